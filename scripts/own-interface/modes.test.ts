import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

const secret = "a secret of at least sixteen characters";

/** Serves a receiver of webhooks without code of this project, until the test ends. */
async function serveReceiver(verifies: boolean): Promise<string> {
  const server = createServer((request, response) => {
    const answer = (status: number) => () => void response.writeHead(status).end();
    const verified = async (): Promise<void> => {
      const expected = `sha256=${createHmac("sha256", secret)
        .update(await buffer(request))
        .digest("hex")}`;
      const found = request.headers["x-orders-signature"] ?? "";
      const isSame =
        found.length === expected.length && timingSafeEqual(Buffer.from(String(found)), Buffer.from(expected));
      answer(isSame || !verifies ? 204 : 401)();
    };
    verified().catch(answer(400));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

describe("an interface of a project, in the other modes", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject()));
  afterAll(() => generated[Symbol.dispose]());

  it.each([
    [true, 0, "✓ ORD-HOOK-2 proved"],
    [false, 1, "✗ ORD-HOOK-2 failed"],
  ])("checks a receiver against the contract: one that verifies is %s", async (verifies, code, expected) => {
    const receiver = { url: await serveReceiver(verifies), fixtures: { secret } };
    const folder = projectWith(generated.path, { "target.json": JSON.stringify({ interface: "orders", receiver }) });
    const ran = await runCli(folder, ["orders", "--mode", "receiver", "--config", "target.json"]);
    expect(ran.out).toContain(expected);
    expect(ran.code).toBe(code);
  });

  it.each([
    [[], "x-orders-signature: •••"],
    [["--show-secrets"], /x-orders-signature: sha256=[0-9a-f]{64}/],
  ])("names the forgery that a receiver accepted; with %j its signature is %s", async (options, signature) => {
    const receiver = { url: await serveReceiver(false), fixtures: { secret } };
    const folder = projectWith(generated.path, { "target.json": JSON.stringify({ interface: "orders", receiver }) });
    const args = ["orders", "--mode", "receiver", "--config", "target.json", "--only", "*/rejects/altered", ...options];
    const { out, error } = await runCli(folder, args);
    expect(out, error).toContain("# sent: a delivery with a digit of its body altered after it was signed");
    expect(out).toMatch(signature);
  });

  it("runs checks of the project on a receiver, with their declared fixtures", async () => {
    const url = await serveReceiver(true);
    const fixtures = { secret, tenant: "tea" };
    const folder = projectWith(generated.path, {
      "conformance/receiver.js": `
        import { defineSuite, expectSame, objectSchema } from "concordat/conformance";
        export default defineSuite({
          interface: "orders",
          receiver: {
            fixtures: { tenant: { type: "string", description: "The tenant of the receiver." } },
            hooks: { pause: { description: "Pauses it.", input: objectSchema({ seconds: { type: "number" } }) } },
          },
          checks: {
            receiver: [{
              id: "orders/receiver/tenant", requirements: ["ORD-HOOK-2"], title: "a receiver has a tenant",
              run: async ({ fixtures }) => expectSame("the tenant", fixtures.tenant, "tea"),
            }],
          },
        });`,
      "target.json": JSON.stringify({ interface: "orders", receiver: { url, fixtures } }),
      "slip.json": JSON.stringify({ interface: "orders", receiver: { url, fixtures: { secret, tenant: 7 } } }),
      "hook.mjs": `export default { interface: "orders", receiver: ${JSON.stringify({ url, fixtures }).slice(0, -1)}, hooks: { stop() {} } } };`,
    });
    const run = async (config: string) => await runCli(folder, ["orders", "--mode", "receiver", "--config", config]);
    expect(await run("target.json")).toMatchObject({ code: 0, out: expect.stringContaining("ORD-HOOK-2 proved") });
    expect((await run("slip.json")).error).toContain("receiver.fixtures.tenant: expected a string, found number 7");
    expect((await run("hook.mjs")).error).toContain("hooks.stop: there is no such hook; there are pause, handled");
    const { out } = await runCli(folder, ["orders", "--config-schema"]);
    expect(JSON.parse(out)).toMatchObject({
      properties: {
        receiver: {
          properties: { fixtures: { properties: { tenant: { type: "string" }, secret: { type: "string" } } } },
        },
      },
    });
  });

  it("runs checks of the project on documents and client programs", async () => {
    const folder = projectWith(generated.path, {
      "conformance/documents.js": `
        import { defineSuite, expectSame, expectValidation, schemaOf } from "concordat/conformance";
        export default defineSuite({ interface: "orders", checks: {
          schema: [{
            id: "orders/documents/order", requirements: ["ORD-PLACE-1"], shows: { "ORD-PLACE-1": ["createOrder"] }, title: "an order has a status",
            run: async (target) => {
              expectSame("the version of the document", target.openApi.info.version, "0.0.0");
              expectValidation(schemaOf(target, "NewOrder"), { valid: [{ items: ["a"] }], invalid: [{}, { items: [] }] });
            },
          }],
          client: [{
            id: "orders/programs/lists", requirements: ["ORD-LIST-1"], shows: { "ORD-LIST-1": ["listOrders"] }, title: "a program lists orders",
            run: async (program) => {
              let asked = "";
              const fetch = async ({ url }) => ((asked = new URL(url).pathname), Response.json({ orders: [], total: 0 }));
              const performed = await program.perform({ task: "list" }, { basePath: "", token: "t", fetch });
              expectSame("the path", asked, "/orders");
              expectSame("what it prints", performed, { output: { orders: 0 } });
            },
          }],
        } });`,
      "program.mjs": `
        const { CONCORDAT_BASE_URL: base } = process.env;
        const { orders } = await (await fetch(base + "/orders")).json();
        console.log(JSON.stringify({ orders: orders.length }));`,
      "program.json": JSON.stringify({ interface: "orders", client: { command: [process.execPath, "program.mjs"] } }),
    });
    const schema = await runCli(folder, ["orders", "--mode", "schema"]);
    expect(schema).toMatchObject({ code: 0, out: expect.stringContaining("ORD-PLACE-1 partly tested, 1 of 1") });
    const client = await runCli(folder, ["orders", "--mode", "client", "--config", "program.json"]);
    expect(client).toMatchObject({ code: 0, out: expect.stringContaining("ORD-LIST-1 partly tested, 1 of 1") });
  });
});
