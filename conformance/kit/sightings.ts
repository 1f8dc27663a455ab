import { isRecord } from "../../generated/runtime/body.ts";
import { type Contract, operationOf } from "./contract.ts";
import { type Alternative, type Schema, type SchemaScope, shapeOf } from "./json-schema.ts";

/**
 * The fields that were seen in documented objects, by the name of the object's schema and that of the field; true where a
 * field was null some time. An object that was seen has an entry, whatever its fields.
 */
export type Sightings = Record<string, Record<string, boolean>>;

/** As much of a request as tells what its response is like. */
interface SentRequest {
  method: string;
  url: string;
  body?: string | undefined;
}

/** Puts down what is seen in responses and deliveries of an interface. */
export interface Observer {
  seeResponse(request: SentRequest, status: number, body: string): void;
  seeDelivery(body: string): void;
}

/** An observer that adds what it sees to `sightings`. */
export function observerOf(contract: Contract, sightings: Sightings): Observer {
  const scope = scopeOf(contract);
  return {
    seeResponse: (request, status, text) => {
      const { responses = {} } = operationOf(contract.operations, request) ?? {};
      // The body of an error whose status is left open may be any object.
      const { content } = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`] ?? {};
      const schema = content?.["application/json"]?.schema;
      const body = parsed(text);
      if (schema !== undefined && body !== undefined) see(body, schema, { scope, sightings, asked: askedIn(request) });
    },
    seeDelivery: (text) => {
      const body = parsed(text);
      if (!isRecord(body)) return;
      for (const { envelope, nameField, dataField } of contract.deliveries) {
        const event = contract.events.find(({ name }) => name === body[nameField]);
        if (event === undefined) continue;
        see(body, named(envelope), { scope, sightings, asked: {} });
        if (event.payload === undefined || dataField === undefined) continue;
        see(body[dataField], named(event.payload), { scope, sightings, asked: {} });
      }
    },
  };
}

/** Adds sightings to others. */
export function addSightings(all: Sightings, more: Sightings): void {
  for (const [name, fields] of Object.entries(more)) {
    const known = (all[name] ??= {});
    for (const [field, wasNull] of Object.entries(fields)) known[field] ||= wasNull;
  }
}

/** The schemas of a contract, to resolve references with. */
export function scopeOf({ name, components: { schemas } }: Contract): SchemaScope {
  return { file: `${name}/contract.json`, schemas, extensions: true };
}

function named(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

interface Seeing {
  scope: SchemaScope;
  sightings: Sightings;

  /** The inputs of the request, which may decide the form of its response. */
  asked: Readonly<Record<string, unknown>>;
}

function see(value: unknown, schema: Schema, seeing: Seeing): void {
  const alternatives = alternativesOf(schema, seeing.scope);
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ keywords }) => (keywords.items === undefined ? [] : [keywords.items]));
    for (const item of value) for (const each of items) see(item, each, seeing);
    return;
  }
  if (!isRecord(value)) return;
  const { component, keywords } = chosen(value, alternatives, seeing.asked) ?? {};
  const { properties = {}, additionalProperties: others } = keywords ?? {};
  const names = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  if (component !== undefined) {
    const seen = Object.fromEntries(names.map((name) => [name, value[name] === null]));
    addSightings(seeing.sightings, { [component]: seen });
  }
  for (const name of names) see(value[name], properties[name] ?? {}, seeing);
  if (typeof others !== "object") return;
  for (const name of Object.keys(value)) if (!Object.hasOwn(properties, name)) see(value[name], others, seeing);
}

/** Which of the documented forms an object has: the one that was asked for, and of several the one with most of its fields. */
function chosen(
  value: Readonly<Record<string, unknown>>,
  alternatives: readonly Alternative[],
  asked: Seeing["asked"],
): Alternative | undefined {
  const possible = alternatives.filter(
    ({ keywords: { properties, required = [] } }) =>
      properties !== undefined && required.every((name) => Object.hasOwn(value, name)),
  );
  const wanted = possible.filter(({ keywords }) => isAskedFor(keywords, asked));
  const free = possible.filter(({ keywords }) => keywords[condition] === undefined);
  const known = ({ keywords: { properties = {} } }: Alternative): number =>
    Object.keys(properties).filter((name) => Object.hasOwn(value, name)).length;
  const [best] = (wanted.length > 0 ? wanted : free).toSorted((a, b) => known(b) - known(a));
  return best && known(best) > 0 ? best : undefined;
}

/** On a schema of a response: the field of a request, and the value of it, that it is the response to. */
const condition = "x-when-requested";

function isAskedFor({ [condition]: wanted }: Schema, asked: Seeing["asked"]): boolean {
  if (!isRecord(wanted)) return false;
  const [found, value] = [asked[String(wanted["field"])], String(wanted["value"])];
  return value.endsWith("*") ? String(found ?? "").startsWith(value.slice(0, -1)) : found === value;
}

/** The inputs of a request, of its query and of its body. */
function askedIn({ url, body = "" }: SentRequest): Seeing["asked"] {
  return { ...Object.fromEntries(new URL(url).searchParams), ...Object(parsed(body)) };
}

const resolved = new WeakMap<Schema, readonly Alternative[]>();

function alternativesOf(schema: Schema, scope: SchemaScope): readonly Alternative[] {
  const known = resolved.get(schema) ?? shapeOf(schema, scope).alternatives;
  resolved.set(schema, known);
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
