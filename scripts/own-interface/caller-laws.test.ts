import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith, spec } from "./testing.ts";

/** The orders of a new project, with additional operations: a search, a flow, a stream and a proxy. */
const extended = `${spec
  .replace('import "@typespec/http";', 'import "@typespec/http";\nimport "@typespec/events";\nimport "@typespec/sse";')
  .replace(
    "/** The time at which the order was placed. */",
    "/** The note of the customer. */\n  note?: string;\n\n  /** The time at which the order was placed. */",
  )
  .replace("total: 2350,", 'total: 2350,\n  note: "leave it here",')
  .replace("op createOrder(", 'op createOrder(/** Tells it from another. */ @header("Idempotency-Key") key?: string, ')
  .replace("| NotCancellable\n", "| NotCancellable\n  | TooManyRequests\n")}
/** Searches orders. */
@route("/search") @get op searchOrders(
  /** A text. */ @query text: string,
): { orders: Order[] } | Unauthorized | TooManyRequests;

/** Lists the orders of a day, page by page. */
@route("/day") @get @list op listDay(
  /** Leads to the page. */ @continuationToken @query from?: string,
  /** The most orders to give. */ @pageSize @query limit?: int32 = 20,
): {
  /** The orders. */ @pageItems orders: Order[];
  /** Leads to the next page. */ @continuationToken next?: string;
} | Unauthorized;

const cancelOne: FlowStep[] = #[
  #{ name: "found", operation: "searchOrders", inputs: #[#{ to: "text", from: "input.text" }] },
  #{ name: "order", select: "found.orders" },
  #{ name: "cancelled", operation: "cancelOrder", inputs: #[#{ to: "id", from: "order.id" }] }
];
@@flow(Orders, "cancelOne", cancelOne, #["cancelled.status"]);

/** What is told to those who watch. */
@TypeSpec.Events.events
union Watched {
  /** The stream is open. */
  \`watch.opened\`: { since: utcDateTime },

  /** The stream is alive. */
  \`watch.alive\`: { count: integer },
}
/** Watches orders. */
@route("/watch") @get op watchOrders(): TypeSpec.SSE.SSEStream<Watched>;

/** Reads the store. */
@proxied("the store") @route("/store/{path}") @get
op readStore(/** The rest of the path. */ @path path: string): { @body body: unknown };
`;

const suite = `
  import { defineSuite } from "concordat/conformance";
  export default defineSuite({
    interface: "orders",
    fixtures: { aliveSeconds: { type: "number", description: "The seconds between two signs of life." } },
    hooks: { setUpstream: { description: "Sets the store.", input: {} } },
    streams: { watchOrders: { brings: { opened: { events: ["watch.opened"] }, alive: { events: ["watch.alive"], every: "aliveSeconds" } } } },
    proxies: { "the store": { use: async ({ hooks }, url) => await hooks.setUpstream({ url }) } },
    clients: {},
  });`;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

