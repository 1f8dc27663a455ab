import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { OutputStyle, Project, Versions } from "../generators/project/config.ts";
import { expectLibraries } from "../generators/project/typespec-libraries.ts";
import { expectFolder } from "../conformance/runner/output.ts";
import type { Contract } from "../generators/contract/model/contract.ts";
import type { Beside } from "./generate/beside.ts";
import type { KeptParts } from "./generate/cache.ts";
import type { Options } from "./generate/make-all.ts";
import { noProject, ownProject, projectHere } from "./project.ts";
import { type Command, defineCommand } from "./usages.ts";

export const usage = `concordat generate [options]     make everything from the spec
  --check              write nothing; exit 1 with a diff where generated files are stale or edited by hand
  --watch              make it again whenever the spec, a generator or a template changes
  --only <name>        only one generator or one interface; may be repeated
  --spec <main.tsp>    another TypeSpec program than the project's
  --out <folder>       where the files go; needed with --spec where there is no project
  --imports <ending>   how modules import each other: .js, .ts or none
  --runtime <where>    the code that generated code shares: imported from this package, or a copy of it (package, copy)
  --versions <which>   of a service with @versioned: newest, or all, each in a folder of its own
  --json               say what changed, and what is told of the spec, as JSON`;

/**
 * Returns the command. Exit code 0: done, or nothing stale; 1: the spec does not compile, or stale files; 2: no project, or
 * wrong usage.
 *
 * @param startBeside Starts what makes the TypeScript. Default: a thread of its own.
 */
export function generateCommand(startBeside?: () => Beside): Command {
  return defineCommand(usage, readAll, async ({ args, watch, options }) => {
    if (options === undefined) throw new Error(noProject());
    if (!watch) return await runOnce(options, startBeside);
    const { watchSources } = await import("./generate/watch.ts");
    return await watchSources(args, options);
  });
}

export const generate = generateCommand();

/** What the arguments of a command ask for, in the project that it runs in. */
export async function optionsFor(args: string[]): Promise<Options> {
  const { options } = await readAll(args);
  if (options === undefined) throw new Error(noProject());
  return options;
}

async function readAll(args: string[]): Promise<{ args: string[]; watch: boolean; options: Options | undefined }> {
  const asked = readOptions(args);
  const options = optionsOf(asked, await projectHere());
  if (options !== undefined) {
    expectSpec(asked.spec === undefined ? options.spec : `--spec ${asked.spec}`, options.spec);
    expectFolder(asked.out === undefined ? options.out : `--out ${asked.out}`, options.out, !asked.check);
  }
  return { args, watch: asked.watch, options };
}

/** The compiler takes its time to load: it is loaded only when it is needed. */
async function runOnce(options: Options, start?: () => Beside): Promise<number> {
  expectLibraries();
  const { recall, recallParts, startRemembering } = await import("./generate/cache.ts");
  const started = performance.now();
  const known = options.only.length === 0 ? recall(options) : undefined;
  if (known !== undefined) {
    const { report } = await import("./generate/report.ts");
    return await report({ ...options, ...known, changes: [], milliseconds: performance.now() - started });
  }
  const startBeside = start ?? (await import("./generate/beside.ts")).startBeside;
  const beside = options.only.length === 0 ? startBeside() : undefined;
  const remember = startRemembering(options);
  const { makeAll } = await import("./generate/make-all.ts");
  const partsOf = (contract: Contract): KeptParts => recallParts(options, contract);
  return await makeAll(options, { partsOf, remember }, beside);
}

/** @throws {Error} where there is no TypeSpec program. */
function expectSpec(named: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`${named}: there is no such file`);
  if (found.isDirectory()) return expectSpec(join(named, "main.tsp"), join(path, "main.tsp"));
  // What was compiled to JavaScript can be a program, too.
  if (!/\.(tsp|m?js)$/.test(path)) throw new Error(`${named}: expected a .tsp file`);
}

type Asked = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      spec: { type: "string" },
      out: { type: "string" },
      imports: { type: "string" },
      runtime: { type: "string" },
      versions: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (values.check && values.watch) throw new Error("--check and --watch exclude each other");
  if (values.json && values.watch) throw new Error("--json and --watch exclude each other");
  return values;
}

/** What is asked for, and what the project says where nothing is; undefined where neither says enough. */
function optionsOf(asked: Asked, project: Project | undefined): Options | undefined {
  for (const option of ["spec", "out"] as const) if (asked[option] === "") throw new Error(`--${option} is empty`);
  const isOther = asked.spec !== undefined;
  if (isOther && asked.out === undefined && (project === undefined || project === ownProject))
    throw new Error("--spec needs --out <folder>: the folder for what is made from another program");
  const spec = asked.spec ?? project?.spec;
  const out = asked.out ?? project?.out;
  if (spec === undefined || out === undefined) return undefined;
  const { imports, runtime, versions } = project ?? { imports: ".ts", runtime: "copy", versions: "newest" };
  const isForeign = project !== undefined && project !== ownProject;
  return {
    check: asked.check,
    only: asked.only,
    json: asked.json,
    spec: resolve(spec),
    out: resolve(out),
    imports: asked.imports === undefined ? imports : oneOf(endings, "imports", asked.imports),
    runtime: asked.runtime === undefined ? runtime : oneOf(places, "runtime", asked.runtime),
    versions: asked.versions === undefined ? versions : oneOf(extents, "versions", asked.versions),
    ...(isForeign && { root: project.root }),
  };
}

const endings: Record<string, OutputStyle["imports"]> = { ".js": ".js", ".ts": ".ts", none: "" };
const places: Record<string, OutputStyle["runtime"]> = { package: "package", copy: "copy" };

const extents: Record<string, Versions> = { newest: "newest", all: "all" };

function oneOf<Value>(known: Record<string, Value>, option: string, text: string): Value {
  const value = Object.hasOwn(known, text) ? known[text] : undefined;
  if (value !== undefined) return value;
  throw new Error(`--${option} ${text}: expected ${Object.keys(known).join(", ")}`);
}
