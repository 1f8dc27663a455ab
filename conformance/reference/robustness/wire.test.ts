import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noOutbound } from "../destinations/outbound.ts";
import { createLog } from "../host/log.ts";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { operationsOf } from "./malformed/operations.ts";

/** Malformed messages by their defect; `head` is a request line with the headers of a valid request, without a body. */
function wireCases(head: string): Readonly<Record<string, readonly (string | Uint8Array)[]>> {
  const json = `${head}content-type: application/json\r\n`;
  const many = Array.from({ length: 3000 }, (_, index) => `x-${index}: ${index}\r\n`).join("");
  const small = `${head}content-length: 0\r\n\r\n`;
  return {
    "a body longer than it says": [`${json}content-length: 2\r\n\r\n{"a":"what follows is no request"}`],
    "a body shorter than it says": [`${json}content-length: 5000\r\n\r\n{}`],
    "a length that is not a number": [`${json}content-length: two\r\n\r\n{}`],
    "a length below zero": [`${json}content-length: -1\r\n\r\n{}`],
    "a length beyond all numbers": [`${json}content-length: ${"9".repeat(30)}\r\n\r\n{}`],
    "two lengths": [`${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    "a length and chunks": [`${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    "a chunk without a size": [`${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    "a chunk that is never sent": [`${json}transfer-encoding: chunked\r\n\r\nfffffff\r\n{}`],
    "an unknown encoding": [`${json}transfer-encoding: rot13\r\n\r\n{}`],
    "no length": [`${json}\r\n{}`],
    "a body in many pieces": [`${json}content-length: 40\r\n\r\n`, ...'{"a":"bcdefghijklmnopqrstuvwxyz0123456"}'],
    "no host": [`GET / HTTP/1.1\r\n\r\n`],
    "two hosts": [`${head}host: other.example.com\r\n\r\n`],
    "an invalid host": [`GET / HTTP/1.1\r\nhost: [::1\r\nconnection: close\r\n\r\n`],
    "an empty host": [`GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n`],
    "the address of another host": [`GET http://other.example.com/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
    "an invalid URL": [`GET http://[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
    "a target without a slash": [`GET x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
    "a star for a target": [`OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`],
    "a tunnel": [`CONNECT example.com:443 HTTP/1.1\r\nhost: example.com:443\r\n\r\n`],
    "a trace": [head.replace(/^\w+/, "TRACE") + "\r\n"],
    "an unknown method": [head.replace(/^\w+/, "BREW") + "\r\n"],
    "bytes in the target that are not UTF-8": [Buffer.from(`GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n`, "latin1")],
    "a NUL in the target": ["GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n"],
    "a NUL in a header": [`${head}x-a: \0\r\n\r\n`],
    "a header without a colon": [`${head}x-a\r\n\r\n`],
    "a header over two lines": [`${head}x-a: b\r\n c\r\n\r\n`],
    "a header without a name": [`${head}: b\r\n\r\n`],
    "a space before the colon": [`${head}content-length : 2\r\n\r\n{}`],
    "thousands of headers": [`${head}${many}\r\n`],
    "a header of 100 kB": [`${head}x-a: ${"a".repeat(100_000)}\r\n\r\n`],
    "lines that end in a line feed alone": [head.replaceAll("\r\n", "\n") + "\n"],
    "another version of HTTP": [`GET / HTTP/9.9\r\nhost: x\r\n\r\n`],
    "no version of HTTP": ["GET /\r\n\r\n"],
    "HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    TLS: [Uint8Array.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    nothing: [],
    "random bytes": [Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
    "an upgrade to another protocol": [`${head}connection: upgrade\r\nupgrade: websocket\r\n\r\n`],
    "a request for 100 Continue": [`${json}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`, "{}"],
    "an unknown expectation": [`${json}expect: the-unexpected\r\ncontent-length: 2\r\n\r\n{}`],
    "a hundred requests at once": [small.repeat(100)],
  };
}

/**
 * Sends bytes over a new connection, and returns everything received until the server closes it.
 *
 * @param parts The packets to send, one after the other.
 * @param ends True if the client closes its side after sending; otherwise it waits for the server.
 */
async function rawExchange(origin: string, parts: readonly (string | Uint8Array)[], ends = true): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may close the connection before everything is sent.
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

/** Returns the statuses of the received responses. */
function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

const errors: string[] = [];
let reference: Reference;
let stop: () => Promise<void>;

beforeAll(async () => {
  const log = createLog("readable", Date.now, (line) => void (line.includes("error: ") && errors.push(line)));
  reference = await createReference({ outbound: noOutbound, log });
  ({ stop } = await serve(reference));
});
afterAll(async () => await stop());

const origin = (): string => reference.host.addresses.origin;

/** Returns the request line and headers of an authenticated request for each interface, of an operation with a body if there is one. */
function heads(): string[] {
  return [...reference.parts].flatMap(([name, part]) => {
    const { operations } = operationsOf(name, part);
    const operation = operations.find(({ body }) => body !== undefined) ?? operations[0];
    if (operation === undefined) return [];
    const target = operation.path.replace(/\{[^}]*\}/g, "x");
    const token = part.samples[0]?.value ?? "none";
    return `${operation.method} ${target} HTTP/1.1\r\nhost: ${new URL(origin()).host}\r\nauthorization: Bearer ${token}\r\n`;
  });
}

async function expectAtWork(): Promise<void> {
  const response = await fetch(`${origin()}/nowhere`);
  expect(response.status).toBe(404);
  expect(errors.splice(0)).toEqual([]);
}

describe("over a connection", () => {
  it.each(Object.keys(wireCases("")))("%s is rejected or gets a response below 500", async (name) => {
    for (const head of heads()) {
      const received = await rawExchange(origin(), wireCases(head)[name] ?? []);
      expect(statusesIn(received).filter((status) => status >= 500)).toEqual([]);
    }
    await expectAtWork();
  });

  it("requests that stop midway do not block others", async () => {
    const [head = ""] = heads();
    const { hostname, port } = new URL(origin());
    const slow: Socket[] = Array.from({ length: 50 }, (_, index) => {
      const socket = connect(Number(port), hostname).on("error", () => undefined);
      const body = `content-type: application/json\r\ncontent-length: 1000\r\n\r\n${'{"a":'.slice(0, index % 6)}`;
      socket.write(index % 5 === 0 ? head.slice(0, 20) : head + body);
      return socket;
    });
    await Promise.all(Array.from({ length: 20 }, expectAtWork));
    for (const socket of slow) socket.destroy();
    await expectAtWork();
  });
});
