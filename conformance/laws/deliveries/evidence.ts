import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type {
  DeliverySource,
  DeliverySubscription,
  ObservedSubscription,
  OpenSource,
  SubscriptionWishes,
} from "../../kit/delivery-source.ts";
import { isLocal } from "../../kit/local-address.ts";
import { optionalHooks } from "../../kit/optional-hooks.ts";
import type { CapturedDelivery, Destination, DestinationResponse, Target } from "../../kit/target.ts";
import { nameOf } from "./delivery.ts";
import type { SenderFacts } from "./facts.ts";

export type AnyTarget = Target<object, object>;

/** Any source: its functions take a target of their suite, which is that of the check. */
export type AnySource = DeliverySource<AnyTarget>;

/** What the checks of a source share: each stage happens once in a run. */
export interface SharedEvidence {
  first(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
  all(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
}

/** Text that serializers write in different ways, so that a signature of anything but the raw body is another. */
export const awkwardText = 'Où est l’API? "keys" & </script> \\ \u2028 \u{1f511} 1.0';

/** What a subscription is for. */
interface Role {
  wishes: SubscriptionWishes;

  /** The status for an attempt, by the number of those before it. */
  respond: (index: number) => number;

  /** The number of attempts that have to come. */
  attempts: number;
}

/** The seconds that a sender may take besides what is documented. */
const slack = 30;

/**
 * Returns the evidence of a source. An interface that documents nothing of retries shows first attempts only.
 *
 * @param isAlone True if there is no other source: then its test hooks are among what the checks need.
 */
export function evidenceOf(facts: SenderFacts, given: AnySource, isAlone: boolean): SharedEvidence {
  const source = isAlone ? given : withOptionalHooks(given);
  if ("observe" in source)
    return {
      first: async (target) => await source.observe(target, "first"),
      all: async (target) => await source.observe(target, "all"),
    };
  const openAll = async (target: AnyTarget): Promise<OpenRun> => await startRun(facts, source, target);
  const complete = async (target: AnyTarget): Promise<void> => await (await target.shared(openAll)).complete();
  return {
    first: async (target) => {
      takeTime(target, source, firstWithin(facts));
      return (await target.shared(openAll)).observed();
    },
    all: async (target) => {
      takeTime(target, source, firstWithin(facts));
      const run = await target.shared(openAll);
      takeTime(target, source, limitOf(facts, source, target) + 2 * firstWithin(facts));
      await target.shared(complete);
      return run.observed();
    },
  };
}

/** Returns a source whose test hooks a target need not have. */
function withOptionalHooks(source: AnySource): AnySource {
  if ("observe" in source)
    return { ...source, observe: async (target, stage) => await source.observe(optionalHooks(target), stage) };
  const { open: openOne, advance } = source;
  return {
    ...source,
    open: async (target, destination, wishes) => await openOne(optionalHooks(target), destination, wishes),
    ...(advance && { advance: async (target, seconds) => await advance(optionalHooks(target), seconds) }),
  };
}

/** The seconds within which a first attempt is made. */
export function firstWithin({ delivery: { rules } }: SenderFacts): number {
  return (rules.workerPeriodSeconds ?? 0) + slack;
}

/**
 * Returns the seconds within which a failed delivery is attempted again, as often as it is documented.
 *
 * @throws {NotTested} If neither the contract nor the source says it.
 */
export function retriesWithin(
  { delivery: { rules } }: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
): number {
  if (source.retriesWithin !== undefined) return source.retriesWithin(target);
  const { backoffSeconds, maxAttempts, workerPeriodSeconds: period = 0 } = rules;
  if (backoffSeconds === undefined || maxAttempts === undefined)
    throw new NotTested("when a failed delivery is attempted again is not documented: define retriesWithin");
  return Math.max(0, ...backoffSeconds) * 1.5 + (maxAttempts + 1) * period + slack;
}

function limitOf(...[facts, source, target]: Parameters<typeof retriesWithin>): number {
  try {
    return retriesWithin(facts, source, target);
  } catch (error) {
    if (error instanceof NotTested) return 0;
    throw error;
  }
}

/** Takes the time that is waited by every clock; a clock that can be moved takes none. */
export function takeTime(target: AnyTarget, { advance }: OpenSource<AnyTarget>, seconds: number): void {
  if (advance === undefined) target.time.take(seconds);
}

/** A run of a source that was started. */
interface OpenRun {
  observed(): readonly ObservedSubscription[];

  /** Lets every attempt be made, causes one more delivery, and lets the time pass for an attempt too many. */
  complete(): Promise<void>;
}

/** A subscription while deliveries come to it. */
export interface Opened extends DeliverySubscription {
  destination: Destination;

  /** The attempts, without what set the subscription up. */
  received(): readonly CapturedDelivery[];
}

/**
 * Subscribes a destination of the suite.
 *
 * @param respond Responds to an attempt, by the number of those before it. What sets the subscription up is accepted.
 * @throws {NotTested} If the target can't reach it.
 */
export async function open(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  wishes: SubscriptionWishes = {},
  respond: (index: number) => DestinationResponse | Promise<DestinationResponse> = () => 204,
): Promise<Opened> {
  let before: number | undefined;
  const isAttempt = (delivery: CapturedDelivery): boolean => !facts.setupEvents.has(nameOf(facts, delivery));
  const received = (): readonly CapturedDelivery[] =>
    before === undefined ? [] : destination.received.slice(before).filter(isAttempt);
  const destination: Destination = await target.destination(async (delivery) => {
    const index = received().indexOf(delivery);
    return index < 0 ? accepted(facts, 0) : await respond(index);
  });
  if (isLocal(new URL(destination.url)) && !isLocal(new URL(target.baseUrl)))
    throw new NotTested(
      `the suite listens on this machine only, which ${new URL(target.baseUrl).host} does not reach`,
      ["listen.publicUrl"],
    );
  const subscription = await source.open(target, destination, wishes);
  before = destination.received.length;
  return { ...subscription, destination, received };
}

/** A documented status for an attempt that is accepted: another one for each number. */
export function accepted(facts: SenderFacts, index: number): number {
  const all = [204, 200, 202, 201].filter(facts.accepts);
  return all[index % all.length] ?? 204;
}

function rolesOf(facts: SenderFacts, { refusals = [500, 503] }: OpenSource<AnyTarget>): Role[] {
  const { maxAttempts = 2 } = facts.delivery.rules;
  const credentials = ["Bearer 5f1c7a90e2d84b36", "Basic ZG9jczplMmQ4NGIzNg==", "5f1c7a90e2d84b36"];
  return [
    { wishes: { authorization: "a:b/c+d=_-.~" }, respond: (index) => accepted(facts, index), attempts: 1 },
    {
      wishes: { secret: "00112233445566778899aabbccddeeff", authorization: 'Token token="5f1c", scope="docs"' },
      respond: (index) => refusals[index % refusals.length] ?? 500,
      attempts: maxAttempts,
    },
    ...refusals.map((status, role) => ({
      wishes: { authorization: credentials[role % credentials.length] ?? "" },
      respond: (index: number) => (index === 0 ? status : accepted(facts, role)),
      attempts: 2,
    })),
  ];
}

async function startRun(facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget): Promise<OpenRun> {
  const roles = rolesOf(facts, source);
  const opened: Opened[] = [];
  for (const { wishes, respond } of roles) opened.push(await open(facts, source, target, wishes, respond));
  const clock = clockOf(source, target, opened);
  const caused: ObservedSubscription["caused"][number][][] = opened.map(() => []);
  const cause = async (index: number): Promise<void> => {
    const after = clock.passed();
    const at = source.advance === undefined ? { at: opened[index]?.destination.now() ?? 0 } : {};
    caused[index]?.push({ ...(await opened[index]?.cause(awkwardText)), after, ...at });
  };
  for (const index of opened.keys()) await cause(index);
  await clock.until(firstWithin(facts), () => opened.every(({ received }) => received().length > 0));
  let isOver = false;
  return {
    observed: () =>
      opened.map(({ received, secret, authorization }, index) => ({
        ...(secret !== undefined && { secret }),
        ...(authorization !== undefined && { authorization }),
        received: received(),
        answers: received().map((_, attempt) => roles[index]?.respond(attempt) ?? 204),
        caused: caused[index] ?? [],
        seenAfter: clock.seenAfter(index).map((seconds) => seconds - (caused[index]?.[0]?.after ?? 0)),
        isOver,
      })),
    complete: async () => {
      const limit = limitOf(facts, source, target);
      const have = opened.map(
        ({ received }, index) =>
          () =>
            received().length >= (roles[index]?.attempts ?? 1),
      );
      await clock.until(limit, () => have.every((has) => has()));
      await cause(0);
      await clock.until(firstWithin(facts), () => (opened[0]?.received().length ?? 0) > 1);
      // What is over has the time for an attempt too many.
      await clock.until(limit > 0 ? firstWithin(facts) : 0, () => false);
      isOver = limit > 0;
    },
  };
}

/** The time since a clock was made, and when attempts came. */
export interface Clock {
  passed(): number;

  /** The most seconds until each attempt of a subscription came. */
  seenAfter(index: number): readonly number[];

  /** Lets time pass until something has happened, so many seconds at the most. */
  until(seconds: number, hasHappened: () => boolean): Promise<void>;
}

/** The seconds of a step of a clock that is moved on. */
const step = 5;

/** The most steps of a limit: those of a longer one are longer. */
const steps = 100;

/** Makes the clock of subscriptions: that of the sender if it can be moved, else that of the suite. */
export function clockOf(source: OpenSource<AnyTarget>, target: AnyTarget, opened: readonly Opened[]): Clock {
  const { advance } = source;
  const [{ destination } = { destination: undefined }] = opened;
  const begin = destination?.now() ?? 0;
  // By how much the clock of the sender is ahead of that of the destination since then.
  let ahead = 0;
  const now = (): number => destination?.now() ?? 0;
  const passed = (): number => (now() - begin) / 1000 + ahead;
  const move = async (seconds: number): Promise<void> => {
    const before = now();
    await advance?.(target, seconds);
    const isSameClock = Math.abs(now() - before - seconds * 1000) < 50;
    if (!isSameClock) ahead += seconds;
  };
  const seen = opened.map((): number[] => []);
  const note = (): void => {
    for (const [index, { received }] of opened.entries()) {
      const attempts = received();
      const times = seen[index] ?? [];
      while (times.length < attempts.length) {
        const at = attempts[times.length]?.receivedAt ?? 0;
        times.push(advance === undefined ? (at - begin) / 1000 : passed());
      }
    }
  };
  return {
    passed,
    seenAfter: (index) => {
      note();
      return seen[index] ?? [];
    },
    until: async (limit, hasHappened) => {
      const own = advance === undefined ? 1 : Math.max(step, limit / steps);
      note();
      for (let waited = 0; waited < limit && !hasHappened(); waited += own) {
        if (advance === undefined) await destination?.arrived(destination.received.length + 1, own);
        else await move(own);
        note();
      }
    },
  };
}
