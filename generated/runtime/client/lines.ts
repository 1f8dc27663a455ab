// Generated from templates/runtime/client/lines.ts by `concordat generate`. Do not edit.

import type { RequestOptions, SendRequest } from "./client.ts";
import { type Sent, UnexpectedBodyError } from "./errors.ts";

const written = new WeakSet<object>();

/** The option of `fetch` that is required for streams as bodies. */
export const pieceByPiece: object = { duplex: "half" };

/**
 * Makes the encoder of JSON lines.
 *
 * @throws {TypeError} If a retry would need to read an async iterable again.
 */
export function writeLines(type: string): (body: unknown) => BodyInit {
  return (body: unknown): BodyInit => {
    const values = Object(body);
    if (!(Symbol.asyncIterator in values)) {
      const all: unknown[] = Array.from(values);
      return new Blob([all.map((value) => `${JSON.stringify(value)}\n`).join("")], { type });
    }
    if (written.has(values)) throw new TypeError("body: an async iterable can't be sent again");
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
 * Returns an async iterable of the values in a response of JSON lines.
 *
 * @param parse Parses a line; throws a `RangeError` if a number would be rounded. Default: `JSON.parse`.
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

/** The timeout of streams in milliseconds: three weeks. */
const timeout = 2e9;

/** Makes a method that yields the values of a response as they arrive. It throws if the response is incomplete. */
export function followLines(call: SendRequest) {
  return async function* follow(input?: object, options: Omit<RequestOptions, "timeout"> = {}) {
    const read = await call(input, { ...options, timeout });
    yield* read();
  };
}
