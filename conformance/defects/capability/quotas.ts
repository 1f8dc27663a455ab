import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { errors } from "../../../generated/capability/server.ts";
import type { ServiceDefect, Wrong } from "../defect.ts";
import { wayOutWhere, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

type Limited = "discover" | "inspect" | "call";
const operations: readonly Limited[] = ["discover", "inspect", "call"];
const limited = 429;

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
        wayOutWhere(
          ({ status }) => status === limited,
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

function quota(operation: Limited, more: number, times = 1): Wrong {
  const { requests, windowSeconds } = quotaOf(operation);
  const quotas = { [operation]: { requests: requests + more, windowSeconds: windowSeconds * times } };
  return { options: { parts: { capability: { quotas } } } };
}

/** Counts requests by something else than their account, in one window that never ends. */
function counted(operation: Limited, by: (request: Request) => string): Wrong {
  const counts = new Map<string, number>();
  const { requests } = quotaOf(operation);
  return {
    ...quota(operation, 1_000_000),
    answer: on(operation, async (request, next) => {
      const key = by(request);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= requests) return await next(request);
      const body = { status: "failure", status_code: limited, message: "Rate limit exceeded" };
      return Response.json(body, { status: limited, headers: { "retry-after": "60" } });
    }),
  };
}
