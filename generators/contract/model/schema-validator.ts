import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, type Guard, issues } from "../../../templates/runtime/validation/validation.ts";
import type { InterfaceContract, Schema } from "./contract.ts";
import { addFormatsTo } from "./formats.ts";
import { toJsonSchema } from "./json-schema.ts";
import type { Schemas } from "./resolve.ts";
import { isPattern, mapEntries, patternsIn, pointerToken } from "./schemas.ts";
import { type FlatSchemas, flatSchemas, schemasWithVariants, withoutDiscriminators } from "./variants.ts";

/** Checks values against the schemas of an interface. */
export interface SchemaValidator {
  /** True of a value that is as documented: of a list of values, one of those. */
  fits(schema: Schema, value: unknown): boolean;

  /** Describes the faults of a value; undefined if it has none. */
  faultOf(schema: Schema, value: unknown): string | undefined;
}

/** The schemas of an interface, and what checks values against them. */
export interface CheckedSchemas extends SchemaValidator, FlatSchemas {
  /** The components, with discriminators spelled out. */
  readonly components: Schemas;
}

export function schemasOf(api: InterfaceContract): CheckedSchemas {
  const { schemas: components } = schemasWithVariants(api);
  return { components, ...schemaValidator(components, api.operations), ...flatSchemas(api) };
}

/** Returns true for a field whose values are times, by its format or its pattern. */
export function isTimeField(schema: Schema, { flat, fits }: CheckedSchemas): boolean {
  const { type, format, pattern } = flat(schema);
  if (type !== "string") return false;
  if (format === "date-time") return true;
  return pattern !== undefined && fits(schema, "2026-07-23T09:00:00.000Z") && !fits(schema, "x");
}

/**
 * Makes a validator that compiles each schema when it is first needed.
 *
 * @param components The components that schemas refer to, with what discriminators say spelt out.
 * @param others What else has schemas to be checked.
 */
export function schemaValidator(components: Readonly<Record<string, Schema>>, others: unknown): SchemaValidator {
  const unicodeRegExp = patternsIn([components, others]).every((pattern) => isPattern(pattern, "u"));
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    unicodeRegExp,
    // Each schema checks a few values: to compile it takes longest.
    code: { optimize: false },
    inlineRefs: false,
  });
  addFormatsTo(ajv);
  const $defs = mapEntries({ ...components }, (schema) => toJsonSchema(withoutDiscriminators(schema, false), locate));
  ajv.addSchema({ $id: "contract", $defs });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known =
      compiled.get(schema) ??
      ajv.compile(toJsonSchema(withoutDiscriminators(schema, false), (component) => `contract${locate(component)}`));
    compiled.set(schema, known);
    return known;
  };
  return {
    fits: (schema, value) => validatorOf(schema)(value),
    faultOf: (schema, value) => {
      const found = issues(validatorOf(schema) as unknown as Guard<unknown>, value);
      return found.length === 0 ? undefined : found.map((issue) => describe(issue)).join("; ");
    },
  };
}

/** The place of a component among definitions. */
function locate(component: string): string {
  return `#/$defs/${encodeURIComponent(pointerToken(component))}`;
}
