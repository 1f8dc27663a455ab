import { isDeepStrictEqual } from "node:util";
import type { Schema } from "../../generators/contract/model/contract.ts";
import { flatten, isAssertion } from "../../generators/contract/model/flatten.ts";
import { basesOf, componentOf, isOpenEnum } from "../../generators/contract/model/schemas.ts";
import { choiceOf } from "../../generators/contract/model/variants.ts";
import { ownName } from "./universe.ts";

type Components = Readonly<Record<string, Schema>>;

/** One step from a value to a part. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "item"; readonly index: number }
  | { readonly kind: "other"; readonly pattern?: string }
  | { readonly kind: "choice" };

/** Two versions of a schema, at one place of a value. */
export interface Place {
  readonly old: Schema;
  readonly now: Schema;

  /** The path of the field, with dots. Empty for the value itself. */
  readonly path: string;

  readonly parent?: { readonly place: Place; readonly step: Step };
}

/** One side of a difference: the schema that accepts a value, and the one that rejects it because of the difference. */
export interface Probe {
  readonly producer: Schema;
  readonly consumers: readonly Schema[];
}

type Direction = "narrower" | "wider";

/**
 * A difference between two versions of a schema. A search decides its direction: `narrower` finds values that only the
 * old version accepts, `wider` values that only the new one accepts.
 */
export interface Difference {
  readonly place: Place;
  readonly path: string;

  /** `added`, `demanded`, `removed` and `presence`: a field; `values`: any other difference. */
  readonly kind: "added" | "demanded" | "removed" | "presence" | "values";
  readonly before: string;
  readonly after: string;

  /** A description of the removed part; `come` has that of the added part. */
  readonly gone?: string;
  readonly come?: string;
  readonly narrower?: Probe;
  readonly wider?: Probe;

  /** Both versions with references and `allOf` resolved, as the source of candidates. */
  readonly flat: readonly [old: Schema, now: Schema];

  /** The name of the field, if the difference is about one. */
  readonly field?: string;

  /** True if an open enum gained values. */
  readonly isOpen?: boolean;

  /** The directions in which a list of candidates is never complete, such as those of patterns. */
  readonly hides?: readonly Direction[];
}

/** Finds the differences between two schemas of a universe, the outermost first. */
export function differencesOf(
  place: Place,
  components: Components,
  skip: ReadonlySet<string> = new Set(),
): Difference[] {
  return new Walk(components, skip).differences(place);
}

/** Returns true if two schemas are equivalent to a validator, whatever the names of their components. */
export function isAlike(old: Schema, now: Schema, components: Components): boolean {
  return new Walk(components, new Set()).isAlike(old, now, new Set());
}

/** The maximum number of comparisons of two schemas below the same one. */
const mostVisits = 5;

/** Keywords that are compared in a way of their own. */
const structure = new Set(
  "$ref allOf anyOf oneOf properties required items prefixItems additionalProperties unevaluatedProperties patternProperties discriminator".split(
    " ",
  ),
);

/** Keywords that form one assertion together. */
const groups: readonly (readonly string[])[] = [
  ["const", "enum"],
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
  ["contains", "minContains", "maxContains"],
  ["if", "then", "else"],
];

/** Keywords with a complete list of candidates: the values at their boundaries. */
const easy = new Set(
  (
    "type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems " +
    "uniqueItems minProperties maxProperties required additionalProperties items prefixItems"
  ).split(" "),
);

class Walk {
  readonly #components: Components;
  readonly #within = new Set<string>();
  readonly #different = new Set<string>();
  readonly #visits = new Map<string, number>();
  readonly #ids = new WeakMap<Schema, number>();
  #lastId = 0;
  readonly #flat = new WeakMap<Schema, Schema>();
  readonly #skip: ReadonlySet<string>;

  constructor(components: Components, skip: ReadonlySet<string>) {
    this.#components = components;
    this.#skip = skip;
  }

