import * as z from "zod";
import { errorResponse } from "../host/http.ts";
import { isStorable, tryEncodeJson } from "../store/column-values.ts";
import type { Caller } from "./businesses.ts";
import { invalidBody } from "./errors.ts";
import type { SpendDatabase, SpendTables } from "./tables.ts";

/** A report of an AI platform. The document states none of its fields; unknown fields are stored too. */
const report = z.looseObject({
  schema_version: z.union([z.string(), z.number()]),
  events: z
    .array(
      z.looseObject({
        event_id: z.string().min(1).max(200).refine(isStorable, "Expected text without NUL and lone surrogates"),
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

/** Stores a report in one transaction, without a change to events that already exist, and responds with 202. */
export async function storeAiUsage(
  database: SpendDatabase,
  { businessId }: Caller,
  body: unknown,
  receivedAt: number,
): Promise<Response> {
  const { data, error } = report.safeParse(body);
  if (error) return invalidBody(error);
  const { events, ...common } = data;
  const commonText = tryEncodeJson(common);
  if (commonText === undefined) return errorResponse(400, "invalid_request", "Expected less nesting");
  const texts = events.map(tryEncodeJson);
  const tooDeep = texts.indexOf(undefined);
  if (tooDeep >= 0) return errorResponse(400, "invalid_request", `events[${tooDeep}]: expected less nesting`);
  const rows = events.map(({ event_id }, index) => ({
    business_id: businessId,
    event_id,
    body: texts[index] ?? "",
    received_at: receivedAt,
  }));
  if (rows.length > 0) await insert(database, commonText, rows);
  return Response.json({ accepted: rows.length }, { status: 202 });
}

const batchSize = 100;

/** Adds a report with its new events; adds nothing if there are none. */
async function insert(
  database: SpendDatabase,
  body: string,
  rows: readonly Omit<SpendTables["spend_ai_usage"], "report_id">[],
): Promise<void> {
  // A fixed order prevents deadlocks between reports with the same events.
  const ordered = rows.toSorted((one, other) =>
    one.event_id < other.event_id ? -1 : one.event_id > other.event_id ? 1 : 0,
  );
  await database.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("spend_ai_usage_reports")
      .values({ body })
      .returning("id")
      .executeTakeFirstOrThrow();
    let added = 0n;
    for (let start = 0; start < ordered.length; start += batchSize) {
      const batch = ordered.slice(start, start + batchSize).map((row) => ({ ...row, report_id: id }));
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto("spend_ai_usage")
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      added += numInsertedOrUpdatedRows;
    }
    if (added === 0n) await trx.deleteFrom("spend_ai_usage_reports").where("id", "=", id).execute();
  });
}
