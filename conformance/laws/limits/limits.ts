import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { CredentialHeaders, LimitDefinition, Quota } from "../../kit/limit-definition.ts";
import { knownRequest, sendForStatus, sendOperation } from "../../kit/send-operation.ts";
import { expectError } from "../errors/documented-error.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";
import { type LimitFacts, limitFacts, sharingParts } from "./facts.ts";

type AnyDefinition = LimitDefinition<AnyTarget>;

/** The additional seconds that a slow target may take for the many requests. */
const seconds = 60;

/** The number of requests that are sent at the same time. */
const batch = 20;

/** Seconds by which clocks and rounding may differ. */
const slackSeconds = 5;

/**
 * Returns the checks of the quotas of a contract: the number of requests that are accepted within a window, the
 * rejection of the others, and the sharing of a quota.
 *
 * @param definition Makes the accounts whose quotas are used up. Without it, there are no checks: they would use up a
 * quota of the target.
 */
export function limitChecks(contract: InterfaceContract, definition?: LimitDefinition): Check<AnyTarget>[] {
  if (definition === undefined) return [];
  const all = limitFacts(contract);
  const given = definition as AnyDefinition;
  const anonymous = all.find(({ quota }) => quota.anonymousSharedBy !== undefined);
  return [
    ...all.flatMap((facts) =>
      checksOf(facts, given).map((check) => checkOf(contract, facts.operation, { ...check, seconds })),
    ),
    ...(anonymous ? [checkOf(contract, anonymous.operation, { ...anonymousCheck(anonymous, given), seconds })] : []),
  ];
}

function checksOf(facts: LimitFacts, given: AnyDefinition): LawCheck[] {
  const { quota, error, status, headers, stated } = facts;
  const { requests, windowSeconds } = quota;
  const { shared, separate } = sharingParts(facts);
  const { resetEpochSeconds: resetHeader, retryAfterSeconds: retryHeader } = headers;
  const send = async (target: AnyTarget, caller: CredentialHeaders): Promise<Head> =>
    await sendAs(target, facts, given, caller, sendForStatus);
  const limited = async (target: AnyTarget): Promise<{ caller: CredentialHeaders; response: ReadResponse }> =>
    await inOneWindow(quota, async () => {
      const [caller = {}] = await given.account(target, { keys: 1 });
      expectAllTaken(facts, await atOnce(requests, async () => await send(target, caller)));
      const response = await sendAs(target, facts, given, caller, sendOperation);
      expectSame(`the status of request ${requests + 1}`, response.status, status);
      return { caller, response };
    });
  const checks: (LawCheck | false)[] = [
    {
      name: "quota/exceeded",
      title: `accepts ${requests} requests within ${windowSeconds} s, and rejects the next one as documented`,
      stated,
      whole: error?.whole,
      parts: [facts.operation.name, ...(error?.parts ?? [])],
      run: async (target) => {
        const { response } = await limited(target);
        if (error) expectError(error, response);
        if (headers.limit !== undefined)
          expectSame(headers.limit, response.headers.get(headers.limit), String(requests));
        if (headers.remaining !== undefined)
          expectSame(headers.remaining, response.headers.get(headers.remaining), "0");
        if (retryHeader !== undefined) retryAfterIn(facts, response, retryHeader);
        if (resetHeader !== undefined) resetIn(response, resetHeader);
      },
    },
    {
      name: "quota/window",
      title: `accepts the quotas of two or three windows within ${windowSeconds * 2} s, with any start`,
      stated,
      parts: [facts.operation.name],
      disturbs: true,
      run: async (target) => {
        const [caller = {}] = await given.account(target, { keys: 1 });
        const startedAt = await given.advance(target, 0);
        let taken = 0;
        for (let quarter = 0; quarter < 4; quarter += 1) {
          if (quarter > 0) await given.advance(target, windowSeconds / 2);
          taken += await takenOf(facts, async () => await send(target, caller), requests * 3);
          const passed = (await given.advance(target, 0)) - startedAt;
          if (passed >= windowSeconds * 2) throw new NotTested(`the requests took ${Math.round(passed)} s in all`);
        }
        const [least, most] = [requests * 2, requests * 3];
        expectThat("the number of accepted requests", taken >= least && taken <= most, `${least} to ${most}`, taken);
      },
    },
    {
      name: "quota/shared",
      title: `counts the requests of all credentials of one ${quota.sharedBy}, and of no other`,
      stated,
      parts: [shared, separate],
      run: async (target) => {
        const [other = {}] = await given.account(target, { keys: 1 });
        const keys = await inOneWindow(quota, async () => {
          const all = await given.account(target, { keys: 2 });
          const [first = {}, second] = all;
          expectAllTaken(facts, await atOnce(requests - 1, async () => await send(target, first)));
          expectTaken(facts, await send(target, second ?? first));
          for (const caller of all) expectSame("the status of either key", (await send(target, caller)).status, status);
          return all.length;
        });
        expectTaken(facts, await send(target, other));
        return keys > 1 ? [shared, separate] : [separate];
      },
    },
    resetHeader !== undefined && {
      name: "quota/reset",
      title: `accepts requests again after the time in ${resetHeader}`,
      stated,
      parts: [resetHeader],
      disturbs: true,
      run: async (target) => {
        const { caller, response } = await limited(target);
        const wait = resetIn(response, resetHeader) + 1 - (await given.advance(target, 0));
        // The window may end within the second in the header, and is no longer than documented.
        const isInWindow = wait <= windowSeconds + slackSeconds;
        expectThat(resetHeader, isInWindow, `within ${windowSeconds} s from now`, response.headers.get(resetHeader));
        await given.advance(target, Math.max(0, wait));
        expectTaken(facts, await send(target, caller));
      },
    },
    retryHeader !== undefined && {
      name: "quota/retry-after",
      title: `accepts requests again after the time in ${retryHeader}`,
      stated,
      parts: [retryHeader],
      disturbs: true,
      run: async (target) => {
        const { caller, response } = await limited(target);
        await given.advance(target, retryAfterIn(facts, response, retryHeader));
        expectTaken(facts, await send(target, caller));
      },
    },
  ];
  return checks.filter((each) => each !== false);
}

