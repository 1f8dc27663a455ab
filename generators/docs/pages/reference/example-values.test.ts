import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { InterfaceContract, Operation, Parameter, Schema } from "../../../contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../contract/model/testing.ts";
import { answerExamples, withExamples } from "./example-values.ts";
import { shownValues } from "./testing/shown-values.ts";

const root = join(import.meta.dirname, "../../../..");

const required = (name: string, schema: Schema): Parameter => ({ name, in: "query", required: true, schema });

function shownOf(schema: Schema, schemas: Record<string, Schema> = {}): unknown {
  const api = interfaceWith({ components: { schemas, securitySchemes: {} } });
  const { parameters } = withExamples(api, operationWith("find", { parameters: [required("petId", schema)] }));
  return parameters[0]?.["example"];
}

describe("the values that pages show", () => {
  const contracts = globSync("generated/*/contract.json", { cwd: root }).map(
    (path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract,
  );

  it("satisfy the schemas of the generated interfaces", () => {
    const shown = contracts.map((api) => shownValues(api));
    expect(shown.flatMap(({ faults }) => faults)).toEqual([]);
    expect(shown.reduce((total, { values }) => total + values, 0)).toBeGreaterThan(40);
  });

  it("are placeholders if any text is valid", () => {
    expect(shownOf({ type: "string" })).toBe("PET_ID");
    expect(shownOf({ type: ["string", "null"] })).toBe("PET_ID");
    expect(shownOf({ type: "string", pattern: "^[A-Z_]+$" })).toBe("PET_ID");
    expect(shownOf({ type: "array", items: { type: "string" }, minItems: 2 })).toEqual(["PET_ID", "PET_ID"]);
  });

  it("have the documented format if there is one", () => {
    expect(shownOf({ type: "string", format: "date-time" })).toBe("2026-03-02T09:15:27.000Z");
    expect(shownOf({ type: "string", format: "uuid" })).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(shownOf({ type: "string", format: "uri" })).toMatch(/^https:\/\/[\w.]+\.example\.com\/$/);
    expect(shownOf({ type: "string", pattern: "^\\d{3}$" })).toMatch(/^\d{3}$/);
    expect(shownOf({ type: "string", maxLength: 3 })).toBe("PET");
    expect(shownOf({ type: "string", minLength: 8 })).toMatch(/^PET_ID\w{2}$/);
    expect(shownOf({ type: "integer", minimum: 5 })).toBe(5);
    expect(shownOf({ type: "integer" })).toBe(1);
    expect(shownOf({ enum: ["cat", "dog"] })).toBe("cat");
  });

  it("are the placeholder of the name if no value is found", () => {
    expect(shownOf({ type: "string", pattern: "^a$", minLength: 3 })).toBe("PET_ID");
  });

  it("end for schemas that contain themselves", () => {
    const of = (next: Schema): Schema => ({ type: "object", required: ["next"], properties: { next } });
    const ref = { $ref: "#/components/schemas/Node" };
    expect(shownOf(ref, { Node: of({ anyOf: [ref, { type: "null" }] }) })).toEqual({ next: null });
    expect(shownOf(ref, { Node: of({ type: "array", items: ref }) })).toEqual({ next: [] });
  });

  it("include all fields of a response, and the required ones of a request", () => {
    const schema = { type: "object", required: ["a"], properties: { a: { type: "string" }, b: { type: "boolean" } } };
    const api = interfaceWith({});
    const operation: Operation = operationWith("save", {
      requestBody: { required: true, content: { "application/json": { schema } } },
    });
    const media = withExamples(api, operation).requestBody?.content["application/json"];
    expect(media?.["example"]).toEqual({ a: "A" });
    expect(answerExamples(api, { schema })).toEqual([{ value: { a: "A", b: true } }]);
  });
});
