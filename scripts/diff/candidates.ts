import { sample, stringMatching } from "fast-check";
import type { Schema } from "../../generators/contract/model/contract.ts";
import type { Universe } from "./universe.ts";

/** Values on which two schemas are likely to differ: samples, and values at the boundaries of keywords. */
export interface Candidates {
  /** Returns values near the boundaries of a schema and of the schema that it is compared with. */
  near(schema: Schema, own: Schema, other: Schema): unknown[];

  /** Returns samples of a schema; empty if the sampler finds none. */
  samples(schema: Schema, count?: number): unknown[];

  /** Returns objects in which the fields of a schema are present or missing. */
  objects(own: Schema): Record<string, unknown>[];
}

/** Values of every type. */
const plain = [
  [null, true, false, 0, 1, -1, 0.5, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, -129, -32_769],
  [2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300],
  ["", "a", "text", "0", "1", "-1", "0.5", "true", "A", "é", "🦊", "2026-01-02", "2026-01-02T03:04:05Z"],
  [[], [null], ["a"], [1], [1, 1], ["a", "a"], {}, { other: "a" }, { other: 1 }, { other: null }],
].flat(1) as readonly unknown[];

/** The names of undocumented fields. */
const otherNames = ["other", "other2", "other3"];

/** The values of undocumented fields and items. */
const otherValues = ["a", 1, null, {}] as const;

/** The depth of schemas within schemas that are searched for candidates. */
const deepest = 2;

/** The maximum number of items at the boundaries of `contains`. */
const mostInner = 60;

