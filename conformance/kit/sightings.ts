import { hasEnvelope } from "../../generators/contract/facts/deliveries.ts";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { responseOf } from "../../generators/contract/facts/responses.ts";
import { operationOf } from "./contract.ts";
import {
  alternativesOf,
  choicesOf,
  type ElementKind,
  isStateSchema,
  named,
  nameOf,
  resolvedShape,
  scopeOf,
} from "./elements.ts";
import { isLike } from "./is-like.ts";
import type { Alternative, Schema, SchemaScope } from "./json-schema.ts";

/** The elements of a contract that messages have shown. */
export interface Sightings {
  /**
   * The fields of documented objects, by the name of the object's schema and that of the field; true if a field was
   * null at least once. Each observed object has an entry, even without fields.
   */
  objects: Record<string, Record<string, boolean>>;

  /**
   * The observed elements of the contract, by kind and name (`field Pet.name`), with the first message that showed
   * each.
   */
  elements: Record<string, FirstSighting>;
}

export interface FirstSighting {
  /** The id of the check; empty until it is known. */
  check: string;

  /** `GET /pets → 200`, `POST /pets → an event stream`, or `a delivery`. */
  exchange: string;
}

export function noSightings(): Sightings {
  return { objects: {}, elements: {} };
}

/** The request fields that determine the response shape. */
export interface SentRequest {
  method: string;
  url: string;
  headers?: Headers;
  body?: string | undefined;
}

/** The parts of a response that are recorded. */
interface SeenResponse {
  status: number;
  headers?: Headers;
  body: string;
}

/** Records the elements in responses and deliveries of an interface. */
export interface Observer {
  seeResponse(request: SentRequest, response: SeenResponse): void;
  seeDelivery(body: string): void;

  /** Records a stream of events from its pieces of text. */
  seeStream(request: SentRequest): (piece: string) => void;
}

/**
 * Returns an observer that adds its observations to `sightings`.
 *
 * @param accepted The headers with the credentials that the target accepts. Names are in lower case.
 */
export function observerOf(
  contract: InterfaceContract,
  sightings: Sightings,
  accepted: Readonly<Record<string, string>> = {},
): Observer {
  const scope = scopeOf(contract);
  const seeing = (exchange: string, asked: Seeing["asked"] = {}): Seeing => ({
    contract,
    scope,
    sightings,
    exchange,
    asked,
  });
  const isStranger = ({ headers }: SentRequest): boolean =>
    headers !== undefined && Object.entries(accepted).some(([name, value]) => headers.get(name) !== value);
  return {
    seeResponse: (request, { status, headers, body: text }) => {
      const operation = operationOf(contract.operations, request);
      const exchange = exchangeOf(request, String(status));
      const { key = "", response } = (operation && responseOf(operation, status)) ?? {};
      for (const name of Object.keys(response?.headers ?? {}))
        if (headers?.has(name))
          recordElement({ sightings, exchange }, "header", nameOf.header(operation?.name ?? "", key, name));
      const body = parsed(text);
      if (body === undefined) return;
      seeErrors(operation, { status, body, isStranger: isStranger(request) }, seeing(exchange));
      seeStates(body, seeing(exchange));
      const schema = response?.content?.["application/json"]?.schema;
      if (schema !== undefined) recordValue(body, schema, seeing(exchange, askedIn(request)), operation?.name ?? "");
    },
    seeDelivery: (text) => {
      const body = parsed(text);
      if (!isRecord(body)) return;
      for (const { envelope, nameField, dataField } of contract.deliveries.filter(hasEnvelope)) {
        const event = contract.events.find(({ name }) => name === body[nameField]);
        if (event === undefined) continue;
        recordElement({ sightings, exchange: delivered }, "event", event.name);
        recordValue(body, named(envelope), seeing(delivered), envelope);
        if (event.payload === undefined || dataField === undefined) continue;
        recordValue(body[dataField], named(event.payload), seeing(delivered), event.payload);
      }
    },
    seeStream: (request) => {
      const exchange = exchangeOf(request, "an event stream");
      let rest = "";
      return (piece) => {
        const lines = `${rest}${piece}`.split(/\r?\n/);
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const { event, type } =
            /^event: ?(?<event>.*)$|^data: ?.*"type" ?: ?"(?<type>[^"]*)"/.exec(line)?.groups ?? {};
          const known = contract.streamEvents.find(({ name }) => name === (event ?? type));
          if (known !== undefined) recordElement({ sightings, exchange }, "event", known.name);
        }
      };
    },
  };
}