/**
 * Returns the check that callers without credentials share their quota with others from the same address: it is used
 * up, and left to begin anew.
 */
function anonymousCheck(facts: LimitFacts, given: AnyDefinition): LawCheck {
  const { quota, status, stated } = facts;
  const { anonymous } = sharingParts(facts);
  return {
    name: "quota/anonymous",
    title: `limits requests without credentials by ${quota.anonymousSharedBy}`,
    stated,
    parts: [anonymous],
    disturbs: true,
    run: async (target) => {
      if (given.anonymous === undefined)
        throw new NotTested("the quota of callers without credentials is unknown: define limits.anonymous");
      const own = given.anonymous(target);
      const caller = Object.fromEntries(Object.keys(target.headers).map((name) => [name, ""]));
      await given.advance(target, own.windowSeconds + 1);
      await inOneWindow(own, async () => {
        const all = await atOnce(
          own.requests + 1,
          async () => await sendAs(target, facts, given, caller, sendForStatus),
        );
        const statuses = all.map((each) => each.status);
        expectThat("the statuses", statuses.includes(status), `statuses that include ${status}`, [
          ...new Set(statuses),
        ]);
      });
      await given.advance(target, own.windowSeconds + 1);
    },
  };
}

/** A response without its body. */
type Head = Pick<ReadResponse, "status" | "headers">;

type Send<Response> = (target: AnyTarget, operation: Operation, parts: RequestParts) => Promise<Response>;

async function sendAs<Response>(
  target: AnyTarget,
  { operation }: LimitFacts,
  { requests = {} }: AnyDefinition,
  caller: CredentialHeaders,
  send: Send<Response>,
): Promise<Response> {
  const parts = await (requests[operation.name]?.(target) ?? knownRequest(target, operation));
  return await send(target, operation, { ...parts, headers: { ...parts.headers, ...caller } });
}

/** Returns the number of requests that are accepted before one is rejected; sends about `most` at most. */
async function takenOf({ status }: LimitFacts, sendOne: () => Promise<Head>, most: number): Promise<number> {
  let taken = 0;
  while (taken <= most) {
    const responses = await atOnce(batch, sendOne);
    const rejected = responses.filter((each) => each.status === status).length;
    taken += responses.length - rejected;
    if (rejected > 0) break;
  }
  return taken;
}

/** Sends so many requests, some at a time. */
async function atOnce(count: number, sendOne: () => Promise<Head>): Promise<Head[]> {
  const responses: Head[] = [];
  while (responses.length < count) {
    const length = Math.min(batch, count - responses.length);
    responses.push(...(await Promise.all(Array.from({ length }, sendOne))));
  }
  return responses;
}

/** Windows may begin at any instant: a run that spans two of them is repeated. */
async function inOneWindow<T>(quota: Quota, run: () => Promise<T>): Promise<T> {
  try {
    return await quickly(quota, run);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return await quickly(quota, run);
  }
}

/**
 * Runs work that must fit in half a window: if it takes longer, it may span several windows, and a mismatch shows
 * nothing.
 */
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

function expectAllTaken(facts: LimitFacts, responses: readonly Head[]): void {
  for (const response of responses) expectTaken(facts, response);
}

function expectTaken({ status: rejected }: LimitFacts, { status }: Head): void {
  expectThat("the status", status !== rejected, `not ${rejected}`, status);
}

function resetIn({ headers }: Head, name: string): number {
  const reset = Number(headers.get(name) ?? Number.NaN);
  expectThat(name, reset > 1e9 && reset < 1e11, "seconds since 1970", reset);
  return reset;
}

/** A wait until the end of the window is enough; no longer wait may be recommended. */
function retryAfterIn({ quota: { windowSeconds } }: LimitFacts, { headers }: Head, name: string): number {
  const after = headers.get(name);
  expectThat(name, after !== null && /^\d+$/.test(after), "whole seconds", after ?? undefined);
  const isInWindow = Number(after) <= windowSeconds + slackSeconds;
  expectThat(name, isInWindow, `at most ${windowSeconds}, the end of the window`, after);
  return Number(after);
}
