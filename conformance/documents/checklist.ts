import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import type { Access } from "../../generators/contract/model/contract.ts";

const text = z.string().min(1);
const texts = z.array(text).min(1);
const values = z.array(z.unknown()).min(1);
const yes = z.literal(true);
const jsonType = z.enum(["string", "number", "integer", "boolean", "array", "object"]);

/** The attributes of a field. A field without a type is unspecified, and no schema may constrain it. */
const field = z
  .strictObject({
    type: z.union([jsonType, z.array(jsonType).min(2)]),

    /** The component schemas, or the type, of the value or of the items; by schema if several share the object. */
    of: z.union([text, texts, z.record(z.string(), text)]),

    /** The fields of each item, with their types. */
    each: z.record(z.string(), text),

    /** The fields of the value. */
    has: texts,

    /** The fields of the value, each of which is a count. */
    counts: texts,
    nullable: yes,
    enum: texts,

    /** The value is the name of an event of the interface. */
    catalog: yes,

    /** Values that are documented, among others that are not. */
    known: texts,
    const: z.union([text, z.number()]),
    default: z.union([text, z.number(), z.boolean()]),
    minimum: z.number(),
    maximum: z.number(),
    format: text,
    accepts: values,
    rejects: values,
    unit: text,

    /** Required in requests. */
    required: yes,

    /** Always present in responses. */
    always: yes,

    /** Words of the condition under which it is present. */
    when: texts,

    /** Retained for older clients, which is not deprecated. */
    legacy: yes,

    /** Recommended to send: to all, or to those named. */
    recommended: z.union([yes, text]),
    preview: yes,
    immutable: yes,

    /** A part of the field, such as its name, is unspecified although its type is specified. */
    open: yes,

    /** The statement that governs it. */
    statement: text,

    /** Words that its description contains. */
    mentions: texts,
  })
  .partial();

export type FieldStatement = z.infer<typeof field>;

const fields = z.record(z.string(), field);

export type Fields = z.infer<typeof fields>;

const listedEndpoint = z.strictObject({
  methods: z.union([z.array(z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"])), z.literal("any")]),
  path: text,

  /** The parameters of the query: all of them. */
  query: fields.optional(),

  /** Inputs of which one is required, the preferred one first. */
  one_of: texts.optional(),
  proxied_to: text.optional(),

  /** Its response is a stream of server-sent events. */
  stream: yes.optional(),
});

type Endpoint = z.infer<typeof listedEndpoint>;

const listedEvent = z.strictObject({
  payload: texts,

  /** Fields of the payload that are specified; the others are not. */
  documented: fields.optional(),
  deprecated: yes.optional(),
  advanced: yes.optional(),
});

const eventFamily = z.strictObject({
  names: texts,

  /** The scopes to subscribe, or why there are none. */
  access: z.union([texts, z.enum(["open", "no public scope", "none needed"])]),
});

const proofs = z.enum(["schema", "server", "sender", "receiver", "client", "type", "doc", "open"]);

/** One interface as the documents state it. */
const checklist = z.strictObject({
  interface: text,
  version: text.optional(),

  /** Objects that stand for several component schemas. */
  shared: z.record(z.string(), texts).optional(),

  /** Objects without other fields. */
  closed: texts.optional(),
  endpoints: z.array(listedEndpoint).optional(),

  /** Fields by object; a name with dots is a path into a nested object. */
  objects: z.record(z.string(), fields).optional(),
  events: z.record(z.string(), listedEvent).optional(),
  event_families: z.record(z.string(), eventFamily).optional(),
  setup_event: text.optional(),
  stream_events: texts.optional(),

  /** The ids of the requirements, by the kind of proof. Their texts are only in the spec. */
  statements: z.partialRecord(proofs, z.array(z.string().regex(/^[A-Z]+(-[A-Z]+)*-[0-9]+$/)).min(1)),
});

export type Checklist = z.infer<typeof checklist>;

const exceptionsFormat = z.strictObject({
  fields: z.array(field.extend({ interface: text, object: text, field: text, because: text })),
});

type Exceptions = z.infer<typeof exceptionsFormat>;

const folder = join(import.meta.dirname, "checklist");

/** Returns the path of the list of an interface, relative to the repository. */
export function fileOf({ interface: name }: Pick<Checklist, "interface">): string {
  return `conformance/documents/checklist/${name}.yaml`;
}

/** Returns the lists of all interfaces, with exceptions applied. */
export function readChecklists(): Checklist[] {
  const names = globSync("*.yaml", { cwd: folder }).filter((file) => file !== "exceptions.yaml");
  const lists = names.toSorted().map((file) => parseChecklist(read(file)));
  return withExceptions(lists, parseAs(exceptionsFormat, parse(read("exceptions.yaml"))));
}

/** @throws {Error} If an attribute is unknown or has an invalid value. */
export function parseChecklist(yaml: string): Checklist {
  return parseAs(checklist, parse(yaml));
}

/** Replaces values of the lists by those of the documents. An exception that changes nothing is outdated. */
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

function parseAs<Format extends z.ZodType>(format: Format, value: unknown): z.output<Format> {
  const { data, error } = format.safeParse(value, { reportInput: true });
  if (error === undefined) return data as z.output<Format>;
  const [{ path, message, input }] = error.issues as [z.core.$ZodIssue];
  throw new Error(`${path.join(".")}: ${message}, found ${JSON.stringify(input)}`);
}

/** The methods of requests that are forwarded; servers respond to OPTIONS and TRACE themselves. */
const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];

const accessKinds = { open: "open", "no public scope": "noPublicScope", "none needed": "noneNeeded" } as const;

/** Returns the objects of a list, each under the names of all its schemas. */
export function objectsOf({
  objects = {},
  shared = {},
}: Checklist): { schema: string; object: string; fields: Fields }[] {
  return Object.entries(objects).flatMap(([object, listed]) =>
    (shared[object] ?? [object]).map((schema) => ({ schema, object, fields: listed })),
  );
}

/** Returns the field names at each level: those of the object, and those of nested objects. */
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
  event: Pick<z.infer<typeof listedEvent>, "payload"> & Partial<z.infer<typeof listedEvent>>;
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

function accessOf(access: z.infer<typeof eventFamily>["access"]): Access {
  return typeof access === "string" ? { kind: accessKinds[access], scopes: [] } : { kind: "scopes", scopes: access };
}
