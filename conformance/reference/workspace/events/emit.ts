import type { BillingClass, EventType } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { takeTurn } from "../../outbox/turn.ts";
import { databaseOf, outboxIn } from "../database.ts";
import { enqueueTo } from "../deliveries/enqueue.ts";
import { landsIn } from "../lists/lands-in.ts";
import { notificationOf } from "../notifiers/notification.ts";
import { runPrompts } from "../prompts/prompts.ts";
import { type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { envelopeOf } from "./envelope.ts";
import { subscribedTo } from "./subscribed.ts";

/** Something that happened in a workspace. */
export interface Occurrence {
  workspaceId: number;
  event: EventType;
  data: Record<string, unknown>;

  /** The visitor who caused it, and the goal that was completed by it. */
  visitor?: string | undefined;
  goal?: string | undefined;

  /** What the call of a tool was billed as, where it is one. */
  billingClass?: BillingClass | undefined;
}

/** Notes an event together with its deliveries and all that follows from it; gives its id. */
export async function emit(host: Host, occurrence: Occurrence): Promise<number> {
  return await databaseOf(host)
    .transaction()
    .execute((trx) => emitIn(trx, occurrence, host.clock.now()));
}

/** The same within a transaction, of what the event tells of. */
export async function emitIn(trx: WorkspaceDatabase, occurrence: Occurrence, now: number): Promise<number> {
  const { workspaceId, event, data, visitor = null, goal = null, billingClass = null } = occurrence;
  await takeTurn(outboxIn(trx), workspaceQueue);
  const facts = { event, data: JSON.stringify(data), visitor, goal, billing_class: billingClass };
  const { id } = await trx
    .insertInto("workspace_events")
    .values({ ...facts, workspace_id: workspaceId, occurred_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lists = await landsIn(trx, workspaceId, facts);
  await runPrompts(trx, lists, { ...facts, id, occurred_at: now });
  const targets = await subscribedTo(trx, { workspaceId, event, lists });
  const envelope = envelopeOf(event, workspaceId, now, data);
  await enqueueTo(trx, targets, { eventId: id, payloadOf: (channel) => notificationOf(channel, envelope), now });
  return id;
}
