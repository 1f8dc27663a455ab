import { expect, it } from "vitest";
import { interfaceWith } from "../../../generators/contract/model/testing.ts";
import { fieldSightings, presenceAdvice, presenceLines, presenceSummary } from "./presence.ts";

const contract = interfaceWith({
  name: "pets",
  components: {
    securitySchemes: {},
    schemas: {
      Pet: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string", "x-presence": "expected" },
          tag: { type: "string", "x-when": "available" },
          note: { anyOf: [{ type: "string" }, { type: "null" }], "x-when": "available" },
          colour: { type: "string", "x-legacy": "Read tag." },
        },
      },
      Owner: { type: "object", properties: { email: { type: "string", "x-presence": "expected" } } },
    },
  },
});

it("warns of an unobserved field without a condition if its object was observed", () => {
  const found = fieldSightings(contract, {
    objects: { Pet: { id: false, tag: false, note: false, colour: false } },
    elements: {},
  });
  expect(found).toEqual([{ interface: "pets", object: "Pet", field: "name", finding: "never seen" }]);
});

it("reports unobserved conditional fields without a warning", () => {
  const found = fieldSightings(contract, { objects: { Pet: { id: false, name: true, note: true } }, elements: {} });
  expect(found).toEqual([
    { interface: "pets", object: "Pet", field: "tag", finding: "not seen", when: "available" },
    { interface: "pets", object: "Pet", field: "colour", finding: "not seen", when: "legacy" },
  ]);
});

it("warns of null in a conditional field that is not nullable", () => {
  const found = fieldSightings(contract, {
    objects: { Pet: { name: false, tag: true, note: true, colour: false } },
    elements: {},
  });
  expect(found).toEqual([{ interface: "pets", object: "Pet", field: "tag", finding: "null", when: "available" }]);
});

it("is printed as one line for the run and one per object, with advice", () => {
  const found = fieldSightings(contract, { objects: { Pet: { tag: true }, Owner: {} }, elements: {} });
  expect(presenceSummary(found)).toBe(
    "2 documented fields never observed, 1 field null instead of omitted, 2 conditional fields not observed",
  );
  expect(presenceLines(found)).toEqual([
    "pets Owner: email: never observed",
    "pets Pet: name: never observed",
    "pets Pet: tag (when available): null",
    "pets Pet: note (when available), colour (legacy): not observed",
  ]);
  expect(presenceAdvice(found)).toMatch("No verdict depends on this.");
  expect(presenceAdvice(found.filter(({ finding }) => finding === "not seen"))).toBeUndefined();
  expect(presenceSummary([])).toBeUndefined();
});
