import type { Schema } from "../../generators/contract/contract.ts";

/** A difference of what two schemas allow. */
export interface SchemaChange {
  /**
   * `wider`, `narrower`: more or fewer values. `grown`: more texts of a list, which readers have to expect. Of fields:
   * `added` where it may be left out, `demanded` where it may not, `removed`.
   */
  kind: "wider" | "narrower" | "grown" | "added" | "demanded" | "removed";

  /** The path of the field, with dots. Empty for the value itself. */
  path: string;
  before: string;
  after: string;
}

type Schemas = Readonly<Record<string, Schema>>;

interface Scope {
  before: Schemas;
  after: Schemas;

  /** The pairs of components that are compared already. */
  seen: Set<string>;
}

/** What a schema allows that the other did not, and the other way round. */
export function schemaChanges(before: Schema, after: Schema, scope: Scope, path = ""): SchemaChange[] {
  const pair = `${componentOf(before.$ref) ?? ""} ${componentOf(after.$ref) ?? ""}`;
  if (pair !== " ") {
    if (scope.seen.has(pair)) return [];
    scope.seen.add(pair);
  }
  const [old, now] = [resolved(before, scope.before), resolved(after, scope.after)];
  if (JSON.stringify(old) === JSON.stringify(now) && !holdsReferences(old)) return [];
  return [
    ...choiceChanges(old, now, scope, path),
    ...typeChanges(old, now, path),
    ...valueChanges(old, now, path),
    ...boundChanges(old, now, path),
    ...fieldChanges(old, now, scope, path),
    ...(old.items && now.items ? schemaChanges(old.items, now.items, scope, `${path}[]`) : []),
  ];
}

function holdsReferences(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"$ref"');
}

/** A schema with what it refers to and extends in it. */
function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const name = componentOf($ref);
  const parts = [...(name === undefined ? [] : [schemas[name] ?? {}]), ...allOf].map((part) => resolved(part, schemas));
  return parts.reduceRight<Schema>(
    (whole, part) => ({
      ...part,
      ...whole,
      ...((part.properties ?? whole.properties) && { properties: { ...part.properties, ...whole.properties } }),
      ...((part.required ?? whole.required) && {
        required: [...new Set([...(part.required ?? []), ...(whole.required ?? [])])],
      }),
    }),
    own,
  );
}

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? [];
}

/** Choices are told apart by the component that each is, or else by all that it says. */
function choiceChanges(old: Schema, now: Schema, scope: Scope, path: string): SchemaChange[] {
  const [before, after] = [choicesOf(old), choicesOf(now)];
  if (before.length === 0 && after.length === 0) return [];
  const [known, named] = [before, after].map(
    (choices, index) =>
      new Map((choices.length > 0 ? choices : [index === 0 ? old : now]).map((choice) => [nameOf(choice), choice])),
  ) as [Map<string, Schema>, Map<string, Schema>];
  return [
    ...[...known].flatMap(([name, choice]): SchemaChange[] => {
      const same = named.get(name);
      if (same) return schemaChanges(choice, same, scope, path);
      return [{ kind: "narrower", path, before: name, after: "no such choice" }];
    }),
    ...[...named.keys()].flatMap((name): SchemaChange[] =>
      known.has(name) ? [] : [{ kind: "wider", path, before: "no such choice", after: name }],
    ),
  ];
}

/** The component that a reference names. */
function componentOf(ref: string | undefined): string | undefined {
  return ref?.split("/").at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** A choice of texts, which a newer service may extend. */
function isOpenEnum({ type, enum: values }: Schema): boolean {
  return type === "string" && values !== undefined;
}

function nameOf(schema: Schema): string {
  return componentOf(schema.$ref) ?? JSON.stringify(withoutWords(schema));
}

/** A schema without what only people read. */
function withoutWords({ title: _, description: __, examples: ___, deprecated: ____, ...schema }: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith("x-"))) as Schema;
}

function typesOf({ type, const: constant, enum: values }: Schema): ReadonlySet<string> | undefined {
  if (type !== undefined) return new Set([type].flat());
  const known = values ?? (constant === undefined ? undefined : [constant]);
  return known && new Set(known.map((value) => (value === null ? "null" : typeof value)));
}

function typeChanges(old: Schema, now: Schema, path: string): SchemaChange[] {
  if (choicesOf(old).length > 0 || choicesOf(now).length > 0) return [];
  const [before, after] = [typesOf(old), typesOf(now)];
  const change = { path, before: typeWords(before), after: typeWords(after) };
  const isNarrower = before === undefined ? after !== undefined : [...before].some((type) => !isIn(type, after));
  const isWider = after === undefined ? before !== undefined : [...after].some((type) => !isIn(type, before));
  return [
    ...(isWider ? [{ kind: "wider" as const, ...change }] : []),
    ...(isNarrower ? [{ kind: "narrower" as const, ...change }] : []),
  ];
}

