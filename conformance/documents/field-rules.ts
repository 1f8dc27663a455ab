import { expect } from "vitest";
import type { FieldStatement } from "./checklist-format.ts";
import type { Schema } from "./schema.ts";
import { onlyAlternative, shapeOf, type Alternative, type SchemaDocument, type Shape } from "./shape.ts";
import { validatorOf } from "./validators.ts";

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

export type Attribute = keyof FieldStatement;

type Rule<A extends Attribute> = (field: Field, value: NonNullable<FieldStatement[A]>, where: string) => void;

/** How each attribute of the lists is compared with a schema. */
const rules: { [A in Attribute]: Rule<A> } = {
  type: (field, type, where) => expect(typesOf(field.shape), where).toEqual([type]),
  of: (field, of, where) => {
    const listed = typeof of === "object" && !Array.isArray(of) ? of[field.object] : of;
    expect(leaves(valueOrItems(field)), where).toEqual([listed].flat().toSorted());
  },
  each: (field, each, where) => {
    const item = onlyAlternative(valueOrItems(field), where);
    expect(typesByName(item, field.document), where).toEqual(each);
  },
  has: (field, has, where) => {
    const value = onlyAlternative(field.shape, where);
    expect(Object.keys(value.keywords.properties ?? {}).toSorted(), where).toEqual(has.toSorted());
  },
  counts: (field, names, where) => {
    const value = onlyAlternative(field.shape, where);
    const integers = Object.fromEntries(names.map((name) => [name, "integer"]));
    expect(typesByName(value, field.document), where).toEqual(integers);
  },
  nullable: (field, nullable, where) => expect(field.shape.nullable, where).toBe(nullable),
  enum: (field, values, where) => {
    const found = onlyAlternative(field.shape, where).keywords.enum;
    expect(found?.toSorted(), where).toEqual(values.toSorted());
  },
  catalog: (field, _catalog, where) => {
    const found = onlyAlternative(field.shape, where).keywords.enum;
    expect(found?.toSorted(), where).toEqual(field.catalog.toSorted());
  },
  known: (field, known, where) => {
    const values = field.shape.alternatives.map(({ keywords }) => keywords.enum);
    expect(values, where).toEqual([known, undefined]);
  },
  const: (field, value, where) => expect(keyword(field, "const"), where).toEqual([value]),
  default: (field, value, where) => expect(keyword(field, "default"), where).toEqual([value]),
  minimum: (field, value, where) => expect(keyword(field, "minimum"), where).toEqual([value]),
  maximum: (field, value, where) => expect(keyword(field, "maximum"), where).toEqual([value]),
  format: (field, value, where) => expect(keyword(field, "format"), where).toEqual([value]),
  accepts: (field, values, where) => {
    for (const value of values) expect(isValid(field, value), `${where}: ${JSON.stringify(value)}`).toBe(true);
  },
  rejects: (field, values, where) => {
    for (const value of values) expect(isValid(field, value), `${where}: ${JSON.stringify(value)}`).toBe(false);
  },
  unit: (field, unit, where) => extension(field, "x-unit", unit, where),
  required: (field, _required, where) => expect(field.required, where).not.toContain(false),
  always: (field, _always, where) => expect(field.required, where).not.toContain(false),
  when: (field, words, where) => {
    if (!field.document.extensions) return;
    for (const word of words) expect(keyword(field, "x-when").join(), where).toContain(word);
  },
  legacy: (field, legacy, where) => expect(keyword(field, "deprecated"), where).toEqual([legacy]),
  recommended: (field, recommended, where) => extension(field, "x-recommended", recommended, where),
  preview: (field, _preview, where) => extension(field, "x-preview", expect.any(String), where),
  immutable: (field, immutable, where) => extension(field, "x-immutable", immutable, where),
  open: (field, _open, where) => isMarkedOpen(field, where),
  statement: (field, id, where) => extension(field, "x-requirements", expect.arrayContaining([id]), where),
  mentions: (field, words, where) => {
    const description = field.schema.description?.toLowerCase() ?? "";
    for (const word of words) expect(description, where).toContain(word.toLowerCase());
  },
};

/** Keywords that say nothing of what is valid, nor of when the field is there. */
const neutral =
  "title description examples x-requirements x-ambiguities x-open x-enum-descriptions x-enum-deprecated x-described-by".split(
    " ",
  );

