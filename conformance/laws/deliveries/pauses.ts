import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ObservedSubscription } from "../../kit/delivery-source.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { identityOf } from "./delivery.ts";
import { type AnySource, type AnyTarget, clockOf, firstWithin, isRejection, open, takeTime } from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";
import { arrivedIf, observedOne, openSource } from "./several.ts";

/** A subscription that was paused and resumed. */
export interface Paused {
  /** What came before it was paused. */
  before: ObservedSubscription;

  /** What came while it was paused; undefined if nothing was caused that has to wait. */
  during: readonly CapturedDelivery[] | undefined;

  /** What came after it was resumed, besides attempts of what had come before. */
  after: ObservedSubscription;

  /** Those of what was caused while it was paused. Undefined if they can't be told apart. */
  ofPause: readonly CapturedDelivery[] | undefined;

  /** Those of what was caused after it was resumed. Undefined if they can't be told apart. */
  ofResumed: readonly CapturedDelivery[] | undefined;
}

/** Pauses and resumes a subscription, once in a run. */
export type PauseEvidence = (target: AnyTarget) => Promise<Paused>;

/** The texts of what is caused before, in, and after the pause. */
const texts = { before: "before the pause", during: "while it was paused", after: "after it was resumed" };

/** The most seconds that are waited for what has to stay away, besides the period of a worker. */
const patience = 5;

/** The seconds in which what is sent with something else has arrived. */
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
    throw new NotTested("nothing pauses a subscription: give subscriptions pause and resume");
  const clock = clockOf(own, target, [opened]);
  /** Attempts again are a matter of other checks. */
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
  // Which of the other causes wait, such as a ping, need not be said.
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

/** Returns true if something was taken, false if it was rejected. */
async function unlessRejected(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof NotTested || isRejection(error)) return false;
    throw error;
  }
}

/** Asserts that nothing comes while a subscription is paused. */
export function expectPaused({ during }: Paused): void {
  if (during === undefined) throw new NotTested("nothing was caused that has to wait");
  expectSame("deliveries while it is paused", during.length, 0);
}

/** Asserts that what is caused after a subscription was resumed comes, once; and what was caused before as documented. */
export function expectResumed(facts: SenderFacts, { during, after, ofPause, ofResumed }: Paused): void {
  const { pausedEvents } = facts.delivery.rules;
  const count = (attempts: readonly CapturedDelivery[]): number =>
    new Set(attempts.map((attempt) => identityOf(facts, attempt) ?? attempt)).size;
  if (ofResumed) expectSame("deliveries of what was caused after it was resumed", count(ofResumed), 1);
  const least = during !== undefined && pausedEvents === "delivered" ? 2 : 1;
  const most = during !== undefined && pausedEvents !== "dropped" ? 2 : 1;
  const found = count(after.received);
  const expected = least === most ? `${least}` : `${least} or ${most}`;
  expectThat("deliveries after it was resumed", found >= least && found <= most, expected, found);
  if (ofPause && pausedEvents !== undefined)
    expectSame(
      "deliveries of what was caused while it was paused",
      count(ofPause),
      pausedEvents === "delivered" ? 1 : 0,
    );
}

/** Asserts that what comes after a subscription was resumed is like what came before. */
export function expectLikeBefore(
  { before, after }: Paused,
  expectRight: (all: readonly ObservedSubscription[]) => void,
  what: string,
): void {
  try {
    expectRight([before]);
  } catch {
    throw new NotTested(`${what} is wrong before the pause, too`);
  }
  expectRight([after]);
}
