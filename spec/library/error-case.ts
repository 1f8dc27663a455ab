import { getTypeName, type Model, type Operation, type Program, type Type } from "@typespec/compiler";
import { collected, failing } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { operationsOf } from "./operations.ts";

export const errorCases = collected<string, Model>("errorCase", { once: true });

/** Faults of a request's credentials. */
export type CredentialsCase = Parameters<ConcordatDecorators["credentialsCase"]>[2];

/** Errors in response to a request whose credentials do not let it in. */
export const credentialsCases = collected<CredentialsCase, Model>("credentialsCase", { once: true });

const decorators: Pick<ConcordatDecorators, "errorCase" | "credentialsCase"> = {
  errorCase(context, target, condition) {
    errorCases.add(context, target, condition);
  },
  credentialsCase(context, target, which) {
    credentialsCases.add(context, target, which);
  },
};

export const $decorators = { Concordat: decorators };

/** The error cases that an operation returns. */
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
  const isCase = ({ target }: { target: Model }): boolean => errorCases.of(program, target).length > 0;
  for (const { target, source } of failing(credentialsCases.uses(program), isCase)) {
    report(program, { code: "error-case-missing", format: { name: getTypeName(target) }, target: source });
  }
}
