import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Beside } from "./generate/beside.ts";
import type { Contract } from "../generators/contract/model/contract.ts";
import type { KeptParts } from "./generate/cache.ts";
import type { Options } from "./generate/make-all.ts";
import { defineCommand, exitsWith, Option } from "./command.ts";
import { isDocument } from "../generators/source.ts";
import { allowHostOption, documentsOf, nameOption, openapiOption, overlayOption } from "./openapi-options.ts";
import { eachText, parseNonEmpty } from "./option-values.ts";

/**
 * Exit codes: 0: done, or nothing outdated; 1: the spec does not compile, or files are outdated; 2: no project, or
 * wrong usage.
 *
 * @param startBeside Starts the generators of TypeScript. Default: in a thread of their own.
 */
export const generateCommand = (startBeside?: () => Beside) =>
  defineCommand("generate")
    .description("Generate documents, types, clients, servers and tests from the spec")
    .option("--check", "write nothing; exit with 1 and print a diff if generated files are outdated or were edited")
    .addOption(
      new Option("--watch", "generate again when the spec, a generator or a template changes").conflicts([
        "check",
        "json",
      ]),
    )
    .option("--only <name>", "run only this generator, or generate only this interface (repeatable)", eachText)
    .addOption(
      new Option("--spec <main.tsp>", "TypeSpec program to compile (default: that of the project)")
        .argParser(parseNonEmpty)
        .conflicts("openapi"),
    )
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option(
      "--out <folder>",
      "output folder (default: that of the project; required with --spec and --openapi outside a project)",
      parseNonEmpty,
    )
    .addOption(
      new Option("--imports <ending>", "file extension in imports of generated modules").choices([
        ".js",
        ".ts",
        "none",
      ]),
    )
    .addOption(
      new Option("--runtime <source>", "import the shared runtime from this package, or copy it").choices([
        "package",
        "copy",
      ]),
    )
    .addOption(
      new Option(
        "--versions <which>",
        "which versions of a service with @versioned to generate, each into its own folder",
      ).choices(["newest", "all"]),
    )
    .option("--json", "print changes and diagnostics as JSON")
    .addHelpText(
      "after",
      `
Examples:
  $ concordat generate --watch
  $ concordat generate --check
  $ concordat generate --spec api/main.tsp --out src/api --imports .js
  $ concordat generate --openapi api.yaml --out src/api`,
    )
    .action(
      exitsWith(async ({ check = false, watch = false, only = [], json = false, ...given }, command) => {
        const { noProject, ownProject, projectHere } = await import("./project.ts");
        const project = await projectHere();
        const isForeign = project !== undefined && project !== ownProject;
        const documents = await documentsOf(command, given);
        const source = given.spec ?? documents;
        if (source !== undefined && given.out === undefined && !isForeign)
          command.error(
            `error: option '${documents ? "--openapi <document>" : "--spec <main.tsp>"}' requires option '--out <folder>' outside a project`,
          );
        const spec = source ?? project?.spec;
        const out = given.out ?? project?.out;
        if (spec === undefined || out === undefined) throw new Error(noProject());
        const { imports, runtime, versions } = project ?? { imports: ".ts", runtime: "copy", versions: "newest" };
        const options: Options = {
          check,
          only,
          json,
          spec: typeof spec === "string" ? resolve(spec) : spec,
          out: resolve(out),
          imports: given.imports === undefined ? imports : given.imports === "none" ? "" : given.imports,
          runtime: given.runtime ?? runtime,
          versions: given.versions ?? versions,
          ...(project?.openapiVersions && { openapiVersions: project.openapiVersions }),
          ...(isForeign && { root: project.root }),
        };
        const { expectFolder } = await import("../conformance/runner/output.ts");
        if (typeof options.spec === "string")
          expectSpec(given.spec === undefined ? options.spec : `--spec ${given.spec}`, options.spec);
        expectFolder(given.out === undefined ? out : `--out ${given.out}`, options.out, !check);
        if (!watch) return await runOnce(options, startBeside);
        const { watchSources } = await import("./generate/watch.ts");
        return await watchSources(options);
      }),
    );

/** Loading the compiler is slow: load it only when needed. */
async function runOnce(options: Options, start?: () => Beside): Promise<number> {
  if (typeof options.spec === "string") {
    const { expectLibraries } = await import("../generators/project/typespec-libraries.ts");
    expectLibraries();
  }
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

/** @throws {Error} If the path is no TypeSpec program. */
function expectSpec(named: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`${named}: file does not exist`);
  if (found.isDirectory()) return expectSpec(join(named, "main.tsp"), join(path, "main.tsp"));
  if (isDocument(path)) throw new Error(`${named}: expected a .tsp file; pass --openapi to read an OpenAPI document`);
  // A program may be compiled to JavaScript.
  if (!/\.(tsp|m?js)$/.test(path)) throw new Error(`${named}: expected a .tsp file`);
}
