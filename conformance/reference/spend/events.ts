import type { Outcome } from "../../../generated/runtime/webhooks/sender.ts";
import type { Events } from "../../../generated/spend/types.ts";
import { createSpendSender } from "../../../generated/spend/webhooks.ts";
import type { Host, Identifiers } from "../host/host.ts";
import { recorded } from "../outbox/exchange.ts";
import { enqueue, lockQueue } from "../outbox/queue.ts";
import { createOutboxWorker, keptBytes, type OutboxWorker } from "../outbox/worker.ts";
import { outboxIn, type SpendDatabase, spendQueue } from "./tables.ts";

/** A posted event. Document 2, Resources, part B. */
export interface PostedEvent {
  /** The same in every attempt. */
  id: string;
  type: string;

  /** ISO 8601. */
  created_at: string;
  business_id: string;

  /** The id of the resource. */
  object?: string;
}

/** Writes an event, and a delivery for every active subscription of its business to the event. */
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

/**
 * Writes an event, and a delivery for each of these subscriptions, in the transaction of its cause; returns
 * the deliveries.
 *
 * @param body The body to post. Default: the event.
 */
export async function emitTo(
  trx: SpendDatabase,
  event: Omit<PostedEvent, "id">,
  subscriptionIds: readonly number[],
  body: object = event,
): Promise<number[]> {
  const createdAt = Date.parse(event.created_at);
  const payload = JSON.stringify(body);
  const { id } = await trx
    .insertInto("spend_events")
    .values({ business_id: event.business_id, created_at: createdAt, body: payload })
    .returning("id")
    .executeTakeFirstOrThrow();
  await lockQueue(outboxIn(trx), spendQueue);
  const paused = await trx
    .selectFrom("spend_subscriptions")
    .select("id")
    .where("id", "in", [0, ...subscriptionIds])
    .where("paused", "=", 1)
    .execute();
  const held = new Set(paused.map((each) => each.id));
  const deliveries = subscriptionIds.map((destination) => ({
    queue: spendQueue,
    destination_id: destination,
    event_id: id,
    event: event.type,
    payload,
    status: "pending" as const,
    created_at: createdAt,
    due_at: createdAt,
    held: Number(held.has(destination)),
  }));
  return await enqueue(outboxIn(trx), deliveries);
}

/** The signature of this implementation; the document does not specify it. */
export const spendSignature = { header: "X-Webhook-Signature", algorithm: "hmac-sha256", encoding: "hex" } as const;

/** The seconds from the creation of a delivery to each of its attempts; each gap is twice the one before. */
const backoffSeconds = Array.from({ length: 10 }, (_, attempt) => 5 * (2 ** attempt - 1));

/** The jitter of an attempt, as a fraction of the delay, so that failed deliveries are not all retried at once. */
const jitter = 0.2;

/** Returns the worker that posts the events, and the challenges of new endpoints. */
export function createSpendWorker(database: SpendDatabase, host: Host): OutboxWorker {
  const { clock, identifiers, outbound } = host;
  const options = {
    signature: spendSignature,
    backoffSeconds,
    ...(outbound.timeout && { timeout: outbound.timeout }),
    now: clock.now,
    keepBytes: keptBytes,
  };
  return createOutboxWorker(host, {
    name: spendQueue,
    statusAfter: (_, result) => result,
    post: async ({ destination_id, payload, attempts, created_at }) => {
      const { endpoint_url: url, secret } = await database
        .selectFrom("spend_subscriptions")
        .select(["endpoint_url", "secret"])
        .where("id", "=", destination_id)
        .executeTakeFirstOrThrow();
      const envelope = JSON.parse(payload) as Events[keyof Events];
      const createdAt = new Date(created_at);
      const wire = recorded(outbound.fetch);
      const sender = createSpendSender({ ...options, fetch: wire.fetch });
      const outcome = await sender.send({ url, secret, envelope, attempt: attempts + 1, createdAt });
      const settled = outcome.result === "retrying" ? delayed(outcome, createdAt, identifiers) : outcome;
      return { ...settled, exchange: wire.exchange() };
    },
  });
}

/** Delays the next attempt by a random fraction of its delay. */
function delayed(outcome: Extract<Outcome, { result: "retrying" }>, createdAt: Date, { secret }: Identifiers): Outcome {
  const random = Buffer.from(secret(4), "base64url").readUInt32BE() / 2 ** 32;
  const due = outcome.dueAt.getTime();
  return { ...outcome, dueAt: new Date(due + Math.round((due - createdAt.getTime()) * jitter * random)) };
}