export function candidatesOf({ values }: Universe): Candidates {
  const known = new Map<string, unknown[]>();
  const samples = (schema: Schema, count = 3): unknown[] => {
    const key = `${count} ${JSON.stringify(schema)}`;
    const found = known.get(key) ?? sampled(schema, count);
    known.set(key, found);
    return found;
  };
  const sampled = (schema: Schema, count: number): unknown[] => {
    const found: unknown[] = [];
    for (let index = 0; index < count; index++) {
      try {
        found.push(values.make(schema, String(index), { fresh: index > 0 }));
      } catch {
        // The sampler cannot make a value of every schema.
        break;
      }
    }
    return found;
  };
  const objects = (own: Schema): Record<string, unknown>[] => {
    const { properties = {}, required = [] } = own;
    const fields = Object.entries(properties).flatMap(([name, schema]) =>
      samples(schema, 1).map((value) => [name, value] as const),
    );
    const demanded = required
      .filter((name) => !Object.hasOwn(properties, name))
      .flatMap((name) => samples(extraSchema(own), 1).map((value) => [name, value] as const));
    const lean = [...fields.filter(([name]) => required.includes(name)), ...demanded];
    const optional = fields.filter(([name]) => !required.includes(name));
    const all = [...lean, ...optional];
    return [
      lean,
      all,
      ...optional.map((field) => [...lean, field]),
      ...all.map(([name]) => all.filter(([other]) => other !== name)),
    ].map((entries) => Object.fromEntries(entries));
  };

  const near = (schema: Schema, own: Schema, other: Schema, depth = 0): unknown[] => {
    const both = [own, other];
    const make = (more: Schema): unknown[] => samples({ ...own, ...more }, 1);
    const numbers = (...keywords: string[]): number[] =>
      both.flatMap((each) => keywords.flatMap((keyword) => (typeof each[keyword] === "number" ? [each[keyword]] : [])));
    const around = (...keywords: string[]): number[] => [
      ...new Set(
        numbers(...keywords)
          .flatMap((bound) => [bound - 1, bound, bound + 1])
          .filter((count) => count >= 0),
      ),
    ];
    const texts = (): unknown[] => {
      const lengths = around("minLength", "maxLength").filter((length) => length <= 100_000);
      const forms = both.flatMap(({ pattern, format }) => [
        ...(typeof pattern === "string" ? [...samples({ type: "string", pattern }, 5), ...textsMatching(pattern)] : []),
        ...(format === undefined ? [] : samples({ type: "string", format }, 2)),
      ]);
      return [
        ...lengths.flatMap((length) => [...make({ minLength: length, maxLength: length }), "a".repeat(length)]),
        ...forms,
      ];
    };
    const lists = (): unknown[] => {
      const items = [...itemSchemas(own), ...itemSchemas(other)].flatMap((item) => samples(item, 3));
      const counts = around("minItems", "maxItems", "minContains", "maxContains").filter((count) => count <= 1000);
      const first = items.slice(0, 1);
      const contained = containedItems();
      const tuples = both.flatMap(({ prefixItems }) =>
        Array.isArray(prefixItems) ? [prefixItems.flatMap((item) => samples(item as Schema, 1))] : [],
      );
      return [
        [],
        ...items.map((item) => [item]),
        ...items.map((item) => [item, item]),
        items.slice(0, 2),
        items,
        ...tuples,
        ...tuples.flatMap((tuple) => [
          tuple.slice(0, -1),
          ...[...items, ...otherValues].map((item) => [...tuple, item]),
        ]),
        ...contained.map((item) => [item]),
        // Items that `contains` accepts, alone and with another item.
        ...counts.flatMap((count) =>
          contained.slice(0, 3).flatMap((item) => {
            const counted = Array.from({ length: count }, () => item);
            return [counted, ...items.map((each) => [...counted, each])];
          }),
        ),
        ...counts.flatMap((count) => [
          ...make({ minItems: count, maxItems: count }),
          Array.from({ length: count }, () => first[0]),
          Array.from({ length: count }, (_, index) => items[index % Math.max(items.length, 1)]),
          Array.from({ length: count }, (_, index) => index),
        ]),
      ];
    };
    /** Items that `contains` accepts, and others at its boundaries. */
    const containedItems = (): unknown[] =>
      both.flatMap(({ contains }, index) =>
        isSchema(contains)
          ? [...samples(contains, 3), ...inner(contains, both[1 - index]?.["contains"]).slice(0, mostInner)]
          : [],
      );
    /** Values of the schemas that apply to the same value under a condition, and objects that meet the condition, too. */
    const conditional = (): unknown[] =>
      both.flatMap((each) => {
        const { not, if: condition, then, else: otherwise, dependentSchemas } = each as Record<string, unknown>;
        const asked = isSchema(condition) ? samples(condition, 2) : [];
        const parts = [not, condition, then, otherwise].flatMap((part) => within(part));
        const dependent = Object.entries(Object(dependentSchemas) as object).flatMap(([name, part]) => {
          const field = samples(own.properties?.[name] ?? {}, 1).map((value) => ({ [name]: value }));
          return mergedObjects(field, [{}, ...within(part)]);
        });
        const found = [...parts, ...mergedObjects(asked, parts), ...dependent];
        return [...found, ...mergedObjects(objects(own).slice(0, 2), found)];
      });
    /** Values near the boundaries of a schema within this one, and objects near those of its fields. */
    const within = (part: unknown): unknown[] => {
      const fields = isSchema(part) ? Object.entries(part.properties ?? {}) : [];
      const objectsOf = fields.flatMap(([name, field]) => inner(field).map((value) => ({ [name]: value })));
      const whole = isSchema(part) ? objects(part).slice(0, 2) : [];
      return [...inner(part), ...mergedObjects(whole, objectsOf)];
    };
    /** Values near the boundaries of a schema within this one. */
    const inner = (part: unknown, otherPart?: unknown): unknown[] =>
      isSchema(part) && depth < deepest ? near(part, part, isSchema(otherPart) ? otherPart : {}, depth + 1) : [];
    const records = (): unknown[] => {
      const made = objects(own);
      const [lean = {}, all = {}] = made;
      const extras = [...samples(extraSchema(own), 2), ...samples(extraSchema(other), 1), ...otherValues];
      const keys = [
        ...otherNames,
        ...both.flatMap(({ patternProperties, propertyNames }) => [
          ...Object.keys(Object(patternProperties) as object).flatMap((pattern) =>
            samples({ type: "string", pattern }, 2),
          ),
          ...(isSchema(propertyNames)
            ? [...samples(propertyNames, 3), ...inner(propertyNames).filter((name) => typeof name === "string")]
            : []),
        ]),
      ].map(String);
      // A name that only the other version documents is skipped, unless the schema of additional properties restricts
      // its values.
      const documented =
        Object.keys(Object(own.additionalProperties) as object).length > 0
          ? Object.keys(other.properties ?? {}).filter((name) => !Object.hasOwn(own.properties ?? {}, name))
          : [];
      const sizes = around("minProperties", "maxProperties").filter((count) => count <= 1000);
      return [
        ...made,
        ...[...keys, ...documented].flatMap((key) => extras.map((extra) => ({ ...lean, [key]: extra }))),
        ...sizes.flatMap((size) => [firstFieldsOf(all, size), ...extras.map((extra) => fillToSize(lean, size, extra))]),
      ];
    };
    return [
      ...numbersNear([other, own]),
      ...samples(schema),
      ...both.flatMap(({ enum: listed = [], const: constant, examples = [] }) => [...listed, constant, ...examples]),
      ...texts(),
      ...lists(),
      ...records(),
      ...conditional(),
      ...plain,
    ].filter((value) => value !== undefined);
  };
  return { near, samples, objects };
}

