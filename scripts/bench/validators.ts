import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { asFast, type BenchOptions, type Contestant, measure, type Row, summarise, type Timing } from "./measure.ts";

type What = "event" | "page";
type Check = (value: unknown) => boolean;
type Peers = Record<string, (what: What) => Promise<Check>>;

const own = "Concordat";
const peersModule = new URL("peers/validators.mjs", import.meta.url).href;
const moduleOf = (name: string): string =>
  pathToFileURL(join(import.meta.dirname, `../../generated/${name}/validators.js`)).href;

/** The generated guards against what would be written or compiled instead. */
export async function rows({ rounds }: BenchOptions): Promise<Row[]> {
  const { peers } = (await import(peersModule)) as { peers: Peers };
  const { isContentIndexedEvent } = await import("../../generated/workspace/validators.js");
  const { isLedgerPage } = await import("../../generated/capability/validators.js");
  const checksOf = async (what: What, guard: Check): Promise<Map<string, Check>> => {
    const checks = new Map([[own, guard]]);
    for (const [name, make] of Object.entries(peers)) checks.set(name, await make(what));
    return checks;
  };
  return [
    await row("a workspace event, validated", await checksOf("event", isContentIndexedEvent), events(), rounds),
    await row("a ledger page of 500 entries, validated", await checksOf("page", isLedgerPage), pages(500), rounds),
    loadRow(Object.keys(peers), rounds),
  ];
}

async function row(what: string, checks: Map<string, Check>, samples: Samples, rounds: number): Promise<Row> {
  for (const [name, check] of checks) expectVerdicts(name, check, samples);
  const contestants = [...checks].map(([name, check]): Contestant => {
    const run = (): void => {
      for (const value of samples.valid) if (!check(value)) throw new Error(`${name} rejects what is valid`);
    };
    return { name, run };
  });
  // One run is all valid samples, so that calling it weighs nothing; the result is the time of one of them.
  const timings = (await measure(contestants, rounds)).map((timing): Timing => ({
    ...timing,
    median: timing.median / samples.valid.length,
  }));
  return {
    what,
    against: own,
    timings,
    aims: [{ says: "at least as fast as ajv; a twentieth is noise", holds: asFast(own, "ajv") }],
    notes: [
      "schemas are compiled before; zod gives a copy of what it takes, as it always does, the others say yes or no",
      "valibot takes a list for an object, which none of the values tries",
      `all give the same verdict on ${samples.valid.length} valid and ${samples.invalid.length} invalid values`,
    ],
  };
}

function expectVerdicts(name: string, check: Check, { valid, invalid }: Samples): void {
  const rejected = valid.find((value) => !check(value));
  if (rejected !== undefined) throw new Error(`${name} rejects ${JSON.stringify(rejected).slice(0, 300)}`);
  const taken = invalid.find((value) => check(value));
  if (taken !== undefined) throw new Error(`${name} takes ${JSON.stringify(taken).slice(0, 300)}`);
}

/** The time until a fresh process has validated its first event. */
function loadRow(peers: readonly string[], rounds: number): Row {
  const largest = `${own}, its largest module`;
  const scripts = new Map([
    [own, `const { isContentIndexedEvent: check } = await import("${moduleOf("workspace")}");`],
    [largest, `const { isEmptyPayload: check } = await import("${moduleOf("capability")}");`],
    ...peers.map((name): [string, string] => [
      name,
      `const { peers } = await import("${peersModule}"); const check = await peers["${name}"]("event");`,
    ]),
  ]);
  const times = new Map<string, number[]>([...scripts.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, script] of scripts) times.get(name)?.push(loadTime(script));
  }
  return {
    what: "loaded in a fresh process, up to the first verdict",
    against: own,
    timings: [...times].map(([name, taken]) => summarise(name, taken)),
    aims: [
      { says: `${own} takes less than 20 ms`, holds: (median) => median(own) < 20 },
      { says: `${largest} takes less than 20 ms`, holds: (median) => median(largest) < 20 },
      { says: `${own} is faster than ajv with one schema`, holds: (median) => median(own) < median("ajv") },
    ],
    notes: [
      `${own} loads the guards of a whole interface, the others the schema of one event`,
      "the time Node itself takes to start is not counted",
    ],
  };
}

function loadTime(script: string): number {
  const timed = `const started = performance.now(); ${script} check({}); console.log(performance.now() - started);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", timed], { encoding: "utf8" }));
}

/** Values that every contestant has to give the same verdict on. */
export interface Samples {
  valid: readonly unknown[];
  invalid: readonly unknown[];
}

/** Events, each of its own moment. */
export function events(): Samples {
  return {
    valid: Array.from({ length: 100 }, (_, index) => event(index)),
    invalid: [
      null,
      [],
      "content.indexed",
      ...["event", "workspace_id", "occurred_at", "data"].map((name) => ({ ...event(0), [name]: undefined })),
      { ...event(0), event: "content.outdated" },
      { ...event(0), workspace_id: "4821" },
      { ...event(0), workspace_id: 4821.5 },
      { ...event(0), occurred_at: "2026-13-02T09:15:27.418Z" },
      { ...event(0), occurred_at: "2026-03-02T09:15:27Z" },
      { ...event(0), occurred_at: 1772442927418 },
      { ...event(0), data: null },
    ].map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  };
}

/** Pages of so many entries each. */
export function pages(count: number): Samples {
  const summary = {
    start_date: "2026-07-20",
    bucket: "day",
    total_entries: count,
    net_amount_credits: -2.5 * count,
    buckets: [{ bucket_start: "2026-07-20", entry_count: count, consumed_credits: 2.5 * count }],
  };
  const items = Array.from({ length: count }, (_, index) => ({
    id: `cle_${index}`,
    entry_type: index % 5 === 0 ? "grant_of_a_newer_service" : "consume_tool_execute",
    amount_credits: -2.5,
    execution_id: `exec_${index}`,
    balance_before: { total_available_credits: 100 - index },
    balance_after: { total_available_credits: 97.5 - index },
    description: "Call of City weather forecast",
    created_at: "2026-07-20T09:30:01Z",
  }));
  const page = { items, total: count, page: 1, page_size: count, summary };
  const withLast = (entry: object): object => ({
    ...page,
    items: [...items.slice(0, -1), { ...items.at(-1), ...entry }],
  });
  return {
    valid: [page, { ...page, summary: null }],
    invalid: [
      null,
      { ...page, items: {} },
      { ...page, total: 0.5 },
      { ...page, summary: { ...summary, bucket: 1 } },
      { ...page, summary: { ...summary, buckets: [null] } },
      { ...page, summary: "none" },
      { ...page, items: [...items, null] },
      withLast({ entry_type: 1 }),
      withLast({ amount_credits: "-2.5" }),
      withLast({ execution_id: null }),
      withLast({ balance_after: { total_available_credits: "97.5" } }),
    ],
  };
}

function event(index: number): object {
  return {
    event: "content.indexed",
    workspace_id: 4821 + index,
    occurred_at: `2026-03-02T09:15:27.${100 + index}Z`,
    data: { pages_count: 212, relations_count: 1804, indexed_at: "2026-03-02T09:14:02.000Z" },
  };
}
