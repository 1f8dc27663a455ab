import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { generateFrom, library } from "../../../testing.ts";
import { readOpenApi } from "../openapi/read-openapi.ts";

const folder = mkdtempSync(join(tmpdir(), "concordat-arazzo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const id = { name: "id", in: "path", required: true, schema: text };
const pet = { type: "object", properties: { id: text, status: text, owner: { type: "object" } } };

const openapi = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/pets": {
      get: {
        operationId: "list-pets",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer" } },
          { name: "X-Trace", in: "header", schema: text },
        ],
        responses: {
          200: {
            description: "",
            content: json({ type: "object", properties: { pets: { type: "array", items: pet } } }),
          },
        },
      },
      post: {
        operationId: "addPet",
        requestBody: { content: json({ type: "object", properties: { name: text, owner: { type: "object" } } }) },
        responses: { 201: { description: "", content: json(pet) } },
      },
    },
    "/pets/{id}": {
      get: {
        operationId: "getPet",
        parameters: [id],
        responses: { 200: { description: "", content: json(pet) }, 404: { description: "" } },
      },
    },
  },
  components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
};

let count = 0;

/** Reads a document with workflows; returns its flows and the lines about workflows. */
async function read(workflows: unknown, others: object = {}) {
  count += 1;
  const [api, arazzo] = [join(folder, `${count}.yaml`), join(folder, `${count}.arazzo.yaml`)];
  writeFileSync(api, stringify(openapi));
  writeFileSync(
    arazzo,
    stringify({
      arazzo: "1.0.1",
      info: { title: "Flows", version: "1" },
      sourceDescriptions: [{ name: "pets", url: api, type: "openapi" }],
      workflows,
      ...others,
    }),
  );
  const { contract, warnings } = await readOpenApi(api, { arazzo: [arazzo] });
  const told = warnings
    .filter((each) => each.includes("openapi/arazzo"))
    .map((each) => each.replace(/^.*arazzo\.yaml:/, ""));
  return { flows: contract.interfaces[0]?.flows ?? [], told };
}

const step = (stepId: string, operationId: string, more: object = {}) => ({ stepId, operationId, ...more });

it("reads calls with constants, inputs, results of earlier steps, and conditions", async () => {
  const { flows, told } = await read(
    [
      {
        workflowId: "adopt",
        inputs: {
          type: "object",
          required: ["token"],
          properties: { name: { ...text, default: "Rex" }, token: text, size: text },
        },
        parameters: [{ name: "Authorization", in: "header", value: "Bearer {$inputs.token}" }],
        steps: [
          step("added", "addPet", {
            description: "It is new.",
            requestBody: {
              contentType: "application/json",
              payload: { name: "$inputs.name", owner: { name: "Ada", phone: "{$inputs.size}" } },
            },
            successCriteria: [
              { condition: "$statusCode == 201" },
              { condition: "$response.body#/status == 'new' || $response.body#/status == 'it''s'" },
            ],
            outputs: { id: "$response.body#/id", all: "$response.body" },
            onFailure: [{ reference: "$components.failureActions.again" }],
          }),
          {
            stepId: "listed",
            operationPath: "{$sourceDescriptions.pets.url}#/paths/~1pets/get",
            dependsOn: ["added"],
            parameters: [
              { reference: "$components.parameters.limit" },
              { name: "x-trace", in: "header", value: "$steps.added.outputs.all#/owner/id" },
            ],
            successCriteria: [{ condition: "$statusCode >= 200 && $statusCode < 300 || $statusCode == 404" }],
            outputs: { first: "$response.body#/pets/0" },
          },
          step("read", "$sourceDescriptions.pets.getPet", {
            parameters: [{ name: "id", in: "path", value: "$steps.listed.outputs.first#/id" }],
            onSuccess: [{ name: "done", type: "end" }],
          }),
        ],
        outputs: { id: "$steps.added.outputs.id", name: "$inputs.name" },
      },
    ],
    {
      components: {
        parameters: { limit: { name: "limit", in: "query", value: 5 } },
        failureActions: { again: { name: "again", type: "retry", retryAfter: 0.5, retryLimit: 2 } },
      },
    },
  );
  expect(told).toEqual([]);
  expect(flows).toEqual([
    {
      name: "adopt",
      steps: [
        {
          name: "added",
          operation: "addPet",
          note: "It is new.",
          inputs: [
            { to: "name", from: "input.name" },
            { to: "owner.name", from: "input.added_owner_name" },
            { to: "owner.phone", from: "input.size", optional: true },
          ],
          success: [{ value: "added.status", oneOf: ["new", "it's"] }],
          retry: { after: 0.5, limit: 2 },
        },
        {
          name: "listed",
          operation: "listPets",
          inputs: [
            { to: "limit", from: "input.listed_limit" },
            { to: "X-Trace", from: "added.owner.id" },
          ],
        },
        { name: "listed_pets_item", select: "listed.pets" },
        { name: "read", operation: "getPet", inputs: [{ to: "id", from: "listed_pets_item.id" }] },
      ],
      keeps: ["added.id", "input.name"],
      values: { name: "Rex", added_owner_name: "Ada", listed_limit: 5 },
      statuses: { listed: ["2XX", "404"] },
    },
  ]);
});

