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
import { otherHeadersOf } from "./config.ts";
import { asSent, tokenHeaders, waysOf } from "./credentials.ts";
import { CouldNotRun } from "./result.ts";

/** The maximum number of operations to try, and the time limit of each in milliseconds. */
const most = 12;
const timeout = 30_000;

/**
 * Checks that a service responds at the address, has the configured identity, and serves the interface. Its requests
 * have no credentials and no body, and change nothing.
 *
 * @throws {CouldNotRun} If one of these is false.
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
      throw new CouldNotRun(
        `${baseUrl} redirects to ${new URL(url).origin}; if this is the right service, use that address`,
      );
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    if (![404, 405, 501].includes(status) && !isPage) return;
    responses.push(
      `${operation.method.toUpperCase()} ${operation.path} responds with ${status}${isPage ? " and a web page" : ""}`,
    );
  }
  if (responses.length > 0) {
    throw new CouldNotRun(
      `the service at ${baseUrl} does not serve the ${name} interface: ${responses.slice(0, 3).join(", ")}. ` +
        "Set the base URL, without the paths of the interface (--target, or baseUrl in the configuration).",
    );
  }
}

/** Returns true for reads, and for operations that require a body, since the preflight sends none. */
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
  throw new CouldNotRun(`identity: the response of ${url} does not contain "${contains}"; no other request was sent`);
}

/**
 * Checks that a server listens at an address, without sending a request: a receiver need not respond to other requests
 * than deliveries.
 *
 * @throws {CouldNotRun} If no connection can be opened.
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
    throw new CouldNotRun(`no server listens at ${origin}: ${reasonOf(error)}`);
  } finally {
    socket.destroy();
  }
}

/** @throws {CouldNotRun} If there is no response. */
async function send(
  { fetch: sendRequest = fetch, timeoutSeconds = timeout / 1000 }: TargetConfig,
  request: Request,
): Promise<Response> {
  try {
    return await sendRequest(new Request(asSent(request), { signal: AbortSignal.timeout(timeoutSeconds * 1000) }));
  } catch (error) {
    throw new CouldNotRun(`no response from ${new URL(request.url).origin}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

/**
 * Checks that the target accepts the credentials; otherwise every requirement would seem to fail. Sends the declared
 * requests, and reads with their documented examples, until one is authorized. Tries a token with each scheme of the
 * interface.
 *
 * @returns The configuration, with the accepted headers.
 * @throws {CouldNotRun} If all requests are unauthorized.
 */
export async function preflightCredentials(config: TargetConfig): Promise<TargetConfig> {
  const accepted = await withAcceptedHeaders(config);
  const other = otherHeadersOf(accepted);
  const unauthorized = other && (await unauthorizedStatus({ ...accepted, headers: { ...accepted.headers, ...other } }));
  if (unauthorized !== undefined) throw unauthorizedError(unauthorized, "--other-token or otherToken");
  return accepted;
}

function unauthorizedError(status: number, options: string): CouldNotRun {
  return new CouldNotRun(`the target rejects the credentials with status ${status}: check ${options}`);
}

async function withAcceptedHeaders(config: TargetConfig): Promise<TargetConfig> {
  const { interface: name, token, headers = {} } = config;
  if (Object.keys(headers).length === 0) return config;
  const unauthorized = await unauthorizedStatus(config);
  if (unauthorized === undefined) return config;
  const [used, ...others] = token === undefined ? [] : tokenHeaders(contractOf(name), token);
  const isPlaced = Object.entries(used ?? {}).every(([header, value]) => headers[header] === value);
  for (const other of isPlaced ? others : []) {
    const rest = Object.entries(headers).filter(([header]) => !(header in (used ?? {})));
    const tried = { ...config, headers: { ...Object.fromEntries(rest), ...other } };
    if ((await unauthorizedStatus(tried)) === undefined) return tried;
  }
  throw unauthorizedError(unauthorized, `--token or headers${severalOf(contractOf(name))}`);
}

/** Returns how to give several credentials, if operations need several. */
function severalOf(contract: InterfaceContract): string {
  const several = waysOf(contract).find((way) => way.length > 1);
  if (several === undefined) return "";
  return `; for several credentials, pass ${several.map((name) => `--credential ${name}=<value>`).join(" ")}`;
}

/** Returns the status with which the target rejects all declared requests; undefined if it accepts one. */
async function unauthorizedStatus(config: TargetConfig): Promise<number | undefined> {
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
      // The checks report declared bodies that cannot be encoded in their media type.
      if (!(error instanceof NotTested)) throw error;
    }
  }
  return unauthorized;
}

/** Returns the documented example of a read. A list operation is a read, whatever its method. */
function exampleOf(contract: InterfaceContract, operation: Operation): RequestParts | undefined {
  const isRead = operation.method === "get" || resolvedOperation(contract, operation.name)?.pages !== undefined;
  return isRead ? inputsOf(contract, operation) : undefined;
}
