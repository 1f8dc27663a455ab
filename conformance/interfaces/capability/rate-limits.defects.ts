import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { errors } from "../../../generated/capability/server.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import type { Interceptor, Mutation, ServiceDefect } from "../../defect-kit/defect.ts";
import { onResponseWhere, when } from "../../defect-kit/interceptors.ts";
import { defect, on } from "./lists.defects.ts";

const limited = 429;

const header = (name: string, change: (value: string) => string | undefined): Interceptor =>
  onResponseWhere(
    ({ status }) => status === limited,
    ({ headers }) => {
      const value = change(headers.get(name) ?? "");
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    },
  );
const field = (name: string, value: unknown): Interceptor =>
  onResponseWhere(
    ({ status }) => status === limited,
    (answered) => void (answered.body = changedAt(answered.body, `/${name}`, () => value)),
  );
const withoutRateHeader = (): undefined => undefined;
const times1000 = (value: string): string => String(Number(value) * 1000);

/** Mistakes with what is told where requests are too many. */
export const rateLimitDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-LIM-2",
    "discover/limit-left-out",
    "X-RateLimit-Limit is left out",
    on("discover", header("x-ratelimit-limit", withoutRateHeader)),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/remaining-left-out",
    "X-RateLimit-Remaining is left out",
    on("inspect", header("x-ratelimit-remaining", withoutRateHeader)),
  ),
  defect(
    "CAP-LIM-2",
    "call/reset-left-out",
    "X-RateLimit-Reset is left out",
    on("call", header("x-ratelimit-reset", withoutRateHeader)),
  ),
  defect(
    "CAP-LIM-2",
    "discover/reset-in-milliseconds",
    "X-RateLimit-Reset is in milliseconds",
    on("discover", header("x-ratelimit-reset", times1000)),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/reset-relative",
    "X-RateLimit-Reset is the seconds until then",
    on(
      "inspect",
      header("x-ratelimit-reset", () => "42"),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "call/remaining-negative",
    "X-RateLimit-Remaining counts on below 0",
    on(
      "call",
      header("x-ratelimit-remaining", () => "-1"),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "call/reset-early",
    "X-RateLimit-Reset names half a minute too early",
    on(
      "call",
      header("x-ratelimit-reset", (value) => String(Number(value) - 30)),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/retry-early",
    "Retry-After ends before the window does",
    on(
      "inspect",
      header("retry-after", (value) => String(Math.floor(Number(value) / 2))),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "discover/retry-date",
    "Retry-After is a date",
    on(
      "discover",
      header("retry-after", () => new Date(0).toUTCString()),
    ),
  ),
  defect(
    "CAP-ERR-2",
    "call/retry-left-out",
    "Call answers 429 without Retry-After",
    on("call", header("retry-after", withoutRateHeader)),
  ),
  defect(
    "CAP-ERR-2",
    "discover/limited-status",
    "status is error where requests are too many",
    on("discover", field("status", "error")),
  ),
  defect(
    "CAP-ERR-2",
    "inspect/limited-code",
    "status_code is a text where requests are too many",
    on("inspect", field("status_code", String(limited))),
  ),
  defect(
    "CAP-ERR-2",
    "call/limited-message",
    "message is left out where requests are too many",
    on("call", field("message", undefined)),
  ),
];

type Limited = "discover" | "inspect" | "call";
const operations: readonly Limited[] = ["discover", "inspect", "call"];
const tooMany = 429;

/** Mistakes with how many requests are taken. */
export const quotaDefects: readonly ServiceDefect[] = [
  ...operations.flatMap((operation) => [
    defect(
      "CAP-LIM-1",
      `${operation}/one-more`,
      `${operation} takes one request more than its quota`,
      quota(operation, 1),
    ),
    defect(
      "CAP-LIM-1",
      `${operation}/one-less`,
      `${operation} takes one request less than its quota`,
      quota(operation, -1),
    ),
  ]),
  defect(
    "CAP-LIM-1",
    "discover/every-half-minute",
    "The quota of Discover is that of half a minute",
    quota("discover", 0, 0.5),
  ),
  defect("CAP-LIM-1", "call/every-two-minutes", "The quota of Call is that of two minutes", quota("call", 0, 2)),
  defect("CAP-AUTH-4", "discover/quota-of-keys", "Each key of an account has a quota of its own", {
    fresh: () => counted("discover", keyOf),
  }),
  defect("CAP-AUTH-4", "inspect/quota-of-all", "All accounts share one quota", {
    fresh: () => counted("inspect", () => "all"),
  }),
  defect(
    "CAP-AUTH-4",
    "discover/anonymous-unlimited",
    "Requests without a key are not limited",
    on(
      "discover",
      when(
        ({ headers }) => !headers.has("authorization"),
        onResponseWhere(
          ({ status }) => status === tooMany,
          (answered) => {
            const { body } = errors.discoverInvalidKey({ query: "", search_id: "srch_failed" });
            Object.assign(answered, { status: 401, body });
          },
        ),
      ),
    ),
  ),
];

function keyOf({ headers }: Request): string {
  return headers.get("authorization") ?? "";
}

function quotaOf(operation: Limited): { requests: number; windowSeconds: number } {
  const found = contract.operations.find(({ name }) => name === operation)?.rateLimit;
  if (found === undefined) throw new Error(`The contract has no quota of ${operation}.`);
  return found;
}

function quota(operation: Limited, more: number, times = 1): Mutation {
  const { requests, windowSeconds } = quotaOf(operation);
  const quotas = { [operation]: { requests: requests + more, windowSeconds: windowSeconds * times } };
  return { options: { parts: { capability: { quotas } } } };
}

/** Counts requests by something else than their account, in one window that never ends. */
function counted(operation: Limited, by: (request: Request) => string): Mutation {
  const counts = new Map<string, number>();
  const { requests } = quotaOf(operation);
  return {
    ...quota(operation, 1_000_000),
    answer: on(operation, async (request, next) => {
      const key = by(request);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= requests) return await next(request);
      const body = { status: "failure", status_code: tooMany, message: "Rate limit exceeded" };
      return Response.json(body, { status: tooMany, headers: { "retry-after": "60" } });
    }),
  };
}
