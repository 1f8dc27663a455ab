import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import type { Access } from "../../generators/contract/model/contract.ts";

/** One interface as the documents state it. */
export interface Checklist {
  interface: string;
  version?: string;

  /** Objects that stand for several component schemas. */
  shared?: Record<string, string[]>;

  /** Objects in which nothing else is. */
  closed?: string[];

  endpoints?: Endpoint[];

  /** Fields by object; a dotted name leads into an object within. */
  objects?: Record<string, Fields>;

  events?: Record<string, ListedEvent>;
  event_families?: Record<string, EventFamily>;
  setup_event?: string;
  stream_events?: string[];

  /** The ids of the statements, by how each can be shown to hold. What they say is in the spec alone. */
  statements: Partial<Record<(typeof proofs)[number], string[]>>;
}

const proofs = ["schema", "server", "sender", "receiver", "client", "type", "doc", "open"] as const;

interface Endpoint {
  methods: string[] | "any";
  path: string;

  /** The parameters of the query: all of them. */
  query?: Fields;

  /** Inputs of which one has to be there, the preferred one first. */
  one_of?: string[];

  proxied_to?: string;

  /** Its response is a stream of server-sent events. */
  stream?: boolean;
}

export type Fields = Record<string, FieldStatement>;

type JsonType = "string" | "number" | "integer" | "boolean" | "array" | "object";

/** The attributes of a field that are stated. Without a type it is left unspecified, and no schema may constrain it. */
export interface FieldStatement {
  type?: JsonType | JsonType[];

  /** The component schemas, or the type, of the value or of the items; by schema where the object is shared. */
  of?: string | string[] | Record<string, string>;

  /** The fields of each item, with their types. */
  each?: Record<string, string>;

  /** The fields of the value. */
  has?: string[];

  /** The fields of the value, each of which is a count. */
  counts?: string[];

  nullable?: true;
  enum?: string[];

  /** The value is the name of an event of the interface. */
  catalog?: true;

  /** Values that are documented, among others that are not. */
  known?: string[];

  const?: string | number;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  format?: string;
  accepts?: unknown[];
  rejects?: unknown[];
  unit?: string;

  /** Required in requests. */
  required?: true;

  /** Always present in what is sent back. */
  always?: true;

  /** Words of the condition under which it is present. */
  when?: string[];

  /** Retained for older clients, which is not deprecated. */
  legacy?: true;

  /** Recommended to send: to all, or to those named. */
  recommended?: true | string;

  preview?: true;
  immutable?: true;

  /** Something about it, such as its name, is unspecified although its type is not. */
  open?: true;

  /** The statement that governs it. */
  statement?: string;

  /** Words that its description has. */
  mentions?: string[];
}

interface ListedEvent {
  payload: string[];

  /** Fields of the payload that are specified; the others are not. */
  documented?: Fields;

  deprecated?: true;
  advanced?: true;
}

interface EventFamily {
  names: string[];

  /** The scopes to subscribe, or why there are none. */
  access: string[] | "open" | "no public scope" | "none needed";
}

interface Exceptions {
  fields: ({ interface: string; object: string; field: string; because: string } & FieldStatement)[];
}

const text = { type: "string", minLength: 1 } as const;
const texts = { type: "array", items: text, minItems: 1 } as const;
const yes = { const: true } as const;
const jsonType = { enum: ["string", "number", "integer", "boolean", "array", "object"] } as const;

const field = {
  type: { anyOf: [jsonType, { type: "array", items: jsonType, minItems: 2 }] },
  of: { anyOf: [text, texts, { type: "object", additionalProperties: text }] },
  each: { type: "object", additionalProperties: text },
  has: texts,
  counts: texts,
  nullable: yes,
  enum: texts,
  catalog: yes,
  known: texts,
  const: { anyOf: [text, { type: "number" }] },
  default: { anyOf: [text, { type: "number" }, { type: "boolean" }] },
  minimum: { type: "number" },
  maximum: { type: "number" },
  format: text,
  accepts: { type: "array", minItems: 1 },
  rejects: { type: "array", minItems: 1 },
  unit: text,
  required: yes,
  always: yes,
  when: texts,
  legacy: yes,
  recommended: { anyOf: [yes, text] },
  preview: yes,
  immutable: yes,
  open: yes,
  statement: text,
  mentions: texts,
} satisfies Record<keyof FieldStatement, object>;

const fields = {
  type: "object",
  additionalProperties: { type: "object", properties: field, additionalProperties: false },
} as const;

const interfaceFormat = {
  type: "object",
  required: ["interface", "statements"],
  properties: {
    interface: text,
    version: text,
    shared: { type: "object", additionalProperties: texts },
    closed: texts,
    endpoints: listOf(["methods", "path"], {
      methods: {
        anyOf: [{ type: "array", items: { enum: ["GET", "POST", "PUT", "PATCH", "DELETE"] } }, { const: "any" }],
      },
      path: text,
      query: fields,
      one_of: texts,
      proxied_to: text,
      stream: yes,
    } satisfies Record<keyof Endpoint, object>),
    objects: { type: "object", additionalProperties: fields },
    events: mapOf(["payload"], {
      payload: texts,
      documented: fields,
      deprecated: yes,
      advanced: yes,
    } satisfies Record<keyof ListedEvent, object>),
    event_families: mapOf(["names", "access"], {
      names: texts,
      access: { anyOf: [texts, { enum: ["open", "no public scope", "none needed"] }] },
    } satisfies Record<keyof EventFamily, object>),
    setup_event: text,
    stream_events: texts,
    statements: {
      type: "object",
      propertyNames: { enum: proofs },
      additionalProperties: { ...texts, items: { type: "string", pattern: "^[A-Z]+(-[A-Z]+)*-[0-9]+$" } },
    },
  } satisfies Record<keyof Checklist, object>,
  additionalProperties: false,
} as const;