async function serve(handle: Handler): Promise<string> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(502).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the laws of calls, deliveries, streams and proxies", () => {
  let folder: GeneratedProject;
  beforeAll(async () => void (folder = await generatedProject(extended)));
  afterAll(() => folder[Symbol.dispose]());

  /** Returns the ends of the ids of the checks that do not pass, with their outcomes. */
  const complaints = async (config: string, mode: string, only: readonly string[]): Promise<string[]> => {
    const project = projectWith(folder.path, {
      "conformance/orders.js": suite,
      "target.config.mjs": config,
      "program.mjs": program,
    });
    const chosen = only.flatMap((id) => ["--only", `orders/${id}`]);
    const asked = [
      "orders",
      "--config",
      "target.config.mjs",
      "--mode",
      mode,
      ...chosen,
      // Most checks of client programs wait, as Retry-After tells them to.
      "--concurrency",
      "8",
      "--report",
      "json=report.json",
    ];
    // Client programs are timed: no work of the tests may delay the responses to them.
    const { error } = await runCli(project, asked, mode === "client" ? { isProcess: true } : {});
    expect(error).not.toMatch(/can't be loaded|there is no/);
    const { results } = JSON.parse(readFileSync(join(project, "report.json"), "utf8")) as Report;
    expect(results.length).toBeGreaterThan(0);
    return results.flatMap(({ id, outcome, reason = "" }) =>
      outcome === "passed"
        ? []
        : [`${id.replace("orders/", "")} ${outcome}${outcome === "failed" ? "" : `: ${reason}`}`],
    );
  };

  it.each([
    ["is right", []],
    ["no token", ["client/listOrders/credentials failed"]],
    ["loses an item", ["client/createOrder/inputs failed"]],
    ["impatient", ["client/cancelOne/retry-after failed", "client/createOrder/retry-after failed"]],
    ["loses the token in a repeat", ["client/createOrder/retry-after failed"]],
    ["has a new key in a repeat", ["client/createOrder/retry-after failed"]],
    ["has another text in a repeat", ["client/cancelOne/repeated/text failed"]],
    ["has another order in a repeat", ["client/cancelOne/repeated/id failed"]],
    ["begins anew after a request that was too soon", []],
    [
      "gives up after a request that was too soon",
      [
        "client/cancelOne/repeated/id not tested: the program did not repeat the request: <reason>",
        "client/cancelOne/repeated/text not tested: the program did not repeat the request: <reason>",
        "client/cancelOne/retry-after not tested: the program did not repeat the request: <reason>",
        "client/createOrder/retry-after not tested: the program did not repeat the request",
      ],
    ],
    ["first page only", ["client/listOrders/walk failed"]],
    ["stops at a short page", ["client/listDay/walk failed"]],
    [
      "ids in small letters",
      ["client/cancelOne/selected/id/exact failed", "client/cancelOne/selected/id/similar failed"],
    ],
  ])("check client programs against the contract: %s", async (fault, expected) => {
    const command = JSON.stringify([process.execPath, "program.mjs", fault]);
    const config = `export default { interface: "orders", client: { command: ${command} } };`;
    const checks = [
      "listOrders/credentials",
      "createOrder/inputs",
      "createOrder/retry-after",
      "listOrders/walk",
      "listDay/walk",
    ];
    const repeats = ["repeated/id", "repeated/text", "retry-after"].map((name) => `client/cancelOne/${name}`);
    const flows = [...["exact", "similar"].map((name) => `client/cancelOne/selected/id/${name}`), ...repeats];
    const only = [...checks.map((id) => `client/${id}`), ...flows];
    const found = await complaints(config, "client", fault === "no token" ? only.slice(0, 1) : only);
    expect(found.map((each) => each.replace(/the request: .*/s, "the request: <reason>"))).toEqual(expected);
  });

  it.each<[BufferEncoding, string[]]>([
    ["utf8", []],
    ["latin1", ["notify/accepts/other-languages failed"]],
  ])("check that receivers accept bytes beyond ASCII: one that decodes %s", async (encoding, expected) => {
    const secret = "a secret of at least sixteen characters";
    const url = await serve(async (request, response) => {
      const text = (await buffer(request)).toString(encoding);
      const signature = `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;
      response.writeHead(request.headers["x-orders-signature"] === signature ? 204 : 401).end();
    });
    const config = `export default { interface: "orders", receiver: { url: "${url}", fixtures: { secret: "${secret}" } } };`;
    expect(await complaints(config, "receiver", ["notify/accepts/other-languages", "notify/acknowledges"])).toEqual(
      expected,
    );
  });

  it.each([
    ["is right", []],
    [
      "opens with a number",
      ["watchOrders/stream/alive failed", "watchOrders/stream/data failed", "watchOrders/stream/opened failed"],
    ],
    ["is never alive", ["watchOrders/stream/alive failed"]],
    ["rewrites JSON", ["readStore/proxied/response-200 failed", "readStore/proxied/response-409 failed"]],
    ["loses the query", ["readStore/proxied/request failed"]],
    ["takes a store that is down for an empty one", ["readStore/proxied/down failed"]],
  ])("check streams and proxies of services: one that %s", async (fault, expected) => {
    let upstream = "";
    const url = await serve(async (request, response) => {
      const { pathname, search } = new URL(request.url ?? "", "http://service.invalid");
      if (pathname === "/-test/upstream") {
        ({ url: upstream } = JSON.parse((await buffer(request)).toString()) as { url: string });
        return response.end("{}");
      }
      if (pathname === "/watch") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        const since = fault === "opens with a number" ? 7 : "2026-03-02T09:15:27Z";
        response.write(`event: watch.opened\ndata: ${JSON.stringify({ since })}\n\n`);
        return fault === "is never alive"
          ? response.end()
          : response.write('event: watch.alive\ndata: {"count":1}\n\n');
      }
      const address = upstream + pathname.replace("/store", "") + (fault === "loses the query" ? "" : search);
      const headers = { "x-conformance": String(request.headers["x-conformance"]) };
      const found = await fetch(address, { headers }).catch(() => undefined);
      if (found === undefined) return response.writeHead(fault.startsWith("takes") ? 204 : 502).end();
      const text = await found.text();
      const isRewritten = fault === "rewrites JSON" && text !== "";
      response.writeHead(found.status, {
        "x-upstream": found.headers.get("x-upstream") ?? "",
        "content-type": "application/json",
      });
      return response.end(isRewritten ? JSON.stringify(JSON.parse(text)) : text);
    });
    const config = `export default {
      interface: "orders", baseUrl: "${url}", fixtures: { aliveSeconds: 0.1 },
      hooks: { setUpstream: async (input) => await (await fetch("${url}/-test/upstream", { method: "POST", body: JSON.stringify(input) })).json() },
    };`;
    expect(await complaints(config, "server", ["watchOrders/stream", "readStore/proxied"])).toEqual(expected);
  });
});

/** A client program in another style, without code of this project. */
const program = `
  const { CONCORDAT_BASE_URL: base, CONCORDAT_TOKEN: token, CONCORDAT_TASK: text } = process.env;
  const fault = process.argv[2];
  const task = JSON.parse(text);
  const send = async (method, path, body) => {
    const headers = {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...(fault !== "no token" && { authorization: "Bearer " + token }),
    };
    for (;;) {
      const response = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (response.status !== 429 || fault.startsWith("gives up")) return response;
      const seconds = fault === "impatient" ? 0 : Number(response.headers.get("retry-after"));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (fault.startsWith("begins anew") && path.endsWith("/cancel")) throw new Error("begin anew");
      if (fault === "loses the token in a repeat") delete headers.authorization;
      if (fault === "has a new key in a repeat") headers["idempotency-key"] = crypto.randomUUID();
      if (fault === "has another text in a repeat") path = path.replace("text=", "text=more+");
      if (fault === "has another order in a repeat") path = path.replace("/cancel", "0/cancel");
    }
  };
  const idOf = (id) => encodeURIComponent(fault === "ids in small letters" ? id.toLowerCase() : id);
  const operations = {
    listOrders: (input) => send("GET", "/orders?" + new URLSearchParams(input)),
    listDay: (input) => send("GET", "/day?" + new URLSearchParams(input)),
    createOrder: (input) => send("POST", "/orders", { items: fault === "loses an item" ? input.items.slice(1) : input.items }),
    searchOrders: (input) => send("GET", "/search?" + new URLSearchParams(input)),
    cancelOrder: ({ id }) => send("POST", "/orders/" + idOf(id) + "/cancel"),
  };
  const tasks = {
    call: async ({ operation, input }) => {
      const { status } = await operations[operation](input);
      return { outcome: status === 401 ? "unauthorized" : status < 400 ? "succeeded" : "failed" };
    },
    walk: async ({ operation, input }) => {
      const items = [];
      for (let from; operation === "listDay"; ) {
        const { orders, next } = await (await operations[operation]({ ...input, ...(from && { from }) })).json();
        items.push(...orders);
        const isShort = fault === "stops at a short page" && orders.length < input.limit;
        if (next === undefined || isShort) return { items };
        from = next;
      }
      for (let page = 1; ; page++) {
        const { orders, total } = await (await operations[operation]({ ...input, page })).json();
        items.push(...orders);
        if (items.length >= total || orders.length === 0 || fault === "first page only") return { items };
      }
    },
    flow: async ({ rounds }) => {
      const results = [];
      const follow = async ({ input, select }) => {
        const { orders } = await (await operations.searchOrders(input)).json();
        const { id } = orders.find((order) => order.id === select.order.id);
        return await (await operations.cancelOrder({ id })).json();
      };
      for (const round of rounds) {
        const again = (error) => error.message === "begin anew" ? follow(round) : Promise.reject(error);
        results.push(await follow(round).catch(again));
      }
      return { results };
    },
  };
  console.log(JSON.stringify(await tasks[task.task](task)));`;
