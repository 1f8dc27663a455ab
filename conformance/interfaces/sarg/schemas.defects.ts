import { type SchemaDefect, schemaDefectsOf, withItem, withoutItem } from "../../defect-kit/defect.ts";
import { draft2020 } from "../../kit/json-schema.ts";

const defect = schemaDefectsOf("sarg");
const object = "/schemas/SargObject";
const within = `${object}/definitions`;

/** Schemas of the data model that take more, or less. */
export const defects: readonly SchemaDefect[] = [
  defect("SARG-1", "title", "the title is the name of the type", `${object}/title`, () => "SargObject"),
  defect("SARG-1", "dialect", "the schema is of another draft", `${object}/$schema`, () => draft2020),
  defect("SARG-1", "no-resonance", "resonance may be missing", `${object}/required`, withoutItem("resonance")),
  defect("SARG-1", "any-invariants", "invariants may be anything", `${within}/Invariants/type`, () => undefined),
  defect("SARG-2", "no-domain", "a substrate needs no domain", `${within}/Substrate/required`, withoutItem("domain")),
  defect("SARG-2", "needs-notes", "a substrate needs notes", `${within}/Substrate/required`, withItem("notes")),
  defect(
    "SARG-2",
    "own-file",
    "a substrate by itself needs no description",
    "/schemas/Substrate/required",
    withoutItem("description"),
  ),
  defect("SARG-2", "null-notes", "notes may be null", `${within}/Substrate/properties/notes/type`, () => [
    "string",
    "null",
  ]),
  defect("SARG-3", "no-type", "a lens needs no type", `${within}/Lens/required`, () => undefined),
  defect("SARG-3", "needs-variant", "a lens needs a variant", `${within}/Lens/required`, withItem("variant")),
  defect(
    "SARG-3",
    "any-variant",
    "a variant may be anything",
    `${within}/Lens/properties/variant/type`,
    () => undefined,
  ),
  defect(
    "SARG-4",
    "any-item",
    "vertical invariants may be anything",
    `${within}/Invariants/properties/vertical/items`,
    () => ({}),
  ),
  defect("SARG-4", "needs-dual", "invariants need dual", `${within}/Invariants/required`, () => ["dual"]),
  defect(
    "SARG-4",
    "not-empty",
    "a list of invariants has one at least",
    `${within}/Invariants/properties/horizontal/minItems`,
    () => 1,
  ),
  defect("SARG-5", "characters", "anchors are characters", `${within}/Resonance/properties/anchors/items/enum`, () => [
    "●",
    "○",
    "×",
    "|",
  ]),
  defect("SARG-5", "needs-family", "a resonance needs a family", `${within}/Resonance/required`, () => ["family"]),
  defect("SARG-5", "one-anchor", "anchors may be one string", `${within}/Resonance/properties/anchors/type`, () => [
    "array",
    "string",
  ]),
  defect("SARG-6", "closed", "the object has its four layers only", `${object}/additionalProperties`, () => false),
  defect(
    "SARG-6",
    "closed-lens",
    "a lens has its three fields only",
    `${within}/Lens/additionalProperties`,
    () => false,
  ),
  defect(
    "SARG-6",
    "closed-by-itself",
    "a resonance by itself has its three fields only",
    "/schemas/Resonance/additionalProperties",
    () => false,
  ),
  defect(
    "SARG-6",
    "texts-only",
    "unknown properties of invariants are lists of strings",
    `${within}/Invariants/additionalProperties`,
    () => ({ type: "array", items: { type: "string" } }),
  ),
];
