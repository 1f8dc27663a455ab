import { Hono, type HonoRequest } from "hono";
import type { BodyData } from "hono/utils/body";
import { isEventType } from "../../../../generated/workspace/validators.js";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../../workspace/database.ts";
import { replayDelivery } from "../../workspace/deliveries/replay.ts";
import { line, numberOf, read } from "../../workspace/given.ts";
import { filterSchema } from "../../workspace/feeds/filter.ts";
import { deleteList, listNamed, saveList } from "../../workspace/lists/lists.ts";
import { addNotifier } from "../../workspace/notifiers/add-notifier.ts";
import { serveLists } from "../../workspace/notifiers/ticks.ts";
import { armPrompt } from "../../workspace/prompts/prompts.ts";
import { Refusal } from "../../workspace/refusal.ts";
import { cause } from "./cause.ts";
import { pathOf } from "./place.ts";
import { placeOf } from "./place-of.ts";
import { secretPage } from "./secret-page.ts";

/** What the forms of a workspace do; each leads back to a page that shows it. */
export function changes(host: Host): Hono {
  const database = databaseOf(host);
  const now = (): number => host.clock.now();
  const app = new Hono().basePath("/:workspace{\\d+}");
  app.post("/events", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { event } = await formOf(req);
    if (!isEventType(event)) throw new Refusal("invalid_request", "There is no such type of event.");
    const id = await cause(host, place.id, event);
    return redirect(pathOf(place, `/events/${id}`), 303);
  });
  app.post("/deliveries/:delivery/replay", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { event_id } = await replayDelivery(host, place.id, req.param("delivery"));
    return redirect(pathOf(place, event_id === null ? "" : `/events/${event_id}`), 303);
  });
  app.post("/lists", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { name, filter } = await formOf(req);
    await saveList(database, {
      workspaceId: place.id,
      name: read(line(200), name),
      filter: read(filterSchema, jsonOf(filter)),
      now: now(),
    });
    return redirect(pathOf(place, "/lists"), 303);
  });
  app.post("/lists/:list/delete", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    await deleteList(database, place.id, numberOf(req.param("list")) ?? 0);
    return redirect(pathOf(place, "/lists"), 303);
  });
  app.post("/lists/:list/prompts", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { id: listId } = await listNamed(database, place.id, numberOf(req.param("list")) ?? 0);
    const { prompt } = await formOf(req);
    await armPrompt(database, { workspaceId: place.id, listId, prompt: read(line(500), prompt), now: now() });
    return redirect(pathOf(place, "/lists"), 303);
  });
  app.post("/notifiers", async ({ req, html }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { credentials, ...given } = await formOf(req);
    const { secret } = await addNotifier(host, place.id, credentials ? { ...given, credentials } : given);
    return html(secretPage(place, secret));
  });
  app.post("/notifiers/:notifier/lists", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { list = [] } = await formOf(req);
    const lists = [list].flat().flatMap((id) => numberOf(id) ?? []);
    await serveLists(database, { workspaceId: place.id, webhookId: numberOf(req.param("notifier")) ?? 0, lists });
    return redirect(pathOf(place, "/lists"), 303);
  });
  return app;
}

/** What the fields of a form hold; one that is there several times holds a list. */
async function formOf(req: HonoRequest): Promise<BodyData<{ all: true }>> {
  return await req.parseBody({ all: true }).catch(() => {
    throw new Refusal("invalid_request", "That is no form.");
  });
}

/** What a hidden field holds; undefined where it is no JSON. */
function jsonOf(field: unknown): unknown {
  try {
    return JSON.parse(String(field)) as unknown;
  } catch {
    return undefined;
  }
}
