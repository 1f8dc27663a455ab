import { isDeepStrictEqual } from "node:util";
import { camelCase, pascalCase, uniqueNames } from "../../naming.ts";
import { eventFromWords } from "../facts/delivery-words.ts";
import type { Callback, Delivery, Event, InterfaceContract, Operation, Parameter, Schema } from "../model/contract.ts";
import { flatten } from "../model/flatten.ts";

/** The parts of an operation that a request to subscribers has. */
export type SentRequest = Pick<Operation, "tags" | "parameters" | "responses"> & Partial<Operation>;

/** A request that the service sends to its subscribers. */
export interface Sent {
  /** The key of the webhook or callback. */
  key: string;
  request: SentRequest;

  /** The component schema of the body. */
  schema: string;
  example?: unknown;

  /** The name of its delivery, if the document states one. */
  delivery?: string;

  /** The facts that extensions state. */
  facts?: Partial<Event>;
  callbacks?: Callback[];
}

/** Returns the name of the component schema for the body of an event without one. */
export function bodyNameOf(event: string): string {
  const name = pascalCase(event);
  return /event$/i.test(name) ? name : `${name}Event`;
}

/**
 * Returns the deliveries of webhooks and callbacks, with their events. Webhooks with the same credentials are one
 * delivery, as are callbacks that go to the same addresses.
 */
export function deliveriesFrom(
  webhooks: readonly Sent[],
  callbacks: readonly Sent[],
  schemas: Record<string, Schema>,
): Pick<InterfaceContract, "deliveries" | "events"> {
  const groups = [
    ...Map.groupBy(webhooks, ({ delivery, request }) => delivery ?? JSON.stringify(request.security ?? [])).values(),
    ...Map.groupBy(callbacks, ({ callbacks: all }) => JSON.stringify(all)).values(),
  ];
  const uniqueName = uniqueNames();
  const uniqueEvent = uniqueNames();
  const events = new Map<string, Event>();
  const deliveries = groups.map((group): Delivery => {
    const naming = namingOf(group, schemas);
    const isTaken = group.some(
      ({ schema }, index) => (events.get(naming.names[index] ?? "")?.schema ?? schema) !== schema,
    );
    // An event of another delivery has the name already.
    const { names, found } = isTaken ? unnamed : naming;
    const own = group.map((sent, index): Event => {
      const wanted = names[index] ?? sent.key;
      const known = events.get(wanted);
      if (known?.schema === sent.schema) return known;
      const event = eventOf(sent, uniqueEvent(wanted));
      events.set(event.name, event);
      return event;
    });
    const [first] = group;
    const summary = first === undefined ? "" : summaryOf(first, own[0]?.name ?? "");
    const security = first?.request.security?.filter((each) => Object.keys(each).length > 0) ?? [];
    return {
      name: uniqueName(nameOf(group)),
      rules: {},
      ...found,
      events: own.map(({ name }) => name),
      ...(first?.callbacks && { callbacks: first.callbacks }),
      ...(security.length > 0 && { security }),
      ...(group.length === 1 && summary !== "" && { summary }),
      tags: [...new Set(group.flatMap(({ request }) => request.tags))],
      headers: headersOf(group, { names, found }),
      responses: Object.assign(
        {},
        ...group.map(({ request }) => request.responses).toReversed(),
      ) as Delivery["responses"],
    };
  });
  return { deliveries, events: [...events.values()] };
}

/** Returns the name of the delivery of some requests. */
function nameOf(group: readonly Sent[]): string {
  const [{ key, delivery, callbacks = [] } = { key: "" }] = group;
  const [callback] = callbacks;
  if (callback === undefined) return delivery ?? "webhooks";
  return camelCase(group.length === 1 ? key : `${callback.operation} callbacks`) || "callback";
}

/** Returns the summary of a request that says more than the name of its event. */
function summaryOf({ request: { summary = "", description }, key }: Sent, name: string): string {
  return [name, key, description].includes(summary) ? "" : summary;
}

