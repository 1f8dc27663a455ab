import { guards, issues } from "../../../generated/workspace/event-guards.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { destinationKindValues } from "../../../generated/workspace/states.ts";
import { isEventType } from "../../../generated/workspace/validators.ts";
import { workspaceSchedule, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { type Field, type Values, valueOf } from "../host/collections.ts";
import type { Host } from "../host/host.ts";
import type { Endpoint, Sender } from "../host/sender.ts";
import type { OutboxWorker } from "../outbox/worker.ts";
import { plainNumber } from "../store/column-values.ts";
import { endpointOptions, exampleOf, refusing } from "./collections.ts";
import { replayDelivery, testWebhook } from "./deliveries/deliveries.ts";
import { WorkspaceError } from "./errors.ts";
import type { Envelope } from "./events/emit.ts";
import { admits } from "./feeds/filter.ts";
import { numberOf } from "./input.ts";
import { type EventList, savedLists } from "./lists.ts";
import { reportEvent } from "./notifiers/messages.ts";
import {
  addNotifier,
  changeNotifier,
  everyNotifier,
  type Notifier,
  rotateSecret,
  serveLists,
} from "./notifiers/notifiers.ts";
import { databaseOf, outboxIn, workspaceQueue } from "./tables.ts";
import { listPrices } from "./usage.ts";
import { unregisterWebhook, updateWebhook } from "./webhooks.ts";

/** The events of the catalog that have a body to send. */
const sendable = eventTypes.filter((type) => Object.hasOwn(guards, type));

/** Returns the webhooks of workspaces, for the dashboard. */
export function workspaceSender(host: Host, worker: OutboxWorker): Sender {
  const database = databaseOf(host);
  return {
    outbox: outboxIn(database),
    queue: workspaceQueue,
    signature: workspaceSignature,
    eventNames: sendable,
    otherEvents: [reportEvent],
    ownFeatures: [
      "It changes the URL and the credentials, and rotates the secret. The documents neither describe nor exclude these operations.",
      "A test sends any subscribed event with any valid body. The operation of the interface sends a ping with {test: true}.",
      "It replays many deliveries at once. Each is a documented replay, and is metered as one.",
      "It posts a test event at once, and can run the worker at any time.",
    ],
    price: `It is metered as one egress call: $${plainNumber(listPrices["mcp.egress"])}.`,
    worker: { everySeconds: workspaceSchedule.workerPeriodSeconds, run: worker.run },
    endpoints: async (owner) => {
      const id = Number(owner);
      const lists = new Map((await savedLists(database, id)).map((list) => [list.id, list]));
      return (await everyNotifier(database, id)).map((row) => endpointOf(row, lists));
    },
    fields: async (owner, endpoint) => {
      const id = Number(owner);
      const named: Field = { name: "name", isRequired: true, longest: 200, value: endpoint ? [endpoint.name] : [] };
      const url = endpoint ? [endpoint.url] : [];
      const hint = "Sent as the Authorization header of every delivery. Bearer is added if no scheme is given.";
      const kept = "Leave it empty to keep the current credentials.";
      const first: Field[] = [
        named,
        { name: "url", label: "Address", kind: "url", isRequired: true, longest: 2000, value: url },
        { name: "credentials", kind: "secret", hint: endpoint ? kept : hint, longest: 2000 },
      ];
      if (endpoint === undefined) return [...first, ...chosenOnce];
      const options = endpointOptions(await savedLists(database, id));
      const served = (await everyNotifier(database, id)).find((each) => each.id === endpoint.id)?.lists ?? [];
      const value = served.map((list) => String(list));
      const lists: Field = { name: "list", label: "Saved lists of this endpoint", kind: "checkboxes", options, value };
      return options.length === 0 ? first : [...first, lists];
    },
    create: async (owner, values) =>
      await refusing(() => {
        const input = { ...inputOf(values), ...optional(values, "event_type"), channel: valueOf(values, "channel") };
        return addNotifier(host, Number(owner), input);
      }),
    edit: async (owner, endpoint, values) =>
      await refusing(async () => {
        const lists = (values["list"] ?? []).flatMap((each) => numberOf(each) ?? []);
        await changeNotifier(host, endpoint, inputOf(values));
        await serveLists(database, { workspaceId: Number(owner), webhookId: endpoint.id, lists });
      }),
    pause: async (owner, { id }, isPaused) =>
      void (await updateWebhook(host, Number(owner), id, { enabled: !isPaused })),
    remove: (owner, { id }) => unregisterWebhook(host, Number(owner), id),
    rotate: (endpoint) => rotateSecret(host, endpoint),
    example: (owner, event) => {
      const occurred_at = new Date(host.clock.now()).toISOString();
      return { ...Object(exampleOf(event)), workspace_id: Number(owner), occurred_at } as object;
    },
    faultsOf: (event, body) => (isEventType(event) ? issues(guards[event], body) : []),
    test: async (owner, { id }, body) => (await testWebhook(host, Number(owner), id, body as Envelope)).id,
    replay: async (owner, deliveryId) =>
      await replayDelivery(host, Number(owner), deliveryId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof WorkspaceError) return false;
          throw error;
        },
      ),
    requests: (owner, endpoint) => Promise.resolve(requestsOf(Number(owner), endpoint)),
  };
}

