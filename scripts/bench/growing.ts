import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { keepingCompiled } from "../compile-cache.ts";
import type { Phases } from "./generate-phases.ts";
import {
  type BenchOptions,
  command,
  type Contestant,
  perPart,
  type Row,
  roundsOf,
  summarise,
  type Timing,
} from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const cli = join(root, "scripts/concordat.ts");
export const bare = "tsp compile to OpenAPI";

/** The size of a program. */
interface Size {
  operations: number;
  models: number;
}

/** Each is ten times the one before; the last takes minutes. */
export const sizes: readonly Size[] = [
  { operations: 35, models: 120 },
  { operations: 350, models: 1200 },
  { operations: 3500, models: 12_000 },
];

/** Measures the bare compiler and all phases of the generators for growing specs. */
export async function measureGrowth(wanted: readonly Size[], options: BenchOptions): Promise<Row[]> {
  const { folder } = options;
  const made: Row[] = [];
  const perOperation = { all: [] as Timing[], bare: [] as Timing[], own: [] as Timing[] };
  for (const { operations, models } of wanted) {
    const at = join(folder, String(operations));
    mkdirSync(join(at, "spec"), { recursive: true });
    writeFileSync(join(at, "spec/main.tsp"), scaleSpec(operations, models));
    const measured = await inRounds(at, `${operations} operations`, options);
    if (measured === undefined) {
      made.push(timedOutRow(operations));
      continue;
    }
    const { bareTimes, times, phases } = measured;
    const timing = (name: string, milliseconds: (each: Phases) => number): Timing =>
      summarise(name, phases.map(milliseconds));
    const [compiler, total, own] = [
      summarise(bare, bareTimes),
      summarise("everything, cold", times),
      timing(generators, ownOf),
    ];
    made.push({
      what: `${operations} operations, ${models} models`,
      against: bare,
      timings: [
        compiler,
        total,
        timing("… loading modules", ({ loading }) => loading),
        timing("… contract: compiling and OpenAPI", ({ contract }) => contract),
        own,
        timing("…… of these, validators", ({ validators }) => validators),
        timing("… formatting", ({ formatting }) => formatting),
      ],
      aims: [
        { name: "everything, cold", atMost: 1, of: bare },
        { name: "…… of these, validators", atMost: 0.1, of: "everything, cold" },
      ],
      notes: [
        "everything: a default run of `concordat generate`; the phases are those of a run in one thread and in memory",
      ],
    });
    const each = (whole: Timing, what: string): Timing => ({
      ...perPart(whole, operations),
      name: `${what}, at ${operations} operations`,
    });
    perOperation.all.push(each(total, "everything"));
    perOperation.bare.push(each(compiler, bare));
    perOperation.own.push(each(own, "own generators"));
  }
  const isLarge = wanted.some(({ operations }) => operations === 3500);
  return [...made, growthRow([...perOperation.all, ...perOperation.own, ...perOperation.bare], isLarge)];
}

function timedOutRow(operations: number): Row {
  const says = `${operations} operations are done within ${patience / 60_000} minutes`;
  return { what: `${operations} operations`, against: bare, timings: [], aims: [], claims: [{ says, holds: false }] };
}

const generators = "… own generators";

function ownOf({ validators, otherGenerators }: Phases): number {
  return validators + otherGenerators;
}

function growthRow(timings: readonly Timing[], isLarge: boolean): Row {
  return {
    what: "time per operation, as the spec grows",
    against: "everything, at 350 operations",
    timings,
    aims: (isLarge ? ["everything", "own generators"] : []).map((what) => ({
      name: `${what}, at 3500 operations`,
      atMost: 1.1,
      of: `${what}, at 350 operations`,
    })),
    notes: [
      "the time of a full run divided by the number of operations; the bare compiler is a comparison without an aim",
    ],
  };
}

/** In one thread, the largest program exceeds the default memory limit of Node.js. */
const room = "--max-old-space-size=8192";

/** The time limit of a run in milliseconds. */
const patience = 600_000;

