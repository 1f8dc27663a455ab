import { html } from "hono/html";
import { verifySignature } from "../../../generated/runtime/webhooks/signature.ts";
import {
  type Action,
  type Filter,
  pageOfRows,
  RefusedForm,
  type Row,
  type Target,
  valueOf,
} from "../host/collections.ts";
import type { Endpoint, Sender } from "../host/sender.ts";
import { type HeaderLines, readExchange } from "../outbox/exchange.ts";
import {
  attemptsAt,
  countDeliveries,
  type DeliveryFilter,
  findDeliveries,
  findDelivery,
  outcomesOf,
} from "../outbox/history.ts";
import type { AttemptRow, DeliveryRow, DeliveryStatus } from "../outbox/tables.ts";
import { outcomeChart } from "./chart.ts";
import type { Shown } from "./collection-pages.ts";
import { badge, copyable, facts, json, type Markup, nothing, time } from "./page.ts";

/** The statuses of deliveries, in the order of their lifecycle. */
const statuses: readonly DeliveryStatus[] = ["pending", "retrying", "delivered", "failed"];

const [due, waits] = ["due now", "waits until the endpoint is resumed"];

/** The maximum number of failed deliveries that one replay includes. */
const mostReplayed = 1000;

/** The maximum number of deliveries in the chart. */
const mostCharted = 1000;

const dayMilliseconds = 24 * 3600 * 1000;

/** The webhooks of an owner, and their deliveries. */
interface Dashboard {
  sender: Sender;
  owner: string;

  now(): number;

  /** Returns a request of the interface as a curl command. */
  curlOf(request: Awaited<ReturnType<Sender["requests"]>>[number]): string;
}

/** Returns the dashboard of webhooks, which all senders share: endpoints, and their deliveries with every attempt. */
export function webhookCollections(dashboard: Dashboard): Shown[] {
  return [endpointsOf(dashboard), deliveriesOf(dashboard)];
}

/** Returns the name of an endpoint with its id, since names are not unique. */
function titleOf({ id, name }: Pick<Endpoint, "id" | "name">): string {
  return `${name} #${id}`;
}

/** Returns true for an endpoint, or its row, that was not deleted. */
function isThere({ state }: { state?: unknown }): boolean {
  return state !== "deleted";
}

