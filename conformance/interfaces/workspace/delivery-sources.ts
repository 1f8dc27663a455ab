import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient } from "../../../generated/workspace/client.ts";
import type {
  DeliveryDefinitions,
  DeliveryRow,
  DeliverySubscription,
  SubscriptionWishes,
} from "../../kit/delivery-source.ts";
import { registerAt, usedWorkspace } from "./own-webhooks.ts";
import { deliveryRows } from "./rows.ts";
import { openWorkspace, type WorkspaceClient } from "./setup.ts";
import type { WorkspaceTarget } from "./target.ts";

/** The document lists three delays for three attempts, but not which of them comes first. */
const delaysMayFollow = true;

/** Returns the operations on the deliveries of a webhook. */
function withDeliveries({ fixtures }: WorkspaceTarget, client: WorkspaceClient, id: string) {
  const change = async (body: object): Promise<void> => void (await client.updateWebhook({ id, body }));
  return {
    rows: async (): Promise<DeliveryRow[]> =>
      deliveryRows(await client.listDeliveries({ id })).map((row) => ({ state: String(row["status"]), row })),
    replay: async (delivery: string): Promise<void> => void (await client.replayDelivery({ id: delivery })),
    pause: async (): Promise<void> => await change(fixtures.changes.pause),
    resume: async (): Promise<void> => await change(fixtures.changes.resume),
    end: async (): Promise<void> => void (await client.deleteWebhook({ id })),
  };
}

/** The common part of the sources of pings. The document leaves the event of a ping open. */
const pings = {
  hasOpenEvents: true,
  delaysMayFollow,
  operation: "testWebhook",
  refusals: [304, 410, 599, 400],
  needs: ["fixtures.webhookIdField"],
};

/** Registers a webhook whose deliveries are caused by test requests. */
async function openPinged(
  target: WorkspaceTarget,
  url: string,
  { secret, authorization }: SubscriptionWishes,
): Promise<DeliverySubscription> {
  const { id: workspaceId, headers, isOwn } = await target.shared(usedWorkspace);
  const client = createWorkspaceClient({ baseUrl: target.baseUrl, fetch: target.fetch, headers });
  const registered = await registerAt(target, { id: workspaceId, headers, isOwn, client }, url, {
    ...(secret !== undefined && { secret }),
    ...(authorization !== undefined && { auth_header: authorization }),
  });
  const { id } = registered;
  // Tests and replays are charged.
  const charge = (): void => (isOwn ? undefined : target.budget.spend(1));
  const { replay, ...others } = withDeliveries(target, client, id);
  return {
    secret: registered.secret,
    ...(authorization !== undefined && { authorization }),
    ...others,
    cause: async () => {
      charge();
      await client.testWebhook({ id });
      return { fields: { workspace_id: workspaceId } };
    },
    replay: async (delivery) => {
      charge();
      await replay(delivery);
    },
  };
}

/** The sources of deliveries for sender checks: events caused by test hooks, and pings caused by requests. */
export const deliveries: DeliveryDefinitions<WorkspaceTarget> = {
  deliver: {
    operations: {
      rows: "listDeliveries",
      replay: "replayDelivery",
      pause: "updateWebhook",
      resume: "updateWebhook",
      end: "deleteWebhook",
    },
    sources: {
      made: {
        delaysMayFollow,
        refusals: [304, 400, 410, 429, 500, 599],
        open: async (target, { url }, wishes) => {
          const { id, client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
          const event = "chat.question_asked";
          const openAt = async (address: string, { secret, authorization }: SubscriptionWishes) => {
            const registered = await register({
              url: address,
              event_type: event,
              ...(secret !== undefined && { secret }),
              ...(authorization !== undefined && { auth_header: authorization }),
            });
            return {
              secret: registered.secret,
              ...(authorization !== undefined && { authorization }),
              ...withDeliveries(target, client, registered.id),
            };
          };
          return {
            ...(await openAt(url, wishes)),
            join: async (other, own) => await openAt(other.url, own),
            cause: async (question) => {
              const data = { question, answered: false, chat_id: "c_1" };
              await cause(event, data);
              return { event, fields: { workspace_id: id }, data };
            },
          };
        },
        advance: async ({ hooks }, seconds) => void (await hooks.advance({ seconds })),
        needs: ["hooks.createWorkspace", "hooks.causeEvent", "hooks.advance", "fixtures.webhookIdField"],
      },
      tested: {
        ...pings,
        open: async (target, destination, wishes) => {
          if (!("advance" in target.hooks)) throw new NotTested("the clock cannot be moved", ["hooks.advance"]);
          return await openPinged(target, destination.url, wishes);
        },
        advance: async ({ hooks }, seconds) => void (await hooks.advance({ seconds })),
      },
      created: {
        ...pings,
        open: async (target, destination, wishes) => {
          if ("advance" in target.hooks) throw new NotTested("the source with a movable clock is used instead");
          return await openPinged(target, destination.url, wishes);
        },
      },
    },
  },
};
