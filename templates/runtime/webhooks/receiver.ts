import { fieldOf, readAtMost, textOf } from "../body.ts";
import type { Guard, Issue } from "../validation/validation.ts";
import { type DeliveryStore, memoryStore } from "./delivery-store.ts";
import { matches, type Secret, type SignatureScheme, type SigningKey, signingKeys } from "./signature.ts";

/** How a receiver of the events of an interface works; `Events` maps the name of each event to its body. */
export interface ReceiverOptions<Events> extends WorkOptions {
  /** What to do about each event. An event without a handler is acknowledged and left alone. */
  on: EventHandlers<Events>;

  /**
   * Told of an event that the catalog lacks, such as one of a newer service, and without validation of one that has no
   * handler. It is acknowledged. Default: a warning.
   */
  onUnknown?: (name: string, body: unknown, received: Received) => unknown;

  /**
   * Told of a request that is refused: its signature, its JSON or its payload is wrong. The `Response` that it gives, if
   * any, is answered instead of the refusal.
   */
  onInvalid?: (refusal: Rejection, request: RawDelivery) => HookedResponse;

  /** The guards of the bodies; `false` for trusting them. Default: loaded with the first delivery. */
  validation?: Validation<Events> | false;

  /** The longest body that is read, in bytes. Default: 1 MiB. */
  bodyLimit?: number;
}

/** For an interface whose signature is documented. */
export interface SecretOptions {
  secrets: Secrets;
}

/** For an interface that leaves open how it signs: what is known of it elsewhere, a check of one's own, or none. */
export type OpenSignatureOptions =
  | { signature: SignatureScheme; secrets: Secrets }
  | { signature: VerifyDelivery; secrets?: undefined }
  | { signature: "none"; secrets?: undefined };

/** For an interface whose subscriptions are set up by deliveries of their own. */
export interface SetupOptions {
  /**
   * Given whatever is not a business event: setup events, challenges of any form, unknown events. The `Response` that it
   * gives, if any, is the answer. Without a valid signature it is given too, and refused where this gives no answer.
   */
  onSetup?: (setup: SetupRequest) => HookedResponse;
}

/** A handler for each event that is to be worked on. */
export type EventHandlers<Events> = { readonly [Name in keyof Events]?: EventHandler<Events[Name]> };

/** Works on an event. What it returns is awaited and not looked at. */
export type EventHandler<Body> = (body: Body, received: Received) => unknown;

/** The secrets that a signature may be made with, or how to find them, in a database for instance. */
export type Secrets = readonly Secret[] | ((request: SignedRequest) => readonly Secret[] | Promise<readonly Secret[]>);

/** Tells whether the signature of a request is valid. */
export type VerifyDelivery = (request: SignedRequest) => boolean | Promise<boolean>;

/** What a signature is looked for in, and what it is made over. */
export interface SignedRequest {
  headers: HeaderReader;
  rawBody: Uint8Array;
}

type HookedResponse = Response | undefined | void | Promise<Response | undefined | void>;

/** What validates bodies: a guard for each event, and what tells of its findings. */
export interface Validation<Events> {
  guards: EventGuards<Events>;
  issues: (guard: Guard<unknown>, value: unknown) => Issue[];
}

/** A guard for the body of each event. */
export type EventGuards<Events> = { readonly [Name in keyof Events]: Guard<Events[Name]> };

/** What a receiver knows of the interface that it serves. */
export interface ReceiverRules<Events> {
  /** Events of the setup, which no handler is given. */
  setupEvents?: readonly string[];

  /** The field of the body that names the event. */
  nameField: string;

  /** The header with the id that all attempts of a delivery share. */
  idHeader?: string;

  /** The field of the body with that id. */
  idField?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** Loads the guards of the bodies. */
  validation: () => Promise<Validation<Events>>;
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** A request of which the body is still to be read. */
export interface IncomingDelivery {
  method: string | undefined;
  headers: HeaderReader;