function endpointsOf({ sender, owner, now, curlOf }: Dashboard): Shown {
  const endpoint = async ({ row }: Pick<Target, "row">): Promise<Endpoint> => {
    const found = (await sender.endpoints(owner)).find(({ id }) => id === row["id"]);
    if (found === undefined) throw new RefusedForm([{ message: "The endpoint no longer exists." }]);
    return found;
  };
  const rows = async (): Promise<Row[]> => {
    const endpoints = await sender.endpoints(owner);
    const counts = await countDeliveries(sender.outbox, filterOf(sender, endpoints, {}));
    return endpoints.map(({ isPaused: paused, untestable, createdAt, secret: _, events, more = {}, ...shown }) => {
      const { delivered = 0, failed = 0, retrying = 0, pending = 0 } = counts.get(shown.id) ?? {};
      const since = new Date(createdAt);
      const waiting = retrying + pending;
      return {
        ...shown,
        events: events.length,
        ...more,
        since,
        delivered,
        failed,
        waiting,
        paused,
        ...(untestable && { untestable }),
      };
    });
  };
  const { header, prefix = "", algorithm, encoding } = sender.signature;
  const says = `It signs every delivery from now on: ${header} contains ${prefix} and the ${algorithm} of the raw body in ${encoding}.`;
  return {
    name: "webhooks",
    now,
    columns: ["name", "url", "gets", "state", "delivered", "failed", "waiting"],
    nameOf: (row) => titleOf(row as unknown as Endpoint),
    linksOf: ({ id, failed }) => (failed === 0 ? {} : { failed: `/deliveries?endpoint=${String(id)}&status=failed` }),
    empty: "No endpoints yet. Add one, and send it a test event.",
    list: async (query) => pageOfRows((await rows()).filter(isThere), query),
    read: async (_, key) => (await rows()).find(({ id }) => String(id) === key),
    related: ({ id }) => [{ collection: "deliveries", filter: { endpoint: id } }],
    more: async (row) => {
      if (row !== undefined)
        return isThere(row) ? byCurl(await sender.requests(owner, await endpoint({ row })), curlOf) : nothing;
      return html`<details>
          <summary>Features only of this console</summary>
          <ul>
            ${sender.ownFeatures.map((each) => html`<li>${each}</li>`)}
          </ul>
        </details>
        ${byCurl(await sender.requests(owner), curlOf)}`;
    },
    actions: [
      {
        name: "new",
        title: "Add an endpoint",
        isMain: true,
        fields: () => sender.fields(owner),
        run: async (_, values) => {
          const { id, secret } = await sender.create(owner, values);
          return { to: `/webhooks/${id}`, secret, says };
        },
      },
    ],
    rowActions: [
      {
        name: "test",
        title: "Send a test event",
        isMain: true,
        isOffered: (row) => isThere(row) && row["events"] !== 0,
        choice: async (target) => ({ name: "event", isRequired: true, options: (await endpoint(target)).events }),
        says: ({ row }) =>
          `The event is sent at once, only to ${titleOf(row as unknown as Endpoint)}. ${sender.price ?? ""}`,
        fields: ({ filter: { event } }) => [
          {
            name: "body",
            label: `Body of ${String(event)}`,
            kind: "area",
            isRequired: true,
            hint: "JSON. It is sent unchanged if it is a valid body of the event.",
            value: [JSON.stringify(sender.example(owner, String(event)), undefined, 2)],
          },
        ],
        run: async (target, values) => {
          const to = await endpoint(target);
          const body = checkedBody(sender, to, String(target.filter["event"]), valueOf(values, "body"));
          const id = await sender.test(owner, to, body);
          await sender.worker.run(id);
          return { to: `/deliveries/${id}` };
        },
      },
      deliver(sender, ({ waiting }) => waiting !== 0),
      {
        name: "edit",
        title: "Edit",
        isOffered: isThere,
        fields: async (target) => sender.fields(owner, await endpoint(target)),
        run: async (target, values) => await sender.edit(owner, await endpoint(target), values),
      },
      {
        name: "pause",
        title: "Pause",
        asks: true,
        says: ({ row }) =>
          `Deliveries to ${titleOf(row as unknown as Endpoint)} wait until you resume it. None are lost.`,
        isOffered: (row) => isThere(row) && row["paused"] === false,
        run: async (target) => await sender.pause(owner, await endpoint(target), true),
      },
      {
        name: "resume",
        title: "Resume",
        isOffered: (row) => isThere(row) && row["paused"] === true,
        run: async (target) => await sender.pause(owner, await endpoint(target), false),
      },
      {
        name: "rotate",
        title: "Rotate the secret",
        isFinal: true,
        isOffered: isThere,
        says: () =>
          "The current secret stops working at once. Let the endpoint accept both secrets until requests in transit have arrived. Replays of old deliveries are signed with the new secret.",
        run: async (target) => ({ secret: await sender.rotate(await endpoint(target)), says }),
      },
      {
        name: "delete",
        title: "Delete",
        isFinal: true,
        isOffered: isThere,
        says: () =>
          "The endpoint receives no more deliveries, and queued ones fail. Past deliveries are kept but cannot be replayed.",
        run: async (target) => {
          await sender.remove(owner, await endpoint(target));
          return { to: "/webhooks" };
        },
      },
    ],
  };
}

