import { Mismatch } from "../../../generated/runtime/checks/check.ts";
import type { ObservedSubscription, ObservingSource } from "../../kit/delivery-source.ts";
import type { CapturedDelivery, Destination } from "../../kit/target.ts";
import { identityOf } from "./delivery.ts";
import type { AnyTarget } from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";

/** The seconds in which the sender must post its first events, and those in which it must repeat a rejected one. */
const patience = { events: 60, retries: 15 };

/** The deliveries that have arrived, and the responses to them. */
interface Watched {
  destination: Destination;
  statuses: Map<CapturedDelivery, number>;
}

/**
 * Returns a source that waits for the deliveries of a sender, if the contract has no operation that could cause one. The
 * first attempt of the second event is rejected.
 */
export function waitingSource(facts: SenderFacts): ObservingSource<AnyTarget> | undefined {
  if (facts.contract.operations.length > 0) return undefined;
  const eventsIn = ({ destination }: Watched): CapturedDelivery[][] => [
    ...Map.groupBy(destination.received, (attempt) => keyOf(facts, attempt)).values(),
  ];
  const watch = async (target: AnyTarget): Promise<Watched> => {
    const statuses: Watched["statuses"] = new Map();
    const destination: Destination = await target.destination((delivery) => {
      const isRejected = eventsIn({ destination, statuses })[1]?.[0] === delivery;
      statuses.set(delivery, isRejected ? 500 : 204);
      return isRejected ? 500 : 204;
    });
    return { destination, statuses };
  };
  const first = async (target: AnyTarget): Promise<Watched> => {
    const watched = await target.shared(watch);
    await until(watched, patience.events, () => eventsIn(watched).length > 0);
    return watched;
  };
  const all = async (target: AnyTarget): Promise<Watched> => {
    const watched = await target.shared(first);
    if (eventsIn(watched).length > 0) await until(watched, patience.events, () => eventsIn(watched).length > 1);
    const [, rejected] = eventsIn(watched);
    if (rejected !== undefined && facts.delivery.rules.maxAttempts !== 1)
      await until(watched, patience.retries, () => (eventsIn(watched)[1]?.length ?? 0) > 1);
    return watched;
  };
  const observe: ObservingSource<AnyTarget>["observe"] = async (target, stage) => {
    const secret: unknown = facts.signature && Reflect.get(target.fixtures, "secret");
    target.time.take(patience.events + patience.retries);
    const watched = await target.shared(stage === "first" ? first : all);
    return eventsIn(watched).map((received): ObservedSubscription => {
      const answers = received.map((attempt) => watched.statuses.get(attempt) ?? 0);
      return {
        ...(typeof secret === "string" && { secret }),
        received,
        answers,
        caused: [{ after: 0 }],
        seenAfter: received.map(({ receivedAt }) => (receivedAt - (received[0]?.receivedAt ?? 0)) / 1000),
        // The time of a retry that has not arrived is unknown.
        isOver: stage === "all" && answers.some((status) => facts.accepts(status)),
      };
    });
  };
  return { observe };
}

async function until({ destination }: Watched, seconds: number, hasHappened: () => boolean): Promise<void> {
  const ends = destination.now() + seconds * 1000;
  while (!hasHappened() && destination.now() < ends) await destination.arrived(destination.received.length + 1, 1);
}

/** Returns the value that the attempts of an event share. A check reports a missing id. */
function keyOf(facts: SenderFacts, attempt: CapturedDelivery): unknown {
  const text = new TextDecoder().decode(attempt.body);
  try {
    return identityOf(facts, attempt) ?? text;
  } catch (error) {
    if (error instanceof Mismatch) return text;
    throw error;
  }
}
