import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { OpenSource } from "../../kit/delivery-source.ts";
import { identityOf } from "./delivery.ts";
import {
  accepted,
  type AnyTarget,
  awkwardText,
  type Clock,
  clockOf,
  firstWithin,
  open,
  type Opened,
  retriesWithin,
  takeTime,
} from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";

/** The seconds in which due deliveries arrive. */
const moment = 0.2;

/** A subscription whose first attempt gets a late response, and another one that rejects its first attempt. */
interface Waiting {
  slow: Opened;

  /** Shows when failed deliveries are attempted again. */
  rejecting: Opened;
  clock: Clock;
}

/** Causes two deliveries. Responds to one after so many seconds, and waits for the response. */
async function respondAfter(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  seconds: number,
): Promise<Waiting> {
  takeTime(target, source, firstWithin(facts) + 2 * retriesWithin(facts, source, target));
  let over: Promise<void> | undefined;
  const slow: Opened = await open(facts, source, target, {}, async (index) => {
    if (index === 0) await (over ??= slow.destination.pass(seconds));
    return accepted(facts, 0);
  });
  const rejecting = await open(facts, source, target, {}, (index) => (index === 0 ? 500 : accepted(facts, 0)));
  const clock = clockOf(source, target, [slow, rejecting]);
  await slow.cause(awkwardText);
  await rejecting.cause(awkwardText);
  // Deliveries of a background job would be late by a clock that is moved meanwhile.
  const { destination } = slow;
  await destination.arrived(destination.received.length + 1, moment);
  if (slow.received().length === 0) await clock.until(firstWithin(facts), () => slow.received().length > 0);
  if (slow.received().length === 0) throw new NotTested("no delivery has arrived");
  await over;
  return { slow, rejecting, clock };
}

/** Asserts that a response that is too late counts as a failure. */
export async function expectLateRetried(...given: Parameters<typeof respondAfter>): Promise<void> {
  const [facts, source, target, seconds] = given;
  const { slow, rejecting, clock } = await respondAfter(...given);
  const have = (count: number): boolean => [slow, rejecting].every(({ received }) => received().length >= count);
  await clock.until(retriesWithin(facts, source, target), () => have(2));
  const [id, ...others] = slow.received().map((attempt) => identityOf(facts, attempt));
  expectThat(
    `attempts of a delivery with a response after ${seconds} s`,
    others.length > 0,
    "at least 2",
    others.length + 1,
  );
  for (const other of others) expectSame("the id of the next attempt", other, id);
  const { length } = rejecting.received();
  expectThat("attempts of another delivery, which is rejected first", length > 1, "at least 2", length);
}

/** Asserts that a response in time does not count as a failure. */
export async function expectInTime(...given: Parameters<typeof respondAfter>): Promise<void> {
  const [facts, source, target, seconds] = given;
  const { slow, rejecting, clock } = await respondAfter(...given);
  const limit = retriesWithin(facts, source, target);
  await clock.until(limit, () => rejecting.received().length > 1);
  // A delivery that was given up is attempted later than one that was rejected at once.
  await clock.until(limit, () => slow.received().length > 1);
  const { destination } = slow;
  await destination.arrived(destination.received.length + 1, moment);
  expectSame(`attempts of a delivery with a response after ${seconds} s`, slow.received().length, 1);
  if (rejecting.received().length < 2) throw new NotTested("rejected deliveries are not attempted again");
}
