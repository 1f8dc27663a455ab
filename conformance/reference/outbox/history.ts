import type { AttemptRow, DeliveryRow, DeliveryStatus, OutboxDatabase } from "./tables.ts";

/** Which deliveries of a queue are looked at. */
export interface DeliveryFilter {
  queue: string;

  /** The numbers of the destinations: no others' deliveries are seen. */
  destinations: readonly number[];
  status?: DeliveryStatus | undefined;

  /** The name of the event. */
  event?: string | undefined;

  /** The number of the event that led to them. */
  eventId?: number | undefined;
}

/** The deliveries of these destinations. */
function deliveriesTo(database: OutboxDatabase, { queue, destinations }: DeliveryFilter) {
  return database
    .selectFrom("outbox_deliveries")
    .where("queue", "=", queue)
    .where("destination_id", "in", [0, ...destinations]);
}

/** The deliveries that a filter lets through, the newest first. */
export async function findDeliveries(
  database: OutboxDatabase,
  filter: DeliveryFilter,
  { skip = 0, count }: { skip?: number; count: number },
): Promise<DeliveryRow[]> {
  const { status, event, eventId } = filter;
  let query = deliveriesTo(database, filter).selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  if (event !== undefined) query = query.where("event", "=", event);
  if (eventId !== undefined) query = query.where("event_id", "=", eventId);
  return await query.orderBy("id", "desc").offset(skip).limit(count).execute();
}

/** A delivery of one of these destinations; undefined where they have none of this number. */
export async function findDelivery(
  database: OutboxDatabase,
  filter: DeliveryFilter,
  id: number,
): Promise<DeliveryRow | undefined> {
  return await deliveriesTo(database, filter).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The number of deliveries of each status by their destination. */
export async function countDeliveries(
  database: OutboxDatabase,
  filter: DeliveryFilter,
): Promise<ReadonlyMap<number, Partial<Record<DeliveryStatus, number>>>> {
  const rows = await deliveriesTo(database, filter)
    .select(["destination_id", "status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy(["destination_id", "status"])
    .execute();
  const counts = new Map<number, Partial<Record<DeliveryStatus, number>>>();
  for (const { destination_id, status, count } of rows)
    counts.set(destination_id, { ...counts.get(destination_id), [status]: count });
  return counts;
}

/** The attempts at a delivery, the latest first. */
export async function attemptsAt(database: OutboxDatabase, deliveryId: number): Promise<AttemptRow[]> {
  return await database
    .selectFrom("outbox_attempts")
    .selectAll()
    .where("delivery_id", "=", deliveryId)
    .orderBy("attempt", "desc")
    .execute();
}
