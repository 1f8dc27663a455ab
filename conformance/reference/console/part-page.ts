import { Hono } from "hono";
import { html } from "hono/html";
import { readBeginning } from "../../../generated/runtime/body.ts";
import type { Addresses } from "../host/host.ts";
import { valueOf } from "../host/collections.ts";
import type { FirstCall } from "../host/first-call.ts";
import type { Part } from "../host/part.ts";
import type { RequestHistory } from "../host/request-history.ts";
import { curl, type Request as Sent } from "./curl.ts";
import { collectionPage, overview, ownerTable, type Place, tabsOf } from "./collection-pages.ts";
import { control, form, readForm } from "./form.ts";
import { copyable, facts, json, live, type Markup, nothing, page, table, time } from "./page.ts";
import { webhookCollections } from "./webhooks.ts";

/** The parts that the console shows, and the function that sends requests to them. */
export interface Site {
  parts: ReadonlyMap<string, Part>;
  addresses: Addresses;
  history: RequestHistory;
  now(): number;

  /** Sends a request to the reference. */
  send(request: Request): Promise<Response>;
}

/** The response to a guided request. */
interface Answered {
  /** The index of the request, from 0. */
  number: number;

  /** The submitted body. */
  body: string | undefined;
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  milliseconds: number;
}

/** The maximum number of shown bytes of a response. */
const shownBytes = 65_536;

/** Serves the pages of each part: guided requests, its rows, and the reset of the samples. */
export function partPages(site: Site): Hono {
  const { parts, addresses, send } = site;
  const app = new Hono();
  app.get("/:part", async (context, next) => {
    const name = context.req.param("part");
    const part = parts.get(name);
    if (part === undefined) return await next();
    const done =
      context.req.query("reset") === "done"
        ? html`<p class="note" role="status">The samples are restored.</p>`
        : nothing;
    return context.html(await partPage(site, name, part, { note: done }));
  });
  app.post("/:part/try/:number{\\d{1,3}}", async (context, next) => {
    const { part: name, number: text } = context.req.param();
    const part = parts.get(name);
    const number = Number(text);
    const call = part && callsOf(part)[number];
    if (part === undefined || call === undefined) return await next();
    const body = call.body === undefined ? undefined : valueOf(await readForm(context.req), "body");
    const request = requestOf(part, call, addresses.origin, body);
    const started = performance.now();
    const { url, method } = request;
    const headers = { ...request.headers, ...(body !== undefined && { "content-type": "application/json" }) };
    const response = await send(new Request(url, { method, headers, ...(body !== undefined && { body }) }));
    const answered: Answered = {
      number,
      body,
      status: response.status,
      headers: [...response.headers],
      text: await readBeginning(response.body, shownBytes),
      milliseconds: Math.round(performance.now() - started),
    };
    return context.html(await partPage(site, name, part, { answered }));
  });
  // A reload or a live update of the page with a response requests this path with GET.
  app.get("/:part/try/:number{\\d{1,3}}", async (context, next) => {
    const { part, number } = context.req.param();
    return parts.has(part) ? context.redirect(`/console/${part}#try-${number}`, 303) : await next();
  });
  app.on(["GET", "POST"], "/:part/reset", async (context, next) => {
    const name = context.req.param("part");
    const { title = "", console: { reset } = {} } = parts.get(name) ?? {};
    const path = `/console/${name}`;
    if (reset === undefined) return await next();
    if (context.req.method === "POST") {
      await reset.run();
      return context.redirect(`${path}?reset=done`, 303);
    }
    const submit = { action: `${path}/reset`, submit: "Delete the data and restore the samples", isFinal: true };
    const body = html`<p>${reset.says}</p>
      <p>This cannot be undone. Tests that currently run against this reference may fail.</p>
      ${form({ ...submit, fields: [], cancel: path })}`;
    return context.html(page({ title: `Reset ${title}?`, above: [{ title, path }], body }));
  });
  app.on(["GET", "POST"], "/:part/:rest{.+}", async (context, next) => {
    const { part: name, rest } = context.req.param();
    const segments = rest.split("/");
    // The page can show a secret.
    context.header("cache-control", "no-store");
    const found = rest.includes("\0") ? undefined : await placeOf(site, name, segments);
    if (found === undefined) return await next();
    if (segments.length > 0) return (await collectionPage(found, segments, context)) ?? (await next());
    const { title, above } = found;
    return context.html(page({ title, above, tabs: tabsOf(found), body: await overview(found) }));
  });
  return app;
}

/** Returns the place at a path, and removes the owner from the segments; undefined if there is none. */
async function placeOf(site: Site, name: string, segments: string[]): Promise<Place | undefined> {
  const part = site.parts.get(name);
  const { owners } = part?.console ?? {};
  if (part === undefined) return undefined;
  if (owners === undefined) return place(site, name, part);
  const owner = segments.shift() ?? "";
  const row = await owners.read("", owner);
  return row && place(site, name, part, { key: owner, title: owners.nameOf?.(row) ?? owner });
}

