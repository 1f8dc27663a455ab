import { describe, expect, it } from "vitest";
import { interfaceNames } from "../kit/contract.ts";
import { openApisOf } from "../kit/generated-files.ts";
import { type Schema, schemasIn } from "../kit/json-schema.ts";

const documents = interfaceNames.flatMap((name) =>
  Object.entries(openApisOf(name)).map(([file, document]) => ({ file, document })),
);

it("there are documents to look at", () => expect(documents.length).toBeGreaterThanOrEqual(7));

describe.each(documents)("$file", ({ file, document }) => {
  it("is in the oldest version of OpenAPI that has the words for it", () => {
    expect(document.openapi).toBe(file.endsWith("openapi-3.2.yaml") ? "3.2.0" : "3.1.0");
  });

  it("says what the values of an enum mean in lists of its length", () => {
    const lists = schemasOf(document.components?.schemas).flatMap(({ where, schema }) =>
      ["x-enum-descriptions", "x-enum-varnames"].flatMap((name) =>
        name in schema ? [{ where: `${where} ${name}`, list: schema[name], values: schema.enum }] : [],
      ),
    );
    for (const { where, list, values = [] } of lists) {
      expect(list, where).toEqual(values.map(() => expect.any(String)));
    }
  });
});

function schemasOf(components: Record<string, Schema> = {}): { where: string; schema: Schema }[] {
  return Object.entries(components).flatMap(([name, root]) =>
    [...schemasIn(root)].map(([pointer, schema]) => ({ where: name + pointer.slice(1), schema })),
  );
}
