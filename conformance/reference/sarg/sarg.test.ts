import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";

describe("the validation of SARG objects", () => {
  let reference: Reference;
  beforeAll(async () => void (reference = await createReference({ only: ["sarg"] })));
  afterAll(async () => await reference.stop());

  async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const response = await reference.fetch(new Request(`http://reference.invalid/sarg${path}`, init));
    return { status: response.status, body: await response.json() };
  }
  async function validate(text: string): Promise<{ status: number; body: unknown }> {
    return await send("", { method: "POST", body: text, headers: { "content-type": "application/json" } });
  }

  const object = {
    substrate: { type: "graph", description: "A graph of papers", domain: "science", more: 1 },
    lens: { type: "citation" },
    invariants: { vertical: ["depth"] },
    resonance: { anchors: ["●"], family: "trees" },
    more: {},
  };

  it("accepts an object with unknown properties", async () => {
    expect(await validate(JSON.stringify(object))).toEqual({ status: 200, body: { valid: true, issues: [] } });
  });

  it.each([
    ["no object", "[]", ""],
    ["no lens", JSON.stringify({ ...object, lens: undefined }), ""],
    ["no type", JSON.stringify({ ...object, lens: {} }), "/lens"],
    ["a number", JSON.stringify({ ...object, lens: { type: 1 } }), "/lens/type"],
    [
      "an anchor that is not a string",
      JSON.stringify({ ...object, resonance: { anchors: [1] } }),
      "/resonance/anchors/0",
    ],
    ["a deep hole", `{"substrate":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, ""],
    ["a prototype", '{"__proto__":{"substrate":{}}}', ""],
  ])("names the errors of %s", async (_, text, path) => {
    const { status, body } = await validate(text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false, issues: [{ path }] });
  });

  it("responds with 400 to malformed JSON, and names the place", async () => {
    expect(await validate('{"lens":}')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("line 1, column 9") as string },
    });
    expect(await validate("")).toMatchObject({ status: 400 });
  });

  it("returns the schema", async () => {
    expect(await send("/schema")).toMatchObject({
      status: 200,
      body: { $schema: "http://json-schema.org/draft-07/schema#", title: "SARG Object" },
    });
  });

  it("responds with 405 or 404 to anything else", async () => {
    expect(await send("")).toMatchObject({ status: 405 });
    expect(await send("/schema", { method: "DELETE" })).toMatchObject({ status: 405 });
    expect(await send("/other")).toMatchObject({ status: 404 });
  });
});
