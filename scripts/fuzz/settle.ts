import {
  type Draft,
  type DraftDeclaration,
  type DraftOperation,
  type DraftParameter,
  type DraftProperty,
  type DraftType,
  rules,
} from "./drafts.ts";
import { pascalCase } from "../../generators/naming.ts";
import {
  type Declaration,
  type ErrorModel,
  type Operation,
  type Parameter,
  type Program,
  type Property,
  type Type,
  typeText,
} from "./program.ts";

/** Returns the program of a draft: names are unique, references resolve, and every type has values. */
export function settle(draft: Draft): Program {
  const events = byKey(draft.catalog?.events ?? [], ({ name }) => eventSchema(name));
  const taken = ["Nested", "CatalogOfEvents", "EnvelopeOfEvents", "deliverEvents"];
  const once = unique([...taken, ...events.map(({ name }) => eventSchema(name))]);
  const declarations = draft.declarations.map((each) => emptyDeclaration(each, once));
  declarations.forEach((each, index) => {
    const written = draft.declarations[index];
    if (written) fillDeclaration(each, written, declarations, index);
  });
  const errors = draft.errors.map((each): ErrorModel => ({
    ...each,
    name: once(each.name),
    properties: settleProperties(each.properties, declarations, 99),
  }));
  const catalog = draft.catalog && {
    ...draft.catalog,
    events: events.map(({ payload, ...event }) => ({
      ...event,
      payload: models(declarations)[payload ?? -1],
    })),
  };
  const operations = draft.operations.map((each) => settledOperation(each, once, declarations, errors));
  return {
    title: draft.title,
    declarations,
    // The compiler rejects errors that no operation uses.
    errors: errors.filter((each) => operations.some((operation) => operation.errors.includes(each))),
    operations,
    ...(catalog && { catalog }),
    ...(draft.tables && { tables: { ...draft.tables, rows: draft.tables.rows.map(column) } }),
    seed: draft.seed,
  };
}

/** Returns the name of the schema of an event, which is reserved. */
function eventSchema(event: string): string {
  return `${pascalCase(event)}Event`;
}

/** OpenAPI tools treat any field named `$ref` as a reference, in any place. */
function noReference(name: string): string {
  return name === "$ref" ? "ref" : name;
}

function column<Row extends { column: string }>(row: Row): Row {
  return { ...row, column: noReference(row.column) };
}

/** Makes names unique: the first keeps its name, and the others get a number. */
function unique(taken: string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    let own = name;
    for (let count = 2; used.has(own); count++) own = `${name}${count}`;
    used.add(own);
    return own;
  };
}

function byKey<T>(all: readonly T[], key: (each: T) => unknown): T[] {
  return [...new Map(all.toReversed().map((each) => [key(each), each])).values()].toReversed();
}

function models(declarations: Declaration[]): (Declaration & { kind: "model" })[] {
  return declarations.filter((each) => each.kind === "model");
}

function emptyDeclaration({ kind, ...draft }: DraftDeclaration, once: (name: string) => string): Declaration {
  const { inner } = draft;
  const head = { name: once(draft.name), inner, ...(draft.doc !== undefined && { doc: draft.doc }) };
  if (kind === "model") return { ...head, kind, properties: [], example: draft.example };
  if (kind === "union") return { ...head, kind, variants: [] };
  if (kind === "tagged") return { ...head, kind, tag: draft.tag, variants: [] };
  const members = byKey(draft.members, ({ name }) => noReference(name)).map(({ name, value, doc }, index) => ({
    name: noReference(name),
    value: draft.explicit ? (draft.numbers ? index : noReference(value)) : noReference(name),
    ...(doc !== undefined && { doc }),
  }));
  return { ...head, kind, members: byKey(members, ({ value }) => value), explicit: draft.explicit };
}

/**
 * Fills in a declaration. References that could recurse endlessly become optional or lists; those to declarations
 * before index `below` cannot.
 */
