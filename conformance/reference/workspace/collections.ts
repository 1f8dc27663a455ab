import * as z from "zod";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { eventStatusValues } from "../../../generated/workspace/states.ts";
import type { EventType, FeedExportFormat, UsageWindow } from "../../../generated/workspace/types.ts";
import { isDeliveryEnvelope, isUsageWindow } from "../../../generated/workspace/validators.ts";
import vectors from "../../../generated/workspace/vectors/payloads.json" with { type: "json" };
import { type Collection, type Field, pageOfRows, RefusedForm, type Row, valueOf } from "../host/collections.ts";
import type { Host } from "../host/host.ts";
import { plainNumber } from "../store/column-values.ts";
import { storedRows } from "../store/rows.ts";
import { WorkspaceError } from "./errors.ts";
import { emit } from "./events/emit.ts";
import { breakdownCsv, exported, exportFormats, rawCsv } from "./exports.ts";
import {
  activityOf,
  type FeedLine,
  feedLines,
  pageOf,
  profileOf,
  recordActivity,
  withDeliveries,
} from "./feeds/feed.ts";
import { builtInFeedsOf, type Filter, filterSchema } from "./feeds/filter.ts";
import { numberOf, readInput, title } from "./input.ts";
import { deleteList, savedLists, saveList } from "./lists.ts";
import { everyNotifier, notifiersOf } from "./notifiers/notifiers.ts";
import { armedPrompts, armPrompt } from "./prompts.ts";
import { databaseOf, type WorkspaceDatabase } from "./tables.ts";
import { breakdown, listPrices, recordAiWork, type UsageQuery, usageWindows } from "./usage.ts";

/** Returns the collection of workspaces, which own all other rows. */
export function workspaceRows(database: WorkspaceDatabase) {
  return {
    name: "workspaces",
    columns: ["name", "id", "repo"],
    nameOf: ({ name }: Row) => String(name),
    ...storedRows(database, { table: "workspace_workspaces", isNumbered: true }),
  };
}

/** Runs a form's action, and turns an error of the service into a rejected form. */
export async function refusing<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error;
    throw new RefusedForm(error.fields.length > 0 ? error.fields : [{ message: error.message }]);
  }
}

