import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { InterfaceContract, Operation } from "../../contract/contract.ts";
import { interfaceWith } from "../../testing.ts";
import type { Page } from "../page.ts";
import { openapiOf, siteOf } from "../testing.ts";
import { clientSample, curlSample, withExamples } from "./reference/samples.ts";
import { asMarkdown, referencePage, viewerDocument } from "./reference.ts";

const hostile = `</script><!--<script>alert(1)</script> 'a' "$(id)" \`x\` [a](javascript:1) *b*`;

const pet: Operation = {
  name: "pet",
  method: "put",
  path: "/pets/{petId}",
  tags: [],
  summary: "Changes a pet",
  parameters: [
    { name: "petId", in: "path", required: true, schema: { type: "string" } },
    { name: "kinds", in: "query", explode: false, schema: { type: "array" }, example: ["a cat", "dog"] },
    { name: "page", in: "query", schema: { type: "integer" } },
    { name: "x-quiet", in: "header", required: true, schema: { type: "boolean" } },
  ],
  requestBody: { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  responses: { 200: { description: "Done" } },
  errorCases: [{ name: "NoPet", condition: "there is no such pet", status: 404 }],
  rateLimit: { requests: 5, windowSeconds: 60, sharedBy: "key" },
  requirements: ["PET-1", "PET-OPEN-1"],
  open: ["PET-OPEN-1"],
  element: "Shop.pet",
};

const shop = interfaceWith({
  title: "Shop",
  version: "1",
  servers: [{ url: "{base}/v1/", variables: { base: { default: "https://shop.example" } } }],
  tags: [],
  security: [{ Key: [] }],
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["name", "kind", "friend"],
        properties: {
          name: { type: "string" },
          kind: { type: "string", enum: ["cat", "dog"] },
          friend: { anyOf: [{ $ref: "#/components/schemas/Pet" }, { type: "null" }] },
          description: { type: "string", description: "Words with <b>." },
        },
      },
    },
    securitySchemes: { Key: { type: "apiKey", in: "header", name: "x-key" } },
  },
  operations: [pet],
  requirements: [
    { id: "PET-1", interface: "shop", level: "must", proof: "server", statement: "a", elements: [] },
    { id: "PET-OPEN-1", interface: "shop", level: "may", proof: "open", statement: "b", elements: [] },
  ],
});

function pageOf(api: InterfaceContract): Page | undefined {
  return referencePage(api, siteOf(api, openapiOf(api)));
}

function shownOf(api: InterfaceContract): object {
  return viewerDocument(api, parse(openapiOf(api).get("shop/openapi.yaml")?.text ?? ""), "../");
}

describe("the page", () => {
  it("is made where there is something to call or to receive", () => {
    expect(pageOf({ ...shop, operations: [] })).toBeUndefined();
    expect(pageOf(shop)).toMatchObject({ path: "shop/reference.html", isWhole: true });
  });

  it("has the operations at their anchors without the viewer, too", () => {
    const body = pageOf(shop)?.body;
    expect(body).toContain('<li id="operation/pet">');
    expect(body).toContain('href="../files/shop/openapi.yaml"');
  });

  it("is found by requests, fields and errors", () => {
    const [entry] = pageOf(shop)?.entries ?? [];
    expect(entry).toMatchObject({ anchor: "operation/pet", title: "pet", kind: "operation" });
    for (const word of ["PUT", "/pets/{petId}", "kinds", "friend", "no such pet"]) expect(entry?.text).toContain(word);
  });

  it("keeps hostile text as text", () => {
    const operation = { ...pet, summary: hostile, description: hostile, parameters: [], path: `/${hostile}` };
    const { body = "" } = pageOf({ ...shop, title: hostile, operations: [operation] }) ?? {};
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body).not.toContain("<!--");
    expect(body).not.toContain("<script>");
    const [, json = ""] = /data-reference-document>([^]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ document: { info: { title: hostile } } });
  });
});

