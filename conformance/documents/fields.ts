import type { Parameter } from "../../generators/contract/model/contract.ts";
import {
  type Alternative,
  componentNamed,
  onlyAlternative,
  type Schema,
  type SchemaScope,
  type Shape,
  shapeOf,
  validatorOf,
} from "../kit/json-schema.ts";
import type { FieldStatement } from "./checklist.ts";

/** A field of a schema, or a parameter of an operation, in one of the generated documents. */
export interface Field {
  /** The name of its object. */
  object: string;
  path: string;
  document: SchemaScope;
  schema: Schema;
  shape: Shape;

  /** For each object on the path and for the field itself, in this order: is it required? */
  required: boolean[];

  /** The schema of its object. */
  owner: Schema;

  /** The names of the interface's events. */
  catalog: string[];
}

export function fieldAt(document: SchemaScope, object: string, path: string, catalog: string[]): Field {
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

/** Returns a parameter as a field: its attributes are next to its schema. */
export function parameterAt(document: SchemaScope, parameters: Parameter[], path: string, catalog: string[]): Field {
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

/** Returns an object of a document, by the path of fields that leads to it. */
export function objectAt(
  document: SchemaScope,
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

export function namesAt(document: SchemaScope, object: string, path = ""): string[] {
  return Object.keys(objectAt(document, object, path).owner.keywords.properties ?? {}).toSorted();
}

function isRequired({ keywords }: Alternative, name: string): boolean {
  return keywords.required?.includes(name) ?? false;
}

export function isClosed({ keywords }: Alternative): boolean {
  return keywords.additionalProperties === false || keywords["unevaluatedProperties"] === false;
}

type Attribute = keyof FieldStatement;

/** The expected value of an attribute, and that of a document. */
interface Comparison {
  actual: unknown;
  expected: unknown;
}

type Rule<A extends Attribute> = (field: Field, value: NonNullable<FieldStatement[A]>) => Comparison;

/** Comparisons of each attribute of the lists with a schema. */
const rules: { [A in Attribute]: Rule<A> } = {
  type: ({ shape }, type) => ({ actual: typesOf(shape).toSorted(), expected: [type].flat().toSorted() }),
  of: (field, of) => {
    const listed = typeof of === "object" && !Array.isArray(of) ? of[field.object] : of;
    return { actual: typesOfAlternatives(valueOrItems(field)), expected: [listed].flat().toSorted() };
  },
  each: (field, each) => ({ actual: typesByName(valueOrItems(field), field), expected: each }),
  has: (field, has) => ({ actual: Object.keys(typesByName(field.shape, field)).toSorted(), expected: has.toSorted() }),
  counts: (field, names) => ({
    actual: typesByName(field.shape, field),
    expected: Object.fromEntries(names.map((name) => [name, "integer"])),
  }),
  nullable: ({ shape }, nullable) => ({ actual: shape.nullable, expected: nullable }),
  enum: (field, values) => ({ actual: listedValues(field), expected: values.toSorted() }),
  catalog: (field) => ({ actual: listedValues(field), expected: field.catalog.toSorted() }),
  known: ({ shape }, known) => ({
    actual: {
      values: shape.alternatives.flatMap(({ keywords }) => keywords.enum ?? []),
      others: shape.alternatives.some(({ keywords }) => keywords.enum === undefined),
    },
    expected: { values: known, others: true },
  }),
  const: (field, value) => compareKeyword(field, "const", value),
  default: (field, value) => compareKeyword(field, "default", value),
  minimum: (field, value) => compareKeyword(field, "minimum", value),
  maximum: (field, value) => compareKeyword(field, "maximum", value),
  format: (field, value) => compareKeyword(field, "format", value),
  accepts: (field, values) => ({ actual: values.filter((value) => isValid(field, value)), expected: values }),
  rejects: (field, values) => ({ actual: values.filter((value) => !isValid(field, value)), expected: values }),
  unit: (field, unit) => compareKeyword(field, "x-unit", unit),
  required: ({ required }) => ({ actual: required, expected: required.map(() => true) }),
  always: ({ required }) => ({ actual: required, expected: required.map(() => true) }),
  when: (field, words) => compareWords(extensionOf(field, "x-when"), words),
  legacy: (field, legacy) => ({ actual: "x-legacy" in field.schema, expected: legacy }),
  recommended: (field, recommended) => compareKeyword(field, "x-recommended", recommended),
  preview: (field, preview) => ({ actual: extensionOf(field, "x-preview") !== "", expected: preview }),
  immutable: (field, immutable) => compareKeyword(field, "x-immutable", immutable),
  open: (field, open) => ({ actual: isMarkedOpen(field), expected: open }),
  statement: ({ schema }, id) => ({ actual: [schema["x-requirements"]].flat().includes(id), expected: true }),
  mentions: ({ schema }, words) => compareWords(schema.description, words),
};

/** Attributes that are missing in schemas/*.json, which have no extensions. */
const extended = new Set<Attribute>([
  "unit",
  "when",
  "legacy",
  "recommended",
  "preview",
  "immutable",
  "open",
  "statement",
]);

/** Keywords that restrict neither valid values nor the presence of a field. */
const neutral =
  "title description examples x-requirements x-ambiguities x-open x-source x-enum-descriptions x-enum-varnames x-enum-deprecated x-enum-sources x-described-by x-filters x-overrides x-repeats x-sorts x-ordered-by x-counts x-sums x-summarizes x-difference x-signed-by x-refers-to x-decided-by x-fresh x-negotiated x-ranked".split(
    " ",
  );

/** Keywords that a schema may have only if the list has one of the attributes. */
const justified: Record<string, Attribute[]> = {
  type: ["type", "const"],
  enum: ["enum", "catalog", "known"],
  const: ["const"],
  default: ["default"],
  minimum: ["minimum"],
  maximum: ["maximum"],
  pattern: ["accepts", "rejects"],
  "x-starts-with": ["accepts", "rejects"],
  "x-when": ["when"],
  "x-legacy": ["legacy"],
  "x-always-sent": ["required"],
  "x-recommended": ["recommended"],
  "x-unit": ["unit"],
  "x-preview": ["preview"],
  "x-immutable": ["immutable"],
};

/** Formats of numbers, which do not restrict their values. */
const numberFormats = new Set(["double", "float", "int32", "int64"]);

export function attributesOf(statement: FieldStatement): Attribute[] {
  return Object.keys(statement) as Attribute[];
}

/** Returns true if documents of this kind contain an attribute. */
export function tellsOf({ extensions }: SchemaScope, attribute: Attribute): boolean {
  return extensions || !extended.has(attribute);
}

/** Compares a field with one attribute of the list. */
export function compareAttribute<A extends Attribute>(
  field: Field,
  attribute: A,
  { [attribute]: value }: FieldStatement,
): Comparison {
  if (value === undefined) throw new Error(`${field.object}.${field.path}: ${attribute} is not stated`);
  const rule: Rule<A> = rules[attribute];
  return rule(field, value);
}

/** Returns the constraints of a field that the list does not have. */
export function undocumentedConstraints(field: Field, statement: FieldStatement): string[] {
  const { required, always, nullable } = statement;
  const keywords = field.shape.alternatives.flatMap((alternative) => Object.entries(alternative.keywords));
  return [
    ...(required === undefined && always === undefined && field.required.at(-1) === true ? ["required"] : []),
    ...(nullable === undefined && field.shape.nullable ? ["null"] : []),
    ...(isUnspecified(statement) && field.document.extensions && !isMarkedOpen(field) ? ["not marked as open"] : []),
    ...keywords
      .filter(([name, value]) => !isJustified(name, value, statement))
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`),
  ];
}

export function isUnspecified({ type, const: constant }: FieldStatement): boolean {
  return type === undefined && constant === undefined;
}

function isJustified(name: string, value: unknown, statement: FieldStatement): boolean {
  if (neutral.includes(name)) return true;
  if (name === "x-presence") return value === "expected" && isUnconditional(statement);
  if (name === "format")
    return statement.format !== undefined || (isNumber(statement) && numberFormats.has(`${value}`));
  if (name === "items") return describesParts(statement) || Object.keys(value as Schema).length === 0;
  if (["properties", "required"].includes(name)) return describesParts(statement);
  if (name === "additionalProperties")
    return statement.type === "object" && (value === true || describesParts(statement));
  return justified[name]?.some((attribute) => statement[attribute] !== undefined) ?? false;
}

/** Returns true for a field that is listed without any condition of presence. */
function isUnconditional({ required, always, when, legacy }: FieldStatement): boolean {
  return required === undefined && always === undefined && when === undefined && legacy === undefined;
}

function describesParts({ of, each, has, counts }: FieldStatement): boolean {
  return of !== undefined || each !== undefined || has !== undefined || counts !== undefined;
}

function isNumber({ type }: FieldStatement): boolean {
  return type === "number" || type === "integer";
}

function isMarkedOpen({ schema, owner }: Field): boolean {
  return (schema["x-open"] ?? owner["x-open"]) !== undefined;
}

/** Compares the value of a keyword, which must be the same in every alternative. */
function compareKeyword({ shape }: Field, name: string, expected: unknown): Comparison {
  const actual = new Set(shape.alternatives.map(({ keywords }) => keywords[name]));
  return { actual: [...actual], expected: [expected] };
}

function extensionOf({ schema }: Field, name: string): string {
  return typeof schema[name] === "string" ? schema[name] : "";
}

function compareWords(text = "", words: string[]): Comparison {
  return { actual: words.filter((word) => text.toLowerCase().includes(word.toLowerCase())), expected: words };
}

/** Returns the listed values; an enum next to other alternatives is not a complete list. */
function listedValues({ shape }: Field): unknown[] {
  return shape.alternatives.length === 1 ? (shape.alternatives[0]?.keywords.enum?.toSorted() ?? []) : [];
}

function typesOf({ alternatives }: Shape): unknown[] {
  return [...new Set(alternatives.map(({ keywords }) => keywords.type))];
}

/** Returns the shape of the items of a list; otherwise the shape itself. */
function valueOrItems({ shape, document }: Field): Shape {
  const items = shape.alternatives[0]?.keywords.items;
  return items === undefined ? shape : shapeOf(items, document);
}

/** Returns the component schemas of the alternatives, and the types of the inline ones. */
function typesOfAlternatives({ alternatives }: Shape): string[] {
  return alternatives.map(({ component, keywords }) => component ?? String(keywords.type)).toSorted();
}

/** Returns the types of the fields of an object with one shape. */
function typesByName(shape: Shape, { path, document }: Field): Record<string, unknown> {
  const { properties = {} } = onlyAlternative(shape, path).keywords;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, typesOf(shapeOf(schema, document)).join()]),
  );
}

function isValid({ schema, document }: Field, value: unknown): boolean {
  return validatorOf(schema, document)(value);
}
