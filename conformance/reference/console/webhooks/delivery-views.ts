import { html } from "hono/html";
import { verifySignature } from "../../../../generated/runtime/webhooks/signature.ts";
import { type HeaderLines, readExchange } from "../../outbox/exchange.ts";
import type { AttemptRow, DeliveryRow, DeliveryStatus } from "../../outbox/tables.ts";
import { control, type FieldIssue, hidden, summary, type Values, valueOf } from "../form.ts";
import { badge, facts, json, live, type Markup, name, nothing, table, time } from "../page.ts";
import { type Dashboard, type Endpoint, titleOf } from "./dashboard.ts";

/** The statuses of deliveries, in the order of their lives. */
export const deliveryStatuses: readonly DeliveryStatus[] = ["pending", "retrying", "delivered", "failed"];

/** The deliveries that are shown, and the filters that were asked for. */
export interface ShownDeliveries {
  endpoints: readonly Endpoint[];
  deliveries: readonly DeliveryRow[];

  /** As they were typed. */
  values: Values;
  issues: readonly FieldIssue[];

  /** From 1. */
  number: number;
  more: boolean;
}

/** The list of deliveries, with its filters. Where a filter is wrong, nothing is listed. */
export function deliveryList(dashboard: Dashboard, shown: ShownDeliveries): Markup {
  const { endpoints, deliveries, values, issues, number, more } = shown;
  const fields = filterFields(dashboard, endpoints);
  const query = queryOf(values);
  const path = `${dashboard.path}/deliveries`;
  const link = (to: number, words: string): Markup =>
    html`<a href="${path}?${new URLSearchParams([...query, ["page", String(to)]]).toString()}">${words}</a>`;
  const isFiltered = [...query].length > 0;
  const empty = isFiltered
    ? html`No delivery is like that. <a href="${path}">Show all</a>.`
    : html`Nothing was delivered yet. <a href="${dashboard.path}/webhooks">Send an endpoint a test event</a>.`;
  return html`${summary(fields, issues)}
    <form class="inline" method="get" action="${path}">
      ${fields.map((field) => control({ ...field, isFree: true }, values, issues))}
      <button class="soft">Filter</button>
      ${isFiltered ? html`<a href="${path}">Show all</a>` : nothing}
    </form>
    ${
      issues.length > 0
        ? nothing
        : html`${live(
              "list",
              html`${moving(dashboard, deliveries)}
              ${deliveryTable(dashboard, deliveries, endpoints, "Deliveries, the newest first", empty)}`,
            )}
            <p class="actions">
              ${number > 1 ? link(number - 1, "Newer") : nothing} ${more ? link(number + 1, "Older") : nothing}
              ${
                deliveries.some(({ status }) => status === "failed")
                  ? html`<a class="button soft" href="${dashboard.path}/replay?${query.toString()}"
                      >Replay all failed…</a
                    >`
                  : nothing
              }
            </p>`
    }`;
}

/** The fields that filter deliveries. */
export function filterFields({ eventNames, otherEvents }: Dashboard, endpoints: readonly Endpoint[]) {
  const any = ["", "any"] as const;
  return [
    {
      name: "status",
      label: "Status",
      kind: "select",
      options: [any, ...deliveryStatuses.map((each) => [each, each] as const)],
    },
    {
      name: "event",
      label: "Event",
      kind: "select",
      options: [any, ...[...eventNames, ...otherEvents].map((each) => [each, each] as const)],
    },
    {
      name: "endpoint",
      label: "Endpoint",
      kind: "select",
      options: [any, ...endpoints.map((each) => [String(each.id), titleOf(each)] as const)],
    },
  ] as const;
}

/** The query of what a form of filters holds. */
export function queryOf(values: Values): URLSearchParams {
  const names = ["status", "event", "endpoint"];
  return new URLSearchParams(names.flatMap((each) => (valueOf(values, each) ? [[each, valueOf(values, each)]] : [])));
}

/** A table of deliveries. */
export function deliveryTable(
  { path }: Dashboard,
  deliveries: readonly DeliveryRow[],
  endpoints: readonly Endpoint[],
  caption: string,
  empty: Markup,
): Markup {
  const titles = new Map(endpoints.map((endpoint) => [endpoint.id, titleOf(endpoint)]));
  const rows = deliveries.map(({ id, status, event, destination_id, attempts, response_code, error, created_at }) => [
    html`<a href="${path}/deliveries/${id}">Delivery ${id}</a>`,
    badge(status),
    event === null ? "–" : name(event),
    titles.get(destination_id) ?? "–",
    response_code ?? (error === null ? "–" : "no answer"),
    attempts,
    time(created_at),
  ]);
  return table(
    caption,
    ["Delivery", "Status", "Event", "Endpoint", "Answer", { number: "Attempts" }, "Since"],
    rows,
    empty,
  );
}

