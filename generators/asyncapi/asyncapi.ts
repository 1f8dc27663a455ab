import type {
  Delivery,
  Event,
  InterfaceContract,
  Operation,
  Parameter,
  Schema,
  SecurityRequirement,
  SecurityScheme,
  Server,
  StreamEvent,
} from "../contract/model/contract.ts";
import { is, type ResolvedDelivery } from "../contract/facts/deliveries.ts";
import { exampleDelivery, namedHeader, signatureHeader } from "../contract/facts/delivery-examples.ts";
import { accessWords, authorizationWords, eventWords, rulesOf } from "../contract/facts/delivery-words.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { toDraft07, toJsonSchema } from "../contract/model/json-schema.ts";
import { componentOf, componentRef, reachable, visitSchemas } from "../contract/model/schemas.ts";
import { hasHomonyms } from "../contract/facts/stream-events.ts";
import { pascalCase } from "../naming.ts";
import { publicBuild } from "../public-build.ts";
import { yamlFile } from "../yaml.ts";

/**
 * Generates `asyncapi.yaml`, the messages that the service sends by webhook or event stream, and the publishable
 * `asyncapi.public.yaml`.
 */
export const asyncapi = perInterface(
  "asyncapi",
  (api) => {
    const document = asyncapiDocument(api);
    return [
      { path: `${api.name}/asyncapi.yaml`, content: yamlFile(api.source, document) },
      { path: `${api.name}/asyncapi.public.yaml`, content: yamlFile(api.source, publicBuild(document, api)) },
    ];
  },
  ({ events, streamEvents }) =>
    events.length + streamEvents.length === 0
      ? []
      : [
          {
            path: "asyncapi.yaml",
            purpose: "the messages that the service sends, in AsyncAPI 3.0",
            document: "AsyncAPI 3.0",
          },
          {
            path: "asyncapi.public.yaml",
            purpose: "the same for publication: without `x-` extensions",
            document: "AsyncAPI 3.0 without extensions",
          },
        ],
);

/** @see https://www.asyncapi.com/docs/reference/specification/v3.0.0 */
function asyncapiDocument(api: InterfaceContract): object {
  const streams = api.operations.filter(({ name }) => api.streamEvents.some(({ operation }) => operation === name));
  const { deliveries } = resolved(api);
  const messages = [
    ...deliveries.flatMap((carrier) =>
      carrier.events.map((event): [string, object] => [messageName(api, event), eventMessage(api, carrier, event)]),
    ),
    ...api.streamEvents.map((event): [string, object] => [streamMessageName(api, event), streamMessage(event)]),
  ];
  const traits = deliveries.filter(hasHeaders).map((carrier) => [traitName(carrier), headersTrait(api, carrier)]);
  const schemas = componentSchemas(api);
  return {
    asyncapi: "3.0.0",
    info: {
      title: api.title,
      version: api.version,
      ...(api.description !== undefined && { description: api.description }),
      ...(api.tags.length > 0 && { tags: api.tags }),
      ...("x-source" in api.info && { "x-source": api.info["x-source"] }),
    },
    defaultContentType: "application/json",
    ...(streams.length > 0 && api.servers.length > 0 && { servers: serverObjects(api.servers) }),
    channels: Object.fromEntries([
      ...deliveries.map((carrier) => [carrier.delivery.name, deliveryChannel(api, carrier)]),
      ...streams.map((operation) => [operation.name, streamChannel(api, operation)]),
    ]),
    operations: Object.fromEntries([
      ...deliveries.map(({ delivery }) => [delivery.name, deliveryOperation(api, delivery)]),
      ...streams.map((operation) => [operation.name, sends(operation, operation.method.toUpperCase())]),
    ]),
    components: {
      messages: Object.fromEntries(messages),
      ...(traits.length > 0 && { messageTraits: Object.fromEntries(traits) }),
      ...(Object.keys(schemas).length > 0 && { schemas }),
    },
  };
}