  /** Gives the raw bytes, or undefined where there are more of them than the limit. */
  readBody: (limit: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A delivery as it came. */
export interface Received {
  /** The id that all attempts of the delivery share; undefined where the sender gives none. */
  id: string | undefined;

  /** Which attempt it is, from 1; undefined where the sender does not count. */
  attempt: number | undefined;

  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** A delivery that is not a business event, such as a challenge. */
export interface SetupRequest extends Received {
  /** The name of the event, where there is one. */
  event: string | undefined;

  /** The body as JSON; undefined where it is none. */
  body: unknown;

  /** Whether its signature is valid; a challenge may come before the secret is known. */
  isVerified: boolean;
}

/** `Headers`, or what reads like them: names in any case, null for a header that is not there. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** What is known of a request that is refused. */
export interface RawDelivery {
  headers: HeaderReader;

  /** Undefined where the request was refused before it was read. */
  rawBody?: Uint8Array;
}

/** What some platforms pass along with a request. */
export interface Platform {
  /** Keeps the platform, or a process that shuts down, until the work behind an acknowledged delivery is done. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What is wrong with a request, for programs. */
export type DeliveryRejectionCode =
  | "body_already_parsed"
  | "body_too_large"
  | "internal_error"
  | "invalid_json"
  | "invalid_payload"
  | "invalid_signature"
  | "method_not_allowed";

/** Why a request is refused: the status and the JSON that are answered. */
export class Rejection extends Error {
  override readonly name = "Rejection";
  readonly status: number;
  readonly code: DeliveryRejectionCode;

  /** The fields that are wrong, where the payload is. */
  readonly issues: readonly Issue[] | undefined;

  constructor(status: number, code: DeliveryRejectionCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** A request that is not signed as it has to be. */
export function unsignedDelivery(): Rejection {
  return new Rejection(401, "invalid_signature", "signature: found none that is valid for the raw body");
}

/** A body that is not that of its event. */
export function invalidPayload(event: string, issues: readonly Issue[]): Rejection {
  const found = issues.map(({ message }) => message).join("; ");
  return new Rejection(400, "invalid_payload", `${event}: ${found}`, issues);
}

/** A body that names no event in the field that it should. */
export function namelessPayload(field: string): Rejection {
  return new Rejection(400, "invalid_payload", `/${field}: found no text, expected the name of an event`);
}

/** Something went wrong within; what it was is told to nobody outside. */
export function receiverFailed(): Rejection {
  return new Rejection(500, "internal_error", "the receiver failed");
}

/** What is answered to a request. */
export interface ReceiverResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What became of a delivery that is acknowledged. */
export type Acknowledgement = "accepted" | "done" | "duplicate" | "ignored" | "setup" | "unknown";

const json = { "content-type": "application/json" };

/** Acknowledges a delivery: with 202 where work is still to be done, with 200 where none is. */
export function acknowledge(status: Acknowledgement): ReceiverResponse {
  return { status: status === "accepted" ? 202 : 200, headers: json, body: `{"status":"${status}"}` };
}

/** Says in JSON what is wrong. */
export function rejectionResponse({ status, code, message, issues }: Rejection): ReceiverResponse {
  const headers = status === 405 ? { ...json, allow: "POST" } : json;
  return { status, headers, body: JSON.stringify({ error: code, message, issues }) };
}

/** What a hook answers. */
export async function responseFromHook(response: Response): Promise<ReceiverResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/** Bytes as a JSON value, or the problem with them. */
export function parseJson(bytes: Uint8Array): { body?: unknown; problem?: Rejection } {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) };
  } catch (error) {
    return { problem: new Rejection(400, "invalid_json", `body: expected JSON in UTF-8 (${String(error)})`) };
  }
}

/** What tells whether a delivery is signed as the options say. Throws a `TypeError` where a secret is missing. */
export function verifier({ signature: scheme, secrets }: OpenSignatureOptions): VerifyDelivery {
  if (scheme === "none") return () => true;
  if (typeof scheme === "function") return scheme;
  const verify = ({ headers, rawBody }: SignedRequest, keys: readonly SigningKey[]): boolean | Promise<boolean> =>
    matches(scheme, keys, rawBody, headers.get(scheme.header));
  if (typeof secrets === "function") {
    return async (request) => verify(request, signingKeys(scheme, await secrets(request)));
  }
  // To have none is as wrong as to have an empty one.
  const keys = signingKeys(scheme, secrets?.length ? secrets : [""]);
  return (request) => verify(request, keys);
}

/** When and where the work behind deliveries is done. */
export interface WorkOptions extends Platform {
  /** Told of what a handler, a hook or the store throws. Default: `console.error`. */
  onError?: (error: unknown, received?: Received) => unknown;

  /**
   * When a delivery is acknowledged. `"first"`: before its handler runs, as fast as a sender may ask; what a process that
   * dies has not worked on is lost. `"after"`: when its handler is done; one that throws is answered with 500, and the
   * sender tries again. Default: `"first"`.
   */
  acknowledge?: "first" | "after";

  /** Where repeated deliveries are known by their id; `false` for working on each of them. Default: in memory. */
  store?: DeliveryStore | false;
}

/** Has the work behind each delivery done once. */
export interface DeliveryWorker {
  /** Gives the answer and works behind it, or works first where that was asked for. */
  take(
    answer: Acknowledgement,
    work: () => unknown,
    received: Received,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse>;

  /** Tells of an error. It never rejects. */
  report(error: unknown, received?: Received): Promise<void>;
}

/** Makes what has the work behind deliveries done. */
export function worker(options: WorkOptions): DeliveryWorker {
  const { onError = (error: unknown) => console.error(error), store = memoryStore() } = options;
  let queue: (() => unknown)[] = [];

  const report = async (error: unknown, received?: Received): Promise<void> => {
    try {
      await onError(error, received);
    } catch {
      // There is no one left to tell.
    }
  };

  /** Whether the work was done. An id whose work failed is given back: the next attempt, or a replay, may succeed. */
  const run = async (work: () => unknown, received: Received): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      await report(error, received);
    }
    try {
      if (store && received.id !== undefined) await store.release(received.id);
    } catch (error) {
      await report(error, received);
    }
    return false;
  };

  /** By the next turn of the event loop, the answers that are given in this one are on their way. */
  const runLater = (work: () => unknown): void => {
    if (queue.push(work) > 1) return;
    setTimeout(() => {
      const due = queue;
      queue = [];
      for (const each of due) each();
    });
  };

  const take: DeliveryWorker["take"] = (answer, work, received, platform = options) => {
    const go = (isFirst: boolean): ReceiverResponse | Promise<ReceiverResponse> => {
      if (!isFirst) return acknowledge("duplicate");
      if (options.acknowledge === "after") {
        return run(work, received).then((isDone) =>
          isDone ? acknowledge("done") : rejectionResponse(receiverFailed()),
        );
      }
      if (!platform.waitUntil) runLater(() => run(work, received));
      else platform.waitUntil(new Promise((resolve) => runLater(() => resolve(run(work, received)))));
      return acknowledge(answer);
    };
    const isFirst = !store || received.id === undefined || store.claim(received.id);
    return typeof isFirst === "boolean" ? go(isFirst) : Promise.resolve(isFirst).then(go);
  };

  return { take, report };
}

type Options<Events> = ReceiverOptions<Events> & SetupOptions & OpenSignatureOptions;

/** Takes deliveries in: reads, verifies, parses and validates them, and finds out whose work they are. */
export function reception<Events>(
  rules: ReceiverRules<Events>,
  options: Options<Events>,
): (delivery: IncomingDelivery, platform?: Platform) => Promise<ReceiverResponse> {
  const { nameField, idHeader, idField = "", attemptHeader, setupEvents = [] } = rules;
  const { on, onInvalid, onSetup, onUnknown = warn, bodyLimit = 1_048_576 } = options;
  const isSigned = verifier(options);
  const { take, report } = worker(options);
  let { validation } = options;

  /** Whether an event is one of the catalog; without its guards, whether it has a handler. */
  const isKnown = (name: string | undefined): name is keyof Events & string =>
    name !== undefined && Object.hasOwn(validation ? validation.guards : on, name);

  const accept = (
    isVerified: boolean,
    request: SignedRequest,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse> => {
    if (!isVerified && !onSetup) throw unsignedDelivery();
    const { headers, rawBody } = request;
    const { body, problem } = parseJson(rawBody);
    const event = textOf(fieldOf(body, nameField));
    const id = idHeader === undefined ? fieldOf(body, idField) : headers.get(idHeader);
    const attempt = attemptHeader === undefined ? undefined : Number(headers.get(attemptHeader)) || undefined;
    const received = { id: textOf(typeof id === "number" ? String(id) : id) || undefined, attempt, headers, rawBody };
    if (!isKnown(event)) return acceptOther({ ...received, event, body, isVerified }, problem, platform);
    if (!isVerified) throw unsignedDelivery();
    return dispatch(event, body, received, platform);
  };

  const dispatch = <Name extends keyof Events & string>(
    name: Name,
    body: unknown,
    received: Received,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse> => {
    if (!conforms(validation, name, body)) {
      throw invalidPayload(name, validation ? validation.issues(validation.guards[name], body) : []);
    }
    const handler = Object.hasOwn(on, name) ? on[name] : undefined;
    return handler ? take("accepted", () => handler(body, received), received, platform) : acknowledge("ignored");
  };

  /** What is not a business event: part of the setup, unknown, or none at all. */
  const acceptOther = async (
    setup: SetupRequest,
    problem?: Rejection,
    platform?: Platform,
  ): Promise<ReceiverResponse> => {
    const { event, body, isVerified } = setup;
    const response = await onSetup?.(setup);
    if (response) return responseFromHook(response);
    if (!isVerified) throw unsignedDelivery();
    if (event === undefined) throw problem ?? namelessPayload(nameField);
    if (setupEvents.includes(event)) return acknowledge("setup");
    return take("unknown", () => onUnknown(event, body, setup), setup, platform);
  };

  const refuse = async (error: unknown, request: RawDelivery): Promise<ReceiverResponse> => {
    const refusal = error instanceof Rejection ? error : receiverFailed();
    if (refusal.status === 500) await report(error);
    const response = refusal.status < 500 && (await onInvalid?.(refusal, request));
    return response ? responseFromHook(response) : rejectionResponse(refusal);
  };

  // What is there at once is not awaited: in the usual case, that would take as long as the rest of this function.
  return async ({ method, headers, readBody }, platform) => {
    const request: RawDelivery = { headers };
    try {
      if (method !== "POST") throw new Rejection(405, "method_not_allowed", `method: found ${method}, expected POST`);
      const bytes = readBody(bodyLimit);
      const rawBody = bytes instanceof Uint8Array ? bytes : await bytes;
      if (!rawBody) throw new Rejection(413, "body_too_large", `body: expected at most ${bodyLimit} bytes, found more`);
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

/** Answers the requests that deliver events. */
export interface Receiver {
  /** `platform` is what the platform passes along with a request, where it can be asked to wait for background work. */
  (request: Request, platform?: Platform): Promise<Response>;

  /** The same without `Request` and `Response`, which cost more than all the rest: for adapters. It never rejects. */
  receive(delivery: IncomingDelivery, platform?: Platform): Promise<ReceiverResponse>;
}

/** Makes the receiver of an interface's events. Throws a `TypeError` where a secret is missing. */
export function createReceiver<Events>(
  rules: ReceiverRules<Events>,
  options: ReceiverOptions<Events> & SetupOptions & OpenSignatureOptions,
): Receiver {
  const receive = reception(rules, options);
  const answer = async (request: Request, platform?: Platform): Promise<Response> => {
    const { method, headers } = request;
    const readBody = (limit: number): Promise<Uint8Array | undefined> => readAtMost(request.body, limit);
    const { body, ...init } = await receive({ method, headers, readBody }, platform);
    return new Response(body === "" ? null : body, init);
  };
  return Object.assign(answer, { receive });
}
