import type { InterfaceContract } from "./contract.ts";

/** Returns an interface with only the given properties. */
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
