import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import { defectsOf, type Mutation, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, onResponseWhere, when } from "../../defect-kit/interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const discoverDefect = at("discover", "discover/");
const inspectDefect = at("inspect", "inspect/");
const callDefect = at("call", "call/");

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
    (response) => void (response.body = changedAt(response.body, `/${name}`, () => value)),
  );
const withoutRateHeader = (): undefined => undefined;
const times1000 = (value: string): string => String(Number(value) * 1000);

/** Defects in the responses to requests that are too many. */
const rateLimitDefects: readonly ServiceDefect[] = [
  discoverDefect(
    "CAP-LIM-2",
    "limit-left-out",
    "X-RateLimit-Limit is left out",
    header("x-ratelimit-limit", withoutRateHeader),
  ),
  inspectDefect(
    "CAP-LIM-2",
    "remaining-left-out",
    "X-RateLimit-Remaining is left out",
    header("x-ratelimit-remaining", withoutRateHeader),
  ),
  callDefect(
    "CAP-LIM-2",
    "reset-left-out",
    "X-RateLimit-Reset is left out",
    header("x-ratelimit-reset", withoutRateHeader),
  ),
  discoverDefect(
    "CAP-LIM-2",
    "reset-in-milliseconds",
    "X-RateLimit-Reset is in milliseconds",
    header("x-ratelimit-reset", times1000),
  ),
  inspectDefect(
    "CAP-LIM-2",
    "reset-relative",
    "X-RateLimit-Reset is the seconds until then",

    header("x-ratelimit-reset", () => "42"),
  ),
  callDefect(
    "CAP-LIM-2",
    "remaining-negative",
    "X-RateLimit-Remaining counts on below 0",

    header("x-ratelimit-remaining", () => "-1"),
  ),
  callDefect(
    "CAP-LIM-2",
    "reset-early",
    "X-RateLimit-Reset names half a minute too early",

    header("x-ratelimit-reset", (value) => String(Number(value) - 30)),
  ),
  inspectDefect(
    "CAP-LIM-2",
    "retry-early",
    "Retry-After ends before the window does",

    header("retry-after", (value) => String(Math.floor(Number(value) / 2))),
  ),
  callDefect("CAP-LIM-2", "retry-in-milliseconds", "Retry-After is in milliseconds", header("retry-after", times1000)),
  inspectDefect(
    "CAP-LIM-2",
    "reset-tomorrow",
    "X-RateLimit-Reset names a day too late",

    header("x-ratelimit-reset", (value) => String(Number(value) + 86_400)),
  ),
  discoverDefect(
    "CAP-LIM-2",
    "retry-date",
    "Retry-After is a date",

    header("retry-after", () => new Date(0).toUTCString()),
  ),
  callDefect(
    "CAP-ERR-2",
    "retry-left-out",
    "Call answers 429 without Retry-After",
    header("retry-after", withoutRateHeader),
  ),
  discoverDefect(
    "CAP-ERR-2",
    "limited-status",
    "status is error where requests are too many",
    field("status", "error"),
  ),
  inspectDefect(
    "CAP-ERR-2",
    "limited-code",
    "status_code is a text where requests are too many",
    field("status_code", String(limited)),
  ),
  callDefect(
    "CAP-ERR-2",
    "limited-message",
    "message is left out where requests are too many",
    field("message", undefined),
  ),
];

type Limited = "discover" | "inspect" | "call";
const operations: readonly Limited[] = ["discover", "inspect", "call"];
const tooMany = 429;

/** Defects in how many requests are taken. */
const quotaDefects: readonly ServiceDefect[] = [
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
    makeFresh: () => counted("discover", keyOf),
  }),
  defect("CAP-AUTH-4", "inspect/quota-of-all", "All accounts share one quota", {
    makeFresh: () => counted("inspect", () => "all"),
  }),
  discoverDefect(
    "CAP-AUTH-4",
    "anonymous-unlimited",
    "Requests without a key are not limited",

    when(
      ({ headers }) => !headers.has("authorization"),
      onResponseWhere(
        ({ status }) => status === tooMany,
        (response) => {
          const { body } = errors.discoverInvalidKey({ query: "", search_id: "srch_failed" });
          Object.assign(response, { status: 401, body });
        },
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
  return { referenceOptions: { parts: { capability: { quotas } } } };
}

/** Counts requests by something else than their account, in one window that never ends. */
function counted(operation: Limited, by: (request: Request) => string): Mutation {
  const counts = new Map<string, number>();
  const { requests } = quotaOf(operation);
  return {
    ...quota(operation, 1_000_000),
    intercept: on(operation, async (request, next) => {
      const key = by(request);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= requests) return await next(request);
      const body = { status: "failure", status_code: tooMany, message: "Rate limit exceeded" };
      return Response.json(body, { status: tooMany, headers: { "retry-after": "60" } });
    }),
  };
}

export const defects: readonly ServiceDefect[] = [...rateLimitDefects, ...quotaDefects];
