import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { watchInterruption } from "../conformance/runner/interruption.ts";
import { expectFolder } from "../conformance/runner/output.ts";
import { progress } from "../conformance/runner/progress.ts";
import { type DocsConfig, docsSettings, type Project } from "../generators/project/config.ts";
import { expectPackages } from "../generators/project/optional-packages.ts";
import { obstacleIn } from "./docs/obstacle.ts";
import { noProject, ownProject, projectHere } from "./project.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat docs [options]         make the documentation site from the spec
  --out <folder>       where it goes (default: dist/docs)
  --base <path>        the path that it is published under, such as /orders/ (default: /)
  --title <text>       its title (default: that of the only interface)
  --serve              serve it on this machine, and make it again whenever something changes
  --port <number>      where it is served (default: 4610); 0 for any that is free
  --no-generate        from what is generated as it is, without looking at the spec first`;

interface Options {
  project: Project | undefined;
  docs: DocsConfig;
  out: string | undefined;
  port: number;
  serve: boolean;
  generate: boolean;
}

/** Exit code 0: made, or stopped; 1: the spec does not compile; 2: the site could not be made, or wrong usage. */
export const docs = defineCommand(usage, readOptions, async (options) => {
  const { project, docs: config, out } = options;
  if (project === undefined || out === undefined) throw new Error(noProject());
  await expectPackages("docs");
  if (options.serve) {
    const { serveDocs } = await import("./docs/serve.ts");
    const { signal: stopped, unwatch } = watchInterruption();
    return await serveDocs({ ...options, out, project, stopped }).finally(unwatch);
  }
  if (options.generate) {
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
      ...(!isOwn && { root: project.root }),
    });
    if (code !== 0) return code;
  }
  const { makeFolder } = await import("./docs/make-folder.ts");
  const { show, clear } = progress();
  const { signal, unwatch } = watchInterruption();
  const started = performance.now();
  try {
    const { files, bytes, warnings } = await makeFolder(out, { project, docs: config, signal, onStep: show });
    clear();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const folder = relative(process.cwd(), out) || ".";
    for (const warning of warnings) console.error(`concordat docs: ${warning}`);
    console.log(`${folder}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB, made in ${seconds} s`);
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error("concordat docs: interrupted; the site is as it was");
    return 130;
  } finally {
    clear();
    unwatch();
  }
});

async function readOptions(args: string[]): Promise<Options> {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      out: { type: "string" },
      base: { type: "string" },
      title: { type: "string" },
      serve: { type: "boolean", default: false },
      port: { type: "string", default: "4610" },
      generate: { type: "boolean", default: true },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port: expected a number from 0 to 65535, found ${JSON.stringify(values.port)}`);
  }
  const { base, title } = values;
  for (const name of ["base", "title"] as const) {
    const value = values[name];
    const expected = value === undefined ? undefined : docsSettings[name](value);
    if (expected !== undefined) throw new Error(`--${name}: expected ${expected}, found ${JSON.stringify(value)}`);
  }
  if (values.out === "") throw new Error("--out is empty");
  const project = await projectHere();
  const out = values.out ?? (project && resolve(project.root, project.docs.out ?? "dist/docs"));
  if (out !== undefined) {
    expectFolder(`--out ${out}`, out);
    const obstacle = obstacleIn(out);
    if (obstacle !== undefined) throw new Error(`--out ${obstacle}`);
  }
  const logo = project?.docs.logo;
  if (logo !== undefined && !existsSync(logo)) throw new Error(`docs.logo: there is no ${logo}`);
  const flags = { ...(base !== undefined && { base }), ...(title !== undefined && { title }) };
  return { ...values, port, project, docs: { ...project?.docs, ...flags }, out };
}
