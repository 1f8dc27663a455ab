import { sample, stringMatching } from "fast-check";
import { isRecord } from "../../generated/runtime/body.ts";
import { isBinary } from "../../generators/contract/content-kinds.ts";
import type { Schema } from "../../generators/contract/contract.ts";
import { withBounds } from "../../generators/contract/json-schema.ts";
import { flatten } from "../../generators/contract/model/flatten.ts";
import { componentOf } from "../../generators/contract/schemas.ts";
import { choiceOf } from "../../generators/contract/variants.ts";
import { between, hashOf, hexOf, oneOf, type Random, randomOf } from "./random.ts";
import type { Schemas } from "./schemas.ts";

/** Makes values as schemas describe them. */
export interface Values {
  /**
   * A value that fits a schema: an example where there is one, or one that is made up.
   *
   * @param key Values of the same schema and key are the same.
   * @param options.fresh No example of the whole is taken: each key has another value.
   * @throws {Unmakeable} where none is found.
   */
  make(schema: Schema, key: string, options?: { fresh?: boolean }): unknown;
}

/** A schema of which no value was found. */
export class Unmakeable extends Error {
  override readonly name = "Unmakeable";
}

/** Tries before a schema is given up; from the half on, what need not be there is left out. */
const tries = 24;

/** Levels of objects below which what need not be there is left out: what holds itself would have no end. */
const deepest = 4;

/**
 * @param seed Other values for another one.
 * @param now The time that times are.
 */
export function createValues(schemas: Schemas, seed: string, now: () => number): Values {
  const make: Values["make"] = (schema, key, { fresh = false } = {}) => {
    const example = fresh ? undefined : examplesOf(schema, schemas).find((each) => schemas.fits(schema, each));
    if (example !== undefined) return structuredClone(example);
    let last: unknown;
    for (let count = 0; count < tries; count++) {
      const isLean = count >= tries / 2;
      last = new Maker(schemas, randomOf(`${seed} ${key} ${count}`), now(), isLean).value(schema, nameOf(schema), 0);
      if (isBinary(schema) || schemas.fits(schema, last)) return last;
    }
    const fault = schemas.faultOf(schema, last) ?? "";
    throw new Unmakeable(`no value was found for ${nameOf(schema)} (${key}): ${fault}`);
  };
  return { make };
}

function nameOf({ $ref, title }: Schema): string {
  return componentOf($ref) ?? title ?? "value";
}

/** The documented examples of a schema, its own first. */
export function examplesOf(schema: Schema, { components }: Pick<Schemas, "components">): unknown[] {
  const component = componentOf(schema.$ref);
  const { examples = [], default: fallback } = schema;
  const own = fallback === undefined ? examples : [...examples, fallback];
  return component === undefined ? own : [...own, ...examplesOf(components[component] ?? {}, { components })];
}

class Maker {
  readonly #schemas: Schemas;
  readonly #random: Random;
  readonly #now: number;
  readonly #isLean: boolean;

  constructor(schemas: Schemas, random: Random, now: number, isLean: boolean) {
    this.#schemas = schemas;
    this.#random = random;
    this.#now = now;
    this.#isLean = isLean;
  }

