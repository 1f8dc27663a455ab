import { html } from "hono/html";
import { guards, issues } from "../../../../generated/spend/event-guards.ts";
import vectors from "../../../../generated/spend/vectors/payloads.json" with { type: "json" };
import type { Host } from "../../host/host.ts";
import type { OutboxWorker } from "../../outbox/worker.ts";
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
} from "../../spend/endpoints.ts";
import { eventTypes, maySubscribe } from "../../spend/event-scopes.ts";
import { type PostedEvent, spendSignature } from "../../spend/events.ts";
import { sample } from "../../spend/fixtures.ts";
import { createSubscription, verifyPath } from "../../spend/subscriptions.ts";
import { outboxIn, type SpendDatabase, spendQueue } from "../../spend/tables.ts";
import { curl } from "../curl.ts";
import { type Field, RefusedForm, type Values, valueOf } from "../form.ts";
import { copyable, type Markup } from "../page.ts";
import type { Dashboard, Endpoint } from "../webhooks/dashboard.ts";
import type { FindDashboard } from "../webhooks/pages.ts";

const urlField: Field = { name: "endpoint_url", label: "Address", kind: "url", isRequired: true, longest: 2048 };

type Guarded = keyof typeof guards;

function isGuarded(event: string): event is Guarded {
  return Object.hasOwn(guards, event);
}

/** The first subscribed events that are named in a table. */
const named = 3;

/** Finds the webhooks of a business, for the pages of the console. */
export function spendDashboards(database: SpendDatabase, host: Host, worker: OutboxWorker): FindDashboard {
  return async (owner, api) => {
    const business = (await businesses(database)).find(({ id }) => id === owner);
    if (business === undefined) return undefined;
    const { id: businessId, scopes } = business;
    const path = `/console/spend/${businessId}`;
    const allowed = eventTypes.filter((type) => maySubscribe(type, scopes));
    const eventsField: Field = {
      name: "event_types",
      label: "Events",
      kind: "checkboxes",
      hint: "None means all that the business may see, now. Others need scopes that no token of the business has.",
      options: allowed.map((type) => [type, type]),
    };
    const subscriptionOf = async (id: number): Promise<Subscription> => {
      const found = (await subscriptionsOf(database, businessId)).find((each) => each.id === id);
      if (found === undefined) throw new RefusedForm([{ message: "The subscription is there no more." }]);
      return found;
    };
    const dashboard: Dashboard = {
      path,
      owner: businessId,
      above: [{ title: "Business-spend webhooks", path: "/console/spend" }],
      tabs: [
        { title: "Webhooks", path: `${path}/webhooks` },
        { title: "Deliveries", path: `${path}/deliveries` },
      ],
      outbox: outboxIn(database),
      queue: spendQueue,
      signature: spendSignature,
      eventNames: eventTypes,
      otherEvents: ["webhooks.verification"],
      ownFeatures: [
        "The document has an operation to make a subscription, and none for anything else: lists, tests, pauses, replays, rotated secrets, other events and deletion are the console's own, and contradict nothing in it.",
        "While a subscription is paused, its events wait: none is lost.",
        "An address can't be changed: an endpoint gets events once it has sent its challenge back. Make a new subscription.",
      ],
      worker: { everySeconds: 5, run: worker.run },
      endpoints: async () =>
        (await subscriptionsOf(database, businessId)).map((each) => endpointOf(each, allowed.length, api)),
      newFields: () => [urlField, eventsField],
      create: async (values) => {
        const { event_types = [] } = values;
        const url = valueOf(values, "endpoint_url");
        const body = { endpoint_url: url, ...(event_types.length > 0 && { event_types }) };
        return madeBy(await createSubscription(database, host, { businessId, scopes }, body));
      },
      editFields: async (endpoint) => ({
        fields: [{ ...eventsField, hint: "At least one." }],
        values: { event_types: (await subscriptionOf(endpoint.id)).eventTypes },
      }),
      edit: async (endpoint, { event_types = [] }: Values) => {
        if (await changeEvents(database, await subscriptionOf(endpoint.id), event_types, scopes)) return;
        const message = "Expected at least one, and none that the business may not see.";
        throw new RefusedForm([{ field: "event_types", message }]);
      },
      pause: (endpoint, isPaused) => pauseSubscription(database, endpoint.id, isPaused),
      remove: (endpoint) => deleteSubscription(database, host, endpoint.id),
      rotate: (endpoint) => rotateSecret(database, host, endpoint.id),
      example: (event) => {
        const valid = vectors.events.find((each) => each.event === event)?.cases.find((each) => each.valid)?.body;
        const created_at = new Date(host.clock.now()).toISOString();
        return { ...Object(valid), id: host.identifiers.next("evt"), created_at, business_id: businessId } as object;
      },
      faultsOf: (event, body) => (isGuarded(event) ? issues(guards[event], body) : []),
      test: (endpoint, _event, body) => sendTest(database, endpoint.id, body as PostedEvent),
      replay: (id) => replay(database, host, id),
      requests: (endpoint) => (endpoint === undefined ? [subscribeRequest(api, allowed)] : []),
    };
    return dashboard;
  };
}

function endpointOf(row: Subscription, allowed: number, api: string): Endpoint {
  const { id, endpoint_url, status, secret, created_at, paused, deleted_at, eventTypes: types } = row;
  const some = types.slice(0, named).join(", ") + (types.length > named ? ` and ${types.length - named} more` : "");
  const isPaused = paused === 1;
  const state = deleted_at !== null ? "deleted" : isPaused ? "paused" : status;
  return {
    id,
    name: new URL(endpoint_url).host,
    url: endpoint_url,
    subscription: types.length === allowed ? `all ${allowed} events that the business may see` : some,
    state,
    isDeleted: deleted_at !== null,
    isPaused,
    untestable: {
      active: undefined,
      pending_verification: "It gets events once it has sent its challenge back.",
      inactive: "It did not send its challenge back in time: make a new subscription.",
    }[status],
    secret,
    createdAt: created_at,
    more: status === "pending_verification" ? [["Verification", verification(api, row)]] : [],
  };
}

/** How an endpoint sends its challenge back, which it finds in the first delivery. */
function verification(api: string, { id, challenge }: Subscription): Markup {
  const request = {
    url: api + verifyPath.replace("{id}", String(id)),
    headers: { authorization: `Bearer ${sample.token}` },
    body: JSON.stringify({ challenge }),
  };
  return html`<p>The endpoint finds a challenge in its first delivery, and sends it back:</p>
    ${copyable(curl(request), "the verification, with curl")}`;
}

function subscribeRequest(api: string, [first]: readonly string[]) {
  return {
    title: "Subscribe",
    url: `${api}/developer/v1/webhooks`,
    headers: { authorization: `Bearer ${sample.token}` },
    body: JSON.stringify({ endpoint_url: "https://example.com/hook", event_types: [first] }),
  };
}

/** Reads the answer to a subscription that is made. Throws a {@link RefusedForm} where it was not. */
async function madeBy(response: Response): Promise<{ id: number; secret: string }> {
  const body = (await response.json()) as { id: number; secret: string; error?: { code: string; message: string } };
  if (body.error === undefined) return body;
  const { code, message } = body.error;
  const field = code === "invalid_endpoint_url" || message.startsWith("endpoint_url") ? "endpoint_url" : "event_types";
  throw new RefusedForm([{ field, message: message.replace(/^[\w.]+: /, "") }]);
}
