import { expectThat } from "./check.ts";
import { expectAcknowledged, limitSeconds, makeDelivery, someEvent } from "./receiver-checks-delivery.ts";
import type { ReceiverFacts } from "./receiver-facts.ts";
import type { HandledDelivery, ReceiverTarget } from "./receiver-target.ts";

type Handled = ReceiverTarget["controls"]["handled"];

/** Waits until the code for events was given a delivery of each id. */
export async function expectHandled(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: Handled,
  ids: readonly string[],
): Promise<readonly HandledDelivery[]> {
  const ends = Date.now() + limitSeconds(target, facts) * 1000;
  for (;;) {
    const found = await handled({});
    const missing = ids.filter((id) => found.every((each) => each.id !== id));
    if (missing.length === 0) return found;
    expectThat("the deliveries that are worked on", Date.now() < ends, `the ids ${missing.join(", ")} too`, found);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Holds to it that the code for events was given none of some deliveries, by when it was given one that came later. */
export async function expectNotHandled<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  handled: Handled,
  ids: readonly string[],
): Promise<void> {
  const later = await makeDelivery(target, facts, someEvent(target, facts));
  await expectAcknowledged(target, facts, later);
  const found = await expectHandled(target, facts, handled, [later.id]);
  const wrong = found.filter(({ id }) => ids.includes(id));
  expectThat("the deliveries that are worked on", wrong.length === 0, "none of these", wrong);
}
