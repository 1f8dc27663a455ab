import { type StatementStructures, type WriterFunction, Writers } from "ts-morph";
import { contentKind } from "../contract/model/content-kinds.ts";
import type {
  InterfaceContract,
  MediaType,
  Operation,
  Parameter,
  Response,
  Schema,
} from "../contract/model/contract.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { isSuccess } from "../contract/facts/responses.ts";
import { componentRef, readSchemas } from "../contract/model/schemas.ts";
import { schemasWithVariants } from "../contract/model/variants.ts";
import { hasHomonyms, kindsOf } from "../contract/facts/stream-events.ts";
import { hasValueLists } from "../contract/facts/value-lists.ts";
import { perInterface } from "../generator.ts";
import { Module } from "../typescript/module.ts";
import {
  aliasOf,
  doc,
  type Docs,
  interfaceOf,
  type Member,
  objectType,
  property,
  tag,
  written,
} from "../typescript/structures.ts";
import { enumsModule } from "./enums.ts";
import { schemaDocs } from "./schema-docs.ts";
import { SchemaTypes, type Type } from "./schema-types.ts";

/**
 * Generates `types.ts`: every schema, operation and event of an interface as documented TypeScript types, and
 * `enums.ts`: their values at run time.
 */
export const types = perInterface(
  "types",
  (api) => [
    { path: `${api.name}/types.ts`, content: typesFile(api) },
    ...(hasValueLists(api) ? [{ path: `${api.name}/enums.ts`, content: enumsModule(api) }] : []),
  ],
  (api) => [
    { path: "types.ts", purpose: "TypeScript types of all models, operations and events" },
    ...(hasValueLists(api)
      ? [{ path: "enums.ts", purpose: "lists of the values of enums and the names of events, with type guards" }]
      : []),
  ],
);

function typesFile(api: InterfaceContract): string {
  const names = new Map(Object.entries(resolved(api).names.types));
  const schemaTypes = new SchemaTypes(schemasWithVariants(api).schemas, names);
  const events = api.events.map(({ schema, ...event }) => ({ ...event, schema: { $ref: componentRef(schema) } }));
  const statements = [
    ...schemaDeclarations(api, schemaTypes, names),
    ...operationsDeclaration(api, schemaTypes),
    ...eventsDeclaration("Events", "The body of each event's delivery, by the event's name.", events, schemaTypes),
    ...eventsDeclaration(
      "StreamEvents",
      "The data of each event on the stream, by its kind.",
      kindsOf(api),
      schemaTypes,
    ),
    ...(hasHomonyms(api) ? [eventsOfOperations(api, schemaTypes)] : []),
  ];
  const module = new Module(api);
  if (schemaTypes.usesUnlisted) module.type("../runtime/operation.ts", "UnlistedVariant");
  if (schemaTypes.usesExtensible) module.type("../runtime/operation.ts", "Extensible");
  if (schemaTypes.usesBytes) module.type("../runtime/operation.ts", "Bytes");
  if (hasLines(api)) module.type("../runtime/operation.ts", "Lines");
  return statements.length > 0 ? module.print(statements) : `${module.head()}\n\nexport {};`;
}

function hasLines({ operations }: InterfaceContract): boolean {
  return operations.some(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].some((each) =>
      Object.entries(each?.content ?? {}).some(([type, media]) => contentKind(type, media) === "lines"),
    ),
  );
}

/** Returns one exported type for each component schema. */
function schemaDeclarations(
  api: InterfaceContract,
  schemaTypes: SchemaTypes,
  names: ReadonlyMap<string, string>,
): StatementStructures[] {
  const read = readSchemas(api);
  const { schemas, bases } = schemasWithVariants(api);
  return Object.entries(schemas).map(([name, schema]) => {
    const component = bases.get(name);
    // The declaration of an enum lists the known values; types that are read add unknown ones.
    const reading = read.has(component ?? name) && schema.enum === undefined;
    const docs =
      component === undefined ? schemaDocs(schema) : doc(`The fields that every {@link ${names.get(component)}} has.`);
    const type = schemaTypes.typeOf(schema, { reading });
    return declaration(names.get(name) ?? name, type, docs.length > 0 ? docs : doc(`${name}.`));
  });
}

function declaration(name: string, type: Type, docs: Docs): StatementStructures {
  return typeof type === "string" ? aliasOf(name, type, docs) : interfaceOf(name, type, docs);
}

