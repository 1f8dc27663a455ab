import { html } from "hono/html";
import type { DeliveryRow, DeliveryStatus } from "../../outbox/tables.ts";
import { curl } from "../curl.ts";
import { type Field, type FieldIssue, form, question, type Values } from "../form.ts";
import { badge, copyable, facts, type Link, live, type Markup, nothing, page, table, time } from "../page.ts";
import { type Dashboard, type Endpoint, titleOf } from "./dashboard.ts";
import { deliveryTable, moving } from "./delivery-views.ts";

type Counts = Partial<Record<DeliveryStatus, number>>;

/** The page with every endpoint. */
export function endpointsPage(
  dashboard: Dashboard,
  endpoints: readonly Endpoint[],
  counts: ReadonlyMap<number, Counts>,
): Markup {
  const { path } = dashboard;
  const rows = endpoints.map((endpoint) => {
    const { delivered = 0, failed = 0, retrying = 0, pending = 0 } = counts.get(endpoint.id) ?? {};
    return [
      html`<a href="${path}/webhooks/${endpoint.id}">${titleOf(endpoint)}</a>
        <span class="quiet below">${endpoint.url}</span>`,
      endpoint.subscription,
      badge(endpoint.state),
      delivered,
      failed > 0 ? html`<a href="${path}/deliveries?endpoint=${endpoint.id}&amp;status=failed">${failed}</a>` : 0,
      retrying + pending,
    ];
  });
  const columns = ["Endpoint", "Gets", "State", ...["Delivered", "Failed", "Waiting"].map((number) => ({ number }))];
  const empty = html`No endpoint yet. <a href="${path}/webhooks/new">Add one</a>, and send it a test event.`;
  const body = html`<p class="actions"><a class="button" href="${path}/webhooks/new">Add an endpoint</a></p>
    ${live("endpoints", table("Endpoints, with the number of their deliveries", columns, rows, empty))}
    ${apart(dashboard)} ${byCurl(dashboard.requests())}`;
  return framed(dashboard, { title: `${dashboard.owner}: webhooks`, body }, "/webhooks");
}

/** The page of an endpoint. */
export async function endpointPage(
  dashboard: Dashboard,
  endpoint: Endpoint,
  { counts, deliveries, note = nothing }: { counts: Counts; deliveries: readonly DeliveryRow[]; note?: Markup },
): Promise<Markup> {
  const path = `${dashboard.path}/webhooks/${endpoint.id}`;
  const { delivered = 0, failed = 0, retrying = 0, pending = 0 } = counts;
  const over = delivered + failed;
  const pauseForm = html`<form method="post" action="${path}/pause">
    <input type="hidden" name="paused" value="${String(!endpoint.isPaused)}" />
    <button class="soft">${endpoint.isPaused ? "Resume" : "Pause"}</button>
  </form>`;
  const actions = endpoint.isDeleted
    ? nothing
    : html`<div class="actions">
          <a class="button" href="${path}/test">Send a test event</a>
          <a class="button soft" href="${path}/edit">Edit</a>
          ${pauseForm}
          <a class="button soft" href="${path}/rotate">Rotate the secret…</a>
          <a class="button soft" href="${path}/delete">Delete…</a>
        </div>
        ${endpoint.untestable ? html`<p class="note">${endpoint.untestable}</p>` : nothing}`;
  const body = html`${note}
    ${live(
      "facts",
      facts([
        ["State", badge(endpoint.state)],
        ["Address", html`<code>${endpoint.url}</code>`],
        ["Gets", endpoint.subscription],
        ...endpoint.more,
        ["Since", time(endpoint.createdAt)],
        [
          "Delivered",
          `${delivered}${over > 0 ? ` of ${over} that are over (${Math.round((100 * delivered) / over)} %)` : ""}`,
        ],
        ["Failed", failed],
        ["Waiting", retrying + pending],
      ]),
    )}
    ${actions}
    <h2 id="deliveries">Latest deliveries</h2>
    ${live(
      "latest",
      html`${moving(dashboard, deliveries)}
      ${deliveryTable(dashboard, deliveries, [endpoint], "Deliveries to this endpoint", html`None yet. Send it a test event.`)}`,
    )}
    <p>
      <a href="${dashboard.path}/deliveries?endpoint=${endpoint.id}">All its deliveries</a>
      ${
        failed > 0 && !endpoint.isDeleted
          ? html` · <a href="${dashboard.path}/replay?endpoint=${endpoint.id}">Replay all ${failed} failed…</a>`
          : nothing
      }
    </p>
    ${endpoint.isDeleted ? nothing : byCurl(dashboard.requests(endpoint))}`;
  return framed(dashboard, { title: titleOf(endpoint), body, above: webhooksAbove(dashboard) });
}

/** A form about an endpoint, or a new one. */
export interface EndpointForm {
  endpoint?: Endpoint | undefined;
  fields: readonly Field[];
  values: Values;
  issues?: readonly FieldIssue[];
}

/** The page to make an endpoint, or to change one. */
export function endpointFormPage(
  dashboard: Dashboard,
  { endpoint, fields, values, issues = [] }: EndpointForm,
): Markup {
  const list = `${dashboard.path}/webhooks`;
  const path = endpoint === undefined ? list : `${list}/${endpoint.id}`;
  const body = form({
    action: endpoint === undefined ? path : `${path}/edit`,
    submit: endpoint === undefined ? "Add the endpoint" : "Save",
    cancel: path,
    fields,
    values,
    issues,
  });
  const title = endpoint === undefined ? "Add an endpoint" : `Edit ${titleOf(endpoint)}`;
  return framed(dashboard, { title, body, above: webhooksAbove(dashboard, endpoint), isRefused: issues.length > 0 });
}