/** The fields of a new endpoint that cannot be changed later. */
const chosenOnce: readonly Field[] = [
  {
    name: "event_type",
    label: "Event",
    isRequired: true,
    hint: "Saved lists can be added afterwards.",
    options: [["", "none: only saved lists"], ...eventTypes],
  },
  {
    name: "channel",
    isRequired: true,
    hint: "A chat channel gets one unsigned line of text.",
    options: destinationKindValues,
  },
];

function inputOf(values: Values): Record<string, string> {
  return { name: valueOf(values, "name"), url: valueOf(values, "url"), ...optional(values, "credentials") };
}

function optional(values: Values, name: string): Record<string, string> {
  const value = valueOf(values, name);
  return value === "" ? {} : { [name]: value };
}

function endpointOf(row: Notifier, all: ReadonlyMap<number, EventList>): Endpoint {
  const { id, name, url, channel, event_type, enabled, deleted_at, created_at, auth_header, secret, lists } = row;
  const served = lists.flatMap((list) => all.get(list) ?? []);
  const gets = [
    ...(event_type === null ? [] : [event_type]),
    ...served.map((list) => `the list ${list.name} #${list.id}`),
  ];
  const events = sendable.filter((type) => type === event_type || served.some(({ filter }) => admits(filter, type)));
  return {
    id,
    name,
    url,
    gets: gets.join(", ") || "nothing: no lists yet",
    events,
    state: deleted_at !== null ? "deleted" : enabled === 1 ? "active" : "paused",
    isPaused: enabled !== 1,
    // Deliveries to a chat channel have no signature.
    secret: channel === "api" ? secret : undefined,
    createdAt: created_at,
    more: { channel, credentials: auth_header === null ? "none" : "an Authorization header" },
  };
}

/** Returns the equivalent requests of a page. */
function requestsOf(workspaceId: number, endpoint?: Endpoint): Awaited<ReturnType<Sender["requests"]>> {
  const path = "/api/webhooks";
  if (endpoint === undefined) {
    const body = { workspace_id: workspaceId, event_type: sendable[0], url: "https://example.com/hook" };
    return [
      { title: "List the webhooks", path: `${path}?workspace_id=${workspaceId}` },
      { title: "Register a webhook", path, body },
    ];
  }
  const { id, isPaused } = endpoint;
  const own = `${path}/${id}`;
  return [
    { title: "Send a ping", method: "POST", path: `${own}/test` },
    { title: "List its deliveries", path: `${own}/deliveries` },
    { title: isPaused ? "Resume" : "Pause", method: "PATCH", path: own, body: { enabled: isPaused } },
    { title: "Replay a delivery", method: "POST", path: "/api/webhook-deliveries/<id>/replay" },
    { title: "Delete", method: "DELETE", path: own },
  ];
}
