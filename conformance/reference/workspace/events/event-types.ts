import { eventTypes } from "../../../../generated/workspace/enums.ts";
import type { Events, EventType } from "../../../../generated/workspace/types.ts";
import { WorkspaceError } from "../errors.ts";

/** Returns the types whose names begin with one of these words: `typesOf("chat")` returns `chat.question_asked` and others. */
export function typesOf(...families: readonly string[]): EventType[] {
  return eventTypes.filter((type) => families.includes(type.split(".", 1)[0] ?? ""));
}

/** The event types by both spellings: with dots, and with only underscores. */
const bySpelling = new Map(eventTypes.flatMap((type) => [[type, type] as const, [type.replaceAll(".", "_"), type]]));

/**
 * Returns the event type with a name that a caller sent.
 *
 * @throws {WorkspaceError} If there is no type with that name.
 */
export function eventTypeOf(spelling: string): EventType {
  const found = bySpelling.get(spelling);
  if (found === undefined) {
    throw new WorkspaceError("invalid_request", `event_type: unknown event. Expected one of ${eventTypes.join(", ")}.`);
  }
  return found;
}

/** The one-line description of each event type; `say` returns a field of its payload. */
const sentences: { [Type in EventType]: (say: (field: keyof Events[Type]["data"]) => string) => string } = {
  "content.indexed": (say) => `Indexed ${say("pages_count")} pages and ${say("relations_count")} relations`,
  "content.outdated": (say) => `The content is outdated, last indexed ${say("last_indexed_at")}`,
  "translation.needed": (say) => `Translation needed: ${say("source_path")} into ${say("language")}`,
  "translation.completed": (say) => `Translated: ${say("source_path")} into ${say("language")}`,
  "translation.outdated": (say) => `Translation outdated: ${say("source_path")} in ${say("language")}`,
  "chat.question_asked": (say) => `Asked: ${say("question")}`,
  "chat.no_answer": (say) => `No answer to: ${say("question")}`,
  "chat.negative_feedback": (say) => `Bad answer to: ${say("question")}`,
  "search.no_results": (say) => `Nothing found for: ${say("query")}`,
  "search.popular": (say) => `Popular search: ${say("query")}, ${say("count_24h")} times in 24 hours`,
  "traffic.spike": (say) => `Spike on ${say("path")}: ${say("views")} views, usually ${say("baseline")}`,
  "traffic.drop": (say) => `Drop on ${say("path")}: ${say("views")} views, usually ${say("baseline")}`,
  "feedback.received": (say) => `Feedback on ${say("path")}, rated ${say("rating")}: ${say("comment")}`,
  "plan.upgraded": (say) => `Plan upgraded from ${say("from")} to ${say("to")}`,
  "plan.downgraded": (say) => `Plan downgraded from ${say("from")} to ${say("to")}`,
  "usage.limit_approaching": (say) => `Near the limit of ${say("metric")}: ${say("used")} of ${say("limit")}`,
  "usage.overage_limit_reached": (say) =>
    `Overage limit reached: ${say("overage_spent_cents")} of ${say("overage_limit_cents")} cents`,
  "mcp.tool_called": (say) => `An agent called ${say("tool_name")}`,
};

/** Describes an event in one line. Missing fields are shown as “–”, since the catalog does not say which are required. */
export function summaryOf(type: EventType, data: Readonly<Record<string, unknown>>): string {
  const say = (field: string): string => (Object.hasOwn(data, field) && shown(data[field])) || "–";
  return oneLine(sentences[type](say), 200);
}

function shown(value: unknown): string {
  return oneLine(typeof value === "string" ? value : JSON.stringify(value), 120);
}

/** Puts a text on one line, removes invisible characters, and truncates it to so many characters. */
export function oneLine(text: string, length: number): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : line;
}
