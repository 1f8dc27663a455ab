import {
  getTypeName,
  isArrayModelType,
  type DecoratorContext,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { collected, failing, listed, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { inputsOf, takes } from "./operations.ts";
import { report } from "./library.ts";

export interface Description {
  descriptions: ModelProperty;
  groups?: ModelProperty;
}

export const conditions = collected<string, ModelProperty>("when", { once: true });
export const expectations = collected<true, ModelProperty | Model>("expected", { once: true });
export const legacies = collected<string | true, ModelProperty>("legacy", { once: true });
export const recommendations = collected<string | true, ModelProperty>("recommended", { once: true });
export const alwaysSent = collected<true, ModelProperty>("alwaysSent", { once: true });
export const units = collected<string, ModelProperty>("unit", { once: true });
export const repetitions = collected<string, ModelProperty>("repeats", { once: true });
export const freshFields = collected<true, ModelProperty>("fresh", { once: true });
export const negotiatedInputs = collected<true, ModelProperty>("negotiated", { once: true });
export const previews = collected<string>("preview", { once: true });
export const immutables = collected<true, ModelProperty | Model>("immutable", { once: true });
export const descriptions = collected<Description, ModelProperty>("describedBy", { once: true });
export const alternatives = collected<string[], Operation>("requiresOneOf", { once: true });

const decorators: Pick<
  ConcordatDecorators,
  | "when"
  | "expected"
  | "legacy"
  | "recommended"
  | "alwaysSent"
  | "unit"
  | "repeats"
  | "fresh"
  | "negotiated"
  | "preview"
  | "immutable"
  | "describedBy"
  | "requiresOneOf"
> = {
  when(context, target, condition) {
    conditions.add(context, target, condition);
    expectOptional(context, target, "when");
  },
  expected(context, target) {
    expectations.add(context, target, true);
    if (target.kind === "ModelProperty") expectOptional(context, target, "expected");
  },
  legacy(context, target, instead) {
    legacies.add(context, target, instead ?? true);
  },
  recommended(context, target, audience) {
    recommendations.add(context, target, audience ?? true);
    expectOptional(context, target, "recommended");
  },
  alwaysSent(context, target) {
    alwaysSent.add(context, target, true);
    if (!target.optional) return;
    const format = { decorator: "alwaysSent", element: elementName(target) };
    report(context.program, { code: "required-expected", format, target: context.decoratorTarget });
  },
  unit(context, target, unit) {
    units.add(context, target, unit);
  },
  repeats(context, target, input) {
    repetitions.add(context, target, input);
  },
  fresh(context, target) {
    freshFields.add(context, target, true);
  },
  negotiated(context, target) {
    negotiatedInputs.add(context, target, true);
    expectOptional(context, target, "negotiated");
  },
  preview(context, target, caveat) {
    previews.add(context, target, caveat);
  },
  immutable(context, target) {
    immutables.add(context, target, true);
  },
  describedBy(context, target, array, groups) {
    descriptions.add(context, target, { descriptions: array, ...(groups && { groups }) });
    if (mayBeArray(array.type)) return;
    const format = { element: elementName(array), found: getTypeName(array.type) };
    report(context.program, { code: "described-array", format, target: context.getArgumentTarget(0) ?? target });
  },
  requiresOneOf(context, target, ...inputs) {
    alternatives.add(context, target, inputs);
    if (inputs.length > 0) return;
    const format = { decorator: "requiresOneOf", element: elementName(target), kind: "input" };
    report(context.program, { code: "names-missing", format, target: context.decoratorTarget });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const said = expectations.uses(program).filter(({ target }) => target.kind === "ModelProperty");
  const otherOf = ({ target }: Use<true>) =>
    target.kind === "ModelProperty" ? otherPresence(program, target) : undefined;
  for (const use of failing(said, (each) => otherOf(each) === undefined)) {
    const format = { element: elementName(use.target), other: otherOf(use) ?? "" };
    report(program, { code: "presence-contradicted", format, target: use.source });
  }
  for (const { value, target, at } of alternatives.uses(program)) {
    const inputs = inputsOf(program, target);
    value.forEach((name, index) => {
      if (!takes(inputs, name)) {
        const format = { place: "@requiresOneOf", kind: "input", name, known: listed(inputs.names) };
        report(program, { code: "unknown-name", format, target: at(index) });
      } else if (value.indexOf(name) !== index) {
        const format = { place: "@requiresOneOf", kind: "input", name };
        report(program, { code: "duplicate-name", format, target: at(index) });
      }
    });
  }
}

/** Returns the optional fields marked as expected, on the field or on its model. */
export function expectedFields(program: Program): ModelProperty[] {
  const said = expectations
    .uses(program)
    .flatMap(({ target }) =>
      target.kind === "ModelProperty"
        ? target
        : [...target.properties.values()].filter((field) => field.optional && !otherPresence(program, field)),
    );
  return [...new Set(said)];
}

/** Returns the decorator that makes the presence of a field conditional. */
function otherPresence(program: Program, field: ModelProperty): string | undefined {
  if (conditions.of(program, field).length > 0) return "when";
  return legacies.of(program, field).length > 0 ? "legacy" : undefined;
}

function expectOptional(context: DecoratorContext, target: ModelProperty, decorator: string): void {
  if (target.optional) return;
  const format = { decorator, element: elementName(target) };
  report(context.program, { code: "optional-expected", format, target: context.decoratorTarget });
}

/** Returns true for an array, and for a type that the document leaves open. */
function mayBeArray(type: Type): boolean {
  if (type.kind === "Union") return [...type.variants.values()].some((variant) => mayBeArray(variant.type));
  if (type.kind === "Intrinsic") return type.name === "unknown";
  return type.kind === "Model" && isArrayModelType(type);
}
