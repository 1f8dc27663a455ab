// Generated from templates/runtime/receiver-reception.ts by `concordat generate`. Do not edit.

import { fieldOf, textOf } from "./delivery-field.ts";
import { acknowledge, answerOf, refusalAnswer, type Answer } from "./receiver-answer.ts";
import type { IncomingDelivery, Platform, Received, RefusedRequest, SetupRequest } from "./receiver-delivery.ts";
import { parseJson } from "./receiver-json.ts";
import type {
  OpenSignatureOptions,
  ReceiverOptions,
  SetupOptions,
  SignedRequest,
  Validation,
} from "./receiver-options.ts";
import { failure, invalid, nameless, Refusal, unsigned } from "./receiver-refusal.ts";
import type { ReceiverRules } from "./receiver-rules.ts";
import { verifier } from "./receiver-verification.ts";
import { worker } from "./receiver-work.ts";

type Options<Events> = ReceiverOptions<Events> & SetupOptions & OpenSignatureOptions;

/** Takes deliveries in: reads, verifies, parses and validates them, and finds out whose work they are. */
export function reception<Events>(
  rules: ReceiverRules<Events>,
  options: Options<Events>,
): (delivery: IncomingDelivery, platform?: Platform) => Promise<Answer> {
  const { nameField, idHeader, idField = "", attemptHeader, setupEvents = [] } = rules;
  const { on, onInvalid, onSetup, onUnknown = warn, bodyLimit = 1_048_576 } = options;
  const isSigned = verifier(options);
  const { take, report } = worker(options);
  let { validation } = options;

  /** Whether an event is one of the catalog; without its guards, whether it has a handler. */
  const isKnown = (name: string | undefined): name is keyof Events & string =>
    name !== undefined && Object.hasOwn(validation ? validation.guards : on, name);

  const accept = (isVerified: boolean, request: SignedRequest, platform?: Platform): Answer | Promise<Answer> => {
    if (!isVerified && !onSetup) throw unsigned();
    const { headers, rawBody } = request;
    const { body, problem } = parseJson(rawBody);
    const event = textOf(fieldOf(body, nameField));
    const id = idHeader === undefined ? fieldOf(body, idField) : headers.get(idHeader);
    const attempt = attemptHeader === undefined ? undefined : Number(headers.get(attemptHeader)) || undefined;
    const received = { id: textOf(typeof id === "number" ? String(id) : id) || undefined, attempt, headers, rawBody };
    if (!isKnown(event)) return acceptOther({ ...received, event, body, isVerified }, problem, platform);
    if (!isVerified) throw unsigned();
    return dispatch(event, body, received, platform);
  };

  const dispatch = <Name extends keyof Events & string>(
    name: Name,
    body: unknown,
    received: Received,
    platform?: Platform,
  ): Answer | Promise<Answer> => {
    if (!conforms(validation, name, body)) {
      throw invalid(name, validation ? validation.issues(validation.guards[name], body) : []);
    }
    const handler = Object.hasOwn(on, name) ? on[name] : undefined;
    return handler ? take("accepted", () => handler(body, received), received, platform) : acknowledge("ignored");
  };

  /** What is not a business event: part of the setup, unknown, or none at all. */
  const acceptOther = async (setup: SetupRequest, problem?: Refusal, platform?: Platform): Promise<Answer> => {
    const { event, body, isVerified } = setup;
    const response = await onSetup?.(setup);
    if (response) return answerOf(response);
    if (!isVerified) throw unsigned();
    if (event === undefined) throw problem ?? nameless(nameField);
    if (setupEvents.includes(event)) return acknowledge("setup");
    return take("unknown", () => onUnknown(event, body, setup), setup, platform);
  };

  const refuse = async (error: unknown, request: RefusedRequest): Promise<Answer> => {
    const refusal = error instanceof Refusal ? error : failure();
    if (refusal.status === 500) await report(error);
    const response = refusal.status < 500 && (await onInvalid?.(refusal, request));
    return response ? answerOf(response) : refusalAnswer(refusal);
  };

  // What is there at once is not awaited: in the usual case, that would take as long as the rest of this function.
  return async ({ method, headers, readBody }, platform) => {
    const request: RefusedRequest = { headers };
    try {
      if (method !== "POST") throw new Refusal(405, "method_not_allowed", `method: found ${method}, expected POST`);
      const bytes = readBody(bodyLimit);
      const rawBody = bytes instanceof Uint8Array ? bytes : await bytes;
      if (!rawBody) throw new Refusal(413, "body_too_large", `body: expected at most ${bodyLimit} bytes, found more`);
      request.rawBody = rawBody;
      const signed = { headers, rawBody };
      validation ??= await rules.validation();
      const verdict = isSigned(signed);
      const answer = accept(typeof verdict === "boolean" ? verdict : await verdict, signed, platform);
      return answer instanceof Promise ? await answer : answer;
    } catch (error) {
      return refuse(error, request).catch((reason: unknown) => refuse(reason, request));
    }
  };
}

/** Whether a body is that of its event. Without validation, it is trusted to be. */
function conforms<Events, Name extends keyof Events>(
  validation: Validation<Events> | false | undefined,
  name: Name,
  body: unknown,
): body is Events[Name] {
  return !validation || validation.guards[name](body);
}

function warn(name: string): void {
  console.warn(`Unknown event: ${JSON.stringify(name)}`);
}
