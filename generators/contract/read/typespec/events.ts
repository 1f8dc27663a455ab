import {
  type Enum,
  type EnumMember,
  getDeprecationDetails,
  type Model,
  type ModelProperty,
  type Program,
  type Union,
} from "@typespec/compiler";
import { isEvents } from "@typespec/events";
import type { HttpService } from "@typespec/http";
import { memberValue } from "../../../../spec/library/collected.ts";
import { deliveries, envelopeName } from "../../../../spec/library/delivery.ts";
import {
  advancedEvents,
  eventAccess,
  eventData,
  eventTimes,
  payloads,
  setupEvents,
} from "../../../../spec/library/event.ts";
import { familyOf } from "../../../../spec/library/event-family.ts";
import { triggers } from "../../../../spec/library/states.ts";
import { sources } from "../../../../spec/library/source.ts";
import { pascalCase } from "../../../naming.ts";
import type { Reports } from "./reports.ts";
import type { Delivery, Event, Operation, Schema, StreamEvent } from "../../model/contract.ts";
import type { Document } from "../document.ts";
import { belongsTo, docOf, schemaName } from "./elements.ts";
import { factsOf } from "./vocabulary.ts";
import { componentRef } from "../../model/schemas.ts";
import { streamEventsIn } from "../../facts/stream-events.ts";

/** Returns the deliveries of a service to its subscribers. */
export function deliveriesOf(program: Program, service: HttpService, document: Document): Delivery[] {
  return service.operations.flatMap(({ operation, path, verb, parameters }) => {
    const [rules] = deliveries.of(program, operation);
    const found = document.paths[path]?.[verb];
    const body = parameters.body?.type;
    if (rules === undefined || found === undefined || body?.kind !== "Model") return [];
    const name = envelopeName(program, body);
    if (name === undefined) return [];
    const [data] = propertiesWith(program, body, eventData);
    const [time] = propertiesWith(program, body, eventTimes);
    const [trigger] = triggers.of(program, operation);
    return [
      {
        name: operation.name,
        ...(found.summary !== undefined && { summary: found.summary }),
        ...(found.description !== undefined && { description: found.description }),
        rules,
        envelope: schemaName(program, service.namespace, body),
        nameField: name.name,
        ...(data && { dataField: data.name }),
        ...(time && { timeField: time.name }),
        ...(trigger !== undefined && { trigger }),
        tags: found.tags ?? [],
        headers: found.parameters.filter((parameter) => parameter.in === "header"),
        responses: found.responses,
        ...factsOf(program, operation),
      },
    ];
  });
}

/** Returns the properties of an envelope with a decorator. */
function propertiesWith(program: Program, envelope: Model, marks: typeof eventData): ModelProperty[] {
  return [...envelope.properties.values()].filter((property) => marks.of(program, property).length > 0);
}

/** Returns the events of a service, with the schemas of their envelopes. */
export function eventsOf(
  program: Program,
  service: HttpService,
  schemas: Record<string, Schema>,
  reports: Reports,
): { events: Event[]; schemas: Record<string, Schema> } {
  const events: Event[] = [];
  const made: [string, Schema][] = [];
  for (const { operation, parameters } of service.operations) {
    const body = parameters.body?.type;
    if (deliveries.of(program, operation).length === 0 || body?.kind !== "Model") continue;
    const name = envelopeName(program, body);
    const envelope = schemas[schemaName(program, service.namespace, body)];
    if (name?.type.kind !== "Enum" || envelope === undefined) continue;
    const data = propertiesWith(program, body, eventData)[0]?.name;
    for (const member of name.type.members.values()) {
      const event = eventOf(program, service, name.type, member);
      if (Object.hasOwn(schemas, event.schema) || made.some(([taken]) => taken === event.schema)) {
        reports.error(
          member,
          "event-schema",
          `the event "${event.name}" needs the schema name ${event.schema}, but another schema has it: rename the other schema`,
        );
      }
      events.push(event);
      made.push([event.schema, eventSchema(schemas, envelope, name.name, data, event)]);
    }
  }
  return { events, schemas: Object.fromEntries(made) };
}

