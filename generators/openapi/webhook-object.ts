import { extensionsOf } from "../contract/annotations.ts";
import type { Delivery, Event, InterfaceContract, Parameter } from "../contract/contract.ts";
import { camelCase } from "../naming.ts";
import { listed, optional } from "./fields.ts";

/**
 * The webhooks: one for each event of each delivery.
 * @see https://spec.openapis.org/oas/v3.1.1.html#fixed-fields (`webhooks`)
 */
export function webhookItems(api: InterfaceContract): Record<string, object> {
  return Object.fromEntries(
    api.deliveries.flatMap((delivery) =>
      api.events.map((event) => [event.name, { post: webhookObject(api, delivery, event) }]),
    ),
  );
}

function webhookObject(api: InterfaceContract, delivery: Delivery, event: Event): object {
  const { description, ...facts } = event;
  const notice = event.deprecated === undefined ? "" : `\n\nDeprecated: ${event.deprecated}`;
  return {
    operationId: camelCase(`${delivery.name} ${event.name}`),
    ...listed("tags", delivery.tags),
    summary: event.name,
    description: `${description ?? `The event ${event.name}.`}${notice}`,
    ...(event.deprecated !== undefined && { deprecated: true }),
    // What authenticates a delivery is its signature, for which OpenAPI has no scheme.
    security: [],
    ...listed(
      "parameters",
      delivery.headers.map((header) => headerOf(api, delivery, event, header)),
    ),
    requestBody: {
      required: true,
      content: { "application/json": { schema: { $ref: `#/components/schemas/${event.schema}` } } },
    },
    responses: delivery.responses,
    ...extensionsOf(facts),
    "x-delivery": delivery.name,
    ...optional("x-advanced", event.advanced),
    ...optional("x-setup-event", event.setup),
    ...optional("x-access", event.access),
  };
}

/** A header typed by the catalog holds the name of this event. */
function headerOf(api: InterfaceContract, delivery: Delivery, event: Event, header: Parameter): Parameter {
  const catalog = api.components.schemas[delivery.envelope]?.properties?.[delivery.nameField]?.$ref;
  if (catalog === undefined || header.schema.$ref !== catalog) return header;
  const { example: _example, examples: _examples, ...rest } = header;
  return { ...rest, schema: { type: "string", const: event.name } };
}
