import type { InterfaceContract } from "./contract.ts";

/** The parts of an interface that name and describe it. */
type Identity = Pick<InterfaceContract, "name" | "namespace" | "source" | "title" | "version">;

/** Returns an interface without operations and facts. */
export function emptyInterface(identity: Identity): InterfaceContract {
  return {
    ...identity,
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
  };
}

/** Returns an interface with only the given properties. */
export function interfaceWith(given: Partial<InterfaceContract>): InterfaceContract {
  const identity = { name: "shop", namespace: "Shop", source: "spec/shop/main.tsp", title: "Shop", version: "1" };
  return { ...emptyInterface(identity), ...given };
}
