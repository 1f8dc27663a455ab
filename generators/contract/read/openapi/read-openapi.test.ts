import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../testing.ts";
import type { InterfaceContract, Schema } from "../../model/contract.ts";
import { SpecError } from "../spec-error.ts";
import { readOpenApi } from "./read-openapi.ts";
import { problemsOf, readDocument } from "./testing.ts";

const info = { title: "Pet shop", version: "1.2" };

/** Reads a document with these component schemas, all used by one operation. */
async function schemasOf(
  schemas: Record<string, unknown>,
  version = "3.1.0",
): Promise<{ schemas: Record<string, Schema>; problems: string[] }> {
  const read = await readDocument({ openapi: version, info, paths: {}, components: { schemas } });
  return { schemas: only(read.contract.interfaces).components.schemas, problems: problemsOf(read) };
}

function only<Item>(items: readonly Item[]): Item {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) throw new Error(`expected one item, found ${items.length}`);
  return item;
}

async function interfaceOf(document: object | string): Promise<InterfaceContract> {
  return only((await readDocument(document)).contract.interfaces);
}

/** Returns the errors of a document that is not read. */
async function errorsOf(document: object | string): Promise<string[]> {
  const error: unknown = await readDocument(document).catch((thrown: unknown) => thrown);
  if (!(error instanceof SpecError)) throw new Error("the document was read", { cause: error });
  return error.told.map(({ pointer, message, line }) => `${line ?? "?"} ${pointer ?? ""}: ${message}`);
}

const ok = (schema: object) => ({ description: "Ok", content: { "application/json": { schema } } });

it("reads a document as the contract of one interface", async () => {
  const api = await interfaceOf(`
openapi: 3.0.3
info: { title: Pet shop, version: "1.2", license: { name: MIT } }
servers: [{ url: https://pets.example.com/v1 }]
security: [{ key: [] }]
tags: [{ name: pets, description: All pets }]
paths:
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: get_pet
      tags: [pets]
      security: []
      responses:
        "200": { description: A pet, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
    delete:
      responses: { "204": { description: Gone } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas: { Pet: { type: object, required: [name], properties: { name: { type: string, example: Rex } } } }
`);
  expect(api).toMatchObject({
    name: "pet-shop",
    title: "Pet shop",
    version: "1.2",
    info: { license: { name: "MIT" } },
    servers: [{ url: "https://pets.example.com/v1" }],
    security: [{ key: [] }],
    tags: [{ name: "pets", description: "All pets" }],
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
      schemas: { Pet: { type: "object", required: ["name"], properties: { name: { examples: ["Rex"] } } } },
    },
  });
  expect(api.operations.map(({ name, method, path, security }) => [name, method, path, security])).toEqual([
    ["getPet", "get", "/pets/{petId}", [{}]],
    ["deletePetsByPetId", "delete", "/pets/{petId}", undefined],
  ]);
});

