import { describe, expect, it } from "vitest";
import type { InterfaceContract, Operation, Schema } from "../../contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../contract/model/testing.ts";
import { inPackage } from "../modules.ts";
import { type Page, pagesOf } from "../page.ts";
import { asMarkdown } from "../renditions.ts";
import { pagesBy } from "../testing.ts";
import { referencePages } from "./reference.ts";

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema, more: object = {}) => ({ "application/json": { schema, ...more } });

const list: Operation = {
  name: "listPets",
  method: "get",
  path: "/pets",
  tags: ["Pets"],
  summary: "List the pets",
  description: "Lists pets, `newest` first.",
  parameters: [
    { name: "token", in: "query", schema: { type: "string" }, "x-requirements": ["PET-2"] },
    {
      name: "kinds",
      in: "query",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
      example: ["a", "b"],
    },
    { name: "session", in: "cookie", schema: { type: "string" } },
  ],
  responses: {
    200: { description: "A page.", content: json(ref("Page")) },
    429: {
      description: "Too many.",
      headers: { "Retry-After": { schema: { type: "integer" } } },
      content: json(ref("Problem")),
    },
    default: { description: "An error.", content: json(ref("Problem")) },
  },
  errorCases: [
    { name: "Unknown", condition: "something is unknown", schema: ref("Problem") },
    { name: "TooMany", condition: "too many requests", status: 429, schema: ref("Problem") },
  ],
  rateLimit: { requests: 5, windowSeconds: 60, sharedBy: "key" },
  listing: { items: "items", continuationToken: "token", nextToken: "next" },
  safe: true,
  requirements: ["PET-1"],
  element: "Shop.listPets",
};

const make: Operation = {
  name: "makePet",
  method: "post",
  path: "/pets",
  tags: ["Makers"],
  deprecated: true,
  parameters: [],
  requestBody: { required: true, content: json(ref("Pet"), { example: { name: "<b>" } }) },
  responses: { "2XX": { description: "Made.", content: json({ anyOf: [ref("Pet"), ref("Page")] }) } },
  shapes: [{ schema: ref("Pet") }, { schema: ref("Page"), requested: { in: "body", field: "view", value: "page" } }],
  errorCases: [],
  security: [],
  element: "Shop.makePet",
};

const shop = interfaceWith({
  title: "Shop",
  servers: [{ url: "https://shop.test-site.dev/v1" }],
  tags: [],
  security: [{ Key: [] }],
  components: {
    schemas: {
      Pet: { type: "object", required: ["name"], properties: { name: { type: "string", description: "Its name." } } },
      Page: {
        type: "object",
        required: ["items"],
        properties: { items: { type: "array", items: ref("Pet") }, next: { type: "string" } },
      },
      Problem: { type: "object", properties: { code: { type: "string" } }, examples: [{ code: "wrong" }] },
    },
    securitySchemes: { Key: { type: "apiKey", in: "header", name: "x-key" } },
  },
  operations: [list, make],
  requirements: ["PET-1", "PET-2"].map((id) => ({
    id,
    interface: "shop",
    level: "must" as const,
    proof: "server" as const,
    statement: "a",
    elements: [],
  })),
});

const site = { modules: inPackage } as Parameters<typeof referencePages>[1];
const noPage: Page = { path: "", title: "", summary: "", body: "" };
const pages = (api: InterfaceContract = shop): Page[] => pagesOf(referencePages(api, site));