/** Returns the feed of a workspace: every event, and the activity of a visitor in the filter. Document 2, Resources, part A. */
export function eventRows(host: Host): Collection {
  const database = databaseOf(host);
  const exports = (Object.keys(exportFormats) as FeedExportFormat[]).map((format) => {
    const { mediaType, extension } = exportFormats[format];
    const write = ({ owner, filter }: { owner: string; filter: Row }) =>
      refusing(() => exported(format, feedLines(database, Number(owner), filterOf(filter))));
    return [`feed.${extension}`, { mediaType, write }] as const;
  });
  return {
    name: "events",
    model: "FeedItem",
    columns: ["summary", "type", "status", "destination", "visitor", "occurred_at"],
    nameOf: ({ summary }) => String(summary),
    linksOf: ({ visitor }) =>
      typeof visitor === "string" ? { visitor: `/events?${new URLSearchParams({ visitor }).toString()}` } : {},
    byDay: "occurred_at",
    empty: "No events yet. Record a sample event.",
    filters: async (owner) => [
      { name: "within", label: "Feed", options: builtInFeedsOf("eleven").map(({ name }) => name) },
      { name: "event_types", kind: "checkboxes", options: eventTypes },
      { name: "status", options: eventStatusValues },
      { name: "destination", kind: "number", options: endpointOptions(await notifiersOf(database, Number(owner))) },
      { name: "billing_class", options: Object.keys(listPrices) },
      { name: "visitor" },
      { name: "goal", label: "Completed goal", hint: "Enter true for any goal." },
      { name: "crawler", label: "AI crawlers only", kind: "flag", options: [["true", "yes"]] },
      { name: "text", label: "Text anywhere in the payload" },
    ],
    list: async ({ owner, filter, ...range }) => {
      const { lines, more } = await refusing(() => pageOf(feedLines(database, Number(owner), filterOf(filter)), range));
      return { rows: lines.map(rowOf), more };
    },
    summary: async ({ owner, filter: { visitor } }) => {
      if (typeof visitor !== "string") return undefined;
      const { firstSeenAt, lastSeenAt, ...profile } = profileOf(
        visitor,
        await activityOf(database, Number(owner), visitor),
      );
      return { ...profile, first_seen: dateOf(firstSeenAt), last_seen: dateOf(lastSeenAt) };
    },
    read: async (owner, key) => {
      const rows = database
        .selectFrom("workspace_events")
        .selectAll()
        .where("id", "=", numberOf(key) ?? 0);
      const [event] = await withDeliveries(database, await rows.where("workspace_id", "=", Number(owner)).execute());
      if (event === undefined) return undefined;
      const runs = database.selectFrom("workspace_prompt_runs").select("note").where("event_id", "=", event.id);
      const notes = (await runs.orderBy("prompt_id").execute()).map(({ note }) => note);
      return {
        ...rowOf({ line: "event", ...event }),
        notes_of_prompts: notes,
        payload: JSON.parse(event.data) as unknown,
      };
    },
    related: ({ id }) => [{ collection: "deliveries", filter: { event_id: id } }],
    exports: Object.fromEntries(exports),
    actions: [
      {
        name: "record",
        title: "Record a sample event",
        isMain: true,
        fields: () => [{ name: "event", isRequired: true, options: eventTypes }],
        run: async ({ owner }, values) => {
          const event = eventTypes.find((type) => type === valueOf(values, "event"));
          if (event === undefined) throw new RefusedForm([{ field: "event", message: "Unknown event type." }]);
          return { to: `/events/${await cause(host, Number(owner), event)}` };
        },
      },
      {
        name: "save",
        title: "Save this view as a list",
        isFiltered: true,
        fields: () => [nameField],
        run: async ({ owner, filter }, values) =>
          await refusing(async () => {
            const { name } = readInput(z.object({ name: title(200) }), { name: valueOf(values, "name") });
            await saveList(database, {
              workspaceId: Number(owner),
              name,
              filter: filterOf(filter),
              now: host.clock.now(),
            });
            return { to: "/lists" };
          }),
      },
    ],
  };
}

const nameField: Field = { name: "name", isRequired: true, longest: 200 };

export function endpointOptions(endpoints: readonly { id: number; name: string }[]): [string, string][] {
  return endpoints.map(({ id, name }) => [String(id), `${name} #${id}`]);
}

/** Converts the filter of the console to a filter of a feed. */
function filterOf(filter: Row): Filter {
  return readInput(filterSchema, filter["goal"] === "true" ? { ...filter, goal: true } : filter);
}

function rowOf(line: FeedLine): Row {
  const occurred_at = new Date(line.occurredAt);
  if (line.line === "activity") return { summary: line.subject, type: line.kind, visitor: line.visitor, occurred_at };
  const { id, summary, type, status, destination, visitor, goal, billingClass: billing_class } = line;
  return {
    id,
    summary,
    type,
    status,
    destination: destination.map(({ name, id: number }) => `${name} #${number}`),
    visitor,
    goal,
    billing_class,
    occurred_at,
  };
}

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

/** Returns the saved lists of a workspace. */
export function listRows(host: Host): Collection {
  const database = databaseOf(host);
  const rows = async (owner: string): Promise<Row[]> => {
    const id = Number(owner);
    const [prompts, notifiers] = [await armedPrompts(database, id), await everyNotifier(database, id)];
    return (await savedLists(database, id)).map((list) => ({
      ...list,
      served_by: endpointOptions(notifiers.filter(({ lists }) => lists.includes(list.id))).map(([, name]) => name),
      prompts: prompts.flatMap(({ list_id, prompt }) => (list_id === list.id ? [prompt] : [])),
    }));
  };
  return {
    name: "lists",
    model: "EventList",
    columns: ["name", "filter", "served_by", "prompts"],
    nameOf: ({ id, name }) => `${String(name)} #${String(id)}`,
    empty: "No lists yet. Filter the events, and save the view.",
    list: async ({ owner, ...page }) => pageOfRows(await rows(owner), page),
    read: async (owner, key) => (await rows(owner)).find(({ id }) => String(id) === key),
    related: ({ filter }) => [{ collection: "events", filter: filter as Filter }],
    rowActions: [
      {
        name: "prompts",
        title: "Add a prompt",
        fields: () => [
          {
            name: "prompt",
            isRequired: true,
            longest: 500,
            hint: "It runs for every event in the list, and adds a note to the event.",
          },
        ],
        run: async ({ owner, row }, values) =>
          await refusing(async () => {
            const { prompt } = readInput(z.object({ prompt: title(500) }), { prompt: valueOf(values, "prompt") });
            const armed = { workspaceId: Number(owner), listId: Number(row["id"]), prompt, now: host.clock.now() };
            await armPrompt(database, armed);
          }),
      },
      {
        name: "delete",
        title: "Delete",
        isFinal: true,
        says: () =>
          "Its endpoints are detached and its prompts are disarmed. Endpoints, events and deliveries are kept.",
        run: async ({ owner, row }) =>
          await refusing(async () => {
            await deleteList(database, Number(owner), Number(row["id"]));
            return { to: "/lists" };
          }),
      },
    ],
  };
}

