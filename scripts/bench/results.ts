import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { type Judged, judgeRow } from "./aims.ts";
import type { Row, Table } from "./measure.ts";

/** The saved results of a run. */
export interface Results {
  /** The end of the run, as ISO 8601. */
  made: string;

  /** The measured commit, with a plus if files were changed. */
  commit: string;
  machine: { processor: string; cores: number; node: string };
  rows: ResultRow[];
}

export interface ResultRow {
  topic: string;
  what: string;
  unit?: Row["unit"];

  /** The times of all rounds by contestant; empty for results that are not times. */
  times: Record<string, readonly number[]>;
  aims: Judged[];
}

/** Results depend on the machine, so they are not committed. */
const folder = join(import.meta.dirname, "results");

export function resultsOf(topics: ReadonlyMap<string, readonly (Row | Table)[]>): Results {
  const [{ model: processor } = { model: "unknown" }] = cpus();
  return {
    made: new Date().toISOString(),
    commit: currentCommit(),
    machine: { processor: processor.trim(), cores: cpus().length, node: process.version },
    rows: [...topics].flatMap(([topic, rows]) => rows.map((row) => resultRow(topic, row))),
  };
}

function resultRow(topic: string, row: Row | Table): ResultRow {
  const timings = "timings" in row ? row.timings : [];
  return {
    topic,
    what: row.what,
    ...("unit" in row && row.unit && { unit: row.unit }),
    times: Object.fromEntries(timings.map(({ name, times }) => [name, times])),
    aims: judgeRow(row),
  };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function currentCommit(): string {
  try {
    return `${git("rev-parse", "--short", "HEAD").trim()}${git("status", "--porcelain") === "" ? "" : "+"}`;
  } catch {
    return "unknown";
  }
}

/** Saves results next to earlier ones. Returns the path. */
export function saveResults(results: Results, where = folder): string {
  mkdirSync(where, { recursive: true });
  const path = join(where, `${results.made.replaceAll(/[:.]/g, "-")}.json`);
  writeFileSync(path, `${JSON.stringify(results, null, 1)}\n`);
  return path;
}

/**
 * Returns the latest result of each aim. Results come from different runs, because a run may measure only one topic.
 *
 * @throws {Error} If a saved file has no results.
 */
export function readEarlierResults(where = folder): Map<string, Earlier> {
  const found = new Map<string, Earlier>();
  const files = existsSync(where) ? readdirSync(where).filter((name) => name.endsWith(".json")) : [];
  // The names of the files are times, so they sort by time.
  for (const name of files.toSorted()) {
    const { made, commit: of, rows } = read(join(where, name));
    for (const row of rows) for (const aim of row.aims) found.set(keyOf(row, aim), { ...aim, made, commit: of });
  }
  return found;
}

/** An aim of an earlier run. */
export interface Earlier extends Judged {
  made: string;
  commit: string;
}

function read(path: string): Results {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Results;
  } catch (error) {
    throw new Error(`${path}: expected results as JSON: ${(error as Error).message}`, { cause: error });
  }
}

function keyOf({ topic, what }: ResultRow, { about }: Judged): string {
  return JSON.stringify([topic, what, about]);
}

/** Returns a report on aims that became worse or better by more than the noise of both runs. */
export function comparison({ rows }: Results, before: ReadonlyMap<string, Earlier>): string {
  const lines: { change: number; line: string }[] = [];
  let same = 0;
  let unknown = 0;
  for (const row of rows) {
    for (const aim of row.aims) {
      const then = before.get(keyOf(row, aim));
      const change = then && changeOf(then, aim);
      if (change === undefined) unknown++;
      else if (change === 0) same++;
      else lines.push({ change, line: changeLine(row, aim, then as Earlier, change) });
    }
  }
  const sorted = lines.toSorted((a, b) => b.change - a.change).map(({ line }) => line);
  const head = ["| what | before | now | change |", "| --- | ---: | ---: | ---: |"];
  return [
    "## Beside earlier runs",
    "",
    ...(sorted.length > 0 ? [...head, ...sorted, ""] : []),
    `${lines.filter(({ change }) => change > 0).length} slower, ${lines.filter(({ change }) => change < 0).length} faster, ${same} as before, ${unknown} not measured before`,
    "",
  ].join("\n");
}

/** Returns the relative change; 0 if the noise explains it, undefined for claims. */
function changeOf(then: Judged, now: Judged): number | undefined {
  if (then.value === undefined || now.value === undefined) return undefined;
  const noise = (then.margin ?? 0) + (now.margin ?? 0);
  return Math.abs(now.value - then.value) <= noise ? 0 : now.value / then.value - 1;
}

function changeLine({ topic, what }: ResultRow, { about, value }: Judged, then: Earlier, change: number): string {
  const name = `${topic}: ${what}: ${about}`;
  const sign = change > 0 ? "+" : "";
  return `| ${name} | ${number(then.value)} (${then.commit}) | ${number(value)} | ${sign}${(change * 100).toFixed(0)} % |`;
}

function number(value = Number.NaN): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
