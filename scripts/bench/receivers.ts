import { createHmac } from "node:crypto";
import { createWorkspaceReceiver, type WorkspaceReceiverOptions } from "../../generated/workspace/webhooks.ts";
import { type BenchOptions, type Contestant, measure, rotate, roundsOf, type Row, summarise } from "./measure.ts";
import { load } from "./servers.ts";
import { delivery, signatureOf } from "./servers/delivery.ts";
import { type Child, startChild } from "./servers/work.ts";

type Bytes = Buffer<ArrayBuffer>;

interface Receiving {
  /** Receives a delivery. */
  receive: () => unknown;

  /** Receives a delivery with the signature of another body: its handler must not be called. */
  receiveForged: () => unknown;
  prepare?: () => unknown;
}
type Make = (
  secret: string,
  rawBody: Bytes,
  handlers: Record<typeof tool, () => void>,
) => Receiving | Promise<Receiving>;

const tool = "mcp.tool_called";
const secret = "It's a Secret to Everybody";
const own = "Concordat, receive";
const once = "Concordat, receive, each delivery once";
const trusting = "Concordat, receive, bodies trusted";
const behind = "Concordat, receive, worked on after the response";
const limit = "HMAC and JSON.parse alone";
const door = "Concordat";
const platform = "Request, HMAC, JSON.parse and Response";
const url = "http://localhost/hooks";
const idHeader = "x-service-delivery";
const other = Buffer.from("{}");

/** Measures the generated receiver against the minimal work, and against webhook libraries. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const { peers } = (await import(new URL("peers/receivers.mjs", import.meta.url).href)) as {
    peers: Record<string, Make>;
  };
  const small = await rowsOf("300 bytes", bodyOf(300), peers, options);
  const large = await rowsOf("64 KB", bodyOf(65_536), peers, options);
  return [...small, ...large, await throughServers(options)];
}

/** Each adapter, and only hashing and parsing on the same platform. */
const platforms = {
  "node:http": ["bareNode", "ownNode"],
  Express: ["bareExpress", "ownInExpress"],
  Fastify: ["bareFastify", "ownInFastify"],
} as const;

/** Measures the CPU time of a delivery over HTTP. */
async function throughServers({ rounds, show, ...options }: BenchOptions): Promise<Row> {
  const what = "a delivery of 300 bytes over HTTP, in CPU time of the server's process";
  const aims = Object.keys(platforms).map((name) => ({
    name: `Concordat in ${name}`,
    atMost: 1.15,
    of: `${name} alone`,
  }));
  const programs = Object.entries(platforms).flatMap(([name, [alone, through]]): [string, string][] => [
    [`${name} alone`, alone],
    [`Concordat in ${name}`, through],
  ]);
  const { body, path } = delivery;
  const send = async ({ address, cpu }: Child): Promise<number> => {
    const headers = { ...headersOf(other), "x-service-signature-256": signatureOf(body) };
    const sent = new Request(address + path, { method: "POST", headers, body });
    const used = await cpu();
    await load(address, sent, '{"status":"done"}', 32, 30);
    return ((await cpu()) - used) / 960;
  };
  const forged = async ({ address }: Child): Promise<number> => {
    const headers = { ...headersOf(other), "x-service-signature-256": signatureOf("{}") };
    return (await fetch(address + path, { method: "POST", headers, body })).status;
  };
  const children = new Map<string, Child>();
  const times = new Map<string, number[]>(programs.map(([name]) => [name, []]));
  try {
    for (const [name, program] of programs) {
      const child = await startChild(program);
      children.set(name, child);
      if ((await forged(child)) !== 401) throw new Error(`${name} accepts a forged delivery`);
      await send(child);
    }
    for (const round of roundsOf({ ...options, rounds: rounds * samplesEach })) {
      for (const [name, child] of rotate([...children], round)) {
        show(what, name, round + 1);
        times.get(name)?.push(await send(child));
      }
    }
  } finally {
    await Promise.all([...children.values()].map((child) => child.stop()));
  }
  const timings = [...times].map(([name, each]) => summarise(name, each));
  const notes = ["alone: only HMAC and JSON.parse on the platform; on node:http, it has no limit of the body size"];
  return { what, against: "node:http alone", timings, aims, notes };
}

/** Returns an event of about so many bytes: a tool call with a list. */
function bodyOf(bytes: number): Bytes {
  const args: object[] = [];
  const event = {
    event: tool,
    workspace_id: 4821,
    occurred_at: "2026-03-02T09:15:27.418Z",
    data: { tool_name: "search_pages", args },
  };
  const item = (): object => ({ path: `/guides/page-${args.length}`, query: "access keys", limit: 20, exact: false });
  let length = JSON.stringify(event).length;
  for (; length < bytes; length += JSON.stringify(args.at(-1)).length + 1) args.push(item());
  return Buffer.from(JSON.stringify(event));
}

/** A sample is short, so several make a reliable round. */
const samplesEach = 5;

