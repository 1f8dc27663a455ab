import {
  isArrayModelType,
  isErrorModel,
  walkPropertiesInherited,
  type Model,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";

/** What may be found at one place of an answer. */
export interface Found {
  types: Type[];

  /** Whether anything may be found there, since the document does not say what is. */
  open: boolean;
}

export const anything: Found = { types: [], open: true };

/** What an operation answers with where it succeeds. */
export function answerOf(program: Program, operation: Operation): Found {
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

/** What a field holds. */
function fieldOf({ types, open }: Found, name: string): Found {
  const held = types.flatMap((type) => (type.kind === "Model" ? fieldsOf(type, name) : []));
  const inside = foundIn(held);
  return { types: inside.types, open: inside.open || open };
}

/** What the items of a list are. */
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

/** What a named field holds, or what a record holds under any name; the models derived from this one count too. */
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
