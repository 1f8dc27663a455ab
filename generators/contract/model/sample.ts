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
   * Returns a value that satisfies a schema: an example if there is one, or a generated value.
   *
   * @param key The same schema and key return the same value.
   * @param options.fresh Ignores examples of the whole value, so that each key returns a different value.
   * @param options.isLean Leaves out optional properties of generated values.
   * @param options.name The name from which texts are made. Default: the name of the schema.
   * @throws {Unmakeable} If no value is found.
   */
  make(schema: Schema, key: string, options?: { fresh?: boolean; isLean?: boolean; name?: string }): unknown;
}

/** Thrown if no value that satisfies a schema is found. */
export class Unmakeable extends Error {
  override readonly name = "Unmakeable";
}

/** The number of attempts for a schema; the second half leaves out optional properties. */
const tries = 24;

/** Values for schemas with constraints that generation does not consider, such as `not`. */
const plainest: readonly unknown[] = [{}, [], "", 0, true, null];

/** The depth of a value below which optional properties are left out. */
const deepest = 4;

/** The length to which a text is filled up to match a pattern. */
const longest = 100_000;

/** The depth and the number of parts of a value above which a schema counts as infinite. */
const limits = { levels: 100, parts: 20_000 };

/**
 * @param seed Each seed produces different values.
 * @param now Returns the current time, for values that are times.
 * @param style.isPlain See `SampleOptions`. If the plain value does not satisfy its schema, a random one is used.
 * @param style.textOf See `SampleOptions`.
 * @param style.isLenient Returns a value that satisfies a schema only in part if none satisfies it whole.
 */
export function createValues(
  schemas: Omit<CheckedSchemas, "flat">,
  seed: string,
  now: () => number,
  {
    isPlain = false,
    textOf,
    isLenient = false,
  }: Pick<SampleOptions, "isPlain" | "textOf"> & { isLenient?: boolean } = {},
): Values {
  const { components, fits, faultOf } = schemas;
  const make: Values["make"] = (schema, key, { fresh = false, isLean = false, name } = {}) => {
    const example = fresh ? undefined : examplesOf(schema, components).find((each) => fits(schema, each));
    if (example !== undefined) return structuredClone(example);
    let fault: string | undefined;
    let nearly: [value: unknown] | undefined;
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
        nearly = [made];
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        fault = error.message;
      }
    }
    const plain = plainest.find((each) => fits(schema, each));
    if (plain !== undefined) return structuredClone(plain);
    if (isLenient && nearly) return nearly[0];
    throw new Unmakeable(`No value found for ${nameOf(schema)} (${key}): ${fault ?? ""}`);
  };
  return { make };
}

function nameOf({ $ref, title }: Schema): string {
  return componentOf($ref) ?? title ?? "value";
}

/** Returns the documented examples of a schema and its default, before those of the component that it refers to. */
export function examplesOf(schema: Schema, components: Schemas): unknown[] {
  const component = components[componentOf(schema.$ref) ?? ""];
  return [schema, ...(component === undefined ? [] : [component, resolve(component, components)])]
    .filter((each, index, all) => all.indexOf(each) === index)
    .flatMap(({ examples = [], default: usual }) => (usual === undefined ? examples : [...examples, usual]));
}

export interface SampleOptions {
  random: Random;

  /** The time for dates and times, in milliseconds. */
  now: number;

  /** Leaves out optional properties. Default: only below the fourth level, and in recursive components. */
  isLean?: boolean;

  /** Generates properties that have an example, too. */
  ignoresExamples?: boolean;

  /** Uses the first alternative, the minimum number and lists with one item instead of random choices. */
  isPlain?: boolean;

  /** Returns the text for a name, for schemas that allow it. Default, and for undefined: the name and random digits. */
  textOf?: (name: string) => string | undefined;
}

