import { expect, it } from "vitest";
import { type Check, unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Parameter, ResponseLink, Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { derivedRequests } from "../../kit/derived-requests.ts";
import type { AnyTarget } from "../governing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { linkChecks } from "./links.ts";
import { linkOperators } from "./mutants.ts";

const text = { type: "string" };
const json = (schema: Schema) => ({ description: "", content: { "application/json": { schema } } });
const order = {
  type: "object",
  required: ["number"],
  properties: { id: { type: "integer" }, number: text, parent: text, customer: text },
};
const inPath = (name: string): Parameter => ({ name, in: "path", required: true, schema: text });
const toOrder: ResponseLink = { operationId: "getOrder", parameters: { ref: "$response.body#/order/number" } };

/** A shop whose orders are placed at another path, and have ids of which the path takes another one. */
function shopWith(links: Record<string, ResponseLink>, status = "201") {
  const placed = { type: "object", properties: { order } };
  return interfaceWith({
    operations: [
      operationWith("placeOrder", {
        method: "post",
        path: "/checkout",
        requestBody: {
          content: { "application/json": { schema: { type: "object", properties: { customer: text } } } },
        },
        responses: { [status]: { ...json(placed), headers: { Location: { schema: text } }, links } },
      }),
      operationWith("getOrder", {
        path: "/orders/{ref}",
        parameters: [inPath("ref")],
        responses: { 200: json(order) },
      }),
      operationWith("cancelOrder", {
        method: "delete",
        path: "/orders/{ref}",
        parameters: [inPath("ref")],
        responses: { 204: { description: "" } },
      }),
      operationWith("getReceipt", {
        path: "/orders/{ref}/receipt",
        parameters: [inPath("ref"), { name: "view", in: "query", schema: text }],
        responses: { 200: json({}), 404: { description: "" } },
      }),
      operationWith("getCustomer", {
        path: "/customers/{id}",
        parameters: [inPath("id")],
        responses: { 200: json({}) },
      }),
    ],
  });
}

/** Serves the shop, in which each order has a number that no other one has. */
function shop({ status = 201, parent, isLost = false }: { status?: number; parent?: string; isLost?: boolean } = {}) {
  const orders = new Map<string, object>();
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , ref = "", receipt] = pathname.split("/");
    if (pathname === "/checkout") {
      const number = `A${crypto.randomUUID()}`;
      const placed = { id: orders.size, number, parent, ...((await request.json()) as object) };
      if (!isLost) orders.set(number, placed);
      return Response.json({ order: placed }, { status, headers: { Location: `/orders/${number}` } });
    }
    const found = orders.get(ref);
    if (found === undefined || (receipt !== undefined && searchParams.get("view") !== "full"))
      return Response.json({}, { status: 404 });
    if (request.method === "DELETE") orders.delete(ref);
    return request.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(found);
  };
}

const contract = shopWith({
  read: toOrder,
  cancel: { operationId: "cancelOrder", parameters: toOrder.parameters ?? {} },
  receipt: {
    operationId: "getReceipt",
    parameters: { "path.ref": "$response.body#/order/number", view: "full" },
  },
  // These cannot be followed.
  again: { operationId: "placeOrder" },
  receiptOfNone: { operationId: "getReceipt", parameters: { view: "full" } },
});
const requests = { placeOrder: [{ body: { customer: "c1" } }] };

it("has checks of the links that give the whole path", () => {
  expect(linkChecks(contract).map(({ id, level = "must" }) => [id, level])).toEqual([
    ["shop/placeOrder/link/read", "must"],
    ["shop/placeOrder/link/cancel", "must"],
    ["shop/placeOrder/link/receipt", "must"],
  ]);
});

testLaw(contract, linkChecks(contract), linkOperators(contract), { serve: shop(), requests });

/** Returns the outcome of the check of a link. */
async function outcomeOf(
  link: ResponseLink,
  serve: (request: Request) => Promise<Response>,
  status?: string,
): Promise<[level: string | undefined, outcome: string]> {
  const [check] = linkChecks(shopWith({ link }, status)) as [Check<AnyTarget>];
  const outcome = await check.run(sampleTarget({ serve, requests }), unrecorded).then(
    () => "passed",
    (error: Error) => error.name,
  );
  return [check.level, outcome];
}

const toParent = { operationId: "getOrder", parameters: { ref: "$response.body#/order/parent" } };
const toCustomer = { operationId: "getCustomer", parameters: { id: "$response.body#/order/customer" } };

it.each([
  ["a response without the value", toParent, shop(), "201", "should", "NotTested"],
  ["a value that leads to nothing", toOrder, shop({ isLost: true }), "201", undefined, "Mismatch"],
  ["the value of another thing", toParent, shop({ parent: "none" }), "201", "should", "Mismatch"],
  ["another success than that of the link", toOrder, shop({ status: 200 }), "201", undefined, "NotTested"],
  ["a value that was made up for the request", toCustomer, shop(), "201", "should", "NotTested"],
  ["data that a thing may lack", { ...toOrder, operationId: "getReceipt" }, shop(), "201", undefined, "NotTested"],
  ["a thing that is made later", toOrder, shop({ status: 202, isLost: true }), "202", "should", "NotTested"],
  ["a response that creates nothing", toOrder, shop({ status: 200, isLost: true }), "200", "should", "Mismatch"],
] as const)("%s", async (_, link, serve, status, level, outcome) => {
  expect(await outcomeOf(link, serve, status)).toEqual([level, outcome]);
});

it("makes requests with the values of responses", async () => {
  const makers = derivedRequests(contract);
  const sent: string[] = [];
  const serve = shop();
  const target = {
    ...sampleTarget({
      requests,
      serve: async (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname.replace(/A[\da-f-]{36}/, "A")}`);
        return await serve(request);
      },
    }),
    shared: async (make: (own: AnyTarget) => Promise<unknown>) => await make(target),
  } as unknown as AnyTarget;
  const [read] = (await makers["getOrder"]?.(target)) ?? [];
  expect(read).toEqual({ path: { ref: expect.stringMatching(/^A/) } });
  const [cancel] = (await makers["cancelOrder"]?.(target)) ?? [];
  expect(cancel?.path?.["ref"]).not.toBe(read?.path?.["ref"]);
  expect(sent).toEqual(["POST /checkout", "GET /orders/A", "POST /checkout", "DELETE /orders/A", "POST /checkout"]);
});
