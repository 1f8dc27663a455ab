import type { InterfaceContract } from "../contract/contract.ts";
import { objectLiteral } from "../literal.ts";
import { guardNames } from "../validators/guard-names.ts";
import { handledType } from "./delivery-events.ts";

/** What the template of event-guards.ts is filled with: each business event with the guard of its body. */
export function eventGuardsOf(api: InterfaceContract): { imports: string; type: string; guards: string } {
  const { schemas } = guardNames(api);
  const events = api.events.filter((event) => !event.setup);
  const guards = events.map(({ name, schema }) => [name, schemas.get(schema) ?? ""] as const);
  return {
    imports: guards.map(([, guard]) => guard).join(", "),
    type: handledType(api, api.events),
    guards: objectLiteral(guards),
  };
}
