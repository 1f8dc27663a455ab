import * as z from "zod";
import { jsonText } from "../store/json-text.ts";
import type { Caller } from "./businesses.ts";
import { invalidBody, refusal } from "./errors.ts";
import { isStorable } from "./storable.ts";
import type { SpendDatabase } from "./tables.ts";

/** What an AI platform reports; the document shows none of its fields. Others are kept too. */
const report = z.looseObject({
  schema_version: z.union([z.string(), z.number()]),
  events: z
    .array(
      z.looseObject({
        event_id: z.string().min(1).max(200).refine(isStorable, "Expected text without NUL or halves of characters"),
        source: z.string(),
        occurred_at: z.iso.datetime({ offset: true }),
        provider: z.string(),
        model: z.string(),
        usage: z.looseObject({}),
        reported_cost: z.unknown().optional(),
        attribution: z.unknown().optional(),
      }),
    )
    .max(1000),
});

/** Stores what was reported: all of it or nothing, and an event that is there already as it is. 202. */
export async function storeAiUsage(
  database: SpendDatabase,
  { businessId }: Caller,
  body: unknown,
  receivedAt: number,
): Promise<Response> {
  const { data, error } = report.safeParse(body);
  if (error) return invalidBody(error);
  const texts = data.events.map((event) => jsonText({ ...data, events: [event] }));
  const tooDeep = texts.indexOf(undefined);
  if (tooDeep >= 0) return refusal(400, "invalid_request", `events[${tooDeep}]: expected less nesting`);
  const rows = data.events.map((event, index) => ({
    business_id: businessId,
    event_id: event.event_id,
    body: texts[index] ?? "",
    received_at: receivedAt,
  }));
  if (rows.length > 0) {
    await database
      .insertInto("spend_ai_usage")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return Response.json({ accepted: rows.length }, { status: 202 });
}
