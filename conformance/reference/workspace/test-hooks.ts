import * as z from "zod";
import type { WorkspaceHooks } from "../../interfaces/workspace/target.ts";
import { clockHooks, hook } from "../host/test-hooks.ts";
import type { Host } from "../host/host.ts";
import { databaseOf, workspaceQueue } from "./tables.ts";
import { emit } from "./events/emit.ts";
import { eventStatuses } from "./feeds/feed.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { saveList } from "./lists.ts";
import { ensureWorkspace } from "./workspaces.ts";

const workspaceId = z.int().positive();
const eventType = z.enum(eventTypes);

/** The test hooks of the interface. */
export function workspaceTestHooks(host: Host) {
  const { clock, identifiers } = host;
  const database = databaseOf(host);
  return {
    ...clockHooks(clock),
    createWorkspace: hook(z.strictObject({}), async () => {
      const token = identifiers.secret();
      const repo = `example/${identifiers.next("repo")}`;
      const id = await ensureWorkspace(host, { name: "A workspace", repo, token });
      return { workspaceId: id, headers: { authorization: `Bearer ${token}` } };
    }),
    causeEvent: hook(
      z.strictObject({ workspaceId, event: eventType, data: z.record(z.string(), z.unknown()).default({}) }),
      async (occurrence) => ({ eventId: await emit(host, occurrence) }),
    ),
    createList: hook(
      z.strictObject({ workspaceId, events: z.array(eventType) }),
      async ({ workspaceId: id, events }) => {
        const filter = { event_types: events };
        return { listId: await saveList(database, { workspaceId: id, name: "A list", filter, now: clock.now() }) };
      },
    ),
    eventState: hook(z.strictObject({ eventId: z.int() }), async ({ eventId }) => {
      const statuses = await eventStatuses(database, [eventId]);
      const attempts = await database
        .selectFrom("outbox_attempts")
        .innerJoin("outbox_deliveries", "outbox_deliveries.id", "outbox_attempts.delivery_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("queue", "=", workspaceQueue)
        .where("event_id", "=", eventId)
        .executeTakeFirstOrThrow();
      return { status: statuses.get(eventId) ?? "not sent", attempts: attempts.count };
    }),
    usage: hook(z.strictObject({ workspaceId }), async ({ workspaceId: id }) => {
      const rows = await database
        .selectFrom("workspace_usage")
        .select(["billing_class", "cost_micro"])
        .where("workspace_id", "=", id)
        .execute();
      return {
        charged: rows.reduce((sum, { cost_micro }) => sum + cost_micro, 0),
        egress: rows.filter(({ billing_class }) => billing_class === "mcp.egress").length,
      };
    }),
  } satisfies WorkspaceHooks;
}
