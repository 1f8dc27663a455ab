import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Sends one request many times on several connections, each as soon as the one before is answered as expected. */
export async function load(address: string, request: Request, expected: string, connections: number, each: number) {
  const { hostname, port } = new URL(address);
  const bytes = await written(request);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay().setEncoding("latin1");
      await once(socket, "connect");
      return socket;
    }),
  );
  try {
    await Promise.all(sockets.map((socket) => sendAll(socket, bytes, expected, each)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** A request as HTTP/1.1 has it. Whatever parses and writes more than this would be measured too. */
async function written(request: Request): Promise<string> {
  const { host, pathname } = new URL(request.url);
  const body = await request.text();
  const headers = [...request.headers, ["host", host], ["content-length", String(Buffer.byteLength(body))]];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request.method} ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

function sendAll(socket: Socket, bytes: string, expected: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = times;
    let received = "";
    socket.on("data", (text: string) => {
      received += text;
      const end = received.indexOf("\r\n\r\n") + 4;
      const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, end))?.[1]);
      if (end < 4 || received.length < end + length) return;
      if (!received.startsWith("HTTP/1.1 200 ") || received.slice(end) !== expected) {
        reject(new Error(`Answered otherwise than expected: ${received}`));
        return;
      }
      received = "";
      left--;
      if (left === 0) resolve();
      else socket.write(bytes);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("A connection was closed.")));
    socket.write(bytes);
  });
}
