import type { Row } from "../defect-kit/changed-at.ts";
import { onResponse, type ServiceInterceptor } from "../defect-kit/interceptors.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { type SchemaScope, shapeOf, validatorOf } from "../kit/json-schema.ts";
import { alternativesOf, scopeOf } from "../kit/elements.ts";
import { changedObjects, type DocumentedField, documentedFields } from "../kit/documented-objects.ts";

/**
 * What the contract says of a variation, given the values that it changes. `fails`: a value that it forbids; the suite has
 * to notice. `passes`: it is right, in another way or with less; no check may fail. `unseen`: a statement is about what is
 * missing, or the value may be right for all that the contract says; a check of that statement fails, or does not prove it.
 */
export type Expectation = "fails" | "passes" | "unseen";

type Meaning = "same" | "none" | "other";

/** The responses of an operation with one thing changed in them, made from the contract. */
export interface DerivedVariation {
  /** Unique among all: `interface/operation/kind/where`. */
  id: string;
  kind: string;
  operation: string;

  /** What has to be in a response for it to be another: `operation Object.field`, or `operation Object`. */
  place: string;

  /** The ids of the requirements on what it changes, on what that is in, and on what is in that. */
  requirements: readonly string[];

  /** Those on the very field. */
  own: readonly string[];

  /** What becomes of the meaning: `same` in another form, `none` where something is missing, `other` where it may be wrong. */
  meaning: Meaning;

  /** What the contract says of it, given some of the values that are there; undefined where they would stay as they are. */
  expectation(samples: readonly unknown[]): Expectation | undefined;
  intercept: ServiceInterceptor;
}

/** A variation in documented objects. */
export interface ObjectsVariation extends DerivedVariation {
  change: ObjectsChange;
}

/** A change of the objects of a name in the responses of an operation. */
interface ObjectsChange {
  operation: string;
  object: string;
  change(object: Row): Row;
}

/** A way of changing a value. */
interface Kind {
  name: string;

  meaning: Meaning;

  /** True of a field that can be changed so. */
  applies(field: Field): boolean;

  /** Gives the value to have instead: undefined for none. The number tells variations apart that are made at once. */
  change(value: unknown, field: Field, number: number): unknown;
}

interface Field extends DocumentedField {
  types: ReadonlySet<string>;

  /** The documented values, where the list of them is whole. */
  values: readonly unknown[];
  nullable: boolean;

  /** Its type is not documented. */
  isAny: boolean;

  /** A time is a value of it. */
  isTime: boolean;

  /** It is there on a condition: null says that it is not there. */
  isConditional: boolean;

  /** True of what the contract allows. */
  allows(value: unknown): boolean;
}

const always = (): boolean => true;
const isNumeric = ({ types }: Field): boolean => types.has("number") || types.has("integer");
const isTime = (field: Field): boolean => field.isTime;

const kinds: readonly Kind[] = [
  { name: "left-out", meaning: "none", applies: always, change: () => undefined },
  { name: "null", meaning: "none", applies: always, change: () => null },
  { name: "other-type", meaning: "other", applies: always, change: (value, { types }) => ofOtherType(types, value) },
  { name: "empty", meaning: "other", applies: always, change: emptied },
  {
    name: "unlisted",
    meaning: "other",
    applies: ({ values }) => values.length > 0,
    change: (value) =>
      typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${String(value)}!`,
  },
  { name: "larger", meaning: "other", applies: isNumeric, change: (value, _, number) => scaled(value, 1000 + number) },
  {
    name: "smaller",
    meaning: "other",
    applies: isNumeric,
    change: (value, _, number) => scaled(value, 1 / (1000 + number)),
  },
  {
    name: "day-later",
    meaning: "other",
    applies: isTime,
    change: (value, _, number) => shifted(value, 86_400 + number),
  },
  {
    name: "day-earlier",
    meaning: "other",
    applies: isTime,
    change: (value, _, number) => shifted(value, -86_400 - number),
  },
  { name: "other-offset", meaning: "same", applies: isTime, change: inOtherOffset },
  { name: "no-offset", meaning: "same", applies: isTime, change: (value) => inUtc(value).replace(/Z$/, "") },
  { name: "basic-form", meaning: "same", applies: isTime, change: (value) => inUtc(value).replaceAll(/[-:]/g, "") },
];

/** All variations of the responses of an interface, for every documented field of each operation. */
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
  // Of a field without a type, null may say something.
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

/** The names of the objects that a field holds. */
function heldBy({ schema }: DocumentedField, scope: SchemaScope): string[] {
  const alternatives = alternativesOf(schema, scope);
  const items = alternatives.flatMap(({ keywords }) => (keywords.items ? alternativesOf(keywords.items, scope) : []));
  return [...alternatives, ...items].flatMap(({ component, keywords }) =>
    component !== undefined && keywords.properties !== undefined ? [component] : [],
  );
}

/** The requirements of services on objects, or fields of some. */
function requirementsOn({ namespace, requirements }: InterfaceContract, names: readonly string[]): string[] {
  const own = new Set(names.map((name) => `${namespace}.${name}`));
  return requirements
    .filter(({ proof, elements }) => proof === "server" && elements?.some((element) => own.has(element)) === true)
    .map(({ id }) => id);
}

/** The same objects, written in another way. */
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
 * Several variations of an interface as one interceptor, which reads and writes each response once: it changes what
 * interceptors that stand before each other would, the last of which is the first to see a response.
 */
export function allAtOnce(name: string, variations: readonly ObjectsVariation[]): ServiceInterceptor {
  return inObjects(contractOf(name), variations.map(({ change }) => change).toReversed());
}

/** Makes changes of objects in responses, one after the other. */
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
  // A list of texts may grow, for all that a reader can tell.
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

/** True of a field that may be left out, or null, as `instead` has it. */
function mayLack({ required, nullable, isConditional }: Field, instead: unknown): boolean {
  return instead === undefined ? !required : nullable || isConditional;
}

/** A value of a type that is not documented. What a program would mistake for the right one comes first. */
function ofOtherType(types: ReadonlySet<string>, value: unknown): unknown {
  if (!types.has("string")) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!types.has("number") && !types.has("integer")) return 7;
  return types.has("object") ? true : {};
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return { string: "", number: 0, boolean: false, object: {} }[typeof value as string] ?? value;
}

function scaled(value: unknown, by: number): unknown {
  if (typeof value !== "number") return value;
  return Number.isInteger(value) && by < 1 ? Math.trunc(value * by) : value * by;
}

/** A time so many seconds later, in UTC. */
function shifted(value: unknown, seconds: number): unknown {
  const [time, fraction] = timeOf(value) ?? [];
  return time === undefined ? value : `${written(time + seconds * 1000)}${fraction}Z`;
}

function inOtherOffset(value: unknown): unknown {
  const [time, fraction] = timeOf(value) ?? [];
  return time === undefined ? value : `${written(time + 5.5 * 3_600_000)}${fraction}+05:30`;
}

function inUtc(value: unknown): string {
  return String(shifted(value, 0));
}

/** A time without its offset, to the second. */
function written(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

/** The milliseconds since 1970 of the second, and the fraction of it as it is written, which may be finer than those. */
function timeOf(value: unknown): [time: number, fraction: string] | undefined {
  if (typeof value !== "string") return undefined;
  const time = Date.parse(value.replace(/[.,]\d+/, ""));
  return Number.isNaN(time) ? undefined : [time, /[.,]\d+/.exec(value)?.[0] ?? ""];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
