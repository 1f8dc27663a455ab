import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Parser } from "@asyncapi/parser";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { temporaryProject } from "./testing.ts";

const tsp = join(import.meta.dirname, "../node_modules/@typespec/compiler/cmd/tsp.js");

/** The example of the guide. */
const example = join(import.meta.dirname, "../conformance/guides/examples/events");
const tspconfig = readFileSync(join(example, "tspconfig.yaml"), "utf8");

interface OpenApi {
  paths: Record<string, unknown>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
}

/** Compiles a project without any word of the vocabulary, and returns its documents. */
async function emitted(
  main: string,
): Promise<{ openapi: OpenApi; messages: Record<string, string[]>; theirs: { paths: object } }> {
  expect(main).not.toContain("oncordat");
  const project = temporaryProject({
    "package.json": '{ "private": true, "type": "module" }',
    "tspconfig.yaml": tspconfig,
    "main.tsp": main,
  });
  onTestFinished(() => project[Symbol.dispose]());
  await promisify(execFile)(process.execPath, [tsp, "compile", "."], { cwd: project.path }).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout);
  });
  const read = (path: string): string => readFileSync(join(project.path, path), "utf8");
  const { document, diagnostics } = await new Parser().parse(read("generated/shop/asyncapi.yaml"));
  expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
  const operations = document?.operations().all() ?? [];
  return {
    openapi: parse(read("generated/shop/openapi.yaml")) as OpenApi,
    theirs: parse(read("openapi/openapi.yaml")) as { paths: object },
    messages: Object.fromEntries(
      operations.map((each) => [
        each.id(),
        each
          .messages()
          .all()
          .map((message) => message.name() ?? ""),
      ]),
    ),
  };
}

function bodiesOf({ webhooks }: OpenApi): object {
  return Object.fromEntries(
    Object.entries(webhooks).map(([key, { post }]) => [key, post.requestBody.content["application/json"]?.schema]),
  );
}

const models = `
@service(#{ title: "Shop" })
namespace Shop;
model Order { id: string; amount: int32; }
model OrderPaid { type: "order.paid"; order: Order; }
model OrderLost { type: "order.lost"; reason: string; }
`;

it("a union of @typespec/events is messages in AsyncAPI, and webhooks in OpenAPI", async () => {
  const { openapi, messages, theirs } = await emitted(`
    import "@typespec/events";
    using TypeSpec.Events;
    ${models}
    @events
    union OrderEvents {
      /** The order was paid. */
      paid: OrderPaid,
      lost: OrderLost,
    }
  `);
  expect(messages).toEqual({ orderEvents: ["order.paid", "order.lost"] });
  expect(bodiesOf(openapi)).toEqual({
    paid: { $ref: "#/components/schemas/OrderPaid" },
    lost: { $ref: "#/components/schemas/OrderLost" },
  });
  expect(openapi.webhooks["paid"]?.post).toMatchObject({ description: "The order was paid." });
  expect(theirs.paths).toEqual({});
});

it("the example of the guide has all of its events as webhooks", async () => {
  const { openapi, messages } = await emitted(readFileSync(join(example, "main.tsp"), "utf8"));
  expect(messages).toEqual({ webhooks: ["stockLow"], orderEvents: ["order.paid", "order.lost"] });
  expect(Object.keys(openapi.webhooks)).toEqual(["stockLow", "paid", "lost"]);
});

it("the events of @typespec/sse are messages of their operation, and no webhooks", async () => {
  const { openapi, messages } = await emitted(`
    import "@typespec/http";
    import "@typespec/events";
    import "@typespec/sse";
    import "@typespec/streams";
    using TypeSpec.Http;
    using TypeSpec.Events;
    using TypeSpec.SSE;
    ${models}
    @events
    union OrderEvents {
      paid: OrderPaid,
      lost: OrderLost,
    }
    @route("/events") op watch(): SSEStream<OrderEvents>;
  `);
  expect(messages).toEqual({ watch: ["paid", "lost"] });
  expect(Object.keys(openapi.paths)).toEqual(["/events"]);
  expect(openapi.webhooks).toBeUndefined();
});

it("operations with the extension x-webhook are webhooks, and no paths", async () => {
  const { openapi, messages, theirs } = await emitted(`
    import "@typespec/http";
    import "@typespec/openapi";
    import "@typespec/events";
    using TypeSpec.Http;
    using TypeSpec.OpenAPI;
    using TypeSpec.Events;
    ${models}
    @route("/orders") @get op list(): Order[];

    @extension("x-webhook", true)
    @route("/webhooks")
    interface Notifications {
      @route("/paid") @post paid(@header("X-Attempt") attempt: int32, @body body: OrderPaid): void;
      @route("/stocked") @post @extension("x-webhook", "sku.stocked") stocked(@body body: { sku: string }): void;
    }

    @events union Lost { lost: OrderLost, found: Order }
    @extension("x-webhook", true) @route("/webhooks/lost") @post op lose(@body body: Lost): void;
  `);
  expect(Object.keys(openapi.paths)).toEqual(["/orders"]);
  expect(bodiesOf(openapi)).toMatchObject({
    paid: { $ref: "#/components/schemas/OrderPaid" },
    "sku.stocked": { $ref: "#/components/schemas/SkuStockedEvent" },
    lost: { $ref: "#/components/schemas/OrderLost" },
    found: { $ref: "#/components/schemas/Order" },
  });
  expect(messages).toEqual({ webhooks: ["paid", "sku.stocked"], lose: ["lost", "found"] });
  expect(Object.keys(theirs.paths)).toContain("/webhooks/paid");
});
