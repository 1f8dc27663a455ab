import type { InterfaceContract } from "../contract/model/contract.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc } from "../typescript/structures.ts";
import { deliveryDeclarations, handledType } from "./delivery.ts";

/**
 * Generates `webhooks.ts`: the receiver and the sender of an interface's events, and `event-guards.ts`: the guards of
 * their bodies, in a separate file that a receiver loads on demand.
 */
export const webhooks = perInterface(
  "webhooks",
  (api) => [
    { path: `${api.name}/webhooks.ts`, content: webhooksModule(api) },
    { path: `${api.name}/event-guards.ts`, content: eventGuardsModule(api) },
  ],
  (api) =>
    resolved(api).deliveries.length === 0
      ? []
      : [
          { path: "webhooks.ts", purpose: "receiver and sender of webhooks, and signed requests for tests" },
          { path: "event-guards.ts", purpose: "the type guards of event bodies, for receivers" },
        ],
);

function webhooksModule(api: InterfaceContract): string {
  const module = new Module(api, { usesComponents: false });
  return module.print(resolved(api).deliveries.flatMap((each) => deliveryDeclarations(api, each, module)));
}

function eventGuardsModule(api: InterfaceContract): string {
  const module = new Module(api, { usesComponents: false });
  const { guards: names } = resolved(api).names;
  const events = api.events.filter((event) => !event.setup);
  module.exportFrom("../runtime/validation/validation.ts", { values: ["issues"] });
  const guards = events.map(
    ({ name, schema }) => [name, module.value("./validators.ts", names[schema] ?? "unknown")] as const,
  );
  return module.print([
    constant({
      name: "guards",
      type: `${module.type("../runtime/webhooks/receiver.ts", "EventGuards")}<${handledType(api, api.events, module)}>`,
      value: objectLiteral(guards),
      docs: doc("The guard of each business event's body."),
    }),
  ]);
}