function eventOf(sent: Sent, name: string): Event {
  const { key, request, schema, example, facts } = sent;
  const { description = "", requirements, open, ambiguities, preview, source } = request;
  const summary = summaryOf(sent, name);
  return {
    name,
    ...(key !== name && { key }),
    ...(request.deprecated === true && { deprecated: "The document marks it as deprecated." }),
    ...eventFromWords(name, [summary, description].filter(Boolean).join("\n\n")),
    schema,
    ...(example !== undefined && { example }),
    ...(requirements && { requirements }),
    ...(open && { open }),
    ...(ambiguities && { ambiguities }),
    ...(preview !== undefined && { preview }),
    ...(source !== undefined && { source }),
    ...facts,
  };
}

/** The names of events on the wire, and the part of a delivery that has them. */
interface Naming {
  names: readonly string[];
  found: Pick<Delivery, "nameField" | "nameHeader">;
}

const unnamed: Naming = { names: [], found: {} };

/**
 * Returns the required field of the body, or else the header, whose constant value differs between all events of a
 * delivery. A constant of an only event names it if the field is called like one.
 */
function namingOf(group: readonly Sent[], schemas: Record<string, Schema>): Naming {
  const fields = group.map(({ schema }) => {
    const { properties = {}, required = [] } = flatten(schemas[schema] ?? {}, schemas);
    return Object.fromEntries(required.map((name) => [name, constantOf(properties[name], schemas)]));
  });
  const headers = group.map(({ request }) =>
    Object.fromEntries(
      request.parameters
        .filter((each) => each.in === "header" && each.required)
        .map(({ name, schema }) => [name, constantOf(schema, schemas)]),
    ),
  );
  const field = distinctKey(fields);
  if (field) return { names: field.values, found: { nameField: field.key } };
  const header = distinctKey(headers);
  return header ? { names: header.values, found: { nameHeader: header.key } } : unnamed;
}

function distinctKey(
  all: readonly Record<string, string | undefined>[],
): { key: string; values: string[] } | undefined {
  const keys = Object.keys(all[0] ?? {}).toSorted((a, b) => Number(isNaming.test(b)) - Number(isNaming.test(a)));
  for (const key of keys) {
    const values = all.flatMap((each) => (Object.hasOwn(each, key) ? (each[key] ?? []) : []));
    const isTelling = all.length > 1 || isNaming.test(key);
    if (isTelling && values.length === all.length && new Set(values).size === all.length) return { key, values };
  }
  return undefined;
}

/** The usual names of a field or a header with the name of an event. */
const isNaming = /^(event|topic)$|(^|[-_.])event([-_.]?(type|name|key))?$|^event(Type|Name|Key)$/i;

function constantOf(schema: Schema | undefined, schemas: Record<string, Schema>): string | undefined {
  if (schema === undefined) return undefined;
  const { const: constant, enum: values = [] } = flatten(schema, schemas);
  const value = values.length === 1 ? values[0] : constant;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the headers that a delivery has for some of its events: those of all are required if each event requires them. */
function headersOf(group: readonly Sent[], { names, found: { nameHeader } }: Naming): Parameter[] {
  const all = group.map(({ request }) => request.parameters.filter((each) => each.in === "header"));
  const byName = Map.groupBy(all.flat(), ({ name }) => name.toLowerCase());
  return [...byName.values()].flatMap((same): Parameter[] => {
    const [first] = same;
    if (first === undefined) return [];
    if (first.name === nameHeader) {
      const { example: _example, examples: _examples, ...header } = first;
      return [{ ...header, schema: { type: "string", enum: [...names] } }];
    }
    const schemas = same.filter(({ schema }, index) => {
      const before = same.slice(0, index);
      return !before.some((each) => isDeepStrictEqual(each.schema, schema));
    });
    const isShared = same.every((each) => isDeepStrictEqual(each, first));
    const { example: _example, examples: _examples, ...header } = first;
    return [
      {
        ...(isShared ? first : header),
        required: same.length === group.length && same.every(({ required }) => required === true),
        schema: schemas.length === 1 ? first.schema : { anyOf: schemas.map(({ schema }) => schema) },
      },
    ];
  });
}
