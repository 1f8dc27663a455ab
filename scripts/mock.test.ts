import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createMock, type Mock, type MockOptions } from "../conformance/mock/mock.ts";
import { serveMock } from "../conformance/mock/serve.ts";
import { createClock } from "../conformance/reference/host/clock.ts";
import { generateAll, generateFrom, temporaryFolder } from "../generators/testing.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { sign } from "../generated/runtime/webhooks/signature.ts";
import { runHere } from "./testing/run-command.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "scripts/concordat.ts");
const token = "tok-A1b2C3d4";

let orders: InterfaceContract;
let contractJson = "";
beforeAll(async () => {
  const { files } = await generateAll(join(root, "templates/init/main.tsp"));
  contractJson = files.get("orders/contract.json") ?? "";
  orders = JSON.parse(contractJson) as InterfaceContract;
});

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Returns a mock of the orders, and a function that sends requests to it. */
function mockOfOrders(options: MockOptions = {}): { send: Send; mock: Mock } {
  const mock = createMock(orders, { token, ...options });
  onTestFinished(() => mock.stop());
  const send: Send = async (line, body, headers = {}) => {
    const [method = "GET", path = "/"] = line.split(" ");
    const response = await mock.fetch(
      new Request(`http://mock${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: received === "" ? {} : (JSON.parse(received) as Answer["body"]),
    };
  };
  return { send, mock };
}

type Send = (line: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

const idsOf = ({ body }: Answer): string[] => (body["orders"] as { id: string }[]).map(({ id }) => id);

describe("a mock", () => {
  it("allows pages of this machine and of the named origins, but no page for its hooks", async () => {
    const { send } = mockOfOrders({ allowOrigins: ["https://docs.example.com"] });
    const maySee = async (line: string, origin: string, headers = {}): Promise<boolean> =>
      (await send(line, undefined, { origin, ...headers })).headers.get("access-control-allow-origin") === origin;
    for (const origin of ["http://localhost:4321", "https://docs.example.com"]) {
      expect(await maySee("GET /orders", origin)).toBe(true);
      expect(await maySee("OPTIONS /orders", origin, { "access-control-request-method": "POST" })).toBe(true);
      expect(await maySee("GET /mock", origin)).toBe(false);
      expect(await maySee("OPTIONS /mock/nothing", origin, { "access-control-request-method": "POST" })).toBe(false);
    }
    expect(await maySee("GET /orders", "https://other.example.com")).toBe(false);
  });

  it("keeps created resources: they are listed, read and changed according to the table of states", async () => {
    const { send } = mockOfOrders();
    const made = await send("POST /orders", { items: ["tea-0001"] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ items: ["tea-0001"], status: "placed" });
    const id = String(made.body["id"]);
    expect(idsOf(await send("GET /orders?page_size=1"))).toEqual([id]);
    expect((await send(`GET /orders/${id}`)).body).toEqual(made.body);
    expect((await send(`POST /orders/${id}/cancel`)).body).toEqual({ ...made.body, status: "cancelled" });
    const again = await send(`POST /orders/${id}/cancel`);
    expect([again.status, again.body["code"]]).toEqual([409, "not_cancellable"]);
    expect((await send(`GET /orders/${id}`)).body["status"]).toBe("cancelled");
  });

  it("lists with the documented filters, order and pages", async () => {
    const { send } = mockOfOrders();
    const all = await send("GET /orders?page_size=100");
    const rows = all.body["orders"] as { id: string; status: string; placed_at: string }[];
    expect(rows.length).toBe(12);
    expect(rows.map(({ placed_at }) => placed_at)).toEqual(
      rows
        .map(({ placed_at }) => placed_at)
        .toSorted()
        .toReversed(),
    );
    const pages = await Promise.all([1, 2, 3].map(async (page) => await send(`GET /orders?page_size=5&page=${page}`)));
    expect(pages.flatMap(idsOf)).toEqual(rows.map(({ id }) => id));
    expect(pages.map(({ body }) => body["total"])).toEqual([12, 12, 12]);
    await send(`POST /orders/${rows[3]?.id}/cancel`);
    expect(idsOf(await send("GET /orders?status=cancelled"))).toEqual([rows[3]?.id]);
    expect((await send("GET /orders?status=shipped")).body).toEqual({ orders: [], total: 0 });
  });

  it("rejects undocumented requests, with the documented errors", async () => {
    const { send } = mockOfOrders();
    const invalid = await send("POST /orders", { items: [] });
    expect([invalid.status, invalid.body["code"]]).toEqual([422, "invalid_order"]);
    expect(invalid.body["message"]).toContain("/body/items");
    expect((await send("POST /orders", "{")).status).toBe(422);
    expect((await send("POST /orders", "x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await send("GET /orders?page=0")).status).toBe(400);
    const unknown = await send("GET /orders/ord_none");
    expect([unknown.status, unknown.body["code"]]).toEqual([404, "order_not_found"]);
    for (const authorization of ["", "Bearer other", "Basic x", `Bearer ${token}x`]) {
      const refused = await send("GET /orders", undefined, { authorization });
      expect([refused.status, refused.body["code"]]).toEqual([401, "unauthorized"]);
      expect(refused.headers.get("www-authenticate")).toBe("Bearer");
    }
    expect((await send("GET /nothing")).status).toBe(404);
    expect((await send("DELETE /orders")).status).toBe(405);
  });

  it("logs no character that would move the cursor or begin another line", async () => {
    const lines: string[] = [];
    const { send } = mockOfOrders({ log: (line) => lines.push(line) });
    await send("GET /orders?status=%1b%5B2J%0A");
    await send("POST /orders", { items: ["\u001b[2J\r\nPOST /orders 201", "\u009b2J"] });
    await send("GET /orders/%1b%5B2J%0aGET");
    await send("GET /orders", undefined, { "x-mock-error": "no\u009bsuch" });
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
    expect(lines.join("\n")).toContain("\\u001b[2J");
  });

  it.each([
    ["127.0.0.1", 200],
    ["localhost", 200],
    ["[::1]:80", 200],
    ["evil.example", 403],
    ["evil.example:4620", 403],
    ["127.0.0.1.evil.example", 403],
    ["192.168.0.1", 403],
  ])("served on this machine, responds to requests to the host %s with %i", async (host, status) => {
    const { mock } = mockOfOrders();
    const served = await serveMock(mock);
    try {
      for (const path of ["/orders", "/mock"]) {
        const headers = { host, authorization: `Bearer ${token}` };
        const [response] = (await once(sendRequest(`${served.url}${path}`, { headers }).end(), "response")) as [
          IncomingMessage,
        ];
        response.resume();
        expect(response.statusCode).toBe(status);
      }
    } finally {
      await served.stop();
    }
  });

  it("accepts any token unless one is configured", async () => {
    const mock = createMock(orders);
    const status = async (authorization: string): Promise<number> =>
      (await mock.fetch(new Request("http://mock/orders", { headers: { authorization } }))).status;
    expect([await status("Bearer anything"), await status("Bearer"), await status("")]).toEqual([200, 401, 401]);
    mock.stop();
  });

  it("responds with each documented error on demand, and lists them", async () => {
    const { send } = mockOfOrders();
    const demanded = async (error: string): Promise<Answer> =>
      await send("POST /orders", { items: ["a"] }, { "x-mock-error": error });
    expect((await demanded("InvalidOrder")).body["code"]).toBe("invalid_order");
    expect((await demanded("401")).status).toBe(401);
    const limited = await demanded("toomanyrequests");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
    const none = await demanded("OrderNotFound");
    expect(none.status).toBe(400);
    expect(none.body["message"]).toMatch(
      /createOrder documents no error OrderNotFound; expected one of .*InvalidOrder \(422\)/,
    );
  });

  it("enforces the documented quota, unless this is disabled", async () => {
    const statuses = async (options: MockOptions): Promise<number[]> => {
      const { send } = mockOfOrders(options);
      const all: number[] = [];
      for (let count = 0; count < 62; count++) all.push((await send("POST /orders", { items: ["a"] })).status);
      return all.slice(-3);
    };
    expect(await statuses({})).toEqual([201, 429, 429]);
    expect(await statuses({ rateLimit: false })).toEqual([201, 201, 201]);
  });

  it("generates equal values for equal seeds, and others for other seeds", async () => {
    const made = async (seed: string): Promise<unknown> => {
      const { send } = mockOfOrders({ seed, clock: createClock({ standingAt: Date.UTC(2026, 6, 23, 9) }) });
      const event = await send("POST /mock/events/order.shipped");
      return [(await send("GET /orders")).body, event.body];
    };
    expect(await made("a")).toEqual(await made("a"));
    expect(await made("a")).not.toEqual(await made("b"));
  });

  it("delivers the events of an operation, signed, to their subscribers, and retries until they are accepted", async () => {
    const received: { body: string; signature: string }[] = [];
    let status = 500;
    const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await text(request);
      received.push({ body, signature: String(request.headers["x-orders-signature"]) });
      response.writeHead(status).end();
    };
    const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const secret = "a secret of sixteen characters";
    const { send, mock } = mockOfOrders();
    const registered = await send("PUT /subscription", { url: `http://127.0.0.1:${port}/`, secret });
    expect(registered.status).toBe(204);
    const { body: order } = await send("POST /orders", { items: ["tea-0001"] });
    await expect.poll(() => received.length).toBe(1);
    const [first] = received;
    const notice = JSON.parse(first?.body ?? "") as Record<string, unknown>;
    expect(notice).toMatchObject({ event: "order.placed", data: order });
    const scheme = { header: "x", prefix: "sha256=", algorithm: "hmac-sha256", encoding: "hex" } as const;
    expect(first?.signature).toBe(await sign(scheme, secret, new TextEncoder().encode(first?.body)));
    status = 204;
    await mock.clock.advance(61_000);
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toEqual(first);
    await mock.clock.advance(1_000_000);
    await send(`POST /orders/${String(order["id"])}/cancel`);
    await expect.poll(() => received.length).toBe(3);
    expect(received[2]?.body).toContain("order.cancelled");
  });

  it("advances the clock after the pending delivery, so that none is lost", async () => {
    const times: number[] = [];
    const { send, mock } = mockOfOrders();
    const server = createServer((_, response) => {
      times.push(mock.clock.now());
      setTimeout(() => response.writeHead(500).end(), 200);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await send("PUT /subscription", { url: `http://127.0.0.1:${port}/`, secret: "a secret of sixteen characters" });
    const begin = mock.clock.now();
    const start = performance.now();
    await send("POST /orders", { items: ["tea-0001"] });
    await mock.clock.advance(61_000);
    // The clock also runs during the delivery.
    const elapsed = performance.now() - start;
    const [first = 0, second = 0] = times;
    expect(times).toHaveLength(2);
    expect(first - begin).toBeLessThan(second - begin);
    expect(second - begin).toBeLessThan(61_000 + elapsed);
  });

  it("triggers events, transitions and time on demand", async () => {
    const { send } = mockOfOrders();
    const shipped = await send("POST /mock/events/order.shipped");
    expect(shipped.body).toMatchObject({ event: "order.shipped", deliveries: 0, envelope: { event: "order.shipped" } });
    const wrong = await send("POST /mock/events/order.shipped", { id: 7 });
    expect([wrong.status, String(wrong.body["message"])]).toEqual([
      400,
      expect.stringContaining("order.shipped is invalid"),
    ]);
    expect((await send("POST /mock/events/order.lost")).status).toBe(400);
    const [id] = idsOf(await send("GET /orders?page_size=1"));
    expect((await send("POST /mock/control/trigger", { on: "ship", id })).status).toBe(400);
    expect((await send("POST /mock/control/trigger", { on: "pay", id })).body).toMatchObject({ id, status: "paid" });
    expect((await send(`GET /orders/${id}`)).body["status"]).toBe("paid");
    expect((await send("GET /mock/control")).body).toEqual({ hooks: ["advance", "emit", "trigger"] });
    const { body } = await send("POST /mock/control/advance", { seconds: 86_400 });
    expect(Date.parse(String(body["now"]))).toBeGreaterThan(Date.now() + 86_000_000);
    expect((await send("GET /mock", undefined, { origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("concordat mock", () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [cli, "mock", ...args], { cwd: root });
    const ended = once(child, "exit") as Promise<[number | null]>;
    onTestFinished(() => void child.kill("SIGKILL"));
    return { child, ended };
  };

  it("serves a contract until it is stopped, and prints a first request", async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, "contract.json");
    writeFileSync(file, contractJson);
    const { child, ended } = run("--contract", file, "--port", "0", "--token", token);
    let out = "";
    let log = "";
    child.stdout.on("data", (data) => (out += String(data)));
    child.stderr.on("data", (data) => (log += String(data)));
    await expect.poll(() => out, { timeout: 120_000 }).toContain("/mock");
    const [, url = ""] = /curl '(http:\/\/127\.0\.0\.1:\d+\/orders)'/.exec(out) ?? [];
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(out).toContain(`-H 'Authorization: Bearer ${token}'`);
    await expect.poll(() => log).toMatch(/^GET \/orders 200 listOrders: 12 of 12 \(\d+ ms\)$/m);
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [["nothing-such"], "unknown interface 'nothing-such'. Expected one of capability, client"],
    [[], "missing required argument 'interface'. Name one of capability, client"],
    [["client", "spend"], "too many arguments for 'mock'. Expected 1 argument but got 2."],
    [["client", "--contract", "x.json"], "option '--contract <file>' cannot be used with argument 'interface'"],
    [["--contract", "no-such.json"], "no-such.json does not exist"],
    [["--contract", "package.json"], "package.json: operations: expected an array, but it is missing"],
    [["--contract", "README.md"], "README.md is not JSON"],
    [
      ["client", "--port", "x"],
      "option '--port <number>' argument 'x' is invalid. Expected a whole number from 0 to 65535.",
    ],
    [["client", "--now", "soon"], "option '--now <time>' argument 'soon' is invalid. Expected a time in ISO 8601"],
    [
      ["client", "--deliver-to", "ftp://x"],
      "option '--deliver-to <url>' argument 'ftp://x' is invalid. Expected an http or https URL",
    ],
    [
      ["client", "--allow-origin", "docs"],
      "option '--allow-origin <origin>' argument 'docs' is invalid. Expected an origin, such as https://docs.",
    ],
    [["client", "--nonsense"], "--nonsense"],
  ])("reports the mistake in %j", async (args, message) => {
    const { code, stderr } = await runHere(root, ["mock", ...args]);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });
});

it("accepts an example with a time without offset and a duration with fractional seconds", async () => {
  const { contract } = await generateFrom(`
    import "@typespec/http";
    using TypeSpec.Http;
    @service namespace Clock;
    @example(#{ opens: plainTime.fromISO("13:06:12"), lasts: duration.fromISO("PT1.5S") })
    model Day { opens: plainTime; lasts: duration }
    @get @route("/today") op today(): Day;
  `);
  const [clock] = contract.interfaces;
  if (clock === undefined) throw new Error("the interface is missing");
  const mock = createMock(clock);
  onTestFinished(() => mock.stop());
  const response = await mock.fetch(new Request("http://mock/today"));
  await expect(response.json()).resolves.toEqual({ opens: "13:06:12", lasts: "PT1.5S" });
});