/** Returns `Operations`: the input and the result of each operation, by name. */
function operationsDeclaration(api: InterfaceContract, schemaTypes: SchemaTypes): StatementStructures[] {
  if (api.operations.length === 0) return [];
  const members = api.operations.map((operation) => {
    const { name, summary, description, deprecated } = operation;
    const title = summary === undefined ? undefined : `${summary.replace(/\.$/, "")}.`;
    const docs = doc(title, description, deprecated ? tag("deprecated") : undefined);
    return property(name, objectType(operationMembers(operation, schemaTypes)), { docs });
  });
  return [interfaceOf("Operations", members, doc("The inputs and the responses of each operation, by its name."))];
}

function operationMembers(operation: Operation, schemaTypes: SchemaTypes): Member[] {
  const inputs = (["path", "query", "header"] as const).flatMap((place) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const isOptional = !own.some((parameter) => parameter.required);
    return [property(place, asWritten(schemaTypes.typeOf(parametersSchema(own), { reading: false })), { isOptional })];
  });
  const { requestBody } = operation;
  const body = requestBody
    ? [property("body", contentType(requestBody.content, schemaTypes, false), { isOptional: !requestBody.required })]
    : [];
  const responses = Object.entries(operation.responses).map(([status, { content, description }]) =>
    property(status, content === undefined ? "undefined" : contentType(content, schemaTypes, true), {
      docs: doc(description),
    }),
  );
  const headers = Object.entries(operation.responses).flatMap(([status, { headers: own = {} }]) =>
    isSuccess(status) && Object.keys(own).length > 0
      ? [property(status, asWritten(schemaTypes.typeOf(headersSchema(own), { reading: true })))]
      : [],
  );
  return [
    ...inputs,
    ...body,
    property("responses", objectType(responses)),
    ...(headers.length > 0 ? [property("responseHeaders", objectType(headers))] : []),
  ];
}

function parametersSchema(parameters: Parameter[]): Schema {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description, deprecated, ...rest }) => [
        name,
        {
          ...schema,
          ...extensions(rest),
          ...(description !== undefined && { description }),
          ...(deprecated && { deprecated }),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

function headersSchema(headers: NonNullable<Response["headers"]>): Schema {
  return parametersSchema(
    Object.entries(headers).map(([name, { schema = {}, ...header }]) => ({ ...header, name, in: "header", schema })),
  );
}

function extensions(fields: Record<string, unknown>): Schema {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith("x-")));
}

function contentType(
  content: Record<string, MediaType>,
  schemaTypes: SchemaTypes,
  reading: boolean,
): string | WriterFunction {
  const all = Object.entries(content).map(([type, media]) => {
    const { schema, itemSchema } = media;
    if (itemSchema && contentKind(type, media) === "lines")
      return `Lines<${text(asWritten(schemaTypes.typeOf(itemSchema, { reading })))}>`;
    return schema === undefined ? "string" : asWritten(schemaTypes.typeOf(schema, { reading }));
  });
  // Several media types of bytes are one type.
  const [first = "never", second, ...others] = [...new Set(all)];
  return second === undefined ? first : Writers.unionType(first, second, ...others);
}

/** Returns `Events` or `StreamEvents`: the type of each event by its name. */
function eventsDeclaration(
  name: string,
  about: string,
  events: { name: string; description?: string; schema: Schema }[],
  schemaTypes: SchemaTypes,
): StatementStructures[] {
  if (events.length === 0) return [];
  const members = events.map((event) =>
    property(event.name, asWritten(schemaTypes.typeOf(event.schema, { reading: true })), {
      docs: doc(event.description),
    }),
  );
  return [interfaceOf(name, members, doc(about))];
}

/** Returns `StreamEventsOf`: the events of each operation, if operations use one name for different events. */
function eventsOfOperations({ streamEvents }: InterfaceContract, schemaTypes: SchemaTypes): StatementStructures {
  const members = [...Map.groupBy(streamEvents, ({ operation }) => operation)].map(([operation, events]) =>
    property(
      operation,
      objectType(
        events.map(({ name, description, schema }) =>
          property(name, asWritten(schemaTypes.typeOf(schema, { reading: true })), { docs: doc(description) }),
        ),
      ),
    ),
  );
  return interfaceOf("StreamEventsOf", members, doc("The data of the events of each stream, by its operation."));
}

function text(type: string | WriterFunction): string {
  return typeof type === "string" ? type : written(type);
}

/** Returns a type as a property. */
function asWritten(type: Type): string | WriterFunction {
  return typeof type === "string" ? type : objectType(type);
}
