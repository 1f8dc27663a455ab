import { describe, expect, it } from "vitest";

import type { InterfaceContract } from "../../model/contract.ts";
import { readDocument } from "./testing.ts";

const info = { title: "Files", version: "1" };
const image = { schema: { $ref: "#/components/schemas/Upload" }, encoding: { picture: { contentType: "image/png" } } };
const upload = {
  type: "object",
  required: ["picture"],
  properties: {
    note: { type: "string" },
    picture: { type: "string", format: "binary", description: "A picture.", example: "x" },
    others: { type: "array", items: { $ref: "#/components/schemas/File" } },
    any: {},
    json: {},
  },
};

function documentOf(openapi: string, media: object, others: object = {}, schema: object = upload): object {
  return {
    openapi,
    info,
    paths: {
      "/uploads": {
        post: {
          operationId: "upload",
          requestBody: { content: { "multipart/form-data": media } },
          responses: { "204": { description: "Done" } },
        },
        ...others,
      },
    },
    components: { schemas: { Upload: schema, File: { type: "string", format: "binary" } } },
  };
}

async function apiOf(document: object): Promise<InterfaceContract> {
  const [api] = (await readDocument(document)).contract.interfaces;
  return api as InterfaceContract;
}

const bytes = { contentMediaType: "application/octet-stream" };

describe("the files of multipart bodies", () => {
  it.each(["3.0.3", "3.1.0"])("are bytes in %s", async (version) => {
    const { components } = await apiOf(
      documentOf(version, { ...image, encoding: { ...image.encoding, json: { contentType: "application/json" } } }),
    );
    const { properties } = components.schemas["Upload"] ?? {};
    expect(properties).toEqual({
      note: { type: "string" },
      picture: { description: "A picture.", contentMediaType: "image/png" },
      others: { type: "array", items: bytes },
      any: version === "3.1.0" ? bytes : {},
      json: {},
    });
  });

  it("keep their component apart from that of other bodies", async () => {
    const { components, operations } = await apiOf(
      documentOf("3.0.3", image, {
        put: {
          operationId: "replace",
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Upload" } } } },
          responses: { "204": { description: "Done" } },
        },
      }),
    );
    expect(operations[0]?.requestBody?.content["multipart/form-data"]?.schema).toEqual({
      $ref: "#/components/schemas/UploadParts",
    });
    expect(components.schemas["UploadParts"]?.properties?.["picture"]).toMatchObject({ contentMediaType: "image/png" });
    expect(components.schemas["Upload"]?.properties?.["picture"]).toMatchObject({ type: "string" });
  });

  it("are found in alternatives that refer to each other", async () => {
    const { components } = await apiOf(
      documentOf("3.0.3", image, {}, { oneOf: [{ $ref: "#/components/schemas/Upload" }, { ...upload }] }),
    );
    expect(components.schemas["Upload"]?.oneOf?.[1]?.properties?.["picture"]).toMatchObject({
      contentMediaType: "image/png",
    });
  });
});
