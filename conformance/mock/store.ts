import { isRecord } from "../../generated/runtime/body.ts";
import type { Parameter, Schema } from "../../generators/contract/model/contract.ts";
import { documentedExamples } from "../../generators/contract/model/examples.ts";
import { firstChoice, flatten } from "../../generators/contract/model/flatten.ts";
import { possibleProperties } from "../../generators/contract/model/resolve.ts";
import { componentOf } from "../../generators/contract/model/schemas.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";
import type { ResourceFact } from "../../generators/contract/facts/facts.ts";
import type { Parts } from "./parts.ts";
import { type CheckedSchemas, isTimeField } from "../../generators/contract/model/schema-validator.ts";
import { examplesOf } from "../../generators/contract/model/sample.ts";

/** A row of a resource, as in responses. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of a resource, separate for each scope, such as the shop in the path. */
export interface Store {
  /** Returns the rows in the order of creation. */
  rows(scope: Scope): readonly Row[];
  find(scope: Scope, id: string): Row | undefined;

  /**
   * Adds a row with the documented fields among the given ones.
   *
   * @param options.id The id. Default: the next free one.
   * @param options.links Fields that are present only if given.
   * @throws {NoIdLeft} If each id that the schema allows is taken.
   */
  add(scope: Scope, given: unknown, options?: { id?: unknown; links?: ReadonlySet<string> }): Row;

  /** Replaces a row, or removes it if `row` is undefined. */
  put(scope: Scope, id: string, row: Row | undefined): void;

  /** Returns true for a row that was there at the beginning and has not changed. */
  isInitial(row: Row): boolean;

  /** Returns a row with changed fields, as far as they are documented. */
  changed(row: Row, given: unknown, isWhole?: boolean): Row;
}

/** The path parameters before the id. */
export type Scope = Readonly<Record<string, unknown>>;

/** Each id that a schema allows is taken. */
export class NoIdLeft extends Error {
  override readonly name = "NoIdLeft";
}

/** The maximum number of ids to try in sequence when ids of the usual form are taken. */
const mostIds = 10_000;

/** The milliseconds between two initial rows. */
const step = 7 * 60_000;

