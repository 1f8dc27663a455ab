import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import type { WorkspaceFixtures, WorkspaceTarget } from "../../interfaces/workspace/target.ts";
import type { SampleRequests } from "../host/part.ts";

/** The sample workspace. */
export const sample = { name: "Example handbook", repo: "example/handbook", token: "workspace-token-of-the-reference" };

/** The field names that the document does not specify. */
export const fixtures = {
  webhookIdField: "id",
  changes: { nameField: "name", pause: { enabled: false }, resume: { enabled: true }, listField: "list_id" },
} satisfies WorkspaceFixtures;

/** Requests that succeed. Each creates a workspace with a webhook. */
export const sampleRequests = {
  listWebhooks: inWorkspace(({ workspaceId }) => ({ query: { workspace_id: workspaceId } })),
  createWebhook: inWorkspace(({ workspaceId, url }) => ({
    body: { workspace_id: workspaceId, event_type: event, url },
  })),
  updateWebhook: inWorkspace(({ id }) => ({ path: { id }, body: { name: "Renamed" } })),
  attachList: inWorkspace(async ({ id, workspaceId, hooks }) => {
    const { listId } = await hooks.createList({ workspaceId, events: [event] });
    return { path: { id }, body: { list_id: listId } };
  }),
  deleteWebhook: inWorkspace(({ id }) => ({ path: { id } })),
  testWebhook: inWorkspace(({ id }) => ({ path: { id } })),
  listDeliveries: inWorkspace(({ id }) => ({ path: { id } })),
  replayDelivery: inWorkspace(async ({ id, workspaceId, hooks, client }) => {
    await hooks.causeEvent({ workspaceId, event, data: {} });
    await hooks.advance({ seconds: 120 });
    const { deliveries } = Object(await client.listDeliveries({ id }));
    return { path: { id: String(deliveries[0].id) } };
  }),
} satisfies SampleRequests;

const event = "search.no_results";

interface Setting {
  workspaceId: number;
  hooks: WorkspaceTarget["hooks"];
  client: WorkspaceClient;

  /** The URL and the id of the webhook. */
  url: string;
  id: string;
}

function inWorkspace(request: (setting: Setting) => RequestParts | Promise<RequestParts>) {
  return async (target: WorkspaceTarget): Promise<readonly RequestParts[]> => {
    const { baseUrl, fetch, hooks } = target;
    const { workspaceId, headers } = await hooks.createWorkspace({});
    const { url } = await target.destination();
    const client = createWorkspaceClient({ baseUrl, fetch, headers });
    const { id } = await client.createWebhook({ workspace_id: workspaceId, event_type: event, url });
    return [{ ...(await request({ workspaceId, hooks, client, url, id: String(id) })), headers }];
  };
}
