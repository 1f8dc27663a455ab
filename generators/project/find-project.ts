import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Project, type ProjectConfig, ProjectError, projectOf } from "./config.ts";
import { emitterConfigOf } from "./tspconfig.ts";

const configNames = ["concordat.config.ts", "concordat.config.mjs", "concordat.config.js"];

/**
 * Finds the project of a folder: the nearest `concordat.config.ts`, or else a `tspconfig.yaml` that emits
 * `concordat`, there or in a parent folder.
 *
 * @throws {ProjectError} If the config can't be read.
 */
export async function findProject(from: string = process.cwd()): Promise<Project | undefined> {
  const folder = resolve(from);
  const module = configNames.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (module !== undefined) return projectOf(module, await configOf(module));
  const tspconfig = join(folder, "tspconfig.yaml");
  if (existsSync(tspconfig)) {
    const config = await emitterConfigOf(tspconfig);
    if (config !== undefined) return projectOf(tspconfig, config);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : await findProject(parent);
}

async function configOf(path: string): Promise<ProjectConfig> {
  let module: { default?: unknown };
  try {
    module = (await import(pathToFileURL(path).href)) as typeof module;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ERR_UNKNOWN_FILE_EXTENSION" && path.endsWith(".ts"))
      throw new ProjectError(
        `${path} is TypeScript, which Node runs from 22.18 on, and this is ${process.version}: take a newer one, or name the file concordat.config.mjs`,
        { cause },
      );
    throw new ProjectError(`${path} can't be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  const { default: config } = module;
  if (typeof config === "object" && config !== null && !Array.isArray(config)) return config;
  throw new ProjectError(`${path} has no default export that is an object; expected defineConfig({ … })`);
}
