import { type BuiltInFeedsRow, builtInFeeds } from "../../../../generated/workspace/states.ts";
import type { BuiltInFeed } from "../../../../generated/workspace/types.ts";
import { isBuiltInFeed } from "../../../../generated/workspace/validators.js";
import { typesOf } from "./event-types.ts";
import type { Filter } from "./filter.ts";

/** The set of seven feeds, or the newer one of eleven. Document 2, Resources, part A. */
export type FeedVariant = "seven" | "eleven";

/** What each built-in feed shows. Only the names are documented: which events are whose is this implementation's choice. */
export const builtInFilters: Readonly<Record<BuiltInFeed, Filter>> = {
  "Reader events": { event_types: typesOf("chat", "search", "traffic", "feedback") },
  Translations: { event_types: typesOf("translation") },
  "Language events": { event_types: ["translation.needed", "translation.outdated"] },
  "Chat events": { event_types: typesOf("chat") },
  "Reader feedback": { event_types: ["chat.negative_feedback", "feedback.received"] },
  "MCP calls": { event_types: typesOf("mcp") },
  "All events": {},
  "Content gaps": { event_types: ["content.outdated", "translation.needed", "chat.no_answer", "search.no_results"] },
  Conversions: { goal: true },
  "Plan & usage": { event_types: typesOf("plan", "usage") },
  "AI crawler activity": { crawler: true },
};

/** A feed that every workspace has: a filter, not a list. */
export interface BuiltIn {
  name: BuiltInFeed;

  /** Whether the document says that no alert attaches to it; nothing attaches to the others either. */
  readOnly: boolean;
}

/** The built-in feeds of a variant, in the order of the document. */
export function builtInFeedsOf(variant: FeedVariant): BuiltIn[] {
  return builtInFeeds.flatMap(({ feed: name, since, readOnly }: BuiltInFeedsRow) =>
    isBuiltInFeed(name) && (since === "seven" || since === variant) ? [{ name, readOnly }] : [],
  );
}
