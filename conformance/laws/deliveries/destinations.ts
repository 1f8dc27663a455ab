import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { DeliveryDefinition, ObservedSubscription, OpenSource } from "../../kit/delivery-source.ts";
import type { StateDefinitions } from "../../kit/state-definition.ts";
import type { CapturedDelivery, Destination } from "../../kit/target.ts";
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
import { headerNamed, type SenderFacts } from "./facts.ts";
import { expectAcceptedOnce, expectAuthorization, expectEnvelope, expectRetried, expectSigned } from "./judges.ts";
import { arrivals, joining, observedOne, openSource, type Several, type SeveralEvidence } from "./several.ts";
import type { PauseEvidence } from "./pauses.ts";
import type { LargeEvidence } from "./under-load.ts";
import type { Subject } from "./statements.ts";

/** The evidence of checks that open subscriptions of their own. */
export interface OpeningEvidence {
  opening: AnySource;
  several: SeveralEvidence;
  pauses: PauseEvidence;
  large: LargeEvidence;
}

/** A check that opens subscriptions of its own. */
export interface OpeningCheck extends Subject {
  /** The end of the id of the check. */
  name: string;
  title: string;

  /** @throws {NotTested} If the source cannot open the subscriptions that the check needs. */
  run: (target: AnyTarget, evidence: OpeningEvidence) => Promise<void>;
}

/** The seconds that the state of a delivery may take to be listed. */
const settling = 10;

/** The seconds that a destination takes to respond if none are documented: longer than any client waits. */
const hanging = 40;

/** Secrets that must be used as the key unchanged, even if they look encoded. */
const secrets = [
  " a blank before it",
  "a blank after it\t",
  "\n  blanks around it  \n",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "0x00ff00ff00ff00ff",
  "Clé à clef — 鍵 🔑",
  "e\u0301 is no \u00E9",
  "UPPER and lower",
  "longer than a block of the hash ".repeat(8),
  "s",
];

/**
 * Returns the checks of the deliveries of one event to several destinations.
 *
 * @param states Names the conditions that attempts decide.
 */
export function destinationChecks(
  facts: SenderFacts,
  operations: NonNullable<DeliveryDefinition["operations"]>,
  states: StateDefinitions,
): OpeningCheck[] {
  const { delivery, headers, signature, fields, isIdentityField } = facts;
  const { identity = "", identifies, maxAttempts = 2, authorization, timeoutSeconds } = delivery.rules;
  const onSignature = statedOn(headerNamed(facts, signature?.header));
  const rejections = statedOnRejections(facts, states);
  const keyed = [`keyed with the ${delivery.rules.signature?.key ?? ""}`];
  const occurrence = ["each occurrence is a delivery"];
  const seconds = timeoutSeconds === undefined ? hanging : 2 * timeoutSeconds;
  const checks: (OpeningCheck | false)[] = [
    {
      name: "destinations/each",
      title: "each destination gets the event, while others reject it, end the connection or reject connections",
      parts: ["delivered to each destination", "the destination URL is used"],
      about: [...occurrence, "not 2xx"],
      stated: facts.contract.operations.find(({ name }) => name === operations.open)?.requirements ?? [],
      run: async (target, { opening, several }) => expectEach(facts, (await several.first(target)).observed(), opening),
    },
    identifies !== undefined && {
      name: "destinations/ids",
      title: `the id of the delivery to each destination is ${identifies === "event" ? "the same" : "another one"}`,
      parts: [],
      about: headers.id === undefined ? [`the same ${identity}`] : [headers.id],
      stated: isIdentityField ? statedOn(fields[identity]) : statedOn(headerNamed(facts, headers.id)),
      run: async (target, { several }) => {
        const all = (await several.first(target)).observed().filter(({ received }) => received.length > 0);
        if (all.length < 2) throw new NotTested("there was at most one destination");
        const ids = new Set(all.flatMap(({ received }) => received.slice(0, 1).map((each) => identityOf(facts, each))));
        expectSame("the number of ids", ids.size, identifies === "event" ? 1 : all.length);
      },
    },
    maxAttempts > 1 && {
      name: "destinations/retried",
      title: "only destinations that failed are attempted again",
      parts: ["not 2xx", `the same ${identity}`],
      about: [`at most ${maxAttempts} attempts`, ...occurrence],
      stated: [],
      run: async (target, { opening, several }) => {
        const all = (await several.all(target)).observed();
        expectRetried(facts, all, opening);
        expectAcceptedOnce(facts, all, opening);
      },
    },
    operations.rows !== undefined &&
      rejections.length > 0 && {
        name: "destinations/listed",
        title: "a delivery that was not accepted has another state than accepted ones",
        parts: [],
        stated: rejections,
        run: async (target, { several }) => await expectApart(facts, await several.first(target)),
      },
    {
      name: "destinations/hanging",
      title: `the others get the event while one has not responded for ${seconds} s`,
      parts: [],
      about: [...occurrence, "not 2xx"],
      stated: [],
      run: async (target, { opening }) => await expectOthers(facts, openSource(opening), target, seconds),
    },
    (signature !== undefined || authorization !== undefined) && {
      name: "destinations/same-address",
      title: "two subscriptions of one address have separate secrets and credentials",
      parts: [],
      about: [...(authorization === undefined ? [] : ["a value with a scheme"]), ...keyed],
      stated: onSignature,
      run: async (target, { opening }) => await expectOwn(facts, openSource(opening), target),
    },
    signature !== undefined && {
      name: "destinations/secrets",
      title: "a secret is used as the key unchanged: with spaces at its ends, beyond ASCII, long, or like an encoding",
      parts: [],
      about: keyed,
      stated: onSignature,
      run: async (target, { opening }) => await expectKeys(facts, openSource(opening), target),
    },
  ];
  return checks.filter((each) => each !== false);
}

