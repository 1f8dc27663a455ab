import type { Operation } from "./contract.ts";

export { interfaceWith } from "./interface-with.ts";

/** An operation with nothing in it but what is given, for tests. */
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
