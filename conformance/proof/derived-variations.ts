import type { Row } from "../defect-kit/changed-at.ts";
import { onResponse, type ServiceInterceptor } from "../defect-kit/interceptors.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { type SchemaScope, shapeOf, validatorOf } from "../kit/json-schema.ts";
import { alternativesOf, scopeOf } from "../kit/elements.ts";
import { changedObjects, type DocumentedField, documentedFields } from "../kit/documented-objects.ts";

/**
 * The expected result of a variation by the contract, given the values that it changes.
 *
 * - `fails`: the contract forbids the value; a check must fail.
 * - `passes`: the variation is allowed; no check may fail.
 * - `unseen`: a requirement is about the missing element, or the contract does not decide about the value; a check of that
 *   requirement must fail or not prove it.
 */
export type Expectation = "fails" | "passes" | "unseen";

type Meaning = "same" | "none" | "other";

/** One change of the responses of an operation, made from the contract. */
export interface DerivedVariation {
  /** The unique id: `interface/operation/kind/where`. */
  id: string;
  kind: string;
  operation: string;

  /** The element that a response must have to be changed: `operation Object.field`, or `operation Object`. */
  place: string;

  /** The ids of the requirements on the changed element, on its container, and on its contents. */
  requirements: readonly string[];

  /** The ids of the requirements on the changed field itself. */
  own: readonly string[];

  /** The effect on the meaning: `same` (another form), `none` (something is missing) or `other` (may be wrong). */
  meaning: Meaning;

  /** Returns the expected result, given some of the actual values; undefined if they would not change. */
  expectation(samples: readonly unknown[]): Expectation | undefined;
  intercept: ServiceInterceptor;
}

/** A variation of documented objects. */
export interface ObjectsVariation extends DerivedVariation {
  change: ObjectsChange;
}

/** A change of the objects of a schema in the responses of an operation. */
interface ObjectsChange {
  operation: string;
  object: string;
  change(object: Row): Row;
}

/** A kind of change of a value. */
interface Kind {
  name: string;

  meaning: Meaning;

  /** Returns true if the kind applies to a field. */
  applies(field: Field): boolean;

  /** Returns the replacement (undefined removes the value). `number` keeps concurrent variations distinct. */
  change(value: unknown, field: Field, number: number): unknown;
}

interface Field extends DocumentedField {
  types: ReadonlySet<string>;

  /** The documented values, if the list is complete. */
  values: readonly unknown[];
  nullable: boolean;

  /** True if its type is not documented. */
  isAny: boolean;

  /** True if its values are times. */
  isTime: boolean;

  /** True if its presence is conditional; null then means absence. */
  isConditional: boolean;

  /** Returns true if the contract allows a value. */
  allows(value: unknown): boolean;
}

const always = (): boolean => true;
const isNumeric = ({ types }: Field): boolean => types.has("number") || types.has("integer");
const isTime = (field: Field): boolean => field.isTime;

