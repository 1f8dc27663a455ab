import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../testing.ts";
import type { InterfaceContract } from "../../model/contract.ts";
import { SpecError } from "../spec-error.ts";
import { type ReadOpenApi, readOpenApi } from "./read-openapi.ts";
import { problemsOf } from "./testing.ts";

const document = `
openapi: 3.0.3
info: { title: Shop, version: "1" }
servers: [{ url: https://example.com }]
paths:
  /orders:
    parameters:
      - $ref: "#/components/parameters/Limit"
    get:
      operationId: listOrders
      parameters:
        - { name: status, in: query, schema: { type: string } }
      responses:
        "200":
          description: Ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  orders: { type: array, items: { $ref: "#/components/schemas/Order" } }
  /orders/{id}/pay:
    post:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Paid } }
components:
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer } }
  schemas:
    Base: { type: object, properties: { id: { type: string } } }
    Order:
      allOf:
        - $ref: "#/components/schemas/Base"
        - type: object
          properties:
            status: { type: string, enum: [open, paid], description: Where it is }
            buyer: { $ref: "#/components/schemas/Base" }
`;

/** Reads the document with overlays, which are given by their file names. */
async function readWith(files: Record<string, string>, api: string = document): Promise<ReadOpenApi> {
  using folder = temporaryFolder({ "api.yaml": api, ...files });
  const overlays = Object.keys(files).map((name) => join(folder.path, name));
  return await readOpenApi(join(folder.path, "api.yaml"), { overlays });
}

