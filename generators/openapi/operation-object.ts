import type {
  Delivery,
  ErrorCase,
  Event,
  InterfaceContract,
  MediaType,
  Operation,
  Parameter,
  Response,
  Schema,
} from "../contract/contract.ts";
import { extensionsOf } from "../contract/facts.ts";
import { mapEntries } from "../contract/schemas.ts";
import { camelCase } from "../naming.ts";

/**
 * The paths object: every operation under its path and method.
 * @see https://spec.openapis.org/oas/v3.1.0.html#paths-object
 */
export function pathItems(operations: Operation[], version: OpenApiVersion): object {
  return Object.fromEntries(
    [...byPath(operations)].map(([path, all]) => [
      path,
      Object.fromEntries(all.map((operation) => [operation.method, operationObject(operation, version)])),
    ]),
  );
}

/** The operations by path. */
function byPath(operations: Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  return paths;
}

function operationObject(operation: Operation, version: OpenApiVersion): object {
  return {
    operationId: operation.name,
    ...listed("tags", operation.tags),
    ...optional("summary", operation.summary),
    ...optional("description", operation.description),
    ...optional("deprecated", operation.deprecated),
    ...optional("security", operation.security),
    ...listed("parameters", operation.parameters),
    ...optional("requestBody", operation.requestBody),
    responses: mapEntries(operation.responses, (response) => responseObject(response, version)),
    ...extensionsOf(operation),
    ...optional("x-requires-one-of", operation.requiresOneOf),
    ...optional("x-rate-limit", operation.rateLimit),
    ...optional("x-listing", operation.listing),
    ...optional("x-paging", operation.paging),
    ...optional("x-text-limit", operation.textLimit),
    ...optional("x-proxied-to", operation.proxiedTo),
    ...optional("x-safe", operation.safe),
    ...listed("x-error-cases", operation.errorCases.map(errorCaseObject)),
  };
}

function errorCaseObject({ name, condition, status, credentials, schema, ...facts }: ErrorCase): object {
  return {
    name,
    condition,
    ...optional("status", status),
    ...optional("credentials", credentials),
    ...optional("schema", schema),
    ...extensionsOf(facts),
  };
}

function responseObject(response: Response, version: OpenApiVersion): Response {
  const { content } = response;
  return { ...response, ...(content && { content: mapEntries(content, (media) => mediaType(media, version)) }) };
}

/** Before 3.2 a stream is text. */
function mediaType({ itemSchema, ...media }: MediaType, version: OpenApiVersion): MediaType {
  if (itemSchema === undefined) return media;
  return version === "3.2.0"
    ? { itemSchema: distinct(itemSchema), ...media }
    : { schema: { type: "string" }, ...media };
}

/** Alternatives that a required constant tells apart. */
function distinct({ oneOf, required, ...schema }: Schema): Schema {
  if (oneOf === undefined) return { ...schema, ...(required && { required }) };
  return { ...schema, oneOf: oneOf.map((each) => ({ ...(required && { required }), ...each })) };
}

/**
 * The webhooks: one for each event of each delivery.
 * @see https://spec.openapis.org/oas/v3.1.0.html#fixed-fields (`webhooks`)
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

export type OpenApiVersion = "3.1.0" | "3.2.0";

/** A field that is left out where its list is empty. */
export function listed(name: string, values: readonly unknown[]): object {
  return values.length > 0 ? { [name]: values } : {};
}

/** A field that is left out where its object has no fields. */
export function nonEmpty(name: string, value: object): object {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

/** A field that is left out where it has no value. */
export function optional(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}
