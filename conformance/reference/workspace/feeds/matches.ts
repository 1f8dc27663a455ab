import type { EventStatus } from "../../../../generated/workspace/types.ts";
import type { EventRow } from "../tables.ts";
import { builtInFilters } from "./built-in.ts";
import { isCrawler } from "./crawler.ts";
import type { Filter } from "./filter.ts";

/** What a filter looks at as soon as an event occurs. */
export type EventFacts = Pick<EventRow, "event" | "data" | "visitor" | "goal" | "billing_class">;

/** What a filter looks at in a feed. */
export interface ShownFacts extends EventFacts {
  status: EventStatus;

  /** The webhooks that the event goes to, by their ids. */
  destinations: readonly number[];
}

/** Tells whether a feed shows an event. */
export function shows(filter: Filter, facts: ShownFacts): boolean {
  const { status, destination } = filter;
  if (status !== undefined && facts.status !== status) return false;
  if (destination !== undefined && !facts.destinations.includes(destination)) return false;
  return matches(filter, facts);
}

/**
 * Tells whether an event lands in a list, which is asked when it occurs. Its status and where it goes follow from the
 * answer: they narrow what a list shows, and not what it fires on.
 */
export function matches(filter: Filter, facts: EventFacts): boolean {
  const { within, event_types, visitor, goal, crawler, text, billing_class } = filter;
  if (within !== undefined && !matches(builtInFilters[within], facts)) return false;
  if (event_types !== undefined && !event_types.includes(facts.event)) return false;
  if (visitor !== undefined && facts.visitor !== visitor) return false;
  if (goal !== undefined && (goal === true ? facts.goal === null : facts.goal !== goal)) return false;
  if (crawler === true && !isCrawler(facts.visitor)) return false;
  if (billing_class !== undefined && facts.billing_class !== billing_class) return false;
  return text === undefined || contains(facts.data, text);
}

/** Looks for a text as it is written in JSON, and as people write it, in whatever case. */
function contains(json: string, text: string): boolean {
  const searched = json.toLowerCase();
  return [text, JSON.stringify(text).slice(1, -1)].some((each) => searched.includes(each.toLowerCase()));
}
