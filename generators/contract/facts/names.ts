import { identifiers, pascalCase, reserved, uniqueNames } from "../../naming.ts";
import type { InterfaceContract } from "../model/contract.ts";
import type { Takes } from "./inputs.ts";
import { schemasWithVariants } from "../model/variants.ts";

/** The names of the parts of an interface in generated code. */
export interface InterfaceNames {
  /** The type names of types.ts, by component and by the base of a component. */
  readonly types: Readonly<Record<string, string>>;

  /** The guard names of validators.ts by component, for example `isPet`. */
  readonly guards: Readonly<Record<string, string>>;

  readonly client: { readonly type: string; readonly create: string; readonly isError: string };

  /** In the order of the operations. */
  readonly operations: readonly OperationNames[];
}

/** The names in generated code for one operation. */
export interface OperationNames {
  /** The type of the method's input; left out if it has none. */
  readonly input?: string;

  /** The type of the result for an input; left out if the input does not change the result. */
  readonly output?: string;

  readonly guards: InputGuards;
}

/** The guards of the inputs of an operation; each is left out if it has nothing to check. */
export interface InputGuards {
  readonly path?: string;
  readonly query?: string;
  readonly headers?: string;
  readonly body?: string;
}

/** The names in types.ts that are not schemas, and the names it uses. */
const taken = [
  "Events",
  "Extensible",
  "Omit",
  "Operations",
  "Partial",
  "Record",
  "StreamEvents",
  "StreamEventsOf",
  "UnlistedVariant",
  "Bytes",
  "Lines",
];

export function namesOf(api: InterfaceContract, takes: readonly Takes[]): InterfaceNames {
  const uniqueType = uniqueNames(taken);
  const types = Object.keys(api.components.schemas).map(
    (component) => [component, uniqueType(usual(component) ? component : pascalCase(component))] as const,
  );
  const bases = [...schemasWithVariants(api).bases].map(
    ([base, component]) => [base, uniqueType(`${Object.fromEntries(types)[component]}Base`)] as const,
  );

  const uniqueGuard = uniqueNames(["responses"]);
  const guards = types.map(([component, type]) => [component, uniqueGuard(`is${type}`)] as const);
  const inputGuards = api.operations.map((operation, index): InputGuards => {
    const name = (part: string): string => uniqueGuard(`is${pascalCase(operation.name)}${part}`);
    const { parameters = [], body } = takes[index] ?? {};
    const has = (place: string): boolean => parameters.some((parameter) => parameter.in === place);
    return {
      ...(has("path") && { path: name("Path") }),
      ...(has("query") && { query: name("Query") }),
      ...(has("header") && { headers: name("Headers") }),
      ...(body?.schema && { body: name("Body") }),
    };
  });

  const declare = identifiers(new Set([...reserved, ...[...types, ...bases].map(([, type]) => type)]));
  const name = pascalCase(api.name);
  const client = {
    type: declare(`${name}Client`),
    create: declare(`create${name}Client`),
    isError: declare(`is${name}Error`),
  };
  const operations = api.operations.map((operation, index): OperationNames => ({
    ...(takes[index]?.flat && { input: declare(`${pascalCase(operation.name)}Input`) }),
    ...(takes[index]?.flat && operation.shapes && { output: declare(`${pascalCase(operation.name)}Output`) }),
    guards: inputGuards[index] ?? {},
  }));
  return { types: Object.fromEntries([...types, ...bases]), guards: Object.fromEntries(guards), client, operations };
}

/** Returns true if the name of a component has the usual form and can be kept. */
function usual(name: string): boolean {
  return /^[A-Z][A-Za-z\d]*$/.test(name);
}
