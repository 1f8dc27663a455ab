// Generated from templates/runtime/receiver-checks-handling.ts by `concordat generate`. Do not edit.

import { type Check, expectSame } from "./check.ts";
import { expectAcknowledged, makeDelivery, someEvent } from "./receiver-checks-delivery.ts";
import { expectHandled, expectNotHandled } from "./receiver-checks-handled.ts";
import type { EventFacts, ReceiverFacts } from "./receiver-facts.ts";
import type { HandledDelivery, ReceiverTarget } from "./receiver-target.ts";

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
      const [first, later] = await twoDeliveries(target, facts);
      for (const each of [first, first, first, later]) await expectAcknowledged(target, facts, each);
      const found = await expectHandled(target, facts, handled, [first.id, later.id]);
      expectSame(`how often ${first.id} is worked on`, timesOf(first.id, found), 1);
    }),
    check("at-once", "A delivery that comes twice at once is acknowledged, and worked on once", async (target) => {
      const { handled } = target.controls;
      const [first, later] = await twoDeliveries(target, facts);
      await Promise.all([first, first, first, first].map((each) => expectAcknowledged(target, facts, each)));
      await expectAcknowledged(target, facts, later);
      const found = await expectHandled(target, facts, handled, [first.id, later.id]);
      expectSame(`how often ${first.id} is worked on`, timesOf(first.id, found), 1);
    }),
    check("alike", "Deliveries that differ in nothing but their ids are worked on each", async (target) => {
      const { handled } = target.controls;
      const both = await twoDeliveries(target, facts);
      for (const each of both) await expectAcknowledged(target, facts, each);
      await expectHandled(
        target,
        facts,
        handled,
        both.map(({ id }) => id),
      );
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

async function twoDeliveries<Envelope extends object>(target: ReceiverTarget, facts: ReceiverFacts<Envelope>) {
  const event = someEvent(target, facts);
  return [await makeDelivery(target, facts, event), await makeDelivery(target, facts, event)] as const;
}

function timesOf(id: string, handled: readonly HandledDelivery[]): number {
  return handled.filter((each) => each.id === id).length;
}