/** Keywords that a schema has only where the list has one of the attributes. */
const justified: Record<string, Attribute[]> = {
  type: ["type", "const"],
  enum: ["enum", "catalog", "known"],
  const: ["const"],
  default: ["default"],
  minimum: ["minimum"],
  maximum: ["maximum"],
  pattern: ["accepts", "rejects"],
  deprecated: ["legacy"],
  "x-when": ["when"],
  "x-recommended": ["recommended"],
  "x-unit": ["unit"],
  "x-preview": ["preview"],
  "x-immutable": ["immutable"],
};

/** What the numbers are represented by, which says nothing of their values. */
const numberFormats = new Set(["double", "float", "int32", "int64"]);

export function attributesOf(statement: FieldStatement): Attribute[] {
  return Object.keys(statement) as Attribute[];
}

/** Expects that the field is as one attribute of the list says. */
export function expectAttribute<A extends Attribute>(
  field: Field,
  attribute: A,
  { [attribute]: value }: FieldStatement,
): void {
  const where = `${field.object}.${field.path} in ${field.document.file}: ${attribute}`;
  if (value === undefined) throw new Error(`${where} is not stated`);
  const rule: Rule<A> = rules[attribute];
  rule(field, value, where);
}

/** Expects that the field is not constrained by anything that the list does not say. */
export function expectNothingElse(field: Field, statement: FieldStatement): void {
  const where = `${field.object}.${field.path} in ${field.document.file}`;
  if (statement.required === undefined && statement.always === undefined) {
    expect(field.required, `${where} is not said to be always there`).not.toContain(true);
  }
  expect(field.shape.nullable, `${where}: null`).toBe(statement.nullable ?? false);
  if (isUnspecified(statement)) isMarkedOpen(field, where);
  for (const { keywords } of field.shape.alternatives) {
    for (const [name, value] of Object.entries(keywords)) {
      if (!isJustified(name, value, statement)) {
        expect.fail(`${where} has ${name} ${JSON.stringify(value)}, which is not documented`);
      }
    }
  }
}

/** Whether the list leaves the field unspecified. */
export function isUnspecified({ type, const: constant }: FieldStatement): boolean {
  return type === undefined && constant === undefined;
}

function isJustified(name: string, value: unknown, statement: FieldStatement): boolean {
  if (neutral.includes(name)) return true;
  if (name === "format")
    return statement.format !== undefined || (isNumber(statement) && numberFormats.has(`${value}`));
  if (name === "items") return describesParts(statement) || Object.keys(value as Schema).length === 0;
  if (["properties", "required"].includes(name)) return describesParts(statement);
  if (name === "additionalProperties")
    return statement.type === "object" && (value === true || describesParts(statement));
  return justified[name]?.some((attribute) => statement[attribute] !== undefined) ?? false;
}

function describesParts({ of, each, has, counts }: FieldStatement): boolean {
  return of !== undefined || each !== undefined || has !== undefined || counts !== undefined;
}

function isNumber({ type }: FieldStatement): boolean {
  return type === "number" || type === "integer";
}

function extension(field: Field, name: string, value: unknown, where: string): void {
  if (field.document.extensions) expect(keyword(field, name), where).toEqual([value]);
}

function isMarkedOpen({ schema, owner, document }: Field, where: string): void {
  if (document.extensions) expect(schema["x-open"] ?? owner["x-open"], `${where}: x-open`).toBeDefined();
}

/** The distinct values of a keyword in the alternatives. */
function keyword({ shape }: Field, name: string): unknown[] {
  return [...new Set(shape.alternatives.map(({ keywords }) => keywords[name]))];
}

function typesOf({ alternatives }: Shape): unknown[] {
  return [...new Set(alternatives.map(({ keywords }) => keywords.type))];
}

/** The shape of a list's items, of anything else the shape itself. */
function valueOrItems({ shape, document }: Field): Shape {
  const items = shape.alternatives[0]?.keywords.items;
  return items === undefined ? shape : shapeOf(items, document);
}

/** The component schemas of the alternatives, and the types of those that are none. */
function leaves({ alternatives }: Shape): string[] {
  return alternatives.map(({ component, keywords }) => component ?? String(keywords.type)).toSorted();
}

function typesByName({ keywords }: Alternative, document: SchemaDocument): Record<string, unknown> {
  const properties = Object.entries(keywords.properties ?? {});
  return Object.fromEntries(properties.map(([name, schema]) => [name, typesOf(shapeOf(schema, document)).join()]));
}

function isValid({ schema, document }: Field, value: unknown): boolean {
  return validatorOf(schema, document)(value);
}
