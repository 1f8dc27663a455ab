import { sample as sampleOf, stringMatching } from "fast-check";
import { isRecord } from "../../../spec/library/record.ts";
import { isBinary } from "./content-kinds.ts";
import type { Schema } from "./contract.ts";
import { withBounds } from "./json-schema.ts";
import type { CheckedSchemas } from "./schema-validator.ts";
import { componentOf, reachable } from "./schemas.ts";
import { choiceOf } from "./variants.ts";
import { flatten } from "./flatten.ts";
import { between, hashOf, hexOf, oneOf, type Random, randomOf } from "./random.ts";
import { resolve, type Schemas } from "./resolve.ts";

/** Makes values that satisfy schemas. */
export interface Values {
  /**
   * Returns a value that satisfies a schema: an example if there is one, or one that is made up.
   *
   * @param key Values of the same schema and key are the same.
   * @param options.fresh No example of the whole is taken: each key has another value.
   * @param options.isLean Leaves out optional properties of what is made up.
   * @param options.name The name that texts are made of. Default: that of the schema.
   * @throws {Unmakeable} If none is found.
   */
  make(schema: Schema, key: string, options?: { fresh?: boolean; isLean?: boolean; name?: string }): unknown;
}

/** No value was found that satisfies a schema. */
export class Unmakeable extends Error {
  override readonly name = "Unmakeable";
}

/** Tries before a schema is given up; the second half leaves out optional properties. */
const tries = 24;

/** Values that satisfy a schema which rejects more than it describes, such as one with `not`. */
const plainest: readonly unknown[] = [{}, [], "", 0, true, null];

/** Levels of a value below which optional properties are left out. */
const deepest = 4;

/** Levels of a value, and parts of it, above which a schema counts as endless. */
const limits = { levels: 100, parts: 20_000 };

/**
 * @param seed Each seed gives other values.
 * @param now Returns the time that values have where they need one.
 * @param style.isPlain See `SampleOptions`. If the plain value does not satisfy its schema, it is one of random choices.
 * @param style.textOf See `SampleOptions`.
 */
export function createValues(
  schemas: Omit<CheckedSchemas, "flat">,
  seed: string,
  now: () => number,
  { isPlain = false, textOf }: Pick<SampleOptions, "isPlain" | "textOf"> = {},
): Values {
  const { components, fits, faultOf } = schemas;
  const make: Values["make"] = (schema, key, { fresh = false, isLean = false, name } = {}) => {
    const example = fresh ? undefined : examplesOf(schema, components).find((each) => fits(schema, each));
    if (example !== undefined) return structuredClone(example);
    let fault: string | undefined;
    for (let count = 0; count < tries; count++) {
      const isLastResort = count >= tries / 2;
      const options: SampleOptions = {
        random: randomOf(`${seed} ${key} ${count}`),
        now: now(),
        isLean: isLean || isLastResort,
        ignoresExamples: isLastResort,
        isPlain: isPlain && count === 0,
        ...(textOf && { textOf }),
      };
      try {
        const made = sample(schema, components, options, name);
        if (isBinary(schema) || fits(schema, made)) return made;
        fault = faultOf(schema, made);
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        fault = error.message;
      }
    }
    const plain = plainest.find((each) => fits(schema, each));
    if (plain !== undefined) return structuredClone(plain);
    throw new Unmakeable(`no value was found for ${nameOf(schema)} (${key}): ${fault ?? ""}`);
  };
  return { make };
}

function nameOf({ $ref, title }: Schema): string {
  return componentOf($ref) ?? title ?? "value";
}

/** Returns the documented examples of a schema and its default, its own before those of the component that it names. */
export function examplesOf(schema: Schema, components: Schemas): unknown[] {
  const component = components[componentOf(schema.$ref) ?? ""];
  return [schema, ...(component === undefined ? [] : [component, resolve(component, components)])]
    .filter((each, index, all) => all.indexOf(each) === index)
    .flatMap(({ examples = [], default: usual }) => (usual === undefined ? examples : [...examples, usual]));
}

export interface SampleOptions {
  random: Random;

  /** The time of dates and times, in milliseconds. */
  now: number;

  /** Leaves out optional properties. Default: below the fourth level, and where a component contains itself. */
  isLean?: boolean;

