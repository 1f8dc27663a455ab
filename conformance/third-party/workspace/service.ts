import { readFileSync } from "node:fs";
import { bodyOf, type Handler, respond, type Service } from "../serving.ts";
import { Outbox } from "./outbox.ts";
import {
  createStore,
  type Delivery,
  newId,
  type Occurrence,
  right,
  type Store,
  type Webhook,
  type Workspace,
  type WorkspaceParts,
} from "./store.ts";

/** The workspace service with its sender, implemented from the document alone. */
export function workspaceService(defect: Partial<WorkspaceParts> = {}): Service {
  const parts = { ...right, ...defect };
  const store = createStore();
  const outbox = new Outbox(store, parts);
  const endpoints = Object.entries(endpointsOf(store, outbox, parts)).map(([name, run]) => {
    const [method, path = ""] = name.split(" ");
    return { method, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`), run };
  });
  const hooks = hooksOf(store, outbox, parts);

  const handle: Handler = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/hooks") return respond(response, 200, { hooks: Object.keys(hooks) });
    if (pathname === "/clock") return respond(response, 200, { hooks: ["advance"] });
    const body = await bodyOf(request);
    if (body === undefined) return reject(400, "the body is not JSON");
    const hook = request.method === "POST" ? hooks[pathname.replace(/^\/(hooks|clock)\//, "")] : undefined;
    if (hook !== undefined) return respond(response, 200, await hook(body));

    const endpoint = endpoints.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (endpoint === undefined) return reject(404, "no such endpoint");
    const caller = store.workspaces.find(({ key }) => key === request.headers["x-workspace-key"]);
    if (caller === undefined) return reject(403, "X-Workspace-Key is unknown");
    const id = decodeURIComponent(endpoint.pattern.exec(pathname)?.[1] ?? "");
    try {
      const [status, found] = endpoint.run({ caller, id, query, body });
      return found === undefined ? response.writeHead(status) : respond(response, status, found);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return reject(error.status, error.message);
    }

    function reject(status: number, why: string): void {
      response.writeHead(status, { "content-type": "text/plain" }).write(why);
    }
  };
  return { handle, stop: () => outbox.stop() };
}

/** A request to an endpoint. */
interface Incoming {
  caller: Workspace;

  /** The id in the path. */
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** A rejected request, with the status of the response. */
class Rejected extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Endpoint = (incoming: Incoming) => [status: number, body?: unknown];

/** The management endpoints, by method and path. */
function endpointsOf(store: Store, outbox: Outbox, parts: WorkspaceParts): Record<string, Endpoint> {
  const find = ({ caller, id }: Incoming): Webhook => {
    const webhook = store.webhooks.get(id);
    if (webhook?.workspace !== caller) throw new Rejected(404, "no such webhook");
    return webhook;
  };
  const ownList = (caller: Workspace, id: unknown): number => {
    if (typeof id !== "number" || store.lists.get(id)?.workspace !== caller) throw new Rejected(422, "no such list");
    return id;
  };
  return {
    "GET /api/webhooks": ({ caller, query }) => {
      if (query.get("workspace_id") !== String(caller.id)) throw new Rejected(422, "workspace_id");
      return [200, [...store.webhooks.values()].filter(({ workspace }) => workspace === caller).map(shown)];
    },
    "POST /api/webhooks": ({ caller, body }) => {
      const { workspace_id: workspaceId, event_type: type, url, secret = newId("whsec"), auth_header: auth } = body;
      const event = eventNamed(type);
      if (workspaceId !== caller.id) throw new Rejected(422, "workspace_id");
      if (event === undefined) throw new Rejected(422, "event_type");
      if (typeof url !== "string" || !URL.canParse(url)) throw new Rejected(422, "url");
      if (typeof secret !== "string") throw new Rejected(422, "secret");
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
    "PATCH /api/webhooks/:id": (incoming) => {
      const webhook = find(incoming);
      const { label, enabled, feed } = incoming.body;
      if (typeof label === "string") webhook.label = label;
      if (typeof enabled === "boolean") webhook.enabled = enabled;
      if (feed !== undefined) {
        webhook.lists = new Set([ownList(incoming.caller, feed)]);
        delete webhook.event;
      }
      return [204];
    },
    "POST /api/webhooks/:id/attach": (incoming) => {
      find(incoming).lists.add(ownList(incoming.caller, incoming.body["list_id"]));
      return [204];
    },
    "DELETE /api/webhooks/:id": ({ caller, id }) => {
      // A second deletion is not an error.
      if (store.webhooks.get(id)?.workspace === caller) store.webhooks.delete(id);
      for (const delivery of store.deliveries.values())
        if (delivery.webhook.id === id) store.deliveries.delete(delivery.id);
      return [200, { deleted: id }];
    },
    "POST /api/webhooks/:id/test": (incoming) => {
      const workspace = incoming.caller;
      const ping = { id: newId("ev"), name: "ping", workspace, at: outbox.now(), data: { message: "Hello" } };
      const { id } = outbox.enqueue(find(incoming), ping);
      workspace.egress += parts.egress;
      return [200, { enqueued: id }];
    },
    "GET /api/webhooks/:id/deliveries": (incoming) => {
      const webhook = find(incoming);
      const own = [...store.deliveries.values()].filter((delivery) => delivery.webhook === webhook);
      return [200, { status: "ok", page: { size: own.length }, items: own.map(row) }];
    },
    "POST /api/webhook-deliveries/:id/replay": ({ caller, id }) => {
      const delivery = store.deliveries.get(id);
      if (delivery?.webhook.workspace !== caller) throw new Rejected(404, "no such delivery");
      Object.assign(delivery, { status: "pending", createdAt: outbox.now(), used: 0 });
      caller.egress += parts.egress;
      return [204];
    },
  };
}

function shown({ id, label, enabled, event, lists, url }: Webhook): object {
  return { uid: id, label, enabled, ...(event !== undefined && { event }), feeds: [...lists], endpoint: { url } };
}

function row({ id, status, attempts, occurrence, ...delivery }: Delivery): object {
  const { name, at, data } = occurrence;
  const result = delivery.answer && { response_code: delivery.answer.code, response_body: delivery.answer.body };
  return { delivery: id, status, tries: attempts, at: at / 1000, payload: { event: name, data }, ...result };
}

type Hook = (input: Record<string, unknown>) => unknown;

/** The test hooks. */
function hooksOf(store: Store, outbox: Outbox, parts: WorkspaceParts): Record<string, Hook> {
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

/** The names of the events, from the published contract, as anybody could read it; no code is shared. */
const contract = new URL("../../../generated/workspace/contract.json", import.meta.url);
const { events } = JSON.parse(readFileSync(contract, "utf8")) as { events: { name: string }[] };

/** Returns the name of the event of a registration, in either spelling. */
function eventNamed(spelling: unknown): string | undefined {
  return events.map(({ name }) => name).find((name) => name === spelling || name.replaceAll(".", "_") === spelling);
}