  differences(place: Place): Difference[] {
    const pair = this.#pairOf(place.old, place.now);
    const count = this.#visits.get(pair) ?? 0;
    // A recursive schema has no further differences, and often-used schemas are compared only a few times.
    if (this.#skip.has(pair) || this.#within.has(pair) || count >= mostVisits) return [];
    this.#visits.set(pair, count + 1);
    if (this.isAlike(place.old, place.now, new Set())) return [];
    this.#within.add(pair);
    const found = this.#differencesAt(place);
    this.#within.delete(pair);
    return found;
  }

  #differencesAt(place: Place): Difference[] {
    const [old, now] = [this.flat(place.old), this.flat(place.now)];
    const [before, after] = [choicesOf(old), choicesOf(now)];
    const choices = before.length + after.length > 0 ? this.#ofChoices(place, old, now) : [];
    if ((before.length === 0) !== (after.length === 0)) return choices;
    const found = [...choices, ...this.#ofKeywords(place, old, now)];
    if (haveTypesInCommon(old, now)) {
      found.push(
        ...this.#ofFields(place, old, now),
        ...this.#ofItems(place, old, now),
        ...this.#ofOthers(place, old, now),
      );
    }
    return found;
  }

  flat(schema: Schema): Schema {
    const known = this.#flat.get(schema) ?? flatten(schema, this.#components);
    this.#flat.set(schema, known);
    return known;
  }

  isAlike(old: Schema | undefined, now: Schema | undefined, assumed: Set<string>): boolean {
    if (old === now) return true;
    if (typeof old !== "object" || typeof now !== "object") return isAnything(old) && isAnything(now);
    const pair = this.#pairOf(old, now);
    if (this.#different.has(pair)) return false;
    if (assumed.has(pair)) return true;
    assumed.add(pair);
    const isSame = this.#saySame(old, now, assumed);
    if (!isSame) {
      assumed.delete(pair);
      this.#different.add(pair);
    }
    return isSame;
  }

  #saySame(old: Schema, now: Schema, assumed: Set<string>): boolean {
    const [one, other] = [this.flat(old), this.flat(now)];
    const keywords = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keywords].every(
      (keyword) => !isAssertion(keyword) || this.#isSame(keyword, one[keyword], other[keyword], assumed),
    );
  }

  /** Returns a key for two schemas: the components that they refer to, or else themselves. */
  #pairOf(...schemas: [old: Schema, now: Schema]): string {
    return schemas
      .map((schema) => {
        const name = componentOf(schema.$ref);
        if (name !== undefined && Object.keys(schema).filter((keyword) => isAssertion(keyword)).length === 1)
          return name;
        const id = this.#ids.get(schema);
        if (id !== undefined) return String(id);
        this.#lastId += 1;
        this.#ids.set(schema, this.#lastId);
        return String(this.#lastId);
      })
      .join(" ");
  }

