import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { fixtures } from "../../conformance/reference/local-app/fixtures.ts";
import { createReference, type Reference } from "../../conformance/reference/reference.ts";
import { serve } from "../../conformance/reference/serve.ts";
import { runCli } from "../../conformance/runner/testing/run-cli.ts";
import { createLocalAppClient } from "../../generated/local-app/index.ts";
import type { Lease } from "../../generated/runtime/webhooks/delivery-store.ts";
import { toNodeListener } from "../../generated/runtime/webhooks/node-adapter.ts";
import { signSpendEvent } from "../../generated/spend/webhooks.ts";
import { signWorkspaceEvent } from "../../generated/workspace/webhooks.ts";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { formatFile } from "../../generators/pipeline.ts";

const root = join(import.meta.dirname, "../..");
const examples = join(root, "conformance/guides/examples");
const secret = "It's a Secret to Everybody";

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  const note = (...values: unknown[]): void => void printed.push(values.map(String).join(" "));
  vi.spyOn(console, "log").mockImplementation(note);
  vi.stubEnv("WEBHOOK_SECRET", secret);
  vi.stubEnv("PORT", "0");
  vi.stubEnv("DATABASE", ":memory:");
  return () => vi.restoreAllMocks();
});

describe("calling an API", () => {
  let reference: Reference;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    reference = await createReference();
    ({ stop } = await serve(reference));
    const { origin } = reference.host.addresses;
    vi.stubEnv("API_URL", `${origin}/capability/v1`);
    vi.stubEnv("API_TOKEN", "capability-key-of-the-reference");
    vi.stubEnv("LOGS_URL", `${origin}/log-query`);
    vi.stubEnv("LOGS_TOKEN", "log-token-of-the-reference");
  });
  afterAll(async () => {
    await stop();
    await reference.stop();
    vi.unstubAllEnvs();
  });

  it("calls an operation", async () => {
    await import("../../conformance/guides/examples/call-operation.ts");
    expect(printed).toContain("weather.forecast.v2");
  });

  it("sends with a package instead of the fetch of Node.js", async () => {
    await import("../../conformance/guides/examples/call-undici.ts");
    const response = await fetch(reference.host.addresses.origin);
    expect(await response.text()).toContain("<html");
  });

  it("reads state tables", async () => {
    await import("../../conformance/guides/examples/call-states.ts");
    expect(printed).toEqual(["1", "failed_charged_review", "[object Object]", "failed"]);
    const { transitionEventStatus } = await import("../../generated/workspace/states.ts");
    expect(transitionEventStatus("pending", "workerAttempt", "refusedWithAttemptsLeft")).toMatchObject({
      outcome: "moves",
      to: "retrying",
    });
  });

  it("calls an operation without the rest of the client", async () => {
    await import("../../conformance/guides/examples/call-one.ts");
    expect(printed).toEqual([expect.stringMatching(/^[1-3]$/)]);
  });

  it("returns the view that the input selects", async () => {
    await import("../../conformance/guides/examples/call-shape.ts");
    expect(printed).toEqual(["Weather forecast", "low", "[object Object]"]);
  });

  it("distinguishes errors", async () => {
    const { forecast } = await import("../../conformance/guides/examples/call-errors.ts");
    expect(await forecast("Lisbon")).toMatchObject({ data: expect.anything() });
    expect(await forecast(5)).toMatch(/^Rejected with 4\d\d, /);
  });

  it("bounds retries and time", async () => {
    await import("../../conformance/guides/examples/call-retries.ts");
    expect(printed).toEqual(["1"]);
  });

  it("reads all pages", async () => {
    const { capability } = await import("../../conformance/guides/examples/capability.ts");
    await capability.call({ tool_id: "weather.forecast.v2", parameters: { city: "Lisbon", days: 1 } });
    await import("../../conformance/guides/examples/call-pages.ts");
    expect(printed).toEqual([expect.stringMatching(/^[1-9]\d*\.\d\d credits spent$/)]);
    await import("../../conformance/guides/examples/call-walk.ts");
    expect(printed).toContainEqual(expect.stringMatching(/^2500 events, the latest at 2026-03-01T/));
  });

  it("follows a flow", async () => {
    await import("../../conformance/guides/examples/call-flow.ts");
    expect(printed).toEqual([expect.stringMatching(/^exec_\S+ weather\.forecast\.v2$/)]);
  });

  it("reconciles what was charged", async () => {
    const { capability } = await import("../../conformance/guides/examples/capability.ts");
    const { explain } = await import("../../conformance/guides/examples/call-reconcile.ts");
    const called = await capability.call({ tool_id: "weather.forecast.v2", parameters: { city: "Lisbon", days: 1 } });
    expect(await explain(called.execution_id)).toMatch(/^charged: -[\d.]+ credits$/);
    const failed = await capability.call({ tool_id: "news.headlines", parameters: {} });
    expect(await explain(failed.execution_id)).toBe("failed_not_charged, since entry: none is due");
  });

  it("passes a request on", async () => {
    const { findNotes } = await import("../../conformance/guides/examples/call-proxy.ts");
    const { headers } = fixtures;
    const baseUrl = `${reference.host.addresses.origin}/local-app`;
    const app = createLocalAppClient({ baseUrl, headers });
    await app.memoryProxyPost({ path: "items", body: { text: "A kettle" } });
    await app.memoryProxyPost({ path: "items", body: { text: "Another" } });
    expect(await findNotes(app, "kettle")).toMatchObject({ items: [{ text: "A kettle" }] });
  });

  it("lets hooks see requests and responses", async () => {
    const { watched } = await import("../../conformance/guides/examples/call-hooks.ts");
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await watched.discover({ query: "weather forecast" });
    expect(printed).toEqual(["discover 200"]);
    expect(warned).not.toHaveBeenCalled();
  });
});