describe("a workflow with something that a flow can't say is left out, with its place, what was expected, and what was found", () => {
  const is = "is not run";
  it.each<[what: string, workflow: object, told: string]>([
    [
      "another workflow first",
      { dependsOn: ["x"] },
      "/workflows/0/dependsOn: a flow does not run other workflows first",
    ],
    [
      "an action",
      { steps: [step("a", "addPet", { onSuccess: [{ name: "x", type: "goto", stepId: "z" }] })] },
      "/workflows/0/steps/0/onSuccess/0: expected that the next step follows, found another action",
    ],
    [
      "a workflow as a step",
      { steps: [{ stepId: "a", workflowId: "w" }] },
      "/workflows/0/steps/0/workflowId: expected one of stepId",
    ],
    [
      "an unknown operation",
      { steps: [step("a", "buyPet")] },
      "/workflows/0/steps/0/operationId: expected an operation of Pets (listPets, addPet, getPet), found buyPet",
    ],
    [
      "an unknown parameter",
      { steps: [step("a", "getPet", { parameters: [{ name: "pet", in: "path", value: 1 }] })] },
      "/workflows/0/steps/0/parameters/0/name: expected a parameter of getPet (id in path), found pet in path",
    ],
    [
      "an unknown input",
      { steps: [step("a", "getPet", { parameters: [{ name: "id", in: "path", value: "$inputs.id" }] })] },
      "expected an input of the workflow (none), found id",
    ],
    [
      "text around an expression",
      { steps: [step("a", "getPet", { parameters: [{ name: "id", in: "path", value: "pet-{$inputs.id}" }] })] },
      "/workflows/0/steps/0/parameters/0/value: expected $inputs.<name>",
    ],
    [
      "an output of a header",
      {
        steps: [
          step("a", "addPet", { outputs: { at: "$response.header.Location" } }),
          step("b", "getPet", { parameters: [{ name: "id", in: "path", value: "$steps.a.outputs.at" }] }),
        ],
      },
      "expected an output that is in the body of a response, found $steps.a.outputs.at, which is $response.header.Location",
    ],
    [
      "a later step",
      { steps: [step("a", "getPet", { parameters: [{ name: "id", in: "path", value: "$steps.b.outputs.id" }] })] },
      "expected an output of an earlier step, found $steps.b.outputs.id",
    ],
    [
      "another item than the first",
      {
        steps: [
          step("a", "list-pets", { outputs: { id: "$response.body#/pets/1/id" } }),
          step("b", "getPet", { parameters: [{ name: "id", in: "path", value: "$steps.a.outputs.id" }] }),
        ],
      },
      "expected the first item of a list (0), found the item 1",
    ],
    [
      "a query of the body",
      {
        steps: [
          step("a", "list-pets", {
            successCriteria: [{ context: "$response.body", condition: "$.pets[0]", type: "jsonpath" }],
          }),
        ],
      },
      '/workflows/0/steps/0/successCriteria/0/condition: expected a simple condition, found the text "jsonpath"',
    ],
    [
      "another comparison",
      { steps: [step("a", "list-pets", { successCriteria: [{ condition: "$response.body#/count > 3" }] })] },
      "expected == for one value",
    ],
    [
      "a list with expressions",
      { steps: [step("a", "addPet", { requestBody: { payload: { name: ["$inputs.x"] } } })] },
      "expected a constant list, found a list with runtime expressions",
    ],
    [
      "another media type",
      { steps: [step("a", "addPet", { requestBody: { contentType: "text/xml", payload: "<a/>" } })] },
      "expected application/json, found text/xml",
    ],
  ])("%s", async (_, workflow, expected) => {
    const plain = { workflowId: "other", steps: [step("a", "list-pets")] };
    const { flows, told } = await read([{ workflowId: "flow", steps: [step("a", "list-pets")], ...workflow }, plain]);
    expect(flows.map(({ name }) => name)).toEqual(["other"]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(expected);
    expect(told[0]).toContain(is);
    expect(told[0]).toMatch(/^\d+:\d+ - warning/);
  });
});

it.each<[what: string, workflows: unknown, others: object, message: string]>([
  [
    "version",
    [],
    { arazzo: "2.0.0" },
    '/arazzo: expected the version of Arazzo, such as "1.0.1", found the text "2.0.0"',
  ],
  ["workflows", {}, {}, "/workflows: expected a list of workflows, found an object"],
  ["name", [{ steps: [] }], {}, "/workflows/0/workflowId: expected a name, it is missing"],
  ["steps", [{ workflowId: "a", steps: [] }], {}, "/workflows/0/steps: expected a list of steps, found a list"],
])("rejects a document with a wrong %s", async (_, workflows, others, message) => {
  await expect(read(workflows, others)).rejects.toThrow(message);
});

it("reads the workflows that Concordat generates as the same flows", async () => {
  const { contract, files } = await generateFrom(`import "${library}";
    using TypeSpec.Http;
    using Concordat;
    @service(#{ title: "Shop" }) namespace Shop;
    model Item { id: string; state: string }
    @route("/items") @get op search(@query query: string): { items: Item[] };
    @route("/items/{id}") @get op read(@path id: string): Item;
    @@flow(Shop, "find", #[
      #{ name: "found", operation: "search", inputs: #[#{ to: "query", from: "input.query" }] },
      #{ name: "item", select: "found.items" },
      #{ name: "again", operation: "read", inputs: #[#{ to: "id", from: "item.id" }], note: "It is the same.",
         success: #[#{ value: "again.state", oneOf: #["new", "old"] }], retry: #{ after: 1, limit: 2 } }
    ], #["item.id"]);
    @@flow(Shop, "look", #[
      #{ name: "one", operation: "read", inputs: #[#{ to: "id", from: "input.id" }] },
      #{ name: "other", operation: "read", inputs: #[#{ to: "id", from: "one.id" }], retry: #{ after: 0.5, limit: 3 } }
    ], #["other.id"]);`);
  const [api, arazzo] = [join(folder, "shop.yaml"), join(folder, "shop.arazzo.yaml")];
  const { "x-flows": _, ...document } = parse(files.get("shop/openapi.yaml") ?? "") as Record<string, unknown>;
  writeFileSync(api, stringify(document));
  writeFileSync(arazzo, files.get("shop/arazzo.yaml") ?? "");
  const { contract: again } = await readOpenApi(api, { arazzo: [arazzo] });
  expect(again.interfaces[0]?.flows).toEqual(contract.interfaces[0]?.flows);
});

it("reads the steps of a generated workflow without its flow", async () => {
  const { files } = await generateFrom(`import "${library}";
    using TypeSpec.Http;
    using Concordat;
    @service(#{ title: "Shop" }) namespace Shop;
    model Item { id: string; state: string }
    @route("/items/{id}") @get op read(@path id: string): Item;
    @@flow(Shop, "look", #[
      #{ name: "one", operation: "read", inputs: #[#{ to: "id", from: "input.id" }], note: "It is read." },
      #{ name: "other", operation: "read", inputs: #[#{ to: "id", from: "one.id" }],
         success: #[#{ value: "other.state", oneOf: #["new", "old"] }], retry: #{ after: 0.5, limit: 3 } }
    ], #["other.id"]);`);
  const [api, arazzo] = [join(folder, "look.yaml"), join(folder, "look.arazzo.yaml")];
  const { "x-flows": flows, ...document } = parse(files.get("shop/openapi.yaml") ?? "") as Record<string, unknown>;
  const { workflows, ...rest } = parse(files.get("shop/arazzo.yaml") ?? "") as { workflows: object[] };
  writeFileSync(api, stringify(document));
  writeFileSync(arazzo, stringify({ ...rest, workflows: workflows.map((each) => ({ ...each, "x-flow": undefined })) }));
  const { contract } = await readOpenApi(api, { arazzo: [arazzo] });
  expect(contract.interfaces[0]?.flows).toEqual(flows);
});