  #isSame(keyword: string, old: unknown, now: unknown, assumed: Set<string>): boolean {
    if (isDeepStrictEqual(old, now) && !holdsReferences(old)) return true;
    const alike = (one: unknown, other: unknown): boolean => this.isAlike(one as Schema, other as Schema, assumed);
    switch (keyword) {
      case "discriminator": {
        const [one, other] = [old, now].map((each) => Object(each) as { propertyName?: string; mapping?: object });
        const keys = (each: typeof one): string[] => Object.keys(each?.mapping ?? {}).toSorted();
        return one?.propertyName === other?.propertyName && isDeepStrictEqual(keys(one), keys(other));
      }
      case "additionalProperties":
      case "unevaluatedProperties":
        return (isAnything(old) && isAnything(now)) || (isSchema(old) && isSchema(now) && alike(old, now));
      case "required":
      case "enum":
        return isDeepStrictEqual(new Set((old as unknown[]) ?? []), new Set((now as unknown[]) ?? []));
      case "type":
        return isDeepStrictEqual(new Set([old].flat()), new Set([now].flat()));
      case "properties":
      case "patternProperties":
      case "dependentSchemas": {
        const [one, other] = [entriesOf(old), entriesOf(now)];
        return (
          one.size === other.size && [...one].every(([name, each]) => other.has(name) && alike(each, other.get(name)))
        );
      }
      case "anyOf":
      case "oneOf":
      case "allOf":
      case "prefixItems": {
        const [one, other] = [listOf(old), listOf(now)];
        if (one.length !== other.length) return false;
        const inOrder = new Set(assumed);
        if (one.every((each, index) => this.isAlike(each, other[index], inOrder))) return true;
        const isOrdered = keyword === "prefixItems";
        return !isOrdered && one.every((each) => other.some((choice) => this.isAlike(each, choice, new Set(assumed))));
      }
      default:
        return isSchema(old) && isSchema(now) && holdsSchema.has(keyword) && alike(old, now);
    }
  }

  #ofChoices(place: Place, old: Schema, now: Schema): Difference[] {
    const flat = [old, now] as const;
    const [before, after] = [membersOf(old, place.old), membersOf(now, place.now)];
    const pairs = this.#paired(before, after);
    const [gone, come] = [
      before.filter((each) => !pairs.some(([one]) => one === each)),
      after.filter((each) => !pairs.some(([, other]) => other === each)),
    ];
    return [
      ...pairs.flatMap(([one, other]) =>
        this.differences({ old: one, now: other, path: place.path, parent: { place, step: { kind: "choice" } } }),
      ),
      ...gone.map((each): Difference => ({
        place: { old: each, now: place.now, path: place.path, parent: { place, step: { kind: "choice" } } },
        path: place.path,
        kind: "values",
        before: this.#nameOf(each),
        after: "no such choice",
        narrower: { producer: each, consumers: [place.now] },
        flat: [this.flat(each), now],
      })),
      ...come.map((each): Difference => ({
        place: { old: place.old, now: each, path: place.path, parent: { place, step: { kind: "choice" } } },
        path: place.path,
        kind: "values",
        before: "no such choice",
        after: this.#nameOf(each),
        wider: { producer: each, consumers: [place.old] },
        flat: [old, this.flat(each)],
      })),
      ...this.#ofWholeChoice(place, flat),
    ];
  }

  /** Returns the differences of a choice as a whole: `oneOf` instead of `anyOf`, or another discriminator. */
  #ofWholeChoice(place: Place, [old, now]: readonly [Schema, Schema]): Difference[] {
    const [before, after] = [old, now].map((each) =>
      each.oneOf ? `one of them${choiceOf(each) ? `, by ${choiceOf(each)?.key ?? ""}` : ""}` : "any of them",
    ) as [string, string];
    if (choicesOf(old).length === 0 || choicesOf(now).length === 0 || before === after) return [];
    return [
      {
        place,
        path: place.path,
        kind: "values",
        before,
        after,
        narrower: { producer: place.old, consumers: [place.now] },
        wider: { producer: place.now, consumers: [place.old] },
        flat: [old, now],
        hides: ["narrower", "wider"],
      },
    ];
  }

  /** Returns the choices that both versions have. */
  #paired(before: readonly Schema[], after: readonly Schema[]): [old: Schema, now: Schema][] {
    const pairs: [Schema, Schema][] = [];
    const left = { before: [...before], after: [...after] };
    const pair = (isPair: (old: Schema, now: Schema) => boolean): void => {
      for (const one of before.filter((each) => left.before.includes(each))) {
        const other = left.after.find((each) => isPair(one, each));
        if (other === undefined) continue;
        pairs.push([one, other]);
        left.before = left.before.filter((each) => each !== one);
        left.after = left.after.filter((each) => each !== other);
      }
    };
    pair((old, now) => this.isAlike(old, now, new Set()));
    pair((old, now) => nameIn(old) !== undefined && nameIn(old) === nameIn(now));
    pair((old, now) => {
      const [one, other] = [tagOf(this.flat(old)), tagOf(this.flat(now))];
      return one !== undefined && one === other;
    });
    pair((old, now) => {
      const [one, other] = [this.flat(old), this.flat(now)];
      return one.type !== undefined && isDeepStrictEqual(one.type, other.type) && tagOf(one) === tagOf(other);
    });
    return pairs;
  }

  #nameOf(schema: Schema): string {
    const name = nameIn(schema);
    return name ?? JSON.stringify(withoutWords(schema));
  }

  #ofKeywords(place: Place, old: Schema, now: Schema): Difference[] {
    const keywords = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (keyword) => isAssertion(keyword) && !structure.has(keyword),
    );
    const parts = [...new Set(keywords.map((keyword) => groups.find((group) => group.includes(keyword)) ?? [keyword]))]
      // One array for each keyword without a group.
      .filter((group, index, all) => all.findIndex((each) => isDeepStrictEqual(each, group)) === index);
    const hasSameTypes = haveTypesInCommon(old, now);
    return parts.flatMap((group): Difference[] => {
      if (group.every((keyword) => this.#isSame(keyword, old[keyword], now[keyword], new Set()))) return [];
      // If the types differ, all other assertions differ, too.
      if (!hasSameTypes && !group.some((keyword) => keyword === "type" || keyword === "const")) return [];
      const isOfValues = group.includes("enum");
      const isOpen = isOpenEnum(old) && isOpenEnum(now);
      const told = isOfValues ? valueWords(old, now) : keywordWords(group, old, now);
      return [
        {
          place,
          path: place.path,
          kind: "values",
          ...told,
          ...this.#probes(place, old, now, group, !hasSameTypes),
          flat: [old, now],
          ...(isOfValues && isOpen && { isOpen: true }),
          hides: hiddenIn(group, old, now),
        },
      ];
    });
  }

  /** Returns probes of each version against itself with only these keywords of the other one. */
  #probes(
    place: Place,
    old: Schema,
    now: Schema,
    keywords: readonly string[],
    isWhole: boolean,
  ): Pick<Difference, "narrower" | "wider"> {
    if (isWhole)
      return {
        narrower: { producer: place.old, consumers: [place.now] },
        wider: { producer: place.now, consumers: [place.old] },
      };
    return {
      narrower: { producer: place.old, consumers: [withKeywords(old, now, keywords), place.now] },
      wider: { producer: place.now, consumers: [withKeywords(now, old, keywords), place.old] },
    };
  }

  #ofFields(place: Place, old: Schema, now: Schema): Difference[] {
    const [before, after] = [entriesOf(old.properties), entriesOf(now.properties)];
    const names = new Set([...before.keys(), ...(old.required ?? []), ...after.keys(), ...(now.required ?? [])]);
    const flat = [old, now] as const;
    return [...names].flatMap((name): Difference[] => {
      const [was, is] = [before.get(name), after.get(name)];
      const [wasNeeded, isNeededNow] = [isNeeded(old, name), isNeeded(now, name)];
      const at = place.path === "" ? name : `${place.path}.${name}`;
      const change = { place, path: at, field: name, flat, ...this.#fieldProbes(place, old, now, name) };
      const [wasThere, isThere] = [was !== undefined || wasNeeded, is !== undefined || isNeededNow];
      if (wasThere && !isThere)
        return [{ ...change, kind: "removed", before: presenceInWords(wasNeeded), after: "no such field" }];
      if (isThere && !wasThere)
        return [
          {
            ...change,
            kind: isNeededNow ? "demanded" : "added",
            before: "no such field",
            after: presenceInWords(isNeededNow),
          },
        ];
      return [
        ...(wasNeeded === isNeededNow
          ? []
          : [
              {
                ...change,
                kind: "presence",
                before: presenceInWords(wasNeeded),
                after: presenceInWords(isNeededNow),
              } as const,
            ]),
        ...this.differences({
          old: was ?? {},
          now: is ?? {},
          path: at,
          parent: { place, step: { kind: "field", name } },
        }),
      ];
    });
  }

  #fieldProbes(place: Place, old: Schema, now: Schema, name: string): Pick<Difference, "narrower" | "wider"> {
    return {
      narrower: { producer: place.old, consumers: [withField(old, now, name), place.now] },
      wider: { producer: place.now, consumers: [withField(now, old, name), place.old] },
    };
  }

  #ofItems(place: Place, old: Schema, now: Schema): Difference[] {
    const [before, after] = [listOf(old["prefixItems"]), listOf(now["prefixItems"])];
    const parent = (index: number): NonNullable<Place["parent"]> => ({ place, step: { kind: "item", index } });
    const common = Math.min(before.length, after.length);
    const tuples = before.slice(0, common).flatMap((each, index) =>
      this.differences({
        old: each,
        now: after[index] ?? {},
        path: `${place.path}[${index}]`,
        parent: parent(index),
      }),
    );
    const length =
      before.length === after.length ? [] : [this.#keywordDifference(place, old, now, "prefixItems", lengthWords)];
    const { items: one, items: _ } = old;
    const other = now.items;
    if (isSchema(one) && isSchema(other))
      return [
        ...tuples,
        ...length,
        ...this.differences({
          old: one,
          now: other,
          path: `${place.path}[]`,
          parent: parent(Math.max(before.length, after.length)),
        }),
      ];
    const items = this.#isSame("items", one ?? {}, other ?? {}, new Set())
      ? []
      : [this.#keywordDifference(place, old, now, "items", (each) => valueInWords(each.items ?? "anything"))];
    return [...tuples, ...length, ...items];
  }

  #ofOthers(place: Place, old: Schema, now: Schema): Difference[] {
    const found = ["additionalProperties", "unevaluatedProperties"].flatMap((keyword): Difference[] => {
      const [one, other] = [old[keyword], now[keyword]];
      if (this.#isSame(keyword, one, other, new Set())) return [];
      if (isSchema(one) && isSchema(other))
        return this.differences({
          old: one,
          now: other,
          path: `${place.path}{}`,
          parent: { place, step: { kind: "other" } },
        });
      return [this.#keywordDifference(place, old, now, keyword, (each) => otherWords(each[keyword]))];
    });
    const [before, after] = [entriesOf(old["patternProperties"]), entriesOf(now["patternProperties"])];
    const common = [...before].filter(([pattern]) => after.has(pattern));
    const inner = common.flatMap(([pattern, each]) =>
      this.differences({
        old: each,
        now: after.get(pattern) ?? {},
        path: `${place.path}{${pattern}}`,
        parent: { place, step: { kind: "other", pattern } },
      }),
    );
    const isSame = before.size === after.size && common.length === before.size;
    const patterns = isSame
      ? []
      : [
          this.#keywordDifference(place, old, now, "patternProperties", (each) =>
            [...entriesOf(each["patternProperties"]).keys()].join(", "),
          ),
        ];
    return [...found, ...inner, ...patterns];
  }

  #keywordDifference(
    place: Place,
    old: Schema,
    now: Schema,
    keyword: string,
    inWords: (schema: Schema) => string,
  ): Difference {
    return {
      place,
      path: place.path,
      kind: "values",
      before: inWords(old),
      after: inWords(now),
      ...this.#probes(place, old, now, [keyword], false),
      flat: [old, now],
      hides: hiddenIn([keyword], old, now),
    };
  }
}

