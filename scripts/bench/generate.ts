import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Phases } from "./generate-phases.ts";
import { type BenchOptions, command, type Contestant, measure, type Row, summarise, type Timing } from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const bare = "tsp compile to OpenAPI";

/** Everything that is made: against the bare compiler, against other generators, and as the spec grows. */
export async function rows({ rounds, folder }: BenchOptions): Promise<Row[]> {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const seven = join(folder, "seven");
  cpSync(join(root, "spec"), join(seven, "spec"), { recursive: true });
  const runs = await threeRuns(seven, rounds);
  const artefacts = await perArtefact(seven, join(folder, "peers"), rounds);
  return [runs, artefacts, ...(await growing(folder, rounds))];
}

async function threeRuns(at: string, rounds: number): Promise<Row> {
  const source = join(at, "spec/capability/discover.tsp");
  const text = readFileSync(source, "utf8");
  const bound = "@maxValue(100)";
  if (!text.includes(bound)) throw new Error(`${source} has no ${bound} to change`);
  let limit = 90;
  const { run } = generate(at);
  const timings = await measure(
    [
      tsp(at),
      { name: "everything, cold", run, prepare: () => rmSync(join(at, "out"), { recursive: true, force: true }) },
      {
        name: "one field changed",
        run,
        prepare: () => {
          // After a complete run, so that the files are those of the bound before.
          run();
          writeFileSync(source, text.replace(bound, `@maxValue(${limit--})`));
        },
      },
      { name: "nothing to do", run, prepare: run },
    ],
    rounds,
  );
  return {
    what: "all artefacts of the seven interfaces",
    against: bare,
    timings,
    aims: [atMost("everything, cold", 1.5), atMost("one field changed", 1), atMost("nothing to do", 0.2)],
    notes: ["each is a process of its own; the bare compiler makes OpenAPI alone"],
  };
}