/** Returns the host of each server, with its variables filled in. */
function serverObjects(servers: Server[]): object {
  return Object.fromEntries(
    servers.flatMap(({ url, description, variables = {} }, index) => {
      const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) => variables[name]?.default ?? "");
      if (!URL.canParse(filled)) return [];
      const { host, protocol, pathname } = new URL(filled);
      const path = pathname === "/" ? {} : { pathname };
      const server = {
        host,
        protocol: protocol.replace(":", ""),
        ...path,
        ...(description !== undefined && { description }),
      };
      return [[index === 0 ? "main" : `server${index + 1}`, server]];
    }),
  );
}

/** A subscriber registers the address. */
function deliveryChannel(api: InterfaceContract, { delivery, events }: ResolvedDelivery): object {
  const names = events.map((event) => messageName(api, event));
  return {
    address: null,
    ...documented(delivery),
    messages: Object.fromEntries(names.map((name) => [name, messageRef(name)])),
  };
}

/** A message is called like the schema of its body, unless events share that. */
function messageName({ events }: InterfaceContract, { name, schema }: Event): string {
  return events.filter((each) => each.schema === schema).length > 1 ? `${pascalCase(name)}Message` : schema;
}

/** Describes how deliveries are signed, repeated and timed, in words and as data. */
function deliveryOperation({ components }: InterfaceContract, delivery: Delivery): object {
  const { callbacks = [] } = delivery;
  const registered = callbacks.map(
    ({ operation, address }) => `\`${operation}\` registers the address \`${address}\`.`,
  );
  const schemes = (delivery.security ?? []).flatMap((each) => schemeObject(components.securitySchemes, each) ?? []);
  const rules = rulesOf(delivery).map(({ name, value }) => `- ${name}: ${value === "" ? "not documented" : value}`);
  const description = [
    ...(delivery.description === undefined ? [] : [delivery.description]),
    ...registered,
    rules.join("\n"),
  ];
  return {
    ...sends({ ...delivery, description: description.join("\n\n") }, "POST"),
    ...(schemes.length > 0 && { security: schemes }),
    ...(Object.keys(delivery.rules).length > 0 && { "x-delivery-rules": delivery.rules }),
  };
}

/**
 * Returns the AsyncAPI form of credentials; undefined for several at once, which it can't express.
 *
 * @see https://www.asyncapi.com/docs/reference/specification/v3.0.0#securitySchemeObject
 */
function schemeObject(
  schemes: Readonly<Record<string, SecurityScheme>>,
  required: SecurityRequirement,
): object | undefined {
  const [name = "", ...others] = Object.keys(required);
  const { [name]: scheme } = schemes;
  if (scheme === undefined || others.length > 0) return undefined;
  const { type, description, scheme: method, bearerFormat, in: where, name: key, openIdConnectUrl } = scheme;
  const described = typeof description === "string" ? { description } : {};
  switch (type) {
    case "apiKey":
      return { type: "httpApiKey", in: where, name: key, ...described };
    case "http":
      return { type, scheme: method, ...(bearerFormat !== undefined && { bearerFormat }), ...described };
    case "openIdConnect":
      return { type, openIdConnectUrl, ...described };
    default:
      return undefined;
  }
}

function streamChannel(api: InterfaceContract, operation: Operation): object {
  const own = api.streamEvents.filter((event) => event.operation === operation.name);
  return {
    address: operation.path,
    ...documented(operation),
    messages: Object.fromEntries(
      own.map((event) => streamMessageName(api, event)).map((name) => [name, messageRef(name)]),
    ),
  };
}

function sends(sent: Documented & { name: string }, method: string): object {
  return {
    action: "send",
    channel: { $ref: `#/channels/${sent.name}` },
    ...documented(sent),
    bindings: { http: { method, bindingVersion: "0.3.0" } },
  };
}

/** Returns the texts of an element, and its source in the documents. */
function documented({ summary, description, source }: Documented): object {
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(source !== undefined && { "x-source": source }),
  };
}

interface Documented {
  summary?: string;
  description?: string;
  source?: string;
}

