import { existsSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { declarableBy, suiteOf } from "../interfaces/interfaces.ts";
import type { TargetConfig, TargetRequest } from "../interfaces/target-config.ts";
import { contractOf } from "../kit/contract.ts";
import { fixtureIssues } from "../kit/config-schema.ts";
import type { Party } from "../kit/suite.ts";
import { checkConfig } from "./config-schema.ts";
import { isSecretName } from "./mask.ts";
import { CouldNotRun } from "./result.ts";
import { credentialPlace, schemesOf } from "../../generators/contract/facts/security.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";

/** The fields of a config that the command line can give: they go before the config's own. */
export type Overrides = Pick<
  TargetConfig,
  | "baseUrl"
  | "token"
  | "otherToken"
  | "headers"
  | "timeoutSeconds"
  | "concurrency"
  | "realTime"
  | "showSecrets"
  | "spend"
>;

/**
 * Reads a config: a JSON file, or a module whose default export is a config or makes one. Without a file it is what the
 * command line says.
 *
 * @throws {CouldNotRun} where there is no such file, it cannot be read, or it holds something else.
 */
export async function loadConfig(
  file: string | undefined,
  request: TargetRequest,
  overrides: Overrides = {},
): Promise<TargetConfig> {
  const source = file ?? "the command line";
  const read = file === undefined ? { interface: request.interface } : await readConfig(file, request);
  const { headers, ...others } = overrides;
  const config = configOf({ ...Object(read), ...others }, request, source);
  return headers === undefined
    ? config
    : withRequests(withToken({ ...config, headers: { ...config.headers, ...headers } }));
}

/**
 * Holds a config to what one can hold, and adds what follows from the rest.
 *
 * @throws {CouldNotRun} with all that is wrong with it.
 */
export function configOf(read: unknown, request: TargetRequest, source: string): TargetConfig {
  const config = checkConfig(read, source);
  if (config.interface !== request.interface)
    throw new CouldNotRun(`${source}: interface is "${config.interface}", and "${request.interface}" was asked for`);
  checkDeclared(config, source);
  return withRequests(withToken(config));
}

async function readConfig(file: string, request: TargetRequest): Promise<unknown> {
  const path = resolve(file);
  if (!existsSync(path)) throw new CouldNotRun(`there is no config at ${file}`);
  try {
    if (extname(path) === ".json") return withEnvironment(JSON.parse(readFileSync(path, "utf8")), process.env, file);
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
    const { default: definition } = Object(module) as { default?: unknown };
    if (definition === undefined) throw new CouldNotRun("it has no default export");
    return typeof definition === "function" ? await definition(request) : definition;
  } catch (error) {
    if (error instanceof CouldNotRun && error.message.startsWith(file)) throw error;
    throw new CouldNotRun(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Puts the values of environment variables in place of `${NAME}` in every text of a JSON value.
 *
 * @throws {CouldNotRun} where a variable is not set.
 */
export function withEnvironment(value: unknown, environment: NodeJS.ProcessEnv, source: string): unknown {
  if (typeof value === "string") {
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = environment[name];
      if (found !== undefined) return found;
      throw new CouldNotRun(`${source}: the environment variable ${name} is not set`);
    });
  }
  if (Array.isArray(value)) return value.map((item) => withEnvironment(item, environment, source));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withEnvironment(item, environment, source)]),
  );
}

/** Puts the token where it is sent from and where checks look for it, unless something is there already. */
export function withToken(config: TargetConfig): TargetConfig {
  const { interface: name, token, headers = {}, subjects = {} } = config;
  const fixture = suiteOf(name)?.tokenFixture;
  const declared: unknown = fixture === undefined ? undefined : Object(subjects)[fixture];
  const accepted = token ?? (typeof declared === "string" ? declared : undefined);
  if (accepted === undefined) return config;
  return {
    ...config,
    headers: { ...headerOf(name, accepted), ...headers },
    subjects: fixture === undefined ? subjects : { [fixture]: accepted, ...subjects },
  };
}

