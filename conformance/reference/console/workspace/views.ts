import { Hono } from "hono";
import { isUsageWindow } from "../../../../generated/workspace/validators.js";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../../workspace/database.ts";
import { feedLines, pageOf } from "../../workspace/feeds/lines.ts";
import { activityOf, profileOf } from "../../workspace/feeds/visitor.ts";
import { numberOf } from "../../workspace/given.ts";
import { savedLists } from "../../workspace/lists/lists.ts";
import { notifiersOf } from "../../workspace/notifiers/notifiers.ts";
import { armedPrompts } from "../../workspace/prompts/prompts.ts";
import { breakdown } from "../../workspace/usage/breakdown.ts";
import { eventPage } from "./event-page.ts";
import { feedPage } from "./feed-page.ts";
import { filterOf } from "./filter-query.ts";
import { listsPage } from "./lists-page.ts";
import { placeOf } from "./place-of.ts";
import { shownEvent } from "./shown-event.ts";
import { usagePage } from "./usage-page.ts";

/** How many lines of a feed are on a page. */
const count = 100;

/** The pages of a workspace. */
export function views(host: Host): Hono {
  const database = databaseOf(host);
  const app = new Hono();
  app.get("/:workspace{\\d+}", async ({ req, html }) => {
    const place = await placeOf(database, req.param("workspace"));
    const query = new URL(req.url).searchParams;
    const filter = filterOf(query);
    const number = Math.min(numberOf(query.get("page")) ?? 1, 1_000_000);
    const found = await pageOf(feedLines(database, place.id, filter), { skip: (number - 1) * count, count });
    const { visitor } = filter;
    const profile =
      visitor === undefined ? undefined : profileOf(visitor, await activityOf(database, place.id, visitor));
    const destinations = await notifiersOf(database, place.id);
    return html(feedPage({ place, filter, ...found, number, profile, destinations }));
  });
  app.get("/:workspace{\\d+}/events/:event", async ({ req, html }) => {
    const place = await placeOf(database, req.param("workspace"));
    return html(eventPage(await shownEvent(database, place, req.param("event"))));
  });
  app.get("/:workspace{\\d+}/lists", async ({ req, html }) => {
    const place = await placeOf(database, req.param("workspace"));
    const lists = await savedLists(database, place.id);
    const notifiers = await notifiersOf(database, place.id);
    return html(listsPage({ place, lists, notifiers, prompts: await armedPrompts(database, place.id) }));
  });
  app.get("/:workspace{\\d+}/usage", async ({ req, html }) => {
    const place = await placeOf(database, req.param("workspace"));
    const asked = req.query("window");
    const window = isUsageWindow(asked) ? asked : "24 hours";
    return html(usagePage(place, await breakdown(database, { workspaceId: place.id, window, now: host.clock.now() })));
  });
  return app;
}
