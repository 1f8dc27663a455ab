import { guards, issues } from "../../../../generated/workspace/event-guards.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { destinationKindValues } from "../../../../generated/workspace/states.ts";
import type { EventType } from "../../../../generated/workspace/types.ts";
import { isEventType } from "../../../../generated/workspace/validators.ts";
import vectors from "../../../../generated/workspace/vectors/payloads.json" with { type: "json" };
import { workspaceSchedule, workspaceSignature } from "../../../../generated/workspace/webhooks.ts";
import type { Host } from "../../host/host.ts";
import type { OutboxWorker } from "../../outbox/worker.ts";
import { plainNumber } from "../../store/column-values.ts";
import { replayDelivery, testWebhook } from "../../workspace/deliveries/deliveries.ts";
import { WorkspaceError } from "../../workspace/errors.ts";
import type { Envelope } from "../../workspace/events/emit.ts";
import { sample } from "../../workspace/fixtures.ts";
import { numberOf } from "../../workspace/input.ts";
import { savedLists } from "../../workspace/lists.ts";
import { reportEvent } from "../../workspace/notifiers/messages.ts";
import {
  addNotifier,
  changeNotifier,
  everyNotifier,
  type Notifier,
  rotateSecret,
  serveLists,
} from "../../workspace/notifiers/notifiers.ts";
import { databaseOf, outboxIn, workspaceQueue } from "../../workspace/tables.ts";
import { listPrices } from "../../workspace/usage.ts";
import { unregisterWebhook, updateWebhook } from "../../workspace/webhooks.ts";
import { type Field, RefusedForm, type Values, valueOf } from "../form.ts";
import type { Dashboard, Endpoint } from "../webhooks/dashboard.ts";
import type { FindDashboard } from "../webhooks/pages.ts";
import { above, pathOf, placeOf, tabsOf } from "./place.ts";

const nameField: Field = { name: "name", label: "Name", isRequired: true, longest: 200 };
const addressField: Field = { name: "url", label: "Address", kind: "url", isRequired: true, longest: 2000 };
const credentialsField: Field = {
  name: "credentials",
  label: "Credentials",
  kind: "secret",
  hint: "Sent as the Authorization header of every delivery; Bearer goes before what names no scheme.",
  longest: 2000,
};

/** The events of the catalog that have a body to send. */
const sendable = eventTypes.filter((type) => Object.hasOwn(guards, type));

/** Finds the webhooks of a workspace, for the pages of the console. */
export function workspaceDashboards(host: Host, worker: OutboxWorker): FindDashboard {
  const database = databaseOf(host);
  return async (owner, api) => {
    const place = await placeOf(database, owner).catch(() => undefined);
    if (place === undefined) return undefined;
    const { id } = place;
    const dashboard: Dashboard = {
      path: pathOf(place),
      owner: place.name,
      above: above(place),
      tabs: tabsOf(place),
      outbox: outboxIn(database),
      queue: workspaceQueue,
      signature: workspaceSignature,
      eventNames: sendable,
      otherEvents: [reportEvent],
      ownFeatures: [
        "It changes an address and credentials, and rotates a secret: the documents have no operation for these, and say nothing against them.",
        "A test takes any event and any valid body; the operation of the interface sends a ping with {test: true}.",
        "It replays many deliveries at once: each is the documented replay, metered as such.",
        "It lets the worker run between its times.",
      ],
      price: `It is metered as one egress call: $${plainNumber(listPrices["mcp.egress"])}.`,
      worker: { everySeconds: workspaceSchedule.workerPeriodSeconds, run: worker.run },
      endpoints: async () => {
        const lists = new Map((await savedLists(database, id)).map((list) => [list.id, list.name]));
        return (await everyNotifier(database, id)).map((row) => endpointOf(row, lists));
      },
      newFields: () => [
        nameField,
        addressField,
        {
          name: "event_type",
          label: "Event",
          kind: "select",
          isRequired: true,
          hint: "Saved lists can be added afterwards.",
          options: [["", "none: it serves saved lists alone"], ...eventTypes.map((type) => [type, type] as const)],
        },
        {
          name: "channel",
          label: "Channel",
          kind: "select",
          isRequired: true,
          hint: "A chat channel gets one unsigned line of text.",
          options: destinationKindValues.map((kind) => [kind, kind]),
        },
        credentialsField,
      ],
      create: async (values) =>
        await told(() =>
          addNotifier(host, id, {
            name: valueOf(values, "name"),
            url: valueOf(values, "url"),
            channel: valueOf(values, "channel"),
            ...optional(values, "event_type"),
            ...optional(values, "credentials"),
          }),
        ),
      editFields: async (endpoint) => {
        const lists = await savedLists(database, id);
        const served = (await everyNotifier(database, id)).find((each) => each.id === endpoint.id)?.lists ?? [];
        const listField: Field = {
          name: "list",
          label: "Saved lists that it serves",
          kind: "checkboxes",
          options: lists.map((list) => [String(list.id), `${list.name} #${list.id}`]),
        };
        const hint = "Left empty, they stay as they are.";
        return {
          fields: [nameField, addressField, { ...credentialsField, hint }, ...(lists.length === 0 ? [] : [listField])],
          values: { name: [endpoint.name], url: [endpoint.url], list: served.map((each) => String(each)) },
        };
      },
      edit: async (endpoint, values) =>
        await told(async () => {
          const lists = (values["list"] ?? []).flatMap((each) => numberOf(each) ?? []);
          const change = {
            name: valueOf(values, "name"),
            url: valueOf(values, "url"),
            ...optional(values, "credentials"),
          };
          await changeNotifier(host, endpoint, change);
          await serveLists(database, { workspaceId: id, webhookId: endpoint.id, lists });
        }),
      pause: async (endpoint, isPaused) => void (await updateWebhook(host, id, endpoint.id, { enabled: !isPaused })),
      remove: (endpoint) => unregisterWebhook(host, id, endpoint.id),
      rotate: (endpoint) => rotateSecret(host, endpoint),
      example: (event) => exampleOf(event, id, host.clock.now()),
      faultsOf: (event, body) => (isEventType(event) ? issues(guards[event], body) : []),
      test: async (endpoint, _event, body) => (await testWebhook(host, id, endpoint.id, body as Envelope)).id,
      replay: async (deliveryId) =>
        await replayDelivery(host, id, deliveryId).then(
          () => true,
          (error: unknown) => {
            if (error instanceof WorkspaceError) return false;
            throw error;
          },
        ),
      requests: (endpoint) => requestsOf(api, id, endpoint),
    };
    return dashboard;
  };
}

