import { gzipSync } from "node:zlib";
import { readAtMost } from "../../generated/runtime/body.ts";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { postedBy } from "../../generated/runtime/checks/receiver-target.ts";
import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import type { Observer, SentRequest } from "../kit/sightings.ts";
import type { CapturedDelivery } from "../kit/target.ts";

/** The target cannot be tested: it is unreachable, serves something else, or its configuration is wrong. */
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

  /** The parts of its requirements that it can show, by requirement. */
  shows?: Check<never>["shows"];

  /** True if no declaration can make it testable, because the contract leaves the question open. */
  isOpen?: boolean;

  /** The declarations that the check needs. */
  needs?: readonly string[];

  /**
   * The evidence that the check recorded: shown requirements, with their shown parts. Omitted if the check records no
   * evidence; if it passes, it has then shown all that it can show.
   */
  saw?: Readonly<Record<string, readonly string[]>>;

  /** The expected and the actual value; omitted if there was nothing to compare. */
  mismatch?: { where: string; expected: string; found: unknown };

  /** The facts that the check establishes for others, and the checks that it relies on; see `Check`. */
  establishes?: readonly string[];
  standsOn?: readonly string[];

  /** The failed check that explains the failure of this one, which is `not tested` for that reason. */
  dependsOn?: string;

  /** The check that failed earlier with the same error of shared work. */
  sameAs?: string;

  /** The inferred facts because of which the check only warns. */
  inferredFrom?: readonly string[];

  /** The facts that it follows from and that the configuration confirms. */
  confirmed?: readonly string[];

  /** The fact that it follows from and that the configuration denies: it was not run. Reports count it apart. */
  denied?: string;

  /** The requests and responses, in order: the evidence of a failure. */
  exchanges: readonly Exchange[];

  /** The index of the exchange that shows the failure. Default: the last one. */
  failing?: number;

  /** The task that a client program did when it failed, as JSON. */
  task?: string;

  milliseconds: number;
}

/**
 * - `passed`
 * - `failed`: a check of a `must` requirement failed.
 * - `warned`: another check failed.
 * - `not tested`: the target lacks a declaration, data or behaviour that the check needs.
 */
export type Outcome = "passed" | "failed" | "warned" | "not tested";

/** A request of the suite and its response, or a delivery to the suite and the response of the suite. */
export interface Exchange {
  /** Set for a delivery to the suite. */
  isDelivery?: boolean;

  /** A description of the request from the suite, for example the kind of forgery. */
  title?: string;

  /** The task of a client program that the request belongs to, as JSON. */
  task?: string;

  /** The start, in milliseconds since 1970; omitted if unused. */
  at?: number;

  request: SentMessage;

  /** Omitted if there was no response. */
  response?: Message & { status: number };

  /** The URL of the thing that the request has created, if the contract has an operation that deletes it. */
  made?: string;

  /** The reason why there was no response, if known. */
  failure?: string;
}

interface SentMessage extends Message {
  method: string;
  url: string;

  /** The header lines, if `headers` cannot represent them. */
  lines?: readonly (readonly [name: string, value: string])[];

  /** The headers with secrets of the configuration, which reports mask: the place of each there, and the text before it. */
  secrets?: Readonly<Record<string, { readonly from: string; readonly before: string }>>;

  /** The gzipped body in base64, if its text does not represent it byte for byte. */
  gzip?: string;
}

interface Message {
  headers: Readonly<Record<string, string>>;

  /** The body as text, truncated if long; omitted if empty. */
  body?: string;
}

/** The maximum number of characters of a body. */
const longest = 4000;

/** The maximum number of characters of a compressed body; longer ones are dropped. */
const longestCompressed = 8000;

const exchangeByRequest = new WeakMap<Request, Exchange>();

/** Returns the exchange of a request, if it was recorded. */
export function exchangeBy(request: Request): Exchange | undefined {
  return exchangeByRequest.get(request);
}

/** The time at which requests were sent, by `performance.now()`. */
const sentAt = new WeakMap<Exchange, number>();

/** Records that the request of an exchange is sent now. */
export function noteSent(exchange: Exchange, request: Request): void {
  exchangeByRequest.set(request, exchange);
  sentAt.set(exchange, performance.now());
}

