import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../../spec/library/record.ts";
import { camelCase, pascalCase, uniqueNames } from "../../../naming.ts";
import type {
  Callback,
  Delivery,
  Event,
  InterfaceContract,
  Operation,
  Parameter,
  Schema,
} from "../../model/contract.ts";
import { eventFromWords } from "../../facts/delivery-words.ts";
import { flatten } from "../../model/flatten.ts";
import { componentOf, isJson } from "../../model/schemas.ts";
import { webhookExtensions } from "./extensions.ts";
import type { OperationReader } from "./operations.ts";
import { inside, type Place, type Placed } from "./pointers.ts";
import type { Problems } from "./problems.ts";

/** A request that the service sends to its subscribers. */
interface Sent {
  /** The key of the webhook or callback. */
  key: string;
  request: Operation;

  /** The component schema of the body. */
  schema: string;
  example?: unknown;

  /** The name of its delivery, if the document states one. */
  delivery?: string;

  /** The facts that extensions state. */
  facts: Partial<Event>;
  callbacks?: Callback[];
}

/** Reads the webhooks of a document, and the callbacks of its operations. */
export class WebhookReader {
  readonly #reader: OperationReader;
  readonly #problems: Problems;

  constructor(reader: OperationReader, problems: Problems) {
    this.#reader = reader;
    this.#problems = problems;
  }

  /** Returns the requests of `webhooks`, or of `x-webhooks` before OpenAPI 3.1. */
  webhooks(document: Record<string, unknown>, root: Place): Sent[] {
    const member = document["webhooks"] === undefined ? "x-webhooks" : "webhooks";
    const { [member]: all } = document;
    if (!isRecord(all)) return [];
    return Object.entries(all).flatMap(([key, item]) =>
      key.startsWith("x-") ? [] : this.#sent(key, { value: item, place: inside(root, member, key) }),
    );
  }

  /** Returns the requests of the callbacks of operations; operations that share a callback share its request. */
  callbacks(): Sent[] {
    const found = new Map<string, Sent>();
    for (const { operation, key, address, item } of this.#reader.callbacks()) {
      const callback: Callback = { operation, address };
      const place = `${item.place.uri}#${item.place.pointer}`;
      const known = found.get(place);
      if (known) known.callbacks?.push(callback);
      else for (const sent of this.#sent(key, item)) found.set(place, { ...sent, callbacks: [callback] });
    }
    return [...found.values()];
  }

  #sent(key: string, { value, place }: Placed): Sent[] {
    const name = pascalCase(key);
    const all = this.#reader.sentRequests(value, place, /event$/i.test(name) ? name : `${name}Event`);
    return all.flatMap(({ request, place: at, given }): Sent[] => {
      const content = Object.entries(request.requestBody?.content ?? {});
      const [, media] = content.find(([type]) => isJson(type)) ?? [];
      const schema = componentOf(media?.schema?.$ref);
      if (request.method !== "post" || schema === undefined) {
        const [[type] = ["none"]] = content;
        const found = request.method === "post" ? `the body ${type}` : request.method.toUpperCase();
        this.#problems.warn(at, "webhook", `expected a POST of JSON, found ${found}: ${key} is left out`);
        return [];
      }
      for (const { in: where, name: parameter } of request.parameters)
        if (where !== "header")
          this.#problems.warn(
            at,
            "webhook",
            `${parameter} is in the ${where}: receivers get headers and the body only`,
          );
      const [first] = Object.values(media?.examples ?? {});
      const example = media?.example ?? first?.value ?? first?.dataValue;
      const { "x-delivery": delivery } = given;
      return [
        {
          key,
          request,
          schema,
          facts: webhookExtensions(given, at, this.#problems),
          ...(example !== undefined && { example }),
          ...(typeof delivery === "string" && { delivery }),
        },
      ];
    });
  }
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
