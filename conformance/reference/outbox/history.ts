import type { AttemptRow, DeliveryRow, DeliveryStatus, OutboxDatabase } from "./tables.ts";

/** A filter of the deliveries of a queue. */
export interface DeliveryFilter {
  queue: string;

  /** The numbers of the destinations. Deliveries to others are excluded. */
  destinations: readonly number[];
  status?: DeliveryStatus | undefined;

  /** The name of the event. */
  event?: string | undefined;

  /** The range of creation times: from the first on, and before the second. */
  from?: number | undefined;
  before?: number | undefined;

  /** Matches a delivery if any of these match: its id or that of its event, the name of the event, or the destination. */
  anyOf?: { ids: readonly number[]; events: readonly string[]; destinations: readonly number[] } | undefined;

  /** The number of the event. */
  eventId?: number | undefined;
}

/** Selects the deliveries to these destinations. */
function deliveriesTo(database: OutboxDatabase, { queue, destinations }: DeliveryFilter) {
  return database
    .selectFrom("outbox_deliveries")
    .where("queue", "=", queue)
    .where("destination_id", "in", [0, ...destinations]);
}

/** Selects the deliveries that match a filter. */
function matchingDeliveries(database: OutboxDatabase, filter: DeliveryFilter) {
  const { status, event, eventId, from, before, anyOf } = filter;
  let query = deliveriesTo(database, filter);
  if (status !== undefined) query = query.where("status", "=", status);
  if (event !== undefined) query = query.where("event", "=", event);
  if (eventId !== undefined) query = query.where("event_id", "=", eventId);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (before !== undefined) query = query.where("created_at", "<", before);
  if (anyOf !== undefined)
    query = query.where((row) =>
      row.or([
        row("id", "in", [0, ...anyOf.ids]),
        row("event_id", "in", [0, ...anyOf.ids]),
        row("event", "in", ["", ...anyOf.events]),
        row("destination_id", "in", [0, ...anyOf.destinations]),
      ]),
    );
  return query;
}

/** Returns the deliveries that match a filter, newest first. */
export async function findDeliveries(
  database: OutboxDatabase,
  filter: DeliveryFilter,
  { skip = 0, count }: { skip?: number; count: number },
): Promise<DeliveryRow[]> {
  return await matchingDeliveries(database, filter)
    .selectAll()
    .orderBy("id", "desc")
    .offset(skip)
    .limit(count)
    .execute();
}

/** Returns the times and statuses of the newest deliveries that match a filter. */
export async function outcomesOf(
  database: OutboxDatabase,
  filter: DeliveryFilter,
  count: number,
): Promise<Pick<DeliveryRow, "created_at" | "status">[]> {
  const newest = matchingDeliveries(database, filter).select(["created_at", "status"]);
  return await newest.orderBy("id", "desc").limit(count).execute();
}

/** Returns a delivery to one of these destinations; undefined if there is none with this number. */
export async function findDelivery(
  database: OutboxDatabase,
  filter: DeliveryFilter,
  id: number,
): Promise<DeliveryRow | undefined> {
  return await deliveriesTo(database, filter).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the number of deliveries of each status, by destination. */
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

/** Returns the attempts of a delivery, latest first. */
export async function attemptsAt(database: OutboxDatabase, deliveryId: number): Promise<AttemptRow[]> {
  return await database
    .selectFrom("outbox_attempts")
    .selectAll()
    .where("delivery_id", "=", deliveryId)
    .orderBy("attempt", "desc")
    .execute();
}
