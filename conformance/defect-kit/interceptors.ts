import { type Change, changedAt } from "./changed-at.ts";
import type { Interceptor } from "./defect.ts";

/** A request on its way in, open to changes. */
export interface DecodedRequest {
  readonly method: string;
  url: URL;
  headers: Headers;

  /** Parsed where it is JSON, and otherwise text; undefined where there is none. */
  body: unknown;
}

/** An answer on its way out, open to changes. */
export interface DecodedResponse {
  status: number;
  headers: Headers;

  /** As that of a request. */
  body: unknown;
}

/** Reads a request, and gives what makes one of it again; a body that was left alone is the same byte for byte. */
export async function decodeRequest(request: Request): Promise<[asked: DecodedRequest, closed: () => Request]> {
  const { method } = request;
  const bytes = request.body === null ? undefined : await request.clone().arrayBuffer();
  const asked: DecodedRequest = {
    method,
    url: new URL(request.url),
    headers: new Headers(request.headers),
    body: decodeBody(bytes),
  };
  const { body: before } = asked;
  return [
    asked,
    () => {
      const { url, headers, body } = asked;
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

/** The same for an answer. */
async function decodeResponse(response: Response): Promise<[answered: DecodedResponse, closed: () => Response]> {
  const { body: stream, status } = response;
  const bytes = stream === null ? undefined : await response.arrayBuffer();
  const answered: DecodedResponse = { status, headers: new Headers(response.headers), body: decodeBody(bytes) };
  const { body: before } = answered;
  return [
    answered,
    () => {
      const { headers, body, status: now } = answered;
      const written = body === before ? bytes : encodeBody(body, headers);
      return new Response(written ?? null, { status: now, headers });
    },
  ];
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

/** Changes requests on their way in. */
export function onRequest(change: (asked: DecodedRequest) => void | Promise<void>): Interceptor {
  return async (request, next) => {
    const [asked, closed] = await decodeRequest(request);
    await change(asked);
    return await next(closed());
  };
}

/** Changes answers on their way out; `again` asks something else besides, and gives what is answered. Streams are left alone. */
export function onResponse(
  change: (
    answered: DecodedResponse,
    asked: DecodedRequest,
    again: (changed: Partial<DecodedRequest>) => Promise<DecodedResponse>,
  ) => void | Promise<void>,
): Interceptor {
  return async (request, next) => {
    const [[asked], [besides, other]] = [await decodeRequest(request), await decodeRequest(request)];
    const response = await next(request);
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
    const [answered, closed] = await decodeResponse(response);
    await change(answered, asked, async (changed) => {
      Object.assign(besides, changed);
      return (await decodeResponse(await next(other())))[0];
    });
    return closed();
  };
}

/** Another value in the body of a request. */
export function mapRequestBody(pointer: string, change: Change): Interceptor {
  return onRequest((asked) => void (asked.body = changedAt(asked.body, pointer, change)));
}

/** Another value of a query parameter: undefined where there is none, or none any more. */
export function mapQuery(name: string, change: (value: string | undefined) => string | undefined): Interceptor {
  return onRequest(({ url: { searchParams } }) => {
    const value = change(searchParams.get(name) ?? undefined);
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  });
}

/** Another value of a header of a request, as that of a query parameter. */
export function mapRequestHeader(name: string, change: (value: string | undefined) => string | undefined): Interceptor {
  return onRequest(({ headers }) => setHeader(headers, name, change));
}

/** Another value in the body of an answer. */
export function mapResponseBody(pointer: string, change: Change): Interceptor {
  return onResponse((answered) => void (answered.body = changedAt(answered.body, pointer, change)));
}

/** Another value of a header of an answer. */
export function mapResponseHeader(
  name: string,
  change: (value: string | undefined) => string | undefined,
): Interceptor {
  return onResponse(({ headers }) => setHeader(headers, name, change));
}

/** Another status of an answer. */
export function mapStatus(change: (status: number) => number): Interceptor {
  return onResponse((answered) => void (answered.status = change(answered.status)));
}

/** Changes those answers that are of some kind. */
export function onResponseWhere(
  applies: (answered: DecodedResponse) => boolean,
  change: (answered: DecodedResponse) => void,
): Interceptor {
  return onResponse((answered) => {
    if (applies(answered)) change(answered);
  });
}

/** Leaves something out of the body of an answer. */
export function withoutField(pointer: string): Interceptor {
  return mapResponseBody(pointer, () => undefined);
}

/** Answers without asking. */
export function respondWith(answer: (asked: DecodedRequest) => { status: number; body: unknown }): Interceptor {
  return async (request) => {
    const [asked] = await decodeRequest(request);
    const { status, body } = answer(asked);
    return Response.json(body, { status });
  };
}

/** Only where a request is of some kind. */
export function when(applies: (asked: DecodedRequest) => boolean, intercept: Interceptor): Interceptor {
  return async (request, next) => {
    const [asked] = await decodeRequest(request);
    return applies(asked) ? await intercept(request, next) : await next(request);
  };
}

/** Several at once; the first is the nearest to who asks. */
export function compose(...intercepts: readonly [Interceptor, ...Interceptor[]]): Interceptor {
  const [first, second, ...more] = intercepts;
  if (second === undefined) return first;
  const others = compose(second, ...more);
  return async (request, next) => await first(request, async (passed) => await others(passed, next));
}

function setHeader(headers: Headers, name: string, change: (value: string | undefined) => string | undefined): void {
  const value = change(headers.get(name) ?? undefined);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
}

interface Operation {
  name: string;
  method: string;

  /** With its parameters in braces. */
  path: string;
}

/** Limits intercepts to the requests of an operation of a contract. */
export function operationsOf<Name extends string = string>({ operations }: { operations: readonly Operation[] }) {
  return (name: Name, ...intercepts: readonly [Interceptor, ...Interceptor[]]): Interceptor => {
    if (!operations.some((each) => each.name === name)) throw new Error(`There is no operation ${name}.`);
    const intercept = compose(...intercepts);
    return async (request, next) =>
      operationOf(operations, request)?.name === name ? await intercept(request, next) : await next(request);
  };
}

/** The operation of a request, at whichever path the interface is; a literal path goes before one with parameters. */
export function operationOf(
  operations: readonly Operation[],
  { method, url }: Pick<Request, "method" | "url">,
): Operation | undefined {
  const { pathname } = new URL(url);
  return operations
    .filter((each) => each.method.toUpperCase() === method && patternOf(each.path).test(pathname))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
}

/** The last parameter may hold several segments. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  return new RegExp(`${parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+")}$`);
}

function parametersOf({ path }: Operation): number {
  return path.split("{").length - 1;
}
