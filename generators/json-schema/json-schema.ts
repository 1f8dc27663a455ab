import type { Dialect, InterfaceContract, Schema } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { jsonFile } from "../header.ts";
import { uniqueNames } from "../naming.ts";
import { toDraft07 } from "./draft-07.ts";
import { toJsonSchema } from "./draft-2020-12.ts";
import { reachable } from "../contract/references.ts";

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