/** Returns the schemas of items, including those of tuples. */
function itemSchemas({ items, prefixItems, contains, unevaluatedItems }: Schema): Schema[] {
  const all = [items, ...(Array.isArray(prefixItems) ? (prefixItems as unknown[]) : []), contains, unevaluatedItems];
  return all.filter(isSchema);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return isSchema(value);
}

/** Returns each object of one list with the fields of each object of the other. */
function mergedObjects(some: readonly unknown[], others: readonly unknown[]): object[] {
  return some.filter(isObject).flatMap((one) => others.filter(isObject).map((other): object => ({ ...one, ...other })));
}

function extraSchema({ additionalProperties, unevaluatedProperties }: Schema): Schema {
  const found = [additionalProperties, unevaluatedProperties].find((each) => typeof each === "object");
  return (found as Schema | undefined) ?? { type: "string" };
}

/** Returns an object with only the first `size` fields of another. */
function firstFieldsOf(object: object, size: number): object {
  return Object.fromEntries(Object.entries(object).slice(0, size));
}

/** Returns an object that is filled up to `size` fields. */
function fillToSize(object: object, size: number, extra: unknown): object {
  const missing = Math.max(size - Object.keys(object).length, 0);
  return { ...object, ...Object.fromEntries(Array.from({ length: missing }, (_, index) => [`other${index}`, extra])) };
}

/** Returns numbers at the bounds that keywords set, and at the nearest multiples. */
function numbersNear(both: readonly Schema[]): number[] {
  const all = (keyword: string): number[] =>
    both.flatMap((each) => (typeof each[keyword] === "number" ? [each[keyword]] : []));
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap(all);
  const steps = [1, 0.5, 0.001, ...all("multipleOf")];
  const starts = bounds.length === 0 ? [0] : bounds;
  const near = starts.flatMap((bound) => [
    bound,
    ...steps.flatMap((step) => [
      bound - step,
      bound + step,
      Math.floor(bound / step) * step,
      Math.ceil(bound / step) * step,
    ]),
  ]);
  const multiples = all("multipleOf").flatMap((step) => [
    step,
    -step,
    2 * step,
    3 * step,
    7 * step,
    step / 2,
    step * 1.5,
  ]);
  return [...new Set([...near, ...multiples].flatMap((value) => [value, Number(value.toFixed(9))]))].filter(
    Number.isFinite,
  );
}

/** Returns strings that match a pattern; empty if the pattern cannot be parsed. */
function textsMatching(pattern: string): string[] {
  try {
    return sample(stringMatching(new RegExp(pattern, "u"), { size: "small" }), { seed: 1, numRuns: 30 });
  } catch {
    return [];
  }
}
