import { answer, bodyOf, type Handler, type Service } from "../serving.ts";
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

/** The workspace service with its sender, written by somebody who has the document and nothing else. */
export function workspaceService(wrong: Partial<WorkspaceParts> = {}): Service {
  const parts = { ...right, ...wrong };
  const store = createStore();
  const outbox = new Outbox(store, parts);
  const endpoints = Object.entries(endpointsOf(store, outbox, parts)).map(([name, run]) => {
    const [method, path = ""] = name.split(" ");
    return { method, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`), run };
  });
  const hooks = hooksOf(store, outbox, parts);

  const handle: Handler = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/hooks") return answer(response, 200, { hooks: Object.keys(hooks) });
    const body = await bodyOf(request);
    if (body === undefined) return refuse(400, "the body is not JSON");
    const hook = request.method === "POST" ? hooks[pathname.replace("/hooks/", "")] : undefined;
    if (hook !== undefined) return answer(response, 200, await hook(body));

    const endpoint = endpoints.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (endpoint === undefined) return refuse(404, "there is nothing here");
    const caller = store.workspaces.find(({ key }) => key === request.headers["x-workspace-key"]);
    if (caller === undefined) return refuse(403, "X-Workspace-Key is not one of ours");
    const id = decodeURIComponent(endpoint.pattern.exec(pathname)?.[1] ?? "");
    try {
      const [status, found] = endpoint.run({ caller, id, query, body });
      return found === undefined ? response.writeHead(status) : answer(response, status, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse(error.status, error.message);
    }

    function refuse(status: number, why: string): void {
      response.writeHead(status, { "content-type": "text/plain" }).write(why);
    }
  };
  return { handle, stop: () => outbox.stop() };
}

/** What comes with a request to an endpoint. */
interface Asked {
  caller: Workspace;

  /** What stands in the path for an id. */
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** A request that is refused, with the status to answer. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Endpoint = (asked: Asked) => [status: number, body?: unknown];

/** The management endpoints, by method and path. */
function endpointsOf(store: Store, outbox: Outbox, parts: WorkspaceParts): Record<string, Endpoint> {
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

function row({ id, status, attempts, occurrence, ...delivery }: Delivery): object {
  const { name, at, data } = occurrence;
  const result = delivery.answer && { response_code: delivery.answer.code, response_body: delivery.answer.body };
  return { delivery: id, status, tries: attempts, at: at / 1000, payload: { event: name, data }, ...result };
}

type Hook = (input: Record<string, unknown>) => unknown;

/** What tests need besides the endpoints. */
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

/** The events, as the document lists them. */
const names = `content.indexed content.outdated translation.needed translation.completed translation.outdated
  chat.question_asked chat.no_answer chat.negative_feedback search.no_results search.popular traffic.spike traffic.drop
  feedback.received plan.upgraded plan.downgraded usage.limit_approaching usage.overage_limit_reached
  mcp.tool_called`.split(/\s+/);

/** The name of the event that a registration means, in either spelling. */
function eventNamed(spelling: unknown): string | undefined {
  return names.find((name) => name === spelling || name.replaceAll(".", "_") === spelling);
}
