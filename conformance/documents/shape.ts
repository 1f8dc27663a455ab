import type { Schema } from "./schema.ts";

/** A document with schemas that refer to each other by name. */
export interface SchemaDocument {
  file: string;

  /** The name that a reference to the whole document stands for. */
  root?: string;

  /** The meta-schema; that of JSON Schema 2020-12 where it is left out. */
  dialect?: string;

  schemas: Record<string, Schema>;

  /** Whether it keeps the `x-` keywords. */
  extensions: boolean;
}

/** One way in which a schema can be met, with references and `allOf` resolved. */
export interface Alternative {
  keywords: Schema;

  /** The component schema that it comes from. */
  component?: string;
}

/** What a schema allows. */
export interface Shape {
  /** The alternatives other than null. */
  alternatives: Alternative[];
  nullable: boolean;
}

export function shapeOf(schema: Schema, document: SchemaDocument): Shape {
  const all = alternativesOf(schema, document);
  const alternatives = all.filter(({ keywords }) => keywords.type !== "null");
  return { alternatives, nullable: alternatives.length < all.length };
}

/** The one alternative of a shape that is to have no other. */
export function onlyAlternative({ alternatives }: Shape, what: string): Alternative {
  const [first, ...others] = alternatives;
  if (first === undefined || others.length > 0)
    throw new Error(`${what}: ${alternatives.length} alternatives, not one`);
  return first;
}

export function componentNamed(document: SchemaDocument, name: string): Schema {
  const schema = document.schemas[name];
  if (schema === undefined) throw new Error(`${document.file} has no schema ${name}`);
  return schema;
}

function alternativesOf(schema: Schema, document: SchemaDocument): Alternative[] {
  const { $ref, allOf, anyOf, oneOf, type, ...own } = schema;
  const branches = (anyOf ?? oneOf)?.flatMap((each) => alternativesOf(each, document));
  const types = type === undefined ? [{}] : [type].flat().map((each) => ({ type: each }));
  const parts: Alternative[][] = [
    ...(allOf ?? []).map((each) => alternativesOf(each, document)),
    ...($ref === undefined ? [] : [referred($ref, document)]),
    ...(branches === undefined ? [] : [branches]),
    types.map((each) => ({ keywords: { ...own, ...each } })),
  ];
  return parts.reduce((before, part) => before.flatMap((one) => part.map((other) => combined(one, other))));
}

/** The name of the schema that a reference leads to. */
export function referredName(ref: string, document: SchemaDocument): string {
  const name = ref === "#" ? document.root : /^#\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/.exec(ref)?.[1];
  if (name === undefined) throw new Error(`${document.file}: ${ref} does not refer to a named schema`);
  return name;
}

function referred(ref: string, document: SchemaDocument): Alternative[] {
  const name = referredName(ref, document);
  const target = componentNamed(document, name);
  const isUnion = target.anyOf !== undefined || target.oneOf !== undefined;
  return alternativesOf(target, document).map((each) => ({
    ...each,
    component: (isUnion ? each.component : undefined) ?? name,
  }));
}

/** Both at once; the second is closer to the field and wins. */
function combined(one: Alternative, other: Alternative): Alternative {
  const component = one.component ?? other.component;
  const properties = { ...one.keywords.properties };
  for (const [name, schema] of Object.entries(other.keywords.properties ?? {})) {
    const before = properties[name];
    properties[name] = before === undefined ? schema : { allOf: [before, schema] };
  }
  const required = [...new Set([...(one.keywords.required ?? []), ...(other.keywords.required ?? [])])];
  const keywords: Schema = {
    ...one.keywords,
    ...other.keywords,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
  return { keywords, ...(component !== undefined && { component }) };
}