function deliveriesOf({ sender, owner, now }: Dashboard): Shown {
  const { outbox, worker, price } = sender;
  const failedOf = async ({ filter }: Pick<Target, "filter">): Promise<DeliveryRow[]> => {
    const failed = filterOf(sender, (await sender.endpoints(owner)).filter(isThere), { ...filter, status: "failed" });
    return await findDeliveries(outbox, failed, { count: 10 * mostReplayed });
  };
  const rowOf = (delivery: DeliveryRow, endpoints: readonly Endpoint[]): Row => {
    const { id, status, event, event_id, destination_id, attempts, response_code, error, created_at, due_at, held } =
      delivery;
    const endpoint = endpoints.find((each) => each.id === destination_id);
    return {
      id,
      status,
      event,
      event_id,
      endpoint: endpoint && titleOf(endpoint),
      endpoint_id: destination_id,
      response: response_code ?? (error === null ? null : "no response"),
      attempts,
      created: new Date(created_at),
      next_attempt: due_at === null ? null : held === 1 ? waits : due_at <= now() ? due : new Date(due_at),
      deleted: endpoint === undefined || !isThere(endpoint),
    };
  };
  return {
    name: "deliveries",
    columns: ["id", "status", "event", "endpoint", "response", "attempts", "created"],
    now,
    nameOf: ({ id }) => `Delivery ${String(id)}`,
    linksOf: ({ endpoint_id: endpoint, event_id: event }) => ({
      endpoint: `/webhooks/${String(endpoint)}`,
      ...(event !== null && { event_id: `/events/${String(event)}` }),
    }),
    empty: "No deliveries yet. Send a test event to an endpoint.",
    filters: async () => [
      { name: "status", options: statuses },
      { name: "event", options: [...sender.eventNames, ...sender.otherEvents] },
      { name: "endpoint", options: (await sender.endpoints(owner)).map((each) => [String(each.id), titleOf(each)]) },
      { name: "event_id", label: "Event number", kind: "number" },
      { name: "from", label: "First day (UTC)", kind: "date" },
      { name: "to", label: "Last day (UTC)", kind: "date" },
      {
        name: "search",
        hint: "The id of a delivery or an event, or a part of an event name, an endpoint name or an endpoint URL.",
        longest: 200,
      },
    ],
    above: async ({ filter }) =>
      outcomeChart(await outcomesOf(outbox, filterOf(sender, await sender.endpoints(owner), filter), mostCharted)),
    list: async ({ filter, skip, count }) => {
      const endpoints = await sender.endpoints(owner);
      const found = await findDeliveries(outbox, filterOf(sender, endpoints, filter), { skip, count: count + 1 });
      return { rows: found.slice(0, count).map((each) => rowOf(each, endpoints)), more: found.length > count };
    },
    read: async (_, key) => {
      const endpoints = await sender.endpoints(owner);
      const id = Number(/^[1-9]\d{0,14}$/.exec(key) ?? 0);
      const delivery = await findDelivery(outbox, filterOf(sender, endpoints, {}), id);
      return delivery && { ...rowOf(delivery, endpoints), body: JSON.parse(delivery.payload) as unknown };
    },
    note: (rows) => {
      const waiting = rows.filter(isWaiting).length;
      const every = worker.everySeconds === 1 ? "every second" : `every ${worker.everySeconds} seconds`;
      return waiting === 0
        ? nothing
        : html`<p class="note">
            ${waiting} waiting. The worker posts due deliveries ${every}. <span data-live-note>Reload to update.</span>
          </p>`;
    },
    more: async (row) => {
      if (row === undefined) return nothing;
      const endpoints = await sender.endpoints(owner);
      const delivery = await findDelivery(outbox, filterOf(sender, endpoints, {}), Number(row["id"]));
      if (delivery === undefined) return nothing;
      const secret = endpoints.find(({ id }) => id === delivery.destination_id)?.secret;
      const attempts = await attemptsAt(outbox, delivery.id);
      const cards = attempts.map(
        async (each, index) =>
          await attemptCard(sender, { payload: delivery.payload, secret, now: now() }, each, index === 0),
      );
      return html`<p class="quiet">A replay posts the same delivery again. ${price ?? ""}</p>
        <h2>Attempts</h2>
        ${cards.length === 0 ? html`<p class="empty">None yet.</p>` : html`<div class="stack">${await Promise.all(cards)}</div>`}`;
    },
    actions: [
      {
        name: "replay",
        title: "Replay all failed",
        isFinal: true,
        isFiltered: true,
        says: async (target) => {
          const { length } = await failedOf(target);
          if (length === 0) return "No failed deliveries match the filter.";
          const several = length > mostReplayed ? `the newest ${mostReplayed} of ${length}` : `${length} deliveries`;
          return `This replays ${length === 1 ? "one delivery" : several} that failed. ${price ?? ""}`;
        },
        run: async (target) => {
          for (const { id } of (await failedOf(target)).slice(0, mostReplayed)) await sender.replay(owner, id);
        },
      },
      deliver(sender),
    ],
    rowActions: [
      deliver(sender, isWaiting),
      {
        name: "replay",
        title: "Replay it",
        isMain: true,
        asks: true,
        says: ({ row: { id, endpoint } }) =>
          `Delivery ${String(id)} is sent to ${String(endpoint)} again, with the same id and body. ${price ?? ""}`,
        isOffered: (row) => row["next_attempt"] === null && row["deleted"] === false,
        run: async ({ row }) => {
          const isQueued = !(await sender.replay(owner, Number(row["id"])));
          if (isQueued) throw new RefusedForm([{ message: "The delivery is already queued." }]);
        },
      },
    ],
  };
}

/** Returns the action that runs the worker at once. */
function deliver({ worker }: Sender, isOffered: (row: Row) => boolean = () => true): Action {
  return { name: "deliver", title: "Post due deliveries now", isOffered, run: async () => await worker.run() };
}

/** Returns true for a delivery that the worker will post when it is due. */
function isWaiting({ next_attempt: next }: Row): boolean {
  return next === due || next instanceof Date;
}

