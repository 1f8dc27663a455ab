import type { Check } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { usualExploration } from "../laws/responses/explored.ts";
import { isRead } from "../kit/linked-requests.ts";

/**
 * A run sends at most this many times as many requests as estimated. It sends at least the same part of them, unless the
 * target rejects requests that its contract allows: checks that need their responses then send no others.
 */
export const estimateFactor = 3;

/** The mean number of requests of checks whose ids end like this, without those that checks share. */
const perCheck: readonly (readonly [end: RegExp, requests: number])[] = [
  [/\/resource\/changed$/, 7],
  [/\/resource\/kept$/, 3],
  [/\/resource\/read$/, 2],
  [/\/resource\/\w+(?:\/.*)?$/, 1.2],
  [/\/rows\/.*$/, 10],
  [/\/credentials\/(?:refused-error|nearly)$/, 12],
  [/\/scopes\/(?:known|lacking)$/, 38],
  [/\/fresh\/.*$/, 15],
  [/\/members$/, 4],
  [/\/flow\/[^/]+$/, 4],
  [/\/head(?:\/headers)?$/, 3],
];
const perOtherCheck = 1.4;

/** The requests that checks of an operation share, such as those that make its things; and to delete these, for a check. */
const perRead = 1;
const perChange = 6;
const perDeletion = 0.7;

/** The requests of a check that uses up a quota, as a multiple of the quota; others use it up once. */
const perWindow = 2.5;

/**
 * Estimates the number of requests of checks, within `estimateFactor`.
 *
 * @param checks The checks that are not skipped for a missing declaration.
 * @param explore The number of random requests to each operation that reads. Default: the usual one.
 */
export function estimateRequests(
  contract: InterfaceContract,
  checks: readonly Check<never>[],
  explore?: number,
): number {
  const byOperation = Map.groupBy(checks, ({ id }) => id.split("/")[1] ?? "");
  const numbers = [...byOperation].flatMap(([name, own]) => {
    const operation = contract.operations.find((each) => each.name === name);
    return [
      ...own.map((check) => ofCheck(contract, check, operation, explore)),
      operation ? ofShared(contract, operation, own.length) : 0,
    ];
  });
  return numbers.reduce((sum, each) => sum + each, 0);
}

function ofCheck(
  contract: InterfaceContract,
  { id }: Check<never>,
  operation: Operation | undefined,
  explore?: number,
): number {
  const { requests: quota = 0 } = operation?.rateLimit ?? {};
  if (id.endsWith("/explored")) return explore ?? usualExploration(contract);
  if (/\/quota\/\w/.test(id)) return id.endsWith("/window") ? quota * perWindow : quota;
  return perCheck.find(([end]) => end.test(id))?.[1] ?? perOtherCheck;
}

function ofShared(contract: InterfaceContract, operation: Operation, checks: number): number {
  if (isRead(operation)) return perRead;
  const [collection = ""] = operation.path.split(/\/\{[^{}]+\}(?:\/[^/{}]+)?$/);
  const isDeletable = contract.operations.some(
    ({ method, path }) => method === "delete" && path.startsWith(`${collection}/{`),
  );
  return perChange + (isDeletable ? checks * perDeletion : 0);
}

/** Returns a line such as `this run sends about 120 requests, at most 360`. */
export function describeRequests(requests: number): string {
  const [about, most] = [1, estimateFactor].map((factor) => rounded(requests * factor));
  return `this run sends about ${about} requests, at most ${most}`;
}

/** Returns a whole number with two digits that count. */
function rounded(number: number): number {
  return Math.max(1, Math.round(Number(number.toPrecision(2))));
}
