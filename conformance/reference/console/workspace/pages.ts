import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { stream } from "hono/streaming";
import type { FeedExportFormat, UsageWindow } from "../../../../generated/workspace/types.ts";
import { isUsageWindow } from "../../../../generated/workspace/validators.ts";
import type { Host } from "../../host/host.ts";
import type { PageEnv } from "../../host/part.ts";
import type { OutboxWorker } from "../../outbox/worker.ts";
import { errorStatus, WorkspaceError } from "../../workspace/errors.ts";
import { breakdownCsv, exported, exportFormats, rawCsv } from "../../workspace/exports.ts";
import { activityOf, feedLines, pageOf, profileOf } from "../../workspace/feeds/feed.ts";
import { numberOf } from "../../workspace/input.ts";
import { savedLists } from "../../workspace/lists.ts";
import { notifiersOf } from "../../workspace/notifiers/notifiers.ts";
import { armedPrompts } from "../../workspace/prompts.ts";
import { databaseOf } from "../../workspace/tables.ts";
import { breakdown, type UsageQuery, usageWindows } from "../../workspace/usage.ts";
import { type Markup, page, table } from "../page.ts";
import { webhookPages } from "../webhooks/pages.ts";
import { changes } from "./changes.ts";
import { workspaceDashboards } from "./dashboard.ts";
import { eventPage, shownEvent } from "./event-page.ts";
import { feedPage } from "./feed-page.ts";
import { filterOf } from "./filter-query.ts";
import { listsPage } from "./lists-page.ts";
import { pathOf, placeOf } from "./place.ts";
import { usagePage } from "./usage-page.ts";

/** The workspaces, for the page of the interface. */
export async function workspaceRows(host: Host): Promise<Markup> {
  const workspaces = await databaseOf(host)
    .selectFrom("workspace_workspaces")
    .select(["id", "name", "repo"])
    .orderBy("id")
    .execute();
  return table(
    "Workspaces: each has a feed of events, webhooks, deliveries, lists and usage",
    ["Workspace", "Number", "Repository", "To"],
    workspaces.map((place) => [
      html`<a href="${pathOf(place)}">${place.name}</a>`,
      String(place.id),
      place.repo,
      html`<a href="${pathOf(place, "/webhooks")}"
        >Webhooks<span class="hidden"> of ${place.name} ${place.id}</span></a
      >`,
    ]),
  );
}

/** The workspaces on the console: feeds, events, webhooks with their deliveries, lists and usage. */
export function workspacePages(host: Host, worker: OutboxWorker): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const webhooks = webhookPages(workspaceDashboards(host, worker), host.clock.now);
  for (const routes of [views(host), changes(host), downloads(host)]) app.route("/", routes);
  app.route("/", webhooks);
  app.onError((error, context) => {
    if (!(error instanceof WorkspaceError)) throw error;
    const status = errorStatus[error.code] === 404 ? 404 : 400;
    const body = html`<p>${error.message}</p>
      <p><a href="/console/workspace">To the workspaces</a></p>`;
    return context.html(page({ title: "That is not possible", body, isRefused: true }), status);
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
    const { filter, issues } = filterOf(query);
    const number = Math.min(numberOf(query.get("page")) ?? 1, 1_000_000);
    const isRefused = issues.length > 0;
    const found = isRefused
      ? { lines: [], more: false }
      : await pageOf(feedLines(database, place.id, filter), { skip: (number - 1) * count, count });
    const { visitor } = filter;
    const profile =
      visitor === undefined ? undefined : profileOf(visitor, await activityOf(database, place.id, visitor));
    const destinations = await notifiersOf(database, place.id);
    const shown = feedPage({ place, filter, query, issues, ...found, number, profile, destinations });
    return context.html(shown, isRefused ? 400 : 200);
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
    const window = windowOf(req.query("window"));
    return context.html(
      usagePage(place, await breakdown(database, { workspaceId: place.id, window, now: host.clock.now() })),
    );
  });
  return app;
}

/** The window that is asked for. */
function windowOf(named = "24 hours"): UsageWindow {
  if (isUsageWindow(named)) return named;
  throw new WorkspaceError("invalid_request", `There is no window “${named}”: there are ${usageWindows.join(", ")}.`);
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
      const { filter, issues } = filterOf(new URL(req.url).searchParams);
      for (const { field, message } of issues)
        throw new WorkspaceError("invalid_request", `${field ?? ""}: ${message}`);
      const lines = feedLines(database, id, filter);
      return download(context, exported(format, lines), mediaType, `feed.${extension}`);
    });
  }

  const csv = exportFormats.CSV.mediaType;
  const queryOf = async (workspace: string, named: string | undefined): Promise<UsageQuery> => {
    const { id } = await placeOf(database, workspace);
    return { workspaceId: id, window: windowOf(named), now: host.clock.now() };
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
