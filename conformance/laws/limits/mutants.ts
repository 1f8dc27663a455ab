import { statedOn } from "../../../generators/contract/model/schemas.ts";
import { type Interceptor, mapResponseHeader } from "../../defect-kit/interceptors.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { credentialPlace, needsOf, schemesOf } from "../../../generators/contract/facts/security.ts";
import { errorOperators } from "../errors/error-operators.ts";
import type { Operator } from "../mutants.ts";
import { type LimitFacts, limitFacts } from "./facts.ts";

/**
 * Returns the mutants of the quotas of a contract. If several operations document the same rejection, only the one with
 * the smallest quota gets its mutants: it takes many requests to use up a quota.
 */
export function limitOperators(contract: InterfaceContract): Operator[] {
  const all = limitFacts(contract);
  const alike = Map.groupBy(all, ({ operation, error }) => JSON.stringify([operation.responses["429"], error?.error]));
  const rejecting = [...alike.values()].flatMap((group) =>
    group.toSorted((one, other) => one.quota.requests - other.quota.requests).slice(0, 1),
  );
  return [...all.flatMap(countingOperators), ...rejecting.flatMap(rejectionOperators)];
}

function row(
  { operation }: LimitFacts,
  check: string,
  name: string,
  title: string,
  make: () => Interceptor,
  breaks?: readonly string[],
): Operator {
  return { operation: operation.name, check: `quota/${check}`, name, title, make, ...(breaks && { breaks }) };
}

/** Returns the mutants of the documented response to a request beyond the quota. */
function rejectionOperators(facts: LimitFacts): Operator[] {
  const { error } = facts;
  return [
    ...headerOperators(facts, "exceeded"),
    ...(error ? errorOperators(error) : []).map(({ name, title, make }) =>
      row(facts, "exceeded", name, title, make, error?.error.requirements),
    ),
  ];
}

/** Returns the mutants with another quota than documented, or another end of the window than stated. */
function countingOperators(facts: LimitFacts): Operator[] {
  const { quota } = facts;
  const { requests } = quota;
  const callerOf = callerIn(facts);
  const counting = (check: string, name: string, title: string, makeRule: () => Rule): Operator =>
    row(facts, check, name, title, () => withRule(facts, makeRule()));
  return [
    counting("exceeded", "one-more", "one request more than the quota is accepted", () => {
      const over = counter();
      return ({ caller, isRejected }) => isRejected && over(caller) > 1;
    }),
    counting("exceeded", "one-less", "one request less than the quota is accepted", () => {
      const accepted = counter();
      return ({ caller, isRejected }) => isRejected || accepted(caller) % requests === 0;
    }),
    counting("window", "half", "the quota is that of half the window", () => {
      const late = new Map<string, number>();
      return ({ caller, isRejected, secondsLeft }) => {
        const count = isRejected ? (late.get(caller) ?? 0) + 1 : 0;
        const isLate = secondsLeft <= quota.windowSeconds / 2;
        if (!isRejected || isLate) late.set(caller, count);
        return isRejected && (!isLate || count > requests);
      };
    }),
    counting("window", "double", "the quota is that of two windows", () => {
      const seen = new Map<string, number>();
      return ({ caller, isRejected }) => {
        const before = seen.get(caller) ?? 0;
        // A window is open until its quota is used up, and then closed for as many requests.
        seen.set(caller, before + (isRejected ? 0 : 1));
        return isRejected || before % (2 * requests) >= requests;
      };
    }),
    counting("shared", "by-credential", "each credential has a separate quota", () => {
      const sent = counter();
      return ({ caller }) => sent(caller) > requests;
    }),
    counting("shared", "by-nobody", "all callers share one quota", () => {
      const sent = counter();
      return ({ isRejected }) => isRejected || sent("all") > requests;
    }),
    counting(
      "anonymous",
      "unlimited",
      "requests without credentials are not limited",
      () =>
        ({ caller, isRejected }) =>
          isRejected && callerOf.isNamed(caller),
    ),
    ...headerOperators(facts, "reset"),
    ...headerOperators(facts, "retry-after"),
  ];
}

