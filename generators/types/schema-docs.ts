import type { JSDocTagStructure } from "ts-morph";
import type { Schema } from "../contract/model/contract.ts";
import { stringOrJson } from "../../spec/library/record.ts";
import { fieldWords } from "../contract/model/field-words.ts";
import { integersInText } from "../contract/model/formats.ts";
import { doc, type Docs, tag } from "../typescript/structures.ts";

/**
 * Returns the documentation of a schema: its description, or that of the schema it refers to, and its limits as tags.
 */
export function schemaDocs(schema: Schema, target?: Schema): Docs {
  const description = schema.description ?? target?.description;
  return doc(description, fieldWords(schema, description).join(" "), ...limits(schema));
}

/** Formats that only describe the storage of a number. */
const numeric: ReadonlySet<unknown> = new Set(["int32", "int64", "float", "double"]);

function limits(schema: Schema): JSDocTagStructure[] {
  const {
    default: value,
    minimum = integersInText(schema["pattern"])?.[0],
    maximum = integersInText(schema["pattern"])?.[1],
    contentEncoding,
    format = contentEncoding,
    pattern,
    deprecated,
    "x-deprecated": reason,
  } = schema;
  return [
    ...(value === undefined ? [] : [tag("default", JSON.stringify(value))]),
    ...(minimum === undefined ? [] : [tag("minimum", String(minimum))]),
    ...(maximum === undefined ? [] : [tag("maximum", String(maximum))]),
    ...(format === undefined || numeric.has(format) ? [] : [tag("format", stringOrJson(format))]),
    ...(pattern === undefined || integersInText(pattern) ? [] : [tag("pattern", stringOrJson(pattern))]),
    ...(deprecated === true ? [tag("deprecated", reason === undefined ? undefined : stringOrJson(reason))] : []),
  ];
}
