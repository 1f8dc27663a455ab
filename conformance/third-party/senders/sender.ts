import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

// A sender of webhooks with sockets only. Its argument is the name of its variation.

const way = process.argv[2] ?? "right";
const minute = 60_000;
const delays = [1000, 10_000, 60_000];
const block = 65_536;

interface Webhook {
  id: string;
  workspace: number;
  event: string;
  url: URL;
  key: string;
  credentials: string | undefined;
  state: "on" | "paused";
  wasResumed: boolean;
}

interface Answer {
  code: number;
  text: string;
}

interface Item {
  id: string;
  shownId: string;
  to: Webhook;
  event: string;
  at: number;
  data: unknown;
  madeAt: number;
  count: number;
  tries: number;
  state: "pending" | "retrying" | "delivered" | "failed";
  answer?: Answer;
}

let ahead = 0;
let lastRun = Math.floor(Date.now() / minute);
let turn: Promise<unknown> = Promise.resolve();
let isPosting = false;
let isStopping = false;
let isStopped = false;
const hooks = new Map<string, Webhook>();
const items: Item[] = [];

/** The deliveries to post: a run posts all of them, and keeps those that are not finished. */
let queue: Item[] = [];

function now(): number {
  return Date.now() + ahead;
}

function serializeJson(value: unknown): string {
  if (way === "sends-indented") return JSON.stringify(value, null, 4);
  const plain = JSON.stringify(value);
  if (way !== "sends-ascii") return plain;
  return plain.replaceAll(/[\u007F-\uFFFF]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function bytesOf({ event, to, at, data }: Item): Buffer {
  const occurred = new Date(way === "dates-attempts" ? now() : at).toISOString();
  return Buffer.from(serializeJson({ event, workspace_id: to.workspace, occurred_at: occurred, data }));
}

function signature({ to, data }: Item, body: Buffer): string {
  const signed: Partial<Record<string, string | Buffer>> = {
    "signs-data": JSON.stringify(data),
    "signs-before-serializing": JSON.stringify(JSON.parse(body.toString()), null, 1),
    "signs-with-time": `${Math.floor(now() / 1000)}.${body.toString()}`,
    "signs-first-block": body.subarray(0, block),
  };
  const first = [...hooks.values()][0]?.key ?? "";
  let key = way === "signs-with-first-secret" ? first : to.key;
  if (way === "forgets-secret-when-resumed" && to.wasResumed) key = "undefined";
  return `sha256=${createHmac("sha256", key)
    .update(signed[way] ?? body)
    .digest("hex")}`;
}

function onTheWire(body: Buffer): Buffer {
  if (way === "cuts-large") return body.subarray(0, block);
  if (way === "counts-characters") return body.subarray(0, body.toString().length);
  if (way === "serializes-after-signing") return Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2));
  if (way !== "decodes-blocks") return body;
  return Buffer.from(pieces(body, 10_000).map(String).join(""));
}

function pieces(body: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
}

function headersOf(item: Item, body: Buffer): [string, string][] {
  const { to, tries } = item;
  const id = way === "new-id-each-attempt" ? `${item.shownId}.${tries}` : item.shownId;
  const headers: [string, string][] = [
    ["content-type", "application/json; charset=utf-8"],
    ["User-Agent", "Service-Webhooks/1.0"],
    ["X-Service-Event", item.event],
    ["X-Service-Signature-256", signature(item, body)],
    ["X-Service-Delivery", id],
    ["X-Service-Attempt", way === "counts-nothing" ? "1" : String(tries)],
  ];
  const isForgotten = way === "forgets-credentials-when-resumed" && to.wasResumed;
  if (to.credentials !== undefined && !isForgotten)
    headers.push(["Authorization", to.credentials.includes(" ") ? to.credentials : `Bearer ${to.credentials}`]);
  return headers.map(([name, value]) => [inCase(name), value]);
}

function inCase(name: string): string {
  if (way === "writes-lower-case") return name.toLowerCase();
  return way === "writes-upper-case" ? name.toUpperCase() : name;
}

