import type { InterfaceContract } from "../contract/contract.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import type { ClientNames } from "./client-names.ts";
import { pagingOf, type Paging } from "./paging-expression.ts";

/** The paging of all operations; what several have in common stands in one place. */
export interface Pagings {
  of: (operation: string) => Paging | undefined;

  /** Types of what walks can be told. */
  walks: { name: string; type: string }[];

  /** Walks that several operations share. */
  constants: { name: string; expression: string }[];
}

export function pagingsOf(api: InterfaceContract, { inputs }: ClientNames, scope: ModuleScope): Pagings {
  const walks = new Map<string, string>();
  const nameWalk = (type: string, wanted: string): string => {
    const name = walks.get(type) ?? scope.declare(wanted);
    walks.set(type, name);
    return name;
  };
  const all = new Map(
    api.operations.flatMap((operation) => {
      const paging = inputs.has(operation.name) ? pagingOf(api, operation, scope, nameWalk) : undefined;
      return paging ? [[operation.name, paging] as const] : [];
    }),
  );
  const constants = new Map<string, string>();
  for (const { expression, list } of all.values()) {
    const users = [...all.values()].filter((other) => other.expression === expression);
    if (users.length > 1 && !constants.has(expression))
      constants.set(expression, scope.declare(`${camelCase(list)}Pages`));
  }
  return {
    of: (operation) => {
      const paging = all.get(operation);
      return paging && { ...paging, expression: constants.get(paging.expression) ?? paging.expression };
    },
    walks: [...walks].map(([type, name]) => ({ name, type })),
    constants: [...constants].map(([expression, name]) => ({ name, expression })),
  };
}