/** The header of the first scheme of the interface that has one. */
function headerOf(name: string, token: string): Record<string, string> {
  return tokenHeaders(name, token)[0] ?? { authorization: `Bearer ${token}` };
}

/** The headers that a token can stand in, one for each scheme of an interface that has one. */
export function tokenHeaders(name: string, token: string): Record<string, string>[] {
  const places = Object.values(schemesOf(contractOf(name))).map(credentialPlace);
  return places.flatMap(({ in: place, name: header, prefix }) =>
    place === "header" ? [{ [header.toLowerCase()]: prefix + token }] : [],
  );
}

/** The headers of requests with the token of another account; undefined where none is given. */
export function otherHeadersOf({
  interface: name,
  otherToken,
  headers = {},
}: Pick<TargetConfig, "interface" | "otherToken" | "headers">): Record<string, string> | undefined {
  if (otherToken === undefined) return undefined;
  const all = tokenHeaders(name, otherToken);
  const used = all.find((each) => Object.keys(each).every((header) => header in headers));
  return used ?? headerOf(name, otherToken);
}

/** Declares the reads that take nothing besides credentials, where there are any and no other requests of theirs. */
export function withRequests(config: TargetConfig): TargetConfig {
  const { interface: name, headers = {}, requests } = config;
  if (Object.keys(headers).length === 0) return config;
  const reads = contractOf(name).operations.filter(
    ({ method, parameters = [], requestBody }) =>
      method === "get" && requestBody === undefined && !parameters.some(({ required }) => required),
  );
  if (reads.length === 0) return config;
  return { ...config, requests: { ...Object.fromEntries(reads.map((read) => [read.name, [{}]])), ...requests } };
}

/**
 * Refuses what a config declares and an interface does not have, or has otherwise: a slip of the pen would leave something
 * untested, and a fixture of another type would make what is right look wrong.
 *
 * @throws {CouldNotRun} with all faults, and the names that there are.
 */
export function checkDeclared(config: TargetConfig, source: string): void {
  const { interface: name, subjects = {}, requests = {}, controls = {}, receiver } = config;
  const operations = contractOf(name).operations.map((operation) => operation.name);
  const faults = [
    ...faultsOf(name, "service", subjects, "subjects"),
    ...(receiver?.subjects ? faultsOf(name, "receiver", receiver.subjects, "receiver.subjects") : []),
    ...Object.keys(requests)
      .filter((each) => !operations.includes(each))
      .map((each) => `requests.${each}: there is no such operation; there are ${operations.join(", ")}`),
    ...unknownHooks(name, "service", controls).map((fault) => `controls.${fault}`),
    ...unknownHooks(name, "receiver", receiver?.controls ?? {}).map((fault) => `receiver.controls.${fault}`),
  ];
  if (faults.length > 0) throw new CouldNotRun(`${source}: ${faults.join("; ")}`);
}

/** What is at an address says itself which hooks there are. */
function unknownHooks(name: string, party: Party, controls: object | string): string[] {
  const known = Object.keys(declarableBy(name, party).controls);
  const given = typeof controls === "string" ? [] : Object.keys(controls);
  return given
    .filter((each) => !known.includes(each))
    .map((each) => `${each}: there is no such hook; there are ${known.join(", ") || "none"}`);
}

function faultsOf(name: string, party: Party, subjects: object, at: string): string[] {
  const declarable = declarableBy(name, party);
  return fixtureIssues(declarable, subjects).map(({ path, missing = path, expected, found }) => {
    const where = [at, ...missing.split("/").slice(1)].join(".");
    const [, unknown] = /^no field `(.*)`$/.exec(expected) ?? [];
    if (unknown === undefined) {
      const is = isSecretName(where.split(".").at(-1) ?? "") ? found.replace(/ .*/, "") : found;
      return `${where}: expected ${missing === path ? expected : "a value"}, found ${missing === path ? is : "nothing"}`;
    }
    if (path !== "") return `${where}.${unknown}: there is no such field`;
    return `${where}.${unknown}: there is no such fixture; there are ${Object.keys(declarable.subjects).join(", ") || "none"}`;
  });
}
