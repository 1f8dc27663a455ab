import { attempt, type RequestOptions, type ResponseBody, type SendOptions, type SendRequest } from "./client.ts";
import { readHeaderList } from "../header-list.ts";
import { isRounded } from "./exact.ts";
import { messageOf, type Sent, UnexpectedBodyError } from "./errors.ts";

/**
 * A response: body, headers and status.
 *
 * @example
 * const { body, headers, status } = await shop.getPet.withHeaders({ id: "7" });
 * if (headers.etag) cache.set(headers.etag, body);
 */
export interface Answer<Body, Headers> {
  body: Body;

  /** The documented headers, converted to their types. */
  headers: Headers;

  status: number;
}

/** A method of a client, with its variants as properties. */
type Method = (input?: object, options?: RequestOptions) => unknown;

/** The type of a header, or of each item of a list. */
type Kind = keyof typeof readers | `${keyof typeof readers}[]`;

const readers = {
  text: (text: string): unknown => text,
  number: (text: string): unknown => Number(text),
  /** @throws {RangeError} If the number would be rounded. */
  integer: (text: string): unknown => {
    const value = Number(text);
    if (isRounded(value, text)) throw new RangeError(`${text} would be rounded`);
    return value;
  },
  boolean: (text: string): unknown => text.trim().toLowerCase() === "true",
};

/** Reads a header; returns undefined if it is missing. */
function readHeader(headers: Headers, name: string, kind: Kind): unknown {
  const text = headers.get(name);
  if (text === null) return undefined;
  const read = readers[kind.replace("[]", "") as keyof typeof readers];
  if (!kind.endsWith("[]")) return read(text);
  // Each cookie has its own line, as its date contains a comma.
  const items = name.toLowerCase() === "set-cookie" ? headers.getSetCookie() : readHeaderList(name, text);
  return items.map((item) => read(item));
}

/** Adds the variant `withHeaders` to a method, which also returns the documented headers. */
export function withHeaders(method: Method, kinds: Readonly<Record<string, Kind>>) {
  const call = async (input?: object, options?: RequestOptions): Promise<Answer<ResponseBody, object>> => {
    let seen: { response: Response; sent: Sent } | undefined;
    const body = await method(
      input,
      seeing(options, (response, sent) => (seen = { response, sent })),
    );
    if (!seen) return { body, headers: {}, status: 0 };
    const { response, sent } = seen;
    const headers = Object.entries(kinds).flatMap(([name, kind]): [string, unknown][] => {
      try {
        const value = readHeader(response.headers, name, kind);
        return value === undefined ? [] : [[name, value]];
      } catch (error) {
        throw new UnexpectedBodyError(sent, response, body, `${name}: ${messageOf(error)}`, "headers");
      }
    });
    return { body, headers: Object.fromEntries(headers), status: response.status };
  };
  return Object.assign(method, { withHeaders: call });
}

/** Adds a callback for the response to the options of a request. */
function seeing(options: SendOptions | undefined, see: (response: Response, sent: Sent) => void): SendOptions {
  const make = options?.attempt ?? attempt;
  return {
    ...options,
    attempt: (client, ...more) =>
      make(
        {
          ...client,
          onResponse: async (response, sent) => {
            see(response, sent);
            await client.onResponse?.(response, sent);
          },
        },
        ...more,
      ),
  };
}

/** Removes the input parameter from a method and its variants, for operations without input. */
export function withoutInput(method: Method) {
  const bare = (call: Method) => (options?: RequestOptions) => call({}, options);
  const others = Object.entries(method as object as Record<string, Method>).map(([name, other]) => [name, bare(other)]);
  return Object.assign(bare(method), Object.fromEntries(others) as object);
}

/** The response whose body is a page. */
interface PageResponse {
  url: string;
  headers: Headers;
}

const responses = new WeakMap<object, PageResponse>();

/** Returns the response with this body. */
export function responseOf(body: unknown): PageResponse | undefined {
  return typeof body === "object" && body ? responses.get(body) : undefined;
}

/** The key of an input for the URL to which the request is sent instead of the URL of the operation. */
const link = Symbol("link");

/** The URL of a next page. */
export interface Link {
  url: URL;

  /** True if the URL is on another origin than the service, to which no credentials are sent. */
  isForeign: boolean;
}

/** Returns an input for a request to this URL instead of the URL of the operation. */
export function inputAt(input: object, at: Link): object {
  return { ...input, [link]: at };
}

/** Records the response of each body, and sends inputs with a link to that URL by GET, see `following`. */
export function withResponses(send: SendRequest): SendRequest {
  return async (input, options) => {
    const { [link]: at, ...values }: { [link]?: Link } = { ...input };
    const followed: SendOptions = at ? { repeatable: true, ...options, attempt: following(at) } : { ...options };
    if (at?.isForeign) followed.headers = undefined;
    let seen: PageResponse | undefined;
    const see = ({ headers }: Response, { url }: Sent): void => {
      seen = { url, headers };
    };
    const body = await send(at?.isForeign ? {} : values, seeing(followed, see));
    if (typeof body === "object" && body && seen) responses.set(body, seen);
    return body;
  };
}

/** Makes attempts at this URL instead of the URL of the operation; other origins get no headers or credentials. */
function following({ url, isForeign }: Link): typeof attempt {
  const own = isForeign ? { auth: undefined, headers: undefined } : {};
  return (client, operation, endpoint, ...more) =>
    attempt(
      { ...client, ...own, baseUrl: url.origin },
      operation,
      { ...endpoint, expand: () => `GET ${url.pathname}${url.search}`, query: [], body: "" },
      ...more,
    );
}
