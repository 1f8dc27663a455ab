import type { Delivery, Event, InterfaceContract, Parameter, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";

/** The events that a delivery carries: those of the catalog that types its envelope's name. */
export function eventsOf(api: InterfaceContract, delivery: Delivery): Event[] {
  const catalog = catalogOf(api, delivery);
  const { enum: names = catalog.const === undefined ? undefined : [catalog.const] } = catalog;
  return names === undefined ? api.events : api.events.filter(({ name }) => names.includes(name));
}

/** Whether a header repeats the name of the event. */
export function repeatsName(api: InterfaceContract, delivery: Delivery, { schema }: Parameter): boolean {
  const { $ref } = nameSchema(api, delivery);
  return $ref !== undefined && schema.$ref === $ref;
}

function catalogOf(api: InterfaceContract, delivery: Delivery): Schema {
  const schema = nameSchema(api, delivery);
  const component = componentOf(schema.$ref);
  return component === undefined ? schema : (api.components.schemas[component] ?? {});
}

function nameSchema({ components }: InterfaceContract, { envelope, nameField }: Delivery): Schema {
  return components.schemas[envelope]?.properties?.[nameField] ?? {};
}

/** The events that handlers are given: never those of the setup. */
export function handledType(api: InterfaceContract, events: Event[]): string {
  const setup = events.filter((event) => event.setup);
  if (events.length < api.events.length) return `Pick<Events, ${union(events.filter((event) => !event.setup))}>`;
  return setup.length === 0 ? "Events" : `Omit<Events, ${union(setup)}>`;
}

/** The names of some events as a type. */
export function union(events: Event[]): string {
  return events.map(({ name }) => JSON.stringify(name)).join(" | ") || "never";
}
