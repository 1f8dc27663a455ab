import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Program } from "@typespec/compiler";
import { isAddress, type Source } from "../../generators/source.ts";
import type { Told } from "../../generators/contract/read/spec-error.ts";
import type { Contract } from "../../generators/contract/model/contract.ts";
import { marker } from "../../generators/generator.ts";
import type { Part } from "../../generators/pipeline.ts";
import type { OutputStyle, Versions } from "../../generators/project/config.ts";
import { loadedModules } from "./loaded-modules.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Clocks of file systems are coarse: a file that changed this shortly before a run may have changed after the run read
 * it.
 */
const clockMilliseconds = 50;

/** Limits the number of cached runs: tests, for example, compile many programs only once. */
const remembered = 20;

/** The inputs of a run: the spec, the output folder and the output style. */
export interface Job extends Partial<OutputStyle> {
  spec: Source;
  out: string;

  versions?: Versions;

  /** The folder of the user's project, which has the cache. */
  root?: string;
}

/** The record of one complete run. */
export interface Made {
  /** The text of each generated file, by path. */
  files: ReadonlyMap<string, string>;

  /** The generated parts, and the parts kept from the last run. */
  parts: readonly Part[];
  kept: KeptParts;

  contract: Contract;

  /** The compiled program of TypeSpec. */
  program?: Program;

  /** The diagnostics of the spec. */
  told: readonly Told[];

  /** All paths that were looked up, other files that were read, and the addresses of documents from the network. */
  sources: readonly string[];

  /** The paths of the modules that another thread loaded. */
  modules: readonly string[];
}

/** The paths of the files of each part that need not be generated again, by name. */
export type KeptParts = ReadonlyMap<string, readonly string[]>;

interface Known {
  /** A hash by path; a missing file has a value of its own. */
  inputs: Record<string, string>;

  /** The inputs that the generators depend on, whatever the spec. */
  code: string[];

  /** A hash of each output, by path within the folder. */
  outputs: Record<string, string>;

  /** The generated parts of single interfaces by name: a hash of the interface, and the paths of the files. */
  parts: Record<string, { api: string; print: string; files: string[] }>;
  told: Told[];
}

/**
 * Returns the result of the last run if another one would have the same result. Reads and compares every input and
 * every output.
 */
export function recall(job: Job): { total: number; told: Told[] } | undefined {
  const known = read(cacheFile(job));
  if (known === undefined) return undefined;
  for (const path of [...ownSources(), ...lockFiles(job)]) if (known.inputs[path] === undefined) return undefined;
  for (const [path, print] of Object.entries(known.inputs))
    if (isAddress(path) || printOf(path) !== print) return undefined;
  for (const [path, print] of Object.entries(known.outputs))
    if (printOf(join(job.out, path)) !== print) return undefined;
  for (const path of filesIn(job.out)) {
    if (known.outputs[withForwardSlashes(relative(job.out, path))] === undefined && isOurs(path)) return undefined;
  }
  return { total: Object.keys(known.outputs).length, told: known.told };
}

/** Returns the parts of unchanged interfaces that the last run made with the same code, if their files are unedited. */
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

/** Returns a hash of each interface, by name. */
export function printsOf({ interfaces }: Contract): ReadonlyMap<string, string> {
  return new Map(interfaces.map((api) => [api.name, hash("sha256", JSON.stringify(api))]));
}

/** Starts to record which modules are loaded. Returns a function that caches a complete run. */
export function startRemembering(job: Job): (made: Made) => void {
  const modules = loadedModules();
  // If loaded modules cannot be recorded, every run is a full one.
  if (modules === undefined) return () => undefined;
  return (made) => {
    const code = [...ownSources(), ...lockFiles(job), ...modules, ...made.modules].filter((path) => isInput(path, job));
    const isMade = (path: string): boolean => isWithin(path, job.out) && isFile(path) && isOurs(path);
    const sources = made.sources.filter((path) => !path.includes(inPackages) && !isMade(path));
    const paths = new Set([...code, ...sources]);
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
        ...printedParts(made),
      },
      told: [...made.told],
    };
    if ([...paths].every((path) => isOlder(path, performance.timeOrigin))) write(cacheFile(job), known);
  };
}

function printedParts({ parts, contract }: Made): Known["parts"] {
  const prints = printsOf(contract);
  return Object.fromEntries(
    parts.flatMap(({ name, api, files }) => {
      const print = prints.get(api ?? "");
      return api === undefined || print === undefined ? [] : [[name, { api, print, files: [...files.keys()] }]];
    }),
  );
}

/** The lock file stands for the files of packages. Generated files are no inputs, though the suite imports them. */
function isInput(path: string, { out }: Job): boolean {
  return !path.includes(inPackages) && !isWithin(path, out);
}

const inPackages = `${sep}node_modules${sep}`;

/** Returns the lock files of a project, including those of a workspace around it. */
function lockFiles({ root: project }: Job): string[] {
  if (project === undefined) return [];
  const names = ["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];
  const parent = dirname(project);
  const above = parent === project ? [] : lockFiles({ spec: "", out: "", root: parent });
  return [...names.map((name) => join(project, name)), ...above];
}

/** Returns the files that are read directly, or are loaded before modules are recorded. */
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

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns true if a file was last changed before a time; otherwise the run may have read its old content. */
function isOlder(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || !found.isFile() || found.ctimeMs < time - clockMilliseconds;
}

/** Returns true if the next run would remove the file: it is generated, or left over from a killed run. */
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

/**
 * Returns the path of the cache of a job. It depends on the working directory, because warnings name files relative to
 * it.
 */
export function cacheFile({ versions = "newest", root: project = root, ...job }: Job): string {
  const { spec, out, imports, runtime, openapiVersions = [] } = job;
  const source = typeof spec === "string" ? spec : JSON.stringify(spec);
  const style = [imports, runtime, versions, ...openapiVersions];
  const parts = [process.version, process.platform, process.cwd(), source, out, ...style];
  const key = hash("sha256", parts.join("\n"));
  return join(project, "node_modules/.cache/concordat/runs", `${key}.json`);
}

/** Estimates progress from the duration of each step in the last run of the same job. */
export function timedSteps(job: Job): {
  /** Returns the share of the time that has passed; undefined if unknown. */
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
    // The file is missing or incomplete.
    return {};
  }
}

function read(file: string): Known | undefined {
  try {
    const known = JSON.parse(readFileSync(file, "utf8")) as Partial<Known>;
    return isKnown(known) ? known : undefined;
  } catch {
    // The file is missing or incomplete: make a full run.
    return undefined;
  }
}

/** Returns true if a value has the shape of a cached run, which those of other versions may not have. */
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
    // A cache folder that is not writable only costs time.
    rmSync(unfinished, { force: true });
  }
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

function withForwardSlashes(path: string): string {
  return path.split(sep).join("/");
}
