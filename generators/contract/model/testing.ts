import type { Operation } from "./contract.ts";

export { interfaceWith } from "./interface-with.ts";

/** Returns an operation with only the given properties, for tests. */
export function operationWith(name: string, given: Partial<Operation> = {}): Operation {
  return {
    name,
    method: "get",
    path: `/${name}`,
    tags: [],
    parameters: [],
    responses: {},
    errorCases: [],
    element: `Shop.${name}`,
    ...given,
  };
}