describe("the pages of operations", () => {
  it("are grouped by tag if there are several", () => {
    const [section, ...others] = referencePages(shop, site);
    expect(others).toEqual([]);
    expect(section).toMatchObject({
      label: "Reference",
      items: [
        {
          label: "Pets",
          items: [{ path: "shop/reference/list-pets", title: "List the pets", badge: "GET", isWide: true }],
        },
        { label: "Makers", items: [{ title: "makePet", badge: "POST" }] },
      ],
    });
    expect(referencePages({ ...shop, operations: [list] }, site)).toMatchObject([{ items: [{ badge: "GET" }] }]);
    expect(referencePages({ ...shop, operations: [] }, site)).toEqual([]);
  });

  it("show the main facts and the samples first, then all inputs and responses", () => {
    const [page] = pages();
    const text = asMarkdown(page ?? noPage);
    const inOrder = [
      "Lists pets, `newest` first.",
      '<span class="method" data-method="GET">GET</span> `/pets`',
      "**[Authentication](../index.md#authentication)**: `x-key: <token>`",
      "5 requests in 60 s for each key",
      "**Safe to repeat**",
      "## Request",
      "<summary>curl</summary>",
      "<summary>PHP</summary>",
      "## Response example",
      '"items": [\n    {\n      "name": "NAME"',
      "<summary>429</summary>",
      '"code": "wrong"',
      "<summary>Other</summary>",
      "## Query parameters",
      "## Cookies",
      "### 200 OK",
      "**`items`**",
      "### 429 Too Many Requests",
      "**`Retry-After`**",
      "## Errors",
      "- **`429`** [too many requests](../errors.md#429-too-many-requests)  \n  Wait",
      "## Pages",
      "Send `next` of the response as `token`, until there is none.",
      'for await (const item of shop.listPets.all({ kinds: ["a", "b"] })) {',
      "[PET-1](../requirements.md#pet-1), [PET-2](../requirements.md#pet-2)",
    ];
    let at = -1;
    for (const part of inOrder) {
      expect(text.slice(at + 1)).toContain(part);
      at = text.indexOf(part, at + 1);
    }
    expect(text).not.toContain("Other statuses");
    expect(text).not.toMatch(/try-it|<div/);
  });

  it("keep the tables, lists and headings of a description", () => {
    const description = "Lists pets.\n\nMore.\n\n# Sizes\n\n| a | b |\n| - | - |\n| <i> | 2 |\n\n- one\n- two";
    const [page] = pages({ ...shop, operations: [{ ...list, description }] });
    expect(page?.summary).toBe("Lists pets.");
    expect(page?.body).toContain("More.\n\n##### Sizes\n\n| a | b |\n| - | - |\n| &lt;i> | 2 |\n\n- one\n- two\n");
  });

  it("describe the shapes of a success that a request can select", () => {
    const text = asMarkdown(pages()[1] ?? noPage);
    expect(text).toContain("This operation is deprecated.");
    expect(text).toContain("(../index.md#authentication)**: none is needed");
    expect(text).toContain("[Pet](../models.md#pet), by default");
    expect(text).toContain("[Page](../models.md#page), if `view` is `page`");
  });

  it("pass the form all data of a call, as text", () => {
    const [of, made] = pages().map(({ body }) => {
      const [, call = ""] = /<try-it class="not-content" call="([^"]*)">/.exec(body) ?? [];
      expect(call).not.toMatch(/[<>]/);
      return JSON.parse(call.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")) as object;
    });
    expect(of).toEqual({
      api: "shop",
      method: "GET",
      path: "/pets",
      servers: ["https://shop.test-site.dev/v1", "http://127.0.0.1:4620"],
      credentials: [{ in: "header", name: "x-key", prefix: "", scheme: "Key" }],
      ways: [[0]],
      parameters: [
        { name: "token", in: "query", required: false, value: "", isList: false, hasSlashes: false },
        { name: "kinds", in: "query", required: false, value: "a, b", isList: true, separator: ",", hasSlashes: false },
      ],
    });
    expect(made).toMatchObject({ body: { type: "application/json", required: true, text: '{\n  "name": "<b>"\n}' } });
  });

  it("use the mock server if the documented URL is a placeholder", () => {
    const serverOf = (url: string): string[] =>
      pages({ ...shop, servers: [{ url }] }).map(
        ({ body }) => /servers&quot;:\[&quot;(.*?)&quot;/.exec(body)?.[1] ?? "",
      );
    for (const url of ["https://api.example.com/v1", "http://localhost", "https://shop.example", "/v1"])
      expect(serverOf(url)[0]).toBe("http://127.0.0.1:4620");
    expect(serverOf("http://localhost:8080")[0]).toBe("http://localhost:8080");
    expect(serverOf("https://example.org.shop.com")[0]).toBe("https://example.org.shop.com");
  });
});

it("has the base URL of an operation with its own server", () => {
  const servers = [{ url: "https://files.example.com/v1/" }, { url: "https://{region}.example.com" }];
  const api = interfaceWith({
    servers: [{ url: "https://api.example.com" }],
    operations: [operationWith("upload", { method: "post", servers }), operationWith("list")],
  });
  const [upload, other] = [...pagesBy([referencePages], api).values()].map(({ body }) => body);
  expect(upload).toContain("- **Base URL**: `https://files.example.com/v1/` or `https://{region}.example.com`");
  expect(upload).toContain("curl --request POST 'https://files.example.com/v1/upload'");
  expect(other).not.toContain("**Base URL**");
  expect(other).toContain("'https://api.example.com/list'");
});

it("names the operations to which a response leads", () => {
  const links = {
    Read: { operationId: "read", description: "Reads *it*.", parameters: { id: "$response.body#/id", view: 1 } },
    List: { operationId: "list" },
  };
  const api = interfaceWith({
    operations: [
      operationWith("create", { method: "post", responses: { 201: { description: "Created", links } } }),
      operationWith("read"),
      operationWith("list"),
    ],
  });
  const made = pagesBy([referencePages], api);
  const page = [...made.values()].find(({ title }) => title === "create");
  expect(page?.body).toContain(
    [
      "Leads to:",
      "",
      "- [`read`](site:shop/reference/read): `id` from `$response.body#/id`, `view` from `1`  ",
      "  Reads *it*.",
      "- [`list`](site:shop/reference/list)",
    ].join("\n"),
  );
});
