import type { InterfaceContract, Schema } from "../../generators/contract/model/contract.ts";
import { firstChoice, flatten } from "../../generators/contract/model/flatten.ts";
import { schemaValidator, type SchemaValidator } from "../../generators/contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../generators/contract/model/variants.ts";

/** The schemas of an interface, and what fits them. */
export interface Schemas extends SchemaValidator {
  /** The components, with what discriminators say spelt out. */
  readonly components: Readonly<Record<string, Schema>>;

  /** Merges a schema with its references, its parts and the first of its choices. */
  flat(schema: Schema): Schema;
}

export function schemasOf(api: InterfaceContract): Schemas {
  const { schemas: components } = schemasWithVariants(api);
  return {
    components,
    ...schemaValidator(components, api.operations),
    flat: (schema) => flatten(schema, components, firstChoice),
  };
}
