import type { Parameter } from "./generated-files.ts";
import type { Schema } from "./schema.ts";
import {
  componentNamed,
  onlyAlternative,
  shapeOf,
  type Alternative,
  type SchemaDocument,
  type Shape,
} from "./shape.ts";

/** A field of a schema, or a parameter of an operation, in one of the generated documents. */
export interface Field {
  /** The object that it belongs to. */
  object: string;
  path: string;
  document: SchemaDocument;
  schema: Schema;
  shape: Shape;

  /** Whether it is required, after whether the objects on the way to it are. */
  required: boolean[];

  /** The object that it stands in. */
  owner: Schema;

  /** The names of the interface's events. */
  catalog: string[];
}

export function fieldAt(document: SchemaDocument, object: string, path: string, catalog: string[]): Field {
  const steps = path.split(".");
  const name = steps.at(-1) ?? "";
  const { owner, required } = objectAt(document, object, steps.slice(0, -1).join("."));
  const schema = owner.keywords.properties?.[name];
  if (schema === undefined) throw new Error(`${document.file}: ${object} has no field ${path}`);
  return {
    object,
    path,
    document,
    schema,
    shape: shapeOf(schema, document),
    required: [...required, isRequired(owner, name)],
    owner: owner.keywords,
    catalog,
  };
}

/** A parameter as a field: what is said of it stands beside its schema. */
export function parameterAt(document: SchemaDocument, parameters: Parameter[], path: string, catalog: string[]): Field {
  const parameter = parameters.find(({ name }) => name === path);
  if (parameter === undefined) throw new Error(`${document.file} has no parameter ${path}`);
  const { schema, required = false, name: _name, in: _in, example: _example, examples: _examples, ...rest } = parameter;
  const whole = { ...schema, ...rest };
  return {
    object: "query",
    path,
    document,
    schema: whole,
    shape: shapeOf(whole, document),
    required: [required],
    owner: {},
    catalog,
  };
}

/** An object of a document, by the path of the fields that lead to it. */
export function objectAt(
  document: SchemaDocument,
  object: string,
  path = "",
): { owner: Alternative; required: boolean[] } {
  let owner = onlyAlternative(shapeOf(componentNamed(document, object), document), `${document.file}: ${object}`);
  const required: boolean[] = [];
  for (const step of path.split(".").filter((each) => each !== "")) {
    const schema = owner.keywords.properties?.[step];
    if (schema === undefined) throw new Error(`${document.file}: ${object} has no field ${step}`);
    required.push(isRequired(owner, step));
    owner = onlyAlternative(shapeOf(schema, document), `${document.file}: ${object}.${step}`);
  }
  return { owner, required };
}

export function namesAt(document: SchemaDocument, object: string, path = ""): string[] {
  return Object.keys(objectAt(document, object, path).owner.keywords.properties ?? {}).toSorted();
}

function isRequired({ keywords }: Alternative, name: string): boolean {
  return keywords.required?.includes(name) ?? false;
}

export function isClosed({ keywords }: Alternative): boolean {
  return keywords.additionalProperties === false || keywords["unevaluatedProperties"] === false;
}
