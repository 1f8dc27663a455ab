import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { readOpenApi } from "../generators/contract/read/openapi/read-openapi.ts";
import type { Report } from "../conformance/runner/reports/report.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

/** A document of an interface that creates, reads, lists and changes orders, as most teams have one. */
const document = `
openapi: 3.0.3
info: { title: Orders, version: "1" }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: customer, in: query, schema: { type: string } }
      responses:
        "200":
          description: The orders
          content:
            application/json:
              schema:
                type: object
                required: [orders, count]
                properties:
                  orders: { type: array, items: { $ref: "#/components/schemas/Order" } }
                  count: { type: integer }
    post:
      operationId: createOrder
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [customer]
              properties: { customer: { type: string, example: ann } }
      responses:
        "201":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getOrder
      responses:
        "200":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        "404": { description: There is no such order }
  /orders/{id}/pay:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: settle
      responses:
        "200":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        "409": { description: The order is not open }
components:
  schemas:
    Order:
      type: object
      required: [id, customer, status, number]
      properties:
        id: { type: string }
        customer: { type: string }
        number: { type: integer }
        status: { type: string, enum: [open, paid] }
`;

const overlay = `
export default {
  operations: { settle: { trigger: "payment" }, listOrders: { listing: { items: "orders" } } },
  states: [{
    schema: "Order.status",
    states: ["open", "paid"],
    transitions: [{ on: "order", to: "open" }, { from: "open", on: "payment", to: "paid" }],
  }],
};`;

/** The facts of the list as an OpenAPI Overlay. */
const listOverlay = `
overlay: 1.0.0
info: { title: What the list does, version: "1" }
actions:
  - target: $.paths['/orders'].get.parameters[?@.name == 'customer']
    update: { x-filters: { field: customer, match: equal } }
  - target: $.paths['/orders'].get.responses['200'].content['application/json'].schema.properties.count
    update: { x-counts: true }
  - target: $.paths['/orders'].get.responses['200'].content['application/json'].schema.properties.orders
    update: { x-ordered-by: { field: number, order: descending } }
`;

type Fault =
  | "pays an order twice"
  | "leaves a paid order open"
  | "lists the oldest first"
  | "ignores the customer"
  | "counts one more";

interface Order {
  id: string;
  customer: string;
  number: number;
  status: string;
}

