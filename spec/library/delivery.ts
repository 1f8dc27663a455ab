import {
  type DiagnosticTarget,
  getTypeName,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { $route, getHttpOperation } from "@typespec/http";
import { collected, listed, toJson, type Use } from "./collected.ts";
import { eventNames } from "./event.ts";
import type {
  ConcordatDecorators,
  DeliveryAuthorization,
  DeliveryRules as Rules,
  DeliverySignature as Signature,
  Identified,
  PausedEvents,
} from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";
import {
  completeSignature,
  type DeliverySignature,
  signatureHeaders,
  signatureProblems,
  type StatedSignature,
} from "./signature.ts";

/** The rules of a delivery without its requirements, which become ties of the operation. */
export interface DeliveryRules extends Omit<Rules, "signature" | "authorization"> {
  readonly signature?: DeliverySignature;
  readonly authorization?: Omit<DeliveryAuthorization, "requirement">;
  readonly identifies?: Identified;
  readonly pausedEvents?: PausedEvents;
}

export const deliveries = collected<DeliveryRules, Operation>("delivery", { once: true });

/** The path prefix of delivery operations in the HTTP library, which separates them from the routes of the service. */
export const deliveryPath = "/-deliveries";

const decorators: Pick<ConcordatDecorators, "delivery"> = {
  delivery(context, target, value) {
    const { signature: stated, authorization, ...rules } = toJson<Tied>(value);
    tieRows(context, target, [stated ?? {}, authorization ?? {}]);
    for (const problem of stated ? signatureProblems(stated) : []) {
      const format = { element: getTypeName(target), problem };
      report(context.program, { code: "delivery-signature", format, target: context.getArgumentTarget(0) ?? target });
    }
    const signature = stated && completeSignature(withoutTie(stated));
    deliveries.add(context, target, {
      ...(signature && { signature }),
      ...(authorization && { authorization: withoutTie(authorization) }),
      ...(signature?.idHeader !== undefined && { identity: signature.idHeader }),
      ...rules,
    });
    context.call($route, target, `${deliveryPath}/${getTypeName(target)}`);
  },
};

export const $decorators = { Concordat: decorators };

interface Tied extends Omit<DeliveryRules, "signature"> {
  readonly signature?: StatedSignature & Pick<Signature, "requirement">;
  readonly authorization?: DeliveryAuthorization;
}

function withoutTie<T extends { readonly requirement?: string }>({
  requirement: _requirement,
  ...rest
}: T): Omit<T, "requirement"> {
  return rest;
}

/** Returns the `@eventName` property of an envelope. */
export function envelopeName(program: Program, model: Model): ModelProperty | undefined {
  return [...model.properties.values()].find((property) => eventNames.of(program, property).length > 0);
}

export function $onValidate(program: Program): void {
  for (const use of deliveries.uses(program)) {
    checkNames(program, use);
    checkNumbers(program, use.value, use.at(0));
    checkBackoff(program, use.value, use.at(0));
  }
}

/** Checks that the body is an envelope, and that the headers in the rules are headers of the operation. */
function checkNames(program: Program, { value, target, at }: Use<DeliveryRules, Operation>): void {
  const [{ parameters }] = getHttpOperation(program, target);
  const envelope = parameters.body?.type;
  const element = getTypeName(target);
  const headers = parameters.parameters.filter(({ type }) => type === "header").map(({ name }) => name);
  if (!isEnvelope(program, envelope)) {
    const format = { element, found: envelope ? getTypeName(envelope) : "no body" };
    report(program, { code: "delivery-body", format, target });
  }
  const { signature, attemptHeader } = value;
  const named = { ...(signature && signatureHeaders(signature)), "attempt header": attemptHeader };
  for (const [role, name] of Object.entries(named)) {
    if (name === undefined || isHeader(headers, name)) continue;
    const format = { role, name, expected: "a header", element, known: listed(headers) };
    report(program, { code: "delivery-header", format, target: at(0) });
  }
  const { identity } = value;
  if (identity === undefined || !isEnvelope(program, envelope)) return;
  if (isHeader(headers, identity) || envelope.properties.has(identity)) return;
  const known = listed([...headers, ...envelope.properties.keys()]);
  const format = { role: "identity", name: identity, expected: "a header or a field of the envelope", element, known };
  report(program, { code: "delivery-header", format, target: at(0) });
}

function isEnvelope(program: Program, body: Type | undefined): body is Model {
  return body?.kind === "Model" && envelopeName(program, body) !== undefined;
}

/** Compares the names of headers, ignoring case. */
function isHeader(headers: string[], name: string): boolean {
  return headers.some((header) => header.toLowerCase() === name.toLowerCase());
}

function checkNumbers(program: Program, rules: DeliveryRules, target: DiagnosticTarget): void {
  const { maxAttempts = 1, workerPeriodSeconds = 1, timeoutSeconds = 1, jitter = 1 } = rules;
  const outOfRange = (name: string, expected: string, found: number): void =>
    report(program, { code: "number-range", format: { name, expected, found: String(found) }, target });
  if (maxAttempts < 1) outOfRange("maxAttempts", "at least 1", maxAttempts);
  if (workerPeriodSeconds <= 0) outOfRange("workerPeriodSeconds", "more than 0", workerPeriodSeconds);
  if (timeoutSeconds <= 0) outOfRange("timeoutSeconds", "more than 0", timeoutSeconds);
  if (jitter <= 0) outOfRange("jitter", "more than 0", jitter);
  for (const delay of rules.backoffSeconds ?? []) {
    if (delay < 0) outOfRange("Each of backoffSeconds", "at least 0", delay);
  }
}

function checkBackoff(
  program: Program,
  { maxAttempts, backoffSeconds }: DeliveryRules,
  target: DiagnosticTarget,
): void {
  if (backoffSeconds === undefined) return;
  if (maxAttempts !== undefined && maxAttempts >= 1 && backoffSeconds.length !== maxAttempts) {
    const format = { found: String(backoffSeconds.length), attempts: String(maxAttempts) };
    report(program, { code: "delivery-backoff", format, target });
  }
  backoffSeconds.forEach((delay, index) => {
    const before = backoffSeconds[index - 1] ?? 0;
    if (delay < 0 || delay >= before) return;
    const format = { found: String(delay), before: String(before) };
    report(program, { code: "delivery-backoff-order", format, target });
  });
}
