import type { DecoratorContext, Model, ModelProperty, Operation, Program, Type } from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";
import { collected, listed } from "./collected.ts";
import { library } from "./library.ts";

export interface Description {
  descriptions: ModelProperty;
  groups?: ModelProperty;
}

export const conditions = collected<string>("when");
export const recommendations = collected<string | true>("recommended");
export const units = collected<string>("unit");
export const previews = collected<string>("preview");
export const immutables = collected<true>("immutable");
export const descriptions = collected<Description>("describedBy");
export const alternatives = collected<string[]>("requiresOneOf");

export const $decorators = {
  Concordat: {
    when: (context: DecoratorContext, target: ModelProperty, condition: string) =>
      conditions.add(context, target, condition),
    recommended: (context: DecoratorContext, target: ModelProperty, audience?: string) =>
      recommendations.add(context, target, audience ?? true),
    unit: (context: DecoratorContext, target: ModelProperty, unit: string) => units.add(context, target, unit),
    preview: (context: DecoratorContext, target: Type, caveat: string) => previews.add(context, target, caveat),
    immutable: (context: DecoratorContext, target: ModelProperty | Model) => immutables.add(context, target, true),
    describedBy: (context: DecoratorContext, target: ModelProperty, array: ModelProperty, groups?: ModelProperty) =>
      descriptions.add(context, target, { descriptions: array, ...(groups && { groups }) }),
    requiresOneOf: (context: DecoratorContext, target: Operation, ...inputs: string[]) =>
      alternatives.add(context, target, inputs),
  },
};

export function $onValidate(program: Program): void {
  for (const { value, target, at } of alternatives.uses(program)) {
    const known = inputsOf(program, target as Operation);
    value.forEach((name, index) => {
      if (known.has(name)) return;
      library.reportDiagnostic(program, {
        code: "unknown-name",
        format: { place: "@requiresOneOf", kind: "input", name, known: listed(known) },
        target: at(index),
      });
    });
  }
}

/** The inputs of an operation by place and wire name: `query.limit`, `path.id`, `header.accept`, `body.name`. */
export function inputsOf(program: Program, operation: Operation): Set<string> {
  const [http] = getHttpOperation(program, operation);
  const inputs = http.parameters.parameters.map(({ type, name }) => `${type}.${name}`);
  const body = http.parameters.body?.type;
  if (body?.kind === "Model") for (const name of body.properties.keys()) inputs.push(`body.${name}`);
  return new Set(inputs);
}
