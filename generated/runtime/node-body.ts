// Generated from templates/runtime/node-body.ts by `concordat generate`. Do not edit.

import { joined } from "./body.ts";

/** The used parts of a readable stream of Node. */
export interface NodeBody {
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  pause(): unknown;

  /** True if the stream has been read to its end. */
  readonly readableEnded?: boolean;
}

/**
 * Reads a stream of Node as raw bytes; returns undefined if there are more than the limit. Then the rest stays unread and
 * the stream stays open: its connection is still needed for the response.
 */
export function readNodeBody(stream: NodeBody, limit: number): Promise<Uint8Array | undefined> {
  return takeNodeBody(stream, limit, asItIs, closed);
}

function asItIs(bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes;
}

function closed(cause?: Error): Error {
  return cause ?? new Error("body: the connection was closed before its end");
}

/**
 * Reads a stream like `readNodeBody` and returns the result of `make`, which saves one promise.
 *
 * @param make Makes the result; the promise rejects with its error.
 * @param fault Makes the error of an incomplete body.
 */
export function takeNodeBody<Result>(
  stream: NodeBody,
  limit: number,
  make: (bytes: Uint8Array | undefined) => Result | PromiseLike<Result>,
  fault: (cause?: Error) => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // The event `end` has been emitted already and would never come again.
    if (stream.readableEnded) throw new Error("body: already read");
    const chunks: Uint8Array[] = [];
    let size = 0;
    let isOver = false;
    const take = (chunk: Uint8Array): void => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
      } else {
        stream.pause();
        end();
      }
    };
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      // Removing the listener here is several times as fast as leaving it to Node.
      stream.removeListener("data", take);
      let result: Result | PromiseLike<Result>;
      try {
        result = make(size > limit ? undefined : joined(chunks, size));
      } catch (error) {
        reject(error);
        return;
      }
      resolve(result);
    };
    const breakOff = (cause?: Error): void => {
      // Create the error only if it is used: its stack costs more than the rest of this function.
      if (!isOver) reject(fault(cause));
    };
    stream.on("data", take);
    stream.on("end", end);
    stream.on("error", breakOff);
    stream.on("close", breakOff);
  });
}
