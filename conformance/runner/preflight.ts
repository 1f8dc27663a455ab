import { once } from "node:events";
import { connect } from "node:net";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../generated/runtime/checks/operation-checks.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { resolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { contractOf } from "../kit/contract.ts";
import { inputsOf } from "../kit/derived-requests.ts";
import { sendOperation } from "../kit/send-operation.ts";
import { otherHeadersOf, tokenHeaders } from "./config.ts";
import { CouldNotRun } from "./result.ts";

/** The most operations that are tried, and milliseconds until one is given up. */
const most = 12;
const timeout = 30_000;

/**
 * Finds out that there is a service, that it is the one that is meant, and that it is of the interface. Its requests
 * carry no credentials and no body, and change nothing.
 *
 * @throws {CouldNotRun} in one sentence.
 */
export async function preflight(config: TargetConfig): Promise<void> {
  const { interface: name, identity, baseUrl = "" } = config;
  if (identity) await expectIdentity(config, `${baseUrl}${identity.path ?? ""}`, identity.contains);
  const tried = contractOf(name)
    .operations.filter((operation) => isSafe(operation))
    .slice(0, most);
  const responses: string[] = [];
  for (const operation of tried) {
    const { status, headers, body, url } = await send(
      config,
      new Request(baseUrl + operation.path, { method: operation.method.toUpperCase() }),
    );
    await body?.cancel();
    if (url !== "" && new URL(url).origin !== new URL(baseUrl).origin)
      throw new CouldNotRun(`${baseUrl} leads to ${new URL(url).origin}: give that address, if it is the one you mean`);
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    if (![404, 405, 501].includes(status) && !isPage) return;
    responses.push(
      `${operation.method.toUpperCase()} ${operation.path} answers ${status}${isPage ? " with a web page" : ""}`,
    );
  }
  if (responses.length > 0) {
    throw new CouldNotRun(
      `what answers at ${baseUrl} is not the ${name} interface: ${responses.slice(0, 3).join(", ")}. ` +
        "Give the address that the paths of the interface come after (--target, or baseUrl of the config).",
    );
  }
}

/** True of reads, and of what needs a body and is sent without one. */
function isSafe({ method, path, requestBody }: Operation): boolean {
  if (path.includes("{")) return false;
  return method === "get" || (method === "post" && requestBody?.required === true);
}

async function expectIdentity(config: TargetConfig, url: string, contains: string): Promise<void> {
  const { headers, text } = await send(config, new Request(url)).then(async (response) => ({
    headers: [...response.headers].flat(),
    text: await response.text(),
  }));
  if ([text, ...headers].some((part) => part.includes(contains))) return;
  throw new CouldNotRun(`identity: ${url} does not say "${contains}": nothing else was sent to it`);
}

/**
 * Finds out that something listens at an address: what only takes deliveries need not answer anything else.
 *
 * @throws {CouldNotRun} where nothing does.
 */
export async function expectListener(address: string): Promise<void> {
  const { hostname, port, protocol, origin } = new URL(address);
  const at = { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port) || (protocol === "https:" ? 443 : 80) };
  const socket = connect({ ...at, timeout });
  try {
    const slow = once(socket, "timeout").then(() => {
      throw new Error(`no connection within ${timeout / 1000} s`);
    });
    await Promise.race([once(socket, "connect"), slow]);
  } catch (error) {
    throw new CouldNotRun(`nothing listens at ${origin}: ${reasonOf(error)}`);
  } finally {
    socket.destroy();
  }
}

/** @throws {CouldNotRun} where nothing answers. */
async function send(
  { fetch: sendRequest = fetch, timeoutSeconds = timeout / 1000 }: TargetConfig,
  request: Request,
): Promise<Response> {
  try {
    return await sendRequest(new Request(request, { signal: AbortSignal.timeout(timeoutSeconds * 1000) }));
  } catch (error) {
    throw new CouldNotRun(`nothing answers at ${new URL(request.url).origin}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

/**
 * Finds out that the credentials are accepted: without that, every requirement would look broken. Sends requests that
 * are declared to succeed, and reads with their documented examples, until one is authorized. A token may be of any scheme:
 * each is tried.
 *
 * @returns The configuration, with the headers that are accepted.
 * @throws {CouldNotRun} where all of them are unauthorized.
 */
export async function preflightCredentials(config: TargetConfig): Promise<TargetConfig> {
  const accepted = await withAcceptedHeaders(config);
  const other = otherHeadersOf(accepted);
  const unauthorized = other && (await refusalOf({ ...accepted, headers: { ...accepted.headers, ...other } }));
  if (unauthorized !== undefined) throw unauthorizedError(unauthorized, "--other-token, otherToken");
  return accepted;
}

function unauthorizedError(status: number, options: string): CouldNotRun {
  return new CouldNotRun(
    `the target answers ${status} to the credentials that it is given (${options}): are they right?`,
  );
}

async function withAcceptedHeaders(config: TargetConfig): Promise<TargetConfig> {
  const { interface: name, token, headers = {} } = config;
  if (Object.keys(headers).length === 0) return config;
  const unauthorized = await refusalOf(config);
  if (unauthorized === undefined) return config;
  const [used, ...others] = token === undefined ? [] : tokenHeaders(name, token);
  const isPlaced = Object.entries(used ?? {}).every(([header, value]) => headers[header] === value);
  for (const other of isPlaced ? others : []) {
    const rest = Object.entries(headers).filter(([header]) => !(header in (used ?? {})));
    const tried = { ...config, headers: { ...Object.fromEntries(rest), ...other } };
    if ((await refusalOf(tried)) === undefined) return tried;
  }
  throw unauthorizedError(unauthorized, "--token, headers");
}

/** The status with which all declared requests are refused; undefined where one is not. */
async function refusalOf(config: TargetConfig): Promise<number | undefined> {
  const { interface: name, headers = {}, requests = {}, baseUrl = "" } = config;
  const contract = contractOf(name);
  const operations = contract.operations
    .filter((operation) => isSafe(operation))
    .toSorted((a, b) => Number(a.method !== "get") - Number(b.method !== "get"));
  const fetchStatus = async (request: Request): Promise<Response> => {
    const { status, body } = await send(config, request);
    await body?.cancel();
    return new Response(null, { status });
  };
  const target = { baseUrl, headers, requests: {}, fetch: fetchStatus };
  let unauthorized: number | undefined;
  for (const operation of operations) {
    const declared = requests[operation.name];
    const [parts = exampleOf(contract, operation)] = Array.isArray(declared)
      ? (declared as readonly RequestParts[])
      : [];
    if (parts === undefined) continue;
    try {
      const { status } = await sendOperation(target, operation, parts);
      if (status !== 401 && status !== 403) return undefined;
      unauthorized ??= status;
    } catch (error) {
      // A declared body that cannot be written in its media type is reported by the checks.
      if (!(error instanceof NotTested)) throw error;
    }
  }
  return unauthorized;
}

/** The documented example of a read: a list is one, with any method. */
function exampleOf(contract: InterfaceContract, operation: Operation): RequestParts | undefined {
  const isRead = operation.method === "get" || resolvedOperation(contract, operation.name)?.pages !== undefined;
  return isRead ? inputsOf(contract, operation) : undefined;
}
