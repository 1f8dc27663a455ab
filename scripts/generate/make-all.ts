import { join, relative } from "node:path";
import type { Program } from "@typespec/compiler";
import { SpecError } from "../../generators/contract/read/spec-error.ts";
import { readSource } from "../../generators/contract/read/read-source.ts";
import type { Source } from "../../generators/source.ts";
import { progress } from "../../conformance/runner/progress.ts";
import type { Contract } from "../../generators/contract/model/contract.ts";
import { type Change, compare, type Scope, stage, type Staged, write } from "../../generators/output.ts";
import { ownStyle } from "../../generators/output-style.ts";
import { filesOf, makeFiles, makeParts, type OnProgress, type Part, type Task } from "../../generators/pipeline.ts";
import type { OutputStyle, Versions } from "../../generators/project/config.ts";
import { expectLibraries } from "../../generators/project/typespec-libraries.ts";
import { ownProject } from "../project.ts";
import { type Beside, startBeside } from "./beside.ts";
import { type KeptParts, type Made, timedSteps } from "./cache.ts";
import { report, reportErrors } from "./report.ts";

export interface Options extends Partial<OutputStyle> {
  check: boolean;
  only: string[];
  spec: Source;
  out: string;

  /** The folder of the project. Default: the repository. */
  root?: string;

  /** Default: the newest. */
  versions?: Versions;

  /** Prints JSON instead of text. */
  json?: boolean;
}

/** Access to the last run, and the record of this run. */
export interface Memory {
  /** Returns the parts that are up to date. */
  partsOf(contract: Contract): KeptParts;

  /** Records the run if all files are up to date. */
  remember(made: Made): void;

  /** The compiled program of the last run in the same process. */
  program?: Program;
}

const noMemory: Memory = { partsOf: () => new Map(), remember: () => undefined };

/** Runs all generators once. Returns the exit code. */
export async function makeAll(
  {
    check,
    only,
    spec,
    out,
    root,
    versions = "newest",
    json = false,
    imports = ownStyle.imports,
    runtime = ownStyle.runtime,
    openapiVersions,
  }: Options,
  memory: Memory = noMemory,
  beside?: Beside,
): Promise<number> {
  const started = performance.now();
  const isOwn = spec === ownProject?.spec;
  const line = progress();
  let staged: Staged | undefined;
  try {
    if (typeof spec === "string") expectLibraries();
    const steps = timedSteps({ spec, out, ...(root !== undefined && { root }) });
    const show = (name: string, done?: number, of?: number): void =>
      line.show({ name, share: steps.begin(name), ...(of !== undefined && { done: done ?? 0, of }) });
    show(typeof spec === "string" ? "compiling the spec" : "reading the documents");
    const { contract, told, sources, program } = await readSource(spec, root, {
      versions,
      ...(memory.program && { previous: memory.program }),
    });
    const style = { imports, runtime, ...(openapiVersions && { openapiVersions }) };
    const kept = only.length > 0 ? new Map<string, string[]>() : memory.partsOf(contract);
    const task = { contract, style, kept: new Set(kept.keys()) };
    const early: Change[] = [];
    /** Writes finished files to temporary files while the other thread works: a failure comes before any change. */
    const stageEarly = (parts: readonly Part[]): void => {
      const known = filesOf(parts);
      known.delete(checkedFile);
      early.push(...compare(out, known, { complete: false, within: () => true }));
      staged = stage(out, early);
    };
    if (only.length === 0) beside ??= startBeside();
    const { files, parts, scope } =
      beside === undefined || only.length > 0
        ? { ...(await makeFiles(contract, only, show, style)), parts: [] }
        : await makeBoth(task, beside, kept, show, check ? () => undefined : stageEarly);
    expectOthers(sources, out, [...files.keys(), ...[...kept.values()].flat()]);
    staged?.commit();
    // Loads the TypeScript compiler, so it is imported only when needed.
    const own = isOwn ? await import("./config-schemas.ts") : undefined;
    if (own) {
      // The suite imports generated code, and in turn provides the checks of each requirement.
      const isMadeLater = (path: string): boolean => path === checkedFile || own.isConfigSchema(path);
      const needed = check ? [] : compare(out, files, scope).filter(({ path }) => !isMadeLater(path));
      write(out, needed);
      early.push(...needed);
      show("collecting the checks");
      await addChecks(files);
      if (scope.complete) await own.addConfigSchemas(files);
    }
    line.clear();
    const written = new Set(early.map(({ path }) => path));
    const left = new Map([...files].filter(([path]) => !written.has(path)));
    const late = compare(out, left, { ...scope, within: (path) => scope.within(path) && !files.has(path) });
    if (!check) write(out, late);
    const changes = [...early, ...late].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const milliseconds = performance.now() - started;
    const total = files.size + [...kept.values()].flat().length;
    const code = await report({ out, check, json, total, changes, told, milliseconds });
    if (only.length > 0) return code;
    steps.remember();
    const modules = beside?.modules ?? [];
    if (code === 0)
      memory.remember({
        ...(program && { program }),
        files,
        parts,
        kept,
        contract,
        told,
        modules,
        sources: [...sources, ...(own?.configSources ?? [])],
      });
    return code;
  } catch (error) {
    line.clear();
    if (!(error instanceof SpecError)) throw error;
    return reportErrors({ out, json, told: error.told });
  } finally {
    staged?.discard();
    beside?.stop();
  }
}

/** @throws {Error} If a source would be overwritten. */
function expectOthers(sources: readonly string[], out: string, files: readonly string[]): void {
  const made = new Set(files.map((path) => join(out, path)));
  const lost = sources.find((path) => made.has(path));
  if (lost !== undefined)
    throw new Error(`${relative(process.cwd(), lost)} would be overwritten; choose another folder with --out`);
}

/** Runs all generators whose parts are not kept, in two threads. */
async function makeBoth(
  task: Task,
  beside: Beside,
  kept: KeptParts,
  onProgress: OnProgress,
  onDocuments: (parts: readonly Part[]) => void,
): Promise<{ files: Map<string, string>; parts: Part[]; scope: Scope }> {
  const others = beside.make(task);
  others.catch(() => undefined);
  // Load this only now, when the other thread has all of its input.
  const { documents } = await import("../../generators/documents.ts");
  const made = await makeParts(documents, task, onProgress);
  onDocuments(made);
  const parts = [...made, ...(await others)];
  const there = new Set([...kept.values()].flat());
  return { files: filesOf(parts), parts, scope: { complete: true, within: (path) => !there.has(path) } };
}

/** The file with the checks that prove each requirement. */
export const checkedFile = "requirements.json";

interface RequirementsFile {
  requirements: { id: string; checks: string[] }[];
}

/**
 * Adds the checks of the suite to the requirements that they prove. The suite imports generated code: it is loaded
 * here, after that code is written.
 */
export async function addChecks(files: Map<string, string>): Promise<void> {
  const content = files.get(checkedFile);
  if (content === undefined) return;
  const [{ checksOf, interfaces }, { modes }] = await Promise.all([
    import("../../conformance/interfaces/interfaces.ts"),
    import("../../conformance/kit/requirements.ts"),
  ]);
  const checks = interfaces.flatMap((name) => modes.flatMap((mode) => checksOf(name, mode)));
  const document = JSON.parse(content) as RequirementsFile;
  for (const requirement of document.requirements) {
    const own = checks.filter(({ requirements }) => requirements.includes(requirement.id));
    requirement.checks = own.map(({ id }) => id).toSorted();
  }
  files.set(checkedFile, `${JSON.stringify(document, null, 2)}\n`);
}