/** Says when what waits goes out, with a way to send it now. */
export function moving({ path, worker }: Dashboard, deliveries: readonly DeliveryRow[]): Markup {
  const waiting = deliveries.filter(({ due_at, held }) => due_at !== null && held === 0).length;
  if (waiting === 0) return nothing;
  const every = worker.everySeconds === 1 ? "every second" : `every ${worker.everySeconds} seconds`;
  return html`<form class="note row" method="post" action="${path}/deliver">
    <span
      >${waiting} waiting. The worker posts what is due ${every}. <span data-live-note>Reload to see it.</span></span
    >
    <button class="soft small">Post what is due now</button>
  </form>`;
}

/** The content of the page of a delivery. */
export interface ShownDelivery {
  delivery: DeliveryRow;
  endpoint: Endpoint;

  /** The latest first. */
  attempts: readonly AttemptRow[];
  now: number;
}

/** A delivery with all its attempts. */
export async function deliveryView(dashboard: Dashboard, shown: ShownDelivery): Promise<Markup> {
  const { delivery, endpoint, attempts, now } = shown;
  const { id, status, due_at, held, event, payload, created_at } = delivery;
  const path = `${dashboard.path}/deliveries/${id}`;
  const next =
    due_at === null
      ? nothing
      : held === 1
        ? html`waits until the endpoint is resumed`
        : due_at <= now
          ? html`due now`
          : html`not before ${time(due_at)}`;
  const replay = html`<form method="post" action="${path}/replay">
    <p class="actions">
      <button>Replay it</button>
      <span class="quiet">${dashboard.price ?? "It is posted again, as the same delivery."}</span>
    </p>
  </form>`;
  const cards = await Promise.all(
    attempts.map(async (attempt, index) => await attemptCard(dashboard, shown, attempt, index === 0)),
  );
  return html`${live(
      "state",
      html`${facts([
          ["Status", badge(status)],
          ["Event", event === null ? null : name(event)],
          ["Endpoint", html`<a href="${dashboard.path}/webhooks/${endpoint.id}">${titleOf(endpoint)}</a>`],
          ["Since", time(created_at)],
          ["Next attempt", due_at === null ? null : next],
        ])}
        ${due_at === null ? (endpoint.isDeleted ? nothing : replay) : moving(dashboard, [delivery])}
        <h2 id="attempts">Attempts</h2>
        ${cards.length === 0 ? html`<p class="empty">None yet.</p>` : html`<div class="stack">${cards}</div>`}`,
    )}
    <h2 id="body">Body</h2>
    ${json(payload, "the body of every attempt")}`;
}

async function attemptCard(
  { signature }: Dashboard,
  { delivery: { payload }, endpoint: { secret } }: ShownDelivery,
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
      ? "not signed"
      : isOwn
        ? "is that of the body under the present secret"
        : "was made with a secret that has been rotated since";
  return html`<details class="attempt" id="attempt-${attempt}" ${isOpen ? "open" : ""}>
    <summary>
      <strong>Attempt ${attempt}</strong> ${badge(status)} <span>${response_code ?? "no answer"}</span>
      <span class="quiet">${time(attempted_at)}, ${duration_ms} ms</span>
    </summary>
    <div class="sides">
      <section aria-label="Request of attempt ${attempt}">
        <h3>Request</h3>
        ${
          wire === undefined
            ? html`<p class="empty">It was not made, or is older than the recording of requests.</p>`
            : html`<p><code>${wire.method} ${wire.url}</code></p>
                ${headerList(wire.request)}
                <p>The signature ${verdict}. The body is below: the same in every attempt.</p>`
        }
      </section>
      <section aria-label="Answer to attempt ${attempt}">
        <h3>Answer</h3>
        ${error === null ? nothing : html`<p class="wrong">${error}</p>`}
        ${
          response_code === null
            ? html`<p class="empty">There was none.</p>`
            : html`<p><code>${response_code}</code></p>
                ${wire?.response ? headerList(wire.response) : nothing}
                ${response_body ? json(response_body, `the body of answer ${attempt}`) : html`<p class="empty">Without a body.</p>`}`
        }
      </section>
    </div>
  </details>`;
}

function headerList(lines: HeaderLines): Markup {
  return html`<div class="headers">
    ${facts(lines.map(([header, value]) => [header, html`<code>${value}</code>`]))}
  </div>`;
}

/** The question before many deliveries are replayed. */
export function replayQuestion({ path, price }: Dashboard, values: Values, count: number, most: number): Markup {
  const query = queryOf(values);
  const back = `${path}/deliveries?${query.toString()}`;
  if (count === 0)
    return html`<p>No delivery like that has failed.</p>
      <p><a href="${back}">Back</a></p>`;
  const many = count > most ? `the newest ${most} of ${count}` : count === 1 ? "one delivery" : `${count} deliveries`;
  return html`<p>This replays ${many} that failed. ${price ?? ""}</p>
    <form method="post" action="${path}/replay">
      ${hidden(Object.fromEntries([...query].map(([each, value]) => [each, [value]])))}
      <p class="actions"><button>Replay</button> <a href="${back}">Cancel</a></p>
    </form>`;
}