/** Returns the costs of a workspace in a window. Document 2, Resources (usage breakdown), part A. */
export function usageRows(host: Host): Collection {
  const database = databaseOf(host);
  const queryOf = ({ owner, filter: { window } }: { owner: string; filter: Row }): UsageQuery => ({
    workspaceId: Number(owner),
    window: typeof window === "string" && isUsageWindow(window) ? window : firstWindow,
    now: host.clock.now(),
  });
  const { mediaType } = exportFormats.CSV;
  return {
    name: "usage",
    model: "UsageLine",
    columns: ["name", "surface", "section", "charged", "count", "cost_in_dollars"],
    empty: "No usage in this window.",
    filters: () => [{ name: "window", isRequired: true, options: usageWindows }],
    list: async ({ skip, count, ...query }) => {
      const { sections } = await breakdown(database, queryOf(query));
      const rows = sections.flatMap(({ section, charged, rows: own }) =>
        own.map(({ costMicro, ...row }) => ({ ...row, section, charged, cost_in_dollars: plainNumber(costMicro) })),
      );
      return pageOfRows(rows, { skip, count });
    },
    summary: async (query) => {
      const { window, chargedMicro, notChargedMicro } = await breakdown(database, queryOf(query));
      return {
        window,
        charged: `$${plainNumber(chargedMicro)}, deducted from the balance`,
        not_charged: `$${plainNumber(notChargedMicro)} at the list price; not deducted`,
      };
    },
    exports: {
      "usage.csv": {
        mediaType,
        write: async function* (query) {
          yield breakdownCsv(await breakdown(database, queryOf(query)));
        },
      },
      "usage-events.csv": { mediaType, write: (query) => rawCsv(database, queryOf(query)) },
    },
  };
}

const firstWindow: UsageWindow = "24 hours";

/** Sample AI work that precedes some events, with its price in millionths of a dollar. */
const aiWork: Partial<Record<EventType, { surface: string; model: string; costMicro: number }>> = {
  "chat.question_asked": { surface: "chat", model: "answers-1", costMicro: 4_200 },
  "translation.completed": { surface: "translation", model: "translations-1", costMicro: 18_500 },
  "content.indexed": { surface: "indexing", model: "embeddings-1", costMicro: 900 },
};

/** Matches events that visitors cause, by the beginning of the name. */
const byVisitors = /^(chat|search|feedback)\./;

/** Causes a sample event, with the visitor activity or AI work that precedes it, and returns the event's id. */
async function cause(host: Host, workspaceId: number, event: EventType): Promise<number> {
  const database = databaseOf(host);
  const now = host.clock.now();
  const visitor = byVisitors.test(event) ? "reader-1" : undefined;
  const work = aiWork[event];
  if (work !== undefined) await recordAiWork(database, { workspaceId, ...work, now });
  if (visitor !== undefined)
    await recordActivity(database, workspaceId, { visitor, kind: "view", subject: "/guide", occurred_at: now });
  const example = exampleOf(event);
  return await emit(host, { workspaceId, event, data: isDeliveryEnvelope(example) ? example.data : {}, visitor });
}

/** Returns the documented example body of an event. */
export function exampleOf(event: string): unknown {
  return vectors.events.find((each) => each.event === event)?.cases.find((each) => each.valid)?.body;
}
