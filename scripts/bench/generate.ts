import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { keepingCompiled } from "../compile-cache.ts";
import { bare, freshFolder, measureGrowth, sizes, tsp } from "./growing.ts";
import { type Aim, type BenchOptions, command, type Contestant, measure, perPart, type Row } from "./measure.ts";

const root = join(import.meta.dirname, "../..");

/** Measures full runs against the bare compiler, other generators, and the size of the spec. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const { folder } = options;
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const seven = join(folder, "seven");
  cpSync(join(root, "spec"), join(seven, "spec"), { recursive: true });
  const runs = await threeRuns(seven, options);
  const watched = await whenWatched(seven, options);
  const artefacts = await perArtefact(seven, join(folder, "peers"), options);
  return [runs, watched, artefacts, ...(await measureGrowth(sizes.slice(0, 2), options))];
}

async function threeRuns(at: string, options: BenchOptions): Promise<Row> {
  const what = "all artefacts of the seven interfaces";
  const change = fieldOf(at);
  const { run } = generate(at, join(at, "out"));
  const timings = await measure(
    what,
    [
      tsp(at),
      { name: "everything, cold", ...withoutCache(at) },
      {
        name: "one field changed",
        run,
        prepare: async () => {
          // Start from the complete files of the previous bound.
          await run();
          change();
        },
      },
      { name: "nothing to do", run, prepare: run },
    ],
    options,
  );
  return {
    what,
    against: bare,
    timings,
    aims: [atMost("everything, cold", 1), atMost("one field changed", 0.9), atMost("nothing to do", 0.1)],
    notes: ["each is a process of its own; the bare compiler generates only OpenAPI"],
  };
}

/** Returns a function that changes one field of the seven interfaces, to another value each time. */
function fieldOf(at: string): () => void {
  const source = join(at, "spec/capability/discover.tsp");
  const text = readFileSync(source, "utf8");
  const [bound] = /@maxValue\(\d+\)/.exec(text) ?? [];
  if (bound === undefined) throw new Error(`${source} has no bound that can be changed`);
  let limit = 1000;
  return () => {
    limit += 1;
    writeFileSync(source, text.replace(bound, `@maxValue(${limit})`));
  };
}

/** Measures from saving a file to writing the last generated file. */
async function whenWatched(at: string, options: BenchOptions): Promise<Row> {
  const what = "one field of the seven changed, while they are watched";
  const change = fieldOf(at);
  const watching = spawn(process.execPath, [...generateCommand(at, join(at, "out")), "--watch"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: keepingCompiled(),
  });
  const ended = once(watching, "close");
  const lines = createInterface({ input: watching.stdout })[Symbol.asyncIterator]();
  const said = async (wanted: RegExp): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the watching process has ended");
      if (wanted.test(value)) return;
    }
  };
  try {
    await said(/: \d+ files, /);
    const run = async (): Promise<void> => {
      change();
      await said(/ files, \d+ changed, /);
    };
    const timings = await measure(what, [{ name: "saved to written", run }], options);
    return { what, against: "saved to written", timings, aims: [{ name: "saved to written", atMost: 300 }] };
  } finally {
    watching.kill("SIGINT");
    await ended;
  }
}

/**
 * Measures the time per artefact. A kind of artefact of one interface counts once, whatever its number of files: types,
 * client, schemas.
 */
async function perArtefact(at: string, folder: string, options: BenchOptions): Promise<Row> {
  const what = "one artefact, of a whole run";
  options.show(`${what}: what there is of each`);
  const { run } = generate(at, join(at, "out"));
  await run();
  const made = readdirSync(join(at, "out"), { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const documents = made.filter((path) => path.endsWith("/openapi.yaml"));
  const kinds = made.filter((path) => path.split("/").length === 2 && !path.startsWith("runtime/"));
  const pairs = made.filter((path) => /^[^/]+\/(types|client)\.ts$/.test(path));
  const peers = { "hey-api": 2, orval: 2, "openapi-typescript": 1 };
  const own = `everything (${kinds.length} artefacts)`;
  const counts = new Map([
    [own, kinds.length],
    [`--only types --only client (${pairs.length})`, pairs.length],
  ]);
  const [, onlyPair = ""] = counts.keys();
  const contestants: Contestant[] = [
    { name: own, ...withoutCache(at) },
    { name: onlyPair, ...withoutCache(at, "--only", "types", "--only", "client") },
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
    const targets = join(folder, peer);
    mkdirSync(targets, { recursive: true });
    const script = join(import.meta.dirname, "peers/generate.mjs");
    const into = (target: string): Contestant => command(name, [process.execPath, script, peer, target, ...copies]);
    options.show(`${what}: checking the generated files`, name);
    const first = freshFolder(targets);
    await into(first).run();
    checkAll(peer, first, copies);
    counts.set(name, count);
    contestants.push({ name, ...intoFresh(targets, into) });
  }
  const timings = await measure(what, contestants, options);
  return {
    what,
    against: own,
    timings: timings.map((timing) => perPart(timing, counts.get(timing.name) ?? 1)),
    aims: [...counts.keys()].slice(2).map((peer) => ({ name: own, atMost: 1, of: peer })),
    notes: [
      "the time of a process that generates from all interfaces, divided by the number of artefacts; one kind of one interface counts once, whatever its number of files",
      `ours starts cold from TypeSpec; the others start from the ${documents.length} finished OpenAPI documents, all in one process`,
    ],
  };
}

/** Fails if a tool omits operations, because it would do less work. */
function checkAll(tool: string, target: string, documents: readonly string[]): void {
  const made = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const text = made.map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")).join("\n");
  const found = lettersAndDigits(text);
  for (const document of documents) {
    // Requests that the service sends are not part of its client.
    const [paths = ""] = readFileSync(document, "utf8").split(/^webhooks:/m);
    for (const [, id = ""] of paths.matchAll(/^ +operationId: (.*)$/gm)) {
      if (!found.includes(lettersAndDigits(id)))
        throw new Error(`${tool} generated nothing for the operation ${id} of ${document}`);
    }
  }
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Starts each run without caches and generated files. */
function withoutCache(at: string, ...more: string[]): Omit<Contestant, "name"> {
  return intoFresh(at, (out) => generate(at, out, ...more));
}

/** Fills an empty folder in each run. */
function intoFresh(at: string, into: (folder: string) => Contestant): Omit<Contestant, "name"> {
  let out = "";
  return { run: () => into(out).run(), prepare: () => void (out = freshFolder(at)) };
}

function generate(at: string, out: string, ...more: string[]): Contestant {
  // Like `npm run generate`.
  return command("generate", [process.execPath, ...generateCommand(at, out), ...more], undefined, keepingCompiled());
}

function generateCommand(at: string, out: string): string[] {
  const cli = join(root, "scripts/concordat.ts");
  return [cli, "generate", "--spec", join(at, "spec/main.tsp"), "--out", out];
}

function atMost(name: string, ratio: number): Aim {
  return { name, atMost: ratio, of: bare };
}
