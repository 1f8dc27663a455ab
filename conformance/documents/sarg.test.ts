import { describe, expect, it } from "vitest";
import { schemaDocuments } from "./documents.ts";
import { schemaFilesOf } from "../kit/generated-files.ts";
import { componentNamed, draft07, onlyAlternative, schemasIn, shapeOf, strictAjv } from "../kit/json-schema.ts";

const schema = schemaFilesOf("sarg")["SargObject"] ?? {};
const ajv = strictAjv(draft07);

const substrate = { type: "graph", description: "Who talks to whom", domain: "sociology" };
const lens = { type: "projection" };
const minimal = { substrate, lens, invariants: {}, resonance: {} };

interface Instance {
  name: string;

  /** The reason, as document 3 has it. */
  because: string;

  instance: unknown;
}

const accepted: Instance[] = [
  {
    name: "the four layers with what they require",
    because: "nothing is required inside invariants and resonance",
    instance: minimal,
  },
  {
    name: "every documented field",
    because: "each is listed with its type",
    instance: {
      substrate: { ...substrate, notes: "In one village" },
      lens: { ...lens, variant: "onto roles", notes: "Loses names" },
      invariants: { vertical: ["ranks"], horizontal: ["ties"], dual: ["ties of ties"] },
      resonance: { anchors: ["filled circle"], family: "symmetry", notes: "Weak" },
    },
  },
  {
    name: "a substrate without notes",
    because: "notes is optional",
    instance: { ...minimal, substrate },
  },
  {
    name: "empty strings",
    because: "the fields of substrate are strings, of no given length",
    instance: { ...minimal, substrate: { type: "", description: "", domain: "" } },
  },
  {
    name: "a lens with a variant and no notes",
    because: "variant and notes are optional, each by itself",
    instance: { ...minimal, lens: { ...lens, variant: "onto roles" } },
  },
  {
    name: "invariants without any item",
    because: "vertical, horizontal and dual are arrays, of no given length",
    instance: { ...minimal, invariants: { vertical: [], horizontal: [], dual: [] } },
  },
  {
    name: "only one kind of invariants",
    because: "none of the three is required",
    instance: { ...minimal, invariants: { dual: ["ties of ties"] } },
  },
  {
    name: "the same invariant twice",
    because: "the items of the arrays are not said to differ",
    instance: { ...minimal, invariants: { vertical: ["ranks", "ranks"] } },
  },
  {
    name: "the anchors as characters",
    because: "the anchors are symbols, and any string may stand for one",
    instance: { ...minimal, resonance: { anchors: ["●", "○", "×", "|"] } },
  },
  {
    name: "the anchors in words",
    because: "the anchors are symbols, and any string may stand for one",
    instance: { ...minimal, resonance: { anchors: ["filled circle", "hollow circle", "cross", "vertical bar"] } },
  },
  {
    name: "an anchor of another name",
    because: "the schema is extensible, and the characters are not given",
    instance: { ...minimal, resonance: { anchors: ["spiral"] } },
  },
  {
    name: "a resonance with a family only",
    because: "anchors, family and notes are not required",
    instance: { ...minimal, resonance: { family: "symmetry" } },
  },
  {
    name: "a fifth layer",
    because: "the schema is extensible",
    instance: { ...minimal, provenance: { author: "example" } },
  },
  {
    name: "an unknown property in the substrate",
    because: "the schema is extensible",
    instance: { ...minimal, substrate: { ...substrate, scale: 3 } },
  },
  {
    name: "an unknown property in the lens",
    because: "the schema is extensible",
    instance: { ...minimal, lens: { ...lens, parameters: { axis: "x" } } },
  },
  {
    name: "an unknown property in the invariants",
    because: "the schema is extensible",
    instance: { ...minimal, invariants: { diagonal: "not even an array" } },
  },
  {
    name: "an unknown property in the resonance",
    because: "the schema is extensible",
    instance: { ...minimal, resonance: { strength: 0.8 } },
  },
];

