import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import type { AnyTarget } from "../lists/list.ts";
import { testLaw } from "../testing/law.ts";
import { projectionMutants } from "./mutants.ts";
import { projectionChecks } from "./projections.ts";

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});
const [whole, card] = ["Whole", "Card"].map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** A shop whose pets are whole, or cards if a request selects these. */
const shop = interfaceWith({
  components: {
    schemas: {
      Whole: object({ name: { type: "string" }, price: { type: "number" } }),
      Card: object({ name: { type: "string" } }, { required: ["name"], additionalProperties: false }),
    },
    securitySchemes: {},
  },
  operations: [
    operationWith("getPet", {
      path: "/pet",
      responses: {
        200: { description: "", content: { "application/json": { schema: { anyOf: [whole ?? {}, card ?? {}] } } } },
      },
      shapes: [
        { schema: whole ?? {} },
        { schema: card ?? {}, requested: { in: "query", field: "view", value: "card" } },
      ],
    }),
  ],
});

it.each([
  ["passes a card", { name: "Ada" }, "passed"],
  ["detects a field that only the whole shape has", { name: "Ada", price: 3 }, "Mismatch"],
  ["detects a card without its required field", {}, "Mismatch"],
])("%s", async (_, shown, outcome) => {
  const target = {
    baseUrl: "http://shop.example",
    headers: {},
    requests: { getPet: [{}] },
    fetch: async (request: Request) =>
      await Promise.resolve(Response.json(request.url.endsWith("view=card") ? shown : { name: "Ada", price: 3 })),
  } as unknown as AnyTarget;
  const [check] = projectionChecks(shop);
  const found = await check?.run(target, unrecorded).then(
    () => "passed",
    (error: unknown) => (error instanceof Error ? error.name : "something"),
  );
  expect(found).toBe(outcome);
});

/** A shop whose pets are whole by default and with `view=full`, or smaller cards. */
const views = interfaceWith({
  components: shop.components,
  operations: [
    operationWith("getPet", {
      path: "/pet",
      parameters: [{ name: "view", in: "query", schema: { enum: ["card", "full"] } }],
      responses: shop.operations[0]?.responses ?? {},
      shapes: [
        { schema: whole ?? {} },
        { schema: card ?? {}, requested: { in: "query", field: "view", value: "card", smaller: true } },
      ],
    }),
  ],
});

const pet = { name: "Ada", price: 3 };

it.each<[what: string, pet: object, outcome: string]>([
  ["passes the same fields", pet, "passed"],
  ["finds no shape in a pet without fields", {}, "NotTested"],
  ["finds no shape in fields that are empty", { name: "", price: null }, "NotTested"],
  ["finds no shape in a list of the whole without a pet", { ...pet, toys: [] }, "NotTested"],
])("full or omitted: %s", async (_, shown, outcome) => {
  const target = {
    baseUrl: "http://shop.example",
    headers: {},
    requests: { getPet: [{}] },
    fetch: async () => await Promise.resolve(Response.json(shown)),
  } as unknown as AnyTarget;
  const check = projectionChecks(views).find(({ id }) => id.endsWith("/shape/full"));
  const found = await check?.run(target, unrecorded).then(
    () => "passed",
    (error: unknown) => (error instanceof Error ? error.name : "something"),
  );
  expect(found).toBe(outcome);
});

testLaw(
  views,
  projectionChecks(views),
  projectionMutants(views).map(({ id, operation, check, title, intercept }) => ({
    operation,
    check: check.replace("shop/getPet/", ""),
    name: id,
    title,
    make: () => intercept,
  })),
  {
    serve: async ({ url }) => await Promise.resolve(Response.json(url.endsWith("view=card") ? { name: "Ada" } : pet)),
    requests: { getPet: [{}] },
  },
);
