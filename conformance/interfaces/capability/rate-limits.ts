import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { CapabilityTarget, CapabilityCheck } from "./target.ts";
import { freshKey, plenty } from "./lists.ts";
import { listedIds } from "./own-history.ts";
import { type JsonResponse, call, discover, inspect } from "./requests.ts";

interface Quota {
  requests: number;
  windowSeconds: number;
}

type Send = (target: CapabilityTarget, apiKey: string | undefined) => Promise<JsonResponse>;

const actions: readonly { name: "discover" | "inspect" | "call"; send: Send }[] = [
  { name: "discover", send: async (target, apiKey) => await discover(target, apiKey, { query: "weather", limit: 1 }) },
  {
    name: "inspect",
    send: async (target, apiKey) => await inspect(target, apiKey, { tool_ids: (await listedIds(target)).slice(0, 1) }),
  },
  { name: "call", send: async (target, apiKey) => await call(target, apiKey, target.subjects.freeTool) },
];

const limited = 429;

const rateHeaders = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After"] as const;

/** The seconds that a slow target may take besides: its requests are many. */
const seconds = 60;

/** The number of requests that are sent at the same time. */
const batch = 20;

/** As many requests are taken as the quota says, and the others are told when to come again. */
export const rateLimitChecks: CapabilityCheck[] = actions.flatMap(({ name, send }): CapabilityCheck[] => [
  {
    id: `capability/rate-limits/${name}/quota`,
    requirements: ["CAP-LIM-1", "CAP-LIM-2", "CAP-ERR-2"],
    title: `${name}: ${quotaOf(name).requests} requests per minute are taken; the next one is told when to try again`,
    shows: { "CAP-LIM-1": [name], "CAP-LIM-2": rateHeaders, "CAP-ERR-2": [name] },
    seconds,
    run: async (target) => {
      const quota = quotaOf(name);
      const { requests } = quota;
      const { body, headers } = await inOneWindow(
        quota,
        async () => await useUp(target, send, requests, await freshKey(target, plenty())),
      );
      expectSame("status", body["status"], "failure");
      expectSame("status_code", body["status_code"], limited);
      expectThat("message", typeof body["message"] === "string", "a text", body["message"]);
      expectSame("X-RateLimit-Limit", headers.get("x-ratelimit-limit"), String(requests));
      expectSame("X-RateLimit-Remaining", headers.get("x-ratelimit-remaining"), "0");
      retryAfterOf(headers, quota);
      resetOf(headers);
    },
  },
  {
    id: `capability/rate-limits/${name}/per-minute`,
    requirements: ["CAP-LIM-1"],
    title: `${name}: in two minutes the quotas of two or three windows are taken, whenever they begin`,
    shows: { "CAP-LIM-1": [name] },
    seconds,
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const { requests, windowSeconds } = quotaOf(name);
      const startedAt = await nowOf(target);
      let taken = 0;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        if (quarter > 0) await target.controls.advance({ seconds: windowSeconds / 2 });
        taken += await takenOf(async () => await send(target, apiKey), requests * 3);
        const passed = (await nowOf(target)) - startedAt;
        if (passed >= windowSeconds * 2) throw new NotTested(`the requests took ${Math.round(passed)} s in all`);
      }
      const [least, most] = [requests * 2, requests * 3];
      expectThat("the requests that are taken", taken >= least && taken <= most, `${least} to ${most}`, taken);
    },
  },
  {
    id: `capability/rate-limits/${name}/accounts`,
    requirements: ["CAP-AUTH-4"],
    title: `${name}: the keys of an account share its quota, those of another account do not`,
    shows: { "CAP-AUTH-4": ["the keys of an account share a quota", "accounts do not"] },
    seconds,
    run: async (target) => {
      const other = await freshKey(target, plenty());
      const quota = quotaOf(name);
      await inOneWindow(quota, async () => {
        const { apiKeys } = await target.controls.createAccount({ credits: plenty(), keys: 2 });
        const [first, second] = apiKeys;
        expectAllTaken(await atOnce(quota.requests - 1, async () => await send(target, first)));
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
    title: `${name}: Requests are taken again from X-RateLimit-Reset on`,
    shows: { "CAP-LIM-2": ["X-RateLimit-Reset"] },
    seconds,
    run: async (target) => {
      const { apiKey, headers } = await limitedAccount(target, name, send);
      const wait = resetOf(headers) + 1 - (await nowOf(target));
      // The window may end within the second that is named, and is no longer than documented.
      const { windowSeconds } = quotaOf(name);
      const isInWindow = wait <= windowSeconds + slackSeconds;
      expectThat(
        "X-RateLimit-Reset",
        isInWindow,
        `within ${windowSeconds} s from now`,
        headers.get("x-ratelimit-reset"),
      );
      await target.controls.advance({ seconds: Math.max(0, wait) });
      expectTaken(await send(target, apiKey));
    },
  },
  {
    id: `capability/rate-limits/${name}/retry-after`,
    requirements: ["CAP-LIM-2"],
    title: `${name}: Requests are taken again after Retry-After`,
    shows: { "CAP-LIM-2": ["Retry-After"] },
    seconds,
    run: async (target) => {
      const { apiKey, headers } = await limitedAccount(target, name, send);
      await target.controls.advance({ seconds: retryAfterOf(headers, quotaOf(name)) });
      expectTaken(await send(target, apiKey));
    },
  },
]);

/** Callers without a key. They share the quota with whoever else comes from here: it is used up, and left to begin anew. */
export const anonymousRateLimitChecks: CapabilityCheck[] = [
  {
    id: "capability/rate-limits/anonymous",
    requirements: ["CAP-AUTH-4"],
    title: "Requests without a key are limited",
    shows: { "CAP-AUTH-4": ["requests without a key"] },
    seconds,
    run: async (target) => {
      const { anonymousQuota } = target.subjects;
      const { requests, windowSeconds } = anonymousQuota;
      const beginAnew = async () => await target.controls.advance({ seconds: windowSeconds + 1 });
      await beginAnew();
      await inOneWindow(anonymousQuota, async () => {
        const responses = await atOnce(
          requests + 1,
          async () => await discover(target, undefined, { query: "weather" }),
        );
        const statuses = responses.map(({ status }) => status);
        expectThat("the statuses", statuses.includes(limited), `${limited} among them`, [...new Set(statuses)]);
      });
      await beginAnew();
    },
  },
];

/** A new account whose quota is used up, and the response to the request after. */
async function limitedAccount(
  target: CapabilityTarget,
  action: string,
  send: Send,
): Promise<{ apiKey: string; headers: Headers }> {
  const quota = quotaOf(action);
  return await inOneWindow(quota, async () => {
    const apiKey = await freshKey(target, plenty());
    const { headers } = await useUp(target, send, quota.requests, apiKey);
    return { apiKey, headers };
  });
}

/** Uses up a quota, and gives the response to the request after. */
async function useUp(target: CapabilityTarget, send: Send, requests: number, apiKey: string): Promise<JsonResponse> {
  const sendOne = async (): Promise<JsonResponse> => await send(target, apiKey);
  expectAllTaken(await atOnce(requests, sendOne));
  const rejected = await sendOne();
  expectSame(`the status of request ${requests + 1}`, rejected.status, limited);
  return rejected;
}

/** The number of requests that are taken before some are not: no more than about `most`, which come some at a time. */
async function takenOf(sendOne: () => Promise<JsonResponse>, most: number): Promise<number> {
  let taken = 0;
  while (taken <= most) {
    const responses = await atOnce(batch, sendOne);
    const rejected = responses.filter(({ status }) => status === limited).length;
    taken += responses.length - rejected;
    if (rejected > 0) break;
  }
  return taken;
}

/** Sends so many requests, some at a time. */
async function atOnce(count: number, sendOne: () => Promise<JsonResponse>): Promise<JsonResponse[]> {
  const responses: JsonResponse[] = [];
  while (responses.length < count) {
    const length = Math.min(batch, count - responses.length);
    responses.push(...(await Promise.all(Array.from({ length }, sendOne))));
  }
  return responses;
}

/** Windows may begin at any instant: what has happened to span two of them is done again. */
async function inOneWindow<T>(quota: Quota, run: () => Promise<T>): Promise<T> {
  try {
    return await quickly(quota, run);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return await quickly(quota, run);
  }
}

/** Runs what has to fit in half a window: if it takes longer, it spans more windows than it is meant to, and a mismatch tells nothing. */
async function quickly<T>({ windowSeconds }: Quota, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await run();
  } catch (error) {
    const passed = (performance.now() - startedAt) / 1000;
    if (!(error instanceof Mismatch) || passed < windowSeconds / 2) throw error;
    throw new NotTested(`the requests took ${Math.round(passed)} s of a window of ${windowSeconds} s`);
  }
}