const rejected: Instance[] = [
  { name: "an empty object", because: "four properties are required", instance: {} },
  { name: "null", because: "it is an object", instance: null },
  { name: "an array of the layers", because: "it is an object", instance: [substrate, lens, {}, {}] },
  { name: "a string", because: "it is an object", instance: "substrate" },
  ...["substrate", "lens", "invariants", "resonance"].flatMap((layer): Instance[] => [
    { name: `no ${layer}`, because: `${layer} is required`, instance: { ...minimal, [layer]: undefined } },
    { name: `${layer} null`, because: `${layer} is an object`, instance: { ...minimal, [layer]: null } },
    { name: `${layer} as a string`, because: `${layer} is an object`, instance: { ...minimal, [layer]: "graph" } },
    { name: `${layer} as an array`, because: `${layer} is an object`, instance: { ...minimal, [layer]: [] } },
  ]),
  ...["type", "description", "domain"].flatMap((field): Instance[] => [
    {
      name: `a substrate without ${field}`,
      because: `substrate requires ${field}`,
      instance: { ...minimal, substrate: { ...substrate, [field]: undefined } },
    },
    {
      name: `a substrate whose ${field} is a number`,
      because: `${field} is a string`,
      instance: { ...minimal, substrate: { ...substrate, [field]: 1 } },
    },
  ]),
  {
    name: "a substrate whose notes are a list",
    because: "notes is a string",
    instance: { ...minimal, substrate: { ...substrate, notes: ["In one village"] } },
  },
  { name: "a lens without type", because: "lens requires type", instance: { ...minimal, lens: {} } },
  ...["type", "variant", "notes"].map((field): Instance => ({
    name: `a lens whose ${field} is null`,
    because: `${field} is a string`,
    instance: { ...minimal, lens: { ...lens, [field]: null } },
  })),
  ...["vertical", "horizontal", "dual"].flatMap((field): Instance[] => [
    {
      name: `${field} invariants as a string`,
      because: `${field} is an array of strings`,
      instance: { ...minimal, invariants: { [field]: "ranks" } },
    },
    {
      name: `${field} invariants with a number among them`,
      because: `${field} is an array of strings`,
      instance: { ...minimal, invariants: { [field]: ["ranks", 2] } },
    },
  ]),
  {
    name: "anchors as one string",
    because: "anchors is an array of strings",
    instance: { ...minimal, resonance: { anchors: "●○" } },
  },
  {
    name: "an anchor as an object",
    because: "anchors is an array of strings",
    instance: { ...minimal, resonance: { anchors: [{ symbol: "●" }] } },
  },
  ...["family", "notes"].map((field): Instance => ({
    name: `a resonance whose ${field} is an array`,
    because: `${field} is a string`,
    instance: { ...minimal, resonance: { [field]: ["symmetry"] } },
  })),
];

/** Returns the errors of an instance after a JSON round trip, which removes undefined properties. */
function errorsOf(instance: unknown): unknown[] {
  const validate = ajv.compile(schema);
  validate(JSON.parse(JSON.stringify(instance)));
  return validate.errors ?? [];
}

describe("SARG Object", () => {
  it.each(accepted)("accepts $name: $because", ({ instance }) => {
    expect(errorsOf(instance)).toEqual([]);
  });

  it.each(rejected)("rejects $name: $because", ({ instance }) => {
    expect(errorsOf(instance)).not.toEqual([]);
  });

  it("has examples, and accepts them", () => {
    expect(schema.examples?.length).toBeGreaterThan(0);
    expect(schema.examples?.flatMap(errorsOf)).toEqual([]);
  });

  it("is JSON Schema draft-07 under the title SARG Object", () => {
    expect(schema.$schema).toBe(draft07);
    expect(schema.title).toBe("SARG Object");
    expect(schema.type).toBe("object");
  });

  it("requires its four layers, all of them objects", () => {
    const layers = ["substrate", "lens", "invariants", "resonance"];
    const { document, object } = sargSchema();
    expect(object.required?.toSorted()).toEqual(layers.toSorted());
    expect(Object.keys(object.properties ?? {})).toEqual(layers);
    const properties = Object.values(object.properties ?? {});
    const types = properties.map((property) => onlyAlternative(shapeOf(property, document), "layer").keywords.type);
    expect(types).toEqual(layers.map(() => "object"));
  });

  it.each([
    { layer: "substrate", required: ["description", "domain", "type"] },
    { layer: "lens", required: ["type"] },
    { layer: "invariants", required: [] },
    { layer: "resonance", required: [] },
  ])("requires of its $layer: $required", ({ layer, required }) => {
    const { document, object } = sargSchema();
    const shape = shapeOf(object.properties?.[layer] ?? {}, document);
    expect(onlyAlternative(shape, layer).keywords.required?.toSorted() ?? []).toEqual(required);
  });

  it("allows unknown properties at every level", () => {
    const levels = [...schemasIn(schema)].filter(([, { type }]) => type === "object");
    expect(levels).toHaveLength(5);
    const limits = ["additionalProperties", "patternProperties", "propertyNames", "maxProperties"];
    const limited = levels.filter(([, level]) => limits.some((limit) => (level[limit] ?? true) !== true));
    expect(limited).toEqual([]);
  });

  it("does not restrict the anchors to given characters", () => {
    const anchors = [...schemasIn(schema)].find(([pointer]) => pointer.endsWith("/properties/anchors"));
    expect(anchors?.[1].items).toEqual({ type: "string" });
  });

  it("is self-contained in draft-07: its layers are its own definitions", () => {
    const keywords = [...schemasIn(schema)].flatMap(([, each]) => Object.keys(each));
    for (const later of ["$defs", "unevaluatedProperties", "prefixItems", "dependentRequired"]) {
      expect(keywords).not.toContain(later);
    }
  });
});

function sargSchema() {
  const document = schemaDocuments("sarg")["SargObject"];
  if (document === undefined) throw new Error("sarg has no schemas/SargObject.json");
  return { document, object: componentNamed(document, "SargObject") };
}