/** Adds sightings to others, for example those of one check. */
export function addSightings(all: Sightings, { objects, elements }: Sightings, check = ""): void {
  for (const [name, fields] of Object.entries(objects)) {
    const known = (all.objects[name] ??= {});
    for (const [field, wasNull] of Object.entries(fields)) known[field] ||= wasNull;
  }
  for (const [name, first] of Object.entries(elements))
    all.elements[name] ??= { ...first, check: first.check || check };
}

const delivered = "a delivery";

/** Returns a request and its outcome as text; without the query, which may contain secrets. */
function exchangeOf({ method, url }: SentRequest, outcome: string): string {
  return `${method} ${new URL(url).pathname} → ${outcome}`;
}

function recordElement(
  { sightings, exchange }: Pick<Seeing, "sightings" | "exchange">,
  kind: ElementKind,
  name: string,
): void {
  sightings.elements[`${kind} ${name}`] ??= { check: "", exchange };
}

/** Records the documented errors that a response matches. */
function seeErrors(
  { name: operation = "", errorCases = [] }: Partial<Operation> = {},
  { status, body, isStranger }: { status: number; body: unknown; isStranger: boolean },
  seeing: Seeing,
): void {
  const { scope } = seeing;
  for (const { name, status: own, schema, credentials } of errorCases) {
    const isIt =
      (own === undefined || own === status) &&
      (schema === undefined || isLike(body, schema, scope)) &&
      // If the document has no status, the body decides; that of an error of credentials may match any other.
      (own !== undefined || (credentials === undefined ? isTelling(schema, scope) : isRefusal(status, isStranger)));
    if (!isIt) continue;
    recordElement(seeing, "error", nameOf.error(operation, name));
    if (schema !== undefined) recordValue(body, schema, seeing, operation);
  }
}

function isRefusal(status: number, isStranger: boolean): boolean {
  return isStranger && (status < 300 || status === 401 || status === 403);
}

/** Returns true for a schema that some objects do not match. */
export function isTelling(schema: Schema | undefined, scope: SchemaScope): boolean {
  return (
    schema !== undefined && alternativesOf(schema, scope).some(({ keywords: { required = [] } }) => required.length > 0)
  );
}

/** Records the states in the state fields of a body, at any depth: their objects may be undocumented. */
function seeStates(body: unknown, seeing: Seeing): void {
  const { contract } = seeing;
  if (contract.states.length === 0) return;
  const walk = (value: unknown, field: string): void => {
    if (typeof value === "string" && /(?:status|state)$/i.test(field)) {
      for (const { schema, states } of contract.states)
        if (states.includes(value)) recordElement(seeing, "state", nameOf.value(schema, value));
    }
    if (Array.isArray(value)) for (const each of value) walk(each, field);
    else if (isRecord(value)) for (const [name, each] of Object.entries(value)) walk(each, name);
  };
  walk(body, "");
}

interface Seeing {
  contract: InterfaceContract;
  scope: SchemaScope;
  sightings: Sightings;

  /** The message, in the form of `FirstSighting`. */
  exchange: string;

  /** The inputs of the request, which may decide the form of its response. */
  asked: Readonly<Record<string, unknown>>;
}

function recordValue(value: unknown, schema: Schema, seeing: Seeing, place: string): void {
  const alternatives = alternativesOf(schema, seeing.scope);
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ keywords }) => (keywords.items === undefined ? [] : [keywords.items]));
    for (const item of value) for (const each of items) recordValue(item, each, seeing, place);
    return;
  }
  if (!isRecord(value)) return seeValue(value, alternatives, seeing, place);
  const { component, keywords } = closestAlternative(value, alternatives, seeing.asked) ?? {};
  const { properties = {}, additionalProperties: others } = keywords ?? {};
  const names = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  if (component !== undefined) seeFields(value, names, { component, properties, ...seeing });
  for (const name of names)
    recordValue(value[name], properties[name] ?? {}, seeing, nameOf.field(component ?? place, name));
  if (typeof others !== "object") return;
  for (const name of Object.keys(value))
    if (!Object.hasOwn(properties, name)) recordValue(value[name], others, seeing, place);
}

