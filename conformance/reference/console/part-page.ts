import { Hono } from "hono";
import { html } from "hono/html";
import { readBeginning } from "../../../generated/runtime/body.ts";
import type { Addresses } from "../host/host.ts";
import type { FirstCall, Part } from "../host/part.ts";
import type { RequestHistory } from "../host/request-history.ts";
import { curl, type Request as Sent } from "./curl.ts";
import { control, question, readForm, valueOf } from "./form.ts";
import { copyable, facts, json, live, type Markup, nothing, page, table, time } from "./page.ts";

/** What the console is about, and how it sends requests. */
export interface Site {
  parts: ReadonlyMap<string, Part>;
  addresses: Addresses;
  history: RequestHistory;

  /** Answers a request as the reference does. */
  send(request: Request): Promise<Response>;
}

/** The answer to a guided request, beside it. */
interface Answered {
  /** Which request it was, from 0. */
  number: number;

  /** The body as it was typed. */
  body: string | undefined;
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  milliseconds: number;
}

/** The bytes of an answer that are shown. */
const shownBytes = 65_536;

/** The page of each part: what it is, guided requests, what they left, and the way back to the samples. */
export function partPages(site: Site): Hono {
  const { parts, addresses, send } = site;
  const app = new Hono();
  app.get("/:part", async (context, next) => {
    const name = context.req.param("part");
    const part = parts.get(name);
    if (part === undefined) return await next();
    const done =
      context.req.query("reset") === "done" ? html`<p class="note" role="status">The samples are back.</p>` : nothing;
    return context.html(await partPage(site, name, part, { note: done }));
  });
  app.post("/:part/try/:number{\\d{1,3}}", async (context, next) => {
    const { part: name, number: text } = context.req.param();
    const part = parts.get(name);
    const number = Number(text);
    const call = part && callsOf(part)[number];
    if (part === undefined || call === undefined) return await next();
    const form = await readForm(context.req).catch(() => ({}));
    const body = call.body === undefined ? undefined : valueOf(form, "body");
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
  // Where an answer is shown: what is brought up to date, or opened anew, is the page that it is shown on.
  app.get("/:part/try/:number{\\d{1,3}}", async (context, next) => {
    const { part, number } = context.req.param();
    return parts.has(part) ? context.redirect(`/console/${part}#try-${number}`, 303) : await next();
  });
  app.get("/:part/reset", async (context, next) => {
    const name = context.req.param("part");
    const { title, console: { reset } = {} } = parts.get(name) ?? {};
    if (title === undefined || reset === undefined) return await next();
    const path = `/console/${name}`;
    const body = question({
      body: html`<p>${reset.says}</p>
        <p>This can't be taken back. Tests that run against this reference at the moment may fail.</p>`,
      action: `${path}/reset`,
      submit: "Delete it and put the samples back",
      cancel: path,
    });
    return context.html(page({ title: `Reset ${title}?`, above: [{ title, path }], body }));
  });
  app.post("/:part/reset", async (context, next) => {
    const name = context.req.param("part");
    const reset = parts.get(name)?.console?.reset;
    if (reset === undefined) return await next();
    await reset.run();
    return context.redirect(`/console/${name}?reset=done`, 303);
  });
  return app;
}

type Call = FirstCall & { title: string };

function callsOf({ firstCall, furtherCalls = [] }: Part): readonly Call[] {
  return [{ title: "A first request", ...firstCall }, ...furtherCalls];
}

/** A guided request, with its body as text. */
function requestOf(part: Part, call: FirstCall, origin: string, body?: string): Sent & { method: string } {
  const { path, headers = part.headers ?? {}, method = call.body === undefined ? "GET" : "POST" } = call;
  return { method, url: `${origin}${part.path}${path}`, headers, body };
}

/** The first call of a part, for a shell. */
export function firstCurl(part: Part, origin: string): string {
  const { body } = part.firstCall;
  return curl(requestOf(part, part.firstCall, origin, body && JSON.stringify(body)));
}

/** The keys of a part, and its address. */
export function samplesOf({ path, samples }: Part, origin: string): Markup {
  return facts([
    ["Address", copyable(`${origin}${path}`, "the address")],
    ...samples.map(({ name, value }) => [name, copyable(value, name)] as const),
  ]);
}

async function partPage(
  { parts, addresses: { origin }, history }: Site,
  name: string,
  part: Part,
  { answered, note = nothing }: { answered?: Answered; note?: Markup },
): Promise<Markup> {
  const { title, console: { rows, reset } = {} } = part;
  const left = await rows?.();
  // What is below another part that is deeper is of that one.
  const deeper = [...parts.values()].filter(({ path }) => path !== part.path && path.startsWith(part.path));
  const isDeeper = (path: string): boolean =>
    deeper.some((each) => path === each.path || path.startsWith(`${each.path}/`));
  const requests = history
    .below(part.path)
    .filter(({ path }) => !isDeeper(path))
    .slice(0, 25);
  const log = table(
    "The latest requests, from anywhere; in memory, without bodies and headers",
    ["Time", "Method", "Path", { number: "Status" }, { number: "Time taken" }],
    requests.map(({ at, method, path, status, milliseconds }) => [
      time(at),
      method,
      html`<code>${path}</code>`,
      status,
      `${milliseconds} ms`,
    ]),
    "No request yet. Send one above, or with curl.",
  );
  const body = html`${note} ${samplesOf(part, origin)}
    <h2 id="try">Try it</h2>
    <div class="stack">
      ${callsOf(part).map((call, number) => guided(name, part, call, { number, origin, answered }))}
    </div>
    ${
      left === undefined
        ? nothing
        : html`<h2 id="left">What is there</h2>
            ${live("rows", left)}`
    }
    <h2 id="requests">Requests</h2>
    ${live("log", log)}
    <h2 id="reset">Reset the samples</h2>
    ${
      reset === undefined
        ? html`<p>Nothing is kept here, so there is nothing to reset.</p>`
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
  return html`<section class="card" aria-labelledby="${id}">
    <h3 id="${id}">${call.title}</h3>
    <p><code>${request.method} ${part.path}${call.path}</code></p>
    <form method="post" action="/console/${name}/try/${number}#${id}">
      ${body === undefined ? nothing : control(field, { body: [body] }, [], `${id}-`)}
      <p class="actions">
        <button>Send<span class="hidden">: ${call.title}</span></button>
      </p>
    </form>
    ${own === undefined ? nothing : answer(own)}
    <details id="${id}-curl">
      <summary>The same with curl</summary>
      ${copyable(curl(request), `${call.title}, with curl`)}
    </details>
  </section>`;
}

function answer({ status, headers, text, milliseconds }: Answered): Markup {
  return html`<div class="answer" role="status">
    <p><strong>Answer: ${status}</strong>, after ${milliseconds} ms</p>
    ${text === "" ? html`<p class="quiet">Without a body.</p>` : json(text, "the body of the answer")}
    <details>
      <summary>Headers of the answer</summary>
      ${facts(headers.map(([header, value]) => [header, html`<code>${value}</code>`]))}
    </details>
  </div>`;
}
