import { contractOf, operationOf } from "../../kit/contract.ts";
import { interfaceOf } from "../../kit/generated-folders.ts";
import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";

/** What checks failed for: one cause, however many of them it shows in. */
export interface Failure {
  /** `failed` where it is of a requirement that must hold. */
  outcome: "failed" | "warned";

  /** The operation as it is documented, `GET /pets/{id}`; left out where nothing was sent. */
  operation?: string;
  reason: string;
  mismatch?: NonNullable<CheckResult["mismatch"]>;

  /** The ids of the checks; the evidence is that of the first. */
  checks: readonly [string, ...string[]];
  requirements: readonly string[];
}

/** Puts the failures of a run together by their cause: those of what must hold first, then those that many checks show. */
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

/** Equal for failures of one cause: the same place of the same operation, the same expected, and as much found. */
export function causeOf(result: CheckResult): string {
  const { mismatch, reason = "" } = result;
  if (mismatch === undefined) return JSON.stringify([interfaceOf(result), general(reason)]);
  const { where, expected, found } = mismatch;
  const place = where.replaceAll(/(?<=[/.[])\d+/g, "*");
  const what = typeof found === "object" && found !== null ? "object" : (JSON.stringify(found) ?? "");
  return JSON.stringify([interfaceOf(result), operationIn(result), place, general(expected), general(what)]);
}

/** A text without what is another at each time: instants, and ids. */
function general(text: string): string {
  return text
    .replaceAll(/\d{4}-?\d\d-?\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?/g, "<time>")
    .replaceAll(/(?=\w*\d)[\w-]{16,}/g, "<id>");
}

function operationIn(result: CheckResult): string | undefined {
  const { request, isDelivery } = evidentExchanges(result).at(-1) ?? {};
  if (request === undefined) return undefined;
  return isDelivery ? "a delivery" : documented(interfaceOf(result), request);
}

/** A request as the contract has it; the path as it is if the contract has none like it. */
function documented(name: string, request: Exchange["request"]): string {
  const url = URL.parse(request.url);
  const found = url ? operationOf(contractOf(name).operations, request) : undefined;
  return `${request.method} ${found?.path ?? url?.pathname ?? request.url}`;
}
