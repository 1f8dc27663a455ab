import type { InterfaceContract } from "../contract/contract.ts";
import { componentRef, reachable } from "../contract/references.ts";

/** The components whose values a client or receiver reads: they come from the other side, which may be newer. */
export function readSchemas(api: InterfaceContract): Set<string> {
  const { schemas } = api.components;
  return reachable(
    [
      api.operations.flatMap(({ responses }) => Object.values(responses)),
      api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
      api.deliveries.map(({ envelope }) => ({ $ref: componentRef(envelope) })),
      api.streamEvents.map(({ schema }) => schema),
    ],
    schemas,
  );
}
