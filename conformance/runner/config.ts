import { existsSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { declarableBy, suiteOf } from "../interfaces/interfaces.ts";
import type { ReceiverConfig, TargetConfig, TargetRequest } from "../interfaces/target-config.ts";
import { contractOf } from "../kit/contract.ts";
import { withCurrentNames } from "../kit/former-names.ts";
import { fixtureIssues } from "../kit/config-schema.ts";
import type { Party } from "../kit/suite.ts";
import { checkConfig } from "./config-schema.ts";
import { hasCredential, headersOf, tokenHeaders } from "./credentials.ts";
import { type FactDecisions, unknownFacts } from "./fact-decisions.ts";
import { isSecretName } from "./mask.ts";
import { CouldNotRun } from "./result.ts";
import { namedFacts } from "../../generators/contract/facts/named-facts.ts";
import { needsOf, schemesOf } from "../../generators/contract/facts/security.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";

/** The fields that the command line can set. They override the configuration file. */
export type Overrides = Pick<
  TargetConfig,
  | "baseUrl"
  | "token"
  | "otherToken"
  | "credentials"
  | "headers"
  | "timeoutSeconds"
  | "concurrency"
  | "realTime"
  | "showSecrets"
  | "spend"
  | "destructive"
  | "explore"
  | "listen"
  | "fixtures"
> & {
  /** The receiver: its fixtures are added to those of the configuration file. */
  receiver?: ReceiverConfig;

  /** The ids of facts that are confirmed; `all` for all inferred ones that the configuration file does not deny. */
  confirm?: readonly string[];
};

/**
 * Loads a configuration: a JSON file, or a module whose default export is a configuration or a function that returns
 * one. Without a file, the configuration consists of the command-line options.
 *
 * @throws {CouldNotRun} If the file does not exist, cannot be read, or is invalid.
 */
export async function loadConfig(
  file: string | undefined,
  request: TargetRequest,
  overrides: Overrides = {},
  onDeprecated?: (message: string) => void,
): Promise<TargetConfig> {
  const source = file ?? "the command line";
  const read: unknown = file === undefined ? { interface: request.interface } : await readConfig(file, request);
  const { headers, receiver, fixtures, confirm, ...others } = overrides;
  const declared = fixtures && { fixtures: { ...(Object(read) as TargetConfig).fixtures, ...fixtures } };
  const own = receiver && { receiver: withReceiver(Object(read) as object, receiver) };
  const decided = confirm && { facts: withConfirmed(request.interface, confirm, (Object(read) as TargetConfig).facts) };
  const all = { ...Object(read), ...others, ...own, ...declared, ...decided };
  const config = configOf(all, request, source, onDeprecated);
  return headers === undefined
    ? config
    : withRequests(withToken({ ...config, headers: { ...config.headers, ...headers } }));
}

/** Returns the decisions on facts of a configuration, with those that the command line confirms. */
function withConfirmed(name: string, confirmed: readonly string[], decisions: FactDecisions = {}): FactDecisions {
  const facts = confirmed.includes("all") ? namedFacts(contractOf(name)) : [];
  const inferred = facts.flatMap(({ id, inferred: isInferred }) => (isInferred ? [[id, true] as const] : []));
  const named = confirmed.flatMap((id) => (id === "all" ? [] : [[id, true] as const]));
  return { ...Object.fromEntries(inferred), ...decisions, ...Object.fromEntries(named) };
}

/** Returns the receiver of a configuration, with the members that the command line sets. */
function withReceiver(
  { receiver: declared = {} }: { receiver?: Partial<ReceiverConfig> },
  own: ReceiverConfig,
): object {
  return { ...declared, ...own, fixtures: { ...declared.fixtures, ...own.fixtures } };
}

/**
 * Validates a configuration, and adds the fields that follow from others.
 *
 * @throws {CouldNotRun} If it is invalid; the message lists all faults.
 */
export function configOf(
  read: unknown,
  request: TargetRequest,
  source: string,
  onDeprecated: (message: string) => void = () => undefined,
): TargetConfig {
  const config = checkConfig(withCurrentNames(read, source, onDeprecated), source);
  if (config.interface !== request.interface)
    throw new CouldNotRun(`${source}: interface is "${config.interface}"; expected "${request.interface}"`);
  checkDeclared(config, source);
  return withRequests(withToken(config));
}

/**
 * Reads a configuration file, without validation.
 *
 * @throws {CouldNotRun} If it does not exist or cannot be read.
 */
export async function readConfig(file: string, request: TargetRequest): Promise<unknown> {
  const path = resolve(file);
  if (!existsSync(path)) throw new CouldNotRun(`configuration file ${file} does not exist`);
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
 * Replaces `${NAME}` by the value of the environment variable in every string of a JSON value.
 *
 * @throws {CouldNotRun} If a variable is not set.
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

/** Copies the token to the headers and to the token fixture, unless they are set. */
export function withToken(config: TargetConfig): TargetConfig {
  const { interface: name, token, credentials = {}, headers = {}, fixtures = {} } = config;
  const contract = contractOf(name);
  const given = headersOf(contract, credentials) ?? {};
  const fixture = suiteOf(name)?.tokenFixture;
  const declared: unknown = fixture === undefined ? undefined : Object(fixtures)[fixture];
  const accepted = token ?? (typeof declared === "string" ? declared : undefined);
  if (accepted === undefined)
    return Object.keys(given).length === 0 ? config : { ...config, headers: { ...given, ...headers } };
  return {
    ...config,
    headers: { ...headerOf(contract, accepted), ...given, ...headers },
    fixtures: fixture === undefined ? fixtures : { [fixture]: accepted, ...fixtures },
  };
}

/** Returns the headers for a token by the first scheme of the interface; a bearer token by default. */
function headerOf(contract: InterfaceContract, token: string): Record<string, string> {
  return tokenHeaders(contract, token)[0] ?? { authorization: `Bearer ${token}` };
}

/** Returns the headers with the token of the other account; undefined if there is none. */
export function otherHeadersOf({
  interface: name,
  otherToken,
  headers = {},
}: Pick<TargetConfig, "interface" | "otherToken" | "headers">): Record<string, string> | undefined {
  if (otherToken === undefined) return undefined;
  const contract = contractOf(name);
  const all = tokenHeaders(contract, otherToken);
  const used = all.find((each) => Object.keys(each).every((header) => header in headers));
  return used ?? headerOf(contract, otherToken);
}

/** Declares requests for reads that need only credentials, unless the configuration declares them. */
export function withRequests(config: TargetConfig): TargetConfig {
  const { interface: name, headers = {}, requests } = config;
  if (Object.keys(headers).length === 0) return config;
  const contract = contractOf(name);
  const reads = contract.operations.filter(
    (operation) =>
      operation.method === "get" &&
      operation.requestBody === undefined &&
      !operation.parameters.some(({ required }) => required) &&
      isAuthorized(contract, operation, headers),
  );
  if (reads.length === 0) return config;
  return { ...config, requests: { ...Object.fromEntries(reads.map((read) => [read.name, [{}]])), ...requests } };
}

/** Returns true if headers have the credentials of an operation, or its contract does not say which it needs. */
function isAuthorized(
  contract: InterfaceContract,
  operation: Operation,
  headers: Readonly<Record<string, string>>,
): boolean {
  const { ways } = needsOf(contract, operation);
  return ways === undefined || ways.some((way) => way.every((scheme) => hasCredential(contract, scheme, headers)));
}

/**
 * Rejects declarations that the interface does not have, and fixtures of the wrong type. A misspelled name would leave
 * requirements untested; a wrong type would make a correct target fail.
 *
 * @throws {CouldNotRun} If there are faults; the message lists all of them with the valid names.
 */
export function checkDeclared(config: TargetConfig, source: string): void {
  const { interface: name, fixtures = {}, requests = {}, hooks = {}, facts = {}, credentials = {}, receiver } = config;
  const contract = contractOf(name);
  const operations = contract.operations.map((operation) => operation.name);
  const schemes = Object.keys(schemesOf(contract));
  const faults = [
    ...Object.keys(credentials)
      .filter((each) => !schemes.includes(each))
      .map((each) => `credentials.${each}: there is no such scheme; there are ${schemes.join(", ") || "none"}`),
    ...faultsOf(name, "service", fixtures, "fixtures"),
    ...(receiver?.fixtures ? faultsOf(name, "receiver", receiver.fixtures, "receiver.fixtures") : []),
    ...Object.keys(requests)
      .filter((each) => !operations.includes(each))
      .map((each) => `requests.${each}: there is no such operation; there are ${operations.join(", ")}`),
    ...unknownHooks(name, "service", hooks).map((fault) => `hooks.${fault}`),
    ...unknownHooks(name, "receiver", receiver?.hooks ?? {}).map((fault) => `receiver.hooks.${fault}`),
    ...unknownFacts(contract, facts),
  ];
  if (faults.length > 0) throw new CouldNotRun(`${source}: ${faults.join("; ")}`);
}

/** Returns the unknown hooks; hooks over HTTP are checked when they are listed. */
function unknownHooks(name: string, party: Party, hooks: object | string): string[] {
  const known = Object.keys(declarableBy(name, party).hooks);
  const given = typeof hooks === "string" ? [] : Object.keys(hooks);
  return given
    .filter((each) => !known.includes(each))
    .map((each) => `${each}: there is no such hook; there are ${known.join(", ") || "none"}`);
}

function faultsOf(name: string, party: Party, fixtures: object, at: string): string[] {
  const declarable = declarableBy(name, party);
  return fixtureIssues(declarable, fixtures).map(({ path, missing = path, expected, found }) => {
    const where = [at, ...missing.split("/").slice(1)].join(".");
    const [, unknown] = /^no field `(.*)`$/.exec(expected) ?? [];
    if (unknown === undefined) {
      const is = isSecretName(where.split(".").at(-1) ?? "") ? found.replace(/ .*/, "") : found;
      if (missing !== path || is === "nothing")
        return `${where}: expected ${missing === path ? expected : "a value"}, but it is missing`;
      return `${where}: expected ${expected}, found ${is}`;
    }
    if (path !== "") return `${where}.${unknown}: there is no such field`;
    return `${where}.${unknown}: there is no such fixture; there are ${Object.keys(declarable.fixtures).join(", ") || "none"}`;
  });
}
