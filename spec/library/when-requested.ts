import {
  getEffectiveModelType,
  isErrorModel,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { getHttpOperation, isMetadata } from "@typespec/http";
import { collected, failing, listed, memberValue } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { bodyFields, operationsOf } from "./operations.ts";

/** The request value that chooses a shape. */
interface RequestedValue {
  field: ModelProperty;

  /** If it ends with `*`, it matches every value with this prefix. */
  value: string;

  /** True if the response is smaller than the default one. */
  smaller?: true;
}

export const requestedValues = collected<RequestedValue, Model>("whenRequested", { once: true });

const decorators: Pick<ConcordatDecorators, "whenRequested"> = {
  whenRequested(context, target, field, value, details) {
    requestedValues.add(context, target, { field, value, ...details });
  },
};

export const $decorators = { Concordat: decorators };

/** The part of a request with the value. */
export type Place = "query" | "body";

/** A shape of the successes of an operation. */
export interface ShapeOfSuccess {
  model: Model;

  /** The request value that chooses it; left out for the default shape. */
  requested?: { in: Place; field: string; value: string; smaller?: true };
}

/** Returns the shapes of an operation's successes, the default first; empty if no request can choose. */
export function shapesOf(program: Program, operation: Operation): ShapeOfSuccess[] {
  const models = successesOf(program, operation);
  if (models.every((model) => requestedValues.of(program, model).length === 0)) return [];
  const shapes = models.map((model): ShapeOfSuccess => {
    const [request] = requestedValues.of(program, model);
    const place = request && placeOf(program, operation, request.field);
    return {
      model,
      ...(request && place && { requested: { ...request, in: place, field: request.field.name } }),
    };
  });
  return shapes.toSorted((a, b) => Number(a.requested !== undefined) - Number(b.requested !== undefined));
}

/** Returns the models of an operation's successes. */
function successesOf(program: Program, operation: Operation): Model[] {
  const [{ responses }] = getHttpOperation(program, operation);
  const bodies = responses
    .filter(({ type }) => !isErrorModel(program, type))
    .flatMap(({ responses: contents }) => contents.flatMap(({ body }) => body?.type ?? []));
  return [...new Set(bodies.flatMap((type) => modelsIn(program, type)))];
}

function modelsIn(program: Program, type: Type): Model[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => modelsIn(program, variant.type));
  if (type.kind !== "Model" || isErrorModel(program, type)) return [];
  return [getEffectiveModelType(program, type, (property) => !isMetadata(program, property))];
}

/** Returns the part of the requests of an operation with a field; copies of the field count. */
function placeOf(program: Program, operation: Operation, field: ModelProperty): Place | undefined {
  const [{ parameters }] = getHttpOperation(program, operation);
  const isField = (property: ModelProperty): boolean => sourceOf(property) === sourceOf(field);
  if (parameters.parameters.some(({ type, param }) => type === "query" && isField(param))) return "query";
  const fields = parameters.body ? bodyFields(parameters.body.type) : [];
  return fields.some(({ property }) => isField(property)) ? "body" : undefined;
}

function sourceOf(property: ModelProperty): ModelProperty {
  return property.sourceProperty ? sourceOf(property.sourceProperty) : property;
}

export function $onValidate(program: Program): void {
  const returned = new Set<Model>();
  for (const operation of operationsOf(program)) {
    const models = successesOf(program, operation);
    const chosen = models.filter((model) => requestedValues.of(program, model).length > 0);
    for (const model of chosen) returned.add(model);
    if (chosen.length > 0) validateShapes(program, operation, models.length - chosen.length, chosen);
  }
  for (const { target, source } of failing(requestedValues.uses(program), (use) => returned.has(use.target))) {
    report(program, { code: "requested-unused", format: { element: elementName(target) }, target: source });
  }
  for (const { value, at } of requestedValues.uses(program)) validateValue(program, value, at(1));
}

function validateShapes(program: Program, operation: Operation, defaults: number, chosen: readonly Model[]): void {
  const name = elementName(operation);
  if (defaults !== 1) {
    const format = { operation: name, found: String(defaults) };
    report(program, { code: "requested-default", format, target: operation });
  }
  const known = new Set<string>();
  for (const { target, value, at } of requestedValues.uses(program)) {
    if (!chosen.includes(target)) continue;
    const { field, value: wanted } = value;
    if (placeOf(program, operation, field) === undefined) {
      const format = { operation: name, element: elementName(field) };
      report(program, { code: "requested-field", format, target: at(0) });
    }
    const key = `${field.name}=${wanted}`;
    if (known.has(key)) {
      const format = { place: name, kind: "a success for", name: key };
      report(program, { code: "duplicate-name", format, target: at(1) });
    }
    known.add(key);
  }
}

/** Checks that a field with listed values has this value among them. */
function validateValue(
  program: Program,
  { field, value }: RequestedValue,
  target: Parameters<typeof report>[1]["target"],
): void {
  if (field.type.kind !== "Enum") return;
  const members = [...field.type.members.values()].map(memberValue);
  const isKnown = value.endsWith("*")
    ? members.some((member) => String(member).startsWith(value.slice(0, -1)))
    : members.includes(value);
  if (isKnown) return;
  const format = { place: "@whenRequested", kind: "value", name: value, known: listed(members) };
  report(program, { code: "unknown-name", format, target });
}
