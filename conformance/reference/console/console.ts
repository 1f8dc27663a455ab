import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import { isLocal, isLoopbackName } from "../host/http.ts";
import { isRootTaken } from "../host/paths.ts";
import type { Part } from "../host/part.ts";
import { assets, copyable, type Markup, page } from "./page.ts";
import { curlOfCall, partPages, samplesOf, type Site } from "./part-page.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";

const own = ["'self'"];

/**
 * Serves the console: its start page at `/console`, and at `/` if no part is served there, and the pages of each part at
 * `/console/<name>`.
 */
export function consoleApp(site: Site): Hono {
  const { parts, addresses } = site;
  const app = new Hono();
  const guards = [
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: own,
        scriptSrc: own,
        connectSrc: own,
        imgSrc: ["data:"],
        formAction: own,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: "same-origin",
    }),
    onlyHere,
    formLimit,
  ];
  const start = isRootTaken(parts) ? ["/console"] : ["/", "/console"];
  for (const path of new Set([...start, "/console/*"])) app.use(path, ...guards);
  for (const path of start) app.get(path, (context) => context.html(startPage(parts, addresses.origin)));
  const text = { style: "text/css; charset=utf-8", script: "text/javascript; charset=utf-8" };
  app.get(assets.style, (context) => context.body(style, 200, { "content-type": text.style }));
  app.get(assets.script, (context) => context.body(script, 200, { "content-type": text.script }));
  app.route("/console", partPages(site));
  app.all("/console/*", (context) => {
    const body = html`<p>There is no page at <code>${context.req.path}</code>.</p>`;
    return context.html(page({ title: "Not found", body }), 404);
  });
  return app;
}

/** Returns the start page with the served parts and their sample keys. */
function startPage(parts: ReadonlyMap<string, Part>, origin: string): Markup {
  const body = html`<p class="quiet">
      The reference implementation runs at <code>${origin}</code>. Its keys are public samples.
    </p>
    <div class="stack">${[...parts].map(([name, part]) => section(name, part, origin))}</div>`;
  return page({ title: "Interfaces of the reference", body });
}

function section(name: string, part: Part, origin: string): Markup {
  return html`<section class="card" aria-labelledby="${name}">
    <h2 id="${name}"><a href="/console/${name}">${part.title}</a></h2>
    ${samplesOf(part, origin)}
    <details>
      <summary>A first request with curl</summary>
      ${copyable(curlOfCall(part, part.firstCall, origin), `a first request to ${part.title}`)}
    </details>
  </section>`;
}

/**
 * Serves only pages of this machine. The console shows all data without authentication, so it rejects other
 * machines, foreign host names that resolve to this machine (DNS rebinding), and changes from pages of other sites.
 */
const onlyHere: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const { hostname, origin } = new URL(req.url);
  const changes = req.method !== "GET" && req.method !== "HEAD";
  const fromHere = req.header("sec-fetch-site") === "same-origin" || req.header("origin") === origin;
  if (isLocal(context) && isLoopbackName(hostname) && (fromHere || !changes)) return await next();
  const body = html`<p>The console is available only on this machine.</p>`;
  return context.html(page({ title: "Forbidden", body }), 403);
};

const maxBytes = 65_536;

/** Requires the content length of a form, which browsers send, so that a large form is rejected before it is read. */
const formLimit: MiddlewareHandler = async (context, next) => {
  const length = context.req.header("content-length");
  const changes = context.req.method !== "GET" && context.req.method !== "HEAD";
  if (!changes || (length !== undefined && Number(length) <= maxBytes)) return await next();
  const body = html`<p>A form needs a Content-Length header of at most ${maxBytes} bytes.</p>`;
  return context.html(page({ title: "Form rejected", body }), length === undefined ? 411 : 413);
};
