import type { Event, InterfaceContract, Schema } from "../contract/model/contract.ts";
import { compiler, guardSchemas } from "../contract/facts/guards.ts";
import { flatten } from "../contract/model/flatten.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { pointerToken } from "../contract/model/schemas.ts";

interface PayloadCase {
  name: string;
  valid: boolean;

  /** The JSON Schema keyword that rejects it, and the place. */
  keyword?: string;
  path?: string;

  body: unknown;
}

/** Returns true if there are vectors, without generating more than the first valid body. */
export function hasPayloads(api: InterfaceContract): boolean {
  const documented = api.events.filter((event) => examplesOf(api, event).length > 0);
  if (documented.length === 0) return false;
  const accepts = bodiesOf(api);
  return documented.some((event) => examplesOf(api, event).some((example) => accepts(event, example)));
}

/** Generates `vectors/payloads.json`: for each event a valid body, and bodies with one error each. */
export function payloadCases(api: InterfaceContract): object | undefined {
  if (api.events.every((event) => examplesOf(api, event).length === 0)) return undefined;
  const accepts = bodiesOf(api);
  const events = api.events.flatMap((event) => {
    const cases = examplesOf(api, event).flatMap((example) =>
      casesOf(api, event, example, (body) => accepts(event, body)),
    );
    return cases.length > 0 ? [{ event: event.name, cases }] : [];
  });
  return events.length > 0 ? { events } : undefined;
}

function examplesOf({ components }: InterfaceContract, { schema }: Event): unknown[] {
  return components.schemas[schema]?.examples ?? [];
}

type Accepts = (event: Event, body: unknown) => boolean;

const known = new WeakMap<InterfaceContract, Accepts>();

/** Accepts a body if the generated guard of the event accepts it. */
function bodiesOf(api: InterfaceContract): Accepts {
  const made = known.get(api);
  if (made !== undefined) return made;
  const { schemas, guards } = guardSchemas(api);
  const { guards: names } = resolved(api).names;
  const ajv = compiler(schemas);
  const accepts: Accepts = (event, body) => ajv.validate(guards.get(names[event.schema] ?? "") ?? "", body);
  known.set(api, accepts);
  return accepts;
}

function casesOf(
  api: InterfaceContract,
  { schema }: Event,
  example: unknown,
  accepts: (body: unknown) => boolean,
): PayloadCase[] {
  if (!accepts(example)) return [];
  const invalid = mutations(api.components.schemas[schema] ?? {}, example, api.components.schemas, accepts);
  return [
    { name: "a valid body", valid: true, body: example },
    ...invalid.map(({ name, keyword, path, value }) => ({ name, valid: false, keyword, path, body: value })),
  ];
}

/** A value with an error at one place. */
interface Mutation {
  name: string;
  keyword: "required" | "type" | "const" | "format" | "pattern";

  /** The JSON pointer of the place. */
  path: string;

  value: unknown;
}

/**
 * Returns the invalid values that differ from a valid one in one place: a missing required field, or another type,
 * constant, format or pattern. Changes that the schema allows are left out.
 */
function mutations(
  schema: Schema,
  value: unknown,
  schemas: Record<string, Schema>,
  accepts: (value: unknown) => boolean,
): Mutation[] {
  const replaced = replacements(schema, value, "", schemas);
  const found = new Map<string, Mutation>();
  for (const { path, keyword, name, change, isFraction } of replaced) {
    const key = JSON.stringify([keyword, path, isFraction]);
    const mutated = changed(value, path, change);
    if (!found.has(key) && !accepts(mutated)) found.set(key, { name, keyword, path, value: mutated });
  }
  return [...found.values()];
}

/** A change at one place: the new value, or none. */
type Change = { to: unknown } | "removed";

interface Replacement extends Omit<Mutation, "value"> {
  change: Change;

  /** Returns a number of another kind, in addition to a value of another type. */
  isFraction?: boolean;
}

function replacements(schema: Schema, value: unknown, path: string, schemas: Record<string, Schema>): Replacement[] {
  const { properties, required = [], ...own } = flatten(schema, schemas);
  const here = path === "" ? [] : inPlace(own, value, path);
  if (Array.isArray(value) && own.items) {
    return [...here, ...(value.length > 0 ? replacements(own.items, value[0], `${path}/0`, schemas) : [])];
  }
  if (typeof value !== "object" || value === null) return here;
  const fields = new Map(Object.entries(value));
  return [
    ...here,
    ...[...new Set(required)].map((name): Replacement => {
      const at = `${path}/${pointerToken(name)}`;
      return { name: `without ${at}`, keyword: "required", path: at, change: "removed" };
    }),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) =>
      replacements(field, fields.get(name), `${path}/${pointerToken(name)}`, schemas),
    ),
  ];
}

function inPlace({ type, const: constant, format, pattern }: Schema, value: unknown, path: string): Replacement[] {
  const to = (keyword: Replacement["keyword"], name: string, replacement: unknown): Replacement => ({
    name: `${name} at ${path}`,
    keyword,
    path,
    change: { to: replacement },
  });
  return [
    ...(constant === undefined ? [] : [to("const", "another constant", other(constant))]),
    ...otherTypes
      .filter((each) => typeName(each) !== typeName(value))
      .map((each) => to("type", `${typeName(each)} in place of ${typeName(value)}`, each)),
    ...(Number.isInteger(value) ? [{ ...to("type", "a fraction", 0.5), isFraction: true }] : []),
    ...(format === undefined || type !== "string" ? [] : [to("format", `text that is no ${String(format)}`, "-")]),
    ...(pattern === undefined ? [] : [to("pattern", "text of another pattern", "-"), to("pattern", "no text", "")]),
  ];
}

/** A value of each type, in the order in which they are tried. */
const otherTypes = [7, "7", true, {}, []];

function typeName(value: unknown): string {
  if (value === undefined) return "nothing";
  return Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function other(constant: unknown): unknown {
  return typeof constant === "number"
    ? constant + 1
    : typeof constant === "boolean"
      ? !constant
      : `${String(constant)}x`;
}

function changed(value: unknown, path: string, change: Change): unknown {
  const [key, ...rest] = path.slice(1).split("/");
  if (key === undefined || path === "") return change === "removed" ? undefined : change.to;
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  const below = rest.length > 0 ? `/${rest.join("/")}` : "";
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? changed(item, below, change) : item));
  const fields = new Map(Object.entries(value ?? {}));
  if (below === "" && change === "removed") fields.delete(name);
  else fields.set(name, changed(fields.get(name), below, change));
  return Object.fromEntries(fields);
}
