import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ProjectConfig, ProjectError } from "./config.ts";

/** The name of the emitter in `tspconfig.yaml`. */
const emitter = "concordat";

/** The settings of the emitter in a `tspconfig.yaml`; none where it does not emit by it. */
export async function emitterConfigOf(path: string): Promise<ProjectConfig | undefined> {
  const root = dirname(path);
  // Loaded only where there is such a config: it takes its time.
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
  const entrypoint = entrypointIn(parse(readFileSync(path, "utf8")));
  return {
    ...settings,
    ...(entrypoint !== undefined && { spec: entrypoint }),
    out: typeof out === "string" ? out : join(options.outputDir ?? join(root, "tsp-output"), emitter),
  };
}

/** The compiler goes by it, and does not tell. */
function entrypointIn(config: unknown): string | undefined {
  const isNamed = typeof config === "object" && config !== null && "entrypoint" in config;
  return isNamed && typeof config.entrypoint === "string" ? config.entrypoint : undefined;
}
