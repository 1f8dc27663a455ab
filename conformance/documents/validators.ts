import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Schema } from "./schema.ts";

export const metaSchemas = {
  "http://json-schema.org/draft-07/schema#": Ajv,
  "https://json-schema.org/draft/2020-12/schema": Ajv2020,
};

/** A strict validator of the dialect that a schema names; JSON Schema 2020-12 where it names none. */
export function strictAjv({ $schema }: Schema = {}): Ajv | Ajv2020 {
  const dialect = $schema ?? "https://json-schema.org/draft/2020-12/schema";
  if (!isKnown(dialect)) throw new Error(`Unknown dialect: ${dialect}`);
  const ajv = new metaSchemas[dialect]({ strict: true, allErrors: true });
  formats.default(ajv);
  return ajv;
}

function isKnown(dialect: string): dialect is keyof typeof metaSchemas {
  return dialect in metaSchemas;
}