/** Keywords whose value is one schema. */
const holdsSchema = new Set("items contains propertyNames not if then else contentSchema".split(" "));

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true if a schema accepts every value. */
function isAnything(value: unknown): boolean {
  return value === undefined || value === true || (isSchema(value) && Object.keys(withoutWords(value)).length === 0);
}

function entriesOf(value: unknown): Map<string, Schema> {
  return new Map(Object.entries((value ?? {}) as Record<string, Schema>));
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : [];
}

function holdsReferences(value: unknown): boolean {
  return typeof value === "object" && JSON.stringify(value).includes('"$ref"');
}

function withKeywords(schema: Schema, other: Schema, keywords: readonly string[]): Schema {
  const changed: Schema = { ...schema };
  for (const keyword of keywords) {
    if (other[keyword] === undefined) delete changed[keyword];
    else changed[keyword] = other[keyword];
  }
  return changed;
}

/** Returns a schema in which one field has the schema and the presence of another version. */
function withField(schema: Schema, other: Schema, name: string): Schema {
  const fields = entriesOf(schema.properties);
  const field = entriesOf(other.properties).get(name);
  if (field === undefined) fields.delete(name);
  else fields.set(name, field);
  const required = (schema.required ?? []).filter((each) => each !== name);
  return {
    ...schema,
    properties: Object.fromEntries(fields),
    required: isNeeded(other, name) ? [...required, name] : required,
  };
}

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return anyOf ?? oneOf ?? [];
}

