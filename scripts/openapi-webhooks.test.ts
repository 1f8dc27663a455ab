import { type Check, NotTested, unrecorded } from "../generated/runtime/checks/check.ts";
import type { ReceiverTarget } from "../generated/runtime/checks/receiver-target.ts";
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { pathToFileURL } from "node:url";
import { Parser } from "@asyncapi/parser";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import { changesOf } from "./diff/changes.ts";
import type { Contract, InterfaceContract } from "../generators/contract/model/contract.ts";
import { problemsOf, readDocument } from "../generators/contract/read/openapi/testing.ts";
import { documents } from "../generators/openapi/round-trip-documents.ts";
import { makeFiles } from "../generators/pipeline.ts";
import { temporaryFolder } from "../generators/testing.ts";
import { typeErrors } from "../generators/typescript/testing/type-check.ts";
import { signaturePresets } from "../spec/library/signature.ts";

type Receive = (request: Request) => Promise<Response>;
interface Sender {
  send(delivery: object): Promise<{ result: string }>;
  request(delivery: object): Promise<Request>;
}

/** The generated module, as seen from JavaScript. */
type Webhooks = Record<
  "createShopReceiver" | "createShopWebhooksReceiver" | "createShopShippedReceiver",
  (options: object) => Receive
> &
  Record<"createShopSender" | "createShopWebhooksSender", (options: object) => Sender>;

interface Generated {
  contract: Contract;
  api: InterfaceContract;
  files: Map<string, string>;
  webhooks: Webhooks;

  /** The folder of the generated files. */
  path: string;

  /** The checks of receivers. */
  checks: readonly Check<ReceiverTarget>[];
}

async function generated(document: object, overlay?: object): Promise<Generated> {
  using overlays = temporaryFolder({ "overlay.mjs": `export default ${JSON.stringify(overlay ?? {})};` });
  const read = await readDocument(document, overlay && { overlays: [join(overlays.path, "overlay.mjs")] });
  expect(problemsOf(read)).toEqual([]);
  const [api] = read.contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  const { files } = await makeFiles(read.contract, [], () => undefined);
  const folder = temporaryFolder(Object.fromEntries(files));
  const url = pathToFileURL(join(folder.path, api.name, "webhooks.ts")).href;
  const { checks = [] } = files.has(`${api.name}/checks/receiver.ts`)
    ? ((await import(new URL("checks/receiver.ts", url).href)) as { checks?: Generated["checks"] })
    : {};
  return { contract: read.contract, api, files, path: folder.path, webhooks: (await import(url)) as Webhooks, checks };
}

type Body = Record<string, unknown>;

/** Returns a webhook that posts a body. */
function webhook(properties: Body, others: object = {}): object {
  const schema = { type: "object", required: Object.keys(properties), properties };
  return {
    post: {
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { 200: { description: "Taken" } },
      ...others,
    },
  };
}

function documentOf(webhooks: object, member = "webhooks", version = "3.1.0"): object {
  return { openapi: version, info: { title: "Shop", version: "1" }, paths: {}, [member]: webhooks };
}

const integer = { type: "integer" };
const header = (name: string, schema: object): object => ({
  parameters: [{ name, in: "header", required: true, schema }],
});
const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/", { method: "POST", body: JSON.stringify(body), headers });

/** Returns the response of a receiver, and the calls of its handlers. */
async function receive(
  create: (options: object) => Receive,
  request: Request,
  names: readonly string[],
  options: object = {},
): Promise<[status: number, body: unknown, calls: unknown[]]> {
  const calls: unknown[] = [];
  const on = Object.fromEntries(names.map((name) => [name, (body: unknown) => calls.push([name, body])]));
  const response = await create({ signature: "none", acknowledge: "after", on, ...options })(request);
  return [response.status, await response.json(), calls];
}

