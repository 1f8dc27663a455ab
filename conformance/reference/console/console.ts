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
 * The console: its start page at `/console`, and at `/` where no part is, and the pages of each part at
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
    const body = html`<p>Nothing is at <code>${context.req.path}</code>.</p>`;
    return context.html(page({ title: "Not found", body }), 404);
  });
  return app;
}

/** The start page: the parts that are served, with keys to try them with. */
function startPage(parts: ReadonlyMap<string, Part>, origin: string): Markup {
  const body = html`<p class="quiet">
      The reference implementation runs at <code>${origin}</code>. Its keys are samples: everyone has the same ones.
    </p>
    <div class="stack">${[...parts].map(([name, part]) => section(name, part, origin))}</div>`;
  return page({ title: "What runs here", body });
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
 * Serves this machine's own pages only. The console shows everything and authenticates nobody: so it goes to no
 * other machine, to no name that another site has made to lead here, and takes no change from another site's page.
 */
const onlyHere: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const { hostname, origin } = new URL(req.url);
  const changes = req.method !== "GET" && req.method !== "HEAD";
  const fromHere = req.header("sec-fetch-site") === "same-origin" || req.header("origin") === origin;
  if (isLocal(context) && isLoopbackName(hostname) && (fromHere || !changes)) return await next();
  const body = html`<p>The console serves pages of this machine only.</p>`;
  return context.html(page({ title: "Not from here", body }), 403);
};

const maxBytes = 65_536;

/** Takes forms as browsers send them: a header has their length, so that no byte has to be read to reject one. */
const formLimit: MiddlewareHandler = async (context, next) => {
  const length = context.req.header("content-length");
  const changes = context.req.method !== "GET" && context.req.method !== "HEAD";
  if (!changes || (length !== undefined && Number(length) <= maxBytes)) return await next();
  const body = html`<p>A form has to say its length, and be no longer than ${maxBytes} bytes.</p>`;
  return context.html(page({ title: "Not taken", body }), length === undefined ? 411 : 413);
};
