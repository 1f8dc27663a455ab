/** The cases of the suite that guards do not claim to support, with reasons: exactly those with another result. */
export interface Unclaimed {
  reason: string;
  file: string;

  /** The cases with another result by the group's description, or a marker that the schema of the group is rejected. */
  groups: Record<string, "refused" | string[]>;
}

const oneDocument = "a contract is one document, and its references lead to components";
const silentFormat = "the format is published and not checked";

export const unclaimed: Unclaimed[] = [
  {
    reason: oneDocument,
    file: "definitions",
    groups: { "valid definition": "refused", "invalid definition": "refused" },
  },
  {
    reason: oneDocument,
    file: "ref",
    groups: {
      "relative pointer ref to object": "refused",
      "relative pointer ref to array": "refused",
      "escaped pointer ref": "refused",
      "remote ref, containing refs itself": "refused",
      "Recursive references between schemas": "refused",
    },
  },
  {
    reason: oneDocument,
    file: "refRemote",
    groups: {
      "remote ref": "refused",
      "fragment within remote ref": "refused",
      "ref within remote ref": "refused",
      "base URI change": "refused",
      "base URI change - change folder": "refused",
      "base URI change - change folder in subschema": "refused",
      "root ref in remote ref": "refused",
    },
  },
  {
    reason: "a contract is 2020-12, where keywords beside a reference count",
    file: "ref",
    groups: { "ref overrides any sibling keywords": ["ref valid, maxItems ignored"] },
  },
  {
    reason: "since 2019-09 these keywords describe and reject nothing",
    file: "optional/content",
    groups: {
      "validation of string-encoded content based on media type": ["an invalid JSON document"],
      "validation of binary string-encoding": ["an invalid base64 string (% is not a valid character)"],
      "validation of binary-encoded media type documents": [
        "a validly-encoded invalid JSON document",
        "an invalid base64 string that is valid JSON",
      ],
    },
  },
  {
    reason: silentFormat,
    file: "optional/format/idn-email",
    groups: { "validation of an internationalized e-mail addresses": ["an invalid idn e-mail address"] },
  },
  {
    reason: silentFormat,
    file: "optional/format/idn-hostname",
    groups: {
      "validation of internationalized host names": [
        "illegal first char U+302E Hangul single dot tone mark",
        "contains illegal char U+302E Hangul single dot tone mark",
        "a host name with a component too long",
      ],
    },
  },
  {
    reason: silentFormat,
    file: "optional/format/iri-reference",
    groups: { "validation of IRI References": ["an invalid IRI Reference", "an invalid IRI fragment"] },
  },
  {
    reason: silentFormat,
    file: "optional/format/iri",
    groups: {
      "validation of IRIs": [
        "an invalid IRI based on IPv6",
        "an invalid relative IRI Reference",
        "an invalid IRI",
        "an invalid IRI though valid IRI reference",
      ],
    },
  },
  {
    reason: "the checker of the format takes any white space between date and time",
    file: "added/date-time",
    groups: { "between date and time": ["a space", "a line break"] },
  },
];
