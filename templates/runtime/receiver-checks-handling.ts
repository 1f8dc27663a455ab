import { type Check, expectSame } from "./check.ts";
import { expectAcknowledged, type MadeDelivery, makeDelivery, someEvent } from "./receiver-checks-delivery.ts";
import { expectHandled, expectNotHandled } from "./receiver-checks-handled.ts";
import type { EventFacts, ReceiverFacts } from "./receiver-facts.ts";
import type { ReceiverTarget } from "./receiver-target.ts";

type Ids = Check<ReceiverTarget>["requirements"];

/** Deliveries of one id are one event; those of different ids are not, however alike they are. */
export function deduplicationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  const check = (name: string, title: string, run: Check<ReceiverTarget>["run"]): Check<ReceiverTarget> => ({
    id: `${facts.id}/${name}`,
    requirements,
    title,
    run,
  });
  return [
    check("repeated", "A delivery that comes again is acknowledged, and worked on once", async (target) => {
      const { handled } = target.controls;
      const [first, second, last] = await threeDeliveries(target, facts);
      for (const each of [first, first, second, first, last]) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, [first, second, last]);
    }),
    check("at-once", "A delivery that comes twice at once is acknowledged, and worked on once", async (target) => {
      const { handled } = target.controls;
      const [first, second, last] = await threeDeliveries(target, facts);
      await Promise.all([first, first, second, first].map((each) => expectAcknowledged(target, facts, each)));
      await expectAcknowledged(target, facts, last);
      await expectOnce(target, facts, handled, [first, second, last]);
    }),
    check("alike", "Deliveries that differ in nothing but their ids are worked on each", async (target) => {
      const { handled } = target.controls;
      const deliveries = await threeDeliveries(target, facts);
      for (const each of deliveries) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, deliveries);
    }),
  ];
}

/** What belongs to the setup is no event to work on. */
export function setupChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  return [
    {
      id: `${facts.id}/setup/${event.name}`,
      requirements,
      title: `${event.name} is not handed on to the code for events`,
      run: async (target) => {
        const { handled } = target.controls;
        const delivery = await makeDelivery(target, facts, event);
        await expectAcknowledged(target, facts, delivery);
        await expectNotHandled(target, facts, handled, [delivery.id]);
      },
    },
  ];
}

async function threeDeliveries<Envelope extends object>(target: ReceiverTarget, facts: ReceiverFacts<Envelope>) {
  const make = () => makeDelivery(target, facts, someEvent(target, facts));
  return [await make(), await make(), await make()] as const;
}

async function expectOnce(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: ReceiverTarget["controls"]["handled"],
  deliveries: readonly MadeDelivery[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const found = await expectHandled(target, facts, handled, ids);
  for (const id of ids) expectSame(`how often ${id} is worked on`, found.filter((each) => each.id === id).length, 1);
}