describe("receiving webhooks", () => {
  const question = "How do I rotate an access key?";
  let last = 0;

  /** A delivery of its own to an address. */
  const deliveryTo = (url: string, key = secret): Promise<Request> => {
    last += 1;
    return signWorkspaceEvent(
      {
        event: "chat.no_answer",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { question, chat_id: "c_90412" },
      },
      { secret: key, url, id: `delivery-${last}` },
    );
  };

  const isHandled = async (): Promise<void> =>
    vi.waitFor(() => expect(printed).toEqual([`No answer to ${question}`]), 120_000);

  it.each([
    ["Hono", () => import("../../conformance/guides/examples/receive-hono.ts")],
    ["Express", () => import("../../conformance/guides/examples/receive-express.ts")],
    ["Fastify", () => import("../../conformance/guides/examples/receive-fastify.ts")],
    ["node:http", () => import("../../conformance/guides/examples/receive-node.ts")],
  ])("works with %s", async (_name, load) => {
    const { server } = await load();
    if (!server.listening) await once(server, "listening");
    const url = `${addressOf(server)}/webhooks`;
    try {
      const delivery = await deliveryTo(url);
      const again = delivery.clone();
      expect((await fetch(delivery)).status).toBe(202);
      await isHandled();
      expect(await (await fetch(again)).json()).toEqual({ status: "duplicate" });
      expect((await fetch(await deliveryTo(url, "another secret"))).status).toBe(401);
      await isHandled();
    } finally {
      server.close();
    }
  });

  it("works as a route of Next", async () => {
    const { POST } = await import("../../conformance/guides/examples/receive-next.ts");
    expect((await POST(await deliveryTo("http://localhost/webhooks"))).status).toBe(202);
    await isHandled();
  });

  it("remembers deliveries in a database", async () => {
    const { store } = await import("../../conformance/guides/examples/receive-store.ts");
    const [mine, other] = ["mine", "other"].map((token) => ({ token, seconds: 60 })) as [Lease, Lease];
    expect([await store.claim("a", mine), await store.claim("a", mine)]).toEqual([true, true]);
    expect([await store.claim("a", other), await store.claim("b", other)]).toEqual(["working", true]);
    await store.release("a", other);
    expect(await store.claim("a", other)).toBe("working");
    await store.release("a", mine);
    expect(await store.claim("a", other)).toBe(true);
    await store.complete?.("a", other);
    await store.release("a", other);
    expect([await store.claim("a", mine), await store.claim("a", other)]).toEqual([false, false]);
  });

  it("responds when the handler is done", async () => {
    const { careful } = await import("../../conformance/guides/examples/receive-after.ts");
    const ignored = await careful(await deliveryTo("http://localhost/"));
    expect(await ignored.json()).toEqual({ status: "ignored" });
    expect((await careful(await deliveryTo("http://localhost/", "another secret"))).status).toBe(401);
    expect(printed).toEqual([expect.stringContaining("Rejected, invalid_signature")]);
  });

  it("narrows down what can be replayed", async () => {
    const { strict } = await import("../../conformance/guides/examples/receive-replays.ts");
    const old = await strict(await deliveryTo("http://localhost/"));
    expect([old.status, await old.json()]).toMatchObject([400, { error: "out_of_tolerance" }]);
  });

  it("is configured with the signature of an interface that leaves it open", async () => {
    vi.stubEnv("SPEND_SECRET", secret);
    const { spend } = await import("../../conformance/guides/examples/receive-open-signature.ts");
    const delivery = await signSpendEvent(
      { id: "evt_1", type: "transactions.authorized", object: "txn_1" },
      { secret, signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" } },
    );
    expect((await spend(delivery)).status).toBe(202);
    await vi.waitFor(() => expect(printed).toEqual([expect.stringMatching(/^Authorized/)]), 120_000);
  });

  it("is tested with a delivery that is signed", async () => {
    await import("../../conformance/guides/examples/receive-test.ts");
    await vi.waitFor(() => expect(printed.toSorted()).toEqual(["202", `No answer to ${question}`]), 120_000);
  });
});

describe("implementing a server", () => {
  it("serves a client in the same process", async () => {
    const shown = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import("../../conformance/guides/examples/server-test.ts");
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ client: { id: "cl_1", name: "Example" } }));
  });

  it("serves tools to a client of the official SDK", async () => {
    const { serveTools } = await import("../../conformance/guides/examples/server-tools.ts");
    const list = (): CallToolResult => ({ content: [], structuredContent: { deliveries: [{ status: "delivered" }] } });
    const server = serveTools({ list_webhook_deliveries: list } as never);
    const client = new Client({ name: "test", version: "1" });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), client.connect(near)]);
    try {
      const { tools } = await client.listTools();
      expect(tools.find(({ name }) => name === "list_webhook_deliveries")?.annotations?.readOnlyHint).toBe(true);
      const { structuredContent } = await client.callTool({
        name: "list_webhook_deliveries",
        arguments: { webhook_id: 315 },
      });
      expect(structuredContent).toEqual({ deliveries: [{ status: "delivered" }] });
    } finally {
      await client.close();
    }
  });

  it.each([
    ["node:http", "", async () => (await import("../../conformance/guides/examples/server-http.ts")).server],
    [
      "Express",
      "/api",
      async () => (await import("../../conformance/guides/examples/server-express.ts")).site.listen(0),
    ],
    [
      "Fastify",
      "/api",
      async () => {
        const { site } = await import("../../conformance/guides/examples/server-fastify.ts");
        await site.listen({ port: 0 });
        return site.server;
      },
    ],
    ["Hono", "/api", async () => (await import("../../conformance/guides/examples/server-node.ts")).server],
  ])("is served by %s", async (_, base, begin) => {
    const server = await begin();
    if (!server.listening) await once(server, "listening");
    const url = `${addressOf(server)}${base}/v2/client`;
    const ask = (token: string): Promise<Response> => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    try {
      expect((await ask("a-token")).status).toBe(200);
      const expired = await ask("an-expired-token");
      expect(expired.status).toBe(401);
      expect(await expired.json()).toMatchObject({ error: { message: "Invalid or expired token" } });
    } finally {
      server.close();
    }
  });

  it("has options", async () => {
    const { careful } = await import("../../conformance/guides/examples/server-options.ts");
    expect(await (await careful.request("/nowhere")).json()).toEqual({ reason: "not_found" });
  });
});