describe("the webhooks and callbacks of an OpenAPI document", () => {
  const document = documents["webhooks that a field names, and callbacks"] ?? {};
  let shop: Generated;
  beforeAll(async () => {
    shop = await generated(document);
  });

  it("are deliveries with events, named as on the wire", () => {
    expect(shop.api.events.map(({ name, key, schema }) => [name, key, schema])).toEqual([
      ["order.paid", "orderPaid", "OrderPaid"],
      ["order.lost", "orderLost", "OrderLostEvent"],
      ["shipped", undefined, "ShippedEvent"],
    ]);
    expect(shop.api.deliveries).toMatchObject([
      { name: "webhooks", rules: {}, nameField: "type", security: [{ key: [] }], tags: ["Orders"] },
      {
        name: "shipped",
        rules: {},
        callbacks: [{ operation: "placeOrder", address: "{$request.body#/callbackUrl}" }],
      },
    ]);
  });

  it("are received, validated and dispatched by the field that differs", async () => {
    const { createShopWebhooksReceiver: create } = shop.webhooks;
    const names = ["order.paid", "order.lost"];
    const paid = { type: "order.paid", amount: 3 };
    await expect(receive(create, post(paid), names)).resolves.toEqual([
      200,
      { status: "done" },
      [["order.paid", paid]],
    ]);
    await expect(receive(create, post({ type: "order.paid", amount: "3" }), names)).resolves.toMatchObject([
      400,
      { error: "invalid_payload", issues: [{ path: "/amount" }] },
      [],
    ]);
    const onUnknown = vi.fn<() => void>();
    await expect(receive(create, post({ type: "order.new" }), names, { onUnknown })).resolves.toMatchObject([
      200,
      { status: "done" },
      [],
    ]);
    expect(onUnknown).toHaveBeenCalledOnce();
  });

  it("are received at an address of their own for a callback", async () => {
    const { createShopShippedReceiver: create } = shop.webhooks;
    const body = { parcel: "P1" };
    await expect(receive(create, post(body), ["shipped"])).resolves.toEqual([
      200,
      { status: "done" },
      [["shipped", body]],
    ]);
    await expect(receive(create, post({}), ["shipped"])).resolves.toMatchObject([
      400,
      { error: "invalid_payload" },
      [],
    ]);
  });

  it("are sent with the documented headers, without a signature", async () => {
    const sender = shop.webhooks.createShopWebhooksSender({ signature: "none", backoffSeconds: [0] });
    const request = await sender.request({
      url: "http://localhost/",
      envelope: { type: "order.paid", amount: 3 },
      headers: { "X-Key": "k", "X-Trace": "t" },
    });
    expect(Object.fromEntries(request.headers)).toEqual({
      "content-type": "application/json",
      "x-key": "k",
      "x-trace": "t",
    });
    const typed = shop.files.get("shop/webhooks.ts") ?? "";
    expect(typed).toContain('WithHeaders<"X-Trace" | "X-Key">');
    expect(typed).not.toContain("Signature:");
  });

  it("are webhooks and callbacks again in OpenAPI, and messages in AsyncAPI", async () => {
    const file = shop.files.get("shop/openapi.yaml") ?? "";
    using folder = temporaryFolder({ "openapi.yaml": file });
    await expect(redocly(join(folder.path, "openapi.yaml"))).resolves.toEqual([]);
    const again = await readDocument(file);
    expect(problemsOf(again)).toEqual([]);
    expect({ ...again.contract.interfaces[0], source: "" }).toEqual({ ...shop.api, source: "" });
    const { document: messages, diagnostics } = await new Parser().parse(shop.files.get("shop/asyncapi.yaml") ?? "");
    expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
    expect(
      messages
        ?.operations()
        .all()
        .map((each) => [
          each.id(),
          each.action(),
          each
            .messages()
            .all()
            .map((message) => message.name()),
        ]),
    ).toEqual([
      ["webhooks", "send", ["order.paid", "order.lost"]],
      ["shipped", "send", ["shipped"]],
    ]);
    expect(JSON.stringify(messages?.json())).toContain('"type":"httpApiKey","in":"header","name":"X-Key"');
  });

  it("are posted by the mock to the address that a request registers", async () => {
    const arrived: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => arrived.push([request.url, JSON.parse(body)]));
      response.writeHead(204).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const mock = createMock(shop.api, { token: "t" });
    onTestFinished(() => mock.stop());
    const send = async (path: string, body?: object): Promise<Response> =>
      await mock.fetch(
        new Request(`http://mock${path}`, {
          method: "POST",
          headers: { authorization: "Bearer t", "content-type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
    expect((await send("/orders", { callbackUrl: address })).status).toBe(201);
    await expect((await send("/mock/events/order.lost")).json()).resolves.toMatchObject({ deliveries: 0 });
    await expect((await send("/mock/events/shipped")).json()).resolves.toMatchObject({ deliveries: 1 });
    await vi.waitFor(() => expect(arrived).toEqual([["/hook", { parcel: "P1" }]]));
  });

  it("are compared by diff", async () => {
    const json = JSON.stringify(document);
    const wider = await readDocument(json.replace('"parcel":{"type":"string"}', '"parcel":{"type":"integer"}'));
    expect(changesOf(shop.contract, wider.contract).map(({ rule, place }) => [rule, place])).toEqual(
      expect.arrayContaining([["payload-narrower", "shop shipped parcel"]]),
    );
    const fewer = await readDocument(json.replace(/"orderLost":/, '"x-orderLost":'));
    expect(changesOf(shop.contract, fewer.contract).map(({ rule }) => rule)).toContain("event-removed");
  });
});

it("events are told apart by a header if its constant differs", async () => {
  const { webhooks } = await generated(
    documentOf(
      {
        paid: webhook({ amount: integer }, header("X-Event", { const: "order.paid" })),
        lost: webhook({ reason: { type: "string" } }, header("X-Event", { type: "string", enum: ["order.lost"] })),
      },
      "x-webhooks",
      "3.0.3",
    ),
  );
  const create = webhooks.createShopReceiver;
  const names = ["order.paid", "order.lost"];
  const lost = { reason: "fire" };
  await expect(receive(create, post(lost, { "X-Event": "order.lost" }), names)).resolves.toEqual([
    200,
    { status: "done" },
    [["order.lost", lost]],
  ]);
  await expect(receive(create, post(lost, { "X-Event": "order.paid" }), names)).resolves.toMatchObject([400, {}, []]);
  await expect(receive(create, post(lost), names)).resolves.toMatchObject([
    400,
    { message: "x-event: missing or not a string; expected the name of an event" },
    [],
  ]);
  const sender = webhooks.createShopSender({ signature: "none", backoffSeconds: [0] });
  const request = await sender.request({ url: "http://localhost/", event: "order.lost", envelope: lost });
  expect(request.headers.get("x-event")).toBe("order.lost");
});

it("events that nothing tells apart are told apart by an option of the receiver", async () => {
  const { webhooks, files } = await generated(
    documentOf({ paid: webhook({ amount: integer }), lost: webhook({ reason: { type: "string" } }) }),
  );
  const create = webhooks.createShopReceiver;
  const names = ["paid", "lost"];
  const paid = { amount: 1 };
  await expect(receive(create, post(paid), names, { event: "paid" })).resolves.toMatchObject([
    200,
    {},
    [["paid", paid]],
  ]);
  await expect(receive(create, post(paid), names, { event: "lost" })).resolves.toMatchObject([400, {}, []]);
  const event = ({ body }: { body: Body }): string | undefined =>
    "amount" in body ? "paid" : "reason" in body ? "lost" : undefined;
  await expect(receive(create, post({ reason: "fire" }), names, { event })).resolves.toMatchObject([
    200,
    {},
    [["lost", { reason: "fire" }]],
  ]);
  await expect(receive(create, post({}), names, { event })).resolves.toMatchObject([
    400,
    { message: "event: missing or not a string; expected the name of an event" },
    [],
  ]);
  expect(files.get("shop/webhooks.ts")).toContain('EventOptions<"paid" | "lost">');
});

it("the same constant in two deliveries with different bodies names no event", async () => {
  const callback = (type: object): object => ({
    post: {
      responses: { 200: { description: "OK" } },
      callbacks: { done: { "{$request.query.url}": webhook({ event: { const: "job.done" }, value: type }) } },
      parameters: [{ name: "url", in: "query", schema: { type: "string" } }],
    },
  });
  const document = { ...documentOf({}), paths: { "/a": callback(integer), "/b": callback({ type: "string" }) } };
  const { api } = await generated(document);
  expect(api.deliveries.map(({ nameField, events }) => [nameField, events])).toEqual([
    ["event", ["job.done"]],
    [undefined, ["done"]],
  ]);
});

it("the rules of deliveries are read back, so that receivers verify signatures; malformed rules are reported", async () => {
  const signature = { header: "X-Sign", algorithm: "hmac-sha256", encoding: "hex" };
  const stated = (rules: object): object => ({
    ...documentOf({
      paid: webhook({ type: { const: "paid" } }, { ...header("X-Sign", { type: "string" }), "x-delivery": "notify" }),
    }),
    "x-deliveries": [{ name: "notify", nameField: "type", events: ["paid"], rules }],
  });
  const { api, webhooks } = await generated(stated({ signature, maxAttempts: 3 }));
  expect(api.deliveries).toMatchObject([{ name: "notify", nameField: "type", rules: { signature, maxAttempts: 3 } }]);
  const receiver = webhooks.createShopReceiver({ secrets: ["s"], on: {} });
  expect((await receiver(post({ type: "paid" }))).status).toBe(401);
  expect(problemsOf(await readDocument(stated({ signature: { ...signature, encoding: "rot13" } })))).toEqual([
    'warning openapi/extension /x-deliveries/0/rules/signature/encoding: expected "hex" or "base64", found the text "rot13": the extension is left out',
  ]);
});

it("events that only an overlay states are received, with their signatures", async () => {
  const signature = { header: "X-Sign", algorithm: "hmac-sha256", encoding: "hex" };
  const schema = {
    type: "object",
    required: ["event", "total"],
    properties: { event: { const: "paid" }, total: integer },
  };
  const document = {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    paths: {},
    components: { schemas: { Paid: schema } },
  };
  const { api, files, webhooks } = await generated(document, {
    events: { paid: { schema: "Paid" } },
    deliveries: [{ name: "webhooks", rules: { signature } }],
  });
  expect(api.deliveries).toMatchObject([
    { name: "webhooks", nameField: "event", events: ["paid"], rules: { signature } },
  ]);
  expect(files.get("shop/asyncapi.yaml")).toContain("paid");
  const signed = (body: object, secret: string): Request => {
    const sign = createHmac("sha256", secret).update(JSON.stringify(body));
    return post(body, { "X-Sign": sign.digest("hex") });
  };
  const calls: unknown[] = [];
  const receiver = webhooks.createShopReceiver({
    secrets: ["s"],
    acknowledge: "after",
    on: { paid: (body: unknown) => calls.push(body) },
  });
  const paid = { event: "paid", total: 3 };
  expect((await receiver(signed(paid, "other"))).status).toBe(401);
  expect((await receiver(signed({ event: "paid", total: "3" }, "s"))).status).toBe(400);
  expect(calls).toEqual([]);
  expect((await receiver(signed(paid, "s"))).status).toBe(200);
  expect(calls).toEqual([paid]);
});

it.each([
  [
    "a header",
    {
      paid: withExample({ amount: integer }, { amount: 1 }, header("X-Event", { const: "order.paid" })),
      lost: withExample({ reason: { type: "string" } }, { reason: "fire" }, header("X-Event", { const: "order.lost" })),
    },
    ["shop/webhooks/acknowledges/order.lost"],
  ],
  [
    "a header, with an undocumented field and a wrong example,",
    {
      paid: withExample({ amount: integer }, { amount: 1, note: "x" }, header("X-Event", { const: "order.paid" })),
      lost: withExample({ reason: { type: "string" } }, { reason: 5 }, header("X-Event", { const: "order.lost" })),
    },
    [],
  ],
  ["nothing", { paid: withExample({ amount: integer }, { amount: 1 }) }, []],
])("receivers of events that %s names have checks, if examples are documented", async (_, hooks, partly) => {
  const { webhooks, checks, path } = await generated(documentOf(hooks));
  expect(typeErrors([join(path, "shop/checks/receiver.ts")])).toEqual([]);
  expect(checks.length).toBeGreaterThan(5);
  const receiver = webhooks.createShopReceiver({ signature: "none", on: {} });
  expect(await failedOf(checks, receiver)).toEqual([]);
  const failing = (): Promise<Response> => Promise.resolve(new Response(null, { status: 500 }));
  expect(await failedOf(checks, failing)).not.toEqual([]);
  // This receiver rejects one event.
  const rejecting = ({ headers }: Request): Promise<Response> =>
    Promise.resolve(new Response(null, { status: headers.get("x-event") === "order.lost" ? 400 : 204 }));
  expect(await failedOf(checks, rejecting)).toEqual(partly);
});

/** Returns a webhook with an example of its body. */
function withExample(properties: Body, example: object, others: object = {}): object {
  const { post: sent } = webhook(properties, others) as { post: object };
  const schema = { type: "object", required: Object.keys(properties), properties };
  const requestBody = { required: true, content: { "application/json": { schema, example } } };
  return { post: { ...sent, requestBody } };
}

/** Returns the ids of the checks that a receiver fails. */
async function failedOf(
  checks: Generated["checks"],
  receiver: (request: Request) => Promise<Response>,
): Promise<string[]> {
  const undeclared: object = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new NotTested(String(name));
      },
    },
  );
  const target = {
    baseUrl: "http://shop.test/",
    fetch: receiver,
    headers: {},
    fixtures: undeclared,
    hooks: undeclared,
  };
  const failures: string[] = [];
  for (const { id, run } of checks) {
    await run(target as unknown as ReceiverTarget, unrecorded).catch((error: unknown) => {
      if (error instanceof Error && error.name === "Mismatch") failures.push(id);
    });
  }
  return failures;
}

