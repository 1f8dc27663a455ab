import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ProjectConfig, ProjectError } from "./config.ts";
import { expectLibraries } from "./typespec-libraries.ts";

/** The name of the emitter in `tspconfig.yaml`. */
const emitter = "concordat";

/** Returns the settings of the emitter in a `tspconfig.yaml`; undefined if it does not emit with it. */
export async function emitterConfigOf(path: string): Promise<ProjectConfig | undefined> {
  const root = dirname(path);
  const text = readFileSync(path, "utf8");
  // The compiler is slow to load, and users of OpenAPI documents have none.
  if (!new RegExp(`${emitter}|extends`).test(text)) return undefined;
  expectLibraries();
  const { formatDiagnostic, NodeHost, normalizePath, resolveCompilerOptions } = await import("@typespec/compiler");
  const [options, diagnostics] = await resolveCompilerOptions(NodeHost, {
    cwd: normalizePath(root),
    entrypoint: normalizePath(root),
    env: process.env,
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0)
    throw new ProjectError(errors.map((each) => formatDiagnostic(each, { pathRelativeTo: root })).join("\n"));
  if (!options.emit?.includes(emitter)) return undefined;
  const { "emitter-output-dir": out, ...settings } = options.options?.[emitter] ?? {};
  const { parse } = await import("yaml");
  const entrypoint = entrypointIn(parse(text));
  return {
    ...settings,
    ...(entrypoint !== undefined && { spec: entrypoint }),
    out: typeof out === "string" ? out : join(options.outputDir ?? join(root, "tsp-output"), emitter),
  };
}

/** The compiler uses this setting, but does not return it. */
function entrypointIn(config: unknown): string | undefined {
  const isNamed = typeof config === "object" && config !== null && "entrypoint" in config;
  return isNamed && typeof config.entrypoint === "string" ? config.entrypoint : undefined;
}