const kinds: readonly Kind[] = [
  { name: "left-out", meaning: "none", applies: always, change: () => undefined },
  { name: "null", meaning: "none", applies: always, change: () => null },
  { name: "other-type", meaning: "other", applies: always, change: (value, { types }) => ofOtherType(types, value) },
  { name: "empty", meaning: "other", applies: always, change: toEmpty },
  {
    name: "unlisted",
    meaning: "other",
    applies: ({ values }) => values.length > 0,
    change: (value) =>
      typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${String(value)}!`,
  },
  {
    name: "larger",
    meaning: "other",
    applies: isNumeric,
    change: (value, _, number) => scaleNumber(value, 1000 + number),
  },
  {
    name: "smaller",
    meaning: "other",
    applies: isNumeric,
    change: (value, _, number) => scaleNumber(value, 1 / (1000 + number)),
  },
  {
    name: "day-later",
    meaning: "other",
    applies: isTime,
    change: (value, _, number) => shiftTime(value, 86_400 + number),
  },
  {
    name: "day-earlier",
    meaning: "other",
    applies: isTime,
    change: (value, _, number) => shiftTime(value, -86_400 - number),
  },
  { name: "other-offset", meaning: "same", applies: isTime, change: toOtherOffset },
  { name: "no-offset", meaning: "same", applies: isTime, change: (value) => toUtc(value).replace(/Z$/, "") },
  { name: "basic-form", meaning: "same", applies: isTime, change: (value) => toUtc(value).replaceAll(/[-:]/g, "") },
];

/** Returns the variations of the responses of an interface, for every documented field of each operation. */
export function derivedVariations(name: string): ObjectsVariation[] {
  const contract = contractOf(name);
  const scope = scopeOf(contract);
  return contract.operations.flatMap((operation) => {
    const fields = documentedFields(contract, operation).map((field) => fieldOf(field, scope));
    const of = fields.flatMap((field) => kinds.filter((kind) => kind.applies(field)).map((kind) => ({ field, kind })));
    const objects = new Map(fields.map(({ object, isClosed }) => [object, isClosed]));
    return [
      ...of.map(({ field, kind }, number) => fieldVariation(contract, operation, field, kind, number)),
      ...[...objects].flatMap(([object, isClosed]) =>
        forms.map((form) => objectVariation(contract, operation, { object, isClosed }, form)),
      ),
    ];
  });
}

function fieldVariation(
  contract: InterfaceContract,
  operation: Operation,
  field: Field,
  kind: Kind,
  number: number,
): ObjectsVariation {
  const { object, name, allows } = field;
  // In a field without a type, null may be a meaningful value.
  const meaning = kind.name === "null" && field.isAny ? "other" : kind.meaning;
  const where = `${object}.${name}`;
  const changed = (value: unknown): unknown => kind.change(value, field, number % 100);
  const requirements = requirementsOn(contract, [object, where, ...heldBy(field, scopeOf(contract))]);
  const change: ObjectsChange = {
    operation: operation.name,
    object,
    change: (found) => {
      const { [name]: value, ...others } = found;
      if (value === undefined || value === null) return found;
      const other = changed(value);
      return other === undefined ? others : { ...found, [name]: other };
    },
  };
  return {
    id: `${contract.name}/${operation.name}/${kind.name}/${where}`,
    kind: kind.name,
    operation: operation.name,
    place: `${operation.name} ${where}`,
    requirements,
    own: requirementsOn(contract, [where]),
    meaning,
    expectation: (samples) => {
      const others = samples.map(changed).filter((other, index) => !isSame(other, samples[index]));
      if (others.length === 0) return undefined;
      if (meaning === "none" && !mayLack(field, others[0])) return "fails";
      if (meaning === "none") return requirements.length === 0 ? "passes" : "unseen";
      if (others.some((other) => !allows(other))) return "fails";
      return meaning === "same" ? "passes" : "unseen";
    },
    change,
    intercept: inObjects(contract, [change]),
  };
}

/** Returns the names of the objects in a field. */
function heldBy({ schema }: DocumentedField, scope: SchemaScope): string[] {
  const alternatives = alternativesOf(schema, scope);
  const items = alternatives.flatMap(({ keywords }) => (keywords.items ? alternativesOf(keywords.items, scope) : []));
  return [...alternatives, ...items].flatMap(({ component, keywords }) =>
    component !== undefined && keywords.properties !== undefined ? [component] : [],
  );
}

/** Returns the requirements of services on objects and fields. */
function requirementsOn({ namespace, requirements }: InterfaceContract, names: readonly string[]): string[] {
  const own = new Set(names.map((name) => `${namespace}.${name}`));
  return requirements
    .filter(({ proof, elements }) => proof === "server" && elements?.some((element) => own.has(element)) === true)
    .map(({ id }) => id);
}

/** Equivalent forms of objects. */
const forms: readonly { name: string; change(object: Row): Row }[] = [
  { name: "extra", change: (object) => ({ ...object, additional: { of: 1 } }) },
  { name: "reordered", change: (object) => Object.fromEntries(Object.entries(object).toReversed()) },
];

function objectVariation(
  contract: InterfaceContract,
  operation: Operation,
  { object, isClosed }: Pick<Field, "object" | "isClosed">,
  { name: kind, change }: (typeof forms)[number],
): ObjectsVariation {
  const changes: ObjectsChange = { operation: operation.name, object, change };
  return {
    id: `${contract.name}/${operation.name}/${kind}/${object}`,
    kind,
    operation: operation.name,
    place: `${operation.name} ${object}`,
    requirements: [],
    own: [],
    meaning: "same",
    expectation: () => (kind === "extra" && isClosed ? "fails" : "passes"),
    change: changes,
    intercept: inObjects(contract, [changes]),
  };
}

/**
 * Combines variations of an interface in one interceptor, which decodes and encodes each response once. The result equals
 * that of nested interceptors, the last of which receives a response first.
 */
export function allAtOnce(name: string, variations: readonly ObjectsVariation[]): ServiceInterceptor {
  return inObjects(contractOf(name), variations.map(({ change }) => change).toReversed());
}

/** Returns an interceptor that applies changes of objects in responses in turn. */
function inObjects(contract: InterfaceContract, changes: readonly ObjectsChange[]): ServiceInterceptor {
  const byOperation = Map.groupBy(changes, ({ operation }) => operation);
  return async (request, next) => {
    const operation = operationOf(contract.operations, request);
    const own = operation && byOperation.get(operation.name);
    if (operation === undefined || own === undefined) return await next(request);
    const changing = onResponse((response, { method, url, body }) => {
      const sent = { method, url: url.href, body: JSON.stringify(body) };
      for (const { object, change } of own)
        response.body = changedObjects(contract, operation, { ...response, request: sent }, (found, { name }) =>
          name === object ? change(found) : found,
        );
    });
    return await changing(request, next);
  };
}

function fieldOf(field: DocumentedField, scope: SchemaScope): Field {
  const { schema } = field;
  const { alternatives, nullable } = shapeOf(schema, scope);
  const types = alternatives.map(({ keywords }) => typeOf(keywords));
  const isClosed = alternatives.every(({ keywords }) => keywords.enum !== undefined || keywords.const !== undefined);
  const isAny = types.length === 0 || types.includes(undefined);
  // An enumeration of strings may get new values.
  const isGrowing = alternatives.some(({ keywords }) => keywords.type === "string" && keywords.enum !== undefined);
  let validate: ReturnType<typeof validatorOf> | undefined;
  const allows = (value: unknown): boolean => {
    if ((isGrowing || field.isDiscriminator) && typeof value === "string") return true;
    validate ??= validatorOf(schema, scope);
    return validate(value) as boolean;
  };
  return {
    ...field,
    types: new Set(isAny ? [] : types.filter((type) => type !== undefined)),
    values: isClosed ? alternatives.flatMap(({ keywords: { enum: values, const: only } }) => values ?? [only]) : [],
    nullable: nullable || isAny,
    isAny,
    isTime: !isAny && types.includes("string") && allows("2026-07-23T09:00:00.000Z") && !allows("x"),
    isConditional: schema["x-when"] !== undefined,
    allows,
  };
}

function typeOf({
  type,
  const: constant,
  enum: [first = constant] = [],
}: Row & { enum?: unknown[] }): string | undefined {
  if (typeof type === "string") return type;
  return first === undefined ? undefined : typeof first;
}

/** Returns true if a field may be omitted (`instead` is undefined) or null. */
function mayLack({ required, nullable, isConditional }: Field, instead: unknown): boolean {
  return instead === undefined ? !required : nullable || isConditional;
}

/** Returns a value of an undocumented type, preferably one that programs easily confuse with the documented type. */
function ofOtherType(types: ReadonlySet<string>, value: unknown): unknown {
  if (!types.has("string")) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!types.has("number") && !types.has("integer")) return 7;
  return types.has("object") ? true : {};
}

function toEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return { string: "", number: 0, boolean: false, object: {} }[typeof value as string] ?? value;
}

function scaleNumber(value: unknown, by: number): unknown {
  if (typeof value !== "number") return value;
  return Number.isInteger(value) && by < 1 ? Math.trunc(value * by) : value * by;
}

/** Returns a time moved by seconds, in UTC. */
function shiftTime(value: unknown, seconds: number): unknown {
  const [time, fraction] = timeOf(value) ?? [];
  return time === undefined ? value : `${isoSeconds(time + seconds * 1000)}${fraction}Z`;
}

function toOtherOffset(value: unknown): unknown {
  const [time, fraction] = timeOf(value) ?? [];
  return time === undefined ? value : `${isoSeconds(time + 5.5 * 3_600_000)}${fraction}+05:30`;
}

function toUtc(value: unknown): string {
  return String(shiftTime(value, 0));
}

/** Formats a time to the second, without offset. */
function isoSeconds(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

/** Parses a time: the milliseconds since 1970 of the full second, and the written fraction, which may be finer than milliseconds. */
function timeOf(value: unknown): [time: number, fraction: string] | undefined {
  if (typeof value !== "string") return undefined;
  const time = Date.parse(value.replace(/[.,]\d+/, ""));
  return Number.isNaN(time) ? undefined : [time, /[.,]\d+/.exec(value)?.[0] ?? ""];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
