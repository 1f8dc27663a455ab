import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Program } from "@typespec/compiler";
import type { Told } from "../../generators/contract/read/typespec/compile-spec.ts";
import type { Contract } from "../../generators/contract/model/contract.ts";
import { marker } from "../../generators/generator.ts";
import type { Part } from "../../generators/pipeline.ts";
import type { OutputStyle, Versions } from "../../generators/project/config.ts";
import { loadedModules } from "./loaded-modules.ts";

const root = join(import.meta.dirname, "../..");

/** A change this shortly before a run may have come after the run read the file: clocks of file systems are coarse. */
const clockMilliseconds = 50;

/** Programs that were tried once, those of tests among them, need not be remembered forever. */
const remembered = 20;

/** The spec of a run, the folder that it fills, and how what it makes looks. */
export interface Job extends Partial<OutputStyle> {
  spec: string;
  out: string;

  versions?: Versions;

  /** The folder of a project of its own, which keeps what is remembered. */
  root?: string;
}

/** The record of one complete run. */
export interface Made {
  /** The text of each file that it made, by its path. */
  files: ReadonlyMap<string, string>;

  /** What it made, part by part, and what it kept. */
  parts: readonly Part[];
  kept: KeptParts;

  contract: Contract;
  program: Program;

  /** What is told of the spec. */
  told: readonly Told[];

  /** All paths that the compiler of the spec looked at, and others that were read. */
  sources: readonly string[];

  /** The files of modules that another thread loaded. */
  modules: readonly string[];
}

/** The paths of the files of each part that need not be made, by its name. */
export type KeptParts = ReadonlyMap<string, readonly string[]>;

interface Known {
  /** By path: a hash, or that there is no such file. */
  inputs: Record<string, string>;

  /** Those of the inputs that the generators depend on, whatever the spec says. */
  code: string[];

  /** By path within the folder. */
  outputs: Record<string, string>;

  /** What was made of single interfaces, by the name of the part: a hash of the interface, and the paths of the files. */
  parts: Record<string, { api: string; print: string; files: string[] }>;
  told: Told[];
}

/**
 * What the last run said, if another would make the same of the same, and what that one made is there as it was: every
 * input and every output is read and compared.
 */
export function recall(job: Job): { total: number; told: Told[] } | undefined {
  const known = read(cacheFile(job));
  if (known === undefined) return undefined;
  for (const path of [...ownSources(), ...lockFiles(job)]) if (known.inputs[path] === undefined) return undefined;
  for (const [path, print] of Object.entries(known.inputs)) if (printOf(path) !== print) return undefined;
  for (const [path, print] of Object.entries(known.outputs))
    if (printOf(join(job.out, path)) !== print) return undefined;
  for (const path of filesIn(job.out)) {
    if (known.outputs[slashed(relative(job.out, path))] === undefined && isOurs(path)) return undefined;
  }
  return { total: Object.keys(known.outputs).length, told: known.told };
}

/**
 * The parts that the last run made of interfaces that are still the same, with the same code, where their files are as
 * it left them.
 */
export function recallParts(job: Job, contract: Contract): KeptParts {
  const known = read(cacheFile(job));
  if (known === undefined || !isSameCode(known, job)) return new Map();
  const prints = printsOf(contract);
  const isThere = (path: string): boolean => printOf(join(job.out, path)) === known.outputs[path];
  const kept = Object.entries(known.parts).filter(
    ([, { api, print, files }]) => prints.get(api) === print && files.every(isThere),
  );
  return new Map(kept.map(([name, { files }]) => [name, files]));
}

function isSameCode({ inputs, code }: Known, job: Job): boolean {
  return (
    [...ownSources(), ...lockFiles(job)].every((path) => inputs[path] !== undefined) &&
    code.every((path) => printOf(path) === inputs[path])
  );
}

/** A hash of each interface, by its name. */
export function printsOf({ interfaces }: Contract): ReadonlyMap<string, string> {
  return new Map(interfaces.map((api) => [api.name, hash("sha256", JSON.stringify(api))]));
}

/** Begins to watch which modules are loaded, and gives a function that remembers a run when it is done. */
export function startRemembering(job: Job): (made: Made) => void {
  const modules = loadedModules();
  // Where that can't be told, each run is a full one.
  if (modules === undefined) return () => undefined;
  return (made) => {
    const code = [...ownSources(), ...lockFiles(job), ...modules, ...made.modules].filter((path) => isInput(path, job));
    const paths = new Set([...code, ...made.sources.filter((path) => isInput(path, job))]);
    const before = made.kept.size > 0 ? read(cacheFile(job)) : undefined;
    const known: Known = {
      inputs: Object.fromEntries([...paths].map((path) => [path, printOf(path)])),
      code: [...new Set(code)],
      outputs: {
        ...Object.fromEntries([...made.kept.values()].flat().map((path) => [path, before?.outputs[path] ?? "none"])),
        ...Object.fromEntries([...made.files].map(([path, content]) => [path, hash("sha256", content)])),
      },
      parts: {
        ...Object.fromEntries(Object.entries(before?.parts ?? {}).filter(([name]) => made.kept.has(name))),
        ...partsOf(made),
      },
      told: [...made.told],
    };
    if ([...paths].every((path) => isOlder(path, performance.timeOrigin))) write(cacheFile(job), known);
  };
}

