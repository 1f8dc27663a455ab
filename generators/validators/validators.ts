import type { VariableStatementStructure, WriterFunction } from "ts-morph";
import type { InterfaceContract, Parameter } from "../contract/contract.ts";
import { guardSchemas } from "../contract/guards.ts";
import { resolved, type ResolvedOperation } from "../contract/resolved-operation.ts";
import { type GeneratedFile, type Generator, header } from "../generator.ts";
import { Module } from "../typescript/module.ts";
import { operationType } from "../typescript/operation.ts";
import { ambient, doc, type Member, objectType, property } from "../typescript/structures.ts";
import { formatsModule, standaloneModule } from "./standalone.ts";

/**
 * `validators.js` and its types: a guard for each schema, for the inputs of each operation, and for its responses. The
 * formats are in a file that all share.
 */
export const validators: Generator = {
  name: "validators",
  generate: ({ interfaces }) => {
    const guards = interfaces.filter(describesValues).flatMap(files);
    const usesFormats = guards.some(({ content }) => content.includes("/formats.js"));
    return usesFormats
      ? [...guards, { path: "runtime/validation/formats.js", content: formatsModule(`// ${header("ajv-formats")}`) }]
      : guards;
  },
  describes: ({ interfaces }) =>
    interfaces.filter(describesValues).map(({ name }) => ({
      path: `${name}/validators.js`,
      purpose: "guards of all models, of the inputs and the responses of operations",
    })),
};

/** True where there is anything that a guard could check. */
function describesValues({ components, operations }: InterfaceContract): boolean {
  return Object.keys(components.schemas).length > 0 || operations.length > 0;
}

function files(api: InterfaceContract): GeneratedFile[] {
  const comment = `// ${header(api.source)}`;
  return [
    { path: `${api.name}/validators.js`, content: standaloneModule(guardSchemas(api), comment) },
    { path: `${api.name}/validators.d.ts`, content: declarations(api) },
  ];
}

const runtime = "../runtime/validation/validation.ts";

/** The types of validators.js. */
function declarations(api: InterfaceContract): string {
  const { names, operations } = resolved(api);
  const module = new Module(api);
  return module.print([
    ...Object.entries(names.guards).map(([component, name]) => {
      const type = module.component(component) ?? "unknown";
      return ambient(name, guardOf(type, module), doc(`True for a value of type {@link ${type}}.`));
    }),
    ...operations.flatMap((each) => inputGuards(each, module)),
    ...(operations.length > 0 ? [responseGuards(operations, module)] : []),
  ]);
}

function guardOf(type: string, module: Module, guard: "Guard" | "ResponseGuard" = "Guard"): string {
  return `${module.type(runtime, guard)}<${type}>`;
}

function inputGuards({ operation, names, takes }: ResolvedOperation, module: Module): VariableStatementStructure[] {
  const { path, query, headers, body } = names.guards;
  const typeOf = (part: string, isRequired: boolean): string => {
    const all = operationType(operation.name, module);
    return isRequired ? `${all}["${part}"]` : `Required<${all}>["${part}"]`;
  };
  const typeIn = (place: Parameter["in"]): string =>
    typeOf(
      place,
      takes.parameters.some((parameter) => parameter.in === place && parameter.required),
    );
  const lowercase = (type: string): string => `${module.type(runtime, "LowercaseKeys")}<${type}>`;
  const parts: [name: string | undefined, type: () => string, taken: string][] = [
    [path, () => typeIn("path"), "in its path"],
    [query, () => typeIn("query"), "in its query, as values of their types and not as text"],
    [headers, () => lowercase(typeIn("header")), "in its headers, by names in lowercase"],
    [body, () => typeOf("body", takes.body?.required === true), "as its body"],
  ];
  return parts.flatMap(([name, type, taken]) =>
    name
      ? [ambient(name, guardOf(type(), module), doc(`True for a value that \`${operation.name}\` takes ${taken}.`))]
      : [],
  );
}

function responseGuards(operations: readonly ResolvedOperation[], module: Module): VariableStatementStructure {
  const members = operations.flatMap(({ operation: { name }, gives }) => {
    const statuses = Object.keys(gives.guarded).map((status) => {
      const type = `${operationType(name, module)}["responses"][${JSON.stringify(status)}]`;
      return readonlyMember(status, guardOf(type, module, "ResponseGuard"));
    });
    return statuses.length > 0 ? [readonlyMember(name, objectType(statuses))] : [];
  });
  return ambient(
    "responses",
    members.length > 0 ? objectType(members) : "{}",
    doc("The guards of the responses of each operation, by status; those whose shape is left open are not among them."),
  );
}

function readonlyMember(name: string, type: string | WriterFunction): Member {
  return property(name, type, { isReadonly: true });
}
