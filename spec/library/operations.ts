import {
  isArrayModelType,
  isErrorModel,
  type Model,
  type ModelProperty,
  navigateProgram,
  type Operation,
  type Program,
  type Type,
  walkPropertiesInherited,
} from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";

/** Every operation of the program, be it of a service or not; templates count by what is made from them. */
export function operationsOf(program: Program): Set<Operation> {
  const found = new Set<Operation>();
  navigateProgram(program, { operation: (operation) => void found.add(operation) });
  return found;
}

/** The inputs of an operation. */
export interface Inputs {
  /** Each input by place and wire name: `query.limit`, `path.id`, `header.accept`, `body.name`. */
  names: Set<string>;

  /** Those without which there is no request, save the ones that can have one value only. */
  required: string[];

  /** True where the body may hold more than the fields that are named. */
  openBody: boolean;
}

export function inputsOf(program: Program, operation: Operation): Inputs {
  const [{ parameters }] = getHttpOperation(program, operation);
  const inputs = parameters.parameters.map(({ type, name, param }) => ({ name: `${type}.${name}`, property: param }));
  const fields = parameters.body ? bodyFields(parameters.body.type) : [];
  const requiresBody = parameters.body?.property?.optional !== true;
  const required = [...inputs, ...(requiresBody ? fields : [])].filter(
    ({ name, property }) => needsValue(property) && name !== "header.content-type",
  );
  return {
    names: new Set([...inputs, ...fields].map(({ name }) => name)),
    required: required.map(({ name }) => name),
    openBody: parameters.body !== undefined && isOpen(parameters.body.type),
  };
}

/** True where an operation takes an input, given by place and wire name. */
export function takes({ names, openBody }: Inputs, input: string): boolean {
  return names.has(input) || (openBody && input.startsWith("body."));
}

/** The wire name of an input without its place. */
export function withoutPlace(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

/** The fields of a body that is a model, its own and those that it inherits. */
export function bodyFields(body: Type): { name: string; property: ModelProperty }[] {
  if (body.kind !== "Model") return [];
  return [...walkPropertiesInherited(body)].map((property) => ({ name: `body.${property.name}`, property }));
}

/** Anything but a model of its own fields may hold what can't be told from here: a union, say, or a record. */
function isOpen(body: Type): boolean {
  if (body.kind !== "Model") return true;
  return body.indexer !== undefined || (body.baseModel !== undefined && isOpen(body.baseModel));
}

function needsValue({ optional, defaultValue, type }: ModelProperty): boolean {
  const isFixed = ["String", "Number", "Boolean", "EnumMember"].includes(type.kind);
  return !optional && defaultValue === undefined && !isFixed;
}

/** The types that may be found at one place of a response. */
export interface Found {
  types: Type[];

  /** True where anything may be found there, since the document does not say what is. */
  open: boolean;
}

export const anything: Found = { types: [], open: true };

/** The response of an operation where it succeeds. */
export function responseOf(program: Program, operation: Operation): Found {
  const [{ responses }] = getHttpOperation(program, operation);
  const types = responses
    .filter(({ type }) => !isErrorModel(program, type))
    .flatMap(({ type, responses: contents }) => [type, ...contents.flatMap(({ body }) => body?.type ?? [])]);
  return foundIn([...new Set(types)]);
}

/** Follows the names of fields; `known` are the fields where it ends, or where it fails. */
export function pathOf(start: Found, path: string[]): { found: Found; known: Set<string> } {
  const [name, ...rest] = path;
  const known = fieldNames(start);
  if (name === undefined) return { found: start, known };
  const found = fieldOf(start, name);
  return isNothing(found) ? { found, known } : pathOf(found, rest);
}

/** The types of a field. */
function fieldOf({ types, open }: Found, name: string): Found {
  const held = types.flatMap((type) => (type.kind === "Model" ? fieldsOf(type, name) : []));
  const inside = foundIn(held);
  return { types: inside.types, open: inside.open || open };
}

/** The types of the items of a list. */
export function itemsOf({ types, open }: Found): Found {
  const items = foundIn(types.flatMap((type) => (isList(type) ? [type.indexer.value] : [])));
  return { types: items.types, open: items.open || open };
}

export function isNothing({ types, open }: Found): boolean {
  return types.length === 0 && !open;
}

/** The names of the fields that may be found. */
function fieldNames({ types }: Found): Set<string> {
  return new Set(
    types.flatMap((type) => (type.kind === "Model" ? [...walkPropertiesInherited(type)].map(({ name }) => name) : [])),
  );
}

/** Takes unions apart, and sets aside what can hold anything. */
function foundIn(types: Type[]): Found {
  const parts = types.flatMap((type) => partsOf(type));
  return { types: parts.filter((type) => type.kind !== "Intrinsic"), open: parts.some(isUnknown) };
}

function partsOf(type: Type): Type[] {
  return type.kind === "Union" ? [...type.variants.values()].flatMap((variant) => partsOf(variant.type)) : [type];
}

function isUnknown(type: Type): boolean {
  return type.kind === "Intrinsic" && type.name === "unknown";
}

function isList(type: Type): type is Model & { indexer: { value: Type } } {
  return type.kind === "Model" && isArrayModelType(type);
}

/** The types of a named field, or of what a record holds under any name; the models derived from this one count too. */
function fieldsOf(model: Model, name: string): Type[] {
  const named = [...walkPropertiesInherited(model)].find((property) => property.name === name);
  if (named) return [named.type];
  const record = recordOf(model);
  return [...(record ? [record] : []), ...model.derivedModels.flatMap((derived) => fieldsOf(derived, name))];
}

function recordOf({ indexer, baseModel }: Model): Type | undefined {
  if (indexer?.key.name === "string") return indexer.value;
  return baseModel && recordOf(baseModel);
}
