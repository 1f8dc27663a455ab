import { usageSections } from "../../../../generated/workspace/states.ts";
import { csvLine } from "../feeds/csv.ts";
import type { UsageRow, WorkspaceDatabase } from "../tables.ts";
import { plainNumber } from "./plain-number.ts";
import { recordingMicro } from "./rate-card.ts";
import { startOf, type UsageQuery } from "./window.ts";

/** How many rows are read at once. */
const batch = 1000;

type RawRow = Omit<UsageRow, "workspace_id">;

/**
 * Everything behind a breakdown as CSV, one line for each call, AI work or event: section by section, the oldest first,
 * read as it is asked for. Document 2, Resources (usage breakdown), part A.
 */
export async function* rawCsv(database: WorkspaceDatabase, query: UsageQuery): AsyncGenerator<string> {
  yield csvLine(["time", "section", "surface", "name", "billing_class", "cost", "charged"]);
  for (const read of [meteredAfter, loggedAfter])
    for (let rows = await read(database, query, 0); rows.length > 0; rows = await read(database, query, lastOf(rows)))
      yield rows.map(lineOf).join("");
}

async function meteredAfter(database: WorkspaceDatabase, query: UsageQuery, id: number): Promise<RawRow[]> {
  return await database
    .selectFrom("workspace_usage")
    .select(["id", "metered_at", "section", "surface", "name", "billing_class", "cost_micro"])
    .where("workspace_id", "=", query.workspaceId)
    .where("metered_at", ">", startOf(query.window, query.now))
    .where("metered_at", "<=", query.now)
    .where("id", ">", id)
    .orderBy("id")
    .limit(batch)
    .execute();
}

async function loggedAfter(database: WorkspaceDatabase, query: UsageQuery, id: number): Promise<RawRow[]> {
  const rows = await database
    .selectFrom("workspace_events")
    .select(["id", "occurred_at as metered_at", "event as name", "billing_class"])
    .where("workspace_id", "=", query.workspaceId)
    .where("occurred_at", ">", startOf(query.window, query.now))
    .where("occurred_at", "<=", query.now)
    .where("id", ">", id)
    .orderBy("id")
    .limit(batch)
    .execute();
  return rows.map((row) => ({ ...row, section: "Events logged", surface: null, cost_micro: recordingMicro }));
}

function lastOf(rows: readonly RawRow[]): number {
  return rows.at(-1)?.id ?? 0;
}

function lineOf({ metered_at, section, surface, name, billing_class, cost_micro }: RawRow): string {
  const charged = usageSections.some((each) => each.section === section && each.charged) ? "yes" : "no";
  const time = new Date(metered_at).toISOString();
  return csvLine([time, section, surface, name, billing_class, plainNumber(cost_micro), charged]);
}
