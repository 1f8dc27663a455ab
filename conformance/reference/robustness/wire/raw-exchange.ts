import { connect } from "node:net";

/**
 * Sends bytes over a connection of their own, and gives everything that comes back until the server ends it.
 *
 * @param parts What is sent, one after the other, each in a packet of its own.
 * @param ends Whether the client says that it sends no more; otherwise it waits for the server to end the connection.
 */
export async function rawExchange(
  origin: string,
  parts: readonly (string | Uint8Array)[],
  ends = true,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may well refuse before all is sent.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  for (const part of parts) {
    if (socket.destroyed) break;
    await new Promise((resolve) => socket.write(part, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (ends) socket.end();
  const patience = setTimeout(() => socket.destroy(), 5000);
  await closed;
  clearTimeout(patience);
  return Buffer.concat(chunks).toString("latin1");
}

/** The statuses of the answers in what came back. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}
