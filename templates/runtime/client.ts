import { ApiError, RequestError, UnexpectedBodyError } from "./api-error.ts";
import { byStatus } from "./by-status.ts";
import type { RequestOptions, SecuredClientOptions } from "./client-options.ts";
import type { Call, Endpoint } from "./endpoint.ts";
import type { Sent } from "./sent.ts";
import { networkError, TimeoutError } from "./network-error.ts";
import { requestParts } from "./request-parts.ts";
import { retrying } from "./retry.ts";

/** Makes a client whose methods send requests to these endpoints. Its type says what they take and give. */
export function createClient<Client extends object>(
  client: SecuredClientOptions,
  endpoints: { readonly [Name in keyof Client]: Endpoint },
): Client {
  const methods = Object.entries<Endpoint>(endpoints).map(([operation, endpoint]) => {
    const { route, safe = /^(GET|HEAD)/.test(route), bare, as } = endpoint;
    const call: Call = (input, options = {}) =>
      retrying(
        () => attempt(client, operation, endpoint, input, options),
        { ...client.retry, ...options.retry },
        options.repeatable ?? safe,
        options.signal,
      );
    const method = as ? as(call) : call;
    return [operation, bare ? (options?: RequestOptions) => method({}, options) : method];
  });
  return Object.fromEntries(methods);
}

async function attempt(
  client: SecuredClientOptions,
  operation: string,
  endpoint: Endpoint,
  input: object | undefined,
  { signal, timeout = client.timeout ?? 60_000, headers: more }: RequestOptions,
): Promise<unknown> {
  const [method, url, body] = requestParts(endpoint, input, client.baseUrl);
  const sent = { ...endpoint, operation, method, url: url.href };
  const headers = new Headers(client.headers);
  if (body) headers.set("content-type", "application/json");
  const { auth: credential } = client;
  if (credential) {
    endpoint.auth?.(typeof credential === "function" ? await credential() : credential, { url, headers });
  }
  new Headers(more).forEach((value, name) => headers.set(name, value));
  const late = AbortSignal.timeout(timeout);
  const init = { method, headers, body, signal: signal ? AbortSignal.any([signal, late]) : late };
  const explain = (error: unknown): never => {
    signal?.throwIfAborted();
    if (error instanceof RequestError) throw error;
    throw late.aborted ? new TimeoutError(sent, timeout) : networkError(sent, error);
  };
  // The platform makes a request of its own: to make one for nobody to see costs a tenth of all.
  const request = (client.fetch ?? client.onRequest) && new Request(url, init);
  const response = await (
    request ? (client.fetch ?? fetch)((await client.onRequest?.(request, sent)) ?? request) : fetch(url, init)
  ).catch(explain);
  await client.onResponse?.(response, sent);
  const answer = await ((response.ok && endpoint.read) || bodyOf)(response, sent).catch(explain);
  await client.validate?.(sent, response, answer);
  if (!response.ok) throw new ApiError(sent, response, answer);
  return answer;
}

/** Reads the body of a response: as JSON where that is documented for its status, and otherwise as what it is. */
async function bodyOf(response: Response, sent: Sent): Promise<unknown> {
  const kind = byStatus(sent.answers, response.status);
  const text = await response.text();
  if (text === "" && kind !== "json") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok && kind !== "json") return text;
    throw new UnexpectedBodyError(sent, response, text);
  }
}
