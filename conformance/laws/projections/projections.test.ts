import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import type { AnyTarget } from "../lists/list.ts";
import { projectionChecks } from "./projections.ts";

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...more,
});
const [whole, card] = ["Whole", "Card"].map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** A shop whose pets are whole, or cards where a request asks for these. */
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
  ["detects a field that only the whole has", { name: "Ada", price: 3 }, "Mismatch"],
  ["detects a card without what it needs", {}, "Mismatch"],
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