function fillDeclaration(
  target: Declaration,
  draft: DraftDeclaration,
  declarations: Declaration[],
  below: number,
): void {
  if (target.kind === "model") {
    const earlier = models(declarations.slice(0, below));
    const base = earlier[draft.base ?? -1];
    const spread = earlier[draft.spread ?? -1];
    const inherited = new Set([...fieldsOf(base), ...fieldsOf(spread)].map(({ name }) => name));
    const clash = fieldsOf(spread).some(({ name }) => fieldsOf(base).some((each) => each.name === name));
    if (base && !isOpen(base)) target.base = base;
    if (spread && !clash && spread.rest === undefined) target.spread = spread;
    if (draft.rest && !target.base) target.rest = typeOf(draft.rest, declarations, below);
    target.properties = settleProperties(draft.properties, declarations, below).filter(
      ({ name }) => !inherited.has(name),
    );
  }
  if (target.kind === "union")
    target.variants = byKey(
      draft.variants.map((each) => typeOf(each, declarations, below)),
      typeText,
    );
  if (target.kind === "tagged") {
    const values = byKey(draft.members, ({ value }) => value).slice(0, 3);
    target.variants = values.map(({ value }, index) => ({
      value,
      properties: settleProperties(index === 0 ? draft.properties : draft.more, declarations, below).filter(
        ({ name }) => name !== target.tag,
      ),
    }));
  }
}

/** Returns true if a model allows additional fields, whose type would restrict the fields of a derived model. */
function isOpen(model: Declaration | undefined): boolean {
  return model?.kind === "model" && (model.rest !== undefined || isOpen(model.base));
}

/** Returns the fields of a model with inherited and spread ones. */
export function fieldsOf(model: Declaration | undefined): Property[] {
  if (model?.kind !== "model") return [];
  return [...fieldsOf(model.base), ...fieldsOf(model.spread), ...model.properties];
}

function settleProperties(drafts: DraftProperty[], declarations: Declaration[], below: number): Property[] {
  return byKey(drafts, ({ name }) => name).map(({ name, type, optional, doc, withDefault }) => {
    const found = typeOf(type, declarations, optional ? 99 : below);
    const fallback = optional && withDefault ? fallbackOf(found) : undefined;
    return {
      name,
      type: found,
      optional,
      ...(doc !== undefined && { doc }),
      ...(fallback !== undefined && { fallback }),
    };
  });
}

function fallbackOf(type: Type): string | number | boolean | undefined {
  if (type.kind === "literal") return type.value;
  if (type.kind !== "simple" || !["string", "int32", "boolean", "float64"].includes(type.rule.type)) return undefined;
  const [first] = type.rule.good;
  return typeof first === "object" ? undefined : (first as string);
}

const plain = { kind: "simple", rule: rules[0], declared: "Rule0" } as Type;

function typeOf(draft: DraftType, declarations: Declaration[], below: number): Type {
  switch (draft.kind) {
    case "simple":
      return simple(draft.rule);
    case "literal":
      return draft;
    case "named": {
      const declared = declarations.slice(0, below)[draft.index];
      return declared ? { kind: "named", declaration: declared } : plain;
    }
    case "nullable":
      return { kind: "nullable", of: typeOf(draft.of, declarations, below) };
    case "list":
    case "map":
      return { kind: draft.kind, of: typeOf(draft.of, declarations, below) };
    case "choice": {
      const all = draft.of.map((each) => typeOf(each, declarations, below));
      return { kind: "choice", of: all };
    }
    case "object":
      return { kind: "object", properties: settleProperties(draft.properties, declarations, below) };
  }
}

function simple(index: number): Type {
  const rule = rules[index];
  return rule ? { kind: "simple", rule, declared: `Rule${index}` } : plain;
}