function place(site: Site, name: string, part: Part, owner?: { key: string; title: string }): Place {
  const { collections = [], sender } = part.console ?? {};
  const top = { title: part.title, path: `/console/${name}` };
  const path = owner === undefined ? top.path : `${top.path}/${encodeURIComponent(owner.key)}`;
  const curlOf = (call: FirstCall): string => curlOfCall(part, call, site.addresses.origin);
  const webhooks = sender && webhookCollections({ sender, owner: owner?.key ?? "", now: site.now, curlOf });
  return {
    part: name,
    path,
    title: owner?.title ?? part.title,
    owner: owner?.key ?? "",
    above: owner === undefined ? [] : [top],
    collections: [...collections, ...(webhooks ?? [])],
  };
}

type Call = FirstCall & { title: string };

function callsOf({ firstCall, furtherCalls = [] }: Part): readonly Call[] {
  return [{ title: "A first request", ...firstCall }, ...furtherCalls];
}

/** Returns a guided request, with its body as text. */
function requestOf(part: Part, call: FirstCall, origin: string, body?: string): Sent & { method: string } {
  const { path, headers = part.headers ?? {}, method = call.body === undefined ? "GET" : "POST" } = call;
  return { method, url: `${origin}${part.path}${path}`, headers, body };
}

/** Returns a call of a part as a curl command. */
export function curlOfCall(part: Part, call: FirstCall, origin: string): string {
  return curl(requestOf(part, call, origin, call.body && JSON.stringify(call.body)));
}

/** Returns the address and the sample keys of a part. */
export function samplesOf({ path, samples }: Part, origin: string): Markup {
  return facts([
    ["Address", copyable(`${origin}${path}`, "the address")],
    ...samples.map(({ name, value }) => [name, copyable(value, name)] as const),
  ]);
}

async function partPage(
  site: Site,
  name: string,
  part: Part,
  { answered, note = nothing }: { answered?: Answered; note?: Markup },
): Promise<Markup> {
  const { parts, history } = site;
  const { origin } = site.addresses;
  const { title, console: { owners, reset, ...offered } = {} } = part;
  const own = place(site, name, part);
  const rows = owners === undefined ? await overview(own) : await ownerTable(own, owners);
  // A request below a deeper part belongs to that part.
  const deeper = [...parts.values()].filter(({ path }) => path !== part.path && path.startsWith(part.path));
  const isDeeper = (path: string): boolean =>
    deeper.some((each) => path === each.path || path.startsWith(`${each.path}/`));
  const requests = history
    .below(part.path)
    .filter(({ path }) => !isDeeper(path))
    .slice(0, 25);
  const log = table({
    caption: "Requests of all callers. They are kept in memory, without bodies and headers.",
    columns: ["Time", "Method", "Path", "Status", "Milliseconds"],
    groups: [{ rows: requests.map((each) => [time(each.at), each.method, each.path, each.status, each.milliseconds]) }],
    empty: "No requests yet. Send one above, or with curl.",
  });
  const body = html`${note} ${samplesOf(part, origin)}
    <h2 id="try">Try it</h2>
    <div class="stack">
      ${callsOf(part).map((call, number) => guided(name, part, call, { number, origin, answered }))}
    </div>
    ${
      owners === undefined && offered.collections === undefined
        ? nothing
        : html`<h2 id="left">Data</h2>
            ${rows}`
    }
    <details id="requests">
      <summary><h2>Latest requests</h2></summary>
      ${live("log", log)}
    </details>
    <h2 id="reset">Reset the samples</h2>
    ${
      reset === undefined
        ? html`<p>This interface stores no data, so there is nothing to reset.</p>`
        : html`<p>${reset.says}</p>
            <p><a class="button soft" href="/console/${name}/reset">Reset the samples…</a></p>`
    }`;
  return page({ title, body });
}

interface Guided {
  number: number;
  origin: string;
  answered: Answered | undefined;
}

function guided(name: string, part: Part, call: Call, { number, origin, answered }: Guided): Markup {
  const own = answered?.number === number ? answered : undefined;
  const body = own?.body ?? (call.body && JSON.stringify(call.body, undefined, 2));
  const request = requestOf(part, call, origin, body);
  const id = `try-${number}`;
  const field = { name: "body", label: "Body", kind: "area", isRequired: true } as const;
  const content = html`<p><code>${request.method} ${part.path}${call.path}</code></p>
    <form method="post" action="/console/${name}/try/${number}#${id}">
      ${body === undefined ? nothing : control(field, { body: [body] }, [], { prefix: `${id}-` })}
      <p class="actions">
        <button>Send<span class="hidden">: ${call.title}</span></button>
      </p>
    </form>
    ${own === undefined ? nothing : answer(own)}
    <details id="${id}-curl">
      <summary>As a curl command</summary>
      ${copyable(curl(request), `${call.title}, with curl`)}
    </details>`;
  if (number === 0)
    return html`<section class="card" aria-labelledby="${id}">
      <h3 id="${id}">${call.title}</h3>
      ${content}
    </section>`;
  return html`<details id="${id}-call" ${own === undefined ? nothing : "open"}>
    <summary><h3 id="${id}">${call.title}</h3></summary>
    ${content}
  </details>`;
}

function answer({ status, headers, text, milliseconds }: Answered): Markup {
  return html`<div class="answer" role="status">
    <p><strong>Response: ${status}</strong> after ${milliseconds} ms</p>
    ${text === "" ? html`<p class="quiet">No body.</p>` : json(text, "the body of the response")}
    <details>
      <summary>Response headers</summary>
      ${facts(headers.map(([header, value]) => [header, html`<code>${value}</code>`]))}
    </details>
  </div>`;
}
