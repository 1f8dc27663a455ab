import type { CapturedDelivery } from "../../../target/target.ts";

/**
 * What is wrong with what has arrived; nothing where every acknowledged event has, at least once, and always as the same
 * delivery.
 *
 * @param deliveries The deliveries that the server tells of: `event_id` by `id`.
 */
export function deliveryFaults(
  events: readonly number[],
  deliveries: ReadonlyMap<string, number>,
  received: readonly CapturedDelivery[],
): string[] {
  const arrived = new Map<number, Set<string>>();
  for (const { headers } of received) {
    const id = headers["x-service-delivery"] ?? "";
    const event = deliveries.get(id);
    if (event === undefined) return [`${id} has arrived, which the server does not know`];
    arrived.set(event, (arrived.get(event) ?? new Set()).add(id));
  }
  const known = new Map<number, number>();
  for (const event of deliveries.values()) known.set(event, (known.get(event) ?? 0) + 1);
  return events.flatMap((event) => {
    if (known.get(event) !== 1) return [`event ${event} has ${known.get(event) ?? 0} deliveries`];
    const count = arrived.get(event)?.size ?? 0;
    return count === 1 ? [] : [`event ${event} has arrived as ${count} deliveries`];
  });
}
