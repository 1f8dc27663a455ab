// Generated from templates/runtime/node-body.ts by `concordat generate`. Do not edit.

import { joined } from "./body.ts";

/** The parts of a readable stream of Node that are used: its chunks as they come. */
export interface NodeBody {
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  pause(): unknown;

  /** True where all of it has been read. */
  readonly readableEnded?: boolean;
}

/**
 * Reads a stream of Node as raw bytes; undefined where there are more of them than the limit. The rest is left unread,
 * and the stream open: its connection is still needed for the response.
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
 * The same for what is made of the bytes, as soon as they are there: a promise less.
 *
 * @param make Makes the result; what it throws, the promise rejects with.
 * @param fault Makes the error of a body that breaks off.
 */
export function takeNodeBody<Result>(
  stream: NodeBody,
  limit: number,
  make: (bytes: Uint8Array | undefined) => Result | PromiseLike<Result>,
  fault: (cause?: Error) => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Its end would never come.
    if (stream.readableEnded) throw new Error("body: it has been read before");
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
      // Node itself would remove it later, in a way that takes several times as long.
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
      // An error is not made where nobody sees it: each would cost more than the rest of this function.
      if (!isOver) reject(fault(cause));
    };
    stream.on("data", take);
    stream.on("end", end);
    stream.on("error", breakOff);
    stream.on("close", breakOff);
  });
}
