import { impliedRequirements } from "../contract/facts/implied-requirements.ts";
import { areEntangled, linked, publishedNames, selfContained } from "../contract/model/json-schema.ts";
import { type Generator, jsonFile, perInterface } from "../generator.ts";
import { uniqueNames } from "../naming.ts";

/**
 * Generates `schemas/<name>.json`: each component schema with everything that it refers to; if models are entangled,
 * with references to the files of others.
 */
export const jsonSchema = perInterface(
  "json-schema",
  (api) => {
    const unique = uniqueNames();
    const isLinked = areEntangled(api);
    const names = isLinked ? publishedNames(api) : Object.keys(api.components.schemas);
    const files = new Map(names.map((name) => [name, `${unique(fileName(name))}.json`]));
    const fileOf = (name: string): string => files.get(name) ?? "";
    return [...files].map(([name, file]) => ({
      path: `${api.name}/schemas/${file}`,
      content: jsonFile(api.source, isLinked ? linked(api, name, fileOf) : selfContained(api, name)),
    }));
  },
  (api) => {
    const { components, dialect } = api;
    if (Object.keys(components.schemas).length === 0) return [];
    const purpose = areEntangled(api)
      ? `a JSON Schema (${dialect}) for each model, which refers to others by their file names`
      : `one self-contained JSON Schema (${dialect}) for each model`;
    return [{ path: "schemas", purpose, document: "JSON Schemas" }];
  },
);

/** Component names are letters, digits and `._-`; a leading dot would hide the file. */
function fileName(name: string): string {
  return name.replace(/[^\w.-]/g, "_").replace(/^\.+/, "_");
}

/** Generates `contract.json`: the contract, for custom generators. */
export const contractJson = perInterface(
  "contract",
  (api) => [{ path: `${api.name}/contract.json`, content: jsonFile(api.source, api) }],
  () => {
    const purpose = "the contract: all facts about the interface, for your own generators";
    return [{ path: "contract.json", purpose, document: "Contract" }];
  },
);

/** Generates `requirements.json`: every stated and implied requirement, with its elements and its checks. */
export const requirements: Generator = {
  name: "requirements",
  generate: ({ interfaces }) => [
    {
      path: "requirements.json",
      content: jsonFile("the requirements of every interface", {
        requirements: interfaces.flatMap((api) =>
          [...api.requirements, ...impliedRequirements(api)].map((each) => ({ ...each, checks: [] })),
        ),
      }),
    },
  ],
  describes: () => [
    { path: "requirements.json", purpose: "every requirement and open point", document: "Requirements" },
  ],
};
