import { Hono, type HonoRequest } from "hono";
import * as z from "zod";
import type { EventType } from "../../../../generated/workspace/types.ts";
import { isDeliveryEnvelope, isEventType } from "../../../../generated/workspace/validators.ts";
import vectors from "../../../../generated/workspace/vectors/payloads.json" with { type: "json" };
import type { Host } from "../../host/host.ts";
import { WorkspaceError } from "../../workspace/errors.ts";
import { emit } from "../../workspace/events/emit.ts";
import { recordActivity } from "../../workspace/feeds/feed.ts";
import { filterSchema } from "../../workspace/feeds/filter.ts";
import { numberOf, readInput, title } from "../../workspace/input.ts";
import { deleteList, listNamed, saveList } from "../../workspace/lists.ts";
import { armPrompt } from "../../workspace/prompts.ts";
import { databaseOf } from "../../workspace/tables.ts";
import { recordAiWork } from "../../workspace/usage.ts";
import { type FieldIssue, readForm, type Values, valueOf } from "../form.ts";
import { deleteListPage, listFormPage, promptPage } from "./lists-page.ts";
import { pathOf, placeOf } from "./place.ts";

/** The handlers of the forms of a workspace; each leads back to a page that shows the change. */
export function changes(host: Host): Hono {
  const database = databaseOf(host);
  const now = (): number => host.clock.now();
  const app = new Hono().basePath("/:workspace{\\d+}");
  app.post("/events", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    const event = valueOf(await valuesOf(req), "event");
    if (!isEventType(event)) throw new WorkspaceError("invalid_request", "There is no such type of event.");
    const id = await cause(host, place.id, event);
    return redirect(pathOf(place, `/events/${id}`), 303);
  });
  app.post("/lists", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const values = await valuesOf(req);
    const filter = readInput(filterSchema, jsonOf(valueOf(values, "filter")));
    try {
      const name = readInput(z.object({ name: title(200) }), { name: valueOf(values, "name") }).name;
      await saveList(database, { workspaceId: place.id, name, filter, now: now() });
    } catch (error) {
      return context.html(listFormPage(place, { values, issues: issuesOf(error) }), 400);
    }
    return context.redirect(pathOf(place, "/lists"), 303);
  });
  app.get("/lists/:list{\\d+}/delete", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    return context.html(deleteListPage(place, await listNamed(database, place.id, numberOf(req.param("list")) ?? 0)));
  });
  app.post("/lists/:list{\\d+}/delete", async ({ req, redirect }) => {
    const place = await placeOf(database, req.param("workspace"));
    await deleteList(database, place.id, numberOf(req.param("list")) ?? 0);
    return redirect(pathOf(place, "/lists"), 303);
  });
  app.on(["GET", "POST"], "/lists/:list{\\d+}/prompts", async (context) => {
    const { req } = context;
    const place = await placeOf(database, req.param("workspace"));
    const list = await listNamed(database, place.id, numberOf(req.param("list")) ?? 0);
    if (req.method !== "POST") return context.html(promptPage(place, list, {}));
    const values = await valuesOf(req);
    try {
      const { prompt } = readInput(z.object({ prompt: title(500) }), { prompt: valueOf(values, "prompt") });
      await armPrompt(database, { workspaceId: place.id, listId: list.id, prompt, now: now() });
    } catch (error) {
      return context.html(promptPage(place, list, { values, issues: issuesOf(error) }), 400);
    }
    return context.redirect(pathOf(place, "/lists"), 303);
  });
  return app;
}

/** The fields that an error is about; other errors are thrown on. */
function issuesOf(error: unknown): FieldIssue[] {
  if (error instanceof WorkspaceError && error.fields.length > 0) return [...error.fields];
  throw error;
}

/** The values of a form. */
async function valuesOf(req: HonoRequest): Promise<Values> {
  return await readForm(req).catch(() => {
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