const exceptionsFormat = {
  type: "object",
  required: ["fields"],
  properties: {
    fields: listOf(["interface", "object", "field", "because"], {
      interface: text,
      object: text,
      field: text,
      because: text,
      ...field,
    }),
  },
  additionalProperties: false,
} as const;

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, verbose: true });

const folder = join(import.meta.dirname, "checklist");

/** The file that holds the list of an interface, as seen from the top of the repository. */
export function fileOf({ interface: name }: Pick<Checklist, "interface">): string {
  return `conformance/documents/checklist/${name}.yaml`;
}

/** Every interface as the documents state it, exceptions applied. */
export function readChecklists(): Checklist[] {
  const names = globSync("*.yaml", { cwd: folder }).filter((file) => file !== "exceptions.yaml");
  const lists = names.toSorted().map((file) => parseChecklist(read(file)));
  return withExceptions(lists, checked<Exceptions>(parse(read("exceptions.yaml")), exceptionsFormat));
}

/** @throws where the text has an attribute that is not known, or one whose value is not as it should be. */
export function parseChecklist(yaml: string): Checklist {
  return checked<Checklist>(parse(yaml), interfaceFormat);
}

/** Replaces what the lists say by what the documents say. An exception that changes nothing is out of date. */
export function withExceptions(lists: Checklist[], exceptions: Exceptions): Checklist[] {
  const changed = structuredClone(lists);
  for (const { interface: name, object, field: path, because, ...attributes } of exceptions.fields) {
    const listed = changed.find((list) => list.interface === name)?.objects?.[object]?.[path];
    if (listed === undefined) throw new Error(`Exception for ${name}.${object}.${path}, which is not listed`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (JSON.stringify(listed[attribute as keyof FieldStatement]) === JSON.stringify(value)) {
        throw new Error(`Exception for ${name}.${object}.${path}: the list has the same ${attribute} (${because})`);
      }
    }
    Object.assign(listed, attributes);
  }
  return changed;
}

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function checked<T>(value: unknown, format: object): T {
  const validate = ajv.compile<T>(format);
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  const found = JSON.stringify(error?.params.additionalProperty ?? error?.data);
  throw new Error(`${error?.instancePath} ${error?.message}: ${found}`);
}

function listOf(required: string[], properties: Record<string, object>) {
  return { type: "array", items: { type: "object", required, properties, additionalProperties: false } };
}

function mapOf(required: string[], properties: Record<string, object>) {
  return {
    type: "object",
    additionalProperties: { type: "object", required, properties, additionalProperties: false },
  };
}

/** The methods of HTTP that carry a client's request on; OPTIONS and TRACE are the server's own to answer. */
const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];

const accessKinds = { open: "open", "no public scope": "noPublicScope", "none needed": "noneNeeded" } as const;

/** The objects of a list, each under the name of each schema that stands for it. */
export function objectsOf({
  objects = {},
  shared = {},
}: Checklist): { schema: string; object: string; fields: Fields }[] {
  return Object.entries(objects).flatMap(([object, listed]) =>
    (shared[object] ?? [object]).map((schema) => ({ schema, object, fields: listed })),
  );
}

/** The names of the fields at each level: of the object itself, and of the objects in it. */
export function levelsOf(paths: string[]): { level: string; names: string[] }[] {
  const levels = new Map<string, Set<string>>();
  for (const path of paths) {
    const steps = path.split(".");
    for (const [index, step] of steps.entries()) {
      const level = steps.slice(0, index).join(".");
      levels.set(level, (levels.get(level) ?? new Set()).add(step));
    }
  }
  return [...levels].map(([level, names]) => ({ level, names: [...names].toSorted() }));
}

export function operationsAt(endpoint: Endpoint): (Endpoint & { name: string })[] {
  const methods = endpoint.methods === "any" ? anyMethod : endpoint.methods;
  return methods.map((method) => ({ ...endpoint, name: `${method} ${endpoint.path}` }));
}

interface CatalogEvent {
  name: string;
  event: ListedEvent;
  access?: Access;
}

export function eventsOf({ events = {}, event_families = {}, setup_event }: Checklist): CatalogEvent[] {
  return [
    ...Object.entries(events).map(([name, event]) => ({ name, event })),
    ...Object.entries(event_families).flatMap(([family, { names, access }]) =>
      names.map((name) => ({ name: `${family}.${name}`, event: { payload: [] }, access: accessOf(access) })),
    ),
    ...(setup_event === undefined ? [] : [{ name: setup_event, event: { payload: [] } }]),
  ];
}

export function catalogOf(list: Checklist): string[] {
  return eventsOf(list).map(({ name }) => name);
}

function accessOf(access: EventFamily["access"]): Access {
  return typeof access === "string" ? { kind: accessKinds[access], scopes: [] } : { kind: "scopes", scopes: access };
}