/** Returns the ids of the requirements on the rows of state tables that a rejected attempt leads through. */
function statedOnRejections({ contract, delivery: { trigger } }: SenderFacts, states: StateDefinitions): string[] {
  if (trigger === undefined) return [];
  return contract.states.flatMap(({ schema, transitions }) => {
    const when = states[schema]?.conditionOf?.({ isAccepted: false, isLast: false });
    return transitions.flatMap((row) =>
      when !== undefined && String(row.on) === trigger && String(row.when) === when && row.requirement !== undefined
        ? [row.requirement]
        : [],
    );
  });
}

function expectEach(facts: SenderFacts, all: readonly ObservedSubscription[], source: AnySource): void {
  const { nameField, dataField } = facts.delivery;
  for (const [index, { received }] of all.entries())
    expectThat(`attempts at destination ${index + 1}`, received.length > 0, "at least 1", received.length);
  expectEnvelope(facts, all, source);
  const eventOf = (attempt: CapturedDelivery): unknown[] => {
    const body = bodyOf(attempt);
    return [nameField, dataField].map((name) => (name === undefined ? undefined : body[name]));
  };
  const [first, ...others] = all.flatMap(({ received }) => received.slice(0, 1));
  for (const other of others) if (first) expectSame("the event at another destination", eventOf(other), eventOf(first));
}

/** Asserts that the rows of accepted deliveries and those of others have different states. */
async function expectApart(facts: SenderFacts, { opened, refusing }: Several): Promise<void> {
  const isFailing = (each: Opened): boolean =>
    each === refusing || (each.received().length > 0 && !each.answers().some((status) => facts.accepts(status)));
  const isAccepting = (each: Opened): boolean => facts.accepts(each.answers()[0] ?? 0);
  for (let second = 0; ; second++) {
    const failing = await statesOf(opened.filter(isFailing));
    const accepting = await statesOf(opened.filter(isAccepting));
    if (failing.size === 0 || accepting.size === 0) throw new NotTested("the list has no states");
    if (accepting.isDisjointFrom(failing)) return;
    if (second >= settling)
      expectThat(
        "the states of deliveries that were not accepted",
        false,
        `states other than ${[...accepting].join(", ")}`,
        [...failing],
      );
    await refusing.destination.arrived(1, 1);
  }
}

/** Returns the states of the subscriptions that have one delivery. */
async function statesOf(all: readonly Opened[]): Promise<Set<string>> {
  const rows = await Promise.all(all.map(async (each) => (await each.rows?.()) ?? []));
  return new Set(rows.flatMap(([only, ...more]) => (more.length > 0 ? [] : (only?.state ?? []))));
}

