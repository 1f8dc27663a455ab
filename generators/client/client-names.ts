import type { InterfaceContract } from "../contract/contract.ts";
import { ModuleScope } from "../module-scope.ts";
import { pascalCase } from "../naming.ts";
import { inputOf, type OperationInput } from "./operation-input.ts";

/** What client.ts exports. */
export interface ClientNames {
  client: string;
  create: string;
  isError: string;

  /** The type of what each operation takes, by the operation's name; those that take nothing have none. */
  inputs: ReadonlyMap<string, { type: string; input: OperationInput }>;
}

export function clientNames(api: InterfaceContract, scope = new ModuleScope(api)): ClientNames {
  const name = pascalCase(api.name);
  return {
    client: scope.declare(`${name}Client`),
    create: scope.declare(`create${name}Client`),
    isError: scope.declare(`is${name}Error`),
    inputs: new Map(
      api.operations.flatMap((operation) => {
        const input = inputOf(api, operation);
        return input ? [[operation.name, { type: scope.declare(`${pascalCase(operation.name)}Input`), input }]] : [];
      }),
    ),
  };
}
