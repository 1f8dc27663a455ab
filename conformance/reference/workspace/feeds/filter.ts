import * as z from "zod";
import { eventStatusValues } from "../../../../generated/workspace/states.ts";
import { isBillingClass, isBuiltInFeed, isEventType } from "../../../../generated/workspace/validators.js";
import { line } from "../given.ts";

const text = line(500);

/** What a feed is narrowed by; everything that is given has to hold. Document 2, Resources (feed filters), part A. */
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
  visitor: text.optional(),

  /** The visitor completed this goal by it, or any goal at all. */
  goal: z.union([text, z.literal(true)]).optional(),

  /** The event is of an AI crawler. */
  crawler: z.literal(true).optional(),

  /** The text stands anywhere in the payload, in whatever case. */
  text: text.optional(),

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
