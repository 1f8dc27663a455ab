import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { changed, withoutExtensions, type Schema } from "./schema.ts";
import { referredName, type SchemaDocument } from "./shape.ts";

export const draft07 = "http://json-schema.org/draft-07/schema#";
export const draft2020 = "https://json-schema.org/draft/2020-12/schema";

/** A strict validator of a dialect of JSON Schema. */
export function strictAjv(dialect: string = draft2020): Ajv | Ajv2020 {
  if (dialect !== draft07 && dialect !== draft2020) throw new Error(`Unknown dialect: ${dialect}`);
  const ajv = new (dialect === draft07 ? Ajv : Ajv2020)({ strict: true, allErrors: true });
  formats.default(ajv);
  return ajv;
}

type Compile = (schema: Schema) => ValidateFunction;

const validators = new Map<string | undefined, Ajv | Ajv2020>();
const compilers = new Map<SchemaDocument, Compile>();

/** Compiles a schema of a document; what it refers to is in the document. */
export function validatorOf(schema: Schema, document: SchemaDocument): ValidateFunction {
  const compile = compilers.get(document) ?? compilerOf(document, `document-${compilers.size}`);
  compilers.set(document, compile);
  return compile(schema);
}

function compilerOf(document: SchemaDocument, $id: string): Compile {
  const ajv = validators.get(document.dialect) ?? strictAjv(document.dialect);
  validators.set(document.dialect, ajv);
  const located = (schema: Schema): Schema =>
    changed(withoutExtensions(schema), ({ $ref, ...rest }) =>
      $ref === undefined ? rest : { ...rest, $ref: `${$id}#/$defs/${referredName($ref, document)}` },
    );
  const $defs = Object.fromEntries(Object.entries(document.schemas).map(([name, each]) => [name, located(each)]));
  ajv.addSchema({ $id, $defs });
  return (schema) => ajv.compile(located(schema));
}
