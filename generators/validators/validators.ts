import type { InterfaceContract, Operation, Parameter } from "../contract/contract.ts";
import { documentedResponses, guardSchemas } from "../contract/guards.ts";
import { guardNames, type InputGuards } from "../contract/names.ts";
import { type GeneratedFile, type Generator, header } from "../generator.ts";
import { commentText } from "../typescript/documentation.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import { formatsModule, standaloneModule } from "./standalone.ts";

/**
 * `validators.js` and its types: a guard for each schema, for what each operation takes, and for what it answers. The
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
      purpose: "guards of all models, of what operations take and of what they answer",
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
    { path: `${api.name}/validators.d.ts`, content: `${comment}\n\n${declarations(api)}` },
  ];
}

const runtime = "../runtime/validation/validation.ts";

/** The types of validators.js. */
function declarations(api: InterfaceContract): string {
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
