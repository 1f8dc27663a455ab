import type {
  Delivery,
  Event,
  InterfaceContract,
  Operation,
  Schema,
  Server,
  StreamEvent,
} from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { toDraft07, toJsonSchema } from "../contract/json-schema.ts";
import { componentRef, reachable } from "../contract/schemas.ts";
import { pascalCase } from "../naming.ts";
import { yamlFile } from "../yaml.ts";

/** `asyncapi.yaml`: what the service sends on its own, by webhook or on an event stream. */
export const asyncapi = perInterface(
  "asyncapi",
  (api) => [{ path: `${api.name}/asyncapi.yaml`, content: yamlFile(api.source, asyncapiDocument(api)) }],
  ({ events, streamEvents }) =>
    events.length + streamEvents.length === 0
      ? []
      : [{ path: "asyncapi.yaml", purpose: "what the service sends, in AsyncAPI 3.0", document: "AsyncAPI 3.0" }],
);

/** @see https://www.asyncapi.com/docs/reference/specification/v3.0.0 */
function asyncapiDocument(api: InterfaceContract): object {
  const streams = api.operations.filter(({ name }) => api.streamEvents.some(({ operation }) => operation === name));
  const messages = [
    ...api.events.map((event): [string, object] => [event.schema, eventMessage(api, event)]),
    ...api.streamEvents.map((event): [string, object] => [streamMessageName(event), streamMessage(event)]),
  ];
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
      ...api.deliveries.map((delivery) => [delivery.name, deliveryChannel(api, delivery)]),
      ...streams.map((operation) => [operation.name, streamChannel(api, operation)]),
    ]),
    operations: Object.fromEntries([
      ...api.deliveries.map((delivery) => [delivery.name, sends(delivery, "POST")]),
      ...streams.map((operation) => [operation.name, sends(operation, operation.method.toUpperCase())]),
    ]),
    components: {
      messages: Object.fromEntries(messages),
      ...(Object.keys(schemas).length > 0 && { schemas }),
    },
  };
}

/** The host of each server, its variables filled in. */
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

/** A subscriber gives the address when it registers. */
function deliveryChannel(api: InterfaceContract, delivery: Delivery): object {
  return {
    address: null,
    ...documented(delivery),
    messages: Object.fromEntries(api.events.map(({ schema }) => [schema, messageRef(schema)])),
  };
}

function streamChannel(api: InterfaceContract, operation: Operation): object {
  const own = api.streamEvents.filter((event) => event.operation === operation.name);
  return {
    address: operation.path,
    ...documented(operation),
    messages: Object.fromEntries(own.map(streamMessageName).map((name) => [name, messageRef(name)])),
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

/** The texts of an element, and where the documents describe it. */
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

function eventMessage(api: InterfaceContract, event: Event): object {
  const headers = api.deliveries.flatMap((delivery) => delivery.headers);
  return {
    name: event.name,
    title: event.name,
    ...documented(event),
    contentType: "application/json",
    ...(headers.length > 0 && { headers: headersSchema(headers) }),
    payload: { $ref: componentRef(event.schema) },
  };
}

function headersSchema(headers: Delivery["headers"]): Schema {
  const required = headers.filter((header) => header.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      headers.map(({ name, schema, description }) => [
        name,
        express({ ...schema, ...(description !== undefined && { description }) }),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
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

function streamMessageName({ name }: StreamEvent): string {
  return `${pascalCase(name)}Message`;
}

function messageRef(name: string): object {
  return { $ref: `#/components/messages/${name}` };
}

/** The schemas that the messages lead to. */
function componentSchemas(api: InterfaceContract): Record<string, Schema> {
  const { schemas } = api.components;
  const roots = [
    ...api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
    ...api.deliveries.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...api.streamEvents.map(({ schema }) => schema),
  ];
  const wanted = reachable(roots, schemas);
  const needed = Object.keys(schemas).filter((name) => wanted.has(name));
  return Object.fromEntries(needed.map((name) => [name, express(schemas[name] ?? {})]));
}

/** AsyncAPI's own schema format is a superset of draft-07, and open to extensions. */
function express(schema: Schema): Schema {
  return toDraft07(toJsonSchema(schema, componentRef, ["x-source", "x-enum-sources"]));
}