export function createStore(
  resource: ResourceFact,
  state: { field: string; first?: string } | undefined,
  {
    schemas,
    values,
    seed,
    now,
    rows: count,
    idParameters = [],
  }: Pick<Parts, "schemas" | "values" | "seed" | "now" | "rows"> & { idParameters?: readonly Parameter[] },
): Store {
  const { schema, idField, idSchema, roles } = resource;
  const { required = [] } = schemas.flat(schema);
  const properties = possibleProperties(schema, schemas.components);
  const scopes = new Map<string, Map<string, Row>>();
  const initial = new WeakSet<Row>();
  const samples = samplesOf(resource, schemas);
  let made = 0;

  const template = (index: number): Row => {
    const known = samples[index % Math.max(1, samples.length)];
    const value = known ?? values.make(schema, `${resource.path} ${index}`, { fresh: true });
    return isRecord(value) ? value : {};
  };

  /** Yields ids in the usual forms by index, and then all ids that the schema allows. */
  function* candidates(sample: unknown, index: number): Generator {
    for (let next = index; next < index + 20; next++) {
      const random = randomOf(`${seed} ${resource.path} ${next}`);
      yield nextNumber(sample, next);
      yield nextText(sample, next, random);
      yield `${nameOf(resource)}_${hexOf(random, 8)}`;
      for (const each of [idSchema, ...parameterSchemas]) {
        const value = values.make(each, `${resource.path} id ${next}`, { fresh: true });
        yield value;
        yield String(value);
      }
    }
    for (const each of [idSchema, ...parameterSchemas]) yield* schemaValues(each, schemas);
  }
  const parameterSchemas = idParameters.map(({ schema: each }) => each);

  /** Returns true for an id that the operations on one thing take in their paths. */
  const isInPaths = (id: unknown): boolean =>
    parameterSchemas.every((each) => readingsOf(id).some((value) => schemas.fits(each, value)));
  const isId = (id: unknown): boolean => id !== undefined && schemas.fits(idSchema, id);
  let isContradictory: boolean | undefined;
  /** Returns true for an id that its field and the paths allow; the field counts if no id is allowed by both. */
  const isPossible = (id: unknown): boolean => {
    isContradictory ??= !some(candidates(firstId, 0), (each) => isId(each) && isInPaths(each));
    return isId(id) && (isContradictory || isInPaths(id));
  };

  /** @param isTaken Returns true for ids of other rows, as strings. */
  const newId = (sample: unknown, index: number, isTaken: (id: string) => boolean): unknown => {
    for (const id of candidates(sample, index))
      if (id !== undefined && !isTaken(String(id)) && isPossible(id)) return id;
    throw new NoIdLeft(`no free id for ${resource.path}: all ids that the schema of ${idField} allows are taken`);
  };

  /** The documented id of the first row, which no other row gets. */
  const firstId = [samples[0]?.[idField], ...idParameters.flatMap((each) => documentedExamples(each))].find(
    (each) => each !== undefined,
  );

  /** Returns a sample row with another id, scope and times. */
  const customized = (sample: Row, scope: Scope, id: unknown, time: number): Row => {
    const named = Object.fromEntries(
      Object.entries(scope).flatMap(([name, value]) => {
        const { [name]: field } = properties;
        const found = field && readingsOf(value).find((each) => schemas.fits(field, each));
        return found === undefined ? [] : [[name, found]];
      }),
    );
    return { ...moveTimes(sample, time, properties, schemas), ...named, [idField]: id };
  };

  /** Returns the id of an initial row; undefined if there are fewer ids than rows. */
  const idAt = (index: number, taken: ReadonlySet<string>): unknown => {
    try {
      return newId(template(index)[idField], index, (id) => taken.has(id));
    } catch (error) {
      if (error instanceof NoIdLeft) return undefined;
      throw error;
    }
  };

  const inScope = (scope: Scope): Map<string, Row> => {
    const key = JSON.stringify(Object.entries(scope).map(([name, value]) => [name, String(value)]));
    const known = scopes.get(key);
    if (known) return known;
    const all = new Map<string, Row>();
    scopes.set(key, all);
    const began = now();
    const ids: unknown[] = [];
    const taken = new Set<string>();
    for (let index = 0; index < count; index++) {
      const id = index === 0 && isPossible(firstId) ? firstId : idAt(index, taken);
      if (id === undefined) break;
      ids.push(id);
      taken.add(String(id));
    }
    // Of a few possible ids, some stay free for new things.
    const isFull = roles.some(({ kind }) => kind === "create") && idAt(ids.length, taken) === undefined;
    if (isFull) ids.splice(Math.ceil(ids.length / 2));
    for (const [index, id] of [...ids.entries()].toReversed()) {
      const row = customized(template(index), scope, id, began - (index + 1) * step);
      initial.add(row);
      all.set(String(row[idField]), row);
    }
    made = Math.max(made, count);
    return all;
  };

  const changed: Store["changed"] = (row, given, isWhole = false) => {
    if (!isRecord(given)) return row;
    const fields = Object.keys(properties);
    const isKnown = (name: string): boolean => (fields.length === 0 || fields.includes(name)) && name !== idField;
    const kept = isWhole
      ? Object.fromEntries(Object.entries(row).filter(([name]) => required.includes(name) || !isKnown(name)))
      : row;
    const known = Object.fromEntries(Object.entries(given).filter(([name, value]) => isKnown(name) && value !== null));
    // Try all changes at once, or another variant of the schema.
    const whole = [
      { ...kept, ...known },
      { ...known, [idField]: row[idField] },
    ].find((each) => schemas.fits(schema, each));
    let all: Row = whole ?? { ...kept };
    for (const [name, value] of Object.entries(given)) {
      if (!isKnown(name)) continue;
      // A null removes a field, unless null is an allowed value.
      const isTaken = value === null && !required.includes(name) && !schemas.fits(properties[name] ?? {}, null);
      const { [name]: _, ...others } = all;
      const next = isTaken ? others : { ...all, [name]: value };
      if (schemas.fits(schema, next)) all = next;
    }
    return all;
  };

  return {
    rows: (scope) => [...inScope(scope).values()],
    find: (scope, id) => inScope(scope).get(id),
    add: (scope, given, { id, links } = {}) => {
      const all = inScope(scope);
      made += 1;
      const index = made;
      const full = template(index);
      const least = withoutOptionalFields(full, { required, given, properties, links });
      const sample = schemas.fits(schema, least) ? least : full;
      const row = customized(
        sample,
        scope,
        isPossible(id) ? id : newId(sample[idField], index, (each) => all.has(each)),
        now(),
      );
      const begun = state?.first === undefined ? row : { ...row, [state.field]: state.first };
      const filled = changed(begun, state && isRecord(given) ? omitField(given, state.field) : given);
      all.set(String(filled[idField]), filled);
      return filled;
    },
    put: (scope, id, row) => {
      const all = inScope(scope);
      if (row === undefined) all.delete(id);
      else all.set(id, row);
    },
    isInitial: (row) => initial.has(row),
    changed,
  };
}

/** Returns the values that a text in a path can stand for. */
function readingsOf(value: unknown): unknown[] {
  const text = String(value);
  return [value, text, Number(text), ...(text === "true" || text === "false" ? [text === "true"] : [])];
}

function some<Value>(values: Iterable<Value>, isWanted: (value: Value) => boolean): boolean {
  for (const value of values) if (isWanted(value)) return true;
  return false;
}