/**
 * Generates a value of a schema. Schemas with redundant constraints may need several attempts, each with other random
 * numbers.
 *
 * @param components The components that the schema refers to, with explicit discriminators.
 * @param name The name from which texts are made. Default: the name of the schema.
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

  /** The components of the values around the current one. */
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
    if (this.#within.length > limits.levels || this.#parts > limits.parts)
      throw new Unmakeable(`every value of ${name} is too large or nested too deeply`);
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

  /** True if optional properties are left out. */
  #isBare(depth: number): boolean {
    const component = this.#within.at(-1);
    const isRepeated = component !== undefined && this.#within.indexOf(component) < this.#within.length - 1;
    return this.#isLean || depth >= deepest || isRepeated;
  }

  /** Returns a variant of a schema with a discriminator. */
  #variant(schema: Schema, name: string, depth: number): unknown {
    const choice = choiceOf(resolve(schema, this.#components));
    const [value, variant] = (choice && this.#oneOf(choice.variants)) ?? [];
    if (choice === undefined || variant === undefined) return undefined;
    const made = this.value(variant, name, depth);
    return isRecord(made) ? { ...made, [choice.key]: value } : made;
  }

  /**
   * Returns null if each other alternative is recursive. At depth, it returns the alternative with the fewest
   * components, which is finite if any is.
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

  /** Returns the length of lists and maps without a documented length. */
  get #usualLength(): number {
    return this.#isPlain ? 1 : 2;
  }

  #array(schema: Schema, name: string, depth: number): unknown[] {
    const { prefixItems = [], minItems = 0, maxItems = 3, uniqueItems, contains, minContains = 1 } = schema;
    // Without an item schema, all items would be equal.
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

  /** @param grain The default of `multipleOf`. */
  #number(schema: Schema, grain: number): number {
    const { exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Record<string, number>;
    const { minimum, maximum } = withBounds(schema) as Record<string, number>;
    const step = multipleOf ?? grain;
    const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + Math.min(step, 1e-6));
    const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - Math.min(step, 1e-6));
    // Most numbers are counts: they are negative only if the schema allows it explicitly.
    const least = low ?? Math.min(0, (high ?? Infinity) - 100 * step);
    const most = high ?? least + 100 * Math.max(step, 1);
    const [from, to] = [Math.ceil(least / step), Math.floor(most / step)];
    if (from > to) return least + this.#random() * (most - least);
    // If 0 is not a documented bound, 1 is a better example.
    const nearest = low === undefined ? Math.min(Math.max(from, Math.ceil(1 / step)), to) : from;
    const value = (this.#isPlain ? nearest : between(this.#random, from, Math.min(to, from + 1000))) * step;
    // Steps such as 0.01 are inexact in binary.
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
    const known = formatted(format ?? (contentEncoding === "base64" ? "byte" : ""), this.#random, this.#now, {
      minLength,
      maxLength,
    });
    if (contentSchema) return JSON.stringify(this.value(contentSchema, name, 1));
    if (pattern !== undefined) return this.#matching(pattern, name, known, { minLength, maxLength });
    const plain =
      known ?? this.#textOf?.(name) ?? `${name.replaceAll(/[^\w.-]+/g, "-") || "text"}-${hexOf(this.#random, 4)}`;
    if (known !== undefined && known.length >= minLength && known.length <= maxLength) return known;
    return plain.padEnd(minLength, hexOf(this.#random, 16)).slice(0, maxLength);
  }

  /** Prefers a readable text to a random match of the pattern. */
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
    const sized = `${name}-${digits}`.padEnd(Math.min(length.minLength, longest), digits).slice(0, length.maxLength);
    // Names first: times differ from call to call, so no id of that form would be found again.
    const readable = [known, ...named, digits, sized, time, time.slice(0, 10), "https://example.com/", "1.0.0"];
    const fits = (text: string | undefined): text is string =>
      text !== undefined && text.length >= length.minLength && text.length <= length.maxLength && expression.test(text);
    const found = readable.find((text) => fits(text));
    if (found !== undefined) return found;
    const seed = hashOf(digits);
    const [first] = textsMatching(expression, seed, 1);
    if (fits(first)) return first;
    const all = textsMatching(expression, seed);
    // A longer text may match, too; a shorter one if nothing surrounds the match.
    const filled = all.map((text) => text.padEnd(Math.min(length.minLength, longest), text.at(-1) ?? digits));
    const matching = [...all, ...filled].find((text) => fits(text));
    if (matching !== undefined) return matching;
    const whole = expressionOf(`^(?:${pattern.replaceAll("\\b", "")})$`);
    // Patterns that the generator can't read, such as lookahead, need an example.
    return textsMatching(whole, seed).find((text) => fits(text)) ?? all[0] ?? name;
  }
}

/** Preparing the texts of an expression takes longer than making them; undefined if the generator can't read it. */
const prepared = new Map<string, ReturnType<typeof stringMatching> | undefined>();

function textsOf(expression: RegExp): ReturnType<typeof stringMatching> | undefined {
  try {
    return stringMatching(expression, { size: "small" });
  } catch {
    return undefined;
  }
}

/** Returns texts that match an expression; none if the generator can't read it. */
function textsMatching(expression: RegExp, seed: number, numRuns = 20): readonly string[] {
  const key = String(expression);
  const texts = prepared.has(key) ? prepared.get(key) : textsOf(expression);
  prepared.set(key, texts);
  try {
    return texts === undefined ? [] : sampleOf(texts, { seed, numRuns });
  } catch {
    return [];
  }
}

function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/** Returns the type of a schema without `type`, inferred from its other keywords. */
function likelyType({ properties, required, items, pattern, ...rest }: Schema): string | undefined {
  const has = (...keywords: string[]): boolean => keywords.some((keyword) => keyword in rest);
  if (properties || required || has("additionalProperties", "minProperties", "patternProperties")) return "object";
  if (items || has("prefixItems", "minItems", "uniqueItems")) return "array";
  if (pattern !== undefined || has("format", "minLength", "maxLength")) return "string";
  return has("minimum", "maximum", "multipleOf") ? "number" : undefined;
}

/** Returns a text in a known format; undefined for other formats. */
function formatted(
  format: string,
  random: Random,
  now: number,
  { minLength, maxLength }: { minLength: number; maxLength: number },
): string | undefined {
  const time = new Date(now).toISOString();
  const seconds = time.replace(/\.\d+/, "");
  const part = (digits: number): string => hexOf(random, digits);
  const host = `${part(6)}.example.com`;
  const forms: Record<string, () => string> = {
    // A text of another length than usual is neither padded nor cut: offsets and fractions have other forms.
    "date-time": () =>
      [time, seconds, time.replace("Z", "+00:00"), seconds.replace("Z", "+00:00")].find(
        ({ length }) => length >= minLength && length <= maxLength,
      ) ?? time,
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
