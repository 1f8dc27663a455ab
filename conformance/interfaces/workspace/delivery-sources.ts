import type { DeliveryDefinitions, ObservedSubscription } from "../../kit/delivery-source.ts";
import { ownWebhooks, type Role, roles, type UsedWorkspace } from "./own-webhooks.ts";
import { type Pinged, pings, retries } from "./ping-runs.ts";
import { secondsUntil } from "./pings.ts";
import { openWorkspace } from "./setup.ts";
import type { WorkspaceTarget } from "./target.ts";

/** Three delays are given for three attempts, and nothing says which of them comes first. */
const delaysMayFollow = true;

/** How the checks of senders get deliveries: of events that test hooks cause, and of the pings that requests cause. */
export const deliveries: DeliveryDefinitions<WorkspaceTarget> = {
  deliver: {
    sources: {
      made: {
        delaysMayFollow,
        open: async (target, { url }, { secret, authorization }) => {
          const { id, register, cause } = await openWorkspace(target, "causeEvent", "advance");
          const event = "chat.question_asked";
          const registered = await register({
            url,
            event_type: event,
            ...(secret !== undefined && { secret }),
            ...(authorization !== undefined && { auth_header: authorization }),
          });
          return {
            secret: registered.secret,
            ...(authorization !== undefined && { authorization }),
            cause: async (question) => {
              const data = { question, answered: false, chat_id: "c_1" };
              await cause(event, data);
              return { event, fields: { workspace_id: id }, data };
            },
          };
        },
        advance: async ({ controls }, seconds) => void (await controls.advance({ seconds })),
        needs: ["controls.createWorkspace", "controls.causeEvent", "controls.advance", "subjects.webhookIdField"],
      },
      created: {
        // Which event a ping names is open.
        hasOpenEvents: true,
        delaysMayFollow,
        observe: async (target, stage) => {
          const { workspace } = await ownWebhooks(target);
          if (stage === "first") {
            const { pinged } = await pings(target);
            return [...pinged].map(([role, webhook]) => observed(role, webhook, workspace));
          }
          const { recovering, refusing, replayed, isTimed, secondPingAfter } = await retries(target);
          return Object.entries({ recovering, refusing, replayed }).map(([role, webhook]) => {
            const { caused, seenAfter, ...found } = observed(role as Role, webhook, workspace);
            return {
              ...found,
              caused: [...caused, ...(role === "recovering" ? [{ after: secondPingAfter }] : [])],
              // Where the clock of the target is moved, and that of the suite is not, the steps tell the time.
              seenAfter: isTimed ? found.received.map((each) => secondsUntil(webhook, each)) : seenAfter,
              isOver: true,
            };
          });
        },
        needs: ["subjects.webhookIdField"],
      },
    },
  },
};

function observed(role: Role, webhook: Pinged, workspace: UsedWorkspace): ObservedSubscription {
  const {
    secret,
    registration: { auth_header: authorization },
    destination: { received },
    seenAfter,
    askedAt,
  } = webhook;
  const { respond = () => 204 } = { ...roles[role] } as { respond?: (attempt: number) => unknown };
  return {
    secret,
    ...(authorization !== undefined && { authorization }),
    received,
    answers: received.map((_, index) => statusOf(respond(index + 1))),
    // A clock that can be moved is that of the target.
    caused: [{ after: 0, fields: { workspace_id: workspace.id }, ...(!workspace.isOwn && { at: askedAt }) }],
    seenAfter,
    isOver: false,
  };
}

function statusOf(response: unknown): number {
  return typeof response === "number" ? response : Number(Object(response).status ?? 204);
}
