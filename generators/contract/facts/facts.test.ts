import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { generateAll } from "../../testing.ts";
import type { InterfaceContract } from "../model/contract.ts";
import { interfaceWith } from "../model/testing.ts";
import { type ContractFacts, factsOf } from "./facts.ts";

const root = join(import.meta.dirname, "../../..");

const own = globSync("generated/*/contract.json", { cwd: root }).map(
  (path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract,
);

/** Returns all objects in a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap((each) => objectsIn(each));
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

it.each(own.map((api) => [api.name, api] as const))("the facts of %s are data, each with its origin", (_, api) => {
  const facts = factsOf(api);
  expect(factsOf(api)).toBe(facts);
  expect(JSON.parse(JSON.stringify(facts))).toStrictEqual(facts);
  const kinds = Object.values(facts) as { origin?: unknown }[][];
  expect(kinds.flat().map(({ origin }) => origin)).not.toContain(undefined);
  const marked = objectsIn(facts).filter(({ origin }) =>
    ["decorator", "typespec", "convention"].includes(String(origin)),
  );
  expect(marked.filter(({ origin, inferred }) => (origin === "convention") !== (inferred === true))).toEqual([]);
});

it("an empty contract has no facts", () => {
  expect(Object.values(factsOf(interfaceWith({}))).flat()).toEqual([]);
});

describe("the facts of the template", () => {
  let facts: ContractFacts;

  beforeAll(async () => {
    const { contract } = await generateAll(join(root, "templates/init/main.tsp"));
    facts = factsOf(contract.interfaces[0] as InterfaceContract);
  });

  it("include the role of operations for a resource, and the steps they trigger", () => {
    const [orders, ...others] = facts.resources;
    expect(others).toEqual([]);
    expect(orders).toMatchObject({ path: "/orders", component: "Order", idField: "id", inferred: true });
    expect(orders?.roles.map(({ operation, kind }) => `${kind} ${operation}`)).toEqual([
      "list listOrders",
      "create createOrder",
      "read getOrder",
      "act cancelOrder",
    ]);
    expect(facts.states).toMatchObject([
      { resource: "/orders", field: "status", first: "placed", origin: "decorator" },
    ]);
    expect(facts.states[0]?.triggers).toMatchObject([{ operation: "cancelOrder", on: "cancel", inferred: true }]);
  });

  it("include the order, filters and pages of a list", () => {
    expect(facts.lists).toMatchObject([
      {
        operation: "listOrders",
        origin: "typespec",
        resource: "/orders",
        at: ["orders"],
        order: { field: "placed_at", order: "descending" },
        filters: [{ parameter: "status", field: "status", match: "equal" }],
        pages: { names: { page: "page", size: "page_size" }, first: 1 },
      },
    ]);
  });

  it("include errors, quotas, credentials and deliveries", () => {
    const errors = facts.errors.map(({ operation, fault, error }) => `${operation} ${fault}: ${error}`);
    expect(errors).toContain("cancelOrder conflict: NotCancellable");
    expect(errors).toContain("getOrder unknown: OrderNotFound");
    expect(facts.limits).toMatchObject([
      { operation: "createOrder", requests: 60, windowSeconds: 60, error: "TooManyRequests" },
    ]);
    expect(facts.limits[0]?.headers).toMatchObject([
      { name: "Retry-After", field: "retryAfterSeconds", inferred: true },
    ]);
    expect(facts.credentials).toContainEqual(
      expect.objectContaining({ operation: "getOrder", ways: [["BearerAuth"]], missing: "Unauthorized" }),
    );
    expect(facts.deliveries).toMatchObject([
      {
        delivery: "notify",
        registrations: [{ operation: "subscribe", url: "url", secret: "secret", inferred: true }],
        announcements: [
          { event: "order.placed", resource: "/orders", change: "placed" },
          { event: "order.shipped", resource: "/orders", change: "shipped" },
          { event: "order.cancelled", resource: "/orders", change: "cancelled" },
        ],
      },
    ]);
  });
});

describe("links", () => {
  const withFlows = own.find(({ flows }) => flows.length > 0);

  it("are stated by flows, and inferred from ids that calls and lists share", () => {
    const links = withFlows === undefined ? [] : factsOf(withFlows).links;
    expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set(["decorator", "convention"]));
  });

  it("are inferred between resources from the name of a resource and the type of its ids", () => {
    const content = (name: string) => ({
      200: {
        description: "",
        content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
      },
    });
    const id = { name: "id", in: "path", required: true, schema: { type: "string" } } as const;
    const read = (name: string, path: string) => ({
      name: `get${name}`,
      method: "get",
      path: `${path}/{id}`,
      tags: [],
      parameters: [id],
      responses: content(name),
      errorCases: [],
      element: name,
    });
    const text = { type: "string" };
    const facts = factsOf(
      interfaceWith({
        components: {
          schemas: {
            Pet: { type: "object", properties: { id: text, owner_id: text, shop_id: { type: "integer" } } },
            Owner: { type: "object", properties: { id: text } },
            Shop: { type: "object", properties: { id: text } },
          },
          securitySchemes: {},
        },
        operations: [read("Pet", "/pets"), read("Owner", "/owners"), read("Shop", "/shops")],
      }),
    );
    expect(facts.links).toEqual([
      {
        origin: "convention",
        inferred: true,
        from: { resource: "/pets", field: "owner_id" },
        to: { resource: "/owners", field: "id" },
      },
    ]);
  });
});
