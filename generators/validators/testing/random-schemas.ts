import type { Schema } from "../../contract/model/contract.ts";
import { randomOf as numbersOf } from "../../contract/model/random.ts";
import { componentRef } from "../../contract/model/schemas.ts";

/** Returns numbers from 0 up to a limit, equal for each seed. */
export type Random = (limit: number) => number;

export function randomOf(seed: number): Random {
  const random = numbersOf(seed);
  return (limit) => Math.floor(random() * limit);
}

const names = ["a", "b", "c", "a-b"];

// Names of members of Object, except those with which the oracle compares objects: it fails if they are fields.
const inherited = ["isPrototypeOf", "__proto__"];
const patterns = ["^a", "b$", "^[ab]+$", "\\d", "^x/y$", "^.$"];
const scalars = [null, true, false, 0, 1, -1, 2, 1.5, 2 ** 31, "", "a", "b", "ab", "7", "🦊", "x/y"];
const dates = ["2026-03-01", "2026-02-30"];
const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Returns schemas of components that refer to each other, with all supported keywords. */
export function randomSchemas(random: Random, components: readonly string[]): Record<string, Schema> {
  const maker = new SchemaMaker(random, components);
  return Object.fromEntries(components.map((name) => [name, maker.schema(3)]));
}

function one<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T;
}

/** Objects in which a name of any kind is a field. */
function fields<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries);
}

class SchemaMaker {
  readonly #random: Random;
  readonly #components: readonly string[];

  /**
   * The oracle treats an inherited name as evaluated, so schemas have either such names or keywords that need
   * evaluation.
   */
  readonly #asksForUnevaluated: boolean;

  constructor(random: Random, components: readonly string[]) {
    this.#random = random;
    this.#components = components;
    this.#asksForUnevaluated = random(2) === 0;
  }

