import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import { contractOf, operationOf, type RoutedOperation } from "../kit/contract.ts";
import { type Change, changedAt } from "./changed-at.ts";

/** Forwards a request or responds itself; returns the response, or another one. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** An interceptor that gets the intercepted service. */
export type ServiceInterceptor = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  service: InterceptedService,
) => Promise<Response>;

/** The service of a defect. */
export interface InterceptedService {
  /** The credentials that the service accepts. */
  headers: Readonly<Record<string, string>>;
}

/** A request that can be changed. */
export interface DecodedRequest {
  readonly method: string;
  url: URL;
  headers: Headers;

  /** The parsed body if it is JSON, otherwise its text; undefined if there is none. */
  body: unknown;
}

/** A response that can be changed. */
export interface DecodedResponse {
  status: number;
  headers: Headers;

  /** Like that of a request. */
  body: unknown;
}

/**
 * Decodes a request. Returns it with a function that encodes it again; an unchanged body stays the same byte for byte.
 */
export async function decodeRequest(request: Request): Promise<[decoded: DecodedRequest, encode: () => Request]> {
  return decodedFrom(request, await bytesOf(request));
}

async function bytesOf(request: Request): Promise<ArrayBuffer | undefined> {
  return request.body === null ? undefined : await request.clone().arrayBuffer();
}

function decodedFrom(
  request: Request,
  bytes: ArrayBuffer | undefined,
): [decoded: DecodedRequest, encode: () => Request] {
  const { method } = request;
  const decoded: DecodedRequest = {
    method,
    url: new URL(request.url),
    headers: new Headers(request.headers),
    body: decodeBody(bytes),
  };
  const { body: before } = decoded;
  return [
    decoded,
    () => {
      const { url, headers, body } = decoded;
      const written = body === before ? bytes : encodeBody(body, headers);
      return new Request(url, {
        method,
        headers,
        signal: request.signal,
        ...(written !== undefined && { body: written }),
      });
    },
  ];
}

/** Decodes a response in the same way. */
export async function decodeResponse(response: Response): Promise<[decoded: DecodedResponse, encode: () => Response]> {
  const { body: stream, status } = response;
  const bytes = stream === null ? undefined : await response.arrayBuffer();
  const decoded: DecodedResponse = { status, headers: new Headers(response.headers), body: decodeBody(bytes) };
  const { body: before } = decoded;
  return [
    decoded,
    () => {
      const { headers, body, status: now } = decoded;
      const written = body === before ? bytes : encodeBody(body, headers);
      return new Response(isWithoutBody(now) ? null : (written ?? null), { status: now, headers });
    },
  ];
}

/** Returns true for a status whose responses have no body. */
export function isWithoutBody(status: number): boolean {
  return [204, 205, 304].includes(status);
}

function decodeBody(bytes: ArrayBuffer | undefined): unknown {
  if (bytes === undefined || bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function encodeBody(body: unknown, headers: Headers): string | undefined {
  headers.delete("content-length");
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** Changes requests before they reach the service. */
export function onRequest(change: (request: DecodedRequest) => void | Promise<void>): Interceptor {
  return async (request, next) => {
    const [decoded, encode] = await decodeRequest(request);
    await change(decoded);
    return await next(encode());
  };
}

/**
 * Changes responses before they reach the caller. `sendAgain` sends the request once more with changes, and returns its
 * response. Streams are not changed.
 */
export function onResponse(
  change: (
    response: DecodedResponse,
    request: DecodedRequest,
    sendAgain: (changed: Partial<DecodedRequest>) => Promise<DecodedResponse>,
  ) => void | Promise<void>,
): Interceptor {
  return async (request, next) => {
    const bytes = await bytesOf(request);
    const response = await next(request);
    if (isStream(response.headers)) return response;
    const [sent] = decodedFrom(request, bytes);
    const [decoded, encode] = await decodeResponse(response);
    let again: ReturnType<typeof decodedFrom> | undefined;
    await change(decoded, sent, async (changed) => {
      const [repeated, encodeRepeated] = (again ??= decodedFrom(request, bytes));
      Object.assign(repeated, changed);
      return (await decodeResponse(await next(encodeRepeated())))[0];
    });
    return encode();
  };
}

/** Replaces a value in the body of a request. */
export function mapRequestBody(pointer: string, change: Change): Interceptor {
  return onRequest((request) => void (request.body = changedAt(request.body, pointer, change)));
}

/** Replaces a query parameter: undefined stands for a missing one, before and after. */
export function mapQuery(name: string, change: (value: string | undefined) => string | undefined): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    const value = change(searchParams.get(name) ?? undefined);
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  });
}

/** Replaces a header of a request, like a query parameter. */
export function mapRequestHeader(name: string, change: (value: string | undefined) => string | undefined): Interceptor {
  return onRequest(({ headers }) => setHeader(headers, name, change));
}

/** Replaces a value in the body of a response. */
export function mapResponseBody(pointer: string, change: Change): Interceptor {
  return onResponse((response) => void (response.body = changedAt(response.body, pointer, change)));
}

/** Replaces a header of a response. */
export function mapResponseHeader(
  name: string,
  change: (value: string | undefined) => string | undefined,
): Interceptor {
  return onResponse(({ headers }) => setHeader(headers, name, change));
}

/** Replaces the status of a response. */
export function mapStatus(change: (status: number) => number): Interceptor {
  return onResponse((response) => void (response.status = change(response.status)));
}

/** Responds in place of the service. */
export function respondWith(make: (request: DecodedRequest) => { status: number; body: unknown }): Interceptor {
  return async (request) => {
    const [decoded] = await decodeRequest(request);
    const { status, body } = make(decoded);
    return Response.json(body, { status });
  };
}

/** Limits an interceptor to some requests. */
export function when(applies: (request: DecodedRequest) => boolean, interceptor: Interceptor): Interceptor {
  return async (request, next) => {
    const [decoded] = await decodeRequest(request);
    return applies(decoded) ? await interceptor(request, next) : await next(request);
  };
}

/** Composes interceptors; the first one is nearest to the caller. */
export function compose(...interceptors: readonly [Interceptor, ...Interceptor[]]): Interceptor {
  const [first, second, ...more] = interceptors;
  if (second === undefined) return first;
  const others = compose(second, ...more);
  return async (request, next) => await first(request, async (passed) => await others(passed, next));
}

function setHeader(headers: Headers, name: string, change: (value: string | undefined) => string | undefined): void {
  const value = change(headers.get(name) ?? undefined);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
}

/** Limits interceptors to the requests of an operation of a contract. */
export function operationsOf<Name extends string = string>({ operations }: { operations: readonly RoutedOperation[] }) {
  return (name: Name, ...interceptors: readonly [Interceptor, ...Interceptor[]]): Interceptor => {
    const own = atOperation({ operations }, name, compose(...interceptors));
    return async (request, next) => await own(request, next, { headers: {} });
  };
}

/** Limits an interceptor of a service to the requests of an operation of a contract. */
export function atOperation(
  { operations }: { operations: readonly RoutedOperation[] },
  name: string,
  interceptor: ServiceInterceptor,
): ServiceInterceptor {
  if (!operations.some((each) => each.name === name)) throw new Error(`Unknown operation: ${name}.`);
  return async (request, next, service) =>
    operationOf(operations, request)?.name === name ? await interceptor(request, next, service) : await next(request);
}

/** Limits an interceptor to the requests of an operation of an interface. */
export function onOperation(name: string, operation: string, interceptor: Interceptor): Interceptor {
  const own = atOperation(contractOf(name), operation, interceptor);
  return async (request, next) => await own(request, next, { headers: {} });
}
