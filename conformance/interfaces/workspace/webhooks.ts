import type { ResourceDefinition } from "../../kit/resource-definition.ts";
import { leafAt } from "../../kit/bodies.ts";
import { ownAddress, ownEvent, usedWorkspace } from "./own-webhooks.ts";
import type { WorkspaceTarget } from "./target.ts";

/** The webhooks that the suite creates. The form of their list is open, so each has a unique address to identify it. */
export const webhooks: ResourceDefinition<WorkspaceTarget> = {
  prepare: async (target) => {
    const { id, headers } = await target.shared(usedWorkspace);
    return { query: { workspace_id: id }, headers };
  },
  prepareAnother: async ({ hooks }) => {
    const { workspaceId, headers } = await hooks.createWorkspace({});
    return { query: { workspace_id: workspaceId }, headers };
  },
  create: async (target, index, { query }) => ({
    ...query,
    event_type: ownEvent,
    url: await ownAddress(target),
    ...(index === 2 && { secret: "a secret that was given 0123456789" }),
  }),
  idOf: ({ fixtures }, created) => leafAt(created, fixtures.webhookIdField),
  changes: { renames: ({ fixtures }) => ({ [fixtures.changes.nameField]: "Renamed by the suite" }) },
  shownOnce: ["secret"],
  alsoSends: {
    updateWebhook: ({ fixtures }) => ({ [fixtures.changes.nameField]: "Renamed once more" }),
    listDeliveries: () => undefined,
    testWebhook: ({ hooks, budget }) => {
      if (!("createWorkspace" in hooks)) budget.spend(1);
      return undefined;
    },
  },
  needs: ["fixtures.webhookIdField"],
};