/** The page that shows a secret, once. */
export function secretPage(dashboard: Dashboard, endpoint: Endpoint, secret: string): Markup {
  const { header, prefix = "", algorithm, encoding } = dashboard.signature;
  const path = `${dashboard.path}/webhooks/${endpoint.id}`;
  const body = html`<p>
      Keep this secret where the endpoint finds it. It is shown now and never again; who has lost it rotates it.
    </p>
    ${copyable(secret, "the secret")}
    <p>
      Every delivery from now on is signed with it: <code>${header}</code> holds <code>${prefix}</code> and the
      ${algorithm} of the raw body in ${encoding}.
    </p>
    <p class="actions"><a class="button" href="${path}">To the endpoint</a></p>`;
  return framed(dashboard, {
    title: `The secret of ${titleOf(endpoint)}`,
    body,
    above: webhooksAbove(dashboard, endpoint),
  });
}

/** The questions that are asked before something that can't be taken back. */
export function questionPage(dashboard: Dashboard, endpoint: Endpoint, what: "delete" | "rotate"): Markup {
  const path = `${dashboard.path}/webhooks/${endpoint.id}`;
  const asked = {
    delete: {
      title: `Delete ${titleOf(endpoint)}?`,
      says: "It gets nothing any more, and what is queued for it fails. Its past deliveries can still be read, and not replayed.",
      submit: "Delete the endpoint",
    },
    rotate: {
      title: `Rotate the secret of ${titleOf(endpoint)}?`,
      says: "The present secret is gone at once: let the endpoint take both until what is on its way has come. Replays of old deliveries are signed with the new one.",
      submit: "Make a new secret",
    },
  }[what];
  const body = question({
    body: html`<p><code>${endpoint.url}</code></p>
      <p>${asked.says}</p>`,
    action: `${path}/${what}`,
    submit: asked.submit,
    cancel: path,
  });
  return framed(dashboard, { title: asked.title, body, above: webhooksAbove(dashboard, endpoint) });
}

/** A test event as it is being written. */
export interface TestForm {
  event: string;

  /** The body, as text. */
  body: string;
  issues?: readonly FieldIssue[];
}

/** The page to send a test event from. */
export function testPage(
  dashboard: Dashboard,
  endpoint: Endpoint,
  { event, body: text, issues = [] }: TestForm,
): Markup {
  const path = `${dashboard.path}/webhooks/${endpoint.id}`;
  const body = html`<form class="inline" method="get" action="${path}/test">
      <label>
        Event
        <select name="event">
          ${dashboard.eventNames.map((each) => html`<option ${each === event ? "selected" : ""}>${each}</option>`)}
        </select>
      </label>
      <button class="soft">Load its example</button>
    </form>
    ${form({
      action: `${path}/test?${new URLSearchParams({ event }).toString()}`,
      submit: "Send it",
      cancel: path,
      fields: [testField(event)],
      values: { body: [text] },
      issues,
    })}
    <p class="quiet">
      It goes to ${titleOf(endpoint)} alone, whatever else is subscribed.${dashboard.price ? ` ${dashboard.price}` : ""}
    </p>`;
  const above = webhooksAbove(dashboard, endpoint);
  return framed(dashboard, { title: "Send a test event", body, above, isRefused: issues.length > 0 });
}

function testField(event: string): Field {
  const hint = "JSON. It is sent as it stands here, where it is a valid body of the event.";
  return { name: "body", label: `Body of ${event}`, kind: "area", hint, isRequired: true };
}

/** What the interface has no operation for. */
function apart({ ownFeatures }: Dashboard): Markup {
  return html`<details>
    <summary>What only this console does</summary>
    <ul>
      ${ownFeatures.map((each) => html`<li>${each}</li>`)}
    </ul>
  </details>`;
}

/** The same by requests. */
function byCurl(requests: ReturnType<Dashboard["requests"]>): Markup {
  if (requests.length === 0) return nothing;
  return html`<h2 id="curl">The same with curl</h2>
    ${requests.map(
      ({ title, ...request }) =>
        html`<h3>${title}</h3>
          ${copyable(curl(request), `${title}, with curl`)}`,
    )}`;
}

function webhooksAbove({ path }: Dashboard, endpoint?: Endpoint): Link[] {
  const list = { title: "Webhooks", path: `${path}/webhooks` };
  return endpoint === undefined
    ? [list]
    : [list, { title: titleOf(endpoint), path: `${path}/webhooks/${endpoint.id}` }];
}

interface Framed {
  title: string;
  body: Markup;
  above?: readonly Link[];
  isRefused?: boolean;
}

/** A page of a dashboard, among those above it and beside it. */
export function framed(dashboard: Dashboard, { above = [], ...shown }: Framed, tab?: string): Markup {
  const current = tab === undefined ? undefined : `${dashboard.path}${tab}`;
  const up = above.length === 0 ? dashboard.above : [...dashboard.above, ...above];
  return page({ ...shown, above: up, tabs: dashboard.tabs, ...(current && { current }) });
}