it("the signature of webhooks can be a preset, and an incomplete one is reported", async () => {
  const stated = (signature: object): object => ({
    ...documentOf({ paid: webhook({ type: { const: "paid" } }) }),
    "x-deliveries": [{ name: "webhooks", rules: { signature } }],
  });
  const { api, webhooks } = await generated(stated({ preset: "standardWebhooks" }));
  expect(api.deliveries).toMatchObject([
    { rules: { signature: signaturePresets.standardWebhooks, identity: "webhook-id" } },
  ]);
  const key = `whsec_${Buffer.from("a secret of some characters").toString("base64")}`;
  const receiver = webhooks.createShopReceiver({ secrets: [key], on: {} });
  const body = '{"type":"paid"}';
  const time = String(Math.floor(Date.now() / 1000));
  const hash = createHmac("sha256", "a secret of some characters").update(`dlv_1.${time}.${body}`).digest("base64");
  const headers = { "webhook-id": "dlv_1", "webhook-timestamp": time, "webhook-signature": `v1,${hash}` };
  const request = (sent: Record<string, string>): Request =>
    new Request("http://localhost/", { method: "POST", body, headers: sent });
  expect((await receiver(request(headers))).status).toBe(200);
  expect((await receiver(request({ ...headers, "webhook-id": "dlv_2" }))).status).toBe(401);
  expect(problemsOf(await readDocument(stated({ header: "X-Sign" })))).toEqual([
    "warning openapi/extension /x-deliveries/0/rules/signature: algorithm, encoding: missing; state it, or a preset: the extension is left out",
  ]);
});

it("requests that are no POST of JSON are left out with a warning", async () => {
  const read = await readDocument(
    documentOf({
      gone: { delete: { responses: { 200: { description: "OK" } } } },
      bare: { post: { responses: { 200: { description: "OK" } } } },
    }),
  );
  expect(read.contract.interfaces[0]?.events).toEqual([]);
  expect(problemsOf(read)).toEqual([
    "warning openapi/webhook /webhooks/gone/delete: expected a POST of JSON, found DELETE: gone is left out",
    "warning openapi/webhook /webhooks/bare/post: expected a POST of JSON, found the body none: bare is left out",
  ]);
});

/** Returns the errors that redocly reports. */
async function redocly(file: string): Promise<string[]> {
  const bin = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off" };
  const args = [bin, "lint", "--format=json", "--extends=spec", file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stdout: string }) => error,
  );
  const { problems } = JSON.parse(stdout) as { problems: { message: string; severity: string }[] };
  return problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
}
