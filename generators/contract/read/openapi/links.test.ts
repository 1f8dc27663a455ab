import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../testing.ts";
import { factsOf } from "../../facts/facts.ts";
import type { InterfaceContract, ResponseLink } from "../../model/contract.ts";
import { readOpenApi } from "./read-openapi.ts";
import { problemsOf, readDocument } from "./testing.ts";

const order = {
  type: "object",
  required: ["number"],
  properties: { number: { type: "string" }, lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
};
const id = { name: "orderId", in: "path", required: true, schema: { type: "string" } };

/** Returns a shop whose creation of an order has these links. */
function shopWith(links: object): object {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/shops/{shop}/checkout": {
        post: {
          operationId: "check-out",
          parameters: [{ name: "shop", in: "path", required: true, schema: { type: "string" } }],
          requestBody: { content },
          responses: { 201: { description: "Placed", headers: { Location: {} }, content, links } },
        },
      },
      "/orders/{orderId}": {
        parameters: [id, { name: "shop", in: "query", schema: { type: "string" } }],
        get: { operationId: "get order", responses: { 200: { description: "An order", content } } },
        delete: { responses: { 204: { description: "Gone" } } },
      },
    },
    components: {
      schemas: { Order: order, Line: { type: "object", properties: { sku: { type: "string" } } } },
      links: { Shared: { operationId: "get order", parameters: { orderId: "$response.body#/number" } } },
    },
  };
}

function linksIn({ operations: [first] }: InterfaceContract): Record<string, ResponseLink> | undefined {
  return first?.responses["201"]?.links;
}

it("names the operations of links, by their id and by their place", async () => {
  const read = await readDocument(
    shopWith({
      read: {
        operationId: "get order",
        description: "Reads it.",
        parameters: { orderId: "$response.body#/number", "query.shop": "$request.path.shop" },
      },
      shared: { $ref: "#/components/links/Shared" },
      remove: {
        operationRef: "#/paths/~1orders~1%7BorderId%7D/delete",
        parameters: { orderId: "A{$response.header.location}" },
      },
      again: {
        operationRef: "api.yaml#/paths/~1shops~1{shop}~1checkout/post",
        parameters: { shop: "main" },
        requestBody: { number: "$request.body#/number", lines: [{ sku: "$response.body#/lines/0/sku" }] },
      },
      "x-note": "none",
    }),
  );
  expect(problemsOf(read)).toEqual([]);
  const [api] = read.contract.interfaces as [InterfaceContract];
  expect(linksIn(api)).toEqual({
    read: {
      operationId: "getOrder",
      description: "Reads it.",
      parameters: { orderId: "$response.body#/number", "query.shop": "$request.path.shop" },
    },
    shared: { operationId: "getOrder", parameters: { orderId: "$response.body#/number" } },
    remove: { operationId: "deleteOrdersByOrderId", parameters: { orderId: "A{$response.header.location}" } },
    again: {
      operationId: "checkOut",
      parameters: { shop: "main" },
      requestBody: { number: "$request.body#/number", lines: [{ sku: "$response.body#/lines/0/sku" }] },
    },
  });
  expect(factsOf(api).links).toContainEqual({
    origin: "typespec",
    from: { operation: "getOrder", field: "orderId" },
    to: { operation: "checkOut", field: "number" },
  });
});

it("follows references to the operations of other files", async () => {
  using folder = temporaryFolder({
    "api.yaml": `
openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /orders: { $ref: "orders.yaml#/all" }
  /orders/{id}: { $ref: "orders.yaml#/one" }
`,
    "orders.yaml": `
all:
  post: { responses: { "201": { description: Placed, links: { read: { operationRef: "#/one/get", parameters: { id: $response.body } } } } } }
one:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  get: { operationId: read, responses: { "200": { description: An order } } }
`,
  });
  const read = await readOpenApi(join(folder.path, "api.yaml"));
  expect(linksIn(read.contract.interfaces[0] as InterfaceContract)).toEqual({
    read: { operationId: "read", parameters: { id: "$response.body" } },
  });
  expect(read.told.map(({ file, line, message }) => `${file?.split("/").at(-1)}:${line} ${message}`)).toEqual([
    "orders.yaml:3 $response.body: the response of postOrders has no body",
  ]);
});

it("has the links of an only response for its successes, too", async () => {
  const read = await readDocument({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        get: { operationId: "list", responses: { default: { links: { again: { operationId: "list" } } } } },
      },
    },
  });
  const [operation] = (read.contract.interfaces as [InterfaceContract])[0].operations;
  expect(operation?.responses["2XX"]?.links).toEqual({ again: { operationId: "list" } });
});

it("reports what links name and the document lacks", async () => {
  const read = await readDocument(
    shopWith({
      unknown: { operationId: "getOrder" },
      elsewhere: { operationRef: "https://api.example.com/#/paths/~1orders/get" },
      both: { operationId: "get order", operationRef: "#/paths/~1orders/get" },
      neither: {},
      parts: {
        operationId: "get order",
        server: { url: "https://other.example.com" },
        parameters: {
          id: "$response.body#/number",
          orderId: "$response.body#/orderNumber",
          shop: "$request.query.shop",
        },
        requestBody: "$response.number",
      },
      missing: { $ref: "#/components/links/None" },
      text: "getOrder",
    }),
  );
  const at = "/paths/~1shops~1{shop}~1checkout/post/responses/201/links";
  expect(problemsOf(read).toSorted()).toEqual([
    `warning openapi/link ${at}/both: expected either operationId or operationRef, found both, or no text: both is left out`,
    `warning openapi/link ${at}/elsewhere/operationRef: there is no operation "https://api.example.com/#/paths/~1orders/get": elsewhere is left out`,
    `warning openapi/link ${at}/missing: expected a link, found a reference to nothing: it is left out`,
    `warning openapi/link ${at}/neither: expected either operationId or operationRef, it is missing: neither is left out`,
    `warning openapi/link ${at}/parts/parameters/id: getOrder has no parameter id, only orderId, shop: it is left out of the link`,
    `warning openapi/link ${at}/parts/parameters/orderId: $response.body#/orderNumber: the body of the response of checkOut has no orderNumber`,
    `warning openapi/link ${at}/parts/parameters/shop: $request.query.shop: the request of checkOut has no query shop: it is left out`,
    `warning openapi/link ${at}/parts/requestBody: "$response.number" is no runtime expression: it is left out`,
    `warning openapi/link ${at}/parts/server: the server is left out: a link leads to the same server`,
    `warning openapi/link ${at}/text: expected a link, found the text "getOrder": it is left out`,
    `warning openapi/link ${at}/unknown/operationId: there is no operation "getOrder": unknown is left out`,
  ]);
  expect(linksIn(read.contract.interfaces[0] as InterfaceContract)).toEqual({
    parts: { operationId: "getOrder", parameters: { orderId: "$response.body#/orderNumber" } },
  });
  expect(read.told.every(({ line }) => line !== undefined)).toBe(true);
});