  value(schema: Schema, name: string, depth: number): unknown {
    if (isBinary(schema)) return new TextEncoder().encode(`${name} ${hexOf(this.#random, 6)}`);
    const told = this.#variant(schema, name, depth);
    if (told !== undefined) return told;
    const flat = flatten(schema, this.#schemas.components, (choices) => this.#choice(choices, depth));
    if ("const" in flat) return flat.const;
    if (flat.enum) return oneOf(this.#random, flat.enum);
    const example = depth === 0 ? undefined : oneOf(this.#random, flat.examples ?? []);
    if (example !== undefined && !this.#isLean) return structuredClone(example);
    return this.#ofType(flat, name, depth);
  }

  /** One of the variants that a property tells apart. */
  #variant(schema: Schema, name: string, depth: number): unknown {
    const component = componentOf(schema.$ref);
    const own = component === undefined ? schema : (this.#schemas.components[component] ?? {});
    const choice = choiceOf(own);
    const [value, variant] = (choice && oneOf(this.#random, choice.variants)) ?? [];
    if (choice === undefined || variant === undefined) return undefined;
    const made = this.value(variant, name, depth);
    return isRecord(made) ? { ...made, [choice.key]: value } : made;
  }

  /** What is deep is simple. */
  #choice(choices: readonly Schema[], depth: number): Schema {
    const some = choices.filter(({ type }) => type !== "null");
    const simple = depth > deepest ? some.filter(({ $ref, items }) => $ref === undefined && items === undefined) : [];
    return oneOf(this.#random, simple.length > 0 ? simple : some) ?? choices[0] ?? {};
  }

  #ofType(schema: Schema, name: string, depth: number): unknown {
    const types = [schema.type ?? []].flat().filter((type) => type !== "null");
    switch (types.length > 0 ? oneOf(this.#random, types) : likelyType(schema)) {
      case "object":
        return this.#object(schema, depth);
      case "array":
        return this.#array(schema, name, depth);
      case "integer":
        return this.#number(schema, 1);
      case "number":
        return this.#number(schema, 0.25);
      case "boolean":
        return this.#random() < 0.5;
      case "string":
        return this.#text(schema, name);
      default:
        return [schema.type].flat().includes("null") ? null : {};
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties, unevaluatedProperties } = schema;
    const isBare = this.#isLean || depth >= deepest;
    const names = [...new Set([...Object.keys(properties), ...required])].filter(
      (each) => required.includes(each) || !isBare,
    );
    const entries = names.map((each) => [each, this.value(properties[each] ?? {}, each, depth + 1)] as const);
    const others = additionalProperties ?? unevaluatedProperties;
    const wanted = Math.max(
      Number(schema["minProperties"] ?? 0) - entries.length,
      isRecord(others) && !isBare && entries.length === 0 ? 2 : 0,
    );
    const more = Array.from({ length: wanted }, (_, index) => {
      const key = isRecord(schema["propertyNames"])
        ? String(this.value(schema["propertyNames"] as Schema, `key${index}`, depth + 1))
        : `key${index + 1}`;
      return [key, this.value(isRecord(others) ? (others as Schema) : { type: "string" }, key, depth + 1)] as const;
    });
    return Object.fromEntries([...entries, ...more]);
  }

  #array(schema: Schema, name: string, depth: number): unknown[] {
    const { items = {}, prefixItems = [], minItems = 0, maxItems = 3, uniqueItems } = schema;
    const first = (prefixItems as Schema[]).map((each) => this.value(each, name, depth + 1));
    const most = Math.max(Number(minItems), Math.min(Number(maxItems), depth >= deepest || this.#isLean ? 0 : 2));
    const made = first.length > 0 ? first : [];
    const seen = new Set<string>();
    for (let count = 0; made.length < most && count < most * 8; count++) {
      const item = this.value(items, name, depth + 1);
      const text = JSON.stringify(item);
      if (uniqueItems !== true || !seen.has(text)) made.push(item);
      seen.add(text);
    }
    return made;
  }

  /** @param grain What it is a multiple of where nothing else is said. */
  #number(schema: Schema, grain: number): number {
    const { exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Record<string, number>;
    const { minimum, maximum } = withBounds(schema) as Record<string, number>;
    const step = multipleOf ?? grain;
    const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + Math.min(step, 1e-6));
    const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - Math.min(step, 1e-6));
    const least = low ?? Math.min(0, (high ?? 0) - 100 * step);
    const most = high ?? least + 100 * Math.max(step, 1);
    const [from, to] = [Math.ceil(least / step), Math.floor(most / step)];
    if (from > to) return least + this.#random() * (most - least);
    const value = between(this.#random, from, Math.min(to, from + 1000)) * step;
    // Steps such as 0.01 are not exact.
    return Number(value.toFixed(9));
  }

  #text(schema: Schema, name: string): string {
    const {
      minLength = 0,
      maxLength = Infinity,
      pattern,
      format,
      contentEncoding,
      contentSchema,
    } = schema as {
      minLength?: number;
      maxLength?: number;
      pattern?: string;
      format?: string;
      contentEncoding?: string;
      contentSchema?: Schema;
    };
    const known = textOf(format ?? (contentEncoding === "base64" ? "byte" : ""), this.#random, this.#now);
    if (contentSchema) return JSON.stringify(this.value(contentSchema, name, 1));
    if (pattern !== undefined) return this.#matching(pattern, name, known, { minLength, maxLength });
    const plain = known ?? `${name.replaceAll(/[^\w.-]+/g, "-") || "text"}-${hexOf(this.#random, 4)}`;
    if (known !== undefined && known.length >= minLength && known.length <= maxLength) return known;
    return plain.padEnd(minLength, hexOf(this.#random, 16)).slice(0, maxLength);
  }

  /** A text that people can read goes before any that matches. */
  #matching(
    pattern: string,
    name: string,
    known: string | undefined,
    length: { minLength: number; maxLength: number },
  ) {
    const expression = expressionOf(pattern);
    const time = new Date(this.#now).toISOString();
    const digits = hexOf(this.#random, 8);
    const readable = [known, time, time.slice(0, 10), `${name}-${digits}`, digits, "https://example.com/", "1.0.0"];
    const fits = (text: string | undefined): text is string =>
      text !== undefined && text.length >= length.minLength && text.length <= length.maxLength && expression.test(text);
    const found = readable.find((text) => fits(text));
    if (found !== undefined) return found;
    try {
      const seed = hashOf(digits);
      const all = sample(stringMatching(expression, { size: "small" }), { seed, numRuns: 20 });
      return all.find((text) => fits(text)) ?? all[0] ?? "";
    } catch {
      // What it can't read, such as a look ahead, may be met by an example.
      return name;
    }
  }
}

function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/** The type of a schema that names none, by what else it says. */
function likelyType({ properties, required, items, pattern, ...rest }: Schema): string | undefined {
  const has = (...keywords: string[]): boolean => keywords.some((keyword) => keyword in rest);
  if (properties || required || has("additionalProperties", "minProperties", "patternProperties")) return "object";
  if (items || has("prefixItems", "minItems", "uniqueItems")) return "array";
  if (pattern !== undefined || has("format", "minLength", "maxLength")) return "string";
  return has("minimum", "maximum", "multipleOf") ? "number" : undefined;
}

/** A text in one of the usual forms; undefined of others. */
function textOf(format: string, random: Random, now: number): string | undefined {
  const time = new Date(now).toISOString();
  const part = (digits: number): string => hexOf(random, digits);
  const host = `${part(6)}.example.com`;
  const forms: Record<string, () => string> = {
    "date-time": () => time,
    date: () => time.slice(0, 10),
    time: () => time.slice(11),
    duration: () => `PT${between(random, 1, 59)}M`,
    email: () => `${part(6)}@example.com`,
    "idn-email": () => `${part(6)}@example.com`,
    hostname: () => host,
    "idn-hostname": () => host,
    ipv4: () => `192.0.2.${between(random, 1, 254)}`,
    ipv6: () => `2001:db8::${part(4)}`,
    uri: () => `https://${host}/`,
    url: () => `https://${host}/`,
    "uri-reference": () => `/${part(6)}`,
    iri: () => `https://${host}/`,
    "iri-reference": () => `/${part(6)}`,
    "uri-template": () => `/${part(6)}/{id}`,
    uuid: () => `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`,
    "json-pointer": () => `/${part(4)}`,
    "relative-json-pointer": () => "0",
    regex: () => "^[a-z]+$",
    byte: () => Buffer.from(part(12)).toString("base64"),
    base64url: () => Buffer.from(part(12)).toString("base64url"),
    int64: () => String(between(random, 1, 1e9)),
    decimal: () => `${between(random, 0, 999)}.${between(random, 10, 99)}`,
  };
  return Object.hasOwn(forms, format) ? forms[format]?.() : undefined;
}