/** Returns the choices of a schema, or the schema itself if it has none. */
function membersOf(flat: Schema, own: Schema): readonly Schema[] {
  const choices = choicesOf(flat);
  if (choices.length > 0) return choices;
  // A list of types is a choice, too.
  const types = [flat.type ?? []].flat();
  return types.length > 1 && types.includes("null")
    ? [{ ...flat, type: singleOf(types.filter((type) => type !== "null")) }, { type: "null" }]
    : [own];
}

function singleOf(types: string[]): string | string[] {
  return types.length === 1 ? (types[0] ?? "") : types;
}

function nameIn(schema: Schema): string | undefined {
  const name = componentOf([schema, ...basesOf(schema)].find(({ $ref }) => $ref !== undefined)?.$ref);
  return name === undefined ? undefined : ownName(name);
}

/** Returns the constants that identify a choice. */
function tagOf({ properties = {}, ...schema }: Schema): string | undefined {
  if ("const" in schema) return JSON.stringify(schema.const);
  const tags = Object.entries(properties).flatMap(([name, field]) => ("const" in field ? [[name, field.const]] : []));
  return tags.length === 0 ? undefined : JSON.stringify(tags);
}

/** Returns a schema without text for human readers. */
function withoutWords(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isAssertion(keyword))) as Schema;
}