describe("schemas", () => {
  it("are nullable in all spellings", async () => {
    const old = await schemasOf(
      {
        Text: { type: "string", nullable: true },
        Choice: { type: "string", enum: ["a"], nullable: true },
        Either: { oneOf: [{ type: "string" }, { type: "integer" }], nullable: true },
        Both: { allOf: [{ $ref: "#/components/schemas/Text" }], nullable: true },
        Reference: { type: "object", properties: { text: { $ref: "#/components/schemas/Text", nullable: true } } },
      },
      "3.0.3",
    );
    expect(old.schemas).toEqual({
      Text: { type: ["string", "null"] },
      Choice: { type: ["string", "null"], enum: ["a", null] },
      Either: { oneOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
      Both: { anyOf: [{ $ref: "#/components/schemas/Text" }, { type: "null" }] },
      Reference: {
        type: "object",
        properties: { text: { anyOf: [{ $ref: "#/components/schemas/Text" }, { type: "null" }] } },
      },
    });
    const { schemas } = await schemasOf({ Text: { type: ["string", "null"] } });
    expect(schemas).toEqual({ Text: { type: ["string", "null"] } });
  });

  it("keep a default that fits a pattern without Unicode", async () => {
    const pattern = "^[\\w-.]+$";
    const { schemas, problems } = await schemasOf({
      Name: { type: "string", pattern, default: "a.b" },
      Other: { type: "string", pattern, default: "a b" },
    });
    expect(schemas["Name"]).toEqual({ type: "string", pattern, default: "a.b" });
    expect(schemas["Other"]).toEqual({ type: "string", pattern });
    expect(problems).toEqual([expect.stringContaining('the default "a b" is not allowed: it is left out')]);
  });

  it("of 3.0 are those of JSON Schema", async () => {
    const { schemas } = await schemasOf(
      {
        Number: { type: "number", minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
        Bytes: { type: "string", format: "byte" },
        Open: { type: "object", additionalProperties: {} },
        Untyped: { properties: { a: { type: "string" } } },
        List: { type: "array", items: {} },
      },
      "3.0.0",
    );
    expect(schemas).toEqual({
      Number: { type: "number", exclusiveMinimum: 1, maximum: 9 },
      Bytes: { type: "string", contentEncoding: "base64" },
      Open: { type: "object", additionalProperties: true },
      Untyped: { type: "object", properties: { a: { type: "string" } } },
      List: { type: "array", items: {} },
    });
  });

  it("keep the keywords of 2020-12", async () => {
    const keywords = {
      type: "object",
      prefixItems: [{ type: "string" }],
      patternProperties: { "^x": { type: "integer" } },
      not: { required: ["b"] },
      dependentRequired: { a: ["b"] },
      propertyNames: { maxLength: 3 },
      contains: { type: "string" },
      unevaluatedProperties: false,
    };
    const { schemas: others } = await schemasOf({
      Map: { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: { type: "string" } },
    });
    expect(others["Map"]).toEqual({
      type: "object",
      properties: { a: { type: "string" } },
      additionalProperties: { type: "string" },
    });
    const { schemas, problems } = await schemasOf({ All: keywords });
    expect(schemas["All"]).toEqual(keywords);
    expect(problems).toEqual([]);
  });

  it("have additional properties if nothing else evaluates them", async () => {
    const name = { type: "object", properties: { name: { type: "string" } } };
    const { schemas } = await schemasOf({
      Open: { ...name, unevaluatedProperties: {} },
      Texts: { ...name, unevaluatedProperties: { type: "string" } },
      Closed: { allOf: [name], unevaluatedProperties: false },
    });
    expect(schemas).toMatchObject({
      Open: { ...name, additionalProperties: true },
      Texts: { ...name, additionalProperties: { type: "string" } },
      Closed: { unevaluatedProperties: false },
    });
    expect(schemas["Open"]).not.toHaveProperty("unevaluatedProperties");
  });

  it("keep conditions", async () => {
    const text = `{"openapi":"3.1.0","info":{},"paths":{},"components":{"schemas":{"A":{"type":"object",
      "if":{"properties":{"a":{"const":1}}},"then":{"required":["b"]},"else":false}}}}`;
    const { A } = (await interfaceOf(text)).components.schemas;
    expect(JSON.stringify(A)).toBe(
      '{"type":"object","if":{"properties":{"a":{"const":1}}},"then":{"required":["b"]},"else":{"not":{}}}',
    );
  });

  it("have explicit discriminators with the names of the document", async () => {
    const { schemas } = await schemasOf({
      "pet-animal": { type: "object", discriminator: { propertyName: "kind" } },
      "big-cat": { allOf: [{ $ref: "#/components/schemas/pet-animal" }, { type: "object" }] },
      Any: {
        oneOf: [{ $ref: "#/components/schemas/big-cat" }],
        discriminator: { propertyName: "kind", mapping: { cat: "big-cat" } },
      },
    });
    expect(Object.keys(schemas)).toEqual(["PetAnimal", "BigCat", "Any"]);
    expect(schemas["PetAnimal"]).toEqual({
      type: "object",
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind", mapping: { "big-cat": "#/components/schemas/BigCat" } },
    });
    expect(schemas["Any"]?.["discriminator"]).toEqual({
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/BigCat" },
    });
  });

  it("become components if something refers to them", async () => {
    const api = await interfaceOf({
      openapi: "3.1.0",
      info,
      paths: {
        "/pets": {
          get: {
            operationId: "list",
            responses: { "200": ok({ type: "object", properties: { owner: { type: "string" } } }) },
          },
          post: {
            operationId: "add",
            responses: {
              "200": ok({
                $ref: "#/paths/~1pets/get/responses/200/content/application~1json/schema",
              }),
            },
          },
        },
      },
      components: {
        schemas: { a: { $defs: { inner: { type: "integer" } }, $ref: "#/components/schemas/a/$defs/inner" } },
      },
    });
    const [, add] = api.operations;
    const ref = add?.responses["200"]?.content?.["application/json"]?.schema?.$ref;
    expect(ref).toBe("#/components/schemas/Pets200");
    expect(api.components.schemas["Pets200"]).toEqual({ type: "object", properties: { owner: { type: "string" } } });
    expect(api.components.schemas["a"]).toEqual({ $ref: "#/components/schemas/AInner" });
    expect(api.components.schemas["AInner"]).toEqual({ type: "integer" });
  });

  it("get different names if these differ only in case or in characters", async () => {
    const { schemas } = await schemasOf({
      "my.pet": { type: "string" },
      MyPet: { type: "integer" },
      mypet: { type: "boolean" },
    });
    expect(schemas).toEqual({ MyPet: { type: "integer" }, mypet2: { type: "boolean" }, MyPet3: { type: "string" } });
  });

  it("lose invalid members, with a warning at their place", async () => {
    const { schemas, problems } = await schemasOf({
      A: { type: "date", minLength: "3", pattern: "[", wrong: 1, enum: [] },
      B: { type: "string", enum: [1, 2] },
      C: { type: "integer", default: "5" },
      D: { type: "integer", default: "many" },
      E: { type: "string", format: "date", default: "TBD" },
    });
    expect(schemas).toEqual({
      A: {},
      B: { enum: [1, 2] },
      C: { type: "integer", default: 5 },
      D: { type: "integer" },
      E: { type: "string", format: "date" },
    });
    expect(problems.toSorted()).toEqual([
      'warning openapi/default /components/schemas/C/default: the default "5" is not allowed: it is 5',
      'warning openapi/default /components/schemas/D/default: the default "many" is not allowed: it is left out',
      'warning openapi/default /components/schemas/E/default: the default "TBD" is not allowed: it is left out',
      "warning openapi/enum /components/schemas/B/enum: no value is of the type string: the type is left out",
      "warning openapi/keyword /components/schemas/A/enum: expected a list with at least one value, found a list: it is left out",
      'warning openapi/keyword /components/schemas/A/minLength: expected an integer from 0, found the text "3": it is left out',
      'warning openapi/keyword /components/schemas/A/wrong: "wrong" is no keyword of schemas: it is left out',
      'warning openapi/pattern /components/schemas/A/pattern: "[" is no regular expression: it is left out',
      'warning openapi/type /components/schemas/A/type: "date" is no type of JSON: any value is allowed',
    ]);
  });
});

describe("fields that are sent in one direction", () => {
  const pet = {
    type: "object",
    required: ["id", "name", "password"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string" },
      password: { type: "string", writeOnly: true },
      friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    },
  };

  it("are left out of the other one", async () => {
    const { operations, components } = await interfaceOf({
      openapi: "3.1.0",
      info,
      paths: {
        "/pets": {
          post: {
            operationId: "add",
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
            responses: { "201": ok({ $ref: "#/components/schemas/Pet" }) },
          },
        },
      },
      components: { schemas: { Pet: pet } },
    });
    const [add] = operations;
    expect(add?.requestBody?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/PetInput" });
    expect(add?.responses["201"]?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Pet" });
    const { PetInput, Pet } = components.schemas;
    expect([PetInput?.required, Object.keys(PetInput?.properties ?? {})]).toEqual([
      ["name", "password"],
      ["name", "password", "friends"],
    ]);
    expect([Pet?.required, Object.keys(Pet?.properties ?? {})]).toEqual([
      ["id", "name"],
      ["id", "name", "friends"],
    ]);
    expect(PetInput?.properties?.["friends"]?.items).toEqual({ $ref: "#/components/schemas/PetInput" });
  });

  it("stay in one component if only requests use it", async () => {
    const { components } = await interfaceOf({
      openapi: "3.1.0",
      info,
      paths: {
        "/pets": {
          post: {
            operationId: "add",
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
            responses: { "204": { description: "Added" } },
          },
        },
      },
      components: { schemas: { Pet: pet } },
    });
    expect(Object.keys(components.schemas)).toEqual(["Pet"]);
    expect(components.schemas["Pet"]?.required).toEqual(["name", "password"]);
  });
});

describe("operations", () => {
  const operation = (given: object, path = "/things/{id}", more: object = {}) => ({
    openapi: "3.1.0",
    info,
    paths: { [path]: { post: { operationId: "op", responses: { "200": { description: "Ok" } }, ...given } } },
    ...more,
  });

  it("have the parameters of their path, their own, and those of the route", async () => {
    const read = await readDocument({
      openapi: "3.1.0",
      info,
      paths: {
        "/things/{id}": {
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "integer" } },
            { name: "Page", in: "query", schema: { type: "integer" } },
          ],
          get: {
            operationId: "list",
            parameters: [
              { name: "Page", in: "query", required: true, schema: { type: "string" } },
              { name: "Accept", in: "header", schema: { type: "string" } },
              { name: "ids", in: "query", explode: false, schema: { type: "array", items: { type: "string" } } },
              { name: "filter", in: "query", content: { "application/json": { schema: { type: "object" } } } },
              { name: "other", in: "path", required: true, schema: { type: "string" } },
            ],
            responses: {},
          },
          put: { operationId: "put", responses: {} },
        },
        "/loose/{key}": { get: { operationId: "loose", responses: {} } },
      },
    });
    const [list, , loose] = only(read.contract.interfaces).operations;
    expect(list?.parameters.map(({ name, in: place, required, explode }) => [name, place, required, explode])).toEqual([
      ["id", "path", true, undefined],
      ["Page", "query", true, undefined],
      ["ids", "query", false, false],
      ["filter", "query", false, undefined],
    ]);
    expect(list?.parameters.at(-1)?.schema).toEqual({
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { type: "object" },
    });
    expect(loose?.parameters).toEqual([{ name: "key", in: "path", required: true, schema: { type: "string" } }]);
    expect(problemsOf(read)).toEqual([
      "warning openapi/parameter /paths/~1things~1{id}/get/parameters/3/content: filter is a text in application/json: the caller encodes and decodes it",
      "warning openapi/parameter /paths/~1things~1{id}/get/parameters/4: the path has no {other}: the parameter is left out",
      "warning openapi/parameter /paths/~1loose~1{key}/get: the path parameter key is not described: any text is allowed",
    ]);
  });

  it("have bodies of bytes, forms and XML", async () => {
    const read = await readDocument(
      operation(
        {
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
                encoding: { file: { contentType: "image/png" } },
              },
              "application/octet-stream": {},
              "application/xml": { schema: { type: "object", properties: { a: { type: "string" } } } },
            },
          },
          responses: {
            "200": { description: "Ok", content: { "text/xml": { schema: { type: "array", items: {} } } } },
          },
        },
        "/things",
      ),
    );
    const [op] = only(read.contract.interfaces).operations;
    expect(op?.requestBody?.content).toMatchObject({
      "multipart/form-data": { encoding: { file: { contentType: "image/png" } } },
      "application/octet-stream": { schema: { contentMediaType: "application/octet-stream" } },
      "application/xml": { schema: { $ref: expect.stringMatching(/Things/) as unknown } },
    });
    expect(op?.responses["200"]?.content).toEqual({ "text/xml": { schema: { type: "string" } } });
  });

  it("have names without an operationId, and different ones", async () => {
    const { operations } = await interfaceOf({
      openapi: "3.1.0",
      info,
      paths: {
        "/users/{id}/posts": { get: { responses: {} } },
        "/a": { get: { operationId: "same", responses: {} } },
        "/b": { get: { operationId: "Same", responses: {} } },
      },
    });
    expect(operations.map(({ name }) => name)).toEqual(["getUsersByIdPosts", "same", "same2"]);
  });

  it("say what is not carried", async () => {
    const read = await readDocument({
      openapi: "3.1.0",
      info,
      paths: {
        "/browse#part": {
          get: {
            operationId: "search",
            servers: [{ url: "https://other.example.com" }],
            security: [{ gone: [] }],
            requestBody: { content: { "application/json": {} } },
            responses: { "99": { description: "?" }, "200": { description: "Ok" } },
          },
        },
      },
    });
    expect(problemsOf(read).map((each) => each.replace(/^warning openapi\//, ""))).toEqual([
      'path /paths/~1browse#part: "#part" is never sent: the path is /browse',
      "body /paths/~1browse#part/get/requestBody: a GET request has no body: it is left out",
      "security /paths/~1browse#part/get/security/0: there is no security scheme gone: the requirement is left out",
      "status /paths/~1browse#part/get/responses/99: expected a status of HTTP, such as 200 or 2XX, or default: the response is left out",
    ]);
  });
});

