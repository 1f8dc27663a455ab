import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, type Guard, issues } from "../../../templates/runtime/validation/validation.ts";
import type { InterfaceContract, Schema } from "./contract.ts";
import { addFormatsTo } from "./formats.ts";
import { toJsonSchema } from "./json-schema.ts";
import type { Schemas } from "./resolve.ts";
import { isPattern, mapEntries, patternsIn, pointerToken } from "./schemas.ts";
import { type FlatSchemas, flatSchemas, schemasWithVariants, withoutDiscriminators } from "./variants.ts";

/** Validates values against the schemas of an interface. */
export interface SchemaValidator {
  /** Returns true if a value is valid; for a list of values, if one of them is. */
  fits(schema: Schema, value: unknown): boolean;

  /** Describes the errors of a value; undefined if it is valid. */
  faultOf(schema: Schema, value: unknown): string | undefined;
}

/** The schemas of an interface, and their validator. */
export interface CheckedSchemas extends SchemaValidator, FlatSchemas {
  /** The components, with explicit discriminators. */
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
 * Creates a validator that compiles each schema when it is first used.
 *
 * @param components The components that schemas refer to, with explicit discriminators.
 * @param others A value with further schemas, whose patterns are also checked.
 */
export function schemaValidator(components: Readonly<Record<string, Schema>>, others: unknown): SchemaValidator {
  const unicodeRegExp = patternsIn([components, others]).every((pattern) => isPattern(pattern, "u"));
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateSchema: false,
    unicodeRegExp,
    // Each schema validates only a few values, so compiling it takes most of the time.
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

/** Returns the path of a component in the definitions. */
function locate(component: string): string {
  return `#/$defs/${encodeURIComponent(pointerToken(component))}`;
}
