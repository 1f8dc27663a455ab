import { Hono } from "hono";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import type { Addresses } from "../host/host.ts";
import type { Part } from "../host/part.ts";
import { formLimit } from "./form-limit.ts";
import { onlyHere } from "./only-here.ts";
import { page } from "./page.ts";
import { startPage } from "./start-page.ts";
import { style } from "./style.ts";

const own = ["'self'"];

/** What runs here, at `/`, and the pages of each part, at `/console/<name>`. */
export function consoleApp(parts: ReadonlyMap<string, Part>, addresses: Addresses): Hono {
  const app = new Hono();
  const guards = [
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: own,
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
  for (const path of ["/", "/console/*"]) app.use(path, ...guards);
  app.get("/", (context) => context.html(startPage(parts, addresses)));
  app.get("/console/style.css", (context) => context.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  for (const [name, { console: pages }] of parts) if (pages) app.route(`/console/${name}`, pages);
  app.all("/console/*", (context) => {
    const body = html`<p>Nothing is at <code>${context.req.path}</code>.</p>`;
    return context.html(page({ title: "Not found", body }), 404);
  });
  return app;
}
