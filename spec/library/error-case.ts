import { getTypeName, type DecoratorContext, type Model, type Operation, type Program } from "@typespec/compiler";
import { getAllHttpServices } from "@typespec/http";
import { collected } from "./collected.ts";
import { library } from "./library.ts";

export const errorCases = collected<string>("errorCase");

export const $decorators = {
  Concordat: {
    errorCase: (context: DecoratorContext, target: Model, condition: string) =>
      errorCases.add(context, target, condition),
  },
};

/** The error cases that an operation returns. */
export function errorCasesOf(program: Program, operation: Operation): Model[] {
  const { returnType } = operation;
  const returned =
    returnType.kind === "Union" ? [...returnType.variants.values()].map(({ type }) => type) : [returnType];
  return returned.filter((type) => type.kind === "Model").filter((model) => errorCases.of(program, model).length > 0);
}

export function $onValidate(program: Program): void {
  const [services] = getAllHttpServices(program);
  const returned = new Set(
    services.flatMap(({ operations }) => operations.flatMap(({ operation }) => errorCasesOf(program, operation))),
  );
  for (const { target, at } of errorCases.uses(program)) {
    if (returned.has(target as Model)) continue;
    library.reportDiagnostic(program, {
      code: "error-case-unused",
      format: { name: getTypeName(target) },
      target: at(0),
    });
  }
}