type Types = ReadonlySet<string> | undefined;

function isIn(type: string, types: Types): boolean {
  return types === undefined || types.has(type) || (type === "integer" && types.has("number"));
}

function typeWords(types: Types): string {
  return types ? [...types].join(" or ") : "anything";
}

function valueChanges(old: Schema, now: Schema, path: string): SchemaChange[] {
  const [before, after] = [valuesOf(old), valuesOf(now)];
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: "narrower", path, before: valueWords(before), after: valueWords(after) }];
  if (after === undefined) return [{ kind: "wider", path, before: valueWords(before), after: valueWords(after) }];
  const gone = before.filter((value) => !after.includes(value));
  const come = after.filter((value) => !before.includes(value));
  const grown = isOpenEnum(old) && isOpenEnum(now) ? "grown" : "wider";
  return [
    ...(come.length > 0 ? [{ kind: grown, path, before: "not there", after: valueWords(come) } as const] : []),
    ...(gone.length > 0 ? [{ kind: "narrower", path, before: valueWords(gone), after: "not there" } as const] : []),
  ];
}

function valueWords(values: readonly unknown[] | undefined): string {
  return values === undefined ? "any value" : values.map((value) => JSON.stringify(value)).join(", ");
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  return "const" in schema ? [schema.const] : schema.enum;
}

/** Keywords that keep values out: those below or above a number, or of another form. */
const bounds: Readonly<Record<string, "least" | "most" | "form">> = {
  minimum: "least",
  exclusiveMinimum: "least",
  minLength: "least",
  minItems: "least",
  maximum: "most",
  exclusiveMaximum: "most",
  maxLength: "most",
  maxItems: "most",
  pattern: "form",
  format: "form",
  contentEncoding: "form",
};

function boundChanges(old: Schema, now: Schema, path: string): SchemaChange[] {
  return Object.entries(bounds).flatMap(([keyword, kind]): SchemaChange[] => {
    const [before, after] = [old[keyword], now[keyword]];
    if (before === after) return [];
    const change = { path, before: `${keyword} ${words(before)}`, after: `${keyword} ${words(after)}` };
    if (before === undefined) return [{ kind: "narrower", ...change }];
    if (after === undefined) return [{ kind: "wider", ...change }];
    if (kind === "form") {
      return [
        { kind: "wider", ...change },
        { kind: "narrower", ...change },
      ];
    }
    const isNarrower = kind === "least" ? Number(after) > Number(before) : Number(after) < Number(before);
    return [{ kind: isNarrower ? "narrower" : "wider", ...change }];
  });
}

function words(value: unknown): string {
  return value === undefined ? "none" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

function fieldChanges(old: Schema, now: Schema, scope: Scope, path: string): SchemaChange[] {
  if (!old.properties && !now.properties) return [];
  const [before, after] = [old.properties ?? {}, now.properties ?? {}];
  const at = (name: string): string => (path === "" ? name : `${path}.${name}`);
  return [
    ...Object.entries(before).flatMap(([name, schema]): SchemaChange[] => {
      const same = after[name];
      if (same === undefined)
        return [{ kind: "removed", path: at(name), before: said(old, name), after: "no such field" }];
      const [was, is] = [isNeeded(old, name), isNeeded(now, name)];
      const change = { path: at(name), before: said(old, name), after: said(now, name) };
      return [
        ...(was && !is ? [{ kind: "wider" as const, ...change }] : []),
        ...(is && !was ? [{ kind: "narrower" as const, ...change }] : []),
        ...schemaChanges(schema, same, scope, at(name)),
      ];
    }),
    ...Object.keys(after).flatMap((name): SchemaChange[] => {
      if (before[name] !== undefined) return [];
      const change = { path: at(name), before: "no such field", after: said(now, name) };
      return [{ kind: isNeeded(now, name) ? "demanded" : "added", ...change }];
    }),
    ...closedChanges(old, now, path),
  ];
}

function isNeeded({ required }: Schema, name: string): boolean {
  return required?.includes(name) ?? false;
}

function said(schema: Schema, name: string): string {
  return isNeeded(schema, name) ? "required" : "may be left out";
}

function closedChanges(old: Schema, now: Schema, path: string): SchemaChange[] {
  const [was, is] = [old, now].map(({ additionalProperties }) => additionalProperties === false);
  if (was === is) return [];
  const change = {
    path,
    before: was ? "no other fields" : "other fields",
    after: is ? "no other fields" : "other fields",
  };
  return [{ kind: is ? "narrower" : "wider", ...change }];
}