type Types = ReadonlySet<string> | undefined;

function typesOf({ type, const: constant, enum: values }: Schema): Types {
  if (type !== undefined) return new Set([type].flat());
  const known = values ?? (constant === undefined ? undefined : [constant]);
  return known && new Set(known.map((value) => (value === null ? "null" : typeof value)));
}

function haveTypesInCommon(old: Schema, now: Schema): boolean {
  const [before, after] = [typesOf(old), typesOf(now)];
  if (before === undefined || after === undefined) return true;
  return (
    [...before].some((type) => after.has(type)) ||
    [before, after].every((types) => types.has("number") || types.has("integer"))
  );
}

function keywordWords(group: readonly string[], old: Schema, now: Schema): { before: string; after: string } {
  if (group.includes("type")) return { before: typeWords(typesOf(old)), after: typeWords(typesOf(now)) };
  const told = group.filter((keyword) => !isDeepStrictEqual(old[keyword], now[keyword]));
  const inWords = (schema: Schema): string =>
    told.map((keyword) => `${keyword} ${valueInWords(schema[keyword])}`).join(", ");
  return { before: inWords(old), after: inWords(now) };
}

function typeWords(types: Types): string {
  return types ? [...types].join(" or ") : "anything";
}

function valueWords(old: Schema, now: Schema): Pick<Difference, "before" | "after" | "gone" | "come"> {
  const [before, after] = [enumValuesOf(old), enumValuesOf(now)];
  const whole = { before: valueList(before), after: valueList(after) };
  if (before === undefined || after === undefined) return whole;
  return { ...whole, gone: valueList(without(before, after)), come: valueList(without(after, before)) };
}

function valueList(values: readonly unknown[] | undefined): string {
  return values === undefined ? "any value" : values.map((value) => JSON.stringify(value)).join(", ");
}

function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  return values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));
}

function enumValuesOf(schema: Schema): readonly unknown[] | undefined {
  return "const" in schema ? [schema.const] : schema.enum;
}

function valueInWords(value: unknown): string {
  return value === undefined ? "none" : typeof value === "object" ? inJson(value) : String(value);
}

function inJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/#\/components\/schemas\/(?:old|new)\./g, "#/components/schemas/");
}

function lengthWords(schema: Schema): string {
  return `${listOf(schema["prefixItems"]).length} items with types of their own`;
}

function otherWords(value: unknown): string {
  if (value === false) return "no other fields";
  return isAnything(value) ? "other fields" : `other fields as ${valueInWords(value)}`;
}

function isNeeded({ required }: Schema, name: string): boolean {
  return required?.includes(name) ?? false;
}

function presenceInWords(isRequired: boolean): string {
  return isRequired ? "required" : "optional";
}

/** The type of the values that a keyword applies to. */
const typeOfKeyword: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ["string", "pattern"],
      ["array", "contains minContains maxContains unevaluatedItems"],
      ["object", "propertyNames dependentRequired dependentSchemas patternProperties unevaluatedProperties"],
    ] as const
  ).flatMap(([type, keywords]) => keywords.split(" ").map((keyword) => [keyword, type])),
);

/** Returns false if a keyword rejects no value of the schemas: an annotation, or a keyword for values of other types. */
function canReject(keyword: string, schemas: readonly Schema[]): boolean {
  if (keyword === "contentSchema") return false;
  const type = typeOfKeyword[keyword];
  return type === undefined || schemas.some((schema) => typesOf(schema)?.has(type) ?? true);
}

/** Returns the directions in which candidates may miss the effect of keywords. */
function hiddenIn(keywords: readonly string[], old: Schema, now: Schema): Direction[] {
  if (keywords.every((keyword) => easy.has(keyword) || !canReject(keyword, [old, now]))) return [];
  // An empty pattern rejects nothing.
  const [isOld, isNew] = [old, now].map((schema) => keywords.some((keyword) => (schema[keyword] ?? "") !== ""));
  // An added assertion only rejects more, unless others depend on it.
  if (keywords.includes("patternProperties") || isOld === isNew) return ["narrower", "wider"];
  return isNew ? ["narrower"] : ["wider"];
}
