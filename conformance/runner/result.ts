import type { Observer } from "../kit/sightings.ts";
import type { CapturedDelivery } from "../kit/target.ts";

/** Nothing can be said of a target: it is not there, is something else, or its configuration is wrong. */
export class CouldNotRun extends Error {
  override readonly name = "CouldNotRun";
}

/** The result of a check. */
export interface CheckResult {
  id: string;
  requirements: readonly string[];
  title: string;
  outcome: Outcome;

  /** The reason why it was not tested, or did not pass. */
  reason?: string;

  /** The expected and the actual value; left out where there was no response to compare. */
  mismatch?: { where: string; expected: string; found: unknown };

  /** The requests and responses, in order: the evidence of a failure. */
  exchanges: readonly Exchange[];

  milliseconds: number;
}

/** The interface that a check is of: its id begins with the name. */
export function interfaceOf({ id }: Pick<CheckResult, "id">): string {
  return id.split("/")[0] ?? "";
}

/**
 * `passed`; `failed` where what must hold does not; `warned` where what should hold does not; `not tested` where the
 * target does not offer what it takes to find out.
 */
export type Outcome = "passed" | "failed" | "warned" | "not tested";

/** A request of the suite and its response, or a delivery to the suite and the response of the suite. */
export interface Exchange {
  /** Set for a delivery to the suite. */
  isDelivery?: boolean;

  /** The beginning, in milliseconds since 1970; left out where it is of no use. */
  at?: number;

  request: Message & { method: string; url: string };

  /** Left out where there was none. */
  response?: Message & { status: number };
}

interface Message {
  headers: Readonly<Record<string, string>>;

  /** As text, cut off where it is long; left out where there is none. */
  body?: string;
}

/** The most characters of a body that are kept. */
const longest = 4000;

/** A fetch that keeps requests and responses in `exchanges`, cut off where they are long; `observer` sees all of them. */
export function recording(
  send: (request: Request) => Promise<Response>,
  exchanges: Exchange[],
  observer?: Observer,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const copy = request.clone();
    const { method, url } = request;
    const exchange: Exchange = { at: Date.now(), request: { method, url, headers: headersOf(request) } };
    exchanges.push(exchange);
    const [response, body] = await Promise.all([send(request), copy.body === null ? undefined : copy.text()]);
    if (body !== undefined) exchange.request.body = shortened(body);
    exchange.response = { status: response.status, headers: headersOf(response) };
    // A stream has no end that could be waited for.
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    if (text !== "") exchange.response.body = shortened(text);
    observer?.seeResponse({ method, url, body }, response.status, text);
    const { status, statusText, headers } = response;
    return new Response(mayHaveBody(status) ? bytes : null, { status, statusText, headers });
  };
}

function headersOf({ headers }: Request | Response): Record<string, string> {
  return Object.fromEntries(headers);
}

/** A body as it is kept. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function mayHaveBody(status: number): boolean {
  return ![101, 204, 205, 304].includes(status);
}

/** A delivery as evidence. */
export function exchangeOf({ method, path, headers, body, receivedAt }: CapturedDelivery): Exchange {
  const text = shortened(new TextDecoder().decode(body));
  return {
    isDelivery: true,
    at: receivedAt,
    request: { method, url: path, headers, ...(text !== "" && { body: text }) },
  };
}