/** Says in a form what the service refuses. */
async function told<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error;
    throw new RefusedForm(error.fields.length > 0 ? error.fields : [{ message: error.message }]);
  }
}

function optional(values: Values, name: string): Record<string, string> {
  const value = valueOf(values, name);
  return value === "" ? {} : { [name]: value };
}

function endpointOf(row: Notifier, listNames: ReadonlyMap<number, string>): Endpoint {
  const { id, name, url, channel, event_type, enabled, deleted_at, created_at, auth_header, secret, lists } = row;
  const served = lists.map((list) => `the list ${listNames.get(list) ?? ""} #${list}`);
  const gets = [...(event_type === null ? [] : [event_type]), ...served];
  return {
    id,
    name,
    url,
    subscription: gets.join(", ") || "nothing: it serves no list yet",
    state: deleted_at !== null ? "deleted" : enabled === 1 ? "active" : "paused",
    isDeleted: deleted_at !== null,
    isPaused: enabled !== 1,
    // What is sent to a chat channel has no signature.
    secret: channel === "api" ? secret : undefined,
    createdAt: created_at,
    more: [
      ["Channel", channel],
      ["Credentials", auth_header === null ? "none" : "an Authorization header"],
    ],
  };
}

/** The body of an event as the documents show it, at this time and in this workspace. */
function exampleOf(event: string, workspaceId: number, now: number): object {
  const valid = vectors.events.find((each) => each.event === event)?.cases.find((each) => each.valid)?.body;
  return { ...Object(valid), workspace_id: workspaceId, occurred_at: new Date(now).toISOString() } as object;
}

/** The operations behind the pages, with the sample token. */
function requestsOf(api: string, workspaceId: number, endpoint?: Endpoint): ReturnType<Dashboard["requests"]> {
  const headers = { authorization: `Bearer ${sample.token}` };
  const [event]: readonly EventType[] = sendable;
  if (endpoint === undefined) {
    const registration = { workspace_id: workspaceId, event_type: event, url: "https://example.com/hook" };
    const url = `${api}/api/webhooks`;
    return [
      { title: "List the webhooks", url: `${url}?workspace_id=${workspaceId}`, headers },
      { title: "Register one", url, headers, body: JSON.stringify(registration) },
    ];
  }
  const url = `${api}/api/webhooks/${endpoint.id}`;
  const pause = JSON.stringify({ enabled: endpoint.isPaused });
  return [
    { title: "Send a ping", method: "POST", url: `${url}/test`, headers },
    { title: "List its deliveries", url: `${url}/deliveries`, headers },
    { title: endpoint.isPaused ? "Resume it" : "Pause it", method: "PATCH", url, headers, body: pause },
    { title: "Replay a delivery", method: "POST", url: `${api}/api/webhook-deliveries/<id>/replay`, headers },
    { title: "Delete it", method: "DELETE", url, headers },
  ];
}
