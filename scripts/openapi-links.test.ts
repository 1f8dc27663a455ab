import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import { serveMock } from "../conformance/mock/serve.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { readDocument } from "../generators/contract/read/openapi/testing.ts";
import { temporaryProject } from "../generators/testing.ts";
import { runHere } from "./testing/run-command.ts";

/** Orders are placed at one path, and read at another one by a number of their own. */
const shop = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /checkout:
    post:
      operationId: checkOut
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Basket" } } }
      responses:
        "201":
          description: The placed order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
          links:
            ReadOrder: { operationId: readOrder, parameters: { reference: $response.body#/number } }
            Cancel: { operationRef: "#/paths/~1orders~1{reference}/delete", parameters: { reference: $response.body#/number } }
  /orders/{reference}:
    parameters: [{ name: reference, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readOrder
      responses:
        "200": { description: The order, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
        "404": { description: Unknown }
    delete:
      operationId: cancelOrder
      responses: { "204": { description: Canceled }, "404": { description: Unknown } }
components:
  schemas:
    Basket: { type: object, required: [item], properties: { item: { type: string } } }
    Order:
      type: object
      required: [id, number, item]
      properties: { id: { type: integer }, number: { type: string }, item: { type: string } }
`;

/** Serves orders on this machine by the number, or by the id. Returns the address. */
async function serveOrders(key: "id" | "number"): Promise<string> {
  const orders: { id: number; number: string; item: string }[] = [];
  const server = createServer((request, response) => {
    const send = (status: number, body?: object): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
    };
    let text = "";
    request.on("data", (part: Buffer) => (text += String(part)));
    request.on("end", () => {
      const [, path, reference = ""] = (request.url ?? "").split("/");
      if (path === "checkout" && request.method === "POST") {
        let item: unknown;
        try {
          ({ item } = JSON.parse(text) as { item?: unknown });
        } catch {
          item = undefined;
        }
        if (typeof item !== "string") return send(400, {});
        const order = { id: orders.length + 1, number: `N-${Math.random().toString(36).slice(2)}`, item };
        orders.push(order);
        return send(201, order);
      }
      const index = path === "orders" ? orders.findIndex((each) => String(each[key]) === reference) : -1;
      if (index === -1) return send(404);
      if (request.method === "GET") return send(200, orders[index]);
      if (request.method !== "DELETE") return send(405);
      orders.splice(index, 1);
      return send(204);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the outcomes of the checks of a service whose id matches. */
async function outcomesOf(target: string, pattern: RegExp): Promise<Record<string, string>> {
  using project = temporaryProject({ "api.yaml": shop });
  const { stdout } = await runHere(project.path, [
    "conformance",
    "--openapi",
    "api.yaml",
    "--target",
    target,
    "--json",
  ]);
  const { results } = JSON.parse(stdout) as { results: { id: string; outcome: string }[] };
  return Object.fromEntries(results.flatMap(({ id, outcome }) => (pattern.test(id) ? [[id, outcome]] : [])));
}

it("follows links to things that no convention finds", async () => {
  expect(await outcomesOf(await serveOrders("number"), /link|(read|cancel)Order\/succeeds/)).toEqual({
    "shop/checkOut/link/ReadOrder": "passed",
    "shop/checkOut/link/Cancel": "passed",
    "shop/readOrder/succeeds": "passed",
    "shop/cancelOrder/succeeds": "passed",
  });
}, 60_000);

it("fails a service whose links lead to nothing", async () => {
  expect(await outcomesOf(await serveOrders("id"), /link/)).toEqual({
    "shop/checkOut/link/ReadOrder": "failed",
    "shop/checkOut/link/Cancel": "failed",
  });
}, 60_000);

it("passes the mock", async () => {
  const { contract } = await readDocument(shop);
  const [api] = contract.interfaces as [InterfaceContract];
  const { url, stop } = await serveMock(createMock(api));
  onTestFinished(stop);
  expect(await outcomesOf(url, /link|(read|cancel)Order\/succeeds/)).toEqual({
    "shop/checkOut/link/ReadOrder": "passed",
    "shop/checkOut/link/Cancel": "passed",
    "shop/readOrder/succeeds": "passed",
    "shop/cancelOrder/succeeds": "passed",
  });
}, 60_000);
