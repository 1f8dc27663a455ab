import { getTypeName, type Model, type Operation, type Program, type Type } from "@typespec/compiler";
import { collected, failing, listed, toJson } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { inputsOf, operationsOf, takes } from "./operations.ts";

export const errorCases = collected<string, Model>("errorCase", { once: true });

/** Faults of the credentials of a request. */
export type CredentialsCase = Parameters<ConcordatDecorators["credentialsCase"]>[2];

/** Errors for requests with missing or rejected credentials. */
export const credentialsCases = collected<CredentialsCase, Model>("credentialsCase", { once: true });

/** An input for whose invalid values the error is the response. */
export interface InvalidInput {
  input: string;

  /** A text in the error that identifies the input. */
  text?: string;

  /** The input whose value this one exceeds. */
  above?: string;

  /** Other inputs of the request, without which the value may be ignored. */
  with?: Readonly<Record<string, unknown>>;
}

export const invalidInputs = collected<InvalidInput, Model>("invalidInput");

const decorators: Pick<ConcordatDecorators, "errorCase" | "credentialsCase" | "invalidInput"> = {
  errorCase(context, target, condition) {
    errorCases.add(context, target, condition);
  },
  credentialsCase(context, target, which) {
    credentialsCases.add(context, target, which);
  },
  invalidInput(context, target, input, details) {
    invalidInputs.add(context, target, { input, ...toJson<Omit<InvalidInput, "input">>(details ?? {}) });
  },
};

export const $decorators = { Concordat: decorators };

/** Returns the error cases that an operation returns. */
export function errorCasesOf(program: Program, operation: Operation): Model[] {
  return returnedBy(operation.returnType).filter((model) => errorCases.of(program, model).length > 0);
}

function returnedBy(type: Type): Model[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => returnedBy(variant.type));
  return type.kind === "Model" ? [type] : [];
}

export function $onValidate(program: Program): void {
  const returned = new Set([...operationsOf(program)].flatMap((operation) => errorCasesOf(program, operation)));
  for (const { target, at } of failing(errorCases.uses(program), (use) => returned.has(use.target))) {
    report(program, { code: "error-case-unused", format: { name: getTypeName(target) }, target: at(0) });
  }
  const all = [...operationsOf(program)];
  for (const { value, target, at } of invalidInputs.uses(program)) {
    const having = all.filter((operation) => errorCasesOf(program, operation).includes(target));
    const inputs = having.map((operation) => inputsOf(program, operation));
    for (const [index, name] of [value.input, value.above].entries()) {
      if (name === undefined || inputs.some((each) => takesInput(each, name))) continue;
      const known = listed(new Set(inputs.flatMap(({ names }) => [...names])));
      report(program, {
        code: "unknown-name",
        format: { place: "@invalidInput", kind: "input", name, known },
        target: at(index),
      });
    }
  }
  const isCase = ({ target }: { target: Model }): boolean => errorCases.of(program, target).length > 0;
  for (const { target, source } of failing(credentialsCases.uses(program), isCase)) {
    report(program, { code: "error-case-missing", format: { name: getTypeName(target) }, target: source });
  }
}

/** Returns true if an operation has an input of this name in its query or its body. */
function takesInput(inputs: ReturnType<typeof inputsOf>, name: string): boolean {
  return ["query", "body"].some((place) => takes(inputs, `${place}.${name}`));
}