/** Returns the mutants of the headers that a check reads. */
function headerOperators(facts: LimitFacts, wanted: "exceeded" | "reset" | "retry-after"): Operator[] {
  const { operation, headers, status, quota } = facts;
  const alter = (name: string, change: (value: string) => string | undefined): Interceptor => {
    const intercept = mapResponseHeader(name, (value) => (value === undefined ? undefined : change(value)));
    return async (request, next) => {
      const response = await next(request);
      return response.status === status ? await intercept(request, async () => response) : response;
    };
  };
  const { limit, remaining, resetEpochSeconds: reset, retryAfterSeconds: retry } = headers;
  const half = Math.floor(quota.windowSeconds / 2);
  const operators = (
    check: string,
    header: string | undefined,
    ways: Readonly<Record<string, [title: string, change: (value: string) => string | undefined]>>,
  ): Operator[] => {
    if (header === undefined || check !== wanted) return [];
    const breaks = statedOn(operation.responses["429"]?.headers?.[header]);
    return Object.entries(ways).map(([name, [title, change]]) =>
      row(facts, check, `${header.toLowerCase()}/${name}`, `${header} ${title}`, () => alter(header, change), breaks),
    );
  };
  const none: [string, () => undefined] = ["is missing", () => undefined];
  return [
    ...operators("exceeded", limit, { none, half: ["is half of the limit", (value) => String(Number(value) / 2)] }),
    ...operators("exceeded", remaining, { none, negative: ["counts on below 0", () => "-1"] }),
    ...operators("exceeded", reset, {
      none,
      milliseconds: ["is in milliseconds", (value) => `${value}000`],
      relative: ["is a number of seconds from now", () => "42"],
    }),
    ...operators("reset", reset, {
      early: ["is half a window too early", (value) => String(Number(value) - half)],
      late: ["is a day too late", (value) => String(Number(value) + 86_400)],
    }),
    ...operators("exceeded", retry, {
      none,
      milliseconds: ["is in milliseconds", (value) => `${value}000`],
      date: ["is a date", () => new Date(0).toUTCString()],
    }),
    ...operators("retry-after", retry, {
      early: ["ends before the window does", (value) => String(Math.floor(Number(value) / 2))],
    }),
  ];
}

/** Returns a function that counts how often it was called with a key. */
function counter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** A request and its outcome. */
interface Counted {
  /** The credentials of the request. */
  caller: string;
  isRejected: boolean;

  /** The seconds until the window ends, if the request was rejected. */
  secondsLeft: number;
}

/** Returns true for the requests that the mutant rejects. */
type Rule = (counted: Counted) => boolean;

function callerIn({ contract, operation }: LimitFacts): {
  of(request: Request): string;
  isNamed(caller: string): boolean;
} {
  const { first = "" } = needsOf(contract, operation);
  const scheme = schemesOf(contract)[first];
  const place = scheme && credentialPlace(scheme);
  const header = place?.in === "header" ? place.name : "authorization";
  return { of: ({ headers }) => headers.get(header) ?? "", isNamed: (caller) => caller !== "" };
}

/** Rejects requests by another rule. If a rejected request must be accepted, it gets the last accepted response. */
function withRule(facts: LimitFacts, isRejectedBy: Rule): Interceptor {
  const callers = callerIn(facts);
  const { status, headers, quota } = facts;
  let accepted: Response | undefined;
  let rejected: Response | undefined;
  return async (request, next) => {
    const response = await next(request);
    const isRejected = response.status === status;
    if (isRejected) rejected = response.clone();
    else accepted = response.clone();
    const secondsLeft = Number(response.headers.get(headers.retryAfterSeconds ?? "retry-after") ?? quota.windowSeconds);
    const wanted = isRejectedBy({ caller: callers.of(request), isRejected, secondsLeft });
    if (wanted === isRejected) return response;
    if (!wanted) return accepted?.clone() ?? response;
    return rejected?.clone() ?? Response.json({}, { status, headers: { "retry-after": String(quota.windowSeconds) } });
  };
}
