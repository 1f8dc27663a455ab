import type { InterfaceContract, Operation, Parameter } from "../contract/contract.ts";
import { ModuleScope } from "../module-scope.ts";
import { commentText } from "../types/documentation.ts";
import { guardNames, type InputGuards } from "./guard-names.ts";
import { documentedResponses } from "./guard-schemas.ts";

const runtime = "../runtime/validation.ts";

/** The types of validators.js. */
export function declarations(api: InterfaceContract): string {
  const scope = new ModuleScope(api);
  const names = guardNames(api);
  const code = [
    ...[...names.schemas].map(([component, name]) => {
      const type = scope.component(component) ?? "unknown";
      return declared(name, guardOf(type, scope), `Tells whether a value is of type {@link ${type}}.`);
    }),
    ...api.operations.flatMap((operation) => inputGuards(operation, names.inputs.get(operation.name) ?? {}, scope)),
    ...(api.operations.length > 0 ? [responseGuards(api, scope)] : []),
  ];
  return [scope.imports(), ...code].join("\n\n");
}

function declared(name: string, type: string, documentation: string): string {
  return `/*${commentText([documentation])}*/\nexport declare const ${name}: ${type};`;
}

function guardOf(type: string, scope: ModuleScope): string {
  return `${scope.type(runtime, "Guard")}<${type}>`;
}

function inputGuards(operation: Operation, names: InputGuards, scope: ModuleScope): string[] {
  const { path, query, headers, body } = names;
  const takes = (part: string): string => `Tells whether a value is what \`${operation.name}\` takes ${part}.`;
  const typeOf = (part: string, isRequired: boolean): string => {
    const all = `${scope.type("./types.ts", "Operations")}[${JSON.stringify(operation.name)}]`;
    return isRequired ? `${all}["${part}"]` : `Required<${all}>["${part}"]`;
  };
  const typeIn = (place: Parameter["in"]): string => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    return typeOf(
      place,
      own.some((parameter) => parameter.required),
    );
  };
  const lowercase = (type: string): string => `${scope.type(runtime, "LowercaseKeys")}<${type}>`;
  const parts: [name: string | undefined, type: () => string, taken: string][] = [
    [path, () => typeIn("path"), "in its path"],
    [query, () => typeIn("query"), "in its query, as values of their types and not as text"],
    [headers, () => lowercase(typeIn("header")), "in its headers, by names in lowercase"],
    [body, () => typeOf("body", operation.requestBody?.required === true), "as its body"],
  ];
  return parts.flatMap(([name, type, taken]) => (name ? [declared(name, guardOf(type(), scope), takes(taken))] : []));
}

function responseGuards(api: InterfaceContract, scope: ModuleScope): string {
  const documented = documentedResponses(api);
  const operations = [...new Set(documented.map(({ operation }) => operation))].map((operation) => {
    const key = JSON.stringify(operation);
    const statuses = documented
      .filter((response) => response.operation === operation)
      .map(({ status }) => JSON.stringify(status))
      .map((status) => {
        const type = `${scope.type("./types.ts", "Operations")}[${key}]["responses"][${status}]`;
        return `readonly ${status}: ${guardOf(type, scope)};`;
      });
    return `readonly ${key}: { ${statuses.join(" ")} };`;
  });
  return declared(
    "responses",
    `{ ${operations.join(" ")} }`,
    "The guards of what each operation answers, by status; those whose shape is left open are not among them.",
  );
}