/** Posts over a new socket. The code is 0 without a response. */
async function post(
  { hostname, port, pathname, host }: URL,
  headers: [string, string][],
  body: Buffer,
): Promise<Answer> {
  const isChunked = way === "sends-chunks";
  const version = way === "speaks-http-1.0" ? "1.0" : "1.1";
  const kept = way === "keeps-connections" ? "keep-alive" : "close";
  const own: [string, string][] = [
    ["Host", host],
    ["Connection", kept],
  ];
  own.push(isChunked ? ["Transfer-Encoding", "chunked"] : ["Content-Length", String(body.length)]);
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${pathname} HTTP/${version}\r\n${lines.join("")}\r\n`;
  return await new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    const end = (answer: Answer): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(12_000, () => end({ code: 0, text: "no response" }));
    socket.on("error", (error) => end({ code: 0, text: String(error) }));
    socket.on("close", () => end(parseResponse(received)));
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
      if (isWhole(received)) end(parseResponse(received));
    });
    socket.on("connect", () => {
      socket.write(head);
      if (isChunked) {
        for (const piece of pieces(body, 1009))
          socket.write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]));
        socket.write("0\r\n\r\n");
      } else if (way === "dribbles") void dribble(pieces(body, Math.ceil(body.length / 5)));
      else socket.write(body);
    });
    async function dribble(all: readonly Buffer[]): Promise<void> {
      for (const piece of all) {
        if (!socket.destroyed) socket.write(piece);
        await sleep(20);
      }
    }
  });
}

/** Returns true for a response whose head shows its end. */
function isWhole(received: string): boolean {
  const [head = "", body] = received.split("\r\n\r\n", 2);
  if (body === undefined) return false;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return Buffer.byteLength(body) >= Number(length);
  if (/^transfer-encoding: *chunked/im.test(head)) return received.endsWith("0\r\n\r\n");
  return /^HTTP\/\S+ (?:204|304)/.test(head);
}

function parseResponse(received: string): Answer {
  const code = /^HTTP\/\S+ (\d+)/.exec(received)?.[1];
  const at = received.indexOf("\r\n\r\n");
  const isChunked = /^transfer-encoding: *chunked/im.test(received.slice(0, at));
  const body = at < 0 ? "" : received.slice(at + 4);
  return { code: Number(code ?? 0), text: (isChunked ? body.replace(/^[\da-f]+\r\n/i, "") : body).slice(0, 300) };
}

function isDue({ state, madeAt, count, to, event }: Item): boolean {
  if (state === "delivered" || state === "failed") return false;
  const isHeld = to.state === "paused" && event !== "ping";
  return !isHeld && now() >= madeAt + ([...delays, 61_000][count] ?? Infinity);
}

async function attempt(item: Item): Promise<void> {
  if (isStopped) return;
  item.tries++;
  item.count++;
  const body = bytesOf(item);
  const headers = headersOf(item, body);
  const answer = await post(item.to.url, headers, onTheWire(body));
  if (way === "posts-twice") await post(item.to.url, headers, body);
  if (way !== "keeps-first-answer" || item.answer === undefined) item.answer = answer;
  if (way === "shows-latest-answer")
    for (const other of items) if (other.answer && other.to === item.to) other.answer = answer;
  const { code } = answer;
  if (way === "stops-when-refused" && code === 0) isStopping = true;
  const isTaken =
    (code >= 200 && code < 300) ||
    (way === "gives-up-on-4xx" && code >= 400 && code < 500) ||
    (way === "takes-silence-for-success" && code === 0);
  const most = { "never-retries": 1, "tries-twice": 2, "tries-four-times": 4 }[way] ?? delays.length;
  item.state = isTaken && way !== "repeats-what-is-taken" ? "delivered" : item.count >= most ? "failed" : "retrying";
}

function isLeft({ state }: Item): boolean {
  return state === "pending" || state === "retrying";
}

async function run(): Promise<void> {
  const taken = queue;
  if (way !== "ends-with-its-run") queue = [];
  isPosting = true;
  await Promise.all(taken.filter((item) => isDue(item)).map((item) => attempt(item)));
  isPosting = false;
  isStopped = isStopping;
  if (way === "ends-with-its-run") queue = taken.filter((item) => item.tries > 0 && isLeft(item));
  else queue.unshift(...taken.filter(isLeft));
}

async function advance(milliseconds: number): Promise<void> {
  const end = now() + milliseconds;
  while ((lastRun + 1) * minute <= end) {
    lastRun++;
    ahead += Math.max(0, lastRun * minute - now());
    await run();
  }
  ahead += Math.max(0, end - now());
}

function enqueue(to: Webhook, event: string, data: unknown, at = now()): Item {
  const id = randomUUID();
  const item: Item = { id, shownId: id, to, event, at, data, madeAt: now(), count: 0, tries: 0, state: "pending" };
  if (way === "deaf-while-posting" && isPosting) return item;
  items.push(item);
  queue.push(item);
  return item;
}

function replay(item: Item): void {
  if (way === "ignores-replays") return;
  if (way === "replays-as-new") return void enqueue(item.to, item.event, item.data, item.at);
  Object.assign(item, { state: "pending", count: 0, madeAt: now() });
  if (way === "replays-under-unknown-id") item.shownId = randomUUID();
  if (way === "replays-under-another-id") item.shownId = items.find(({ to }) => to !== item.to)?.id ?? item.id;
  if (!queue.includes(item)) queue.push(item);
}

function change(webhook: Webhook, { enabled }: Record<string, unknown>): void {
  if (enabled === false && way !== "ignores-pauses") webhook.state = "paused";
  if (enabled !== true || way === "stays-paused") return;
  Object.assign(webhook, { state: "on", wasResumed: true });
  if (way === "renews-secret-when-resumed") webhook.key = randomUUID();
}

function row({ id, state, tries, event, data, answer }: Item): object {
  const got = answer && { answer: { response_code: answer.code, response_body: answer.text } };
  return { delivery: { id }, status: state, attempts: tries, payload: JSON.stringify({ event, data }), ...got };
}

type Body = Record<string, unknown>;

const tests: Record<string, (body: Body) => unknown> = {
  createWorkspace: () => {
    workspaces += 1;
    return { workspaceId: 500 + workspaces, headers: {} };
  },
  causeEvent: ({ workspaceId, event, data }) => {
    for (const webhook of hooks.values()) {
      const isWanted = webhook.workspace === workspaceId && webhook.event === event;
      const isOn = webhook.state === "on" || way === "delivers-after-pauses";
      if (isWanted && isOn) enqueue(webhook, String(event), data);
    }
    return { eventId: randomUUID() };
  },
  advance: async ({ seconds }) => {
    turn = turn.then(async () => await advance(Number(seconds) * 1000));
    await turn;
    return {};
  },
};
let workspaces = 0;

async function respond(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const body = JSON.parse((await text(request)) || "{}") as Body;
  const [first, kind, id = "", what] = (request.url ?? "").replace(/\?.*/, "").split("/").slice(1);
  if (first === "hooks") {
    const test = tests[kind ?? ""];
    return [200, test === undefined ? { hooks: Object.keys(tests) } : await test(body)];
  }
  const { method } = request;
  if (kind === "webhook-deliveries") {
    const item = items.find((each) => each.id === id || each.shownId === id);
    if (item) replay(item);
    return [item ? 200 : 404, {}];
  }
  if (method === "POST" && id === "") {
    const { workspace_id: workspace, event_type: event, url, secret, auth_header: given } = body;
    const key = typeof secret === "string" ? secret : randomUUID();
    const fresh = { id: randomUUID(), workspace: Number(workspace), event: String(event), url: new URL(String(url)) };
    const credentials = typeof given === "string" ? given : undefined;
    hooks.set(fresh.id, { ...fresh, key, credentials, state: "on", wasResumed: false });
    return [201, { id: fresh.id, secret: key }];
  }
  const webhook = hooks.get(id);
  if (webhook === undefined) return [id === "" ? 200 : 404, []];
  if (method === "PATCH") change(webhook, body);
  if (method === "DELETE") {
    hooks.delete(id);
    queue = queue.filter(({ to }) => to !== webhook);
  }
  if (what === "test") enqueue(webhook, "ping", {});
  return [200, what === "deliveries" ? items.filter(({ to }) => to === webhook).map(row) : {}];
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const send = ([status, body]: [number, unknown]): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  respond(request).then(send, () => send([400, {}]));
});
server.listen(0, "127.0.0.1", () => console.log(Object(server.address()).port));