/** A kind of artefact of one interface counts once, however many files it has: its types, its client, its schemas. */
async function perArtefact(at: string, folder: string, rounds: number): Promise<Row> {
  const { run } = generate(at);
  run();
  const made = readdirSync(join(at, "out"), { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const documents = made.filter((path) => path.endsWith("/openapi.yaml"));
  const kinds = made.filter((path) => path.split("/").length === 2 && !path.startsWith("runtime/"));
  const pairs = made.filter((path) => /^[^/]+\/(types|client)\.ts$/.test(path));
  const peers = { "hey-api": 2, orval: 2, "openapi-typescript": 1 };
  const cold = (): void => rmSync(join(at, "out"), { recursive: true, force: true });
  const own = `everything (${kinds.length} artefacts)`;
  const counts = new Map([
    [own, kinds.length],
    [`--only types --only client (${pairs.length})`, pairs.length],
  ]);
  const [, onlyPair = ""] = counts.keys();
  const contestants: Contestant[] = [
    { name: own, run, prepare: cold },
    { name: onlyPair, run: generate(at, "--only", "types", "--only", "client").run, prepare: cold },
  ];
  const copies = documents.map((path) => {
    const copy = join(folder, "documents", path);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(at, "out", path), copy);
    return copy;
  });
  for (const [peer, each] of Object.entries(peers)) {
    const count = each * documents.length;
    const name = `${peer} (${count})`;
    const target = join(folder, peer);
    const script = join(import.meta.dirname, "peers/generate.mjs");
    const contestant = command(name, [process.execPath, script, peer, target, ...copies], () => {
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
    });
    contestant.prepare?.();
    contestant.run();
    checkAll(peer, target, copies);
    counts.set(name, count);
    contestants.push(contestant);
  }
  const timings = await measure(contestants, rounds);
  return {
    what: "one artefact, of a whole run",
    against: own,
    timings: timings.map(({ name, median, noise }) => ({ name, median: median / (counts.get(name) ?? 1), noise })),
    aims: [...counts.keys()].slice(2).map((peer) => ({
      says: `less time than ${peer.replace(/ .*/, "")}`,
      holds: (median) => median(own) <= median(peer),
    })),
    notes: [
      "the time of a process that makes what it makes of all interfaces, through the number of artefacts; one kind of one interface counts once, however many files it has",
      `ours starts from TypeSpec and everything is cold; the others start from the ${documents.length} finished OpenAPI documents, all in one process`,
    ],
  };
}

/** A tool that leaves out operations would do less work. */
function checkAll(tool: string, target: string, documents: readonly string[]): void {
  const made = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const text = made.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")).join("\n");
  const found = plain(text);
  for (const document of documents) {
    // What the service sends to others is in no client of it.
    const [paths = ""] = readFileSync(document, "utf8").split(/^webhooks:/m);
    for (const [, id = ""] of paths.matchAll(/^ +operationId: (.*)$/gm)) {
      if (!found.includes(plain(id))) throw new Error(`${tool} made nothing of the operation ${id} of ${document}`);
    }
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Sizes of a program, each ten times the one before; what takes minutes is measured less often. */
const sizes = [
  { operations: 35, models: 120, rounds: (most: number) => most },
  { operations: 350, models: 1200, rounds: (most: number) => Math.min(most, 3) },
  { operations: 3500, models: 12_000, rounds: () => 1 },
];

async function growing(folder: string, rounds: number): Promise<Row[]> {
  const made: Row[] = [];
  const perOperation = { all: [] as Timing[], bare: [] as Timing[], own: [] as Timing[] };
  for (const { operations, models, rounds: roundsOf } of sizes) {
    const at = join(folder, String(operations));
    mkdirSync(join(at, "spec"), { recursive: true });
    writeFileSync(join(at, "spec/main.tsp"), scaleSpec(operations, models));
    const measured = inRounds(at, roundsOf(rounds));
    if (measured === undefined) {
      made.push(unfinished(operations));
      continue;
    }
    const { bareTimes, phases } = measured;
    const timing = (name: string, milliseconds: (each: Phases) => number): Timing =>
      summarise(name, phases.map(milliseconds));
    const [compiler, total, own] = [
      summarise(bare, bareTimes),
      timing("everything, cold", totalOf),
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
        {
          says: "own generators take at most a third of the total",
          holds: (median) => median(generators) * 3 <= median("everything, cold"),
        },
      ],
      notes: ["everything is made in memory; parts of one run are below it"],
    });
    const each = ({ median, noise }: Timing, what: string): Timing => ({
      name: `${what}, at ${operations} operations`,
      median: median / operations,
      noise,
    });
    perOperation.all.push(each(total, "everything"));
    perOperation.bare.push(each(compiler, bare));
    perOperation.own.push(each(own, "own generators"));
  }
  return [...made, growth([...perOperation.all, ...perOperation.own, ...perOperation.bare])];
}

function unfinished(operations: number): Row {
  const says = `${operations} operations are done within ${patience / 60_000} minutes`;
  return { what: `${operations} operations`, against: bare, timings: [], aims: [{ says, holds: () => false }] };
}

const generators = "… own generators";

function totalOf({ loading, contract, validators, otherGenerators, formatting }: Phases): number {
  return loading + contract + validators + otherGenerators + formatting;
}

function ownOf({ validators, otherGenerators }: Phases): number {
  return validators + otherGenerators;
}

function growth(timings: readonly Timing[]): Row {
  return {
    what: "time per operation, as the spec grows",
    against: "everything, at 350 operations",
    timings,
    aims: ["everything", "own generators"].map((what) => ({
      says: `${what}: at most 1.1 times as much per operation at 3500 operations as at 350`,
      holds: (median) => median(`${what}, at 3500 operations`) <= 1.1 * median(`${what}, at 350 operations`),
    })),
    notes: ["the time of a whole run through the number of operations; the bare compiler for comparison, with no aim"],
  };
}

/** The largest program needs more memory than Node takes by itself. */
const room = "--max-old-space-size=8192";

/** A run of more milliseconds is not waited for. */
const patience = 600_000;

/** The bare compiler and our phases by turns; undefined where ours does not end. */
function inRounds(at: string, rounds: number): { bareTimes: number[]; phases: Phases[] } | undefined {
  const bareTimes: number[] = [];
  const phases: Phases[] = [];
  const script = join(import.meta.dirname, "generate-phases.ts");
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    tsp(at).run();
    bareTimes.push(performance.now() - started);
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [room, script, join(at, "spec/main.tsp")], {
      encoding: "utf8",
      timeout: patience,
    });
    if (signal !== null) return undefined;
    if (status !== 0) throw new Error(`generating ${at} failed: ${stderr}`);
    phases.push(JSON.parse(stdout) as Phases);
  }
  return { bareTimes, phases };
}

function tsp(at: string): Contestant {
  const program = join(root, "node_modules/@typespec/compiler/cmd/tsp.js");
  const options = ["--emit", "@typespec/openapi3", "--output-dir", join(at, "bare")];
  return command(bare, [process.execPath, program, "compile", join(at, "spec/main.tsp"), ...options]);
}

function generate(at: string, ...more: string[]): Contestant {
  const cli = join(root, "scripts/concordat.ts");
  const paths = ["--spec", join(at, "spec/main.tsp"), "--out", join(at, "out")];
  return command("generate", [process.execPath, cli, "generate", ...paths, ...more]);
}

function atMost(name: string, ratio: number): Row["aims"][number] {
  return {
    says: `${name}: at most ${ratio} times the bare compiler`,
    holds: (median) => median(name) <= ratio * median(bare),
  };
}

/** Models refer to others of their cluster: a chain through all of them would be deeper than any real one. */
const cluster = 20;

/** A TypeSpec program of some size: every model has fields of all kinds, and refers to others. */
export function scaleSpec(operations: number, models: number): string {
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
${many(models, model)}
${many(operations, operation)}
`;
}

function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("\n");
}
