import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getOpenAPI3 } from "@typespec/openapi3";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { isRecord } from "../../spec/library/record.ts";
import { compileSpec } from "../contract/read/typespec/compile-spec.ts";
import { unwrapDescriptions } from "../contract/read/typespec/elements.ts";
import {
  compared,
  type KnownDifference,
  withoutHabits,
} from "../contract/read/typespec/testing/library-differences.ts";
import { kebabCase } from "../naming.ts";

const root = join(import.meta.dirname, "../..");

/** The differences between the documents of this package and those of `@typespec/openapi3`, and their reasons. */
const explained: readonly KnownDifference[] = [
  { place: /\/webhooks$/, reason: "Deliveries are webhooks." },
  { place: /\/paths\/\/-deliveries\//, reason: "A delivery is no path of the service." },
  {
    place: /\/components\/schemas\/[^/]+$/,
    reason: "Events have the schemas of their bodies; the rows of tables are not sent, so they have no schema.",
  },
  { place: /\/components\/securitySchemes$/, reason: "The header Authorization of deliveries is a scheme." },
  { place: /^[^/]+\/(security|info\/description)$/, reason: "It is said that security is not documented." },
  { place: /^[^/]+\/tags\//, reason: "Tags are in the order in which operations use them." },
  { place: /\/operationId$/, reason: "It is the name of the client's method." },
  { place: /\/parameters$/, reason: "An empty list is left out." },
  { place: /\/responses\/[^/]+\/description$/, reason: "A response describes when each of its errors is sent." },
  { place: /\/content\/[^/]+\/[^/]+\/examples(\/|$)/, reason: "Each error and each shape of a response is shown." },
  { place: /\/(parameters|headers)\/[^/]+\/examples?$/, reason: "Parameters and headers have examples." },
  { place: /\/(Missing|Invalid)Token\/examples\/0\/_$/, reason: "The status is not part of the body." },
];

it("the documents of all interfaces are those of @typespec/openapi3, except for explained differences", async () => {
  const { program } = await compileSpec(join(root, "spec/main.tsp"));
  const records = await getOpenAPI3(program, { "openapi-versions": ["3.1.0"] });
  expect(records).toHaveLength(7);
  const found = records.flatMap((record) => {
    if (record.versioned) throw new Error("versioned");
    const name = kebabCase(record.service.type.name);
    const file = join(root, "generated", name, "openapi.yaml");
    // An interface without operations has no document.
    if (!existsSync(file)) return compared({}, record.document.paths, name);
    const [own, theirs] = [parse(readFileSync(file, "utf8")) as unknown, record.document].map((document) =>
      withoutHabits(withoutExtensions(unwrapDescriptions(document))),
    );
    return compared(own, theirs, name);
  });
  expect(found.filter(({ path }) => !explained.some(({ place }) => place.test(path)))).toEqual([]);
  expect(explained.filter(({ place }) => !found.some(({ path }) => place.test(path)))).toEqual([]);
});

function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isRecord(value)) return value;
  const plain = Object.entries(value).filter(([key]) => !key.startsWith("x-"));
  return Object.fromEntries(plain.map(([key, each]) => [key, withoutExtensions(each)]));
}
