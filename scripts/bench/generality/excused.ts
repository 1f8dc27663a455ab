/** What a scenario asks for that no right client does, by the measure that it can't meet. */
export interface Excuse {
  scenario: string;
  measure: "accepted" | "answered" | "typed";
  reason: string;
}

/** The scenarios that are counted as met though they are not: each for a reason in the scenario itself. */
export const excuses: readonly Excuse[] = [
  {
    scenario: "Type_Enum_Fixed_String_putUnknownValue",
    measure: "typed",
    reason: "it sends a value that the closed enum does not have: types that take it would be wrong",
  },
  ...["Payload_ContentNegotiation_SameBody", "Payload_ContentNegotiation_DifferentBody"].map((scenario) => ({
    scenario,
    measure: "typed" as const,
    reason: "one of its requests asks for a media type that the spec does not have: types that take it would be wrong",
  })),
  {
    scenario: "Type_Model_Inheritance_EnumDiscriminator_getFixedModelWrongDiscriminator",
    measure: "typed",
    reason: "its answer has a value that the closed enum does not have: types that take it would be wrong",
  },
  ...[
    "Type_Model_Inheritance_EnumDiscriminator_getExtensibleModelMissingDiscriminator",
    "Type_Model_Inheritance_EnumDiscriminator_getFixedModelMissingDiscriminator",
    "Type_Model_Inheritance_NestedDiscriminator_getMissingDiscriminator",
    "Type_Model_Inheritance_SingleDiscriminator_getMissingDiscriminator",
  ].map((scenario) => ({
    scenario,
    measure: "typed" as const,
    reason: "its answer lacks the discriminator that the spec requires: types that allow it would be wrong",
  })),
];