/** Records the fields of an object. A null field counts as missing if it is documented as omitted. */
function seeFields(
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
  {
    component,
    properties,
    scope,
    sightings,
    exchange,
  }: Seeing & { component: string; properties: Readonly<Record<string, Schema>> },
): void {
  const known = (sightings.objects[component] ??= {});
  for (const name of names) {
    const isNull = value[name] === null;
    known[name] ||= isNull;
    if (!isNull || resolvedShape(properties[name] ?? {}, scope).nullable)
      recordElement({ sightings, exchange }, "field", nameOf.field(component, name));
  }
}

function seeValue(value: unknown, alternatives: readonly Alternative[], seeing: Seeing, place: string): void {
  for (const { component, keywords } of alternatives) {
    if (!choicesOf(keywords).includes(value)) continue;
    const kind = isStateSchema(seeing.contract, component) ? "state" : "value";
    recordElement(seeing, kind, nameOf.value(component ?? place, value));
  }
}

/** Returns the documented form of an object: the requested one, or of several the one with most of its fields. */
export function closestAlternative(
  value: Readonly<Record<string, unknown>>,
  alternatives: readonly Alternative[],
  asked: Seeing["asked"],
): Alternative | undefined {
  const possible = alternatives.filter(
    ({ keywords: { properties, required = [] } }) =>
      properties !== undefined &&
      required.every((name) => Object.hasOwn(value, name)) &&
      hasConstants(value, constantsOf(properties)),
  );
  const wanted = possible.filter(({ keywords }) => isAskedFor(keywords, asked));
  const free = possible.filter(({ keywords }) => keywords[condition] === undefined);
  const known = ({ keywords: { properties = {} } }: Alternative): number =>
    Object.keys(properties).filter((name) => Object.hasOwn(value, name)).length;
  const [first, ...others] = wanted.length > 0 ? wanted : free;
  // A single form needs no comparison.
  if (first !== undefined && others.length === 0)
    return Object.keys(first.keywords.properties ?? {}).some((name) => Object.hasOwn(value, name)) ? first : undefined;
  const [best] = [first, ...others].filter((each) => each !== undefined).toSorted((a, b) => known(b) - known(a));
  return best && known(best) > 0 ? best : undefined;
}

type Properties = Readonly<Record<string, Schema>>;

/** The fields with one possible value, with that value, and those with such fields inside. */
interface Constants {
  values: readonly (readonly [name: string, value: unknown])[];
  inside: readonly (readonly [name: string, constants: Constants])[];
}

const constants = new WeakMap<Properties, Constants>();

/**
 * Returns the constants among the properties of a schema. They are computed once, since every row of a list needs them.
 */
function constantsOf(properties: Properties): Constants {
  const known = constants.get(properties);
  if (known !== undefined) return known;
  const values: [string, unknown][] = [];
  const inside: [string, Constants][] = [];
  for (const [name, { const: constant, properties: own }] of Object.entries(properties)) {
    if (constant !== undefined) values.push([name, constant]);
    else if (own !== undefined) inside.push([name, constantsOf(own)]);
  }
  const found = { values, inside: inside.filter(([, each]) => each.values.length + each.inside.length > 0) };
  constants.set(properties, found);
  return found;
}

/** Returns true for an object whose constant fields have their values. */
function hasConstants(value: Readonly<Record<string, unknown>>, { values, inside }: Constants): boolean {
  return (
    values.every(([name, constant]) => (value[name] ?? constant) === constant) &&
    inside.every(([name, own]) => {
      const found = value[name];
      return !isRecord(found) || hasConstants(found, own);
    })
  );
}

/** The keyword of a response schema with the field of a request, and its value, that select this schema. */
const condition = "x-when-requested";

function isAskedFor({ [condition]: wanted }: Schema, asked: Seeing["asked"]): boolean {
  if (!isRecord(wanted)) return false;
  const [found, value] = [asked[String(wanted["field"])], String(wanted["value"])];
  return value.endsWith("*") ? String(found ?? "").startsWith(value.slice(0, -1)) : found === value;
}

/** Returns the inputs of a request, from its query and its body. */
export function askedIn({ url, body = "" }: SentRequest): Seeing["asked"] {
  return { ...Object.fromEntries(new URL(url).searchParams), ...Object(parsed(body)) };
}

export function parsed(text: string): unknown {
  // Most requests have no body, and exceptions are slow.
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
