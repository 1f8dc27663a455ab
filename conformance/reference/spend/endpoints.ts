import type { Host } from "../host/host.ts";
import { deleteDeliveries, enqueueAgain, giveUpDeliveries, holdDeliveries } from "../outbox/queue.ts";
import { maySubscribe } from "./event-scopes.ts";
import { emitTo, type PostedEvent } from "./events.ts";
import { outboxIn, type SpendDatabase, spendQueue, type SubscriptionRow } from "./tables.ts";

// The console's operations that the document does not have.

/** A subscription and its events. */
export type Subscription = SubscriptionRow & { eventTypes: readonly string[] };

/** Returns the subscriptions of a business, oldest first, including deleted ones. */
export async function subscriptionsOf(database: SpendDatabase, businessId: string): Promise<Subscription[]> {
  const rows = await database
    .selectFrom("spend_subscriptions")
    .selectAll()
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  const events = await database
    .selectFrom("spend_subscribed_events")
    .selectAll()
    .where("subscription_id", "in", [0, ...rows.map(({ id }) => id)])
    .execute();
  const byId = Map.groupBy(events, ({ subscription_id }) => subscription_id);
  return rows.map((row) => ({ ...row, eventTypes: (byId.get(row.id) ?? []).map(({ event_type }) => event_type) }));
}

/** Returns the businesses, with the scopes of all their tokens. */
export async function businesses(database: SpendDatabase): Promise<{ id: string; scopes: string[] }[]> {
  const tokens = await database.selectFrom("spend_tokens").select(["business_id", "scopes"]).execute();
  const byBusiness = Map.groupBy(tokens, ({ business_id }) => business_id);
  return [...byBusiness].map(([id, own]) => ({
    id,
    scopes: [...new Set(own.flatMap(({ scopes }) => JSON.parse(scopes) as string[]))],
  }));
}

/** Changes the events of a subscription; returns false if the scopes do not allow it. */
export async function changeEvents(
  database: SpendDatabase,
  { id }: Subscription,
  eventTypes: readonly string[],
  scopes: readonly string[],
): Promise<boolean> {
  if (eventTypes.length === 0 || !eventTypes.every((type) => maySubscribe(type, scopes))) return false;
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom("spend_subscribed_events").where("subscription_id", "=", id).execute();
    await trx
      .insertInto("spend_subscribed_events")
      .values(eventTypes.map((event_type) => ({ subscription_id: id, event_type })))
      .execute();
  });
  return true;
}

/** Pauses or resumes the deliveries to a subscription. None are lost. */
export async function pauseSubscription(database: SpendDatabase, id: number, isPaused: boolean): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await holdDeliveries(outboxIn(trx), { queue: spendQueue, destinationId: id }, isPaused);
    await trx
      .updateTable("spend_subscriptions")
      .set({ paused: Number(isPaused) })
      .where("id", "=", id)
      .execute();
  });
}

/** Gives a subscription a new secret, and returns it. */
export async function rotateSecret(database: SpendDatabase, { identifiers }: Host, id: number): Promise<string> {
  const secret = identifiers.secret();
  await database.updateTable("spend_subscriptions").set({ secret }).where("id", "=", id).execute();
  return secret;
}

/** Deletes a subscription: its queued deliveries fail, and its history is kept. */
export async function deleteSubscription(database: SpendDatabase, { clock }: Host, id: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await giveUpDeliveries(outboxIn(trx), { queue: spendQueue, destinationId: id }, "The subscription was deleted.");
    await trx
      .updateTable("spend_subscriptions")
      .set({ status: "inactive", deleted_at: clock.now() })
      .where("id", "=", id)
      .execute();
  });
}

/** Sends an event to one subscription, and returns the number of the delivery. */
export async function sendTest(database: SpendDatabase, id: number, event: PostedEvent): Promise<number> {
  const [delivery] = await database.transaction().execute((trx) => emitTo(trx, event, [id]));
  if (delivery === undefined) throw new Error("No delivery was enqueued.");
  return delivery;
}

/** Enqueues a delivery again; returns false if it is already queued. */
export async function replay(database: SpendDatabase, { clock }: Host, id: number): Promise<boolean> {
  return await enqueueAgain(outboxIn(database), id, { status: "pending", dueAt: clock.now() });
}

/** Deletes everything except the tokens. */
export async function emptySpend(database: SpendDatabase): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await deleteDeliveries(outboxIn(trx), spendQueue);
    const tables = [
      "subscribed_events",
      "subscriptions",
      "events",
      "resources",
      "ai_usage",
      "ai_usage_reports",
    ] as const;
    for (const table of tables) await trx.deleteFrom(`spend_${table}`).execute();
  });
}