/** Starts a service of orders, written without this project; it is correct without a fault. */
async function serveOrders(fault?: Fault): Promise<string> {
  const orders: Order[] = ["ann", "bob", "ann", "cy"].map((customer, index) => ({
    id: `o-${index}`,
    customer,
    number: index,
    status: "open",
  }));
  const respond = async (request: IncomingMessage): Promise<[status: number, body?: unknown]> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://orders");
    const [, , id, action] = pathname.split("/");
    if (!pathname.startsWith("/orders")) return [404];
    if (id === undefined && request.method === "POST") {
      const body = await json(request).catch(() => undefined);
      const { customer } = Object(body) as { customer?: unknown };
      if (typeof customer !== "string") return [400];
      const order = { id: `o-${orders.length}`, customer, number: orders.length, status: "open" };
      orders.push(order);
      return [201, order];
    }
    if (id === undefined && request.method === "GET") {
      const customer = searchParams.get("customer");
      const found = orders.filter(
        (each) => fault === "ignores the customer" || (customer ?? each.customer) === each.customer,
      );
      const all = fault === "lists the oldest first" ? found : found.toReversed();
      return [200, { orders: all, count: all.length + (fault === "counts one more" ? 1 : 0) }];
    }
    const order = orders.find((each) => each.id === id);
    if (order === undefined) return [404];
    if (action === undefined && request.method === "GET") return [200, order];
    if (action !== "pay" || request.method !== "POST") return [405];
    if (order.status === "paid" && fault !== "pays an order twice") return [409];
    if (fault !== "leaves a paid order open") order.status = "paid";
    return [200, order];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await respond(request);
    response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function folderWith(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "concordat-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { "api.yaml": document, "overlay.mjs": overlay, "list.yaml": listOverlay, ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Runs the checks of the document against a service, and returns the ids of checks by outcome. */
async function outcomesOf(target: string, ...overlays: string[]): Promise<Record<string, string[]>> {
  const config = { interface: "orders", baseUrl: target, requests: { createOrder: [{ body: { customer: "ann" } }] } };
  const folder = folderWith({ "target.json": JSON.stringify(config) });
  const options = overlays.flatMap((file) => ["--overlay", file]);
  const report = join(folder, "report.json");
  const asked = ["conformance", "--openapi", "api.yaml", ...options, "--config", "target.json"];
  const { stderr } = await runHere(folder, [...asked, "--report", `json=${report}`]);
  expect(stderr).not.toMatch(/openapi\/|error/);
  const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const found = Map.groupBy(results, ({ outcome }) => outcome);
  return Object.fromEntries([...found].map(([outcome, all]) => [outcome, all.map(({ id }) => id)]));
}

const both = ["overlay.mjs", "list.yaml"];

describe("concordat conformance of a document with overlays", () => {
  it("has more checks, which a correct service passes", async () => {
    const target = await serveOrders();
    const [without, withOverlays] = [await outcomesOf(target), await outcomesOf(target, ...both)];
    expect(without["failed"] ?? []).toEqual([]);
    expect(withOverlays["failed"] ?? []).toEqual([]);
    const added = Object.values(withOverlays)
      .flat()
      .filter((id) => !Object.values(without).flat().includes(id));
    const passed = new Set(withOverlays["passed"]);
    expect(added.filter((id) => passed.has(id)).length).toBeGreaterThan(5);
  });

  it.each<[Fault, RegExp]>([
    ["pays an order twice", /states/],
    ["leaves a paid order open", /states/],
    ["lists the oldest first", /order/],
    ["ignores the customer", /customer/],
    ["counts one more", /aggregates/],
  ])("finds that a service %s", async (fault, id) => {
    const target = await serveOrders(fault);
    expect((await outcomesOf(target))["failed"] ?? []).toEqual([]);
    const { failed = [] } = await outcomesOf(target, ...both);
    expect(failed).not.toEqual([]);
    for (const each of failed) expect(each).toMatch(id);
  });
});

/** The overlay of the list, which names the document that it extends. */
const extending = (extended: unknown): string =>
  listOverlay.replace("actions:", `extends: ${JSON.stringify(extended)}\nactions:`);

it("applies an overlay to the document that it extends", async () => {
  const folder = folderWith({ "extending.yaml": extending("./api.yaml") });
  const options = ["--overlay", "extending.yaml", "--overlay", "overlay.mjs", "--out", "made"];
  expect(await runHere(folder, ["generate", ...options])).toMatchObject({ code: 0, stderr: "" });
  const contract = JSON.parse(readFileSync(join(folder, "made/orders/contract.json"), "utf8")) as unknown;
  expect(contract).toMatchObject({
    states: [{ schema: "OrderStatus" }],
    operations: [{ name: "listOrders" }, {}, {}, {}],
  });
  expect(JSON.stringify(contract)).toContain('"x-counts":true');
});

it.each<[string[], string]>([
  [["--openapi", "api.yaml", "--overlay", "none.yaml"], "--overlay none.yaml: file does not exist."],
  [
    ["--openapi", "api.yaml", "--overlay", "list.yaml", "--openapi", "api.yaml"],
    "option '--overlay <file>' cannot be used with several documents",
  ],
  [["--overlay", "overlay.mjs"], "option '--overlay <file>' requires option '--openapi <document>'"],
  [["--overlay", "list.yaml"], "list.yaml has no extends, which names its document: pass --openapi <document>"],
  [["--overlay", "lost.yaml"], "--openapi "],
  [["--overlay", "lost.yaml"], "none.yaml: file does not exist."],
  [["--overlay", "wrong.yaml"], "wrong.yaml: extends: expected a file or an address, found the number 4"],
  [["--overlay", "outside.yaml"], "outside.yaml: extends: /etc/api.yaml can't be read: it is outside ."],
  [
    ["--overlay", "far.yaml"],
    "documents from api.example.com are read only if that host is allowed: pass --allow-host api.example.com",
  ],
  [["--overlay", "extending.yaml", "--overlay", "lost.yaml"], "the overlays extend "],
])("rejects %j", async (options, message) => {
  const { code, stderr }: Ran = await runHere(
    folderWith({
      "extending.yaml": extending("./api.yaml"),
      "lost.yaml": extending("none.yaml"),
      "wrong.yaml": extending(4),
      "outside.yaml": extending("/etc/api.yaml"),
      "far.yaml": extending("https://api.example.com/api.yaml"),
    }),
    ["mock", ...options],
  );
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

it("generates from a project with overlays", async () => {
  const config = 'export default { openapi: { document: "api.yaml", overlays: ["overlay.mjs", "list.yaml"] } };';
  const folder = folderWith({ "concordat.config.mjs": config });
  expect(await runHere(folder, ["generate"])).toMatchObject({ code: 0 });
  const contract = JSON.parse(readFileSync(join(folder, "generated/orders/contract.json"), "utf8")) as unknown;
  expect(contract).toMatchObject({ states: [{ schema: "OrderStatus" }] });
});

it("applies the overlays of the guide", async () => {
  const examples = join(import.meta.dirname, "../conformance/guides/examples/pets");
  const example = (name: string): string => readFileSync(join(examples, name), "utf8");
  const config = pathToFileURL(join(import.meta.dirname, "../generators/project/config.ts")).href;
  const folder = folderWith({
    "pets.yaml": example("api.yaml"),
    "more.yaml": example("overlay.yaml"),
    "overlay.ts": example("overlay.ts").replace("concordat/config", config),
  });
  const read = await readOpenApi(join(folder, "pets.yaml"), {
    overlays: ["overlay.ts", "more.yaml"].map((name) => join(folder, name)),
  });
  expect(read.warnings).toEqual([]);
  expect(read.contract.interfaces[0]).toMatchObject({
    requirements: [{ id: "PET-LIST-1", elements: ["PetShop.listPets"] }],
    operations: [{ name: "listPets", listing: { pageSize: "limit" }, rateLimit: { requests: 60 } }, {}, {}],
  });
});
