import type { InterfaceContract, Operation } from "./contract.ts";

/** An interface with nothing in it but what is given, for tests. */
export function interfaceWith(given: Partial<InterfaceContract>): InterfaceContract {
  return {
    name: "shop",
    namespace: "Shop",
    source: "spec/shop/main.tsp",
    title: "Shop",
    version: "1",
    dialect: "2020-12",
    info: {},
    servers: [],
    tags: [],
    components: { schemas: {}, securitySchemes: {} },
    operations: [],
    deliveries: [],
    events: [],
    streamEvents: [],
    states: [],
    decisions: [],
    lookups: [],
    tables: [],
    flows: [],
    tools: [],
    requirements: [],
    openElements: [],
    ambiguities: [],
    ...given,
  };
}

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
