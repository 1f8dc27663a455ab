// Generated from templates/runtime/server-quota.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { type Exceeded, takeFrom } from "./rate-limit.ts";
import type { RunningServer, ServedOperation } from "./server-definition.ts";
import type { RateLimitOptions } from "./server-options.ts";
import { RefusedRequest } from "./server-refusal.ts";

/**
 * Counts a call towards the quota of its operation.
 *
 * @throws what the contract documents for a quota that is used up, or a refusal.
 */
export async function countCall<Principal>(
  { options, store }: RunningServer<Principal>,
  { info, rules }: ServedOperation,
  principal: Principal | undefined,
  context: Context,
): Promise<void> {
  const limits = options.rateLimit;
  const quota = limits?.quotas?.[info.name] ?? rules.rateLimit;
  const sharedBy = limits && (await keyOf(limits, principal, context));
  if (limits === undefined || quota === undefined || sharedBy === undefined) return;
  const { now = Date.now } = limits;
  const exceeded = await takeFrom(store, JSON.stringify([info.name, ...sharedBy]), quota, now());
  if (exceeded) throw rules.rateLimit?.exceeded?.(exceeded) ?? refusal(exceeded);
}

/** What shares the quota; a principal's key is never that of an address. */
async function keyOf<Principal>(
  { key, anonymousKey }: RateLimitOptions<Principal>,
  principal: Principal | undefined,
  context: Context,
): Promise<[kind: string, key: string] | undefined> {
  const isKnown = principal !== undefined && principal !== null;
  const found = isKnown ? await key?.(principal, context) : await anonymousKey?.(context);
  return found === undefined ? undefined : [isKnown ? "principal" : "anonymous", found];
}

function refusal({ retryAfterSeconds }: Exceeded): RefusedRequest {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return new RefusedRequest("too_many_requests", `The quota is used up; try again in ${retryAfterSeconds} s.`, headers);
}
