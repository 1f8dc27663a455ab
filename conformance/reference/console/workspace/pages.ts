import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { stream } from "hono/streaming";
import type { FeedExportFormat } from "../../../../generated/workspace/types.ts";
import { isUsageWindow } from "../../../../generated/workspace/validators.js";
import type { Host } from "../../host/host.ts";
import { errorStatus, WorkspaceError } from "../../workspace/errors.ts";
import { breakdownCsv, exported, exportFormats, rawCsv } from "../../workspace/exports.ts";
import { activityOf, feedLines, pageOf, profileOf } from "../../workspace/feeds/feed.ts";
import { numberOf } from "../../workspace/input.ts";
import { savedLists } from "../../workspace/lists.ts";
import { notifiersOf } from "../../workspace/notifiers/notifiers.ts";
import { armedPrompts } from "../../workspace/prompts.ts";
import { databaseOf } from "../../workspace/tables.ts";
import { breakdown, type UsageQuery } from "../../workspace/usage.ts";
import { page } from "../page.ts";
import { changes } from "./changes.ts";
import { eventPage, shownEvent } from "./event-page.ts";
import { feedPage } from "./feed-page.ts";
import { filterOf } from "./filter-query.ts";
import { listsPage } from "./lists-page.ts";
import { pathOf, placeOf } from "./place.ts";
import { usagePage } from "./usage-page.ts";

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
    if (!(error instanceof WorkspaceError)) throw error;
    const status = errorStatus[error.code] === 404 ? 404 : 400;
    const body = html`<p>${error.message}</p>`;
    return context.html(page({ title: "That is not possible", body }), status);
  });
  return app;
}

/** The number of lines of a feed on a page. */
const count = 100;

/** The pages of a workspace. */
function views(host: Host): Hono {
  const database = databaseOf(host);
  const app = new Hono();
  app.get("/:workspace{\\d+}", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const query = new URL(req.url).searchParams;
    const filter = filterOf(query);
    const number = Math.min(numberOf(query.get("page")) ?? 1, 1_000_000);
    const found = await pageOf(feedLines(database, place.id, filter), { skip: (number - 1) * count, count });
    const { visitor } = filter;
    const profile =
      visitor === undefined ? undefined : profileOf(visitor, await activityOf(database, place.id, visitor));
    const destinations = await notifiersOf(database, place.id);
    return context.html(feedPage({ place, filter, ...found, number, profile, destinations }));
  });
  app.get("/:workspace{\\d+}/events/:event", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    return context.html(eventPage(await shownEvent(database, place, req.param("event"))));
  });
  app.get("/:workspace{\\d+}/lists", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const lists = await savedLists(database, place.id);
    const notifiers = await notifiersOf(database, place.id);
    return context.html(listsPage({ place, lists, notifiers, prompts: await armedPrompts(database, place.id) }));
  });
  app.get("/:workspace{\\d+}/usage", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const named = req.query("window");
    const window = isUsageWindow(named) ? named : "24 hours";
    return context.html(
      usagePage(place, await breakdown(database, { workspaceId: place.id, window, now: host.clock.now() })),
    );
  });
  return app;
}

type Pieces = Iterable<string> | AsyncIterable<string>;

/** The downloads of a workspace: written as they are read, so that their size does not matter. */
function downloads(host: Host): Hono {
  const database = databaseOf(host);
  const app = new Hono().basePath("/:workspace{\\d+}");
  for (const format of Object.keys(exportFormats) as FeedExportFormat[]) {
    const { mediaType, extension } = exportFormats[format];
    app.get(`/export.${extension}`, async (context) => {
      const { req } = context;
      const { id } = await placeOf(database, req.param("workspace"));
      const lines = feedLines(database, id, filterOf(new URL(req.url).searchParams));
      return download(context, exported(format, lines), mediaType, `feed.${extension}`);
    });
  }

  const csv = exportFormats.CSV.mediaType;
  const queryOf = async (workspace: string, named: string | undefined): Promise<UsageQuery> => {
    const { id } = await placeOf(database, workspace);
    return { workspaceId: id, window: isUsageWindow(named) ? named : "24 hours", now: host.clock.now() };
  };
  app.get("/usage.csv", async (context) => {
    const { req } = context;
    const found = await breakdown(database, await queryOf(req.param("workspace"), req.query("window")));
    return download(context, [breakdownCsv(found)], csv, "usage.csv");
  });
  app.get("/usage-events.csv", async (context) => {
    const { req } = context;
    const query = await queryOf(req.param("workspace"), req.query("window"));
    return download(context, rawCsv(database, query), csv, "usage-events.csv");
  });
  return app;
}

function download(context: Context, pieces: Pieces, mediaType: string, name: string): Response {
  context.header("content-type", mediaType);
  context.header("content-disposition", `attachment; filename="${name}"`);
  return stream(context, async (out) => {
    for await (const piece of pieces) {
      if (out.aborted) return;
      await out.write(piece);
    }
  });
}
