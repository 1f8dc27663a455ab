import { isRecord } from "../../../generated/runtime/body.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";
import { interfaceOf } from "../../kit/generated-folders.ts";
import { parsed } from "../../kit/sightings.ts";
import { causeOf } from "./failures.ts";
import { type CheckResult, evidentExchanges } from "../result.ts";

/** A failed check, with the facts that decide which other failures it depends on. */
interface Failed {
  result: CheckResult;
  cause: string;

  /**
   * The operation (`orders/listOrders`) and the inputs of its failing request. Each input stands twice: by its name and
   * with its value (`orders/listOrders/limit`, `orders/listOrders/limit=10`).
   */
  operation: string;
  inputs: ReadonlySet<string>;
}

/**
 * Turns failures that another failure explains into `not tested`, with the id of the check that they depend on.
 *
 * A failed check depends on another failed check in three cases:
 *
 * - it declares the other check in `standsOn`,
 * - its failing request uses an input that the other check establishes, or
 * - it found the same fault in a response of an operation that the other check establishes.
 *
 * Checks that depend only on each other stay failed.
 */
export function withDependents(results: readonly CheckResult[]): CheckResult[] {
  const failed = results.flatMap((result) =>
    result.outcome === "failed" || result.outcome === "warned" ? [failedOf(result)] : [],
  );
  const bases = new Map(failed.map((each) => [each, failed.filter((other) => dependsOn(each, other))]));
  // Failures without a base are roots. A root explains the failures that depend on it, directly or through others.
  const explained = new Map<Failed, Failed>();
  for (const each of failed) if (bases.get(each)?.length === 0) explained.set(each, each);
  let before: number;
  do {
    before = explained.size;
    for (const each of failed) {
      const base = explained.has(each) ? undefined : bases.get(each)?.find((other) => explained.has(other));
      const root = base && explained.get(base);
      if (root) explained.set(each, root);
    }
  } while (explained.size > before);
  const roots = new Map([...explained].map(([each, root]) => [each.result, root.result]));
  return results.map((result) => {
    const root = roots.get(result);
    return root === undefined || root === result ? result : asDependent(result, root);
  });
}

function asDependent({ mismatch: _, sameAs: _same, ...result }: CheckResult, { id }: CheckResult): CheckResult {
  return { ...result, outcome: "not tested", reason: `depends on ${id}, which failed`, dependsOn: id };
}

function failedOf(result: CheckResult): Failed {
  const name = interfaceOf(result);
  const { request, isDelivery } = evidentExchanges(result).at(-1) ?? {};
  const operation =
    request === undefined || isDelivery || !URL.canParse(request.url)
      ? undefined
      : operationOf(contractOf(name).operations, request);
  const id = `${name}/${operation?.name ?? ""}`;
  const body = parsed(request?.body ?? "");
  const sent = operation
    ? [...new URL(request?.url ?? "").searchParams, ...Object.entries(isRecord(body) ? body : {})]
    : [];
  const inputs = sent.flatMap(([input, value]) => [`${id}/${input}`, `${id}/${input}=${String(value)}`]);
  return { result, cause: causeOf(result), operation: id, inputs: new Set(inputs) };
}

function dependsOn(one: Failed, other: Failed): boolean {
  if (one === other) return false;
  if (one.result.standsOn?.includes(other.result.id)) return true;
  const { id, establishes: own = [] } = one.result;
  return (other.result.establishes ?? []).some((each) => {
    if (own.includes(each)) return false;
    if (each === one.operation) return isSameFault(one, other);
    return one.inputs.has(each) && !id.startsWith(`${each}/`);
  });
}

/** Returns true if two failures found the same fault in responses of one operation, even if they name the body differently. */
function isSameFault(one: Failed, other: Failed): boolean {
  if (one.cause === other.cause) return true;
  const [mine, theirs] = [one.result.mismatch, other.result.mismatch];
  const place = trailingPointer(mine?.where);
  return (
    place !== undefined &&
    one.operation === other.operation &&
    place === trailingPointer(theirs?.where) &&
    mine?.expected === theirs?.expected
  );
}

/** Returns the JSON pointer at the end of a `where` text: `/total` of `the body at /total`. */
function trailingPointer(place = ""): string | undefined {
  return / at (?<pointer>\/\S*)$/.exec(place)?.groups?.["pointer"];
}