/**
 * Measures the bare compiler, full runs and their phases in turns; returns undefined if a run of ours exceeds the
 * limit.
 */
async function inRounds(
  at: string,
  what: string,
  options: BenchOptions,
): Promise<{ bareTimes: number[]; times: number[]; phases: Phases[] } | undefined> {
  const bareTimes: number[] = [];
  const times: number[] = [];
  const phases: Phases[] = [];
  const script = join(import.meta.dirname, "generate-phases.ts");
  // A run of a large program is long enough to be reliable.
  const rounds = Math.min(options.rounds, what.startsWith("3500") ? 1 : 3);
  for (const round of roundsOf({ ...options, rounds })) {
    options.show(what, bare, round + 1);
    const started = performance.now();
    await tsp(at).run();
    bareTimes.push(performance.now() - started);
    options.show(what, "everything", round + 1);
    try {
      const begun = performance.now();
      const paths = ["--spec", join(at, "spec/main.tsp"), "--out", freshFolder(at)];
      const settings = { timeout: patience, maxBuffer: 1e8, env: keepingCompiled() };
      await execute(process.execPath, [cli, "generate", ...paths], settings);
      times.push(performance.now() - begun);
      const { stdout } = await execute(process.execPath, [room, script, join(at, "spec/main.tsp")], {
        timeout: patience,
      });
      phases.push(JSON.parse(stdout) as Phases);
    } catch (error) {
      if (Object(error).killed === true) return undefined;
      throw error;
    }
  }
  return { bareTimes, times, phases };
}

const execute = promisify(execFile);

/**
 * Returns an unused folder. Old files are not removed: some file systems take a second to create a thousand files after
 * removing as many.
 */
export function freshFolder(at: string): string {
  return mkdtempSync(join(at, "out-"));
}

export function tsp(at: string): Contestant {
  return command(bare, tspCommand(at));
}

/** Returns the command of the bare compiler for the program in a folder. */
export function tspCommand(at: string): string[] {
  const program = join(root, "node_modules/@typespec/compiler/cmd/tsp.js");
  const options = ["--emit", "@typespec/openapi3", "--output-dir", join(at, "bare")];
  return [process.execPath, program, "compile", join(at, "spec/main.tsp"), ...options];
}

/** Models refer only to others of their cluster: a chain through all of them would be deeper than any real one. */
const cluster = 20;

/** Returns a TypeSpec program of a given size: every model has fields of all kinds, and refers to others. */
function scaleSpec(operations: number, models: number): string {
  const neighbour = (index: number, step: number): number =>
    Math.min(index - (index % cluster) + ((index + step) % cluster), models - 1);
  const model = (index: number): string => `
/** Model ${index} of many. */
model Model${index} {
  /** Its id. */
  id: string;
  /** The number of rounds. */
  @minValue(0) @maxValue(${index + 10}) count?: integer = 1;
  /** When. */
  created_at?: utcDateTime;
  /** Which way. */
  kind?: "first" | "second" | "third";
  /** Its neighbour. */
  next?: Model${neighbour(index, 1)};
  /** More of them. */
  others?: Model${neighbour(index, 7)}[];
  /** Anything. */
  extra?: Record<unknown>;
}`;
  const operation = (index: number): string => `
/** Operation ${index} of many. */
@summary("Operation ${index}")
@tag("Tag ${index % 10}")
@route("/things/${index}/{id}")
@post op operation${index}(@path id: string, @query limit?: integer = 20, @body body: Model${(index * 3) % models}):
  | Model${(index * 3 + 1) % models}
  | NotFound;`;
  return `import "@typespec/http";
using TypeSpec.Http;

/** An interface of ${operations} operations and ${models} models. */
@service(#{ title: "Scale" })
namespace Scale;

/** There is none. */
@error model NotFound { @statusCode _: 404; message: string; }
${joinRepeated(models, model)}
${joinRepeated(operations, operation)}
`;
}

function joinRepeated(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("\n");
}