function eventMessage(api: InterfaceContract, carrier: ResolvedDelivery, event: Event): object {
  const { delivery, headers } = carrier;
  const named = delivery.headers.filter(({ name }) => headers.names.includes(name));
  const example = exampleDelivery(api, delivery, event);
  // Examples of headers have to be complete.
  const isWhole = delivery.headers.every(
    ({ name, required }) => !required || Object.hasOwn(example?.headers ?? {}, name),
  );
  return {
    name: event.name,
    title: event.name,
    ...documented({
      ...event,
      description: [eventWords(event), accessWords(event.access)].filter(Boolean).join("\n\n"),
    }),
    ...(event.ambiguities && { "x-ambiguities": event.ambiguities }),
    contentType: "application/json",
    ...(hasHeaders(carrier) && { traits: [{ $ref: `#/components/messageTraits/${traitName(carrier)}` }] }),
    ...(named.length > 0 && {
      headers: { type: "object", properties: headerSchemas(named.map((header) => namedHeader(header, event))) },
    }),
    payload: { $ref: componentRef(event.schema) },
    ...(example && {
      examples: [
        {
          ...(isWhole && Object.keys(example.headers).length > 0 && { headers: example.headers }),
          payload: example.payload,
        },
      ],
    }),
  };
}

function hasHeaders({ delivery }: ResolvedDelivery): boolean {
  return delivery.headers.length > 0 || delivery.rules.authorization !== undefined;
}

function traitName({ delivery }: ResolvedDelivery): string {
  return `${pascalCase(delivery.name)}Headers`;
}

/** Returns the headers common to all messages of a delivery. The trait also lists the required ones of all messages. */
function headersTrait(api: InterfaceContract, { delivery, headers }: ResolvedDelivery): object {
  const { signature, authorization } = delivery.rules;
  const example = exampleDelivery(api, delivery);
  const common = delivery.headers
    .filter(({ name }) => !headers.names.includes(name))
    .map((header) => (is(header, signature?.header) ? signatureHeader(delivery, header, example) : header));
  const required = delivery.headers.filter((header) => header.required).map(({ name }) => name);
  return {
    headers: {
      type: "object",
      properties: {
        ...headerSchemas(common),
        ...(authorization && {
          Authorization: { type: "string", description: `${authorizationWords(authorization)}.` },
        }),
      },
      ...(required.length > 0 && { required }),
    },
  };
}

function headerSchemas(headers: Parameter[]): Record<string, Schema> {
  return Object.fromEntries(
    headers.map(({ name, schema, description }) => [
      name,
      express({ ...schema, ...(description !== undefined && { description }) }),
    ]),
  );
}

function streamMessage(event: StreamEvent): object {
  return {
    name: event.name,
    title: event.name,
    ...documented(event),
    contentType: "application/json",
    payload: express(event.schema),
  };
}

/** If operations use one name for different events, the name includes the operation. */
function streamMessageName(api: InterfaceContract, { name, operation }: StreamEvent): string {
  return `${hasHomonyms(api) ? pascalCase(operation) : ""}${pascalCase(name)}Message`;
}

function messageRef(name: string): object {
  return { $ref: `#/components/messages/${name}` };
}

/** Returns the schemas reachable from the messages. */
function componentSchemas(api: InterfaceContract): Record<string, Schema> {
  const { schemas } = api.components;
  const roots = [
    ...api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
    ...resolved(api).deliveries.flatMap(({ delivery, headers }) =>
      delivery.headers.filter(({ name }) => !headers.names.includes(name)).map(({ schema }) => schema),
    ),
    ...api.streamEvents.map(({ schema }) => schema),
  ];
  const wanted = reachable(roots, schemas);
  const needed = Object.keys(schemas).filter((name) => wanted.has(name));
  return Object.fromEntries(needed.map((name) => [name, { title: name, ...express(schemas[name] ?? {}) }]));
}

/**
 * Adapts a schema to AsyncAPI's format, a superset of draft-07 that is open to extensions. Code generators name
 * models by their titles, so a reference moved into `allOf` gets one.
 */
function express(schema: Schema): Schema {
  const own = toDraft07(toJsonSchema(schema, componentRef, ["x-source", "x-enum-sources"]));
  visitSchemas(own, (each) => {
    const [only, ...others] = each.allOf ?? [];
    const component = others.length === 0 ? componentOf(only?.$ref) : undefined;
    if (component !== undefined) each.title ??= component;
  });
  return own;
}
