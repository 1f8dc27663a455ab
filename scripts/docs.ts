import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { OpenApiDocument } from "../generators/source.ts";
import { docsSettings, type Project, projectOf } from "../generators/project/config.ts";
import { defineCommand, exitsWith, Option } from "./command.ts";
import {
  allowHostOption,
  type DocumentOptions,
  documentsOf,
  nameOption,
  generateTemporarily,
  openapiOption,
  overlayOption,
  readDocuments,
} from "./openapi-options.ts";
import { invalid, parseNonEmpty, parsePort } from "./option-values.ts";

/** Exit codes: 0: made, or stopped; 1: the spec does not compile; 2: the site could not be made, or wrong usage. */
export const docsCommand = () =>
  defineCommand("docs")
    .description("Build the documentation site of the spec")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option("--out <folder>", "output folder (default: dist/docs)", parseNonEmpty)
    .option("--base <path>", "path that the site is published under, such as /orders/ (default: /)", setting("base"))
    .option("--title <text>", "title of the site (default: title of the only interface)", setting("title"))
    .option("--serve", "serve the site on this machine, and rebuild it when a source changes")
    .option("--port <number>", "port to serve it on; 0 selects a free port", parsePort, 4610)
    .addOption(
      new Option("--no-generate", "use the generated files as they are, without compiling the spec first").conflicts(
        "openapi",
      ),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ concordat docs --base /orders/
  $ concordat docs --openapi api.yaml --out site
  $ concordat docs --serve`,
    )
    .action(
      exitsWith(async ({ base, title, serve = false, port, generate, out: given, ...others }, command) => {
        const documents = await documentsOf(command, others);
        const { noProject, ownProject, projectHere } = await import("./project.ts");
        const { expectFolder } = await import("../conformance/runner/output.ts");
        const here = await projectHere();
        const project = documents ? projectOfDocuments(documents, here === ownProject ? undefined : here) : here;
        const out = given ?? (project && resolve(project.root, project.docs.out ?? "dist/docs"));
        if (out !== undefined) {
          expectFolder(`--out ${out}`, out);
          const { obstacleIn } = await import("./docs/obstacle.ts");
          const obstacle = obstacleIn(out);
          if (obstacle !== undefined) throw new Error(`--out ${obstacle}`);
        }
        if (project === undefined || out === undefined) throw new Error(noProject());
        const { logo } = project.docs;
        if (logo !== undefined && !existsSync(logo)) throw new Error(`docs.logo: file ${logo} does not exist`);
        const config = { ...project.docs, ...(base !== undefined && { base }), ...(title !== undefined && { title }) };
        const { expectPackages } = await import("../generators/project/optional-packages.ts");
        await expectPackages("docs");
        const { watchInterruption } = await import("../conformance/runner/interruption.ts");
        if (serve) {
          const { serveDocs } = await import("./docs/serve.ts");
          const { signal: stopped, unwatch } = watchInterruption();
          const options = documents ? optionsOf(others) : [];
          return await serveDocs({ generate, port, out, project, docs: config, stopped, options }).finally(unwatch);
        }
        const generated = documents ? await generateTemporarily(await readDocuments(documents)) : project.out;
        if (generate && !documents) {
          const { makeAll } = await import("./generate/make-all.ts");
          const { spec, imports, runtime, versions } = project;
          const isOwn = project === ownProject;
          const code = await makeAll({
            check: false,
            only: [],
            spec,
            out: project.out,
            imports,
            runtime,
            versions,
            ...(project.openapiVersions && { openapiVersions: project.openapiVersions }),
            ...(!isOwn && { root: project.root }),
          });
          if (code !== 0) return code;
        }
        const { makeFolder } = await import("./docs/make-folder.ts");
        const { progress } = await import("../conformance/runner/progress.ts");
        const { show, clear } = progress();
        const { signal, unwatch } = watchInterruption();
        const started = performance.now();
        try {
          const { files, bytes, warnings } = await makeFolder(out, {
            project,
            generated,
            docs: config,
            signal,
            onStep: show,
          });
          clear();
          const seconds = ((performance.now() - started) / 1000).toFixed(1);
          const folder = relative(process.cwd(), out) || ".";
          for (const warning of warnings) console.error(`concordat docs: ${warning}`);
          console.log(`${folder}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB, made in ${seconds} s`);
          return 0;
        } catch (error) {
          if (!signal.aborted) throw error;
          console.error("concordat docs: interrupted; the site was not changed");
          return 130;
        } finally {
          clear();
          unwatch();
        }
      }),
    );

/** Returns a project whose source is documents: with the settings of the project here, or the defaults. */
function projectOfDocuments(documents: readonly OpenApiDocument[], here: Project | undefined): Project {
  return { ...(here ?? projectOf(resolve("concordat.config.ts"), {})), spec: documents };
}

/** Returns options as arguments. */
function optionsOf({ openapi = [], allowHost = [], name }: DocumentOptions): string[] {
  return [
    ...openapi.flatMap((document) => ["--openapi", document]),
    ...allowHost.flatMap((host) => ["--allow-host", host]),
    ...(name === undefined ? [] : ["--name", name]),
  ];
}

/** Returns the parser of a setting of projects. */
function setting(name: "base" | "title") {
  return (text: string): string => {
    const expected = docsSettings[name](text);
    return expected === undefined ? text : invalid(`Expected ${expected}.`);
  };
}
