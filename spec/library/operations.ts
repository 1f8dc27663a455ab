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

/** Returns every operation of the program, inside and outside of services; of templates, only their instances. */
export function operationsOf(program: Program): Set<Operation> {
  const found = new Set<Operation>();
  navigateProgram(program, { operation: (operation) => void found.add(operation) });
  return found;
}

/** The inputs of an operation. */
export interface Inputs {
  /** Each input by place and wire name: `query.limit`, `path.id`, `header.accept`, `body.name`. */
  names: Set<string>;

  /** The required inputs, without those that have only one possible value. */
  required: string[];

  /** True if the body may have more fields than the named ones. */
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

/** Returns true if an operation has an input, given by place and wire name. */
export function takes({ names, openBody }: Inputs, input: string): boolean {
  return names.has(input) || (openBody && input.startsWith("body."));
}

/** Returns the wire name of an input without its place. */
export function withoutPlace(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

/** Returns the own and inherited fields of a body that is a model. */
export function bodyFields(body: Type): { name: string; property: ModelProperty }[] {
  if (body.kind !== "Model") return [];
  return [...walkPropertiesInherited(body)].map((property) => ({ name: `body.${property.name}`, property }));
}

/** A type other than a model with declared fields, such as a union or a record, may have unknown fields. */
function isOpen(body: Type): boolean {
  if (body.kind !== "Model") return true;
  return body.indexer !== undefined || (body.baseModel !== undefined && isOpen(body.baseModel));
}

function needsValue({ optional, defaultValue, type }: ModelProperty): boolean {
  const isFixed = ["String", "Number", "Boolean", "EnumMember"].includes(type.kind);
  return !optional && defaultValue === undefined && !isFixed;
}

/** The possible types at one place of a response. */
export interface Found {
  types: Type[];

  /** True if any value is possible, because the document does not specify it. */
  open: boolean;
}

export const anything: Found = { types: [], open: true };

/** Returns the response of an operation on success. */
export function responseOf(program: Program, operation: Operation): Found {
  const [{ responses }] = getHttpOperation(program, operation);
  const types = responses
    .filter(({ type }) => !isErrorModel(program, type))
    .flatMap(({ type, responses: contents }) => [type, ...contents.flatMap(({ body }) => body?.type ?? [])]);
  return foundIn([...new Set(types)]);
}

/** Follows the names of fields; `known` are the fields at the end of the path, or at the point of failure. */
export function pathOf(start: Found, path: string[]): { found: Found; known: Set<string> } {
  const [name, ...rest] = path;
  const known = fieldNames(start);
  if (name === undefined) return { found: start, known };
  const found = fieldOf(start, name);
  return isNothing(found) ? { found, known } : pathOf(found, rest);
}

/** Returns the types of a field. */
function fieldOf({ types, open }: Found, name: string): Found {
  const held = types.flatMap((type) => (type.kind === "Model" ? fieldsOf(type, name) : []));
  const inside = foundIn(held);
  return { types: inside.types, open: inside.open || open };
}

/** Returns the types of the items of a list. */
export function itemsOf({ types, open }: Found): Found {
  const items = foundIn(types.flatMap((type) => (isList(type) ? [type.indexer.value] : [])));
  return { types: items.types, open: items.open || open };
}

export function isNothing({ types, open }: Found): boolean {
  return types.length === 0 && !open;
}

/** Returns the names of the possible fields. */
function fieldNames({ types }: Found): Set<string> {
  return new Set(
    types.flatMap((type) => (type.kind === "Model" ? [...walkPropertiesInherited(type)].map(({ name }) => name) : [])),
  );
}

/** Splits unions into their variants, and removes types that allow any value. */
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

/** Returns the types of a named field, including record values and the fields of derived models. */
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