describe("running conformance", () => {
  it("checks the server of the guide against its interface", async () => {
    const { code, out, error } = await runCli(root, [
      "client",
      "--config",
      fileURLToPath(import.meta.resolve("../../conformance/guides/examples/target.config.ts")),
    ]);
    expect(error).not.toContain("concordat conformance:");
    expect(out).toContain("client (server) at ");
    expect(code).toBe(0);
  });

  it("gives a first verdict by the commands of the guide, from an address and a token", async () => {
    const guide = readFileSync(join(root, "conformance/guides/get-a-verdict.md"), "utf8");
    const [, options = ""] = /^npm start -- (.+)$/m.exec(guide) ?? [];
    const [, command = ""] = /^npm run conformance -- (.+)$/m.exec(guide) ?? [];
    const args = [
      join(root, "scripts/concordat.ts"),
      "reference",
      ...options.split(" "),
      "--port",
      "0",
      "--storage-port",
      "0",
    ];
    const reference = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    try {
      let said = "";
      for await (const piece of reference.stdout) {
        said += String(piece);
        if (said.includes("token: ")) break;
      }
      const [, origin = ""] = /(http:\/\/127\.0\.0\.1:\d+)\/client/.exec(said) ?? [];
      const { code, out } = await runCli(root, command.replace("http://127.0.0.1:4600", origin).split(" "));
      expect(out).toMatch(/^Conforms as far as tested: \d of 4 requirements proved/m);
      expect(code).toBe(0);
    } finally {
      reference.kill();
      await once(reference, "close");
    }
  });

  it("uses the hooks of the guide over HTTP", async () => {
    const { server } = await import("../../conformance/guides/examples/hooks.ts");
    if (!server.listening) await once(server, "listening");
    vi.stubEnv("API_URL", `${addressOf(server)}/api`);
    vi.stubEnv("CONTROL_URL", `${addressOf(server)}/control`);
    const config = join(root, "conformance/interfaces/client/example.json");
    const { code, out, error } = await runCli(root, ["client", "--config", config, "--token", "a-token"]);
    server.close();
    expect(out + error).toContain("CLI-EP-1 proved");
    expect(out).not.toContain("issueToken");
    expect(code).toBe(0);
  });

  it("checks the receiver of the guide against its interface", async () => {
    const { receiver } = await import("../../conformance/guides/examples/receiver.ts");
    const server = createServer(toNodeListener(receiver)).listen(0, "127.0.0.1");
    await once(server, "listening");
    vi.stubEnv("RECEIVER_URL", addressOf(server));
    const mode = ["--mode", "receiver", "--only", "workspace/deliver/acknowledges/chat.no_answer"];
    const { code, out, error } = await runCli(root, [
      "workspace",
      ...mode,
      "--config",
      fileURLToPath(import.meta.resolve("../../conformance/guides/examples/receiver.config.ts")),
    ]);
    server.close();
    expect(out + error).toContain("WSP-DEL-4");
    expect(code).toBe(0);
  });

  it("checks the client program of the guide against its interface", async () => {
    const mode = ["--mode", "client", "--only", "LOG-LIM-2"];
    const { code, out, error } = await runCli(root, [
      "log-query",
      ...mode,
      "--config",
      join(examples, "client-program.json"),
    ]);
    expect(out + error).toContain("LOG-LIM-2 proved");
    expect(code).toBe(0);
  });
});