/** Returns the filter for deliveries to these endpoints, or to the endpoint in the filter. */
function filterOf(sender: Sender, endpoints: readonly Endpoint[], filter: Filter): DeliveryFilter {
  const {
    endpoint,
    event_id: eventId,
    from,
    to,
    search,
    ...rest
  } = filter as {
    endpoint?: string | number;
    event_id?: number;
    from?: string;
    to?: string;
    search?: string;
  };
  if (from !== undefined && to !== undefined && to < from)
    throw new RefusedForm([
      { field: "to", message: `${to} is before the first day, ${from}. Expected that day or later.` },
    ]);
  const destinations = endpoints.flatMap(({ id }) => (endpoint === undefined || Number(endpoint) === id ? [id] : []));
  return {
    queue: sender.queue,
    destinations,
    eventId,
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { before: Date.parse(to) + dayMilliseconds }),
    ...(search !== undefined && { anyOf: matchesOf(sender, endpoints, search.trim().toLowerCase()) }),
    ...rest,
  };
}

/** Returns the ids, events and endpoints that match a search text. */
function matchesOf({ eventNames, otherEvents }: Sender, endpoints: readonly Endpoint[], text: string) {
  const has = (each: string): boolean => each.toLowerCase().includes(text);
  const [id] = /(?<=^(?:delivery )?#?)\d{1,15}$/.exec(text) ?? [];
  return {
    ids: id === undefined ? [] : [Number(id)],
    events: [...eventNames, ...otherEvents].filter(has),
    destinations: endpoints.flatMap((each) => (has(titleOf(each)) || has(each.url) ? [each.id] : [])),
  };
}

function rejectedBody(message: string): RefusedForm {
  return new RefusedForm([{ field: "body", message }]);
}

/** Returns the body of a test event. Throws a {@link RefusedForm} if it is invalid. */
function checkedBody(sender: Sender, { untestable }: Endpoint, event: string, text: string): object {
  if (untestable !== undefined) throw rejectedBody(untestable);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw rejectedBody(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const faults = sender.faultsOf(event, body);
  if (faults.length > 0 || typeof body !== "object" || body === null)
    throw new RefusedForm(faults.map(({ message }) => ({ field: "body", message: `${message}.` })));
  return body;
}

async function attemptCard(
  { signature }: Sender,
  { payload, secret, now }: { payload: string; secret: string | undefined; now: number },
  { attempt, attempted_at, duration_ms, status, response_code, response_body, error, exchange }: AttemptRow,
  isOpen: boolean,
): Promise<Markup> {
  const wire = readExchange(exchange);
  const sent = wire?.request.find(([header]) => header === signature.header.toLowerCase())?.[1];
  const isOwn =
    sent !== undefined &&
    secret !== undefined &&
    (await verifySignature(signature, [secret], new TextEncoder().encode(payload), sent));
  const verdict =
    sent === undefined
      ? "The request is not signed."
      : isOwn
        ? "The signature matches the body and the current secret."
        : "The signature was made with an earlier secret.";
  const request =
    wire === undefined
      ? html`<p class="empty">No request is recorded: it was not sent, or was sent before requests were recorded.</p>`
      : html`<p><code>${wire.method} ${wire.url}</code></p>
          ${headerList(wire.request)}
          <p>${verdict} The body is shown below; it is the same in every attempt.</p>`;
  const answer =
    response_code === null
      ? html`<p class="empty">No response was received.</p>`
      : html`<p><code>${response_code}</code></p>
          ${wire?.response ? headerList(wire.response) : nothing}
          ${response_body ? json(response_body, `the body of response ${attempt}`) : html`<p class="empty">No body.</p>`}`;
  return html`<details class="attempt" id="attempt-${attempt}" ${isOpen ? "open" : ""}>
    <summary>
      <strong>Attempt ${attempt}</strong> ${badge(status)} <span>${response_code ?? "no response"}</span>
      <span class="quiet">${time(attempted_at, now)}, ${duration_ms} ms</span>
    </summary>
    <div class="sides">
      <section aria-label="Request of attempt ${attempt}">
        <h3>Request</h3>
        ${request}
      </section>
      <section aria-label="Response to attempt ${attempt}">
        <h3>Response</h3>
        ${error === null ? nothing : html`<p class="wrong">${error}</p>`} ${answer}
      </section>
    </div>
  </details>`;
}

function headerList(lines: HeaderLines): Markup {
  return html`<div class="headers">
    ${facts(lines.map(([header, value]) => [header, html`<code>${value}</code>`]))}
  </div>`;
}

/** Returns the equivalent curl commands. */
function byCurl(requests: Awaited<ReturnType<Sender["requests"]>>, curlOf: Dashboard["curlOf"]): Markup {
  if (requests.length === 0) return nothing;
  return html`<details id="curl">
    <summary><h2>As a curl command</h2></summary>
    ${requests.map(
      (request) =>
        html`<h3>${request.title}</h3>
          ${copyable(curlOf(request), `${request.title}, with curl`)}`,
    )}
  </details>`;
}
