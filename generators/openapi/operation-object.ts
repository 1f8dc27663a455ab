import type {
  Delivery,
  ErrorCase,
  Event,
  InterfaceContract,
  MediaType,
  Operation,
  Response,
  Schema,
  SecurityRequirement,
} from "../contract/model/contract.ts";
import type { ResolvedDelivery } from "../contract/facts/deliveries.ts";
import { eventHeaders, exampleDelivery } from "../contract/facts/delivery-examples.ts";
import { authorizationWords, eventWords } from "../contract/facts/delivery-words.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { casesOf, errorExamples, shapeExamples } from "../contract/facts/made-examples.ts";
import { extensionsOf, isJson, mapEntries } from "../contract/model/schemas.ts";
import { camelCase, pascalCase, uniqueNames } from "../naming.ts";

/**
 * Returns the paths object: every operation under its path and method.
 * @see https://spec.openapis.org/oas/v3.1.0.html#paths-object
 */
export function pathItems(api: InterfaceContract, version: OpenApiVersion): object {
  return Object.fromEntries(
    [...byPath(api.operations)].map(([path, all]) => [
      path,
      Object.fromEntries(all.map((operation) => [operation.method, operationObject(api, operation, version)])),
    ]),
  );
}

/** Returns the operations by path. */
function byPath(operations: Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  return paths;
}

function operationObject(api: InterfaceContract, operation: Operation, version: OpenApiVersion): object {
  return {
    operationId: operation.name,
    ...listed("tags", operation.tags),
    ...optional("summary", operation.summary),
    ...optional("description", operation.description),
    ...optional("deprecated", operation.deprecated),
    ...optional("security", operation.security),
    ...optional("servers", operation.servers),
    ...listed("parameters", operation.parameters),
    ...optional("requestBody", operation.requestBody),
    ...nonEmpty("callbacks", callbacksOf(api, operation)),
    ...nonEmpty(
      "responses",
      mapEntries(operation.responses, (response, status) => {
        const cases = casesOf(operation.errorCases, status);
        return responseObject(withErrorExamples(api, withShapeExamples(api, response), cases), version);
      }),
    ),
    ...extensionsOf(operation),
    ...optional("x-requires-one-of", operation.requiresOneOf),
    ...optional("x-rate-limit", operation.rateLimit),
    ...optional("x-leaves", operation.leaves),
    ...optional("x-listing", operation.listing),
    ...optional("x-paging", operation.paging),
    ...optional("x-text-limit", operation.textLimit),
    ...optional("x-proxied-to", operation.proxiedTo),
    ...optional("x-safe", operation.safe),
    ...optional("x-owned", operation.owned),
    ...optional("x-trigger", operation.trigger),
    ...(operation.element !== `${api.namespace}.${operation.name}` && { "x-element": operation.element }),
    ...listed("x-error-cases", operation.errorCases.map(errorCaseObject)),
  };
}

function errorCaseObject({
  name,
  condition,
  status,
  credentials,
  inputs,
  schema,
  example,
  ...facts
}: ErrorCase): object {
  return {
    name,
    condition,
    ...optional("status", status),
    ...optional("credentials", credentials),
    ...optional("inputs", inputs),
    ...optional("schema", schema),
    ...optional("example", example),
    ...extensionsOf(facts),
  };
}

/** Returns a success with an example of each shape that a request can choose. */
function withShapeExamples(api: InterfaceContract, { content = {}, ...response }: Response): Response {
  const shown = mapEntries(content, (media) => {
    const shapes = shapeExamples(api, media);
    return Object.keys(shapes).length === 0
      ? media
      : { ...media, examples: { ...Object(media["examples"]), ...shapes } };
  });
  return { ...response, ...nonEmpty("content", shown) };
}

/** Returns a response with an example of each of its documented errors. */
function withErrorExamples(api: InterfaceContract, response: Response, cases: ErrorCase[]): Response {
  const examples = errorExamples(api, cases);
  if (Object.keys(examples).length === 0 || response.content === undefined) return response;
  const content = Object.entries(response.content).map(([type, media]) => {
    const isGiven = !isJson(type) || "example" in media || "examples" in media;
    return [type, isGiven ? media : { ...media, examples }] as const;
  });
  return { ...response, content: Object.fromEntries(content) };
}

function responseObject(response: Response, version: OpenApiVersion): Response {
  const { content } = response;
  return { ...response, ...(content && { content: mapEntries(content, (media) => mediaType(media, version)) }) };
}

