import type { FeedExportFormat } from "../../../../generated/workspace/types.ts";
import { type CsvField, csvLine } from "./csv.ts";
import type { FeedLine } from "./lines.ts";

/** One line of a feed, as every format tells it. */
interface ExportedLine {
  line: FeedLine["line"];
  id: number | null;

  /** ISO 8601, in UTC. */
  occurred_at: string;

  /** The type of the event, or the kind of the activity. */
  type: string;
  status: string | null;
  summary: string;

  /** The addresses that the event goes to. */
  destination: string[];
  visitor: string | null;
  goal: string | null;
  billing_class: string | null;

  /** The payload of the event. */
  data: unknown;
}

/** How a feed is written. */
interface Format {
  mediaType: string;
  extension: string;

  /** What stands before the first line, between two, and after the last. */
  around: readonly [before: string, between: string, after: string];
  write(line: ExportedLine): string;
}

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

/** The formats that a feed is exported in. Document 2, Resources (feed filters), part A. */
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

/** Writes a feed, piece by piece: exactly its lines, all of them. */
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

/** In one field: addresses with spaces between, anything else that is structured as JSON. */
function csvField(value: ExportedLine[keyof ExportedLine]): CsvField {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  return Array.isArray(value) ? value.join(" ") : JSON.stringify(value);
}