  /** Returns a schema up to a depth. */
  schema(depth: number): Schema {
    const kind = this.#random(depth > 0 ? 12 : 4);
    if (kind < 2) return { type: one(this.#random, types) };
    if (kind === 2) return this.#values();
    if (kind === 3) return this.#text();
    if (kind < 7) return this.#object(depth - 1);
    if (kind < 9) return this.#list(depth - 1);
    if (kind === 9)
      return { $ref: componentRef(one(this.#random, this.#components)), ...this.#perhaps(() => this.#number()) };
    return this.#combined(depth - 1);
  }

  #perhaps(make: () => Schema, chance = 3): Schema {
    return this.#random(chance) === 0 ? make() : {};
  }

  #several<T>(make: () => T, most = 3): T[] {
    return Array.from({ length: 1 + this.#random(most) }, make);
  }

  #value(): unknown {
    const inner = one(this.#random, scalars);
    return one<unknown>(this.#random, [inner, inner, inner, [inner], { a: inner }]);
  }

  #values(): Schema {
    if (this.#random(2) === 0) return { const: this.#value() };
    const values = new Map(this.#several(() => this.#value(), 4).map((value) => [JSON.stringify(value), value]));
    return { enum: [...values.values()] };
  }

  #text(): Schema {
    return {
      ...this.#perhaps(() => ({ type: "string" }), 2),
      ...this.#perhaps(() => ({ minLength: this.#random(3) })),
      ...this.#perhaps(() => ({ maxLength: this.#random(3) })),
      ...this.#perhaps(() => ({ pattern: one(this.#random, patterns) })),
      ...this.#perhaps(() => ({ format: "date" }), 6),
      ...this.#perhaps(() => this.#number(), 4),
    };
  }

  #number(): Schema {
    return {
      ...this.#perhaps(() => ({ type: one(this.#random, ["integer", "number", ["number", "null"]]) })),
      ...this.#perhaps(() => ({ minimum: this.#random(3) - 1 })),
      ...this.#perhaps(() => ({ maximum: this.#random(3) })),
      ...this.#perhaps(() => ({ exclusiveMinimum: this.#random(3) - 1 }), 6),
      ...this.#perhaps(() => ({ exclusiveMaximum: this.#random(3) }), 6),
      ...this.#perhaps(() => ({ multipleOf: one(this.#random, [1, 2, 0.5]) }), 6),
      ...this.#perhaps(() => ({ format: "int32" }), 6),
    };
  }

  #object(depth: number): Schema {
    const inner = (): Schema => this.schema(depth);
    const open = (): Schema | boolean => (this.#random(2) === 0 ? false : inner());
    const all = this.#asksForUnevaluated ? names : [...names, ...inherited];
    const keys = [...new Set(this.#several(() => one(this.#random, all), 4))];
    const beside = this.#random(3);
    return {
      ...this.#perhaps(() => ({ type: "object" }), 2),
      properties: fields(keys.map((name) => [name, inner()] as const)),
      ...this.#perhaps(() => ({ required: keys.slice(0, 1 + this.#random(2)) })),
      ...this.#perhaps(() => ({ patternProperties: { [one(this.#random, patterns)]: inner() } }), 5),
      ...(beside === 0 && { additionalProperties: open() }),
      ...this.#perhaps(() => ({ propertyNames: this.#text() }), 8),
      ...this.#perhaps(() => ({ minProperties: this.#random(3) }), 8),
      ...this.#perhaps(() => ({ maxProperties: this.#random(4) }), 8),
      ...this.#perhaps(() => ({ dependentRequired: { a: ["b"] } }), 8),
      // Next to these keywords, the oracle forgets the properties that others have evaluated.
      ...(!this.#asksForUnevaluated && this.#perhaps(() => ({ dependentSchemas: { b: inner() } }), 8)),
      ...(this.#asksForUnevaluated &&
        beside === 1 &&
        this.#perhaps(() => ({ ...this.#combined(depth - 1), unevaluatedProperties: open() }), 2)),
    };
  }

  #list(depth: number): Schema {
    const inner = (): Schema => this.schema(depth);
    const isCounted = this.#random(4) === 0;
    const isTuple = !isCounted && this.#random(2) === 0;
    return {
      ...this.#perhaps(() => ({ type: "array" }), 2),
      ...(this.#random(3) > 0 && { items: this.#random(8) === 0 ? (false as unknown as Schema) : inner() }),
      // Next to `prefixItems`, the oracle compares only items of the type in `items`, and reports missing ones.
      ...this.#perhaps(() => (isTuple ? { prefixItems: this.#several(inner, 2) } : { uniqueItems: true }), 4),
      ...this.#perhaps(() => ({ minItems: this.#random(3) }), 4),
      ...this.#perhaps(() => ({ maxItems: this.#random(3) }), 4),
      ...(isCounted && {
        contains: inner(),
        // For an empty list, the oracle returns its result for the previous list, so each list has a matching item
        // here.
        ...(this.#random(2) === 0
          ? { minItems: 1, ...this.#perhaps(() => ({ minContains: 1 + this.#random(2) })) }
          : { minContains: 0, maxContains: 1 + this.#random(2) }),
      }),
      ...(!isCounted &&
        this.#asksForUnevaluated &&
        this.#perhaps(() => ({ unevaluatedItems: this.#random(2) === 0 ? false : inner() }), 5)),
    };
  }

  #combined(depth: number): Schema {
    const inner = (): Schema => this.schema(Math.max(depth, 0));
    // The oracle also counts properties evaluated by a condition that is false.
    switch (this.#random(this.#asksForUnevaluated ? 5 : 6)) {
      case 0:
        return { not: inner() };
      case 1:
        return { allOf: this.#several(inner, 2) };
      case 2:
        return { oneOf: this.#several(inner) };
      case 3:
        return { anyOf: [inner(), { type: "null" }] };
      case 4:
        return { anyOf: this.#several(inner) };
      default:
        return fields(["if", ...["then", "else"].filter(() => this.#random(2) === 0)].map((each) => [each, inner()]));
    }
  }
}

/** Returns a value that a schema is likely to accept; one in this number of its parts differs. */
export function randomValue(random: Random, schema: unknown, schemas: Record<string, Schema>, depth = 5): unknown {
  if (random(9) === 0 || depth === 0) return anyValue(random, 2);
  const { $ref, ...own } = Object(schema) as Schema;
  if ($ref !== undefined) return randomValue(random, schemas[$ref.split("/").at(-1) ?? ""], schemas, depth - 1);
  if ("const" in own) return own.const;
  if (own.enum !== undefined) return one(random, own.enum);
  const choice = own.anyOf ?? own.oneOf ?? own.allOf;
  const value = (each: unknown): unknown => randomValue(random, each, schemas, depth - 1);
  if (own.properties !== undefined) {
    const required = own.required ?? [];
    const entries = Object.entries(own.properties).filter(([name]) => required.includes(name) || random(3) > 0);
    const more = random(4) === 0 ? [[one(random, names), anyValue(random, 1)] as const] : [];
    return fields([...more, ...entries.map(([name, each]) => [name, value(each)] as const)]);
  }
  if (choice !== undefined) return value(one(random, choice));
  const { prefixItems = [], items } = own;
  if (own.type === "array" || items !== undefined || "prefixItems" in own || "contains" in own)
    return [
      ...(prefixItems as unknown[]).map(value),
      ...Array.from({ length: random(3) }, () => value(items ?? own["contains"])),
    ];
  return ofType(random, own.type === undefined ? one(random, types) : String([own.type].flat()[0]));
}

function ofType(random: Random, type: string): unknown {
  switch (type) {
    case "array":
      return Array.from({ length: random(3) }, () => one(random, scalars));
    case "object":
      return fields([[one(random, names), one(random, scalars)]]);
    case "string":
      return one(random, ["", "a", "b", "ab", "7", "🦊", "x/y", ...dates]);
    case "boolean":
      return random(2) === 0;
    case "null":
      return null;
    default:
      return one(random, type === "integer" ? [0, 1, -1, 2, 2 ** 31] : [0, 1.5, -1, 2, 0.5]);
  }
}

function anyValue(random: Random, depth: number): unknown {
  const value = one(random, scalars);
  const kind = random(depth > 0 ? 4 : 2);
  if (kind === 2) return Array.from({ length: random(3) }, () => anyValue(random, depth - 1));
  if (kind === 3)
    return fields(Array.from({ length: random(4) }, () => [one(random, names), anyValue(random, depth - 1)] as const));
  return value;
}