  /** Makes up properties that have an example, too. */
  ignoresExamples?: boolean;

  /** Takes the first of several values, the least number, and lists of one item, instead of a random choice. */
  isPlain?: boolean;

  /** Returns the text of a name, for schemas that allow it. Default: the name and random digits. */
  textOf?: (name: string) => string;
}

/**
 * Makes a value of a schema. It satisfies most schemas: those that say one thing in several ways may need several tries.
 *
 * @param components The components that the schema refers to, with discriminators spelled out.
 * @param name The name that texts are made of. Default: that of the schema.
 * @throws {Unmakeable} If the schema has no finite value.
 */
export function sample(schema: Schema, components: Schemas, options: SampleOptions, name = nameOf(schema)): unknown {
  return new Maker(components, options).value(schema, name, 0);
}

class Maker {
  readonly #components: Schemas;
  readonly #random: Random;
  readonly #now: number;
  readonly #isLean: boolean;
  readonly #ignoresExamples: boolean;
  readonly #isPlain: boolean;
  readonly #textOf: SampleOptions["textOf"];

  /** The components of the values that contain the current one. */
  readonly #within: (string | undefined)[] = [];
  #parts = 0;

  constructor(components: Schemas, options: SampleOptions) {
    const { random, now, isLean = false, ignoresExamples = false, isPlain = false, textOf } = options;
    this.#components = components;
    this.#random = random;
    this.#now = now;
    this.#isLean = isLean;
    this.#ignoresExamples = ignoresExamples;
    this.#isPlain = isPlain;
    this.#textOf = textOf;
  }