it("reads Swagger 2.0", async () => {
  const api = await interfaceOf({
    swagger: "2.0",
    info,
    host: "pets.example.com",
    basePath: "/v1",
    schemes: ["https"],
    consumes: ["application/json"],
    produces: ["application/json"],
    paths: {
      "/pets": {
        post: {
          operationId: "add",
          parameters: [{ name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } }],
          responses: { "200": { description: "Ok", schema: { $ref: "#/definitions/Pet" } } },
        },
      },
    },
    definitions: { Pet: { type: "object", properties: { name: { type: "string", "x-nullable": true } } } },
    securityDefinitions: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  });
  expect(api.servers).toEqual([{ url: "https://pets.example.com/v1" }]);
  expect(api.components.schemas["Pet"]?.properties).toMatchObject({ name: { type: ["string", "null"] } });
  const [add] = api.operations;
  expect(add?.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
  });
});

describe("references to other documents", () => {
  const main = (ref: string) => ({
    openapi: "3.1.0",
    info,
    paths: { "/pets": { get: { operationId: "list", responses: { "200": ok({ $ref: ref }) } } } },
  });

  it("are read from files, also those of these files", async () => {
    using folder = temporaryFolder({
      "api.json": JSON.stringify(main("./models/pet.yaml#/Pet")),
      "models/pet.yaml": "Pet: { type: object, properties: { owner: { $ref: 'owner.json' } } }\n",
      "models/owner.json": '{ "type": "string" }',
    });
    const { contract, sources } = await readOpenApi(join(folder.path, "api.json"));
    const { components } = only(contract.interfaces);
    expect(components.schemas).toEqual({
      Pet: { type: "object", properties: { owner: { $ref: "#/components/schemas/Owner" } } },
      Owner: { type: "string" },
    });
    expect(sources.filter((path) => /\.(json|yaml)$/.test(path))).toHaveLength(3);
  });

  it("never leave the folder of the document and of the project", async () => {
    using folder = temporaryFolder({
      "secret.json": '{ "type": "string" }',
      "api/api.json": JSON.stringify(main("../secret.json")),
    });
    const reading = readOpenApi(join(folder.path, "api/api.json"), { root: join(folder.path, "api") });
    await expect(reading).rejects.toThrow(/\.\.\/secret\.json can't be read: it is outside /);
  });

  it("are read from the host of a document only, and from allowed ones", async () => {
    const foreign = await serve(() => ({ type: "string" }));
    const own = await serve((path) => (path === "/api.json" ? main(`${foreign}/pet.json`) : { type: "integer" }));
    await expect(readOpenApi(`${own}/api.json`)).rejects.toThrow(
      /are read only if that host is allowed: pass --allow-host/,
    );
    const { contract } = await readOpenApi(`${own}/api.json`, { hosts: [new URL(foreign).host] });
    expect(only(contract.interfaces).components.schemas).toEqual({ Pet: { type: "string" } });
    const local = await serve(() => main("file:///etc/hostname"));
    await expect(readOpenApi(`${local}/api.json`)).rejects.toThrow("a document from the network can't refer to files");
    const moved = await serve(() => foreign);
    await expect(readOpenApi(`${moved}/api.json`)).rejects.toThrow(/redirects to .*, which is not allowed/);
  });
});

/** Serves documents on loopback; a text is the address of a redirect. */
async function serve(documentAt: (path: string) => object | string): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const document = documentAt(url);
    if (typeof document === "string") response.writeHead(302, { location: document }).end();
    else response.writeHead(200).end(JSON.stringify(document));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("documents that can't be read", () => {
  it.each([
    ["an empty file", "", "1 : expected an OpenAPI document, found null"],
    ["a list", "[]", "1 : expected an OpenAPI document, found a list"],
    [
      "no version",
      "info: {}",
      '1 : the member "openapi" is missing; expected the version, 3.0 to 3.2, or "swagger": "2.0"',
    ],
    [
      "a version of the future",
      "openapi: 4.0.0",
      '1 : the version is "4.0.0"; expected 3.0 to 3.2 as a text, or "swagger": "2.0"',
    ],
    [
      "a reference to nothing",
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n        '200': { $ref: '#/components/responses/Gone' }\n",
      '6 /paths/~1a/get/responses/200/$ref: "#/components/responses/Gone" refers to nothing',
    ],
    [
      "a parameter in no place",
      "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      parameters:\n        - name: x\n          in: nowhere\n",
      '7 /paths/~1a/get/parameters/0/in: x is in the text "nowhere"; expected query, path, header or cookie',
    ],
  ])("%s is told by what is wrong", async (_name, text, expected) => {
    expect(await errorsOf(text)).toContain(expected);
  });

  it("tell the place of a mistake in JSON and YAML", async () => {
    expect(await errorsOf('{ "openapi": "3.1.0", ')).toEqual([
      expect.stringMatching(/api\.yaml:1:\d+: neither JSON nor YAML/),
    ]);
    expect(await errorsOf("a: b\n c: d: e\n")).toEqual([
      expect.stringMatching(/api\.yaml:1:\d+: neither JSON nor YAML/),
    ]);
  });

  it("name a missing file and a folder", async () => {
    await expect(readOpenApi("no-such-file.yaml")).rejects.toThrow("no-such-file.yaml: file does not exist");
    await expect(readOpenApi(import.meta.dirname)).rejects.toThrow(/is a folder; expected an OpenAPI document/);
  });
});

describe("hostile documents", () => {
  it("expand no more values than there are", async () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0
        ? "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"
        : `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`,
    );
    expect(await errorsOf(["openapi: 3.1.0", ...levels].join("\n"))).toEqual([
      expect.stringMatching(/alias|more than \d+ values/i),
    ]);
  });

  it("have no values within themselves, and none that are too deep", async () => {
    expect(await errorsOf("openapi: 3.1.0\nx: &x\n  y: *x\n")).toEqual([expect.stringMatching(/alias/)]);
    const deep = `${'{"not":'.repeat(2000)}{}${"}".repeat(2000)}`;
    expect(await errorsOf(`{"openapi":"3.1.0","info":{},"components":{"schemas":{"A":${deep}}}}`)).toEqual([
      expect.stringMatching(/nested more than 500 deep/),
    ]);
  });

  it("refer to themselves without end", async () => {
    const api = await interfaceOf({
      openapi: "3.1.0",
      info,
      paths: {},
      components: {
        schemas: {
          A: { $ref: "#/components/schemas/B" },
          B: { $ref: "#/components/schemas/A" },
          C: { allOf: [{ $ref: "#/components/schemas/C" }] },
        },
      },
    });
    expect(Object.keys(api.components.schemas)).toEqual(["A", "B", "C"]);
    expect(
      await errorsOf({
        openapi: "3.1.0",
        info,
        paths: { "/a": { $ref: "#/paths/~1b" }, "/b": { $ref: "#/paths/~1a" } },
      }),
    ).toHaveLength(2);
  });

  it("have members with the names of members of all objects", async () => {
    const text = `{"openapi":"3.1.0","info":{"title":"__proto__","version":"1"},"paths":{},"components":{"schemas":{
      "__proto__":{"type":"string"},"constructor":{"type":"object","properties":{"__proto__":{"type":"integer"}}}}}}`;
    const { components } = await interfaceOf(text);
    expect(Object.keys(components.schemas)).toEqual(["Proto", "constructor"]);
    const { constructor: made } = components.schemas;
    expect(Object.keys((made as unknown as Schema).properties ?? {})).toEqual(["__proto__"]);
    expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
  });
});
