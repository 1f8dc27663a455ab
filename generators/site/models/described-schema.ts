import type { Schema } from "../../contract/contract.ts";

/** A parameter or a header as the schema of its value, with what is said of it outside of the schema. */
export function describedSchema({ schema, description, deprecated, ...rest }: Described): Schema {
  const extensions = Object.entries(rest).filter(([field]) => field.startsWith("x-"));
  return {
    ...schema,
    ...Object.fromEntries(extensions),
    ...(deprecated === true && { deprecated }),
    ...(description !== undefined && { description }),
  };
}

interface Described {
  schema: Schema;
  description?: string;
  [field: string]: unknown;
}
