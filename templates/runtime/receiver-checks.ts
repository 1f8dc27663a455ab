import type { Check } from "./check.ts";
import { NotTested } from "./check.ts";
import { expectAcknowledged, isSubscribed, makeDelivery } from "./receiver-checks-delivery.ts";
import { deduplicationChecks, setupChecks } from "./receiver-checks-handling.ts";
import { survivalChecks } from "./receiver-checks-survival.ts";
import { verificationChecks } from "./receiver-checks-verification.ts";
import type { EventFacts, ReceiverFacts } from "./receiver-facts.ts";
import type { ReceiverTarget } from "./receiver-target.ts";

/** Everything that the documents state of what a receiver makes of deliveries, right and wrong. */
export function receiverChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  const { verification, deduplication, events } = facts;
  return [
    ...events.map((event) => acknowledges(facts, event)),
    ...survivalChecks(facts),
    ...(verification ? verificationChecks(facts, verification) : []),
    ...(deduplication ? deduplicationChecks(facts, deduplication) : []),
    ...events.flatMap((event) => (event.setup ? setupChecks(facts, event, event.setup) : [])),
  ];
}

/** Every event of the catalog is acknowledged; that it is not worked on, where it is one of the setup, is another check. */
function acknowledges<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
): Check<ReceiverTarget> {
  return {
    id: `${facts.id}/acknowledges/${event.name}`,
    requirements: event.setup ?? facts.requirements,
    title: `A delivery of ${event.name} is acknowledged with 2xx`,
    run: async (target) => {
      if (event.setup === undefined && !isSubscribed(target, event)) {
        throw new NotTested(`${event.name} is none of the events that the target declares in subjects.events`);
      }
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, event));
    },
  };
}