describe("what the viewer shows", () => {
  const shown = shownOf(shop) as {
    paths: Record<string, Record<string, { description: string; "x-codeSamples": { label: string }[] }>>;
    components: { schemas: { Pet: { properties: { description: unknown } } } };
  };
  const operation = shown.paths["/pets/{petId}"]?.["put"];

  it("links an operation to what the site says of it", () => {
    expect(operation?.description.split("\n\n")).toEqual([
      "Requirements: [PET-1](../shop/requirements.html#PET-1).",
      "Left open by the documents: [PET-OPEN-1](../shop/open-points.html#PET-OPEN-1).",
      "Documented errors: [404 NoPet](../shop/errors.html#pet-NoPet).",
      "Rate limit: [5 requests in 60 seconds](../shop/limits.html#pet).",
    ]);
  });

  it("takes descriptions for text, and fields of that name for fields", () => {
    expect(shown.components.schemas.Pet.properties.description).toEqual({
      type: "string",
      description: "Words with &lt;b&gt;.",
    });
    expect(asMarkdown("a `<b>` [c](d) _e_ <f>")).toBe("a `<b>` \\[c\\](d) \\_e\\_ &lt;f&gt;");
  });

  it("says when a field is there, what is legacy, and what asks for a shape", () => {
    const old = { type: "string", "x-legacy": "read `name`" };
    const schemas = {
      Card: {
        type: "object",
        properties: { name: { type: "string", "x-presence": "expected" }, old },
        "x-when-requested": { field: "view", value: "card" },
      },
    };
    const responses = {
      "2XX": {
        description: "Pets.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Card" } } },
      },
    };
    const components = { ...shop.components, schemas };
    const api = { ...shop, components, operations: [{ ...pet, requestBody: { content: {} }, responses }] };
    expect(shownOf(api)).toMatchObject({
      components: {
        schemas: {
          Card: {
            title: "Card: where view is card",
            properties: { name: { "x-present": "expected" }, old: { "x-legacy": "read `name`" } },
          },
        },
      },
    });
  });

  it("makes up no sample of a body of which nothing is said", () => {
    const open = {
      ...pet,
      responses: { 200: { description: "Done", content: { "application/json": { schema: {} } } } },
    };
    expect(shownOf({ ...shop, operations: [open] })).toMatchObject({
      paths: { "/pets/{petId}": { put: { responses: { 200: { content: { "application/json": {} } } } } } },
    });
    expect(JSON.stringify(shownOf({ ...shop, operations: [open] }))).not.toContain('"schema":{}');
  });

  it("has a sample for the shell and one for the client", () => {
    expect(operation?.["x-codeSamples"].map(({ label }) => label)).toEqual(["curl", "TypeScript"]);
  });
});

describe("a call with curl", () => {
  it("has all that the call needs, and says what to put in", () => {
    expect(curlSample(shop, withExamples(shop, pet)))
      .toBe(`curl --request PUT 'https://shop.example/v1/pets/PET_ID?kinds=a%20cat,dog' \\
  --header "x-key: $TOKEN" \\
  --header 'x-quiet: true' \\
  --json '{
  "name": "NAME",
  "kind": "cat",
  "friend": null
}'`);
  });

  it("prefers the examples of the spec, those of one title together", () => {
    const operation = withExamples(shop, {
      ...pet,
      parameters: [{ name: "a", in: "query", schema: {}, examples: { one: { value: 1 }, two: { value: 2 } } }],
      requestBody: { content: { "application/json": { examples: { two: { value: "2" }, one: { value: "it's" } } } } },
    });
    expect(curlSample(shop, operation)).toContain("/pets/{petId}?a=1'");
    expect(curlSample(shop, operation)).toContain(`--json '"it'\\''s"'`);
  });

  it("asks for one of the inputs of which one has to be there", () => {
    const operation: Operation = {
      ...pet,
      method: "get",
      path: "/pets",
      parameters: ["id", "name"].map((name) => ({ name, in: "query", schema: { type: "string" } })),
      requiresOneOf: ["query.name", "query.id"],
    };
    delete operation.requestBody;
    expect(curlSample({ ...shop, security: [] }, withExamples(shop, operation))).toBe(
      "curl 'https://shop.example/v1/pets?name=NAME'",
    );
  });

  it("sends a key where the contract says it goes", () => {
    const keyIn = (scheme: object): string =>
      curlSample({ ...shop, components: { ...shop.components, securitySchemes: { Key: scheme } } }, pet);
    expect(keyIn({ type: "http", scheme: "Bearer" })).toContain('--header "authorization: Bearer $TOKEN"');
    expect(keyIn({ type: "apiKey", in: "query", name: "k" })).toContain('&k=$TOKEN"');
    expect(keyIn({ type: "apiKey", in: "cookie", name: "k`" })).toContain('--cookie "k\\`=$TOKEN"');
  });
});

describe("a call with the client", () => {
  it("makes the client and calls the method", () => {
    expect(clientSample(shop, withExamples(shop, pet))).toBe(`import { createShopClient } from "concordat/shop";

const shop = createShopClient({
  baseUrl: "https://shop.example/v1",
  auth: process.env["TOKEN"] ?? "",
});

const answer = await shop.pet({
  petId: "PET_ID",
  kinds: ["a cat", "dog"],
  "x-quiet": true,
  name: "NAME",
  kind: "cat",
  friend: null,
});`);
  });

  it("walks through a stream", () => {
    const follow: Operation = {
      ...pet,
      name: "follow",
      parameters: [],
      responses: { 200: { description: "Events", content: { "text/event-stream": {} } } },
      security: [],
    };
    delete follow.requestBody;
    expect(clientSample({ ...shop, operations: [follow] }, follow)).toContain(
      "for await (const event of shop.follow()) {\n  console.log(event);\n}",
    );
  });

  it("is left out where it would not be complete", () => {
    expect(clientSample(shop, pet)).toBeUndefined();
  });
});