function partsOf({ parts, contract }: Made): Known["parts"] {
  const prints = printsOf(contract);
  return Object.fromEntries(
    parts.flatMap(({ name, api, files }) => {
      const print = prints.get(api ?? "");
      return api === undefined || print === undefined ? [] : [[name, { api, print, files: [...files.keys()] }]];
    }),
  );
}

/** The packages' files are as the lock file says. What is made is no input, though the suite is built on it. */
function isInput(path: string, { out }: Job): boolean {
  return !path.includes(inPackages) && !isWithin(path, out);
}

const inPackages = `${sep}node_modules${sep}`;

/** The files that say which packages a project has, which may be those of a workspace around it. */
function lockFiles({ root: project }: Job): string[] {
  if (project === undefined) return [];
  const names = ["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];
  const parent = dirname(project);
  const above = parent === project ? [] : lockFiles({ spec: "", out: "", root: parent });
  return [...names.map((name) => join(project, name)), ...above];
}

/** The files that are read other than as a module or by the compiler of the spec, or are loaded before it can be seen. */
function ownSources(): string[] {
  const folders = [join(root, "scripts"), import.meta.dirname];
  const scripts = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  return [
    ...scripts.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    ...filesIn(join(root, "templates")),
    join(root, "package.json"),
    join(root, "package-lock.json"),
  ].filter((path) => !path.endsWith(".test.ts"));
}

function printOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "none";
  return found.isFile() ? hash("sha256", readFileSync(path)) : "folder";
}

/** True for a file that was there, as it is, before a time: else the run may have read it as it was before. */
function isOlder(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || !found.isFile() || found.ctimeMs < time - clockMilliseconds;
}

/** True for a file that the next run would remove: it made it, or began to. */
function isOurs(path: string): boolean {
  return path.endsWith(".tmp") || readFileSync(path, "utf8").slice(0, 1000).includes(marker);
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Where a job is remembered: warnings name files as seen from the folder that one works in. */
export function cacheFile({ spec, out, imports, runtime, versions = "newest", root: project = root }: Job): string {
  const parts = [process.version, process.platform, process.cwd(), spec, out, imports, runtime, versions];
  const key = hash("sha256", parts.join("\n"));
  return join(project, "node_modules/.cache/concordat/runs", `${key}.json`);
}

/** The steps of a run, and how long each took in the last run of the same: nothing else tells how long they will take. */
export function timedSteps(job: Job): {
  /** Gives the share of the time that is over, where that is known. */
  begin: (step: string) => number | undefined;
  remember: () => void;
} {
  const file = cacheFile(job).replace(/runs([\\/][^\\/]+)$/, "times$1");
  const last = readTimes(file);
  const total = Object.values(last).reduce((sum, each) => sum + each, 0);
  const taken: Record<string, number> = {};
  let current: { step: string; since: number } | undefined;
  const end = (): void => {
    if (current !== undefined) taken[current.step] = performance.now() - current.since;
  };
  return {
    begin: (step) => {
      end();
      current = { step, since: performance.now() };
      const over = Object.keys(taken).reduce((sum, each) => sum + (last[each] ?? 0), 0);
      return total === 0 ? undefined : over / total;
    },
    remember: () => {
      end();
      write(file, taken);
    },
  };
}

function readTimes(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
  } catch {
    // There is none, or half of one.
    return {};
  }
}

function read(file: string): Known | undefined {
  try {
    const known = JSON.parse(readFileSync(file, "utf8")) as Partial<Known>;
    return isKnown(known) ? known : undefined;
  } catch {
    // There is none, or half of one: a full run is always right.
    return undefined;
  }
}

/** True of what has the shape of a record: one of another version may not. */
function isKnown(known: Partial<Known>): known is Known {
  const { inputs, code, outputs, parts, told } = known;
  const records = [inputs, outputs, parts].every((each) => typeof each === "object" && !Array.isArray(each));
  return records && Array.isArray(code) && Array.isArray(told);
}

function write(file: string, known: object): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(known));
    renameSync(unfinished, file);
    const oldestFirst = filesIn(dirname(file)).toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
    for (const old of oldestFirst.slice(0, -remembered)) rmSync(old, { force: true });
  } catch {
    // A folder that can't be written to costs time, and nothing else.
    rmSync(unfinished, { force: true });
  }
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

function slashed(path: string): string {
  return path.split(sep).join("/");
}
