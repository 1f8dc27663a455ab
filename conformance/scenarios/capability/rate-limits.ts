import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { type Check, expectSame, expectThat, Mismatch } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey } from "./lists.ts";
import { type Answered, call, discover, inspect } from "./requests.ts";

type Send = (target: CapabilityTarget, apiKey: string | undefined) => Promise<Answered>;

const actions: readonly { name: "discover" | "inspect" | "call"; send: Send }[] = [
  { name: "discover", send: async (target, apiKey) => await discover(target, apiKey, { query: "weather", limit: 1 }) },
  {
    name: "inspect",
    send: async (target, apiKey) => await inspect(target, apiKey, { tool_ids: [target.subjects.freeTool.tool_id] }),
  },
  { name: "call", send: async (target, apiKey) => await call(target, apiKey, target.subjects.freeTool) },
];

const limited = 429;

/** How many requests are taken, and what the others are told. */
export const rateLimitScenarios: Check<CapabilityTarget>[] = actions.flatMap(
  ({ name, send }): Check<CapabilityTarget>[] => [
    {
      id: `capability/rate-limits/${name}/quota`,
      requirements: ["CAP-LIM-1", "CAP-LIM-2", "CAP-ERR-2"],
      title: `${name}: ${quotaOf(name).requests} requests per minute are taken; the next one is told when to try again`,
      run: async (target) => {
        const { requests, windowSeconds } = quotaOf(name);
        const { body, headers } = await inOneWindow(
          async () => await useUp(target, send, requests, await freshKey(target, 10)),
        );
        expectSame("status", body["status"], "failure");
        expectSame("status_code", body["status_code"], limited);
        expectThat("message", typeof body["message"] === "string", "a text", body["message"]);
        expectSame("X-RateLimit-Limit", headers.get("x-ratelimit-limit"), String(requests));
        expectSame("X-RateLimit-Remaining", headers.get("x-ratelimit-remaining"), "0");
        const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
        expectThat("X-RateLimit-Reset", reset > 1e9 && reset < 1e11, "seconds since 1970", reset);
        const after = headers.get("retry-after") ?? "";
        const isSeconds = /^\d+$/.test(after) && Number(after) <= windowSeconds;
        expectThat("Retry-After", isSeconds, `whole seconds, ${windowSeconds} at most`, after);
      },
    },
    {
      id: `capability/rate-limits/${name}/per-minute`,
      requirements: ["CAP-LIM-1"],
      title: `${name}: in two minutes no more is taken than the quotas of three windows, whenever they begin`,
      run: async (target) => {
        const apiKey = await freshKey(target, 10);
        const { requests, windowSeconds } = quotaOf(name);
        let taken = 0;
        for (let quarter = 0; quarter < 4; quarter += 1) {
          taken += await takenOf(async () => await send(target, apiKey), requests * 3);
          await target.controls.advance({ seconds: windowSeconds / 2 });
        }
        expectThat("the requests that are taken", taken <= requests * 3, `${requests * 3} at most`, taken);
      },
    },
    {
      id: `capability/rate-limits/${name}/accounts`,
      requirements: ["CAP-AUTH-4"],
      title: `${name}: the keys of an account share its quota, those of another account do not`,
      run: async (target) => {
        const other = await freshKey(target, 10);
        await inOneWindow(async () => {
          const { apiKeys } = await target.controls.createAccount({ credits: 10, keys: 2 });
          const [first, second] = apiKeys;
          const { requests } = quotaOf(name);
          for (let sent = 0; sent < requests - 1; sent += 1) expectTaken(await send(target, first));
          expectTaken(await send(target, second));
          for (const apiKey of apiKeys)
            expectSame("the status of either key", (await send(target, apiKey)).status, limited);
        });
        expectTaken(await send(target, other));
      },
    },
    {
      id: `capability/rate-limits/${name}/reset`,
      requirements: ["CAP-LIM-2"],
      title: `${name}: X-RateLimit-Reset and Retry-After name the time from which requests are taken again`,
      run: async (target) => {
        const apiKey = await freshKey(target, 10);
        const { headers } = await inOneWindow(async () => await useUp(target, send, quotaOf(name).requests, apiKey));
        const { now } = await target.controls.advance({ seconds: 0 });
        const [after = 0, reset = 0] = ["retry-after", "x-ratelimit-reset"].map((header) =>
          Number(headers.get(header)),
        );
        const expected = Math.round(Date.parse(now) / 1000 + after);
        expectThat("X-RateLimit-Reset", Math.abs(reset - expected) < 5, `about ${expected}`, reset);
        await target.controls.advance({ seconds: after });
        expectTaken(await send(target, apiKey));
      },
    },
  ],
);

/** Callers without a key. They share the quota with whoever else comes from here: it is used up, and left to begin anew. */
export const anonymousRateLimitScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/rate-limits/anonymous",
    requirements: ["CAP-AUTH-4"],
    title: "Requests without a key are limited",
    run: async (target) => {
      const { requests, windowSeconds } = quotaOf("discover");
      const beginAnew = async () => await target.controls.advance({ seconds: windowSeconds + 1 });
      await beginAnew();
      const statuses = new Set<number>();
      for (let sent = 0; sent <= requests; sent += 1) {
        statuses.add((await discover(target, undefined, { query: "weather" })).status);
      }
      await beginAnew();
      expectThat("the statuses", statuses.has(limited), `${limited} among them`, [...statuses]);
    },
  },
];

/** Uses up a quota, and gives the answer to the request after. */
async function useUp(target: CapabilityTarget, send: Send, requests: number, apiKey: string): Promise<Answered> {
  for (let sent = 0; sent < requests; sent += 1) expectTaken(await send(target, apiKey));
  const refused = await send(target, apiKey);
  expectSame(`the status of request ${requests + 1}`, refused.status, limited);
  return refused;
}

/** How many requests are taken before some are not: no more than about `most`, which come some at a time. */
async function takenOf(sendOne: () => Promise<Answered>, most: number): Promise<number> {
  let taken = 0;
  while (taken <= most) {
    const answers = await Promise.all(Array.from({ length: 20 }, sendOne));
    const refused = answers.filter(({ status }) => status === limited).length;
    taken += answers.length - refused;
    if (refused > 0) break;
  }
  return taken;
}

/** Windows may begin at any instant: what has happened to span two of them is done again. */
async function inOneWindow<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return await run();
  }
}

function expectTaken({ status }: Answered): void {
  expectThat("the status", status !== limited, `not ${limited}`, status);
}

function quotaOf(action: string): { requests: number; windowSeconds: number } {
  const found = contract.operations.find(({ name }) => name === action)?.rateLimit;
  if (found === undefined) throw new Error(`The contract has no quota of ${action}.`);
  return found;
}