/** The time by the clock of a target, in seconds since 1970. */
async function nowOf({ controls }: CapabilityTarget): Promise<number> {
  return Date.parse((await controls.advance({ seconds: 0 })).now) / 1000;
}

function expectAllTaken(responses: readonly JsonResponse[]): void {
  for (const response of responses) expectTaken(response);
}

function resetOf(headers: Headers): number {
  const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  expectThat("X-RateLimit-Reset", reset > 1e9 && reset < 1e11, "seconds since 1970", reset);
  return reset;
}

/** To wait for the window to end is enough: a longer wait is not recommended. */
function retryAfterOf(headers: Headers, { windowSeconds }: Quota): number {
  const after = headers.get("retry-after");
  expectThat("Retry-After", after !== null && /^\d+$/.test(after), "whole seconds", after ?? undefined);
  const isInWindow = Number(after) <= windowSeconds + slackSeconds;
  expectThat("Retry-After", isInWindow, `${windowSeconds} at most, as the window ends then`, after);
  return Number(after);
}

/** Seconds by which clocks and rounding may differ. */
const slackSeconds = 5;

function expectTaken({ status }: JsonResponse): void {
  expectThat("the status", status !== limited, `not ${limited}`, status);
}

function quotaOf(action: string): Quota {
  const found = contract.operations.find(({ name }) => name === action)?.rateLimit;
  if (found === undefined) throw new Error(`The contract has no quota of ${action}.`);
  return found;
}
