import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { type BenchOptions, rotated, roundsOf, type Row, summarise, type Timing } from "./measure.ts";
import { type Child, startChild, work } from "./servers/work.ts";

const limit = "node:http, nothing validated";
const own = "Concordat's stub on node:http";
const ownWeb = "Concordat's stub on @hono/node-server";
const ownFastify = "Concordat's stub in Fastify";
const ownExpress = "Concordat's stub in Express";
const fastify = "Fastify";
const honoZod = "Hono with @hono/zod-openapi";
const express = "Express with ajv";

/** The names of contestants as they are shown, and of what serves them. */
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

/** Short bursts and many of them: what else the machine does falls on all alike. */
const requests = 960;
const bursts = 4;
const connectionCount = 32;

/** Bursts before it counts: a server runs for days, and until about 20,000 requests V8 has not optimized all of any. */
const warmUps = 20;

/** The longest body that each takes: Fastify's default, and that of the stub. */
const longestBody = 1_048_576;

/** A validated POST, under as much load as the server takes. */
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
      for (const [name, child] of rotated([...children], round)) {
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
    `each server in a process of its own; ${requests} requests a round on ${connectionCount} connections, each sent after the response to the one before, and ${warmUps * requests} before it counts`,
    "each but the first rejects what is not valid, what is not JSON and what is longer than 1 MiB, and all an invalid token, in front of the same handler",
    "Hono's contestant goes by the length that a request declares, as Hono's own limit of bodies makes a whole Request of each, which takes more than twice the time on Node; the stub counts the bytes, too, and alone takes nothing that is not UTF-8",
    "Fastify writes responses by their schema; no other contestant has a schema of them to follow",
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

/** Milliseconds of one request of many: in all, and of the server's CPU. */
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

/** The same work: the response where the request is valid, and an error where it is not. Gives the response, as it is written. */
async function check(name: string, address: string): Promise<string> {
  let reply = "";
  const status = async (body: string, more?: object): Promise<number> => {
    const init = { method: "POST", headers: { ...jsonHeaders, ...more }, body };
    const response = await fetch(address + work.path, init);
    const text = await response.text();
    // Some write the fields in the order of the schema.
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

/** Sends one request many times on several connections, each as soon as the one before has the expected response. */
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
