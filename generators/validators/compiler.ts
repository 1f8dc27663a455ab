import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Schema } from "../contract/contract.ts";
import { visitSchemas } from "../contract/references.ts";
import { isPattern } from "./assertions.ts";

/**
 * What compiles the schemas of guards, known to it by their ids. Where only their code is wanted, the functions do
 * nothing: to parse them would cost time, too. The first thing that is wrong ends the check: to list them all would let
 * a small request cost much memory.
 * @see https://ajv.js.org/security.html#security-risks-of-trusted-schemas
 */
export function compiler(schemas: ReadonlyMap<string, Schema>, wanted: "code" | "functions" = "functions"): Ajv2020 {
  const all: Schema[] = [];
  visitSchemas([...schemas.values()], (schema) => all.push(schema));
  const names = all.flatMap(({ properties = {}, required = [] }) => [...Object.keys(properties), ...required]);
  const patterns = all.flatMap(({ pattern, patternProperties = {} }) => [
    ...(typeof pattern === "string" ? [pattern] : []),
    ...Object.keys(patternProperties as object),
  ]);
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true, ...(wanted === "code" && { process: () => "return () => false" }) },
    // What the compiler of the spec writes is valid, and to compile the schema of schemas takes its time.
    validateSchema: false,
    // Small schemas stand where they are used: a call for each value would cost as much as the check.
    inlineRefs: 8,
    messages: false,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // Costs code, and matters only where a field is named like something that every object inherits.
    ownProperties: names.some((name) => name in Object.prototype),
    unicodeRegExp: patterns.every((pattern) => isPattern(pattern, "u")),
  });
  // The 2020-12 dialect always turns on what few schemas use, at the cost of bookkeeping in each function.
  ajv.opts.unevaluated = all.some((schema) => "unevaluatedProperties" in schema || "unevaluatedItems" in schema);
  ajv.opts.dynamicRef = all.some((schema) => "$dynamicRef" in schema);
  addFormats.default(ajv);
  for (const [id, schema] of schemas) ajv.addSchema({ $id: id, ...schema });
  return ajv;
}