/** Returns the last exchange that was sent before a time by `performance.now()`; undefined if none was sent afterwards. */
export function lastBefore(exchanges: readonly Exchange[], time: number): Exchange | undefined {
  const isLater = (each: Exchange): boolean => (sentAt.get(each) ?? 0) > time;
  return exchanges.some(isLater) ? exchanges.findLast((each) => sentAt.has(each) && !isLater(each)) : undefined;
}

/** Returns the exchanges up to the one that shows the failure. */
export function evidentExchanges({
  exchanges,
  failing = exchanges.length - 1,
}: Pick<CheckResult, "exchanges" | "failing">): readonly Exchange[] {
  return exchanges.slice(0, failing + 1);
}

/** The maximum number of bytes read of a body. */
const largest = 2 ** 26;

/**
 * Wraps `send` to record requests and responses in `exchanges`, with truncated bodies, and to pass them to `observer`.
 *
 * @param options.task The task that the requests belong to.
 */
export function recording(
  send: (request: Request) => Promise<Response>,
  exchanges: Exchange[],
  { observer, task }: { observer?: Observer; task?: string } = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const copy = request.clone();
    const { method, url } = request;
    const { title, lines } = postedBy(request) ?? {};
    const exchange: Exchange = {
      at: Date.now(),
      ...(title !== undefined && { title }),
      ...(task !== undefined && { task }),
      request: { method, url, headers: headersOf(request), ...(lines && { lines }) },
    };
    exchanges.push(exchange);
    noteSent(exchange, request);
    const keepBody = async (): Promise<string | undefined> => {
      if (copy.body === null) return undefined;
      const bytes = Buffer.from(await copy.arrayBuffer());
      const text = bytes.toString();
      exchange.request.body = shortened(text);
      const isWhole = text.length <= longest && !text.includes("\0") && Buffer.from(text).equals(bytes);
      const gzip = isWhole ? "" : gzipSync(bytes).toString("base64");
      if (gzip !== "" && gzip.length <= longestCompressed) exchange.request.gzip = gzip;
      return text;
    };
    const [response, body] = await Promise.all([send(request), keepBody()]).catch((error: unknown) => {
      exchange.failure = describeError(error);
      throw error;
    });
    exchange.response = { status: response.status, headers: headersOf(response) };
    // A stream may never end, so do not read it to its end.
    if (isStream(response.headers)) return observeStream(response, { method, url }, observer);
    const bytes = await readAtMost(response.body, largest);
    if (bytes === undefined) {
      exchange.failure = `the body has more than ${largest} bytes`;
      throw new Error(exchange.failure);
    }
    const text = new TextDecoder().decode(bytes);
    if (text !== "") exchange.response.body = shortened(text);
    const { status, statusText, headers } = response;
    observer?.seeResponse({ method, url, body, headers: request.headers }, { status, headers, body: text });
    return new Response(mayHaveBody(status) ? (bytes as Uint8Array<ArrayBuffer>) : null, {
      status,
      statusText,
      headers,
    });
  };
}

/** Returns a response that passes its body to an observer as it is read. */
function observeStream(response: Response, request: SentRequest, observer: Observer | undefined): Response {
  const { body, status, statusText, headers } = response;
  if (body === null || observer === undefined) return response;
  const see = observer.seeStream(request);
  const decoder = new TextDecoder();
  const seen = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, controller) => {
      see(decoder.decode(piece, { stream: true }));
      controller.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(seen), { status, statusText, headers });
}

function headersOf({ headers }: Request | Response): Record<string, string> {
  return Object.fromEntries(headers);
}

/** Truncates a body for a record. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (cut off: ${longest} of ${text.length} characters)` : text;
}

/** Returns the message of an error with its causes, since `fetch failed` alone is not enough. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, code = "" } = error as NodeJS.ErrnoException;
  const description = message === "" ? code : message;
  return cause === undefined ? description : `${description} (${describeError(cause)})`;
}

function mayHaveBody(status: number): boolean {
  return ![101, 204, 205, 304].includes(status);
}

/** Returns a delivery as an exchange. */
export function exchangeOf({ method, path, headers, body, receivedAt }: CapturedDelivery): Exchange {
  const text = shortened(new TextDecoder().decode(body));
  return {
    isDelivery: true,
    at: receivedAt,
    request: { method, url: path, headers, ...(text !== "" && { body: text }) },
  };
}
