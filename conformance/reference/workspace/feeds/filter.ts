import * as z from "zod";
import { builtInFeeds, type BuiltInFeedsRow, eventStatusValues } from "../../../../generated/workspace/states.ts";
import type { BuiltInFeed, EventStatus } from "../../../../generated/workspace/types.ts";
import { isBillingClass, isBuiltInFeed, isEventType } from "../../../../generated/workspace/validators.ts";
import { typesOf } from "../events/event-types.ts";
import { line } from "../input.ts";
import type { EventRow } from "../tables.ts";

const shortText = line(500);

/** The filter of a feed; all its conditions have to hold. Document 2, Resources (feed filters), part A. */
export const filterSchema = z.strictObject({
  /** The event is in this built-in feed, which the others narrow. */
  within: z.string().refine(isBuiltInFeed, "Not a built-in feed").optional(),

  /** The event is of one of these types. */
  event_types: z.array(z.string().refine(isEventType, "Not an event of the catalog")).optional(),

  /** The event stands so, folded over its deliveries. */
  status: z.enum(eventStatusValues).optional(),

  /** The event goes to this webhook, by its id. */
  destination: z.int().positive().optional(),

  /** The event is of this visitor, by its id. */
  visitor: shortText.optional(),

  /** The visitor completed this goal by it, or any goal at all. */
  goal: z.union([shortText, z.literal(true)]).optional(),

  /** The event is of an AI crawler. */
  crawler: z.literal(true).optional(),

  /** The text stands anywhere in the payload, in whatever case. */
  text: shortText.optional(),

  /** The event is a tool call that is billed under this class. */
  billing_class: z.string().refine(isBillingClass, "Not a billing class").optional(),
});

/** See {@link filterSchema}; an empty one lets everything through. */
export type Filter = z.output<typeof filterSchema>;

/**
 * Reads a filter that was stored as JSON.
 *
 * @throws where it is none: a filter that is not understood must not let everything through.
 */
export function readFilter(json: string): Filter {
  return filterSchema.parse(JSON.parse(json));
}

/** The facts of an event that a filter needs as soon as it occurs. */
export type EventFacts = Pick<EventRow, "event" | "data" | "visitor" | "goal" | "billing_class">;

/** The facts of an event that a filter needs in a feed. */
export interface ShownFacts extends EventFacts {
  status: EventStatus;

  /** The webhooks that the event goes to, by their ids. */
  destinations: readonly number[];
}

/** True where a feed shows an event. */
export function shows(filter: Filter, facts: ShownFacts): boolean {
  const { status, destination } = filter;
  if (status !== undefined && facts.status !== status) return false;
  if (destination !== undefined && !facts.destinations.includes(destination)) return false;
  return matches(filter, facts);
}

/**
 * True where an event lands in a list, decided when it occurs. Its status and its destinations follow from that: they
 * narrow what a list shows, and not what it fires on.
 */
export function matches(filter: Filter, facts: EventFacts): boolean {
  const { within, visitor, goal, crawler, text, billing_class } = filter;
  if (within !== undefined && !matches(builtInFilters[within], facts)) return false;
  if (!admits(filter, facts.event)) return false;
  if (visitor !== undefined && facts.visitor !== visitor) return false;
  if (goal !== undefined && (goal === true ? facts.goal === null : facts.goal !== goal)) return false;
  if (crawler === true && !isCrawler(facts.visitor)) return false;
  if (billing_class !== undefined && facts.billing_class !== billing_class) return false;
  return text === undefined || contains(facts.data, text);
}

/** True if a filter can let events of this type through. */
export function admits({ within, event_types }: Filter, event: string): boolean {
  if (within !== undefined && !admits(builtInFilters[within], event)) return false;
  return event_types?.some((each) => each === event) ?? true;
}

/** Looks for a text as it is written in JSON, and as people write it, in whatever case. */
function contains(json: string, text: string): boolean {
  const searched = json.toLowerCase();
  return [text, JSON.stringify(text).slice(1, -1)].some((each) => searched.includes(each.toLowerCase()));
}

/** The set of seven feeds, or the newer one of eleven. Document 2, Resources, part A. */
type FeedVariant = "seven" | "eleven";

/** The filter of each built-in feed. Only the names are documented: which events are whose is this implementation's choice. */
const builtInFilters: Readonly<Record<BuiltInFeed, Filter>> = {
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
interface BuiltIn {
  name: BuiltInFeed;

  /** True where the document says that no alert attaches to it; nothing attaches to the others either. */
  readOnly: boolean;
}

/** The built-in feeds of a variant, in the order of the document. */
export function builtInFeedsOf(variant: FeedVariant): BuiltIn[] {
  return builtInFeeds.flatMap(({ feed: name, since, readOnly }: BuiltInFeedsRow) =>
    isBuiltInFeed(name) && (since === "seven" || since === variant) ? [{ name, readOnly }] : [],
  );
}

/** Begins the ids of visitors that are AI crawlers. */
const prefix = "crawler:";

/** True for an AI crawler, such as `crawler:example-bot`; other visitors are readers. */
export function isCrawler(visitor: string | null): boolean {
  return visitor?.startsWith(prefix) ?? false;
}
