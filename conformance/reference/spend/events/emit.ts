import { enqueue } from "../../outbox/enqueue.ts";
import { type SpendDatabase, spendQueue } from "../tables.ts";

/** An event as it is posted. Document 2, Resources, part B. */
export interface PostedEvent {
  /** The same in every attempt. */
  id: string;
  type: string;

  /** ISO 8601. */
  created_at: string;
  business_id: string;

  /** The id of the resource that it is about. */
  object?: string;

  /** What a new endpoint has to send back; in the event of the setup alone. */
  challenge?: string;
}

/** Writes an event with a delivery for every active subscription of its business that is for it. */
export async function emit(trx: SpendDatabase, event: PostedEvent): Promise<void> {
  const subscribed = await trx
    .selectFrom("spend_subscriptions")
    .innerJoin("spend_subscribed_events", "subscription_id", "spend_subscriptions.id")
    .select("spend_subscriptions.id")
    .where("business_id", "=", event.business_id)
    .where("status", "=", "active")
    .where("event_type", "=", event.type)
    .execute();
  const ids = subscribed.map(({ id }) => id);
  await emitTo(trx, event, ids);
}

/** Writes an event with a delivery for each of these subscriptions, in the transaction of whatever causes it. */
export async function emitTo(
  trx: SpendDatabase,
  event: PostedEvent,
  subscriptionIds: readonly number[],
): Promise<void> {
  const createdAt = Date.parse(event.created_at);
  const payload = JSON.stringify(event);
  const { id } = await trx
    .insertInto("spend_events")
    .values({ business_id: event.business_id, created_at: createdAt, body: payload })
    .returning("id")
    .executeTakeFirstOrThrow();
  const deliveries = subscriptionIds.map((destination) => ({
    queue: spendQueue,
    destination_id: destination,
    event_id: id,
    payload,
    status: "pending" as const,
    created_at: createdAt,
    due_at: createdAt,
    held: 0,
  }));
  await enqueue(trx, deliveries);
}
