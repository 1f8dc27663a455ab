import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type {
  DeliverySource,
  DeliverySubscription,
  ListedAttempt,
  ListedDeliveries,
  ObservedSubscription,
  OpenSource,
  SubscriptionWishes,
} from "../../kit/delivery-source.ts";
import { isLocal } from "../../kit/local-address.ts";
import { optionalHooks } from "../../kit/optional-hooks.ts";
import type { CapturedDelivery, Destination, DestinationResponse, Target } from "../../kit/target.ts";
import { identityOf, nameOf } from "./delivery.ts";
import type { SenderFacts } from "./facts.ts";

export type AnyTarget = Target<object, object>;

/** Any source: its functions use a target of their suite, which is that of the check. */
export type AnySource = DeliverySource<AnyTarget>;

/** The evidence that the checks of a source share: each stage runs once. */
export interface SharedEvidence {
  first(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
  all(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
}

/** Text that serializers write in different ways, so that only the raw body has the expected signature. */
export const awkwardText = 'Où est l’API? "keys" & </script> \\ \u2028 \u{1f511} 1.0';

/** A secret with spaces at its ends, and characters beyond ASCII. */
const awkwardSecret = "  0011aabb a secret: clé 🔑 ";

/** The purpose of a subscription. */
interface Role {
  wishes: SubscriptionWishes;

  /** The status for an attempt, by the number of those before it. */
  respond: (index: number) => number;

  /** The number of attempts that must arrive. */
  attempts: number;

  /** Lets further attempts be accepted. */
  accept?: () => void;
}

/** The beginnings of the bodies of responses that accept an attempt, and of those that reject it. */
export const bodies = { accepted: "Taken, with thanks", rejected: "Not now" };

/** The end of the body of a response that rejects an attempt. It is longer than any service stores. */
export const rest = `, come back later. ${"And so on. ".repeat(30_000)}`;

/** The number of replays that follow each other. */
const replays = 3;

/** The seconds until the response to a first attempt, if attempts are listed: the list may have their durations. */
const delay = 1;

/** The seconds that the outcome of an attempt may take to be listed. */
const settling = 5;

/** The seconds that the requests of a run may take on a slow machine if they move the clock. */
const moving = 60;

/** The seconds that a sender may take in addition to the documented time. */
const slack = 30;

/**
 * Returns the evidence of a source. If an interface documents no retries, there are first attempts only.
 *
 * @param isAlone True if there is no other source: then the checks need its test hooks.
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
      const run = await target.shared(openAll);
      // A clock that was moved between the stages would be lost to this run. Errors are reported by other checks.
      if (source.advance) await target.shared(complete).catch(() => undefined);
      return run.observed();
    },
    all: async (target) => {
      takeTime(target, source, firstWithin(facts));
      const run = await target.shared(openAll);
      takeTime(target, source, completeWithin(facts, source, target, run.isReplayed));
      await target.shared(complete);
      return run.observed();
    },
  };
}

/** Returns the same source with optional test hooks. */
export function withOptionalHooks(source: AnySource): AnySource {
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
 * Returns the seconds within which a failed delivery is attempted again.
 *
 * @throws {NotTested} If neither the contract nor the source states it.
 */
export function retriesWithin(
  { delivery: { rules } }: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
): number {
  if (source.retriesWithin !== undefined) return source.retriesWithin(target);
  const { backoffSeconds, maxAttempts, workerPeriodSeconds: period = 0 } = rules;
  if (backoffSeconds === undefined || maxAttempts === undefined)
    throw new NotTested("the delay of the next attempt of a failed delivery is undocumented: define retriesWithin");
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

/**
 * Returns the seconds that a run takes after its first attempts: all attempts, another delivery, one too many, and
 * replays.
 */
function completeWithin(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  isReplayed: boolean,
): number {
  return limitOf(facts, source, target) + (isReplayed ? 2 + replays : 2) * firstWithin(facts);
}

/**
 * Accounts for the time that any clock is waited for. A clock that can be moved needs that of the requests that move
 * it.
 */
export function takeTime(target: AnyTarget, { advance }: OpenSource<AnyTarget>, seconds: number): void {
  target.time.take(advance === undefined ? seconds : Math.min(seconds, moving));
}

/** A run of a source. */
interface OpenRun {
  isReplayed: boolean;
  observed(): readonly ObservedSubscription[];

  /** Lets every attempt be made, causes one more delivery, and waits for an attempt too many. */
  complete(): Promise<void>;
}

/** An open subscription. */
export interface Opened extends DeliverySubscription {
  destination: Destination;

  /** Returns the attempts, without deliveries that set the subscription up. */
  received(): readonly CapturedDelivery[];

  /** Returns the statuses of the responses to the attempts. */
  answers(): readonly number[];

  /** Returns the bodies of the responses to the attempts. */
  bodies(): readonly string[];
}

/**
 * Subscribes a destination of the suite.
 *
 * @param respond Responds to an attempt, by the number of those before it. Deliveries that set the subscription up are
 * accepted.
 * @throws {NotTested} If the target can't reach the destination.
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
  const given: { status: number; body?: string }[] = [];
  const destination: Destination = await target.destination(async (delivery) => {
    const index = received().indexOf(delivery);
    if (index < 0) return accepted(facts, 0);
    const response = await respond(index);
    given[index] = typeof response === "object" ? response : { status: response ?? 204 };
    return response;
  });
  if (isLocal(new URL(destination.url)) && !isLocal(new URL(target.baseUrl)))
    throw new NotTested(
      `the suite listens on this machine only, which ${new URL(target.baseUrl).host} does not reach`,
      ["listen.publicUrl"],
    );
  const subscription = await source.open(target, destination, wishes);
  before = destination.received.length;
  return {
    ...subscription,
    destination,
    received,
    answers: () => received().map((_, index) => given[index]?.status ?? 0),
    bodies: () => received().map((_, index) => given[index]?.body ?? ""),
  };
}

/** Returns true for an error of the client for a status that rejects the request. */
export function isRejection(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500;
}

/** Returns a documented status that accepts an attempt: another one for each number. */
export function accepted(facts: SenderFacts, index: number): number {
  const all = [204, 200, 202, 201, 299, 206].filter(facts.accepts);
  return all[index % all.length] ?? 204;
}

function rolesOf(facts: SenderFacts, { refusals = [500, 503] }: OpenSource<AnyTarget>): Role[] {
  const { maxAttempts = 2 } = facts.delivery.rules;
  const credentials = ["Bearer 5f1c7a90e2d84b36", "Basic ZG9jczplMmQ4NGIzNg==", "5f1c7a90e2d84b36"];
  return [
    {
      wishes: { secret: awkwardSecret, authorization: "a:b/c+d=_-.~" },
      respond: (index) => accepted(facts, index),
      attempts: 1,
    },
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

/** Returns the role of a delivery that is rejected until its last replay. */
function replayedRole({ delivery: { rules } }: SenderFacts, { refusals = [500, 503] }: OpenSource<AnyTarget>): Role {
  let isAccepting = false;
  return {
    wishes: {},
    respond: (index) => (isAccepting ? 204 : (refusals[index % refusals.length] ?? 500)),
    attempts: rules.maxAttempts ?? 1,
    accept: () => void (isAccepting = true),
  };
}

/** Returns a response with a unique body, if its status may have one. */
function withBody(facts: SenderFacts, status: number, attempt: string): DestinationResponse {
  if (status === 204 || status === 304) return status;
  const body = facts.accepts(status) ? `${bodies.accepted} ${attempt}.` : `${bodies.rejected} ${attempt}${rest}`;
  return { status, body };
}

async function startRun(facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget): Promise<OpenRun> {
  const roles = rolesOf(facts, source);
  const opened: Opened[] = [];
  const openOne = async ({ wishes: { secret, ...others }, respond }: Role): Promise<Opened> => {
    const number = opened.length;
    const openWith = async (wishes: SubscriptionWishes): Promise<Opened> =>
      await open(facts, source, target, wishes, async (index) => {
        const { attempts, destination } = opened[number] ?? {};
        if (attempts !== undefined && index === 0) await destination?.pass(delay);
        return withBody(facts, respond(index), `${number}.${index}`);
      });
    if (secret === undefined) return await openWith(others);
    return await openWith({ ...others, secret }).catch(async (error: unknown) => {
      // The contract need not state the allowed characters of a secret.
      if (!isRejection(error)) throw error;
      return await openWith(others);
    });
  };
  const openNext = async (): Promise<void> => void opened.push(await openOne(roles[opened.length] as Role));
  await openNext();
  const [{ replay, end } = { replay: undefined, end: undefined }] = opened;
  // The first roles show most: the others are dropped if there is no delivery left to cause.
  const replayed = replay && 2;
  if (replayed !== undefined) roles.splice(replayed, 0, replayedRole(facts, source));
  while (opened.length < roles.length) await openNext();
  const ended = end && (await openOne({ wishes: {}, respond: () => 204, attempts: 0 }));
  const caused: ObservedSubscription["caused"][number][][] = opened.map(() => []);
  const listed = opened.map((): ListedDeliveries[] => []);
  const clock = clockOf(source, target, opened, async () => {
    for (const index of opened.keys())
      if (clock.seenAfter(index).length !== listed[index]?.at(-1)?.attempts) await list(index);
  });
  const list = async (index: number, isReplay?: true): Promise<void> => {
    const { rows, received, destination } = opened[index] as Opened;
    if (rows === undefined) return;
    const last = listed[index]?.at(-1);
    for (let second = 0; second <= 2 * settling; second++) {
      const attempts = received().length;
      const found = await rows();
      const isNew = last === undefined ? attempts === 0 : JSON.stringify(found) !== JSON.stringify(last.rows);
      // Attempts that arrived while the clock was moved are complete.
      const isSettled = isNew || isReplay || clock.isMovedTo(index, attempts) || second >= settling;
      if (received().length === attempts && isSettled) {
        listed[index]?.push({
          attempts,
          caused: caused[index]?.length ?? 0,
          rows: found,
          ...(isReplay && { isReplay }),
        });
        return;
      }
      await destination.arrived(destination.received.length + 1, 1);
    }
  };
  const cause = async (index: number): Promise<void> => {
    const after = clock.passed();
    const at = source.advance === undefined ? { at: opened[index]?.destination.now() ?? 0 } : {};
    caused[index]?.push({ ...(await opened[index]?.cause(awkwardText)), after, ...at });
  };
  for (const index of opened.keys()) {
    try {
      await cause(index);
    } catch (error) {
      if (index === 0 || !(error instanceof NotTested)) throw error;
      opened.length = index;
      break;
    }
    await list(index);
  }
  // To cause a delivery of an ended subscription may be rejected.
  await ended?.end?.();
  await ended?.cause(awkwardText).catch(() => undefined);
  await clock.until(firstWithin(facts), () => opened.every(({ received }) => received().length > 0));
  const replayedAt: number[] = [];
  let isOver = false;
  const observedOne = ({
    secret,
    authorization,
    received,
    answers,
    bodies: given,
  }: Opened): Pick<ObservedSubscription, "received" | "answers" | "bodies"> => ({
    ...(secret !== undefined && { secret }),
    ...(authorization !== undefined && { authorization }),
    received: received(),
    answers: answers(),
    bodies: given(),
  });
  const listedAttempts = new Map<Opened, Map<string, readonly ListedAttempt[]>>();
  return {
    isReplayed: replayed !== undefined && replayed < opened.length,
    observed: () => [
      ...opened.map((each, index): ObservedSubscription => ({
        ...observedOne(each),
        caused: caused[index] ?? [],
        seenAfter: clock.seenAfter(index).map((seconds) => seconds - (caused[index]?.[0]?.after ?? 0)),
        isOver,
        ...(each.rows && { listed: listed[index] ?? [] }),
        ...(listedAttempts.has(each) && { listedAttempts: listedAttempts.get(each) ?? new Map(), delays: [delay] }),
        ...(index === replayed && { replays: replayedAt }),
      })),
      ...(ended ? [{ ...observedOne(ended), caused: [], seenAfter: [], isOver, isEnded: true as const }] : []),
    ],
    complete: async () => {
      const limit = limitOf(facts, source, target);
      const have = opened.map(
        ({ received }, index) =>
          () =>
            received().length >= (roles[index]?.attempts ?? 1),
      );
      await clock.until(limit, () => have.every((has) => has()));
      await causeAnother();
      if (replayed !== undefined && replayed < opened.length) await replayAll(replayed);
      // An attempt beyond the documented number gets time to arrive.
      if (limit > 0) await clock.forOne(firstWithin(facts), () => false);
      isOver = limit > 0;
      for (const each of opened) if (each.attempts) listedAttempts.set(each, await listedAttemptsOf(facts, each));
    },
  };

  async function causeAnother(): Promise<void> {
    try {
      await cause(0);
    } catch (error) {
      if (error instanceof NotTested) return;
      throw error;
    }
    await clock.forOne(firstWithin(facts), () => (opened[0]?.received().length ?? 0) > 1);
    await list(0);
  }

  /** Replays a delivery several times; the destination accepts the last one. */
  async function replayAll(index: number): Promise<void> {
    const { received, replay: replayOne } = opened[index] as Opened;
    const [first] = received();
    if (first === undefined || received().length < (roles[index]?.attempts ?? 1)) return;
    const id = String(identityOf(facts, first));
    for (let count = 1; count <= replays; count++) {
      const before = received().length;
      if (count === replays) roles[index]?.accept?.();
      try {
        await replayOne?.(id);
      } catch (error) {
        // The other attempts do not depend on replays.
        if (error instanceof NotTested) return;
        replayedAt.push(before);
        return;
      }
      replayedAt.push(before);
      if (count === 1) await list(index, true);
      await clock.forOne(firstWithin(facts), () => received().length > before);
    }
  }
}

/** Returns the listed attempts of each delivery by its id, once all that have arrived are listed. */
async function listedAttemptsOf(facts: SenderFacts, opened: Opened): Promise<Map<string, readonly ListedAttempt[]>> {
  const byId = Map.groupBy(opened.received(), (attempt) => String(identityOf(facts, attempt)));
  const listed = new Map<string, readonly ListedAttempt[]>();
  for (const [id, { length }] of byId) {
    for (let second = 0; second <= settling; second++) {
      listed.set(id, (await opened.attempts?.(id)) ?? []);
      if (listed.get(id)?.length === length) break;
      await opened.destination.arrived(opened.destination.received.length + 1, 1);
    }
  }
  return listed;
}

/** The time since a clock was made, and when attempts came. */
export interface Clock {
  passed(): number;

  /** Returns the most seconds until each attempt of a subscription arrived. */
  seenAfter(index: number): readonly number[];

  /** Returns true if all of so many attempts arrived before the clock was last moved, or meanwhile. */
  isMovedTo(index: number, attempts: number): boolean;

  /** Lets time pass until a condition is true, for so many seconds at most. */
  until(seconds: number, hasHappened: () => boolean): Promise<void>;

  /** Does the same if the exact time does not matter: a clock that can be moved is moved once. */
  forOne(seconds: number, hasHappened: () => boolean): Promise<void>;
}

/** The seconds by which the clock is moved at a time. */
const step = 5;

/** The most steps of a time limit; a longer limit has longer steps. */
const steps = 100;

/** Returns the seconds by which a movable clock is moved at a time, if the limit of a wait is so many. */
export function stepOf(limit: number): number {
  return Math.max(step, limit / steps);
}

/** Returns the clock of subscriptions: that of the sender if it can be moved, else that of the suite. */
export function clockOf(
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  opened: readonly Opened[],
  onStep: () => Promise<void> = async () => undefined,
): Clock {
  const { advance } = source;
  const [{ destination } = { destination: undefined }] = opened;
  const begin = destination?.now() ?? 0;
  // The seconds by which the clock of the sender is ahead of that of the destination.
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
  const moved = opened.map(() => 0);
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
  const passOnce = async (seconds: number): Promise<void> => {
    if (advance === undefined) await destination?.arrived(destination.received.length + 1, seconds);
    else await move(seconds);
    note();
    if (advance) for (const [index, { received }] of opened.entries()) moved[index] = received().length;
  };
  const until: Clock["until"] = async (limit, hasHappened) => {
    const own = advance === undefined ? 1 : stepOf(limit);
    note();
    let isOver = hasHappened();
    for (let waited = 0; waited < limit && !isOver; waited += own) {
      await passOnce(own);
      // Attempts that arrive during the step are left to the next one.
      isOver = hasHappened();
      await onStep();
    }
  };
  const seenAfter: Clock["seenAfter"] = (index) => {
    note();
    return seen[index] ?? [];
  };
  return {
    passed,
    seenAfter,
    isMovedTo: (index, attempts) => attempts <= (moved[index] ?? 0),
    until,
    forOne: async (seconds, hasHappened) => {
      if (advance === undefined) return await until(seconds, hasHappened);
      await passOnce(seconds);
      await onStep();
    },
  };
}