describe("writing a generator", () => {
  it("makes an outline of a contract", async () => {
    const path = join(root, "generated/client/contract.json");
    const argv = vi.spyOn(process, "argv", "get").mockReturnValue([process.execPath, "outline.ts", path]);
    await import("../../conformance/guides/examples/outline.ts");
    argv.mockRestore();
    expect(printed).toEqual([
      [
        "Client API",
        "getClient: GET /v2/client",
        "  401 No Authorization header",
        "  401 Expired or invalid token",
      ].join("\n"),
    ]);
  });

  it("makes constants of the names of events", async () => {
    const { eventNames } = await import("../../generators/docs/examples/event-names.ts");
    const hostile = {
      ...contractOf("client"),
      title: 'x\nimport os  # """',
      events: [{ name: 'a"\n.b', schema: "S" }],
    };
    const [file, ...others] = eventNames.generate({ interfaces: [contractOf("workspace"), contractOf("client")] });
    expect(file?.path).toBe("workspace/event_names.py");
    expect(file?.content).toContain('\nCHAT_NO_ANSWER = "chat.no_answer"\n');
    expect(others).toEqual([]);
    const lines = eventNames
      .generate({ interfaces: [hostile] })[0]
      ?.content.trim()
      .split("\n")
      .slice(2);
    expect(lines).toEqual(['# x import os # """', 'A_B = "a\\"\\n.b"']);
  });

  it("writes paths as TypeScript, and describes the file", async () => {
    const { paths } = await import("../../generators/docs/examples/paths.ts");
    const contract = { interfaces: [contractOf("client"), contractOf("sarg")] };
    const made = paths.generate(contract);
    expect(made.map(({ path }) => path)).toEqual(["client/paths.ts"]);
    expect(paths.describes?.(contract)).toEqual([{ path: "client/paths.ts", purpose: "the path of each operation" }]);
    expect(await formatFile("paths.ts", made[0]?.content ?? "")).toContain(
      'export const paths: Readonly<Record<keyof Operations, string>> = { getClient: "/v2/client" };\n',
    );
  });
});

it("the spec of the guide compiles, and has the contents that the guide describes", async () => {
  const { contract } = await readContract(join(examples, "shop.tsp"));
  const [shop] = contract.interfaces;
  expect(shop?.components.schemas["Article"]?.properties).toMatchObject({ price: { minimum: 0 }, weight: {} });
  expect(shop?.events.map(({ name }) => name)).toEqual(["article.sold", "article.sold_out"]);
  expect(shop?.requirements.map(({ id }) => id)).toContain("SHOP-ART-1");
});

function addressOf(server: { address(): AddressInfo | string | null }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function contractOf(name: string): InterfaceContract {
  return JSON.parse(readFileSync(join(root, "generated", name, "contract.json"), "utf8")) as InterfaceContract;
}