  #oneOf<Item>(items: readonly Item[]): Item | undefined {
    return this.#isPlain ? items[0] : oneOf(this.#random, items);
  }

  value(schema: Schema, name: string, depth: number): unknown {
    this.#parts += 1;
    if (this.#within.length > limits.levels || this.#parts > limits.parts) throw new Unmakeable(`${name} has no end`);
    if (isBinary(schema)) return new TextEncoder().encode(this.#textOf?.(name) ?? `${name} ${hexOf(this.#random, 6)}`);
    this.#within.push(componentOf(schema.$ref));
    try {
      return this.#variant(schema, name, depth) ?? this.#flat(schema, name, depth);
    } finally {
      this.#within.pop();
    }
  }

  #flat(schema: Schema, name: string, depth: number): unknown {
    const flat = flatten(schema, this.#components, (choices) => this.#choice(choices, depth));
    if ("const" in flat) return flat.const;
    if (flat.enum) return this.#oneOf(flat.enum);
    const example = depth === 0 || this.#ignoresExamples ? undefined : this.#oneOf(flat.examples ?? []);
    if (example !== undefined) return structuredClone(example);
    return this.#ofType(flat, name, depth);
  }

  /** True where optional properties are left out. */
  #isBare(depth: number): boolean {
    const component = this.#within.at(-1);
    const isRepeated = component !== undefined && this.#within.indexOf(component) < this.#within.length - 1;
    return this.#isLean || depth >= deepest || isRepeated;
  }

  /** One of the variants that a property tells apart. */
  #variant(schema: Schema, name: string, depth: number): unknown {
    const choice = choiceOf(resolve(schema, this.#components));
    const [value, variant] = (choice && this.#oneOf(choice.variants)) ?? [];
    if (choice === undefined || variant === undefined) return undefined;
    const made = this.value(variant, name, depth);
    return isRecord(made) ? { ...made, [choice.key]: value } : made;
  }

  /**
   * Null where each other choice contains a value that contains it. Deep down, the choice that leads to the fewest
   * components, which has an end if any has.
   */
  #choice(choices: readonly Schema[], depth: number): Schema {
    const none = choices.find(({ type }) => type === "null");
    const some = choices.filter(({ type }) => type !== "null");
    if (none && some.every(({ $ref }) => this.#isWithin(componentOf($ref)))) return none;
    if (depth <= deepest) return this.#oneOf(some) ?? choices[0] ?? {};
    const sized = some.map((choice) => [choice, reachable(choice, this.#components).size] as const);
    const least = Math.min(...sized.map(([, size]) => size));
    return this.#oneOf(sized.filter(([, size]) => size === least))?.[0] ?? choices[0] ?? {};
  }

  #isWithin(component: string | undefined): boolean {
    return component !== undefined && this.#within.includes(component);
  }

  #ofType(schema: Schema, name: string, depth: number): unknown {
    const types = [schema.type ?? []].flat().filter((type) => type !== "null");
    switch (types.length > 0 ? this.#oneOf(types) : likelyType(schema)) {
      case "object":
        return this.#object(schema, depth);
      case "array":
        return this.#array(schema, name, depth);
      case "integer":
        return this.#number(schema, 1);
      case "number":
        return this.#number(schema, 0.25);
      case "boolean":
        return this.#isPlain || this.#random() < 0.5;
      case "string":
        return this.#text(schema, name);
      default:
        return [schema.type].flat().includes("null") ? null : {};
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties, unevaluatedProperties } = schema;
    const isBare = this.#isBare(depth);
    const names = [...new Set([...Object.keys(properties), ...required])].filter(
      (each) => required.includes(each) || !isBare,
    );
    const entries = names.map((each) => [each, this.value(properties[each] ?? {}, each, depth + 1)] as const);
    const others = additionalProperties ?? unevaluatedProperties;
    const wanted = Math.max(
      Number(schema["minProperties"] ?? 0) - entries.length,
      isRecord(others) && !isBare && entries.length === 0 ? this.#usualLength : 0,
    );
    const more = Array.from({ length: wanted }, (_, index) => {
      const key = isRecord(schema["propertyNames"])
        ? String(this.value(schema["propertyNames"] as Schema, `key${index}`, depth + 1))
        : `key${index + 1}`;
      return [key, this.value(isRecord(others) ? (others as Schema) : { type: "string" }, key, depth + 1)] as const;
    });
    return Object.fromEntries([...entries, ...more]);
  }

  /** The length of lists and maps that may have any. */
  get #usualLength(): number {
    return this.#isPlain ? 1 : 2;
  }

  #array(schema: Schema, name: string, depth: number): unknown[] {
    const { prefixItems = [], minItems = 0, maxItems = 3, uniqueItems, contains, minContains = 1 } = schema;
    // Without a schema, all items would be the same.
    const { items = uniqueItems === true ? { type: "string" } : {} } = schema;
    const found: Schema[] = isRecord(contains) ? Array.from({ length: Number(minContains) }, () => contains) : [];
    const given = [...(prefixItems as Schema[]), ...found].slice(0, maxItems as number);
    const made = given.map((each) => this.value(each, name, depth + 1));
    const most = Math.max(Number(minItems), Math.min(Number(maxItems), this.#isBare(depth) ? 0 : this.#usualLength));
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
    // Most numbers count something: they are negative only if the schema says so.
    const least = low ?? Math.min(0, (high ?? Infinity) - 100 * step);
    const most = high ?? least + 100 * Math.max(step, 1);
    const [from, to] = [Math.ceil(least / step), Math.floor(most / step)];
    if (from > to) return least + this.#random() * (most - least);
    // If 0 is no documented bound, 1 says more.
    const nearest = low === undefined ? Math.min(Math.max(from, Math.ceil(1 / step)), to) : from;
    const value = (this.#isPlain ? nearest : between(this.#random, from, Math.min(to, from + 1000))) * step;
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
    const known = formatted(format ?? (contentEncoding === "base64" ? "byte" : ""), this.#random, this.#now);
    if (contentSchema) return JSON.stringify(this.value(contentSchema, name, 1));
    if (pattern !== undefined) return this.#matching(pattern, name, known, { minLength, maxLength });
    const plain =
      known ?? this.#textOf?.(name) ?? `${name.replaceAll(/[^\w.-]+/g, "-") || "text"}-${hexOf(this.#random, 4)}`;
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
    const named = [this.#textOf?.(name), `${name}-${digits}`];
    const readable = [known, time, time.slice(0, 10), ...named, digits, "https://example.com/", "1.0.0"];
    const fits = (text: string | undefined): text is string =>
      text !== undefined && text.length >= length.minLength && text.length <= length.maxLength && expression.test(text);
    const found = readable.find((text) => fits(text));
    if (found !== undefined) return found;
    try {
      const seed = hashOf(digits);
      const all = sampleOf(stringMatching(expression, { size: "small" }), { seed, numRuns: 20 });
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
function formatted(format: string, random: Random, now: number): string | undefined {
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
