// Generated from templates/runtime/stream/reader.ts by `concordat generate`. Do not edit.

import { type ReadBody, readText, type RequestOptions, type SendRequest } from "../client/client.ts";
import { TlsError, UnexpectedBodyError } from "../client/errors.ts";
import { backoff, sleep } from "../client/retry.ts";

/**
 * The options of reading an event stream.
 *
 * @example
 * for await (const event of shop.happenings({ signal: AbortSignal.timeout(60_000), reconnect: false })) show(event);
 */
export interface StreamOptions extends Omit<RequestOptions, "timeout"> {
  /**
   * Reconnects after the last event if the stream ends or the connection fails. Default: true if opening the stream changes
   * nothing and costs nothing, otherwise false.
   */
  reconnect?: boolean | undefined;
}

/** An event of a documented kind, which determines the type of its data, or of another kind with `unknown` data. */
export type StreamEvent<Events> =
  | { [Kind in keyof Events & string]: EventOf<Kind, Kind, Events[Kind]> }[keyof Events & string]
  | EventOf<undefined, string, unknown>;

interface EventOf<Kind, Name, Data> {
  /** The kind, if it is documented and the data can be of its type; otherwise undefined. */
  kind: Kind;

  /** The received kind. */
  event: Name;

  /** The data; JSON is parsed. */
  data: Data;

  /** The id after which the stream can be resumed; "" if the stream has sent no id. */
  id: string;
}

/** Returns the events of a response; undefined if the service has no more events (204). */
export const readEventStream: ReadBody = async (response, sent, check) => {
  const { body, headers } = response;
  if (body && headers.get("content-type")?.includes("event-stream"))
    return Object.assign((position: StreamPosition) => parseEvents(body, position, check), {
      /** Makes the error of an event whose data is not as documented. */
      reject: (data: string, found: string) => new UnexpectedBodyError(sent, response, data, found, "an event"),
    });
  const text = await readText(response, sent, check);
  if (text) throw new UnexpectedBodyError(sent, response, text);
  return undefined;
};

/** Parses the data of events. @throws {RangeError} If a number would be rounded. */
type ParseData = (text: string, event: string) => unknown;

/** The timeout of streams in milliseconds: three weeks. */
const timeout = 2e9;

/**
 * Makes a method that follows a stream of events. If the connection fails, it reconnects after the last event. It ends when
 * the signal aborts or the service responds that there are no more events (204).
 *
 * @param kinds The documented kinds.
 * @param open The kinds whose data may be other than JSON. Default: all.
 * @param parse Parses the data of events of a kind, and throws if it is not as documented. Default: `JSON.parse`.
 */
export function followEvents(kinds: readonly string[], open = kinds, parse: ParseData = (text) => JSON.parse(text)) {
  return (call: SendRequest) =>
    async function* follow(input?: object, options: StreamOptions = {}) {
      const { signal, reconnect = true } = options;
      const position = { id: "", retry: 1000 };
      let failures: number | undefined;
      for (;;) {
        try {
          const headers = new Headers(options.headers);
          const id = headerOf(position.id);
          if (id) headers.set("last-event-id", id);
          const read = await call(input, { ...options, headers, timeout });
          if (!read) return;
          failures ??= 0;
          for await (const { event, data: text } of read(position)) {
            const [data, known] = parsed(text, event, read.reject) ?? [text, open];
            failures = 0;
            yield { kind: known.find((kind) => kind === event), event, data, id: position.id };
          }
        } catch (error) {
          if (signal?.aborted) return;
          // Do not retry if the first connection failed or the request was rejected.
          if (failures === undefined || error instanceof TlsError || Object(error).status < 500) throw error;
        }
        if (!reconnect) return;
        failures++;
        const delay = Math.max(position.retry, leastDelay);
        await sleep(delay + backoff(failures, delay), signal);
      }
    };

  function parsed(
    text: string,
    event: string,
    reject: (data: string, found: string) => Error,
  ): [data: unknown, known: readonly string[]] | undefined {
    try {
      return [parse(text, event), kinds];
    } catch (error) {
      // Data of undocumented type stays text, so that numbers keep all digits.
      const isTyped = kinds.includes(event) && !open.includes(event);
      if (isTyped && error instanceof RangeError) throw reject(text, error.message);
      return undefined;
    }
  }
}

/** The minimum milliseconds between two connections, as a stream may end at once each time. */
const leastDelay = 500;

/** Encodes an id for a header: its UTF-8 bytes as characters; "" if the id has characters that headers can't contain. */
function headerOf(id: string): string {
  const bytes = [...new TextEncoder().encode(id)];
  return bytes.some((byte) => (byte < 0x20 && byte !== 9) || byte === 0x7f) ? "" : String.fromCharCode(...bytes);
}

/** An event of a stream. */
export interface ServerSentEvent {
  /** The kind; `message` if the stream does not state it. */
  event: string;

  data: string;
}

/** The position from which a stream is resumed after a failure. */
export interface StreamPosition {
  /** The id of the last event. */
  id: string;

  /** The milliseconds to wait before reconnecting. */
  retry: number;
}

/** Two line ends. If the second is only the CR of a CRLF, the LF begins the next event, which begins with it as an empty line. */
const endOfEvent = /(?:\r\n|\n|\r(?!\n)){2}/;

/**
 * Yields the events of a stream. The parser is our own because clients have no dependencies: eventsource-parser, with
 * which the tests compare it, would increase the size of a client with a stream from 3.0 kB to 4.5 kB (minified and
 * gzipped).
 *
 * @param position Updated while the stream is read.
 * @param check Throws if the given number of bytes is more than an event may have. Default: no limit.
 * @see {@link https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation}
 */
export async function* parseEvents(
  body: NonNullable<Response["body"]>,
  position: StreamPosition,
  check: (bytes: number) => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let latest = "";
  try {
    for (;;) {
      const { done, value: bytes } = await reader.read();
      if (done) return;
      const text = decoder.decode(bytes, { stream: true });
      rest += text;
      // Search only the new text: otherwise a long event would take quadratic time.
      latest = latest.slice(-3) + text;
      const blocks = endOfEvent.test(latest) ? rest.split(endOfEvent) : [rest];
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        let event = "";
        const data = [];
        for (const line of block.split(/\r\n?|\n/)) {
          const [name = ""] = line.split(":", 1);
          const value = line.slice(name.length + 1).replace(/^ /, "");
          if (name === "event") event = value;
          if (name === "data") data.push(value);
          if (name === "id" && !value.includes("\0")) position.id = value;
          if (name === "retry" && /^\d+$/.test(value)) position.retry = Number(value);
        }
        if (data.length > 0) yield { event: event || "message", data: data.join("\n") };
      }
      check(rest.length);
    }
  } finally {
    await reader.cancel();
  }
}
