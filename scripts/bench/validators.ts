import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Aim,
  type BenchOptions,
  type Contestant,
  measure,
  perPart,
  roundsOf,
  type Row,
  summarise,
} from "./measure.ts";

type What = "event" | "page";
type Check = (value: unknown) => boolean;
type Peers = Record<string, (what: What) => Promise<Check>>;

const own = "Concordat";
const peersModule = new URL("peers/validators.mjs", import.meta.url).href;
const buildScript = join(import.meta.dirname, "../build.ts");

/** Guards as users load them: compiled, from the package. */
const moduleOf = (name: string): string =>
  pathToFileURL(join(import.meta.dirname, `../../dist/interfaces/${name}/validators.js`)).href;

/** The generated guards against what would be written or compiled instead. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const { peers } = (await import(peersModule)) as { peers: Peers };
  const { isContentIndexedEvent } = await import("../../generated/workspace/validators.ts");
  const { isLedgerPage } = await import("../../generated/capability/validators.ts");
  const checksOf = async (what: What, guard: Check): Promise<Map<string, Check>> => {
    const checks = new Map([[own, guard]]);
    for (const [name, make] of Object.entries(peers)) checks.set(name, await make(what));
    return checks;
  };
  return [
    await row("a workspace event", "validated", await checksOf("event", isContentIndexedEvent), events(), options),
    await row("a workspace event", "refused", await checksOf("event", isContentIndexedEvent), events(), options),
    await row("a ledger page of 500 entries", "validated", await checksOf("page", isLedgerPage), pages(500), options),
    await row("a ledger page of 500 entries", "refused", await checksOf("page", isLedgerPage), pages(500), options),
    loadRow(Object.keys(peers), options),
  ];
}

async function row(
  subject: string,
  verdict: "validated" | "refused",
  checks: Map<string, Check>,
  samples: Samples,
  options: BenchOptions,
): Promise<Row> {
  for (const [name, check] of checks) expectVerdicts(name, check, samples);
  const what = `${subject}, ${verdict}`;
  const isValid = verdict === "validated";
  const values = isValid ? samples.valid : samples.invalid;
  const contestants = [...checks].map(([name, check]): Contestant => {
    const run = (): void => {
      for (const value of values) if (check(value) !== isValid) throw new Error(`${name} says another thing now`);
    };
    return { name, run };
  });
  // One run is all samples, so that calling it weighs nothing; the result is the time of one of them.
  const timings = (await measure(what, contestants, options)).map((timing) => perPart(timing, values.length));
  return {
    what,
    against: own,
    timings,
    aims: first([...checks.keys()].slice(1)),
    notes: [
      "schemas are compiled before; zod gives a copy of what it takes, as it always does, the others say yes or no",
      ...(isValid ? [] : ["ajv and zod also say why, as they always do; the others do where they are asked again"]),
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

/** Ahead of every other contestant. */
function first(others: readonly string[]): Aim[] {
  return others.map((other) => ({ name: own, atMost: 1, of: other }));
}

/** The time until a fresh process has validated its first event. */
function loadRow(peers: readonly string[], options: BenchOptions): Row {
  const what = "loaded in a fresh process, up to the first verdict";
  const largest = `${own}, its largest module`;
  execFileSync(process.execPath, [buildScript, "interfaces"], { stdio: "ignore" });
  const scripts = new Map([
    [own, `const { isContentIndexedEvent: check } = await import("${moduleOf("workspace")}");`],
    [largest, `const { isLedgerPage: check } = await import("${moduleOf("capability")}");`],
    ...peers.map((name): [string, string] => [
      name,
      `const { peers } = await import("${peersModule}"); const check = await peers["${name}"]("event");`,
    ]),
  ]);
  const times = new Map<string, number[]>([...scripts.keys()].map((name) => [name, []]));
  for (const round of roundsOf(options)) {
    for (const [name, script] of scripts) {
      options.show(what, name, round + 1);
      times.get(name)?.push(loadTime(script));
    }
  }
  return {
    what,
    against: own,
    timings: [...times].map(([name, taken]) => summarise(name, taken)),
    aims: [{ name: own, atMost: 20 }, { name: largest, atMost: 20 }, ...first(peers)],
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
    valid: Array.from({ length: 100 }, (_, index) => received(event(index))),
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
    ].map(received),
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
    valid: [
      page,
      { ...page, summary: null },
      withLast({ id: 499, created_at: 1_753_003_801 }),
      withLast({ execution_id: null, balance_before: null, balance_after: {}, description: null }),
    ].map(received),
    invalid: [
      null,
      { ...page, items: {} },
      { ...page, total: 0.5 },
      { ...page, summary: { ...summary, bucket: 1 } },
      { ...page, summary: { ...summary, buckets: [null] } },
      { ...page, summary: "none" },
      { ...page, items: [...items, null] },
      ...["items", "total", "page", "page_size", "summary"].map((name) => ({ ...page, [name]: undefined })),
      ...["id", "entry_type", "amount_credits", "created_at"].map((name) => withLast({ [name]: undefined })),
      withLast({ id: 0.5 }),
      withLast({ created_at: null }),
      withLast({ entry_type: 1 }),
      withLast({ amount_credits: "-2.5" }),
      withLast({ execution_id: 5 }),
      withLast({ balance_after: { total_available_credits: "97.5" } }),
    ].map(received),
  };
}

/** A value as it comes over the wire: what is undefined is not there. */
function received(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function event(index: number): object {
  return {
    event: "content.indexed",
    workspace_id: 4821 + index,
    occurred_at: `2026-03-02T09:15:27.${100 + index}Z`,
    data: { pages_count: 212, relations_count: 1804, indexed_at: "2026-03-02T09:14:02.000Z" },
  };
}
