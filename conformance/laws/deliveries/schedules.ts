import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { OpenSource } from "../../kit/delivery-source.ts";
import type { DestinationResponse } from "../../kit/target.ts";
import {
  accepted,
  type AnyTarget,
  awkwardText,
  type Clock,
  clockOf,
  firstWithin,
  isRejection,
  open,
  type Opened,
  retriesWithin,
  stepOf,
  takeTime,
} from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";

/** The source of the subscriptions, and its target. */
type Given = readonly [facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget];

/** The seconds that a correct sender may be late on a slow machine, in addition to two rounds of its worker. */
const slack = 30;

/** The seconds in which a response reaches the sender. */
const moment = 0.2;

/** Subscriptions that each reject their first attempt, in the order of the responses. */
interface Rejecting {
  all: readonly Opened[];
  clock: Clock;
  hasRetried: (index: number) => boolean;
}

/** Causes a delivery to one subscription for each response, and waits for the first attempts. */
async function reject(
  [facts, source, target]: Given,
  responses: readonly DestinationResponse[],
  seconds: number,
): Promise<Rejecting> {
  takeTime(target, source, firstWithin(facts) + seconds);
  const all: Opened[] = [];
  for (const response of responses) {
    const respond = (index: number): DestinationResponse => (index === 0 ? response : accepted(facts, 0));
    all.push(await open(facts, source, target, {}, respond));
  }
  const clock = clockOf(source, target, all);
  for (const each of all) await each.cause(awkwardText);
  const have = (): boolean => all.every(({ received }) => received().length > 0);
  // Deliveries of a background job would be late by a clock that is moved meanwhile.
  for (const { destination, received } of all)
    if (received().length === 0) await destination.arrived(destination.received.length + 1, moment);
  await clock.until(firstWithin(facts), have);
  if (!have()) throw new NotTested("no delivery has arrived");
  await pause(all);
  return { all, clock, hasRetried: (index) => (all[index]?.received().length ?? 0) > 1 };
}

/** Waits until the sender has read a response. */
async function pause([first]: readonly Opened[]): Promise<void> {
  await first?.destination.arrived(first.destination.received.length + 1, moment);
}

/** Returns the most seconds from the creation of a delivery to its second attempt. */
function documentedDelay({ delivery: { rules } }: SenderFacts): number | undefined {
  const { backoffSeconds: [, delay] = [], jitter = 0 } = rules;
  return delay === undefined ? undefined : delay * (1 + jitter);
}

/** Asserts that a second attempt comes no later than its delay with the whole jitter. */
export async function expectJitter(...given: Given): Promise<void> {
  const [facts, source, target] = given;
  const delay = documentedDelay(facts);
  if (delay === undefined) throw new NotTested("no delay of a second attempt is documented");
  const most = retriesWithin(facts, source, target);
  const { workerPeriodSeconds = 0 } = facts.delivery.rules;
  const latest = delay + 2 * workerPeriodSeconds + slack + 2 * stepOf(delay + slack);
  const { clock, hasRetried } = await reject(given, [500], latest + most);
  await clock.until(delay + slack, () => hasRetried(0));
  await clock.until(most, () => hasRetried(0));
  if (!hasRetried(0)) throw new NotTested("rejected deliveries are not attempted again");
  const [, seconds = 0] = clock.seenAfter(0);
  expectThat("the seconds until attempt 2", seconds <= latest, `at most ${latest}`, seconds);
}

/** The statuses whose `Retry-After` postpones the next attempt. */
const waiting = [429, 503];

/** Asserts that `Retry-After` postpones the next attempt, and that it is still made. */
export async function expectRetryAfter(...given: Given): Promise<void> {
  const [facts, source, target] = given;
  const most = retriesWithin(facts, source, target);
  const usual = documentedDelay(facts) ?? most;
  const seconds = Math.ceil(usual + Math.max(60, usual / 10));
  const responses = waiting.map((status) => ({ status, headers: { "Retry-After": String(seconds) } }));
  const { all, clock, hasRetried } = await reject(given, [...responses, 500], seconds + slack + most);
  const have = (): boolean => [...all.keys()].every(hasRetried);
  await clock.until(seconds + slack, have);
  await clock.until(most, have);
  if (!hasRetried(waiting.length)) throw new NotTested("rejected deliveries are not attempted again");
  for (const [index, status] of waiting.entries()) {
    const after = `a response with ${status} and Retry-After: ${seconds}`;
    const attempts = all[index]?.received() ?? [];
    expectThat(`attempts after ${after}`, attempts.length > 1, "at least 2", attempts.length);
    const [first = 0, second = 0] = clock.seenAfter(index);
    // A clock that is moved shows only the step in which the first attempt came.
    const unknown = source.advance === undefined ? 0.5 : stepOf(firstWithin(facts)) + 0.5;
    const passed = second - first;
    expectThat(
      `the seconds from ${after} to the next attempt`,
      passed >= seconds - unknown,
      `at least ${seconds}`,
      passed,
    );
  }
}

/** Asserts that a response with 410 ends the delivery and the subscription. */
export async function expectGone(...given: Given): Promise<void> {
  const [facts, source, target] = given;
  const most = retriesWithin(facts, source, target);
  const { all, clock, hasRetried } = await reject(given, [410, 500], 2 * most);
  const [gone] = all;
  await clock.until(most, () => all.every((_, index) => hasRetried(index)));
  const first = gone?.received().length;
  expectSame("attempts of a delivery after a response with 410", (first ?? 0) - 1, 0);
  if (!hasRetried(1)) throw new NotTested("rejected deliveries are not attempted again");
  // The event may be rejected, as its subscription has ended.
  await gone?.cause(awkwardText).catch((error: unknown) => {
    if (!(error instanceof NotTested) && !isRejection(error)) throw error;
  });
  await clock.until(firstWithin(facts), () => hasRetried(0));
  expectSame("deliveries of later events after a response with 410", (gone?.received().length ?? 1) - 1, 0);
}
