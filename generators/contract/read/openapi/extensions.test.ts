import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../model/contract.ts";
import { elementForms } from "./extension-forms.ts";
import { problemsOf, readDocument } from "./testing.ts";

/** Returns a document with one operation and the given members. */
function documentWith({
  root = {},
  operation = {},
  field = {},
  parameter = {},
}: Partial<Record<"root" | "operation" | "field" | "parameter", object>>) {
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          parameters: [{ name: "state", in: "query", schema: { type: "string" }, ...parameter }],
          responses: {
            "200": {
              description: "Ok",
              content: {
                "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Order" } } },
              },
            },
          },
          ...operation,
        },
      },
    },
    components: {
      schemas: {
        Order: { type: "object", properties: { id: { type: "string", ...field } } },
        OrderState: { type: "string", enum: ["open", "paid"] },
      },
    },
    ...root,
  };
}

async function interfaceOf(parts: Parameters<typeof documentWith>[0]): Promise<InterfaceContract> {
  const read = await readDocument(documentWith(parts));
  expect(problemsOf(read)).toEqual([]);
  const [api] = read.contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  return api;
}

const statement = { id: "SHOP-1", statement: "An order is never lost" };

it("become facts of the contract", async () => {
  const transitions = [
    { on: "order", to: "open" },
    { from: "open", on: "pay", to: "paid", requirement: "SHOP-1" },
  ];
  const api = await interfaceOf({
    root: {
      "x-statements": [statement],
      "x-state-tables": [{ schema: "OrderState", states: ["open", "paid"], transitions }],
    },
    operation: {
      "x-requirements": ["SHOP-1"],
      "x-trigger": "pay",
      "x-safe": true,
      "x-owned": true,
      "x-rate-limit": { requests: 10, windowSeconds: 60, sharedBy: "token" },
      "x-error-cases": [{ name: "Unknown", condition: "There is no order", status: 404, "x-requirements": ["SHOP-1"] }],
      "x-listing": { items: "", pageSize: "limit" },
    },
    field: { "x-immutable": true, "x-requirements": ["SHOP-1"] },
    parameter: { "x-filters": { field: "state", match: "equal" } },
  });
  expect(api).toMatchObject({
    requirements: [
      {
        ...statement,
        interface: "shop",
        level: "must",
        proof: "server",
        elements: ["Shop.listOrders", "Shop.Unknown", "Shop.Order.id"],
      },
    ],
    states: [{ schema: "OrderState", transitions }],
    components: { schemas: { Order: { properties: { id: { "x-immutable": true } } } } },
    operations: [
      {
        element: "Shop.listOrders",
        requirements: ["SHOP-1"],
        trigger: "pay",
        safe: true,
        owned: true,
        rateLimit: { requests: 10 },
        errorCases: [{ name: "Unknown", status: 404, requirements: ["SHOP-1"] }],
        listing: { items: "", pageSize: "limit" },
        parameters: [{ "x-filters": { field: "state", match: "equal" } }],
      },
    ],
  });
});

it("of a wrong form are reported with their place and left out", async () => {
  const read = await readDocument(
    documentWith({
      root: { "x-state-tables": [{ schema: "OrderState", states: [], transitions: [{ to: "open", colour: "red" }] }] },
      operation: {
        "x-rate-limit": { requests: "ten", windowSeconds: 60, sharedBy: "token" },
        "x-error-cases": [{ name: "Unknown", condition: "There is no order", status: 4040 }],
        "x-safe": "yes",
      },
      field: { "x-ordered-by": { field: "id", order: "up" } },
    }),
  );
  expect(problemsOf(read)).toMatchInlineSnapshot(`
    [
      "warning openapi/extension /paths/~1orders/get/x-rate-limit/requests: expected a number, found the text "ten": the extension is left out",
      "warning openapi/extension /paths/~1orders/get/x-safe: expected true, found the text "yes": the extension is left out",
      "warning openapi/extension /paths/~1orders/get/x-error-cases/0/status: expected at most 599, found the number 4040: the extension is left out",
      "warning openapi/extension /x-state-tables/0/states: expected a list with at least one value: the extension is left out",
      "warning openapi/extension /x-state-tables/0/transitions/0/on: expected a text, it is missing: the extension is left out",
      "warning openapi/extension /x-state-tables/0/transitions/0: there is no member "colour": the extension is left out",
      "warning openapi/extension /components/schemas/Order/properties/id/x-ordered-by/order: expected "ascending" or "descending", found the text "up": the extension is left out",
    ]
  `);
  expect(read.told.every(({ line }) => line !== undefined && line > 1)).toBe(true);
  const [api] = read.contract.interfaces;
  expect(api?.states).toEqual([]);
  expect(api?.operations[0]).not.toHaveProperty("rateLimit");
});

it("that name what does not exist are reported and left out", async () => {
  const rows = [{ facts: { paid: true }, outcome: "paid" }];
  const read = await readDocument(
    documentWith({
      root: {
        "x-decision-tables": [
          { schema: "Nothing", rows },
          { schema: "OrderState", rows },
        ],
        "x-flows": [{ name: "buy", steps: [{ name: "list", operation: "listPets" }], keeps: [] }],
      },
    }),
  );
  expect(problemsOf(read)).toEqual([
    'warning openapi/extension /x-decision-tables/0/schema: there is no component schema "Nothing": the entry is left out',
    'warning openapi/extension /x-flows/0/steps/0: there is no operation "listPets": the flow is left out',
  ]);
  expect(read.contract.interfaces[0]).toMatchObject({ decisions: [{ schema: "OrderState", rows }], flows: [] });
});

describe("never stop the reader, whatever their value", () => {
  const names: readonly string[] = [
    ...Object.keys(elementForms),
    ..."x-requires-one-of x-rate-limit x-leaves x-listing x-paging x-text-limit x-proxied-to x-safe x-owned".split(" "),
    ..."x-trigger x-element x-error-cases x-interface x-deliveries x-state-tables x-decision-tables".split(" "),
    ..."x-lookups x-tables x-flows x-tools x-statements x-stream-events x-open-elements".split(" "),
    ..."x-ambiguity-notes x-item-schema x-delivery x-advanced x-setup-event x-access".split(" "),
  ];
  it.each([42, null, [], {}, [[]], [{}], "", "text", { $ref: "#/nothing" }, [{ schema: { $ref: "#/nothing" } }]])(
    "%j",
    async (value) => {
      const all = Object.fromEntries(names.map((name) => [name, value]));
      const document = documentWith({ root: all, operation: all, field: all, parameter: all });
      const { told } = await readDocument(document);
      expect(told.filter(({ severity }) => severity === "error")).toEqual([]);
    },
  );
});
