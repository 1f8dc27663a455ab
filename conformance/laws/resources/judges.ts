import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectStatus, isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import { errorFor, type Fault } from "../../../generators/contract/facts/errors.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { isAlike } from "../../kit/bodies.ts";
import { validatorIn } from "../../kit/elements.ts";
import { type AnyTarget, isDerived, type ResourceFacts, thingIn } from "./facts.ts";
import { sendToThing, sentFields, type Thing, type Things } from "./things.ts";

/** A check of a resource, before its requirements are known. */
export interface ResourceCheck {
  /** The end of the id of the check. */
  name: string;
  operation: Operation;
  title: string;

  /** The parts of requirements that the check can show. */
  parts: readonly string[];

  /** Set to true if the check follows from a convention alone. */
  inferred?: true;

  /** The id of another fact that it follows from. */
  fact?: string;
  judge: (target: AnyTarget, see: (part: string) => void) => Promise<void>;
}

/** Asserts that a thing has the values that were sent, if it shows them. Returns true if it shows any. */
export function expectSent(
  facts: ResourceFacts,
  target: AnyTarget,
  where: string,
  shown: unknown,
  sent: unknown,
): boolean {
  if (!isRecord(shown)) return false;
  const fields = sentFields(facts, sent).filter(([name]) => shown[name] !== undefined);
  for (const [name, value] of fields) {
    const isExact = target.facts?.[facts.fact] === true;
    const isTaken = isDerived(facts) && (isSecretName(name) || isAlike(shown[name], value, isExact));
    if (!isTaken) expectSame(`${name} ${where}`, shown[name], value);
  }
  return fields.length > 0;
}

/** Returns true for an object with the id of a thing, or one of the values that were sent. */
export function isShownIn(facts: ResourceFacts, shown: unknown, { id, sent }: Thing): boolean {
  if (!isRecord(shown)) return false;
  const isOwn = String(shown[facts.resource.idField]) === id;
  return isOwn || sentFields(facts, sent).some(([name, value]) => value !== null && isAlike(shown[name], value));
}

/** Asserts that a thing is read with the values that were sent. Returns true if the response has any of them. */
export async function expectKept(
  facts: ResourceFacts,
  target: AnyTarget,
  things: Things,
  { id, sent }: Thing,
  where: string,
  known?: ReadResponse,
): Promise<boolean> {
  const { read } = facts;
  if (read === undefined) return false;
  const { status, body } = known ?? (await sendToThing(facts, target, read, { ...(await things.place(target)), id }));
  expectThat(`the status of ${read.name}`, isSuccess(status), "a success", status);
  return expectSent(facts, target, where, thingIn(facts, read, body), sent);
}

/** Returns true for a field whose value services may mask. */
export function isSecretName(name: string): boolean {
  return /secret|password|token|key|pin$/i.test(name);
}

/** Asserts that a response is the documented error of a fault, or any rejection if none is stated. */
export function expectError(
  contract: InterfaceContract,
  operation: Operation,
  fault: Fault,
  response: ReadResponse,
): void {
  const { status, body } = response;
  const documented = errorFor(operation, fault);
  const { status: wanted, schema } = documented?.inferred === true ? {} : (documented?.error ?? {});
  if (wanted === undefined) return expectThat(`the status of ${operation.name}`, status >= 400, "a rejection", status);
  expectSame(`the status of ${operation.name}`, status, wanted);
  const isValid = schema === undefined || (validatorIn(contract, schema)(body) as boolean);
  expectThat(`the body of ${operation.name}`, isValid, "the documented error", body);
}

/**
 * Asserts a success. The checks of the operation judge its status; if a suite defines the resource, so does this.
 *
 * @throws {NotTested} If the credentials do not serve.
 */
export function expectDone(facts: ResourceFacts, { name, responses }: Operation, { status }: ReadResponse): void {
  if (status === 401 || status === 403) throw new NotTested(`${name} responds with status ${status}`, ["headers"]);
  expectThat(`the status of ${name}`, isSuccess(status), "a success", status);
  if (!isDerived(facts)) expectStatus({ statuses: Object.keys(responses) }, { status });
}
