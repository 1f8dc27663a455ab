import { contractOf, operationOf } from "../../kit/contract.ts";
import { interfaceOf } from "../../kit/generated-folders.ts";
import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";

/** One cause of failures, with all checks that it made fail. */
export interface Failure {
  /** `failed` if it concerns a `must` requirement. */
  outcome: "failed" | "warned";

  /** The documented operation, such as `GET /pets/{id}`; omitted if nothing was sent. */
  operation?: string;
  reason: string;
  mismatch?: NonNullable<CheckResult["mismatch"]>;

  /** The ids of the checks; reports show the evidence of the first. */
  checks: readonly [string, ...string[]];
  requirements: readonly string[];
}

/** Groups the failures of a run by cause: failures of `must` requirements first, then the causes with the most checks. */
export function failuresOf(results: readonly CheckResult[]): Failure[] {
  const failed = results.filter(({ outcome }) => outcome === "failed" || outcome === "warned");
  const keys = new Map(failed.map((result) => [result.id, causeOf(result)]));
  const groups = Map.groupBy(failed, ({ id, sameAs = id }) => keys.get(sameAs) ?? keys.get(id));
  return [...groups.values()]
    .flatMap((group) => failureOf(group))
    .toSorted((a, b) => (a.outcome === b.outcome ? b.checks.length - a.checks.length : a.outcome < b.outcome ? -1 : 1));
}

function failureOf(group: readonly CheckResult[]): Failure[] {
  const [first, ...others] = group.toSorted((a, b) => Number(a.sameAs !== undefined) - Number(b.sameAs !== undefined));
  if (first === undefined) return [];
  const { reason = "", mismatch } = first;
  const operation = operationIn(first);
  return [
    {
      outcome: group.some(({ outcome }) => outcome === "failed") ? "failed" : "warned",
      ...(operation !== undefined && { operation }),
      reason,
      ...(mismatch && { mismatch }),
      checks: [first.id, ...others.map(({ id }) => id)],
      requirements: [...new Set(group.flatMap(({ requirements }) => requirements))].toSorted(),
    },
  ];
}

/** Returns a key that is equal for failures of one cause: same operation, same place, same expected and actual value. */
export function causeOf(result: CheckResult): string {
  const { mismatch, reason = "" } = result;
  if (mismatch === undefined) return JSON.stringify([interfaceOf(result), withoutIdsAndTimes(reason)]);
  const { where, expected, found } = mismatch;
  const place = where.replaceAll(/(?<=[/.[])\d+/g, "*");
  const what = typeof found === "object" && found !== null ? "object" : (JSON.stringify(found) ?? "");
  return JSON.stringify([
    interfaceOf(result),
    operationIn(result),
    place,
    withoutIdsAndTimes(expected),
    withoutIdsAndTimes(what),
  ]);
}

/** Replaces instants and ids, which differ between runs, by placeholders. */
export function withoutIdsAndTimes(text: string): string {
  return text
    .replaceAll(/\d{4}-?\d\d-?\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/g, "<time>")
    .replaceAll(/(?=\w*\d)[\w-]{16,}/g, "<id>");
}

function operationIn(result: CheckResult): string | undefined {
  const { request, isDelivery } = evidentExchanges(result).at(-1) ?? {};
  if (request === undefined) return undefined;
  return isDelivery ? "a delivery" : documentedRequest(interfaceOf(result), request);
}

/** Returns the method and documented path of a request, or its actual path if the contract has no such operation. */
function documentedRequest(name: string, request: Exchange["request"]): string {
  const url = URL.parse(request.url);
  const found = url ? operationOf(contractOf(name).operations, request) : undefined;
  return `${request.method} ${found?.path ?? url?.pathname ?? request.url}`;
}
