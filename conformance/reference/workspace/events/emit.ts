import type { BillingClass, DeliveryEnvelope, EventType } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { lockQueue } from "../../outbox/queue.ts";
import { enqueueTo } from "../deliveries/queue.ts";
import { matchingLists } from "../lists.ts";
import { notificationOf } from "../notifiers/messages.ts";
import { runPrompts } from "../prompts.ts";
import { databaseOf, outboxIn, type WebhookRow, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";

/** An event before it is recorded. */
interface Occurrence {
  workspaceId: number;
  event: EventType;
  data: Record<string, unknown>;

  /** The visitor who caused the event, and the goal that the visitor completed. */
  visitor?: string | undefined;
  goal?: string | undefined;

  /** The billing class of the reported tool call, if any. */
  billingClass?: BillingClass | undefined;
}

/** Records an event with its deliveries and prompts, and returns its id. */
export async function emit(host: Host, occurrence: Occurrence): Promise<number> {
  return await databaseOf(host)
    .transaction()
    .execute((trx) => emitIn(trx, occurrence, host.clock.now()));
}

/** Emits an event in the transaction of its cause. */
export async function emitIn(trx: WorkspaceDatabase, occurrence: Occurrence, now: number): Promise<number> {
  const { workspaceId, event, data, visitor = null, goal = null, billingClass = null } = occurrence;
  await lockQueue(outboxIn(trx), workspaceQueue);
  const facts = { event, data: JSON.stringify(data), visitor, goal, billing_class: billingClass };
  const { id } = await trx
    .insertInto("workspace_events")
    .values({ ...facts, workspace_id: workspaceId, occurred_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lists = await matchingLists(trx, workspaceId, facts);
  await runPrompts(trx, lists, { ...facts, id, occurred_at: now });
  const targets = await subscribedTo(trx, { workspaceId, event, lists });
  const envelope = envelopeOf(event, workspaceId, now, data);
  await enqueueTo(trx, targets, { eventId: id, event, payloadOf: (channel) => notificationOf(channel, envelope), now });
  return id;
}

/** Shown only in the feed and never delivered. Document 2, Events, part A. */
const neverForwarded: EventType = "mcp.tool_called";

/** An event, and the lists that it matches. */
interface MatchedEvent {
  workspaceId: number;
  event: EventType;
  lists: readonly number[];
}

/** Returns the destinations of an event without duplicates: those of its type, and those of the lists that it matches. */
async function subscribedTo(
  database: WorkspaceDatabase,
  { workspaceId, event, lists }: MatchedEvent,
): Promise<WebhookRow[]> {
  if (event === neverForwarded) return [];
  const ofLists = database.selectFrom("workspace_attachments").select("webhook_id").where("list_id", "in", lists);
  return await database
    .selectFrom("workspace_webhooks")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("enabled", "=", 1)
    .where("deleted_at", "is", null)
    .where((row) =>
      lists.length === 0
        ? row("event_type", "=", event)
        : row.or([row("event_type", "=", event), row("id", "in", ofLists)]),
    )
    .orderBy("id")
    .execute();
}

/** The envelope of an event. */
export type Envelope = DeliveryEnvelope & { event: EventType };

/** Returns the body of a delivery. Document 2, Resources (delivery envelope), part A. */
export function envelopeOf(
  event: EventType,
  workspaceId: number,
  occurredAt: number,
  data: Record<string, unknown>,
): Envelope {
  return { event, workspace_id: workspaceId, occurred_at: new Date(occurredAt).toISOString(), data };
}
