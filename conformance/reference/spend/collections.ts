import { guards, issues } from "../../../generated/spend/event-guards.ts";
import vectors from "../../../generated/spend/vectors/payloads.json" with { type: "json" };
import { type Collection, type Field, pageOfRows, RefusedForm, valueOf, type Values } from "../host/collections.ts";
import type { Host } from "../host/host.ts";
import type { PartConsole } from "../host/part.ts";
import type { Endpoint, Sender } from "../host/sender.ts";
import type { OutboxWorker } from "../outbox/worker.ts";
import { storedRows } from "../store/rows.ts";
import {
  businesses,
  changeEvents,
  deleteSubscription,
  pauseSubscription,
  replay,
  rotateSecret,
  sendTest,
  type Subscription,
  subscriptionsOf,
} from "./endpoints.ts";
import { eventTypes, maySubscribe } from "./event-scopes.ts";
import { type PostedEvent, spendSignature } from "./events.ts";
import { createSubscription, verifyPath } from "./subscriptions.ts";
import { outboxIn, type SpendDatabase, spendQueue, type SpendTables } from "./tables.ts";

/** Returns the collection of businesses, which own all other rows. */
export function businessRows(database: SpendDatabase): NonNullable<PartConsole["owners"]> {
  return {
    name: "businesses",
    columns: ["id", "scopes"],
    list: async (page) => pageOfRows(await businesses(database), page),
    read: async (_, key) => (await businesses(database)).find(({ id }) => id === key),
  };
}

/** Returns the collections of rows that requests of a business create. */
export function spendRows(database: SpendDatabase): Collection[] {
  const rowsOf = (table: keyof SpendTables, key: string) =>
    storedRows(database, { table, key, isNumbered: table === "spend_events", owner: "business_id", json: ["body"] });
  return [
    {
      name: "events",
      columns: ["id", "created_at", "body"],
      empty: "No events yet. Create a subscription or send a test event.",
      ...rowsOf("spend_events", "id"),
      related: ({ id }) => [{ collection: "deliveries", filter: { event_id: id } }],
    },
    {
      name: "resources",
      columns: ["id", "family"],
      filters: () => [{ name: "family", options: ["reimbursements", "transactions"] }],
      ...rowsOf("spend_resources", "id"),
    },
    {
      name: "ai-usage",
      columns: ["event_id", "received_at", "report_id"],
      key: "event_id",
      empty: "No usage yet. Report the use of AI.",
      ...rowsOf("spend_ai_usage", "event_id"),
    },
  ];
}

const urlField: Field = { name: "endpoint_url", label: "Address", kind: "url", isRequired: true, longest: 2048 };

/** The number of subscribed events that a table names. */
const named = 3;

function allowedBy(scopes: readonly string[]) {
  return eventTypes.filter((type) => maySubscribe(type, scopes));
}

