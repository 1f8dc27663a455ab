/** Scenarios that a correct client passes by TypeSpec only, because the OpenAPI documents lack what they need. */
export interface Lost {
  scenarios: readonly string[];

  /** The reason in the documents of `@typespec/openapi3`, or in OpenAPI. */
  reason: string;
}

const kinds = ["primitive", "array", "record"];

export const lost: readonly Lost[] = [
  {
    scenarios: ["Standard", "Explode"].flatMap((style) =>
      kinds.map((kind) => `Routes_PathParameters_PathExpansion_${style}_${kind}`),
    ),
    reason: "OpenAPI has no style for `{/param}`; the emitter reports it and writes the style simple",
  },
  {
    scenarios: ["Standard", "Explode"].flatMap((style) =>
      kinds.map((kind) => `Routes_QueryParameters_QueryContinuation_${style}_${kind}`),
    ),
    reason: "OpenAPI has no query in paths; the emitter reports it and leaves the operations out",
  },
  {
    scenarios: ["template", "annotation"].map((name) => `Routes_PathParameters_ReservedExpansion_${name}`),
    reason: "the emitter leaves `allowReserved` of path parameters out",
  },
  {
    scenarios: [
      ...["link", "linkString", "nestedLink", "AlternateInitialVerb_post"].map(
        (name) => `Payload_Pageable_ServerDrivenPagination_${name}`,
      ),
      "Payload_Pageable_XmlPagination_listWithNextLink",
    ],
    reason: "OpenAPI does not say that a field is the address of the next page",
  },
  {
    scenarios: ["updateResource", "updateOptionalResource"].map((name) => `Payload_JsonMergePatch_${name}`),
    reason: "the schemas of merge patches do not allow null",
  },
  {
    scenarios: ["ModelWithSimpleArrays", "ModelWithArrayOfModel", "ModelWithEmptyArray"].flatMap((model) =>
      ["get", "put"].map((method) => `Payload_Xml_${model}Value_${method}`),
    ),
    reason: "the emitter leaves `xml.wrapped` out, without which OpenAPI lists have no element of their own",
  },
  {
    scenarios: ["get", "put"].map((method) => `Payload_Xml_ModelWithTextValue_${method}`),
    reason: "the emitter leaves `nodeType` out: the text of an element is a child like others",
  },
  {
    scenarios: ["Streaming_Jsonl_Basic_send", "Streaming_Jsonl_Basic_receive"],
    reason: "the emitter writes a text for a stream of JSON lines, without `itemSchema`",
  },
  {
    scenarios: ["Payload_MultiPart_FormData_HttpParts_jsonArrayAndFileArray"],
    reason: "OpenAPI does not say that a part contains a whole list; it sends each item as a part",
  },
  {
    scenarios: ["Parameters_Path_optional"],
    reason: "OpenAPI has no optional path parameters; the emitter reports it",
  },
  {
    scenarios: ["SpecialWords_Parameters_constructor"],
    reason: "the emitter crashes on a query parameter with this name; the documents are made without it",
  },
];
