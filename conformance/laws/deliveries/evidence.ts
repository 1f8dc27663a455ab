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

/** Any source: its functions take a target of their suite, which is that of the check. */
export type AnySource = DeliverySource<AnyTarget>;

/** What the checks of a source share: each stage happens once in a run. */
export interface SharedEvidence {
  first(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
  all(target: AnyTarget): Promise<readonly ObservedSubscription[]>;
}

/** Text that serializers write in different ways, so that a signature of anything but the raw body is another. */
export const awkwardText = 'Où est l’API? "keys" & </script> \\ \u2028 \u{1f511} 1.0';

/** A secret with blanks at its ends, and characters beyond ASCII. */
const awkwardSecret = "  0011aabb a secret: clé 🔑 ";

/** What a subscription is for. */
interface Role {
  wishes: SubscriptionWishes;

  /** The status for an attempt, by the number of those before it. */
  respond: (index: number) => number;

  /** The number of attempts that have to come. */
  attempts: number;

  /** Lets further attempts be accepted. */
  accept?: () => void;
}

/** The beginnings of the bodies of responses that accept an attempt, and of those that reject it. */
export const bodies = { accepted: "Taken, with thanks", rejected: "Not now" };

/** Follows what tells the body of a response that rejects an attempt from others: more than anybody keeps of it. */
export const rest = `, come back later. ${"And so on. ".repeat(30_000)}`;

/** The number of replays that follow each other. */
const replays = 3;

/** The seconds after which a first attempt is answered if attempts are listed: they may have what each has taken. */
const delay = 1;

/** The seconds that the outcome of an attempt may take to be listed. */
const settling = 5;

/** The seconds that the requests of a run may take on a slow machine if they move the clock. */
const moving = 60;

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
      const run = await target.shared(openAll);
      // What moves the clock between the stages would be lost on the clock of this run. Its errors are for other checks.
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

/** Returns a source whose test hooks a target need not have. */
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

/** The seconds that a run takes after its first attempts: all attempts, another delivery, one too many, and replays. */
function completeWithin(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  isReplayed: boolean,
): number {
  return limitOf(facts, source, target) + (isReplayed ? 2 + replays : 2) * firstWithin(facts);
}

/** Takes the time that is waited by every clock; a clock that can be moved takes that of the requests that move it. */
export function takeTime(target: AnyTarget, { advance }: OpenSource<AnyTarget>, seconds: number): void {
  target.time.take(advance === undefined ? seconds : Math.min(seconds, moving));
}

/** A run of a source that was started. */
interface OpenRun {
  isReplayed: boolean;
  observed(): readonly ObservedSubscription[];

  /** Lets every attempt be made, causes one more delivery, and lets the time pass for an attempt too many. */
  complete(): Promise<void>;
}

/** A subscription while deliveries come to it. */
export interface Opened extends DeliverySubscription {
  destination: Destination;

  /** The attempts, without what set the subscription up. */
  received(): readonly CapturedDelivery[];

  /** The statuses that they were answered with. */
  answers(): readonly number[];

  /** The bodies that they were answered with. */
  bodies(): readonly string[];
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

/** True of an error of the client for a status that says that the request is at fault. */
export function isRejection(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500;
}

/** A documented status for an attempt that is accepted: another one for each number. */
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

/** A delivery that is rejected until it is replayed for the last time. */
function replayedRole({ delivery: { rules } }: SenderFacts, { refusals = [500, 503] }: OpenSource<AnyTarget>): Role {
  let isAccepting = false;
  return {
    wishes: {},
    respond: (index) => (isAccepting ? 204 : (refusals[index % refusals.length] ?? 500)),
    attempts: rules.maxAttempts ?? 1,
    accept: () => void (isAccepting = true),
  };
}

/** A response with a body that no other attempt gets, if its status may have one. */
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
      // What a secret may consist of need not be said.
      if (!isRejection(error)) throw error;
      return await openWith(others);
    });
  };
  const openNext = async (): Promise<void> => void opened.push(await openOne(roles[opened.length] as Role));
  await openNext();
  const [{ replay, end } = { replay: undefined, end: undefined }] = opened;
  // The first roles tell most: those that nothing is left to cause a delivery with are left out.
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
      // What has come while the clock was moved is done.
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
  // To cause a delivery of a subscription that was ended may well be rejected.
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
      // What is over has the time for an attempt too many.
      if (limit > 0) await clock.forOne(firstWithin(facts), () => false);
      isOver = limit > 0;
      for (const each of opened) if (each.attempts) listedAttempts.set(each, await attemptsOf(facts, each));
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

  /** Replays a delivery several times; the last one is accepted. */
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
        // What it takes to replay is not needed for the other attempts.
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

/** Returns the attempts of each delivery as they are listed, by its id, once all that have come are. */
async function attemptsOf(facts: SenderFacts, opened: Opened): Promise<Map<string, readonly ListedAttempt[]>> {
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

  /** The most seconds until each attempt of a subscription came. */
  seenAfter(index: number): readonly number[];

  /** True if all of so many attempts came before the clock was moved for the last time, or meanwhile. */
  isMovedTo(index: number, attempts: number): boolean;

  /** Lets time pass until something has happened, so many seconds at the most. */
  until(seconds: number, hasHappened: () => boolean): Promise<void>;

  /** The same if it does not matter when it has happened: a clock that can be moved is moved once. */
  forOne(seconds: number, hasHappened: () => boolean): Promise<void>;
}

/** The seconds of a step of a clock that is moved on. */
const step = 5;

/** The most steps of a limit: those of a longer one are longer. */
const steps = 100;

/** Makes the clock of subscriptions: that of the sender if it can be moved, else that of the suite. */
export function clockOf(
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  opened: readonly Opened[],
  onStep: () => Promise<void> = async () => undefined,
): Clock {
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
    const own = advance === undefined ? 1 : Math.max(step, limit / steps);
    note();
    let isOver = hasHappened();
    for (let waited = 0; waited < limit && !isOver; waited += own) {
      await passOnce(own);
      // What comes during the step is for the next one.
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
