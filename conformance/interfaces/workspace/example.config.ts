import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them.
const {
  API_URL = "http://127.0.0.1:4600/workspace",
  API_TOKEN = "workspace-token-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/workspace",
} = process.env;

/** Workspace webhooks. */
export default defineTarget({
  interface: "workspace",
  baseUrl: API_URL,
  headers: { authorization: `Bearer ${API_TOKEN}` },
  requests: {
    listWebhooks: async ({ hooks }) => {
      const { workspaceId, headers } = await hooks.createWorkspace({});
      return [{ query: { workspace_id: workspaceId }, headers }];
    },
    createWebhook: async ({ hooks, destination }) => {
      const { workspaceId, headers } = await hooks.createWorkspace({});
      const { url } = await destination();
      return [{ body: { workspace_id: workspaceId, event_type: "search.no_results", url }, headers }];
    },
  },
  fixtures: {
    workspaceId: 1,
    webhookIdField: "id",
    changes: { nameField: "name", pause: { enabled: false }, resume: { enabled: true }, listField: "list_id" },
  },
  hooks: CONTROL_URL,
});