function settledOperation(
  draft: DraftOperation,
  once: (name: string) => string,
  declarations: Declaration[],
  errors: ErrorModel[],
): Operation {
  const taken = new Set<string>();
  const parameters = draft.parameters.flatMap((each) => {
    const settledOne = settledParameter(each, declarations);
    const key = settledOne.name.toLowerCase();
    if (taken.has(key)) return [];
    taken.add(key);
    return [settledOne];
  });
  const { form = "whole" } = draft.body ?? {};
  const body = draft.body && {
    form,
    optional: form === "whole" && draft.body.optional,
    type:
      form === "fields"
        ? ({
            kind: "object",
            properties: settleProperties(draft.body.properties, declarations, 99).filter(
              ({ name }) => !taken.has(name.toLowerCase()),
            ),
          } as Type)
        : content(typeOf(draft.body.type, declarations, 99)),
  };
  const hasBody = body && draft.verb !== "get" && draft.verb !== "delete";
  const isEmpty = body?.type.kind === "object" && body.form === "fields" && body.type.properties.length === 0;
  const own = draft.errors.flatMap((index) => errors[index] ?? []);
  return {
    name: once(draft.name),
    verb: draft.verb,
    ...(draft.doc !== undefined && { doc: draft.doc }),
    parameters,
    ...(hasBody && !isEmpty && { body }),
    response: {
      ...draft.response,
      form: draft.response.status === 204 ? "nothing" : draft.response.form,
      type: content(typeOf(draft.response.type, declarations, 99)),
    },
    errors: [...new Set(own)],
  };
}

/** A choice of simple types would be sent as text, which does not identify the chosen type. */
function content(type: Type): Type {
  const isChoice = type.kind === "choice" || type.kind === "nullable";
  return isChoice || (type.kind === "named" && type.declaration.kind === "union") ? { kind: "list", of: type } : type;
}

function settledParameter(draft: DraftParameter, declarations: Declaration[]): Parameter {
  const { in: place, explode, doc } = draft;
  const name = place === "path" ? draft.pathName : place === "header" ? draft.headerName : queryName(draft.name);
  const item = parameterType(draft, declarations);
  const isList = draft.list && place === "query" && item.kind !== "named";
  const optional = place !== "path" && draft.optional;
  const type: Type = isList ? { kind: "list", of: item } : item;
  const fallback = optional && draft.withDefault && place === "query" ? fallbackOf(type) : undefined;
  return {
    in: place,
    name,
    type,
    optional,
    explode,
    ...(doc !== undefined && { doc }),
    ...(fallback !== undefined && { fallback }),
  };
}

/**
 * The OpenAPI library rejects parameters with names of members of `Object.prototype`, and TypeSpec parses `*` in a name
 * as a modifier of a URI template.
 */
function queryName(name: string): string {
  const isInherited = ["constructor", "hasOwnProperty", "__proto__"].includes(name);
  return isInherited ? `${name}_` : name.replaceAll("*", "+");
}

/** Returns true if a text is allowed in a header without encoding. */
export function fitsHeader(text: string): boolean {
  return /^[!-~]([ -~]*[!-~])?$/.test(text);
}

/** Parameters are strings, numbers, booleans, or enums. */
function parameterType({ type, in: place }: DraftParameter, declarations: Declaration[]): Type {
  const isPlain = (value: unknown): boolean => place !== "header" || fitsHeader(String(value));
  if (type.kind === "words") {
    const words = [...new Set(type.of)].filter(isPlain).map((value): Type => ({ kind: "literal", value }));
    const [only] = words;
    return words.length > 1 ? { kind: "choice", of: words } : (only ?? plain);
  }
  if (type.kind === "simple") {
    const found = simple(type.rule);
    return found.kind === "simple" && found.rule.isText ? found : plain;
  }
  const declared = declarations[type.index];
  return declared?.kind === "enum" && declared.members.every(({ value }) => isPlain(value))
    ? { kind: "named", declaration: declared }
    : plain;
}
