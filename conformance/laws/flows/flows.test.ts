import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { DocumentedFlow, Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { flowChecks } from "./flows.ts";
import { flowOperators } from "./mutants.ts";

const text = { type: "string" };
const pet = { type: "object", properties: { id: text, name: text, price: { type: "number" } } };
const json = (schema: Schema) => ({ description: "", content: { "application/json": { schema } } });

function shopWith(flow: Partial<DocumentedFlow>) {
  return interfaceWith({
    operations: [
      operationWith("addPet", {
        method: "post",
        path: "/pets",
        requestBody: { content: { "application/json": { schema: pet } } },
        responses: { 201: json(pet) },
      }),
      operationWith("listPets", {
        path: "/pets",
        responses: { 200: json({ type: "object", properties: { pets: { type: "array", items: pet } } }) },
      }),
      operationWith("getPet", {
        path: "/pets/{id}",
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: { 200: json(pet), 404: { description: "" } },
      }),
    ],
    flows: [{ name: "adopt", steps: [], keeps: [], ...flow }],
  });
}

const steps: DocumentedFlow["steps"] = [
  { name: "added", operation: "addPet", inputs: [{ to: "name", from: "input.name" }] },
  {
    name: "read",
    operation: "getPet",
    inputs: [{ to: "id", from: "added.id" }],
    success: [{ value: "read.name", oneOf: ["Rex"] }],
  },
  { name: "same", compare: { left: "added.price", right: "read.price" } },
  { name: "all", operation: "listPets" },
  { name: "first", select: "all.pets", where: [{ to: "id", from: "added.id" }] },
  { name: "again", operation: "getPet", inputs: [{ to: "id", from: "first.id" }] },
  { name: "none", operation: "getPet", inputs: [{ to: "id", from: "input.none" }] },
];
const adopt = { steps, values: { name: "Rex", none: "no" }, statuses: { none: ["404"] } };

/** Serves pets; `change` makes a service wrong. */
function pets(change: (path: string, response: Response) => Response = (_, response) => response) {
  const all = new Map<string, object>();
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const id = pathname.split("/")[2] ?? `p${all.size + 1}`;
    if (request.method === "POST") {
      all.set(id, { ...((await request.json()) as object), id, price: 5 });
      return change("POST", Response.json(all.get(id), { status: 201 }));
    }
    if (pathname === "/pets") return change("/pets", Response.json({ pets: [...all.values()] }));
    const found = all.get(id);
    return change("/pets/{id}", found ? Response.json(found) : new Response(null, { status: 404 }));
  };
}

const shop = shopWith(adopt);
testLaw(shop, flowChecks(shop), flowOperators(shop), { serve: pets(), requests: {} });

async function outcomeOf(
  flow: Partial<DocumentedFlow>,
  serve = pets(),
  requests: Parameters<typeof sampleTarget>[0]["requests"] = {},
): Promise<string> {
  const [check] = flowChecks(shopWith(flow));
  const level = check?.level ?? "must";
  const outcome = await check?.run(sampleTarget({ serve, requests }), unrecorded).then(
    () => "passed",
    (error: unknown) => String((error as Error).message),
  );
  return `${level}: ${outcome}`;
}

it.each<[what: string, change: (path: string, response: Response) => Response, expected: string]>([
  [
    "another value",
    (path, response) => (path === "/pets/{id}" && response.ok ? Response.json({ name: "Tom" }) : response),
    'must: read.name: expected "Rex", found "Tom"',
  ],
  [
    "another price",
    (path, response) => (path === "/pets/{id}" && response.ok ? Response.json({ name: "Rex", price: 4 }) : response),
    "must: added.price: expected 4, found 5",
  ],
  [
    "a list without what was added",
    (path, response) => (path === "/pets" ? Response.json({ pets: [] }) : response),
    "must: all.pets: expected an item with the wanted fields, found []",
  ],
  [
    "a success where none is expected",
    (_, response) => (response.status === 404 ? Response.json({}) : response),
    "must: the status of the step none (getPet): expected 404, found 200",
  ],
])("reports %s", async (_, change, expected) => {
  expect(await outcomeOf(adopt, pets(change))).toBe(expected);
});

it("repeats a call that fails", async () => {
  let calls = 0;
  const late = pets((path, response) => {
    calls += path === "/pets" ? 1 : 0;
    return path === "/pets" && calls < 3 ? new Response(null, { status: 503 }) : response;
  });
  const flow = { steps: [{ name: "all", operation: "listPets", retry: { after: 0, limit: 2 } }] };
  expect(await outcomeOf(flow, late)).toBe("must: passed");
  expect(calls).toBe(3);
});

it("takes an input without a value from a request that succeeds, and only warns", async () => {
  const flow = { steps: [{ name: "read", operation: "getPet", inputs: [{ to: "id", from: "input.id" }] }] };
  const requests = { getPet: [{ path: { id: "p1" } }] };
  const serve = async () => await Promise.resolve(Response.json({ id: "p1" }));
  expect(await outcomeOf(flow, serve, requests)).toBe("should: passed");
  expect(await outcomeOf(flow, pets(), requests)).toContain("should: the status of the step read (getPet)");
});

it("tests no flow that searches pages, and none without an item to select", async () => {
  const finding = { steps: [{ name: "found", find: "listPets" }] };
  expect(await outcomeOf(finding)).toContain("must: found searches pages");
  const selecting = {
    steps: [
      { name: "all", operation: "listPets" },
      { name: "one", select: "all.pets" },
    ],
  };
  expect(await outcomeOf(selecting)).toBe("must: all.pets is empty, so that one has no value");
});

it("tests no flow of operations with stated requirements", () => {
  const operations = shop.operations.map((each) => ({ ...each, requirements: ["SHOP-1"] }));
  expect(flowChecks({ ...shop, operations })).toEqual([]);
});