/** Returns the diagnostics of a document that can't be read, with the names of their files. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const error = await readWith(files).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SpecError)) throw new Error("expected a SpecError", { cause: error });
  return error.told.map(
    ({ file = "", line, pointer = "", message }) =>
      `${file.replace(/^.*\//, "")}${line === undefined ? "" : `:${line}`} ${pointer}: ${message.replaceAll(/\S*\/concordat-[^/]+\//g, "")}`,
  );
}

function apiOf({ contract }: ReadOpenApi): InterfaceContract {
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  return api;
}

describe("an OpenAPI Overlay document", () => {
  const overlayWith = (...actions: object[]): Record<string, string> => ({
    "overlay.yaml": JSON.stringify({ overlay: "1.0.0", info: { title: "More", version: "1" }, actions }, null, 2),
  });

  it("updates and removes what its targets select, in the order of its actions", async () => {
    const read = await readWith(
      overlayWith(
        { target: "$.info", update: { title: "Store", description: "A store" } },
        { target: "$.servers", update: { url: "https://other.example.com" } },
        {
          target: "$.paths['/orders'].get.parameters[?@.name == 'status']",
          update: { "x-filters": { field: "status", match: "equal" } },
        },
        { target: "$.paths['/orders'].get", update: { tags: ["orders"], "x-listing": { items: "orders" } } },
        { target: "$.paths['/orders'].get", update: { tags: ["more"] } },
        { target: "$.paths['/orders/{id}/pay']", remove: true },
        { target: "$..enum[?@ == 'open']", remove: true },
      ),
    );
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      title: "Store",
      description: "A store",
      servers: [{ url: "https://example.com" }, { url: "https://other.example.com" }],
      operations: [
        {
          name: "listOrders",
          tags: ["orders", "more"],
          listing: { items: "orders" },
          parameters: [{ name: "limit" }, { name: "status", "x-filters": { field: "status" } }],
        },
      ],
    });
    expect(apiOf(read).operations).toHaveLength(1);
    expect(JSON.stringify(apiOf(read).components.schemas["Order"])).toContain('"const":"paid"');
    expect(read.sources.map((path) => path.replace(/^.*\//, ""))).toEqual(["api.yaml", "overlay.yaml"]);
  });

  it("warns of a target that selects nothing", async () => {
    const read = await readWith(overlayWith({ target: "$.paths['/order'].get", update: { deprecated: true } }));
    expect(problemsOf(read)).toEqual([
      "warning openapi/overlay /actions/0/target: $.paths['/order'].get selects nothing",
    ]);
    expect(read.told[0]).toMatchObject({ line: 9, file: expect.stringMatching(/overlay\.yaml$/) });
  });

  it("is rejected with the places of its faults", async () => {
    expect(
      await faultsOf(
        overlayWith(
          { target: "$.paths[", update: {} },
          { update: {} },
          { target: "$.info.title", update: "Store" },
          { target: "$", remove: true },
        ),
      ),
    ).toEqual([
      expect.stringMatching(/^overlay\.yaml:9 \/actions\/0\/target: \$\.paths\[ is no JSONPath: /),
      "overlay.yaml:12 /actions/1/target: expected a JSONPath, it is missing",
      'overlay.yaml:16 /actions/2/target: $.info.title selects the text "Shop"; expected an object or a list',
      "overlay.yaml:20 /actions/3/target: the whole document can't be removed",
    ]);
    expect(await faultsOf({ "overlay.yaml": "overlay: 2.0.0\nactions: []" })).toEqual([
      'overlay.yaml:1 /overlay: expected the version, such as "1.1.0", found the text "2.0.0"',
    ]);
    expect(await faultsOf({ "overlay.yaml": "overlay: 1.0.0" })).toEqual([
      "overlay.yaml:1 /actions: expected a list of actions, it is missing",
    ]);
    expect(await faultsOf({ "overlay.yaml": "[" })).toEqual([expect.stringContaining("neither JSON nor YAML")]);
  });

  const newer = (...actions: object[]): Record<string, string> => ({
    "overlay.yaml": JSON.stringify({ overlay: "1.1.0", info: { title: "More", version: "1" }, actions }, null, 2),
  });

  it("copies, moves, and changes plain values, since version 1.1", async () => {
    const status = "$.components.schemas.Order.allOf[1].properties.status.enum";
    const read = await readWith(
      newer(
        { target: "$.info.title", update: "Store" },
        { target: "$.paths", update: { "/purchases": {} } },
        { target: "$.paths['/purchases']", copy: "$.paths['/orders']" },
        { target: "$.paths['/purchases'].get", update: { operationId: "listPurchases", tags: ["copied"] } },
        { target: "$.paths['/orders']", remove: true },
        { target: status, update: "lost" },
        { target: status, update: ["late", "left"] },
        { target: "$.paths['/purchases'].get.tags", copy: status },
      ),
    );
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      title: "Store",
      operations: [
        { method: "post", path: "/orders/{id}/pay" },
        {
          name: "listPurchases",
          path: "/purchases",
          tags: ["copied", "open", "paid", "lost", "late", "left"],
          parameters: [{ name: "limit" }, { name: "status" }],
        },
      ],
    });
    expect(apiOf(read).operations).toHaveLength(2);
  });

  it("is rejected for what version 1.1 does not allow", async () => {
    expect(
      await faultsOf(
        newer(
          { target: "$.info", copy: 100 },
          { target: "$.info", copy: "$.none" },
          { target: "$.info", copy: "$.paths.*" },
          { target: "$.info", copy: "$.servers" },
          { target: "$.info", copy: "$.paths", update: {} },
          { target: "$.info['title', 'version']", update: {} },
          { target: "$..[?@ == 'Shop' || @.url]", update: "Store" },
          { target: "$.info", update: "Store" },
          { target: "$", update: { info: { title: { en: "Store" } }, servers: {} } },
          { target: "$.info", remove: "yes" },
        ),
      ),
    ).toMatchInlineSnapshot(`
      [
        "overlay.yaml:10 /actions/0/copy: expected a JSONPath, found the number 100",
        "overlay.yaml:14 /actions/1/copy: $.none selects nothing; expected one value",
        "overlay.yaml:18 /actions/2/copy: $.paths.* selects 2 values; expected one value",
        "overlay.yaml:22 /actions/3/copy: $.info selects an object; expected one to copy, found a list",
        "overlay.yaml:26 /actions/4/copy: an action has either update or copy: remove one of them",
        "overlay.yaml:31 /actions/5/update: $.info['title', 'version'] selects a plain value; expected one to update, found an object",
        "overlay.yaml:34 /actions/6/target: $..[?@ == 'Shop' || @.url] selects a plain value and an object; expected only objects, only lists, or only other values",
        "overlay.yaml:39 /actions/7/update: $.info selects an object; expected one to update, found the text "Store"",
        "overlay.yaml:43 /actions/8/update: info.title: an object can't be merged with the text "Shop"",
        "overlay.yaml:43 /actions/8/update: servers: an object can't be merged with a list",
        "overlay.yaml:54 /actions/9/remove: expected true or false, found the text "yes"",
      ]
    `);
    expect(
      await faultsOf({
        "overlay.yaml": "overlay: 1.0.0\nactions: [{ target: $.info, copy: $.paths }]",
      }),
    ).toEqual(['overlay.yaml:2 /actions/0/copy: copy is new in Overlay 1.1: set overlay to "1.1.0"']);
  });

  it("can't make a document endless by copies", async () => {
    const copies = Array.from({ length: 60 }, (_, index) => [
      { target: "$.info", update: { [`x-${index}`]: {} } },
      { target: `$.info['x-${index}']`, copy: "$.info" },
    ]);
    expect(await faultsOf(newer(...copies.flat()))).toEqual([
      expect.stringMatching(/overlay\.yaml: (more than \d+ values|values are nested more than)/),
    ]);
  });

  it("can't change prototypes", async () => {
    const text = '{"overlay": "1.0.0", "actions": [{"target": "$.info", "update": {"__proto__": {"polluted": true}}}]}';
    await readWith({ "overlay.yaml": text });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("a module with an overlay", () => {
  const overlay = (facts: object): Record<string, string> => ({
    "overlay.mjs": `export default ${JSON.stringify(facts)};`,
  });

  it("adds facts to operations, parameters, schemas and the interface", async () => {
    const transitions = [
      { on: "order", to: "open" },
      { from: "open", on: "pay", to: "paid" },
    ];
    const read = await readWith(
      overlay({
        operations: {
          listOrders: {
            requirements: ["SHOP-1"],
            listing: { items: "orders", pageSize: "limit" },
            errorCases: [{ name: "Busy", condition: "Too many requests", status: 429, requirements: ["SHOP-1"] }],
            parameters: { status: { filters: { field: "status", match: "equal" } }, limit: { recommended: true } },
          },
          "POST /orders/{id}/pay": { trigger: "pay" },
        },
        schemas: { Order: { immutable: true, properties: { buyer: { when: "it is known" } } } },
        requirements: [{ id: "SHOP-1", statement: "All orders are listed" }],
        states: [{ schema: "Order.status", states: ["open", "paid"], transitions }],
      }),
    );
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      operations: [
        {
          requirements: ["SHOP-1"],
          listing: { items: "orders", pageSize: "limit" },
          errorCases: [{ name: "Busy", requirements: ["SHOP-1"] }],
          parameters: [
            { name: "limit", "x-recommended": true },
            { name: "status", "x-filters": { field: "status", match: "equal" } },
          ],
        },
        { trigger: "pay" },
      ],
      components: {
        schemas: {
          Order: {
            "x-immutable": true,
            allOf: [
              {},
              {
                properties: {
                  status: { $ref: "#/components/schemas/OrderStatus" },
                  buyer: { $ref: "#/components/schemas/Base", "x-when": "it is known" },
                },
              },
            ],
          },
          OrderStatus: { type: "string", enum: ["open", "paid"], description: "Where it is" },
        },
      },
      requirements: [{ id: "SHOP-1", level: "must", elements: ["Shop.listOrders", "Shop.Busy"] }],
      states: [{ schema: "OrderStatus", transitions }],
    });
  });

  it("is rejected with the places of its faults", async () => {
    expect(
      await faultsOf(
        overlay({
          operations: {
            listPets: {},
            listOrders: { listing: {}, colour: "red", parameters: { state: {} } },
            "POST /orders/{id}/pay": { trigger: 4 },
          },
          schemas: {
            Pet: {},
            Order: { properties: { price: {}, id: {}, status: { orderedBy: { field: "id", order: "up" } } } },
          },
          states: [{ schema: "Order.state", states: ["open"], transitions: [{ on: "order", to: "open" }] }],
          state: [],
        }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "overlay.mjs /states/0/schema: there is no schema "Order.state"; there are Base, Order",
        "overlay.mjs /state: there is no member "state"; there are deliveries, states, decisions, lookups, tables, flows, tools, requirements, streamEvents, openElements, ambiguities, operations, schemas, events",
        "overlay.mjs /operations/listPets: there is no operation "listPets"; there are listOrders, POST /orders/{id}/pay",
        "overlay.mjs /operations/listOrders/listing/items: expected a text, it is missing",
        "overlay.mjs /operations/listOrders/colour: there is no member "colour"; there are requirements, open, ambiguities, preview, source, requiresOneOf, rateLimit, leaves, listing, paging, textLimit, proxiedTo, safe, owned, trigger, element, errorCases",
        "overlay.mjs /operations/listOrders/parameters/state: there is no parameter "state"; there are limit, status",
        "overlay.mjs /operations/POST ~1orders~1{id}~1pay/trigger: expected a text, found the number 4",
        "overlay.mjs /schemas/Pet: there is no schema "Pet"; there are Base, Order",
        "overlay.mjs /schemas/Order/properties/price: there is no property "price"; there are status, buyer",
        "overlay.mjs /schemas/Order/properties/id: there is no property "id"; there are status, buyer",
        "overlay.mjs /schemas/Order/properties/status/orderedBy/order: expected "ascending" or "descending", found the text "up"",
      ]
    `);
  });

  it("is rejected if it has no overlay", async () => {
    expect(await faultsOf({ "overlay.mjs": "export const overlay = {};" })).toEqual([
      expect.stringContaining("overlay.mjs has no default export that is an object; expected defineOverlay({ … })"),
    ]);
    expect(await faultsOf({ "overlay.mjs": "export default {" })).toEqual([
      expect.stringContaining("overlay.mjs can't be loaded: "),
    ]);
  });

  it("completes the deliveries of webhooks", async () => {
    const webhooks = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
webhooks:
  paid:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [event]
              properties: { event: { const: order.paid } }
      responses: { "204": { description: Taken } }
`;
    const rules = {
      signature: { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" },
      maxAttempts: 3,
    };
    const named = overlay({ deliveries: [{ name: "webhooks", rules, requirements: ["SHOP-1"] }] });
    const read = await readWith(named, webhooks);
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      deliveries: [{ name: "webhooks", rules, nameField: "event", events: ["order.paid"], requirements: ["SHOP-1"] }],
      events: [{ name: "order.paid" }],
    });
    const unknown = await readWith(overlay({ deliveries: [{ name: "hooks", rules }] }), webhooks);
    expect(problemsOf(unknown)).toEqual([
      'warning openapi/extension /x-deliveries/0: no webhook has the delivery "hooks": the entry is left out',
    ]);
    expect(await faultsOf(overlay({ deliveries: [{ name: "webhooks", rules: { maxAttempts: 0 } }] }))).toEqual([
      "overlay.mjs /deliveries/0/rules/maxAttempts: expected at least 1, found the number 0",
    ]);
  });

  it("completes webhooks, and adds events with their deliveries", async () => {
    const webhooks = `
x-webhooks:
  paid: { $ref: "#/components/pathItems/Paid" }
`;
    const parts = `
  pathItems:
    Paid:
      post:
        requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Base" } } } }
        responses: { "204": { description: Taken } }
`;
    const signature = { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" };
    const facts = {
      requirements: [{ id: "SHOP-1", statement: "Each payment is sent", proof: "sender" }],
      events: {
        paid: { requirements: ["SHOP-1"], advanced: "the books", description: "An order was paid" },
        "order.created": { schema: "Order", delivery: "orders", deprecated: true, example: { status: "open" } },
      },
      deliveries: [
        { name: "orders", rules: { signature, maxAttempts: 3 }, nameHeader: "X-Event" },
        { name: "webhooks", rules: { maxAttempts: 2 } },
      ],
    };
    const read = await readWith(overlay(facts), `${document.trimEnd()}${parts}${webhooks}`);
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      deliveries: [
        { name: "webhooks", rules: { maxAttempts: 2 }, events: ["paid"] },
        { name: "orders", rules: { signature }, nameHeader: "X-Event", events: ["order.created"] },
      ],
      events: [
        { name: "paid", schema: "Base", requirements: ["SHOP-1"], advanced: "the books" },
        {
          name: "order.created",
          schema: "Order",
          example: { status: "open" },
          deprecated: expect.any(String) as string,
        },
      ],
      requirements: [{ id: "SHOP-1", proof: "sender", elements: [expect.stringContaining("Shop.")] }],
    });
    expect(
      await faultsOf(
        overlay({
          events: {
            lost: {},
            late: { schema: "Nothing" },
            left: { schema: 4 },
            sent: { schema: "Order", color: "red" },
          },
        }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "overlay.mjs /events/lost: there is no webhook "lost"; there are none; a new one needs a schema",
        "overlay.mjs /events/late/schema: there is no schema "Nothing"; there are Base, Order",
        "overlay.mjs /events/left/schema: expected a text, found the number 4",
        "overlay.mjs /events/sent/color: there is no member "color"; there are requirements, open, ambiguities, preview, source, advanced, setup, access, delivery, schema, description, deprecated, example",
      ]
    `);
  });

  it("adds events to a document of Swagger 2.0", async () => {
    const swagger = `
swagger: "2.0"
info: { title: Shop, version: "1" }
paths: {}
definitions: { Order: { type: object, properties: { id: { type: string } } } }
`;
    const read = await readWith(overlay({ events: { paid: { schema: "Order" } } }), swagger);
    expect(problemsOf(read)).toEqual([]);
    expect(apiOf(read)).toMatchObject({
      deliveries: [{ events: ["paid"] }],
      events: [{ name: "paid", schema: "Order" }],
    });
  });
});
