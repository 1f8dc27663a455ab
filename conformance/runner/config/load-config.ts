import { existsSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CouldNotRun } from "../could-not-run.ts";
import { checkConfig } from "./check-config.ts";
import { withEnvironment } from "./environment.ts";
import { checkNames } from "./known-names.ts";
import type { Asked, TargetConfig } from "./target-config.ts";
import { withRequests } from "./with-requests.ts";
import { withToken } from "./with-token.ts";

/** What the command line says of a target: it goes before what the config says. */
export type Overrides = Pick<
  TargetConfig,
  "baseUrl" | "token" | "headers" | "timeoutSeconds" | "concurrency" | "realTime"
>;

/**
 * Reads a config: a JSON file, or a module whose default export is a config or makes one. Without a file it is what the
 * command line says.
 *
 * @throws {CouldNotRun} where there is no such file, it cannot be read, or it holds something else.
 */
export async function loadConfig(
  file: string | undefined,
  asked: Asked,
  overrides: Overrides = {},
): Promise<TargetConfig> {
  const source = file ?? "the command line";
  const read = file === undefined ? { interface: asked.interface } : await readConfig(file, asked);
  const { headers, ...others } = overrides;
  const config = checkConfig({ ...Object(read), ...others }, source);
  if (config.interface !== asked.interface)
    throw new CouldNotRun(`${source}: interface is "${config.interface}", and "${asked.interface}" was asked for`);
  if (extname(source) === ".json") checkNames(config, source);
  return withRequests(withToken({ ...config, ...(headers && { headers: { ...config.headers, ...headers } }) }));
}

async function readConfig(file: string, asked: Asked): Promise<unknown> {
  const path = resolve(file);
  if (!existsSync(path)) throw new CouldNotRun(`there is no config at ${file}`);
  try {
    if (extname(path) === ".json") return withEnvironment(JSON.parse(readFileSync(path, "utf8")), process.env, file);
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
    const { default: definition } = Object(module) as { default?: unknown };
    if (definition === undefined) throw new CouldNotRun("it has no default export");
    return typeof definition === "function" ? await definition(asked) : definition;
  } catch (error) {
    if (error instanceof CouldNotRun && error.message.startsWith(file)) throw error;
    throw new CouldNotRun(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
