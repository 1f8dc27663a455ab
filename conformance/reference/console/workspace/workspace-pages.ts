import { Hono } from "hono";
import { html } from "hono/html";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../../workspace/database.ts";
import { Refusal, refusalStatus } from "../../workspace/refusal.ts";
import { page } from "../page.ts";
import { changes } from "./changes.ts";
import { downloads } from "./downloads.ts";
import { pathOf } from "./place.ts";
import { views } from "./views.ts";

/** The workspaces on the console: feeds, events with their deliveries, lists, notifiers and usage. */
export function workspacePages(host: Host): Hono {
  const app = new Hono();
  app.get("/", async (context) => {
    const database = databaseOf(host);
    const workspaces = await database.selectFrom("workspace_workspaces").select(["id", "name"]).orderBy("id").execute();
    const body = html`<ul>
      ${workspaces.map((place) => html`<li><a href="${pathOf(place)}">${place.name}</a> (${place.id})</li>`)}
    </ul>`;
    return context.html(page({ title: "Workspaces", body }));
  });
  for (const routes of [views(host), changes(host), downloads(host)]) app.route("/", routes);
  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    const status = refusalStatus[error.code] === 404 ? 404 : 400;
    const body = html`<p>${error.message}</p>`;
    return context.html(page({ title: "That is not possible", body }), status);
  });
  return app;
}
