// Generated from templates/runtime/node-body.ts by `concordat generate`. Do not edit.

import { joined } from "./body.ts";

/** The parts of a readable stream of Node that are used: its chunks as they come. */
export interface NodeBody {
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  pause(): unknown;
}

/**
 * Reads a stream of Node as raw bytes; undefined where there are more of them than the limit. The rest is left unread,
 * and the stream open: its connection is still needed for the response.
 */
export function readNodeBody(stream: NodeBody, limit: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let isWhole = false;
    stream.on("data", (chunk) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
      } else {
        stream.pause();
        resolve(undefined);
      }
    });
    stream.on("end", () => {
      isWhole = true;
      resolve(joined(chunks, size));
    });
    stream.on("error", reject);
    stream.on("close", () => {
      // An error is not made where nobody sees it: each would cost more than the rest of this function.
      if (!isWhole) reject(new Error("body: the connection was closed before its end"));
    });
  });
}
