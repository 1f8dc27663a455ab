import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { Dialect } from "../contract/model/contract.ts";
import { selfContained } from "../contract/model/json-schema.ts";
import { addedSuite, contractOf, type Group, officialSuite, root, sizeOf, type SuiteFile } from "./suite/read-suite.ts";
import { unclaimed } from "./suite/unclaimed.ts";
import * as checks from "../../generated/runtime/validation/checks.ts";
import * as formats from "../../generated/runtime/validation/formats.ts";
import * as reasons from "../../generated/runtime/validation/reasons.ts";
import { UnsupportedSchema } from "./schema-facts.ts";
import { compileGuards } from "./testing/compile-guards.ts";

type Accepts = (value: unknown) => boolean;

const official = officialSuite();
const added = addedSuite();

describe.each([
  [`the official test suite of JSON Schema: ${total(official)}`, official],
  [`what that suite does not have: ${total(added)}`, added],
])("guards and %s", (_, files) => {
  it.each(rows(files))("agree with it, except for unclaimed cases: %s, %s", (file, __, groups) => {
    expect(otherwise(groups)).toEqual(expectedOf(file));
  });
});

it("lists only existing cases as unclaimed", () => {
  const known = new Set([...official, ...added].map(({ name }) => name));
  expect(unclaimed.filter(({ file }) => !known.has(file))).toEqual([]);
});

describe.each<Dialect>(["draft-07", "2020-12"])("the same schemas, published in %s", (dialect) => {
  const ajv = dialect === "draft-07" ? new Ajv({ strict: false }) : new Ajv2020({ strict: false });
  addFormats.default(ajv, { keywords: false });
  ajv.addFormat("idn-email", true).addFormat("idn-hostname", true).addFormat("iri", true);
  ajv.addFormat("iri-reference", true);

  it.each(rows(official))("are equivalent for a validator of the dialect: %s, %s", (file, _, groups) => {
    const expected = expectedOf(file);
    const claimed = groups.filter(({ description }) => !expected.includes(refused(description)));
    const differing = claimed.flatMap((group) => {
      const published = selfContained({ ...contractOf(group.schema), dialect }, root);
      return differences(group, ajv.compile(published));
    });
    expect(differing.toSorted()).toEqual(expected.filter((each) => !each.endsWith(refused(""))));
  });
});

function rows(files: SuiteFile[]): (readonly [name: string, size: string, groups: Group[]])[] {
  return files.map(({ name, groups }) => [name, sizeOf(groups), groups]);
}

function total(files: SuiteFile[]): string {
  return sizeOf(files.flatMap(({ groups }) => groups));
}

/** Returns the cases in which the guards disagree with the groups. */
function otherwise(groups: Group[]): string[] {
  const found = groups.map((group) => {
    const guard = guardOf(group.schema);
    return guard === undefined ? [refused(group.description)] : differences(group, guard);
  });
  return found.flat().toSorted();
}

/** Returns the guard of a schema; undefined if the generator rejects the schema. */
function guardOf(schema: Group["schema"]): Accepts | undefined {
  try {
    return compileGuards(contractOf(schema), { checks, formats, reasons })[`is${root}`];
  } catch (error) {
    if (error instanceof UnsupportedSchema) return undefined;
    throw error;
  }
}

function differences({ description: group, tests }: Group, accepts: Accepts): string[] {
  return tests
    .filter(({ data, valid }) => accepts(data) !== valid)
    .map(({ description }) => answeredOtherwise(group, description));
}

function expectedOf(file: string): string[] {
  return unclaimed
    .filter((each) => each.file === file)
    .flatMap(({ groups }) => Object.entries(groups))
    .flatMap(([group, cases]) =>
      cases === "refused" ? [refused(group)] : cases.map((description) => answeredOtherwise(group, description)),
    )
    .toSorted();
}

function answeredOtherwise(group: string, description: string): string {
  return `${group}: ${description}`;
}

function refused(group: string): string {
  return `${group}: the schema is refused`;
}
