import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { type BenchOptions, rotate, roundsOf, type Row, summarise, type Timing } from "./measure.ts";
import { type Child, startChild, work } from "./servers/work.ts";

const limit = "node:http, nothing validated";
const own = "Concordat's stub on node:http";
const ownWeb = "Concordat's stub on @hono/node-server";
const ownFastify = "Concordat's stub in Fastify";
const ownExpress = "Concordat's stub in Express";
const fastify = "Fastify";
const honoZod = "Hono with @hono/zod-openapi";
const express = "Express with ajv";

/** The displayed names of contestants, and the servers. */
const contestants = {
  [limit]: "bare",
  [own]: "own",
  [ownWeb]: "ownWeb",
  [ownFastify]: "ownFastify",
  [ownExpress]: "ownExpress",
  [fastify]: "fastify",
  [honoZod]: "honoZod",
  [express]: "express",
};

/** Many short bursts distribute other work of the machine evenly. */
const requests = 960;
const bursts = 4;
const connectionCount = 32;

/** The number of bursts that do not count: V8 needs about 20,000 requests to optimize a server completely. */
const warmUps = 20;

/** The body limit of all servers: the default of Fastify and of the stub. */
const longestBody = 1_048_576;

/** Measures a validated POST under full load. */
export async function rows({ rounds, show, ...options }: BenchOptions): Promise<Row[]> {
  const children = new Map<string, Child>();
  const replies = new Map<string, string>();
  const walls = new Map<string, number[]>();
  const cpus = new Map<string, number[]>();
  try {
    for (const [name, program] of Object.entries(contestants)) {
      show("a validated POST", name, 0);
      const child = await startChild(program);
      children.set(name, child);
      replies.set(name, await check(name, child.address));
      for (let burst = 0; burst < warmUps; burst++) await flood(child, replies.get(name));
    }
    for (const round of roundsOf({ ...options, rounds: rounds * bursts })) {
      for (const [name, child] of rotate([...children], round)) {
        show("a validated POST", name, round + 1);
        const { wall, cpu } = await flood(child, replies.get(name));
        walls.set(name, [...(walls.get(name) ?? []), wall]);
        cpus.set(name, [...(cpus.get(name) ?? []), cpu]);
      }
    }
  } finally {
    await Promise.all([...children.values()].map((child) => child.stop()));
  }
  const aims = [
    { name: own, atMost: 1, of: fastify },
    { name: ownWeb, atMost: 1, of: honoZod },
    { name: ownExpress, atMost: 1, of: express },
  ];
  const notes = [
    `each server in a process of its own; ${requests} requests a round on ${connectionCount} connections, each sent after the previous response, after ${warmUps * requests} requests of warm-up`,
    "each but the first rejects invalid bodies, malformed JSON and more than 1 MiB; all reject an invalid token and call the same handler",
    "Hono's contestant checks only the declared length, because Hono's own limit creates a full Request for each, which takes more than twice the time on Node.js; the stub also counts the bytes, and is the only one that rejects invalid UTF-8",
    "only Fastify serializes responses by a schema",
  ];
  return [
    { what: "a validated POST", against: limit, timings: timings(walls), aims, notes },
    { what: "a validated POST, in CPU time of the server's process", against: limit, timings: timings(cpus), aims },
  ];
}

function timings(times: ReadonlyMap<string, readonly number[]>): Timing[] {
  return [...times].map(([name, each]) => summarise(name, each));
}

const jsonHeaders = { "content-type": "application/json", authorization: `Bearer ${work.token}` };

/** Returns the milliseconds per request under load: wall time, and CPU time of the server. */
async function flood({ address, cpu }: Child, reply = ""): Promise<{ wall: number; cpu: number }> {
  const request = new Request(address + work.path, {
    method: "POST",
    headers: jsonHeaders,
    body: JSON.stringify(work.body),
  });
  const used = await cpu();
  const started = performance.now();
  await load(address, request, reply, connectionCount, requests / connectionCount);
  const wall = performance.now() - started;
  return { wall: wall / requests, cpu: ((await cpu()) - used) / requests };
}

/** Checks that a server responds to a valid request, and rejects invalid ones. Returns the response as text. */
async function check(name: string, address: string): Promise<string> {
  let reply = "";
  const status = async (body: string, more?: object): Promise<number> => {
    const init = { method: "POST", headers: { ...jsonHeaders, ...more }, body };
    const response = await fetch(address + work.path, init);
    const text = await response.text();
    // Some servers write the fields in the order of the schema.
    if (response.ok && !isDeepStrictEqual(JSON.parse(text), work.reply))
      throw new Error(`${name} responds with ${text}`);
    if (response.ok) reply = text;
    return response.status;
  };
  const valid = JSON.stringify(work.body);
  const statuses = [await status(valid), await status(valid, { authorization: "Bearer another" })];
  const expected = [200, 401];
  if (name !== limit) {
    const invalid = [...work.invalid.map((body) => JSON.stringify(body)), valid.slice(1)];
    for (const body of [...invalid, valid.padEnd(longestBody + 1)]) statuses.push(await status(body));
    expected.push(...invalid.map(() => 400), 413);
  }
  if (statuses.join() !== expected.join())
    throw new Error(`${name}: expected ${expected.join()}, found ${statuses.join()}`);
  return reply;
}

/** Sends one request many times on several connections, each after the expected response to the previous one. */
export async function load(address: string, request: Request, expected: string, connections: number, each: number) {
  const { hostname, port } = new URL(address);
  const bytes = await requestText(request);
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

/** Returns a request as HTTP/1.1 text, because an HTTP client would be measured, too. */
async function requestText(request: Request): Promise<string> {
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
        reject(new Error(`Unexpected response: ${received}`));
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
