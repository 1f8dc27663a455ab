import type { Schema } from "../../documents/schema.ts";
import { type SchemaDocument, shapeOf } from "../../documents/shape.ts";

/** A field of a body that has to be as it is documented, whichever of its documented shapes the body has. */
export interface AnswerField {
  /** The way to it: the names of fields, and `*` for every item of an array or every value of a map. */
  path: readonly string[];

  /** Whether it has to be there. */
  required: boolean;
  nullable: boolean;

  /** Those that its value may have. */
  types: ReadonlySet<string>;

  /** Its one value, where it has only one. */
  constant?: unknown;
}

/** Every field of a body, those of objects within it too. */
export function fieldsOf(schema: Schema, document: SchemaDocument): AnswerField[] {
  return within([schema], document, [], 0);
}

/** As deep as fields are looked for: schemas may hold themselves. */
const deepest = 12;

function within(schemas: Schema[], document: SchemaDocument, path: readonly string[], depth: number): AnswerField[] {
  const all = schemas.flatMap((schema) => shapeOf(schema, document).alternatives).map(({ keywords }) => keywords);
  const objects = all.filter(({ type }) => type === "object");
  // A value that fits an alternative without fields can't be wrong.
  if (all.length === 0 || depth > deepest || all.some(({ type }) => type === undefined)) return [];
  const [first = {}] = objects;
  const names = Object.keys(first.properties ?? {}).filter((name) => objects.every((each) => each.properties?.[name]));
  const named = names.flatMap((name) => {
    const children = present(objects.map((each) => each.properties?.[name]));
    const required = objects.every((each) => each.required?.includes(name));
    return [
      ...field([...path, name], children, required, document),
      ...within(children, document, [...path, name], depth + 1),
    ];
  });
  const items = present(all.map((each) => each.items));
  const values = present(
    objects.map(({ additionalProperties: each }) => (typeof each === "object" ? each : undefined)),
  );
  const inside = items.length > 0 ? items : names.length === 0 ? values : [];
  return [...named, ...(inside.length > 0 ? within(inside, document, [...path, "*"], depth + 1) : [])];
}

function field(path: readonly string[], schemas: Schema[], required: boolean, document: SchemaDocument): AnswerField[] {
  const shapes = schemas.map((schema) => shapeOf(schema, document));
  const alternatives = shapes.flatMap((shape) => shape.alternatives).map(({ keywords }) => keywords);
  const types = alternatives.map(typeOf);
  if (types.includes(undefined)) return [];
  const [only, ...others] = new Set(alternatives.map((each) => each.const));
  return [
    {
      path,
      required,
      nullable: shapes.some(({ nullable }) => nullable),
      types: new Set(present(types)),
      ...(only !== undefined && others.length === 0 && { constant: only }),
    },
  ];
}

function typeOf({ type, const: constant, enum: values = [constant] }: Schema): string | undefined {
  if (typeof type === "string") return type;
  const [of] = new Set(values.map((value) => typeof value));
  return of === "undefined" ? undefined : of;
}

function present<Value>(values: readonly (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}