/** Returns one row for receivers of raw bodies, and one for receivers of the platform's request objects. */
async function rowsOf(
  size: string,
  rawBody: Bytes,
  peers: Record<string, Make>,
  options: BenchOptions,
): Promise<[Row, Row]> {
  const direct = await contestants(
    { ...peers, [trusting]: receiveTrusting, [own]: receiveAny, [once]: receiveOnce, [behind]: receiveFirst },
    rawBody,
  );
  const through = await contestants({ [platform]: throughPlatform(peers[limit]), [door]: throughRequest }, rawBody);
  const often = { ...options, rounds: options.rounds * samplesEach };
  const libraries = Object.keys(peers).filter((name) => name !== limit);
  const [whole, between] = [
    `a delivery of ${size}: verified, parsed and handled`,
    `a delivery of ${size}, from Request to Response`,
  ];
  return [
    {
      what: whole,
      against: limit,
      timings: await measure(whole, direct, often),
      aims: [{ name: own, atMost: 1.15, of: limit }, ...libraries.map((name) => ({ name: once, atMost: 1, of: name }))],
      notes: [
        `the body is a Buffer of ${rawBody.length} bytes; each handler only counts`,
        "the aims compare unequal work: only the generated receiver reads id, attempt and name from the headers, compares the name with the body, rejects repeated fields, validates untrusted events, and creates a response; @octokit/webhooks receives name and signature as arguments",
        "with ajv and ids: user code rejects invalid bodies and detects repeated deliveries",
        "the handler completes before the response, except in the row of work after the response",
      ],
    },
    {
      what: between,
      against: platform,
      timings: await measure(between, [bare(rawBody), ...through], often),
      aims: [{ name: door, atMost: 1.15, of: platform }],
      notes: ["the first line is the cost of the platform's own objects; for a small body, it exceeds all other costs"],
    },
  ];
}

/** Returns contestants after checking that each accepts a delivery and rejects a forged one. */
async function contestants(makers: Record<string, Make>, rawBody: Bytes): Promise<Contestant[]> {
  const made: Contestant[] = [];
  for (const [name, make] of Object.entries(makers)) {
    let handled = 0;
    const { receive, receiveForged, prepare } = await make(secret, rawBody, { [tool]: () => handled++ });
    const sendForged = async (): Promise<unknown> => receiveForged();
    await receive();
    await prepare?.();
    if (handled !== 1) throw new Error(`${name} has not handled a delivery`);
    await sendForged().catch(() => undefined);
    await prepare?.();
    if (handled !== 1) throw new Error(`${name} accepts a forged delivery`);
    made.push({ name, run: receive, ...(prepare && { prepare }) });
  }
  return made;
}

const receiveAny: Make = (_, rawBody, on) => ownReceiver(rawBody, { on, acknowledge: "after", store: false });

const receiveTrusting: Make = (_, rawBody, on) =>
  ownReceiver(rawBody, { on, acknowledge: "after", store: false, validation: false });

const receiveOnce: Make = (_, rawBody, on) => ownReceiver(rawBody, { on, acknowledge: "after" });

/** Work after the response is not timed: it waits for the event loop. */
const receiveFirst: Make = (_, rawBody, on) => ({
  ...ownReceiver(rawBody, { on }),
  prepare: () => new Promise((resolve) => setTimeout(resolve, 5)),
});

/** Receives deliveries as server adapters pass them on, each with an id of its own. */
function ownReceiver(rawBody: Bytes, options: Omit<WorkspaceReceiverOptions, "secrets">): Receiving {
  const { receive } = createWorkspaceReceiver({ ...options, secrets: [secret] });
  const readBody = (): Bytes => rawBody;
  let id = 0;
  const receiveSigned = (signed: Bytes): (() => unknown) => {
    const headers = headersOf(signed);
    const reader = { get: (name: string) => headers[name.toLowerCase()] ?? null };
    return () => {
      id += 1;
      headers[idHeader] = String(id);
      return receive({ method: "POST", headers: reader, readBody });
    };
  };
  return { receive: receiveSigned(rawBody), receiveForged: receiveSigned(other) };
}

const throughRequest: Make = (_, rawBody, on) => {
  const receive = createWorkspaceReceiver({ secrets: [secret], on, acknowledge: "after" });
  let id = 0;
  const receiveSigned = (signed: Bytes): (() => unknown) => {
    const headers = headersOf(signed);
    return () => {
      id += 1;
      headers[idHeader] = String(id);
      return receive(new Request(url, { method: "POST", headers, body: rawBody }));
    };
  };
  return { receive: receiveSigned(rawBody), receiveForged: receiveSigned(other) };
};

/** Wraps a receiver in Request and Response; without one, measures only these objects. */
function throughPlatform(make: Make | undefined): Make {
  return async (...args) => {
    const [, rawBody] = args;
    const made = await make?.(...args);
    const through = (work?: () => unknown) => async (): Promise<Response> => {
      const body = await request(rawBody).arrayBuffer();
      work?.();
      return response(body);
    };
    return { receive: through(made?.receive), receiveForged: through(made?.receiveForged) };
  };
}

function bare(rawBody: Bytes): Contestant {
  return { name: "Request and Response alone", run: async () => response(await request(rawBody).arrayBuffer()) };
}

const platformHeaders = headersOf(other);

function request(body: Bytes): Request {
  return new Request(url, { method: "POST", headers: platformHeaders, body });
}

function response(body: ArrayBuffer): Response {
  return new Response(`{"status":${body.byteLength}}`, { headers: { "content-type": "application/json" } });
}

function headersOf(signed: Bytes): Record<string, string> {
  const signature = createHmac("sha256", secret).update(signed).digest("hex");
  return {
    "content-type": "application/json",
    "x-service-attempt": "1",
    "x-service-event": tool,
    "x-service-signature-256": `sha256=${signature}`,
    [idHeader]: "1",
  };
}
