import type { Outbox } from "./outbox.ts";
import { eventNamed } from "./catalog.ts";
import type { WorkspaceParts } from "./parts.ts";
import { type Delivery, newId, type Store, type Webhook, type Workspace } from "./store.ts";

/** What comes with a request to an endpoint. */
export interface Asked {
  caller: Workspace;

  /** What stands in the path for an id. */
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** A request that is refused, with the status to answer. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Endpoint = (asked: Asked) => [status: number, body?: unknown];

/** The management endpoints, by method and path. */
export function endpointsOf(store: Store, outbox: Outbox, parts: WorkspaceParts): Record<string, Endpoint> {
  const find = ({ caller, id }: Asked): Webhook => {
    const webhook = store.webhooks.get(id);
    if (webhook?.workspace !== caller) throw new Refused(404, "no such webhook");
    return webhook;
  };
  const ownList = (caller: Workspace, id: unknown): number => {
    if (typeof id !== "number" || store.lists.get(id)?.workspace !== caller) throw new Refused(422, "no such list");
    return id;
  };
  return {
    "GET /api/webhooks": ({ caller, query }) => {
      if (query.get("workspace_id") !== String(caller.id)) throw new Refused(422, "workspace_id");
      return [200, [...store.webhooks.values()].filter(({ workspace }) => workspace === caller).map(shown)];
    },
    "POST /api/webhooks": ({ caller, body }) => {
      const { workspace_id: workspaceId, event_type: type, url, secret = newId("whsec"), auth_header: auth } = body;
      const event = eventNamed(type);
      if (workspaceId !== caller.id) throw new Refused(422, "workspace_id");
      if (event === undefined) throw new Refused(422, "event_type");
      if (typeof url !== "string" || !URL.canParse(url)) throw new Refused(422, "url");
      if (typeof secret !== "string") throw new Refused(422, "secret");
      const webhook: Webhook = {
        id: newId("wh"),
        workspace: caller,
        label: event,
        enabled: true,
        event,
        url,
        secret,
        lists: new Set(),
      };
      if (typeof auth === "string") webhook.authHeader = auth;
      store.webhooks.set(webhook.id, webhook);
      return [200, { ...shown(webhook), secret }];
    },
    "PATCH /api/webhooks/:id": (asked) => {
      const webhook = find(asked);
      const { label, enabled, feed } = asked.body;
      if (typeof label === "string") webhook.label = label;
      if (typeof enabled === "boolean") webhook.enabled = enabled;
      if (feed !== undefined) {
        webhook.lists = new Set([ownList(asked.caller, feed)]);
        delete webhook.event;
      }
      return [204];
    },
    "POST /api/webhooks/:id/attach": (asked) => {
      find(asked).lists.add(ownList(asked.caller, asked.body["list_id"]));
      return [204];
    },
    "DELETE /api/webhooks/:id": ({ caller, id }) => {
      // Gone is gone: to delete what is there no more is no mistake.
      if (store.webhooks.get(id)?.workspace === caller) store.webhooks.delete(id);
      for (const delivery of store.deliveries.values())
        if (delivery.webhook.id === id) store.deliveries.delete(delivery.id);
      return [200, { deleted: id }];
    },
    "POST /api/webhooks/:id/test": (asked) => {
      const workspace = asked.caller;
      const ping = { id: newId("ev"), name: "ping", workspace, at: outbox.now(), data: { message: "Hello" } };
      const { id } = outbox.enqueue(find(asked), ping);
      workspace.egress += parts.egress;
      return [200, { enqueued: id }];
    },
    "GET /api/webhooks/:id/deliveries": (asked) => {
      const webhook = find(asked);
      const own = [...store.deliveries.values()].filter((delivery) => delivery.webhook === webhook);
      return [200, { status: "ok", page: { size: own.length }, items: own.map(row) }];
    },
    "POST /api/webhook-deliveries/:id/replay": ({ caller, id }) => {
      const delivery = store.deliveries.get(id);
      if (delivery?.webhook.workspace !== caller) throw new Refused(404, "no such delivery");
      Object.assign(delivery, { status: "pending", createdAt: outbox.now(), used: 0 });
      caller.egress += parts.egress;
      return [204];
    },
  };
}

function shown({ id, label, enabled, event, lists, url }: Webhook): object {
  return { uid: id, label, enabled, ...(event !== undefined && { event }), feeds: [...lists], endpoint: { url } };
}

function row({ id, status, attempts, occurrence, answer }: Delivery): object {
  const { name, at, data } = occurrence;
  const result = answer && { response_code: answer.code, response_body: answer.body };
  return { delivery: id, status, tries: attempts, at: at / 1000, payload: { event: name, data }, ...result };
}
