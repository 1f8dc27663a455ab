import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { DeliverySubscription, ObservedSubscription, OpenSource } from "../../kit/delivery-source.ts";
import {
  accepted,
  type AnySource,
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

/** The behavior of a destination. */
interface Role {
  /**
   * Returns the status for an attempt, by the number of those before; 0 ends the connection. Undefined: the destination
   * rejects connections.
   */
  respond: ((index: number) => number) | undefined;
}

/** Subscriptions to the same events. */
interface Joined {
  opened: readonly Opened[];
  clock: Clock;
  cause(): Promise<ObservedSubscription["caused"]>;
}

/** Several destinations of one event, which the checks share. */
export interface Several extends Joined {
  /** Returns those that respond or end connections. */
  observed(): readonly ObservedSubscription[];

  /** Rejects connections. */
  refusing: Opened;

  /** Waits until each of those that fail is attempted again. */
  complete(): Promise<void>;
}

/** The evidence that the checks of several destinations share: each stage runs once. */
export interface SeveralEvidence {
  first(target: AnyTarget): Promise<Several>;

  /** @throws {NotTested} If the delay of the next attempt of a failed delivery is undocumented. */
  all(target: AnyTarget): Promise<Several>;
}

/** Returns the evidence of several destinations of a source. */
export function severalOf(facts: SenderFacts, source: AnySource): SeveralEvidence {
  const openAll = async (target: AnyTarget): Promise<Several> => await openSeveral(facts, openSource(source), target);
  const complete = async (target: AnyTarget): Promise<void> => await (await target.shared(openAll)).complete();
  return {
    first: async (target) => {
      takeTime(target, openSource(source), firstWithin(facts));
      return await target.shared(openAll);
    },
    all: async (target) => {
      const own = openSource(source);
      takeTime(target, own, firstWithin(facts) + retriesWithin(facts, own, target));
      await target.shared(complete);
      return await target.shared(openAll);
    },
  };
}

/** @throws {NotTested} If a source does not open subscriptions. */
export function openSource(source: AnySource): OpenSource<AnyTarget> {
  if ("open" in source) return source;
  throw new NotTested(unknown);
}

async function openSeveral(facts: SenderFacts, source: OpenSource<AnyTarget>, target: AnyTarget): Promise<Several> {
  const { refusals = [500, 503] } = source;
  const failing = [0, ...refusals.slice(-2)];
  const roles: Role[] = failing.flatMap((status, number): Role[] => [
    { respond: () => accepted(facts, number) },
    { respond: (index) => (index === 0 ? status : accepted(facts, number)) },
  ]);
  const [first, ...others] = roles;
  // A sender that stops after one failure has already posted to the first of them.
  const joined = await joinDestinations(facts, source, target, [
    ...(first ? [first] : []),
    { respond: undefined },
    ...others,
  ]);
  const [, refusing] = joined.opened as [Opened, Opened];
  const responding = joined.opened.filter((each) => each !== refusing);
  await refusing.destination.close();
  const caused = await joined.cause();
  await arrivals(facts, source, target, joined, responding);
  let isOver = false;
  return {
    ...joined,
    refusing,
    observed: () => responding.map((each) => observedOne(each, caused, isOver)),
    complete: async () => {
      await joined.clock.forOne(retriesWithin(facts, source, target), () =>
        responding.every(({ received, answers }) => received().length > (facts.accepts(answers()[0] ?? 0) ? 0 : 1)),
      );
      isOver = true;
    },
  };
}

/** Returns the deliveries and responses of a subscription. */
export function observedOne(
  { secret, authorization, received, answers }: Opened,
  caused: ObservedSubscription["caused"],
  isOver = false,
): ObservedSubscription {
  return {
    ...(secret !== undefined && { secret }),
    ...(authorization !== undefined && { authorization }),
    received: received(),
    answers: answers(),
    caused,
    seenAfter: [],
    isOver,
  };
}

/**
 * Subscribes destinations to the same events.
 *
 * @throws {NotTested} If the source cannot do so.
 */
async function joinDestinations(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  roles: readonly Role[],
): Promise<Joined> {
  const opened: Opened[] = [];
  for (const [number, { respond }] of roles.entries()) {
    const wishes = { authorization: `Bearer destination-${number}` };
    const openWith = number === 0 ? source : { ...source, open: joining(opened[0]) };
    opened.push(await open(facts, openWith, target, wishes, (index) => ({ status: respond?.(index) ?? 204 })));
  }
  return {
    opened,
    clock: clockOf(source, target, opened),
    cause: async () => [{ ...(await opened[0]?.cause(awkwardText)), after: 0 }],
  };
}

const unknown = "several destinations cannot be subscribed to the same events: give subscriptions a join";

type Open = (
  target: AnyTarget,
  ...given: Parameters<NonNullable<DeliverySubscription["join"]>>
) => Promise<DeliverySubscription>;

/** Returns the function that subscribes another destination to the events of a subscription. */
export function joining(first: DeliverySubscription | undefined): Open {
  const { join: joinFirst, cause } = first ?? {};
  if (joinFirst === undefined || cause === undefined) throw new NotTested(unknown);
  return async (_target, destination, wishes) => ({ ...(await joinFirst(destination, wishes)), cause });
}

function lateWithin(...given: Parameters<typeof retriesWithin>): number {
  try {
    return retriesWithin(...given);
  } catch (error) {
    if (error instanceof NotTested) return 2 * firstWithin(given[0]);
    throw error;
  }
}

/** Waits for the first attempts; longer if some have not arrived, as their time may be undocumented. */
export async function arrivals(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  { clock }: Pick<Joined, "clock">,
  all: readonly Opened[],
  seconds = 0,
): Promise<void> {
  const haveAll = (): boolean => all.every(({ received }) => received().length > 0);
  await arrivedIf(facts, source, target, { clock }, haveAll, seconds);
  if (all.every(({ received }) => received().length === 0)) throw new NotTested("no delivery has arrived");
}

/** Does the same until a condition is true. */
export async function arrivedIf(
  facts: SenderFacts,
  source: OpenSource<AnyTarget>,
  target: AnyTarget,
  { clock }: Pick<Joined, "clock">,
  hasCome: () => boolean,
  seconds = 0,
): Promise<void> {
  await clock.forOne(firstWithin(facts) + seconds, hasCome);
  if (hasCome()) return;
  const limit = lateWithin(facts, source, target);
  takeTime(target, source, limit);
  await clock.forOne(limit, hasCome);
}
