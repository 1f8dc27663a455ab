import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ObservedSubscription } from "../../kit/delivery-source.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { identityOf } from "./delivery.ts";
import { type AnySource, type AnyTarget, clockOf, firstWithin, isRejection, open, takeTime } from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";
import { arrivedIf, observedOne, openSource } from "./several.ts";

/** A subscription that was paused and resumed. */
export interface Paused {
  /** The deliveries before the pause. */
  before: ObservedSubscription;

  /** The deliveries during the pause; undefined if every event during the pause may be delivered at once. */
  during: readonly CapturedDelivery[] | undefined;

  /** The deliveries after the resumption, without attempts of earlier deliveries. */
  after: ObservedSubscription;

  /** The deliveries of events during the pause. Undefined if they cannot be distinguished. */
  ofPause: readonly CapturedDelivery[] | undefined;

  /** The deliveries of events after the resumption. Undefined if they cannot be distinguished. */
  ofResumed: readonly CapturedDelivery[] | undefined;
}

/** Pauses and resumes a subscription, once in a run. */
export type PauseEvidence = (target: AnyTarget) => Promise<Paused>;

/** The texts of the events before, during and after the pause. */
const texts = { before: "before the pause", during: "while it was paused", after: "after it was resumed" };

/** The most seconds to wait for deliveries that must not arrive, in addition to the period of a worker. */
const patience = 5;

/** The seconds in which deliveries that are sent together arrive. */
const moment = 0.2;

/** Returns the evidence of a pause of a subscription of a source. */
export function pausesOf(facts: SenderFacts, source: AnySource): PauseEvidence {
  const make = async (target: AnyTarget): Promise<Paused> => await pauseOne(facts, source, target);
  return async (target) => {
    takeTime(target, openSource(source), 3 * firstWithin(facts));
    return await target.shared(make);
  };
}

async function pauseOne(facts: SenderFacts, source: AnySource, target: AnyTarget): Promise<Paused> {
  const own = openSource(source);
  const opened = await open(facts, own, target, { authorization: "Bearer paused-and-resumed" });
  const { pause, resume, received, cause } = opened;
  if (pause === undefined || resume === undefined)
    throw new NotTested("subscriptions cannot be paused: give subscriptions pause and resume");
  const clock = clockOf(own, target, [opened]);
  /** Other checks assert retries. */
  const otherThan = (known: readonly CapturedDelivery[], attempts: CapturedDelivery[]): CapturedDelivery[] => {
    const ids = new Set(known.map((attempt) => identityOf(facts, attempt) ?? attempt));
    return attempts.filter((attempt) => !ids.has(identityOf(facts, attempt) ?? attempt));
  };
  const arrived = async (isThere: () => boolean): Promise<void> =>
    await arrivedIf(facts, own, target, { clock }, isThere);
  await cause(texts.before);
  await arrived(() => received().length > 0);
  const [first] = received();
  if (first === undefined) throw new NotTested("no delivery has arrived");
  const isTold = has(first, texts.before);
  await pause();
  const pausedAt = received().length;
  // The contract need not state which of the other causes wait (for example pings).
  const isCaused = source.hasOpenEvents !== true && (await unlessRejected(cause(texts.during)));
  const period = facts.delivery.rules.workerPeriodSeconds ?? 0;
  if (isCaused) await clock.forOne(period + patience, () => received().length > pausedAt);
  const resumedAt = received().length;
  await resume();
  await cause(texts.after);
  const since = (): CapturedDelivery[] => otherThan(received().slice(0, resumedAt), received().slice(resumedAt));
  const ofText = (text: string): CapturedDelivery[] => since().filter((attempt) => has(attempt, text));
  const isWaiting = isCaused && facts.delivery.rules.pausedEvents === "delivered";
  const count = isWaiting ? 2 : 1;
  await arrived(() => (!isTold || ofText(texts.after).length > 0) && since().length >= count);
  await opened.destination.arrived(opened.destination.received.length + 1, moment);
  const observed = observedOne(opened, []);
  const before = received().slice(0, pausedAt);
  return {
    before: { ...observed, received: before },
    during: isCaused ? otherThan(before, received().slice(pausedAt, resumedAt)) : undefined,
    after: { ...observed, received: since() },
    ofPause: isTold && isCaused ? ofText(texts.during) : undefined,
    ofResumed: isTold ? ofText(texts.after) : undefined,
  };
}

function has({ body }: CapturedDelivery, text: string): boolean {
  return new TextDecoder().decode(body).includes(text);
}

/** Returns true if the work succeeded, false if it was rejected. */
async function unlessRejected(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof NotTested || isRejection(error)) return false;
    throw error;
  }
}

/** Asserts that nothing is delivered while a subscription is paused. */
export function expectPaused({ during }: Paused): void {
  if (during === undefined) throw new NotTested("no event had to wait during the pause");
  expectSame("deliveries during the pause", during.length, 0);
}

/** Asserts that events after the resumption are delivered once, and those during the pause as documented. */
export function expectResumed(facts: SenderFacts, { during, after, ofPause, ofResumed }: Paused): void {
  const { pausedEvents } = facts.delivery.rules;
  const count = (attempts: readonly CapturedDelivery[]): number =>
    new Set(attempts.map((attempt) => identityOf(facts, attempt) ?? attempt)).size;
  if (ofResumed) expectSame("deliveries of events after the resumption", count(ofResumed), 1);
  const least = during !== undefined && pausedEvents === "delivered" ? 2 : 1;
  const most = during !== undefined && pausedEvents !== "dropped" ? 2 : 1;
  const found = count(after.received);
  const expected = least === most ? `${least}` : `${least} or ${most}`;
  expectThat("deliveries after the resumption", found >= least && found <= most, expected, found);
  if (ofPause && pausedEvents !== undefined)
    expectSame("deliveries of events during the pause", count(ofPause), pausedEvents === "delivered" ? 1 : 0);
}

/** Asserts that deliveries after the resumption are like those before the pause. */
export function expectLikeBefore(
  { before, after }: Paused,
  expectRight: (all: readonly ObservedSubscription[]) => void,
  what: string,
): void {
  try {
    expectRight([before]);
  } catch {
    throw new NotTested(`${what} is already wrong before the pause`);
  }
  expectRight([after]);
}
