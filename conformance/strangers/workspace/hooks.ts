import type { Outbox } from "./outbox.ts";
import type { WorkspaceParts } from "./parts.ts";
import { newId, type Occurrence, type Store, type Webhook, type Workspace } from "./store.ts";

type Hook = (input: Record<string, unknown>) => unknown;

/** What tests need besides the endpoints. */
export function hooksOf(store: Store, outbox: Outbox, parts: WorkspaceParts): Record<string, Hook> {
  const workspaceOf = ({ workspaceId }: Record<string, unknown>): Workspace => {
    const workspace = store.workspaces.find(({ id }) => id === workspaceId);
    if (workspace === undefined) throw new Error(`no workspace ${String(workspaceId)}`);
    return workspace;
  };
  const wants = ({ event, lists }: Webhook, name: string): boolean =>
    event === name || [...lists].some((list) => store.lists.get(list)?.events.includes(name));
  return {
    createWorkspace: () => {
      const workspace = { id: 7001 + store.workspaces.length, key: newId("key"), egress: 0 };
      store.workspaces.push(workspace);
      return { workspaceId: workspace.id, headers: { "x-workspace-key": workspace.key } };
    },
    causeEvent: (input) => {
      const workspace = workspaceOf(input);
      const name = String(input["event"]);
      const occurrence: Occurrence = { id: newId("ev"), name, workspace, at: outbox.now(), data: input["data"] ?? {} };
      store.occurrences.set(occurrence.id, occurrence);
      // Calls of tools stay in the feed.
      const subscribed = [...store.webhooks.values()].filter(
        (webhook) =>
          webhook.workspace === workspace && webhook.enabled && wants(webhook, name) && name !== "mcp.tool_called",
      );
      for (const webhook of subscribed) outbox.enqueue(webhook, occurrence);
      return { eventId: occurrence.id };
    },
    createList: (input) => {
      const listId = 41 + store.lists.size;
      store.lists.set(listId, { workspace: workspaceOf(input), events: input["events"] as string[] });
      return { listId };
    },
    eventState: ({ eventId }) => {
      const own = [...store.deliveries.values()].filter(({ occurrence }) => occurrence.id === eventId);
      const status = own.length === 0 ? "not sent" : parts.fold(own.map((delivery) => delivery.status));
      return { status, attempts: own.reduce((sum, { attempts }) => sum + attempts, 0) };
    },
    usage: (input) => {
      const { egress } = workspaceOf(input);
      return { charged: egress * 0.002, egress };
    },
    advance: async ({ seconds }) => {
      await outbox.advance(Number(seconds) * 1000);
      return {};
    },
  };
}
