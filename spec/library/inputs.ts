import {
  walkPropertiesInherited,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";

/** What an operation takes. */
export interface Inputs {
  /** Each input by place and wire name: `query.limit`, `path.id`, `header.accept`, `body.name`. */
  names: Set<string>;

  /** Those without which there is no request, save the ones that can have one value only. */
  required: string[];

  /** Whether the body may hold more than the fields that are named. */
  openBody: boolean;
}

export function inputsOf(program: Program, operation: Operation): Inputs {
  const [{ parameters }] = getHttpOperation(program, operation);
  const inputs = parameters.parameters.map(({ type, name, param }) => ({ name: `${type}.${name}`, property: param }));
  const fields = parameters.body ? fieldsOf(parameters.body.type) : [];
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

/** Whether an operation takes an input, given by place and wire name. */
export function takes({ names, openBody }: Inputs, input: string): boolean {
  return names.has(input) || (openBody && input.startsWith("body."));
}

/** The wire name of an input without its place. */
export function withoutPlace(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

function fieldsOf(body: Type): { name: string; property: ModelProperty }[] {
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
