// Generated from templates/runtime/client/lines.ts by `concordat generate`. Do not edit.

import type { RequestOptions, SendRequest } from "./client.ts";
import { type Sent, UnexpectedBodyError } from "./errors.ts";

const written = new WeakSet<object>();

/** The platform sends a body that comes piece by piece only where it is told to send all of it before it listens. */
export const pieceByPiece: object = { duplex: "half" };

/**
 * Makes what writes values as JSON, one on each line.
 *
 * @throws {TypeError} Where values that come one by one would have to be sent again.
 */
export function writeLines(type: string): (body: unknown) => BodyInit {
  return (body: unknown): BodyInit => {
    const values = Object(body);
    if (!(Symbol.asyncIterator in values)) {
      const all: unknown[] = Array.from(values);
      return new Blob([all.map((value) => `${JSON.stringify(value)}\n`).join("")], { type });
    }
    if (written.has(values)) throw new TypeError("body: values that come one by one can't be sent again");
    written.add(values);
    const source: AsyncIterator<unknown> = values[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await source.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await source.return?.();
      },
    });
  };
}

/**
 * Gives what reads the values of a response, one from each line.
 *
 * @param parse Parses a line; throws a `RangeError` where a number in it would be rounded. Default: `JSON.parse`.
 */
export const readLines = async (
  response: Response,
  sent: Sent,
  check: (bytes: number) => void,
  parse: (text: string) => unknown = JSON.parse,
): Promise<unknown> =>
  async function* () {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for (;;) {
        const { value: bytes } = (await reader?.read()) ?? {};
        const lines = (rest + decoder.decode(bytes, { stream: bytes !== undefined })).split(/\r?\n/);
        rest = bytes ? (lines.pop() ?? "") : "";
        for (const line of lines) {
          if (line.trim() === "") continue;
          let value: unknown;
          try {
            value = parse(line);
          } catch (error) {
            throw new UnexpectedBodyError(
              sent,
              response,
              line,
              error instanceof RangeError ? error.message : undefined,
            );
          }
          yield value;
        }
        if (!bytes) return;
        check(rest.length);
      }
    } finally {
      reader?.cancel().catch(() => undefined);
    }
  };

/** A stream of values may last: in milliseconds, three weeks. */
const timeout = 2e9;

/** Makes a method that gives the values of a response one by one, as they come. What breaks off, fails. */
export function followLines(call: SendRequest) {
  return async function* follow(input?: object, options: Omit<RequestOptions, "timeout"> = {}) {
    const read = await call(input, { ...options, timeout });
    yield* read();
  };
}