/** Returns the webhooks of businesses, for the dashboard. */
export function spendSender(database: SpendDatabase, host: Host, worker: OutboxWorker): Sender {
  const scopesOf = async (owner: string): Promise<string[]> =>
    (await businesses(database)).find(({ id }) => id === owner)?.scopes ?? [];
  const subscriptionOf = async (owner: string, { id }: Endpoint): Promise<Subscription> => {
    const found = (await subscriptionsOf(database, owner)).find((each) => each.id === id);
    if (found === undefined) throw new RefusedForm([{ message: "The subscription no longer exists." }]);
    return found;
  };
  return {
    outbox: outboxIn(database),
    queue: spendQueue,
    signature: spendSignature,
    eventNames: eventTypes,
    otherEvents: ["webhooks.verification"],
    ownFeatures: [
      "The document only has an operation to create a subscription. Lists, tests, pauses, replays, secret rotation, event changes and deletion are additions of the console; they do not contradict the document.",
      "While a subscription is paused, its events wait. None are lost.",
      "The URL of a subscription cannot be changed, since an endpoint must first return its challenge. Create a new subscription.",
    ],
    worker: { everySeconds: 5, run: worker.run },
    endpoints: async (owner) => {
      const allowed = allowedBy(await scopesOf(owner));
      return (await subscriptionsOf(database, owner)).map((each) => endpointOf(each, allowed.length));
    },
    fields: async (owner, endpoint) => {
      const hint =
        "Select none for all events that the business may currently see. Other events need scopes that no token of the business has.";
      const eventsField: Field = {
        name: "event_types",
        label: "Events",
        kind: "checkboxes",
        hint: endpoint === undefined ? hint : "Select at least one.",
        options: allowedBy(await scopesOf(owner)),
        value: endpoint === undefined ? [] : (await subscriptionOf(owner, endpoint)).eventTypes,
      };
      return endpoint === undefined ? [urlField, eventsField] : [eventsField];
    },
    create: async (owner, values) => {
      const { event_types = [] } = values;
      const body = { endpoint_url: valueOf(values, "endpoint_url"), ...(event_types.length > 0 && { event_types }) };
      return madeBy(
        await createSubscription(database, host, { businessId: owner, scopes: await scopesOf(owner) }, body),
      );
    },
    edit: async (owner, endpoint, { event_types = [] }: Values) => {
      const subscription = await subscriptionOf(owner, endpoint);
      if (await changeEvents(database, subscription, event_types, await scopesOf(owner))) return;
      const message = "Expected at least one event, and only events that the business may see.";
      throw new RefusedForm([{ field: "event_types", message }]);
    },
    pause: (_, endpoint, isPaused) => pauseSubscription(database, endpoint.id, isPaused),
    remove: (_, endpoint) => deleteSubscription(database, host, endpoint.id),
    rotate: (endpoint) => rotateSecret(database, host, endpoint.id),
    example: (owner, event) => {
      const valid = vectors.events.find((each) => each.event === event)?.cases.find((each) => each.valid)?.body;
      const created_at = new Date(host.clock.now()).toISOString();
      return { ...Object(valid), id: host.identifiers.next("evt"), created_at, business_id: owner } as object;
    },
    faultsOf: (event, body) => (isGuarded(event) ? issues(guards[event], body) : []),
    test: (_, endpoint, body) => sendTest(database, endpoint.id, body as PostedEvent),
    replay: (_, id) => replay(database, host, id),
    requests: async (owner, endpoint) => {
      if (endpoint !== undefined) return verificationOf(await subscriptionOf(owner, endpoint));
      const [first] = allowedBy(await scopesOf(owner));
      const body = { endpoint_url: "https://example.com/hook", event_types: [first] };
      return [{ title: "Subscribe", path: "/developer/v1/webhooks", body }];
    },
  };
}

type Guarded = keyof typeof guards;

function isGuarded(event: string): event is Guarded {
  return Object.hasOwn(guards, event);
}

function endpointOf(row: Subscription, allowed: number): Endpoint {
  const { id, endpoint_url, status, secret, created_at, paused, deleted_at, eventTypes: types } = row;
  const some = types.slice(0, named).join(", ") + (types.length > named ? ` and ${types.length - named} more` : "");
  const isPaused = paused === 1;
  return {
    id,
    name: new URL(endpoint_url).host,
    url: endpoint_url,
    events: eventTypes.filter((type) => types.includes(type)),
    gets: types.length === allowed ? `all ${allowed} events that the business may see` : some,
    state: deleted_at !== null ? "deleted" : isPaused ? "paused" : status,
    isPaused,
    untestable: {
      active: undefined,
      pending_verification: "It gets events after it has returned its challenge.",
      inactive: "It did not return its challenge in time. Create a new subscription.",
    }[status],
    secret,
    createdAt: created_at,
  };
}

/** Returns the request that returns the challenge from the first delivery. */
function verificationOf({ id, status, challenge }: Subscription) {
  const path = verifyPath.replace("{id}", String(id));
  return status === "pending_verification" ? [{ title: "Return the challenge", path, body: { challenge } }] : [];
}

/** Reads the response to the creation of a subscription. Throws a {@link RefusedForm} if it was rejected. */
async function madeBy(response: Response): Promise<{ id: number; secret: string }> {
  const body = (await response.json()) as { id: number; secret: string; error?: { code: string; message: string } };
  if (body.error === undefined) return body;
  const { code, message } = body.error;
  const field = code === "invalid_endpoint_url" || message.startsWith("endpoint_url") ? "endpoint_url" : "event_types";
  throw new RefusedForm([{ field, message: message.replace(/^[\w.]+: /, "") }]);
}
