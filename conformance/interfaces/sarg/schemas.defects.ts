import { append, documentMutantsOf, drop, set, without } from "../../defect-kit/mutants.ts";

const object = "schemas/SargObject";
const parts = `${object}/definitions` as const;
const draft2020 = "https://json-schema.org/draft/2020-12/schema";
const strings = { type: "array", items: { type: "string" } };

/** Schemas of the data model that accept more, or less. */
export const defects = documentMutantsOf("sarg", {
  "SARG-1": {
    title: ["The title is the name of the type", set(`${object}/title`, "SargObject")],
    dialect: ["The schema is of another draft", set(`${object}/$schema`, draft2020)],
    "no-resonance": ["resonance is optional", without(`${object}/required`, "resonance")],
    "any-invariants": ["invariants has any type", drop(`${parts}/Invariants/type`)],
  },
  "SARG-2": {
    "no-domain": ["The domain of a substrate is optional", without(`${parts}/Substrate/required`, "domain")],
    "needs-notes": ["The notes of a substrate are required", append(`${parts}/Substrate/required`, "notes")],
    "own-file": [
      "In its own file, a substrate needs no description",
      without("schemas/Substrate/required", "description"),
    ],
    "null-notes": ["notes may be null", set(`${parts}/Substrate/properties/notes/type`, ["string", "null"])],
  },
  "SARG-3": {
    "no-type": ["The type of a lens is optional", drop(`${parts}/Lens/required`)],
    "needs-variant": ["The variant of a lens is required", append(`${parts}/Lens/required`, "variant")],
    "any-variant": ["A variant has any type", drop(`${parts}/Lens/properties/variant/type`)],
  },
  "SARG-4": {
    "any-item": ["Vertical invariants have any type", set(`${parts}/Invariants/properties/vertical/items`, {})],
    "needs-dual": ["The dual of invariants is required", set(`${parts}/Invariants/required`, ["dual"])],
    "not-empty": ["Invariants are not empty", set(`${parts}/Invariants/properties/horizontal/minItems`, 1)],
  },
  "SARG-5": {
    characters: [
      "Anchors are characters",
      set(`${parts}/Resonance/properties/anchors/items/enum`, ["●", "○", "×", "|"]),
    ],
    "needs-family": ["The family of a resonance is required", set(`${parts}/Resonance/required`, ["family"])],
    "one-anchor": ["Anchors may be a string", set(`${parts}/Resonance/properties/anchors/type`, ["array", "string"])],
  },
  "SARG-6": {
    closed: ["The object has its four layers only", set(`${object}/additionalProperties`, false)],
    "closed-lens": ["A lens has its three fields only", set(`${parts}/Lens/additionalProperties`, false)],
    "closed-by-itself": [
      "In its own file, a resonance is closed",
      set("schemas/Resonance/additionalProperties", false),
    ],
    "texts-only": ["Other invariants are lists of strings", set(`${parts}/Invariants/additionalProperties`, strings)],
  },
});
