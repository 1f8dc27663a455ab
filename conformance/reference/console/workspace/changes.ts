import { Hono, type HonoRequest } from "hono";
import { html } from "hono/html";
import type { BodyData } from "hono/utils/body";
import type { EventType } from "../../../../generated/workspace/types.ts";
import { isDeliveryEnvelope, isEventType } from "../../../../generated/workspace/validators.js";
import vectors from "../../../../generated/workspace/vectors/payloads.json" with { type: "json" };
import type { Host } from "../../host/host.ts";
import { replayDelivery } from "../../workspace/deliveries/deliveries.ts";
import { WorkspaceError } from "../../workspace/errors.ts";
import { emit } from "../../workspace/events/emit.ts";
import { recordActivity } from "../../workspace/feeds/feed.ts";
import { filterSchema } from "../../workspace/feeds/filter.ts";
import { line, numberOf, readInput } from "../../workspace/input.ts";
import { deleteList, listNamed, saveList } from "../../workspace/lists.ts";
import { addNotifier, serveLists } from "../../workspace/notifiers/notifiers.ts";
import { armPrompt } from "../../workspace/prompts.ts";
import { databaseOf } from "../../workspace/tables.ts";
import { recordAiWork } from "../../workspace/usage.ts";
import { type Markup, page } from "../page.ts";
import { above, pathOf, type Place, placeOf } from "./place.ts";

/** The handlers of the forms of a workspace; each leads back to a page that shows the change. */
export function changes(host: Host): Hono {
  const database = databaseOf(host);
  const now = (): number => host.clock.now();
  const app = new Hono().basePath("/:workspace{\\d+}");
  app.post("/events", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const { event } = await formOf(req);
    if (!isEventType(event)) throw new WorkspaceError("invalid_request", "There is no such type of event.");
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
      name: readInput(line(200), name),
      filter: readInput(filterSchema, jsonOf(filter)),
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
    await armPrompt(database, { workspaceId: place.id, listId, prompt: readInput(line(500), prompt), now: now() });
    return redirect(pathOf(place, "/lists"), 303);
  });
  app.post("/notifiers", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const { credentials, ...fields } = await formOf(req);
    const { secret } = await addNotifier(host, place.id, credentials ? { ...fields, credentials } : fields);
    return context.html(secretPage(place, secret));
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

/** The fields of a form; one that is there several times holds a list. */
async function formOf(req: HonoRequest): Promise<BodyData<{ all: true }>> {
  return await req.parseBody({ all: true }).catch(() => {
    throw new WorkspaceError("invalid_request", "That is no form.");
  });
}

/** The JSON of a hidden field; undefined where it is none. */
function jsonOf(field: unknown): unknown {
  try {
    return JSON.parse(String(field)) as unknown;
  } catch {
    return undefined;
  }
}

/** The AI work that comes before some events, with its price in millionths of a dollar: samples, as all that is here. */
const aiWork: Partial<Record<EventType, { surface: string; model: string; costMicro: number }>> = {
  "chat.question_asked": { surface: "chat", model: "answers-1", costMicro: 4_200 },
  "translation.completed": { surface: "translation", model: "translations-1", costMicro: 18_500 },
  "content.indexed": { surface: "indexing", model: "embeddings-1", costMicro: 900 },
};

/** Matches the events that visitors cause, by the beginning of the name. */
const byVisitors = /^(chat|search|feedback)\./;

/** Causes a sample event, with what would come before it: a visitor on the site, or AI work. Gives the event's id. */
async function cause(host: Host, workspaceId: number, event: EventType): Promise<number> {
  const database = databaseOf(host);
  const now = host.clock.now();
  const visitor = byVisitors.test(event) ? "reader-1" : undefined;
  const work = aiWork[event];
  if (work !== undefined) await recordAiWork(database, { workspaceId, ...work, now });
  if (visitor !== undefined)
    await recordActivity(database, workspaceId, { visitor, kind: "view", subject: "/guide", occurred_at: now });
  return await emit(host, { workspaceId, event, data: sampleData(event), visitor });
}

/** The sample payload of a type of event, from the documentation. */
function sampleData(type: EventType): Record<string, unknown> {
  const sample = vectors.events.find(({ event }) => event === type)?.cases.find(({ valid }) => valid)?.body;
  return isDeliveryEnvelope(sample) ? sample.data : {};
}

/** Shows the secret of a notifier, once. */
function secretPage(place: Place, secret: string): Markup {
  const body = html`<p>All its deliveries are signed with this secret, which is shown now and never again:</p>
    <pre tabindex="0">${secret}</pre>
    <p><a href="${pathOf(place, "/lists")}">Back to lists and notifiers</a></p>`;
  return page({ title: "The notifier is added", above: above(place), body });
}
