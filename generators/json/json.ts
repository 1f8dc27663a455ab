import type { Dialect, InterfaceContract, Schema } from "../contract/contract.ts";
import { toDraft07, toJsonSchema } from "../contract/json-schema.ts";
import { reachable } from "../contract/schemas.ts";
import { type Generator, jsonFile, perInterface } from "../generator.ts";
import { uniqueNames } from "../naming.ts";

const metaSchemas: Record<Dialect, string> = {
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/** `schemas/<name>.json`: each component schema with all that it refers to. */
export const jsonSchema = perInterface("json-schema", (api) => {
  const unique = uniqueNames();
  return Object.keys(api.components.schemas).map((name) => ({
    path: `${api.name}/schemas/${unique(fileName(name))}.json`,
    content: jsonFile(api.source, selfContained(api, name)),
  }));
});

/** Component names are letters, digits and `._-`; a leading dot would hide the file. */
function fileName(name: string): string {
  return name.replace(/[^\w.-]/g, "_").replace(/^\.+/, "_");
}

/** A component schema that needs no other document: what it refers to stands in its definitions. */
export function selfContained(api: InterfaceContract, name: string): Schema {
  const { schemas } = api.components;
  const definitions = api.dialect === "draft-07" ? "definitions" : "$defs";
  const locate = (component: string): string => (component === name ? "#" : `#/${definitions}/${pointer(component)}`);
  const express = (schema: Schema): Schema => {
    const plain = toJsonSchema(schema, locate);
    return api.dialect === "draft-07" ? toDraft07(plain) : plain;
  };
  const root = schemas[name] ?? {};
  const needed = [...reachable(root, schemas)].filter((each) => each !== name).toSorted();
  return {
    $schema: metaSchemas[api.dialect],
    title: name,
    ...express(root),
    ...(needed.length > 0 && {
      [definitions]: Object.fromEntries(needed.map((each) => [each, express(schemas[each] ?? {})])),
    }),
  };
}

function pointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** `contract.json`: all that the generators know, for generators of other people. */
export const contractJson = perInterface("contract", (api) => [
  { path: `${api.name}/contract.json`, content: jsonFile(api.source, api) },
]);

/** `requirements.json`: every statement with the elements that it governs and the checks that prove it. */
export const requirements: Generator = {
  name: "requirements",
  generate: ({ interfaces }) => [
    {
      path: "requirements.json",
      content: jsonFile("the requirements of every interface", {
        requirements: interfaces.flatMap((api) => api.requirements.map((each) => ({ ...each, checks: [] }))),
      }),
    },
  ],
};