function eventOf(program: Program, service: HttpService, catalog: Enum, member: EnumMember): Event {
  const name = String(memberValue(member));
  const description = docOf(program, member);
  const deprecated = getDeprecationDetails(program, member)?.message;
  const [advanced] = advancedEvents.of(program, member);
  const [payload] = payloads.of(program, member);
  const rows = eventAccess.of(program, catalog).flat();
  const [source] = [member, catalog].flatMap((type) => sources.of(program, type));
  const access = rows.find(({ families }) => families.includes(familyOf(name)));
  return {
    name,
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    ...(advanced !== undefined && { advanced }),
    ...(setupEvents.of(program, member).length > 0 && { setup: true }),
    schema: `${pascalCase(name)}Event`,
    ...(payload && { payload: schemaName(program, service.namespace, payload) }),
    ...(access && { access: { kind: access.access, scopes: access.scopes ?? [] } }),
    ...factsOf(program, member),
    ...(source !== undefined && { source }),
  };
}

/**
 * Returns the envelope with the name of the event as a constant and its payload. Of an open event, only the name is
 * known.
 */
function eventSchema(
  schemas: Record<string, Schema>,
  envelope: Schema,
  nameField: string,
  dataField: string | undefined,
  event: Event,
): Schema {
  const description = event.description ?? `The event ${event.name}.`;
  if (event.open !== undefined) return openEventSchema(envelope, nameField, description, event);
  const payload = event.payload === undefined ? undefined : schemas[event.payload];
  const properties = Object.entries(envelope.properties ?? {}).map(([field, schema]): [string, Schema] => {
    const described = schema.description !== undefined && { description: schema.description };
    if (field === nameField) return [field, { type: "string", const: event.name, ...described }];
    if (field !== dataField || payload === undefined) return [field, schema];
    return [field, { $ref: componentRef(event.payload ?? ""), ...described }];
  });
  const { examples, ...rest } = envelope;
  const example = examples?.[0];
  const data = payload?.examples?.[0];
  const complete = example !== undefined && (payload === undefined || data !== undefined);
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    description,
    ...(event.deprecated !== undefined && { deprecated: true, "x-deprecated": event.deprecated }),
    ...(complete && {
      examples: [
        {
          ...(example as object),
          [nameField]: event.name,
          ...(dataField !== undefined && data !== undefined && { [dataField]: data }),
        },
      ],
    }),
  };
}

function openEventSchema(envelope: Schema, nameField: string, description: string, { name, open }: Event): Schema {
  const { description: named } = envelope.properties?.[nameField] ?? {};
  return {
    type: "object",
    required: [nameField],
    properties: { [nameField]: { type: "string", const: name, ...(named !== undefined && { description: named }) } },
    additionalProperties: {},
    description,
    ...(open && { "x-open": open }),
    examples: [{ [nameField]: name }],
  };
}

/** Returns the kinds of events that the operations of a service stream. */
export function streamEventsOf(program: Program, service: HttpService, operations: Operation[]): StreamEvent[] {
  const unions = [...eventUnions(program)].filter((union) => belongsTo(union, service.namespace));
  return streamEventsIn(operations).map(({ operation, name, schema }) => {
    const [variant] = unions.flatMap((union) => union.variants.get(name) ?? []);
    const description = variant && docOf(program, variant);
    const [source] = [variant, variant?.union].flatMap((type) => (type ? sources.of(program, type) : []));
    return {
      operation,
      name,
      ...(description !== undefined && { description }),
      ...(source !== undefined && { source }),
      schema,
    };
  });
}

/** Returns the unions that only list stream events: no value on the wire has such a type. */
export function eventUnions(program: Program): Set<Union> {
  const found = new Set<Union>();
  const visit = (namespace: ReturnType<Program["getGlobalNamespaceType"]>): void => {
    for (const union of namespace.unions.values()) if (isEvents(program, union)) found.add(union);
    for (const nested of namespace.namespaces.values()) visit(nested);
  };
  visit(program.getGlobalNamespaceType());
  return found;
}