/** Yields the values of an enumerable schema in order; for others, strings and numbers that may not fit. */
function* schemaValues(schema: Schema, schemas: CheckedSchemas): Generator {
  const choices: Schema[] = [];
  const flat = flatten(schema, schemas.components, (each) => {
    choices.push(...each);
    return firstChoice(each);
  });
  for (const choice of choices) if (choice !== schema) yield* schemaValues(choice, schemas);
  if ("const" in flat) yield flat.const;
  if (flat.enum) yield* flat.enum;
  const types = new Set([flat.type ?? []].flat());
  if (types.has("boolean")) yield* [true, false];
  const { minimum = 0, maximum = Infinity, multipleOf = 1 } = flat as Record<string, number>;
  const least = Math.ceil(minimum / multipleOf);
  for (let index = 0; index < mostIds; index++) {
    if (types.has("integer") || types.has("number")) {
      const value = (least + index) * multipleOf;
      if (value <= maximum) yield value;
    }
    if (types.has("string")) {
      const text = index.toString(36).padStart(Number(flat["minLength"] ?? 0), "0");
      yield* [text, text.toUpperCase()];
    }
  }
}

/** Reduces a sample to the fields of a new row: required, given, and unconditionally expected ones. */
function withoutOptionalFields(
  row: Row,
  {
    required,
    given,
    properties,
    links,
  }: {
    required: readonly string[];
    given: unknown;
    properties: Record<string, Schema>;
    links: ReadonlySet<string> | undefined;
  },
): Row {
  const isThere = (name: string): boolean =>
    required.includes(name) ||
    (isRecord(given) && Object.hasOwn(given, name)) ||
    (properties[name]?.["x-expected"] === true && links?.has(name) !== true);
  return Object.fromEntries(Object.entries(row).filter(([name]) => isThere(name)));
}

function omitField({ ...fields }: Record<string, unknown>, name: string): Record<string, unknown> {
  delete fields[name];
  return fields;
}

/** Returns the documented rows of a resource: its examples, and the items of examples of lists. */
function samplesOf({ schema, idField }: ResourceFact, schemas: CheckedSchemas): Row[] {
  const component = componentOf(schema.$ref);
  const whole = Object.entries(schemas.components).flatMap(([name, each]) =>
    name === component ? [] : (each.examples ?? []).flatMap((example) => itemsIn(example)),
  );
  const all = [...examplesOf(schema, schemas.components), ...(component === undefined ? [] : whole)];
  const fitting = all.filter((each): each is Row => isRecord(each) && schemas.fits(schema, each));
  const found = new Map(fitting.filter((each) => idField in each).map((each) => [String(each[idField]), each]));
  return [...found.values()];
}

/** Returns the items of the lists in a value. */
export function itemsIn(value: unknown, depth = 0): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || depth > 2) return [];
  return Object.values(value).flatMap((each) => itemsIn(each, depth + 1));
}

/** Moves all times of a row so that the last one becomes `time`. */
function moveTimes(row: Row, time: number, properties: Record<string, Schema>, schemas: CheckedSchemas): Row {
  const times = Object.entries(row).flatMap(([name, value]) => {
    const at = isTimeField(properties[name] ?? {}, schemas) ? Date.parse(String(value)) : Number.NaN;
    return Number.isNaN(at) ? [] : [[name, at] as const];
  });
  const last = Math.max(...times.map(([, at]) => at));
  const shifted = times.map(([name, at]) => [name, timeLike(row[name], time + at - last)] as const);
  const all = { ...row, ...Object.fromEntries(shifted) };
  return shifted.every(([name, at]) => schemas.fits(properties[name] ?? {}, at)) ? all : row;
}

/** Formats a time with the precision of a sample: seconds or milliseconds. */
function timeLike(sample: unknown, time: number): string {
  const text = new Date(time).toISOString();
  return String(sample).includes(".") ? text : text.replace(/\.\d+/, "");
}

function nextNumber(sample: unknown, index: number): number | undefined {
  return typeof sample === "number" ? sample + index : undefined;
}

/** Returns a text with another final number, or a text of the same form. */
function nextText(sample: unknown, index: number, random: () => number): string | undefined {
  if (typeof sample !== "string") return undefined;
  const [, before = "", digits] = /^(.*?)(\d{1,9})$/.exec(sample) ?? [];
  if (digits !== undefined && before !== "")
    return before + String(Number(digits) + index).padStart(digits.length, "0");
  // UUIDs and prefixed ids get other digits.
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sample);
  if (isUuid) return sample.slice(0, -8) + hexOf(random, 8);
  const [, prefix] = /^([a-z]+[_-])[\da-z]+$/i.exec(sample) ?? [];
  return prefix === undefined ? undefined : prefix + hexOf(random, sample.length - prefix.length);
}

function nameOf({ path, component }: ResourceFact): string {
  return (component ?? path.split("/").findLast((part) => /^\w+$/.test(part)) ?? "id").toLowerCase();
}