/** Asserts that destinations get an event before another one has responded. */
async function expectOthers(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  seconds: number,
): Promise<void> {
  takeTime(target, source, firstWithin(facts) + seconds);
  let over: Promise<void> | undefined;
  const hangs: Opened = await open(facts, source, target, {}, async () => {
    await (over ??= hangs.destination.pass(seconds));
    return 204;
  });
  const others: Opened[] = [];
  const openWith = { ...source, open: joining(hangs) };
  for (const number of [0, 1]) others.push(await open(facts, openWith, target, {}, () => accepted(facts, number)));
  const clock = clockOf(source, target, others);
  await hangs.cause(awkwardText);
  await arrivals(facts, source, target, { clock }, [hangs, ...others], seconds);
  for (const { received } of others)
    expectThat("attempts at a destination that responds", received().length > 0, "at least 1", received().length);
}

/**
 * Asserts that attempts of two subscriptions of one URL have the secret and the credentials of their own subscription.
 */
async function expectOwn(facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget): Promise<void> {
  const first = await open(facts, source, target, { authorization: "First 1" });
  const joinFirst = joining(first);
  takeTime(target, source, 2 * firstWithin(facts));
  const second = await joinFirst(target, receivingFromNow(first.destination), { authorization: "Second 2" }).catch(
    (error: unknown) => {
      // The contract need not state if a URL can be subscribed twice.
      if (isRejection(error)) throw new NotTested("the same URL cannot be subscribed twice");
      throw error;
    },
  );
  const clock = clockOf(source, target, [first]);
  const before = first.received().length;
  await first.cause(awkwardText);
  await clock.forOne(firstWithin(facts), () => first.received().length > before + 1);
  const received = first.received().slice(before);
  const ids = new Set(received.map((attempt) => identityOf(facts, attempt)));
  if (facts.delivery.rules.identifies !== "delivery" || ids.size < 2)
    throw new NotTested("the deliveries to both subscriptions cannot be distinguished");
  const byId = [...Map.groupBy(received, (attempt) => identityOf(facts, attempt)).values()];
  const own = (attempts: CapturedDelivery[]): ObservedSubscription =>
    observedOne({ ...first, received: () => attempts, answers: () => [] }, []);
  const isSigned = (attempts: CapturedDelivery[], { secret }: Pick<Opened, "secret">): boolean =>
    !facts.signature || secret === undefined || passes(() => expectSigned(facts, [{ ...own(attempts), secret }], {}));
  const isLetIn = (attempts: CapturedDelivery[], { authorization }: Pick<Opened, "authorization">): boolean =>
    authorization === undefined || passes(() => expectAuthorization(facts, [{ ...own(attempts), authorization }], {}));
  if (!byId.some((attempts) => isSigned(attempts, first) || isSigned(attempts, second)))
    throw new NotTested("no delivery has a correct signature, which distinguishes the deliveries");
  for (const each of [first, second]) {
    const count = byId.filter((attempts) => isSigned(attempts, each) && isLetIn(attempts, each)).length;
    expectThat("deliveries with the secret and the credentials of each subscription", count > 0, "at least 1", count);
  }
}

function passes(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch {
    return false;
  }
}

/** Returns the same destination, with the deliveries that it receives from now on. */
function receivingFromNow(destination: Destination): Destination {
  const before = destination.received.length;
  return Object.create(destination, {
    received: { get: () => destination.received.slice(before) },
    arrived: {
      value: async (count: number, seconds?: number) =>
        (await destination.arrived(before + count, seconds)).slice(before),
    },
  }) as Destination;
}

/** Asserts that deliveries are signed with the unchanged secrets. */
async function expectKeys(facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget): Promise<void> {
  const first = await open(facts, source, target);
  const openWith = { ...source, open: joining(first) };
  takeTime(target, source, firstWithin(facts));
  const taken: Opened[] = [];
  for (const secret of secrets) {
    const opened = await open(facts, openWith, target, { secret }).catch((error: unknown) => {
      // The contract need not state the allowed characters of a secret.
      if (isRejection(error)) return undefined;
      throw error;
    });
    if (opened?.secret === secret) taken.push(opened);
  }
  if (taken.length === 0) throw new NotTested("no unusual secret is accepted");
  const clock = clockOf(source, target, taken);
  await first.cause(awkwardText);
  await arrivals(facts, source, target, { clock }, taken);
  expectSigned(
    facts,
    taken.map((each) => observedOne(each, [])),
    {},
  );
}
