import type { SargObject } from "../../../generated/sarg/types.ts";
import { expectSame, type Check, type PartsIn } from "../../../generated/runtime/checks/check.ts";
import { draft07 } from "../../kit/json-schema.ts";
import { expectValidation, schemaOf, type SchemaTarget } from "../../kit/schema-target.ts";
import type { sargRequirements } from "../../../generated/sarg/checks/requirements.ts";

type Layer = keyof SargObject;

const substrate = { type: "graph", description: "Who talks to whom", domain: "sociology" };
const lens = { type: "projection" };
const minimal: SargObject = { substrate, lens, invariants: {}, resonance: {} };
const layers: readonly Layer[] = ["substrate", "lens", "invariants", "resonance"];

/** The schema of the data model. Document 3, Data-model object. */
export const sargSchemaChecks: SargCheck<SchemaTarget>[] = [
  {
    id: "sarg/schema/object",
    requirements: ["SARG-1"],
    title: "the schema is draft-07, titled SARG Object, and requires its four layers, which are objects",
    run: async (target) => {
      const schema = schemaOf(target, "SargObject");
      expectSame("$schema", schema.$schema, draft07);
      expectSame("title", schema.title, "SARG Object");
      const wrong = layers.flatMap((name) =>
        [undefined, null, "graph", 1, []].map((value) => ({ ...minimal, [name]: value })),
      );
      expectValidation(schema, { valid: [minimal], invalid: [...wrong, {}, null, [], "graph"] });
    },
  },
  layer("SARG-2", "substrate", "requires type, description and domain; all fields are strings", {
    right: [substrate, { ...substrate, notes: "In one village" }],
    wrong: [
      ...notStrings(substrate, ["type", "description", "domain", "notes"]),
      ...["type", "description", "domain"].map((name) => ({ ...substrate, [name]: undefined })),
    ],
  }),
  layer("SARG-3", "lens", "requires type; all fields are strings", {
    right: [lens, { ...lens, variant: "onto roles" }, { ...lens, notes: "Loses names" }],
    wrong: [{}, { variant: "onto roles" }, ...notStrings(lens, ["type", "variant", "notes"])],
  }),
  layer("SARG-4", "invariants", "vertical, horizontal and dual are arrays of strings; none is required", {
    right: [{}, ...["vertical", "horizontal", "dual"].flatMap((name) => [{ [name]: [] }, { [name]: ["a", "b"] }])],
    wrong: ["vertical", "horizontal", "dual"].flatMap(notListsOfStrings),
  }),
  layer("SARG-5", "resonance", "anchors is an array of strings, family and notes are strings; none is required", {
    right: [
      {},
      { anchors: [] },
      { anchors: ["filled circle", "hollow circle", "cross", "vertical bar"] },
      { family: "symmetry" },
      { notes: "Weak" },
    ],
    wrong: [...notListsOfStrings("anchors"), ...notStrings({}, ["family", "notes"])],
  }),
  {
    id: "sarg/schema/extensible",
    requirements: ["SARG-6"],
    title: "unknown properties are allowed, in the object and in each of its layers",
    run: async (target) => {
      const right = [undefined, null, 1, "text", [], { nested: true }].flatMap((unknown) => [
        { ...minimal, unknown },
        ...layers.map((name) => ({ ...minimal, [name]: { ...minimal[name], unknown } })),
      ]);
      expectValidation(schemaOf(target, "SargObject"), { valid: right });
      for (const name of layers)
        expectValidation(schemaOf(target, fileOf(name)), { valid: [{ ...minimal[name], unknown: [1] }] });
    },
  },
];

/** Returns a check that validates instances of a layer, in the object and alone. */
function layer(
  requirement: keyof typeof sargRequirements,
  name: Layer,
  title: string,
  { right, wrong }: { right: readonly unknown[]; wrong: readonly unknown[] },
): SargCheck<SchemaTarget> {
  const within = (values: readonly unknown[]): unknown[] => values.map((value) => ({ ...minimal, [name]: value }));
  return {
    id: `sarg/schema/${name}`,
    requirements: [requirement],
    title: `${name} ${title}`,
    run: async (target) => {
      expectValidation(schemaOf(target, "SargObject"), { valid: within(right), invalid: within(wrong) });
      expectValidation(schemaOf(target, fileOf(name)), { valid: right, invalid: wrong });
    },
  };
}

function notStrings(valid: object, names: readonly string[]): object[] {
  return names.flatMap((name) => [1, null, ["text"], { text: "text" }].map((value) => ({ ...valid, [name]: value })));
}

function notListsOfStrings(name: string): object[] {
  return ["text", null, {}, [1], ["text", 1], [["text"]], [null]].map((value) => ({ [name]: value }));
}

function fileOf(name: Layer): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A check of the interface. Its requirements and their parts have to exist. */
export type SargCheck<Of> = Check<Of, PartsIn<typeof sargRequirements>>;
