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

/** The seconds in which what is due and sent has arrived. */
const moment = 0.2;

/** A subscription whose first attempt is answered after a while, and another one that rejects its first attempt. */
interface Waiting {
  slow: Opened;

  /** It shows when failed deliveries are attempted again. */
  rejecting: Opened;
  clock: Clock;
}

/** Causes two deliveries, one of which is answered after so many seconds, and waits until it was answered. */
async function answerAfter(
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
  // What is sent by itself would be late by a clock that is moved on meanwhile.
  const { destination } = slow;
  await destination.arrived(destination.received.length + 1, moment);
  if (slow.received().length === 0) await clock.until(firstWithin(facts), () => slow.received().length > 0);
  if (slow.received().length === 0) throw new NotTested("no delivery has arrived");
  await over;
  return { slow, rejecting, clock };
}

/** Asserts that a response that comes too late is one of a failure. */
export async function expectLateRetried(...given: Parameters<typeof answerAfter>): Promise<void> {
  const [facts, source, target, seconds] = given;
  const { slow, rejecting, clock } = await answerAfter(...given);
  const have = (count: number): boolean => [slow, rejecting].every(({ received }) => received().length >= count);
  await clock.until(retriesWithin(facts, source, target), () => have(2));
  const [id, ...others] = slow.received().map((attempt) => identityOf(facts, attempt));
  expectThat(`attempts of a delivery answered after ${seconds} s`, others.length > 0, "2 or more", others.length + 1);
  for (const other of others) expectSame("the id of the next attempt", other, id);
  const { length } = rejecting.received();
  expectThat("attempts of another delivery, which is rejected first", length > 1, "2 or more", length);
}

/** Asserts that a response in time is not one of a failure. */
export async function expectInTime(...given: Parameters<typeof answerAfter>): Promise<void> {
  const [facts, source, target, seconds] = given;
  const { slow, rejecting, clock } = await answerAfter(...given);
  const limit = retriesWithin(facts, source, target);
  await clock.until(limit, () => rejecting.received().length > 1);
  // What was given up before it was answered, or after, is attempted later than what was rejected at once.
  await clock.until(limit, () => slow.received().length > 1);
  const { destination } = slow;
  await destination.arrived(destination.received.length + 1, moment);
  expectSame(`attempts of a delivery answered after ${seconds} s`, slow.received().length, 1);
  if (rejecting.received().length < 2) throw new NotTested("nothing is attempted again at all");
}
