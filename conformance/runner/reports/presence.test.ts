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

it("warns of a field that is listed without a condition and was never seen, where its object was", () => {
  const found = fieldSightings(contract, {
    objects: { Pet: { id: false, tag: false, note: false, colour: false } },
    elements: {},
  });
  expect(found).toEqual([{ interface: "pets", object: "Pet", field: "name", finding: "never seen" }]);
});

it("says of fields with a condition that they were not seen", () => {
  const found = fieldSightings(contract, { objects: { Pet: { id: false, name: true, note: true } }, elements: {} });
  expect(found).toEqual([
    { interface: "pets", object: "Pet", field: "tag", finding: "not seen", when: "available" },
    { interface: "pets", object: "Pet", field: "colour", finding: "not seen", when: "legacy" },
  ]);
});

it("warns of null where a field with a condition has no null", () => {
  const found = fieldSightings(contract, {
    objects: { Pet: { name: false, tag: true, note: true, colour: false } },
    elements: {},
  });
  expect(found).toEqual([{ interface: "pets", object: "Pet", field: "tag", finding: "null", when: "available" }]);
});

it("is said in a line for all, and in one for each object, with what to make of it", () => {
  const found = fieldSightings(contract, { objects: { Pet: { tag: true }, Owner: {} }, elements: {} });
  expect(presenceSummary(found)).toBe(
    "2 documented fields never seen, 1 field null where it should be left out, 2 fields with a condition not seen",
  );
  expect(presenceLines(found)).toEqual([
    "pets Owner: email: never seen",
    "pets Pet: name: never seen",
    "pets Pet: tag (when available): null",
    "pets Pet: note (when available), colour (legacy): not seen",
  ]);
  expect(presenceAdvice(found)).toMatch("No verdict depends on it.");
  expect(presenceAdvice(found.filter(({ finding }) => finding === "not seen"))).toBeUndefined();
  expect(presenceSummary([])).toBeUndefined();
});
