import { type Options, stringify } from "csv-stringify/sync";
import { usageSections } from "../../../generated/workspace/states.ts";
import type { FeedExportFormat } from "../../../generated/workspace/types.ts";
import { plainNumber } from "../store/column-values.ts";
import type { FeedLine } from "./feeds/feed.ts";
import type { UsageRow, WorkspaceDatabase } from "./tables.ts";
import { type Breakdown, recordingMicro, startOf, type UsageQuery } from "./usage.ts";

/** One line of a feed, as every format writes it. */
interface ExportedLine {
  line: FeedLine["line"];
  id: number | null;

  /** ISO 8601, in UTC. */
  occurred_at: string;

  /** The type of the event, or the kind of the activity. */
  type: string;
  status: string | null;
  summary: string;

  /** The URLs that the event is sent to. */
  destination: string[];
  visitor: string | null;
  goal: string | null;
  billing_class: string | null;

  /** The payload of the event. */
  data: unknown;
}

/** A format of an exported feed. */
interface Format {
  mediaType: string;
  extension: string;

  /** The texts before the first line, between lines, and after the last line. */
  around: readonly [before: string, between: string, after: string];
  write(line: ExportedLine): string;
}

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay plain numbers. */
const csv: Options = {
  record_delimiter: "\r\n",
  escape_formulas: true,
  // The library tests only the first character, and quotes only texts with both characters of CRLF.
  cast: { string: (text) => (/^\s+[=+\-@]|^\n/.test(text) ? `'${text}` : text) },
  quoted_match: /[\r\n]|^\s|\s$/,
};

const columns = [
  "line",
  "id",
  "occurred_at",
  "type",
  "status",
  "summary",
  "destination",
  "visitor",
  "goal",
  "billing_class",
  "data",
] as const satisfies readonly (keyof ExportedLine)[];

/** The formats of an exported feed. Document 2, Resources (feed filters), part A. */
export const exportFormats: Readonly<Record<FeedExportFormat, Format>> = {
  CSV: {
    mediaType: "text/csv; charset=utf-8",
    extension: "csv",
    around: [csvLine(columns), "", ""],
    write: (line) => csvLine(columns.map((column) => csvField(line[column]))),
  },
  JSON: {
    mediaType: "application/json",
    extension: "json",
    around: ["[", ",\n", "]\n"],
    write: (line) => JSON.stringify(line),
  },
  NDJSON: {
    mediaType: "application/x-ndjson",
    extension: "ndjson",
    around: ["", "", ""],
    write: (line) => `${JSON.stringify(line)}\n`,
  },
};

/** Streams a feed in a format. */
export async function* exported(format: FeedExportFormat, lines: AsyncIterable<FeedLine>): AsyncGenerator<string> {
  const { around, write } = exportFormats[format];
  const [before, between, after] = around;
  yield before;
  let lead = "";
  for await (const line of lines) {
    yield lead + write(exportedLine(line));
    lead = between;
  }
  yield after;
}

function exportedLine(line: FeedLine): ExportedLine {
  const occurred_at = new Date(line.occurredAt).toISOString();
  const nothing = { id: null, status: null, destination: [], goal: null, billing_class: null, data: null };
  if (line.line === "activity") {
    const { kind, subject, visitor } = line;
    return { ...nothing, line: "activity", occurred_at, type: kind, summary: subject, visitor };
  }
  const { id, type, status, summary, visitor, goal, billingClass: billing_class, data } = line;
  const destination = line.destination.map(({ url }) => url);
  return {
    line: "event",
    id,
    occurred_at,
    type,
    status,
    summary,
    destination,
    visitor,
    goal,
    billing_class,
    data: JSON.parse(data) as unknown,
  };
}

/** Returns the value of a CSV field: URLs with spaces between, any other structured value as JSON. */
function csvField(value: ExportedLine[keyof ExportedLine]): CsvField {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  return Array.isArray(value) ? value.join(" ") : JSON.stringify(value);
}

/**
 * Returns a breakdown as CSV: one line per model, tool or event type, with a count, the cost in dollars as a plain number, and
 * whether it was charged. Document 2, Resources (usage breakdown), part A.
 */
export function breakdownCsv({ sections }: Breakdown): string {
  const lines = sections.flatMap(({ section, charged, rows }) =>
    rows.map(({ surface, name, count, costMicro }) =>
      csvLine([section, surface, name, count, plainNumber(costMicro), charged ? "yes" : "no"]),
    ),
  );
  return csvLine(["section", "surface", "name", "count", "cost", "charged"]) + lines.join("");
}

/** The number of rows per query. */
const batch = 1000;

type RawRow = Omit<UsageRow, "workspace_id">;

/**
 * Streams the rows behind a breakdown as CSV, one line per call, AI work or event: section by section, oldest first.
 * Document 2, Resources (usage breakdown), part A.
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

/** The value of a field; null is an empty field. */
type CsvField = string | number | null;

/** Returns one line of CSV with its line ending. */
export function csvLine(fields: readonly CsvField[]): string {
  return stringify([fields], csv);
}
