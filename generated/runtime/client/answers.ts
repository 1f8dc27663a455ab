// Generated from templates/runtime/client/answers.ts by `concordat generate`. Do not edit.

import { attempt, type RequestOptions, type ResponseBody, type SendOptions, type SendRequest } from "./client.ts";
import { readHeaderList } from "../header-list.ts";
import { isRounded } from "./exact.ts";
import { messageOf, type Sent, UnexpectedBodyError } from "./errors.ts";

/**
 * The whole answer to a request.
 *
 * @example
 * const { body, headers, status } = await shop.getPet.withHeaders({ id: "7" });
 * if (headers.etag) cache.set(headers.etag, body);
 */
export interface Answer<Body, Headers> {
  body: Body;

  /** The documented headers, as values of their types. */
  headers: Headers;

  status: number;
}

/** A method, and what it also has: other ways to call it. */
type Method = (input?: object, options?: RequestOptions) => unknown;

/** How a header, or each item of a list, is read: as the text that it is, unless something else is said. */
type Kind = keyof typeof readers | `${keyof typeof readers}[]`;

const readers = {
  text: (text: string): unknown => text,
  number: (text: string): unknown => Number(text),
  /** @throws {RangeError} Where it would be rounded. */
  integer: (text: string): unknown => {
    const value = Number(text);
    if (isRounded(value, text)) throw new RangeError(`${text} would be rounded`);
    return value;
  },
  boolean: (text: string): unknown => text.trim().toLowerCase() === "true",
};

/** Reads a header; undefined where there is none. */
function readHeader(headers: Headers, name: string, kind: Kind): unknown {
  const text = headers.get(name);
  if (text === null) return undefined;
  const read = readers[kind.replace("[]", "") as keyof typeof readers];
  if (!kind.endsWith("[]")) return read(text);
  // Each cookie has a line of its own: its date has a comma.
  const items = name.toLowerCase() === "set-cookie" ? headers.getSetCookie() : readHeaderList(name, text);
  return items.map((item) => read(item));
}

/** Adds to a method one that gives the documented headers beside the body. */
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

/** The options of a request with an eye on its response. */
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

/** Makes a method and the other ways to call it take no input where it takes none. */
export function withoutInput(method: Method) {
  const bare = (call: Method) => (options?: RequestOptions) => call({}, options);
  const others = Object.entries(method as object as Record<string, Method>).map(([name, other]) => [name, bare(other)]);
  return Object.assign(bare(method), Object.fromEntries(others) as object);
}

/** The response of which a page is the body. */
interface PageResponse {
  url: string;
  headers: Headers;
}

const responses = new WeakMap<object, PageResponse>();

/** The response that had this body. */
export function responseOf(body: unknown): PageResponse | undefined {
  return typeof body === "object" && body ? responses.get(body) : undefined;
}

/** The key under which the input of a request may hold the address that it goes to in place of its own. */
const link = Symbol("link");

/** An address to go on at. */
export interface Link {
  url: URL;

  /** True where it is not on the service's own origin, which alone may see credentials. */
  isForeign: boolean;
}

/** An input that goes to an address in place of its own. */
export function inputAt(input: object, at: Link): object {
  return { ...input, [link]: at };
}

/** Remembers the responses of bodies, and sends what has a link there: by GET, and elsewhere with nothing but that. */
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

/** Makes attempts at an address in place of that of the operation; elsewhere with nothing of the client's own. */
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