/** Before 3.2, a stream is text. */
function mediaType({ itemSchema, ...media }: MediaType, version: OpenApiVersion): MediaType {
  if (itemSchema === undefined) return media;
  return version === "3.2.0"
    ? { itemSchema: distinct(itemSchema), ...media }
    : { schema: { type: "string" }, ...media, "x-item-schema": itemSchema };
}

/** Returns true for alternatives with different values of a required constant. */
function distinct({ oneOf, required, ...schema }: Schema): Schema {
  if (oneOf === undefined) return { ...schema, ...(required && { required }) };
  return { ...schema, oneOf: oneOf.map((each) => ({ ...(required && { required }), ...each })) };
}

/**
 * Returns the webhooks: one for each event of each delivery.
 * @see https://spec.openapis.org/oas/v3.1.0.html#fixed-fields (`webhooks`)
 */
export function webhookItems(api: InterfaceContract): Record<string, object> {
  return Object.fromEntries(
    resolved(api)
      .deliveries.filter(({ delivery }) => delivery.callbacks === undefined)
      .flatMap((carrier) =>
        carrier.events.map((event) => [event.key ?? event.name, { post: webhookObject(api, carrier, event) }]),
      ),
  );
}

/**
 * Returns the callbacks of an operation.
 * @see https://spec.openapis.org/oas/v3.1.0.html#callback-object
 */
function callbacksOf(api: InterfaceContract, { name }: Operation): Record<string, object> {
  const found: Record<string, object> = {};
  for (const carrier of resolved(api).deliveries)
    for (const { operation, address } of carrier.delivery.callbacks ?? [])
      if (operation === name)
        for (const event of carrier.events) {
          const key = event.key ?? event.name;
          found[key] = { ...found[key], [address]: { post: webhookObject(api, carrier, event) } };
        }
  return found;
}

function webhookObject(api: InterfaceContract, carrier: ResolvedDelivery, event: Event): object {
  const { delivery } = carrier;
  const { description: _description, example: _example, ...facts } = event;
  const example = exampleDelivery(api, delivery, event);
  return {
    operationId: camelCase(delivery.name === event.name ? event.name : `${delivery.name} ${event.name}`),
    ...listed("tags", delivery.tags),
    summary: event.name,
    description: eventWords(event),
    ...(event.deprecated !== undefined && { deprecated: true }),
    security: securityOf(api, delivery),
    ...listed("parameters", eventHeaders(api, carrier, event)),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${event.schema}` },
          ...optional("example", event.example ?? example?.payload),
        },
      },
    },
    ...nonEmpty("responses", delivery.responses),
    ...extensionsOf(facts),
    "x-delivery": delivery.name,
    ...optional("x-advanced", event.advanced),
    ...optional("x-setup-event", event.setup),
    ...optional("x-access", event.access),
  };
}

/** Without documented credentials, deliveries are authenticated by their signature, for which OpenAPI has no scheme. */
function securityOf(api: InterfaceContract, delivery: Delivery): SecurityRequirement[] {
  if (delivery.security) return delivery.security;
  return delivery.rules.authorization === undefined ? [] : [{}, { [authorizationName(api, delivery)]: [] }];
}

/**
 * Returns the security schemes: those of the operations, and one for each delivery with a header `Authorization`,
 * because OpenAPI allows no parameter of that name.
 */
export function securitySchemes(api: InterfaceContract): Record<string, unknown> {
  const ofDeliveries = api.deliveries.flatMap((delivery) => {
    const { authorization } = delivery.rules;
    if (authorization === undefined) return [];
    const description = `${authorizationWords(authorization)}.`;
    return [[authorizationName(api, delivery), { type: "apiKey", in: "header", name: "Authorization", description }]];
  });
  return { ...api.components.securitySchemes, ...Object.fromEntries(ofDeliveries) };
}

function authorizationName({ components }: InterfaceContract, { name }: Delivery): string {
  return uniqueNames(Object.keys(components.securitySchemes))(`${pascalCase(name)}Authorization`);
}

export type OpenApiVersion = "3.0.3" | "3.1.0" | "3.2.0";

/** Returns a field that is left out if its list is empty. */
export function listed(name: string, values: readonly unknown[]): object {
  return values.length > 0 ? { [name]: values } : {};
}

/** Returns a field that is left out if its object has no fields. */
export function nonEmpty(name: string, value: object): object {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

/** Returns a field that is left out if it has no value. */
export function optional(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}
