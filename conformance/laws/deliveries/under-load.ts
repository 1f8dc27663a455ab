import { setTimeout as sleep } from "node:timers/promises";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { mentions } from "../../kit/bodies.ts";
import type { ObservedSubscription } from "../../kit/delivery-source.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { bodyOf, identityOf } from "./delivery.ts";
import {
  accepted,
  type AnySource,
  type AnyTarget,
  awkwardText,
  clockOf,
  firstWithin,
  isRejection,
  open,
  type Opened,
  takeTime,
} from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";
import { expectSigned } from "./judges.ts";
import { arrivals, arrivedIf, observedOne, openSource } from "./several.ts";

/** More than fits in one read of a connection. It has characters of two to four bytes at every possible cut. */
const largeText = `${awkwardText}${"鍵 é 🔑 ключ, ".repeat(3400)} the end`;

/** A delivery with a large body. */
interface Large {
  observed: ObservedSubscription;

  /** The expected and the actual body. */
  expected: string;
  found: string;
  isWhole: boolean;
}

/** Causes a delivery with a large body, once in a run. */
export type LargeEvidence = (target: AnyTarget) => Promise<Large>;

/** Returns the evidence of a large body of a source. */
export function largeOf(facts: SenderFacts, source: AnySource): LargeEvidence {
  const make = async (target: AnyTarget): Promise<Large> => await causeLarge(facts, source, target);
  return async (target) => {
    takeTime(target, openSource(source), firstWithin(facts));
    return await target.shared(make);
  };
}

async function causeLarge(facts: SenderFacts, source: AnySource, target: AnyTarget): Promise<Large> {
  const own = openSource(source);
  const opened = await open(facts, own, target, {}, () => accepted(facts, 0));
  const caused = await opened.cause(largeText).catch((error: unknown) => {
    // The contract need not state the largest event.
    if (isRejection(error)) throw new NotTested("no large event is accepted");
    throw error;
  });
  await arrivals(facts, own, target, { clock: clockOf(own, target, [opened]) }, [opened]);
  const [attempt] = opened.received();
  if (attempt === undefined) throw new NotTested("no delivery has arrived");
  const isTold = mentions(caused, largeText);
  const { length } = attempt.body;
  if (!isTold && length < largeText.length) throw new NotTested("the payload has no text of the caller");
  const body = bodyIn(attempt);
  return {
    observed: observedOne(opened, []),
    isWhole: isTold ? mentions(body, largeText) : body !== undefined,
    expected: isTold ? `JSON with the text of ${largeText.length} characters in the event` : "JSON",
    found: `${length} bytes without it`,
  };
}

/** Asserts that a large body arrives complete. */
export function expectWhole({ isWhole, expected, found }: Large): void {
  expectThat("the body", isWhole, expected, found);
}

/** Asserts that a large body is signed unchanged. */
export function expectWholeSigned(facts: SenderFacts, source: AnySource, { isWhole, observed }: Large): void {
  if (!isWhole) throw new NotTested("the body is incomplete");
  if (observed.secret === undefined) throw new NotTested("the secret is unknown");
  expectSigned(facts, [observed], source);
}

function bodyIn(attempt: CapturedDelivery): unknown {
  try {
    return bodyOf(attempt);
  } catch {
    return undefined;
  }
}

/** The milliseconds without a response of a destination while more events are caused. */
const held = 2000;

/** The numbers of events that are caused while a destination does not respond: for itself, and for another one. */
const counts = { slow: 3, other: 2 };

/** Asserts that events during deliveries are delivered once. */
export async function expectNoneLost(facts: SenderFacts, source: AnySource, target: AnyTarget): Promise<void> {
  if (source.hasOpenEvents) throw new NotTested("many deliveries may have a cost");
  const own = openSource(source);
  takeTime(target, own, 2 * firstWithin(facts));
  const { promise: isOver, resolve: respond } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const slow = await open(facts, own, target, {}, async (index) => {
    begin();
    if (index === 0) await isOver;
    return accepted(facts, 0);
  });
  const other = await open(facts, own, target, {}, () => accepted(facts, 0));
  const clock = clockOf(own, target, [slow, other]);
  const work: Promise<unknown>[] = [];
  let isDuring = false;
  try {
    // A delivery that is posted by the request that causes it blocks that request.
    const first = slow.cause(`${awkwardText} 0`);
    work.push(first);
    await Promise.race([first, sleep(held)]);
    const { destination } = slow;
    const waited = own.advance
      ? clock.forOne(firstWithin(facts), () => false)
      : destination.arrived(destination.received.length + 1, firstWithin(facts));
    work.push(waited);
    await Promise.race([hasBegun, waited]);
    if (slow.received().length === 0) throw new NotTested("no delivery has arrived");
    const more = causeMore(slow, other);
    work.push(more);
    isDuring = await Promise.race([more.then(() => true), sleep(held, false)]);
  } finally {
    respond();
    await Promise.allSettled(work);
  }
  await Promise.all(work);
  const wanted = [
    [slow, counts.slow + 1],
    [other, counts.other],
  ] as const;
  const idsOf = ({ received }: Opened): unknown[] => received().map((each) => identityOf(facts, each) ?? each);
  const hasAll = (): boolean => wanted.every(([each, count]) => new Set(idsOf(each)).size >= count);
  // A run of a worker may post any number of deliveries.
  const runs = own.advance ? counts.slow + counts.other : 1;
  for (let run = 0; run < runs && !hasAll(); run++) await arrivedIf(facts, own, target, { clock }, hasAll);
  for (const [each, count] of wanted)
    expectSame("deliveries to a destination without a response to the first", new Set(idsOf(each)).size, count);
  // Another check asserts retries.
  const [first, ...later] = idsOf(slow);
  if (!later.includes(first))
    expectSame("attempts at a destination that accepts each", idsOf(other).length, counts.other);
  if (!isDuring) throw new NotTested("no event can be caused while a delivery is posted");
}

async function causeMore(slow: Opened, other: Opened): Promise<void> {
  for (const [count, { cause }] of [
    [counts.slow, slow],
    [counts.other, other],
  ] as const)
    for (let index = 1; index <= count; index++) await cause(`${awkwardText} ${index}`);
}
