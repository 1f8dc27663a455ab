import * as z from "zod";
import { builtInFeeds, type BuiltInFeedsRow, eventStatusValues } from "../../../../generated/workspace/states.ts";
import type { BuiltInFeed, EventStatus } from "../../../../generated/workspace/types.ts";
import { isBillingClass, isBuiltInFeed, isEventType } from "../../../../generated/workspace/validators.ts";
import { typesOf } from "../events/event-types.ts";
import { line } from "../input.ts";
import type { EventRow } from "../tables.ts";

const shortText = line(500);

/** The filter of a feed; all conditions apply. Document 2, Resources (feed filters), part A. */
export const filterSchema = z.strictObject({
  /** The event is in this built-in feed, which the other conditions narrow. */
  within: z.string().refine(isBuiltInFeed, "Not a built-in feed").optional(),

  /** The event is of one of these types. */
  event_types: z.array(z.string().refine(isEventType, "Not an event of the catalog")).optional(),

  /** The event has this status, folded over its deliveries. */
  status: z.enum(eventStatusValues).optional(),

  /** The event is sent to the webhook with this id. */
  destination: z.int().positive().optional(),

  /** The visitor with this id caused the event. */
  visitor: shortText.optional(),

  /** The visitor completed this goal, or any goal if true. */
  goal: z.union([shortText, z.literal(true)]).optional(),

  /** An AI crawler caused the event. */
  crawler: z.literal(true).optional(),

  /** The payload contains this text; case is ignored. */
  text: shortText.optional(),

  /** The event is a tool call of this billing class. */
  billing_class: z.string().refine(isBillingClass, "Not a billing class").optional(),
});

/** See {@link filterSchema}. An empty filter matches every event. */
export type Filter = z.output<typeof filterSchema>;

/**
 * Reads a filter that was stored as JSON.
 *
 * @throws {z.ZodError} If it is not a valid filter; an invalid filter must not match every event.
 */
export function readFilter(json: string): Filter {
  return filterSchema.parse(JSON.parse(json));
}

/** The facts of an event that a filter needs when it occurs. */
export type EventFacts = Pick<EventRow, "event" | "data" | "visitor" | "goal" | "billing_class">;

/** The facts of an event that a filter needs in a feed. */
export interface ShownFacts extends EventFacts {
  status: EventStatus;

  /** The ids of the webhooks that the event is sent to. */
  destinations: readonly number[];
}

/** Returns true if a feed with a filter contains an event. */
export function shows(filter: Filter, facts: ShownFacts): boolean {
  const { status, destination } = filter;
  if (status !== undefined && facts.status !== status) return false;
  if (destination !== undefined && !facts.destinations.includes(destination)) return false;
  return matches(filter, facts);
}

/**
 * Returns true if an event belongs to a list, which is decided when it occurs. Status and destinations are known only later: they
 * affect what a list shows, but not what it fires on.
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

/** Returns true if a filter can match events of this type. */
export function admits({ within, event_types }: Filter, event: string): boolean {
  if (within !== undefined && !admits(builtInFilters[within], event)) return false;
  return event_types?.some((each) => each === event) ?? true;
}

/** Searches for a text as it is encoded in JSON and as plain text; case is ignored. */
function contains(json: string, text: string): boolean {
  const searched = json.toLowerCase();
  return [text, JSON.stringify(text).slice(1, -1)].some((each) => searched.includes(each.toLowerCase()));
}

/** The set of seven feeds, or the newer one of eleven. Document 2, Resources, part A. */
type FeedVariant = "seven" | "eleven";

/** The filter of each built-in feed. The document states only the names; this implementation chooses the events. */
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

/** A feed that every workspace has. It is a filter, not a list. */
interface BuiltIn {
  name: BuiltInFeed;

  /** True if the document says that no alert attaches to the feed; no alert attaches to the others either. */
  readOnly: boolean;
}

/** Returns the built-in feeds of a variant, in the order of the document. */
export function builtInFeedsOf(variant: FeedVariant): BuiltIn[] {
  return builtInFeeds.flatMap(({ feed: name, since, readOnly }: BuiltInFeedsRow) =>
    isBuiltInFeed(name) && (since === "seven" || since === variant) ? [{ name, readOnly }] : [],
  );
}

/** The prefix of visitor ids of AI crawlers. */
const prefix = "crawler:";

/** Returns true for an AI crawler, such as `crawler:example-bot`; other visitors are readers. */
export function isCrawler(visitor: string | null): boolean {
  return visitor?.startsWith(prefix) ?? false;
}
