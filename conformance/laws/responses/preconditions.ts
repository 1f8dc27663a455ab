import { type Check, expectThat, LeftOpen, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest, operationAt, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** An operation whose request has an entity tag as a precondition, and the read that shows the tag. */
export interface Precondition {
  operation: Operation;
  read: Operation;
  header: "if-match" | "if-modified-since" | "if-none-match";
}

const nameOf = { "if-match": "entity tag", "if-none-match": "entity tag", "if-modified-since": "time of change" };

/** The headers of responses whose values preconditions repeat. */
const validatorOf = { "if-match": "etag", "if-none-match": "etag", "if-modified-since": "last-modified" } as const;

/**
 * Returns the preconditions of a contract: the read of the path documents the header `ETag` or `Last-Modified`, and the
 * operation takes the header of the precondition and documents the status for it.
 */
export function preconditionsOf(contract: InterfaceContract): Precondition[] {
  return contract.operations.flatMap((operation): Precondition[] => {
    const { method, path, responses } = operation;
    const read = method === "get" ? operation : operationAt(contract, "get", path);
    if (read === undefined) return [];
    const ofRead = (["if-none-match", "if-modified-since"] as const).filter(
      (header) => hasHeader(read, validatorOf[header]) && takesHeader(operation, header),
    );
    if (method === "get")
      return Object.hasOwn(responses, "304") ? ofRead.map((header) => ({ operation, read, header })) : [];
    const isChange = ["put", "patch", "delete"].includes(method) && Object.hasOwn(responses, "412");
    return isChange && hasHeader(read, "etag") && takesHeader(operation, "if-match")
      ? [{ operation, read, header: "if-match" }]
      : [];
  });
}

function hasHeader({ responses }: Operation, header: string): boolean {
  return Object.keys(responses[200]?.headers ?? {}).some((name) => name.toLowerCase() === header);
}

function takesHeader({ parameters }: Operation, header: Precondition["header"]): boolean {
  return parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === header);
}

/** Returns the checks of entity tags: a read of what is unchanged has no body, and a stale tag prevents a change. */
export function preconditionChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return preconditionsOf(contract).map((condition) => {
    const { operation, header } = condition;
    return checkOf(contract, operation, {
      name: `precondition/${header}`,
      title:
        header === "if-match"
          ? "takes the current entity tag, and responds to another one with 412 and changes nothing"
          : `responds with 304 and without a body to the current ${nameOf[header]}`,
      stated: [],
      parts: [],
      needs: [`requests.${operation.name}`],
      run: header === "if-match" ? async (target) => await expectGuarded(condition, target) : unchanged(condition),
    });
  });
}

function unchanged({ operation, header }: Precondition): (target: AnyTarget) => Promise<void> {
  return async (target) => {
    const request = await knownRequest(target, operation);
    const name = validatorOf[header];
    const tag = await tagOf(target, operation, request, name);
    const response = await sendOperation(target, operation, withHeader(request, header, tag));
    if (response.status === 200 && response.headers.get(name) !== tag)
      throw new LeftOpen(`the ${nameOf[header]} changes from read to read`);
    expectThat(`the status with the current ${nameOf[header]} ${tag}`, response.status === 304, "304", response.status);
    expectThat("the body", response.received === undefined, "no body", response.received);
  };
}

async function expectGuarded({ operation, read, header }: Precondition, target: AnyTarget): Promise<void> {
  const request = await knownRequest(target, operation);
  const reading: RequestParts = { ...(request.path && { path: request.path }) };
  const tag = await tagOf(target, read, reading);
  const again = await tagOf(target, read, reading);
  if (again !== tag) throw new LeftOpen("the entity tag changes from read to read");
  const stale = await sendOperation(target, operation, withHeader(request, header, otherTag(tag)));
  // A service may know the form of its tags, and reject others as invalid.
  if (stale.status === 400 && Object.hasOwn(operation.responses, "400"))
    throw new LeftOpen(`${otherTag(tag)} is rejected as invalid`);
  expectThat(`the status with the stale tag ${otherTag(tag)}`, stale.status === 412, "412", stale.status);
  const after = await tagOf(target, read, reading);
  expectThat("the entity tag after the rejected change", after === tag, tag, after);
  // Weak tags never match here.
  if (tag.startsWith("W/")) return;
  const current: ReadResponse = await sendOperation(target, operation, withHeader(request, header, tag));
  expectThat(`the status with the current tag ${tag}`, current.status !== 412, "other than 412", current.status);
}

/** @throws {NotTested} If the response has no entity tag. */
async function tagOf(target: AnyTarget, read: Operation, request: RequestParts, name = "etag"): Promise<string> {
  const { status, headers } = await sendOperation(target, read, request);
  const tag = headers.get(name);
  if (status !== 200 || tag === null)
    throw new NotTested(`${read.name} responds with status ${status}, without ${name}`);
  return tag;
}

/** Returns another tag of the same form: its last letter or digit differs. */
export function otherTag(tag: string): string {
  const last = /[0-9a-z](?=[^0-9a-z]*$)/i;
  const other = tag.replace(last, (each) =>
    /\d/.test(each) ? String((Number(each) + 1) % 10) : each === "a" ? "b" : "a",
  );
  return other === tag ? '"another"' : other;
}

function withHeader(request: RequestParts, name: string, value: string): RequestParts {
  const others = Object.entries(request.headers ?? {}).filter(([each]) => each.toLowerCase() !== name);
  return { ...request, headers: { ...Object.fromEntries(others), [name]: value } };
}
