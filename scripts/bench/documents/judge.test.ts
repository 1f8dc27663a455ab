import { describe, expect, it } from "vitest";
import type { Answer } from "./exchanges.ts";
import { Judge } from "./judge.ts";

const pet = {
  type: "object",
  required: ["id", "secret"],
  properties: {
    id: { type: "integer", minimum: 0, exclusiveMinimum: true },
    owner: { type: "string", nullable: true, enum: ["Ada", "Bob"] },
    secret: { type: "string", writeOnly: true },
  },
};

const document = {
  openapi: "3.0.3",
  paths: {
    "/pets": {
      get: {
        responses: {
          200: {
            headers: { "X-Total": { required: true, schema: { type: "integer" } } },
            content: { "application/json": { schema: { type: "array" } } },
          },
        },
      },
      post: { responses: { 405: { description: "Rejected" } } },
    },
    "/pets/{id}": {
      get: {
        responses: {
          "2XX": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
          404: { $ref: "#/components/responses/Unknown" },
        },
      },
      delete: { responses: { 204: { description: "Deleted" } } },
    },
  },
  components: {
    schemas: { Pet: pet },
    responses: { Unknown: { description: "Unknown", content: { "text/*": {} } } },
  },
};

const json = { "content-type": "application/json; charset=utf-8" };

function answer(given: Partial<Answer>, method = "GET", path = "/pets/{id}"): Answer {
  const sent = { operation: "", method, path, target: "", headers: {} };
  return { sent, status: 200, headers: json, body: "", ...given };
}

function reasonFor(given: Answer, of: unknown = document): string {
  const verdict = new Judge(structuredClone(of)).judge(given);
  return verdict.kind === "valid" ? "valid" : `${verdict.kind}: ${verdict.reason}`;
}

describe("the judge of mocks", () => {
  it("accepts documented responses, in any documented form", () => {
    const accepted = [
      answer({ body: '{"id":1,"owner":null}' }),
      answer({ status: 201, body: '{"id":1}' }),
      answer({ status: 404, headers: { "content-type": "text/html" }, body: "no" }),
      answer({ status: 204, headers: {} }, "DELETE"),
      answer({ headers: { ...json, "x-total": "0" }, body: "[]" }, "GET", "/pets"),
    ];
    expect(accepted.map((each) => reasonFor(each))).toEqual(accepted.map(() => "valid"));
  });

  it("rejects other ones with the reason", () => {
    const rejected: [Answer, string][] = [
      [answer({ body: '{"id":0}' }), "the body: /id must be > 0"],
      [answer({ body: '{"owner":"Ada"}' }), "the body:  must have required property 'id'"],
      [answer({ body: '{"id":1,"owner":"Eve"}' }), "the body: /owner must be equal to one of the allowed values"],
      [answer({ body: "{" }), "the body is not JSON"],
      [answer({}), "the body is empty"],
      [answer({ headers: { "content-type": "text/plain" }, body: "x" }), "the media type text/plain is not documented"],
      [answer({ status: 500 }), "status 500 is not documented"],
      [answer({ body: "[]" }, "GET", "/pets"), "the required header X-Total is missing"],
      [answer({ problem: "timeout" }), "no response"],
    ];
    expect(rejected.map(([each]) => reasonFor(each))).toEqual(rejected.map(([, reason]) => `wrong: ${reason}`));
  });

  it("does not judge what a document leaves open", () => {
    const open: [Answer, string][] = [
      [answer({}, "POST", "/pets"), "the document states no final success"],
      [answer({}, "GET", "/dogs"), "the document has no GET /dogs"],
    ];
    expect(open.map(([each]) => reasonFor(each))).toEqual(open.map(([, reason]) => `unclear: ${reason}`));
    const broken = structuredClone(document);
    Object.assign(broken.components.schemas.Pet.properties.id, { pattern: "(", type: "string" });
    expect(reasonFor(answer({ body: '{"id":"1"}' }), broken)).toMatch(/^unclear: the schema is not valid: /);
  });

  it("reads Swagger 2.0 and OpenAPI 3.1", () => {
    const responses = { 200: { schema: { $ref: "#/definitions/Pet" } } };
    const swagger = {
      swagger: "2.0",
      produces: ["application/json"],
      paths: { "/pets/{id}": { get: { responses } } },
      definitions: { Pet: pet },
    };
    expect(reasonFor(answer({ body: '{"id":1}' }), swagger)).toBe("valid");
    expect(reasonFor(answer({ body: '{"id":"1"}' }), swagger)).toBe("wrong: the body: /id must be integer");
    const id = { type: "integer", exclusiveMinimum: 0 };
    const name = { $ref: "#/components/schemas/Name", maxLength: 2 };
    const schema = { type: "object", nullable: true, properties: { id, name } };
    const content = { "application/json": { schema } };
    const current = {
      openapi: "3.1.0",
      paths: { "/pets/{id}": { get: { responses: { 200: { content } } } } },
      components: { schemas: { Name: { type: "string" } } },
    };
    expect(reasonFor(answer({ body: "null" }), current)).toBe("valid");
    expect(reasonFor(answer({ body: '{"id":0}' }), current)).toBe("wrong: the body: /id must be > 0");
    expect(reasonFor(answer({ body: '{"name":"abc"}' }), current)).toBe(
      "wrong: the body: /name must NOT have more than 2 characters",
    );
  });
});
