import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { contractOf } from "../kit/contract.ts";
import { asyncApiMessagesOf, openApisOf } from "../kit/generated-files.ts";
import { onlyAlternative, type SchemaScope } from "../kit/json-schema.ts";
import { requirements } from "../kit/requirements.ts";
import {
  catalogOf,
  type Checklist,
  eventsOf,
  type Fields,
  fileOf,
  levelsOf,
  objectsOf,
  operationsAt,
} from "./checklist.ts";
import { type InterfaceDocument, type DescribedOperation, schemaDocuments, wholeDocuments } from "./documents.ts";
import {
  attributesOf,
  compareAttribute,
  type Field,
  fieldAt,
  isClosed,
  namesAt,
  objectAt,
  parameterAt,
  tellsOf,
  undocumentedConstraints,
} from "./fields.ts";

/** An item of a list, together with its value in one generated document. */
export interface Comparison {
  what: string;

  /** The name in the spec. */
  subject: string;

  /** The generated document. */
  file: string;
  expected: unknown;
  actual: unknown;
}

/** A list, and the generated documents that are compared with it. */
interface Scope {
  list: Checklist;
  catalog: string[];
  contract: InterfaceContract;

  /** The documents that describe the whole interface. */
  documents: InterfaceDocument[];

  /** Returns these documents, and the file of a single schema. */
  carriersOf: (schema: string) => SchemaScope[];
}

/** Returns every statement of a list, together with the value in each generated document. */
export function comparisonsOf(list: Checklist) {
  const documents = wholeDocuments(list.interface);
  const files = schemaDocuments(list.interface);
  const scope: Scope = {
    list,
    catalog: catalogOf(list),
    contract: contractOf(list.interface),
    documents,
    carriersOf: (schema) => [
      ...documents,
      files[schema] ?? missingDocument(`${list.interface}/schemas/${schema}.json`),
    ],
  };
  return {
    objects: compareObjects(scope),
    endpoints: compareEndpoints(scope),
    events: compareEvents(scope),
    statements: compareStatements(scope),
  };
}

function missingDocument(file: string): SchemaScope {
  return { file, schemas: {}, extensions: false };
}

function compareObjects({ list, catalog, carriersOf }: Scope): Comparison[] {
  return objectsOf(list).flatMap(({ schema, object, fields }) => {
    const name = schema === object ? schema : `${schema} (${object})`;
    const carriers = carriersOf(schema);
    const levels = levelsOf(Object.keys(fields)).flatMap(({ level, names }) =>
      inEach(carriers, `${[name, level].filter(Boolean).join(".")}, its fields`, schema, names, (document) =>
        namesAt(document, schema, level),
      ),
    );
    const closed = inEach(
      carriers,
      `${name}, nothing else in it`,
      schema,
      list.closed?.includes(schema) ?? false,
      (document) => isClosed(objectAt(document, schema).owner),
    );
    const ofFields = compareFields(name, schema, fields, carriers, (document, path) =>
      fieldAt(document, schema, path, catalog),
    );
    return [...levels, ...closed, ...ofFields];
  });
}

function compareEndpoints({ list, catalog, documents }: Scope): Comparison[] {
  const endpoints = (list.endpoints ?? []).flatMap((endpoint) => operationsAt(endpoint));
  const names = endpoints.map((endpoint) => endpoint.name).toSorted();
  return [
    ...inEach(documents, "the version", "versioned", list.version, ({ version }) =>
      list.version === undefined ? undefined : version,
    ),
    ...inEach(documents, "the endpoints", "route", names, ({ operations }) => Object.keys(operations).toSorted()),
    ...endpoints.flatMap(({ name, path, query = {}, one_of = [], proxied_to = "", stream = false }) => {
      const ofOperation = (what: string, expected: unknown, read: (operation: DescribedOperation) => unknown) =>
        inEach(documents, `${name}, ${what}`, path, expected, (document) => read(operationIn(document, name)));
      return [
        ...ofOperation("inputs of which it needs one", one_of, ({ requiresOneOf }) => requiresOneOf),
        ...ofOperation("where it is proxied to", proxied_to, ({ proxiedTo }) => proxiedTo),
        ...ofOperation("responds with server-sent events", stream, ({ streams }) => streams),
        ...ofOperation("its query parameters", Object.keys(query).toSorted(), (operation) =>
          operation.query.map((parameter) => parameter.name).toSorted(),
        ),
        ...compareFields(`${name} ?`, path, query, documents, (document, parameter) =>
          parameterAt(document, operationIn(document, name).query, parameter, catalog),
        ),
      ];
    }),
  ];
}

function operationIn({ file, operations }: InterfaceDocument, name: string): DescribedOperation {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`${file} has no ${name}`);
  return operation;
}

function compareEvents({ list, catalog, contract, documents, carriersOf }: Scope): Comparison[] {
  const { deliveries, events, streamEvents } = contract;
  const streamed = list.stream_events ?? [];
  const one = <T>(what: string, file: string, expected: T, actual: T): Comparison => ({
    what,
    subject: "events",
    file: `${list.interface}/${file}`,
    expected,
    actual,
  });
  return [
    ...inEach(documents, "the events", "events", catalog.toSorted(), (document) =>
      Object.keys(document.events).toSorted(),
    ),
    one("the catalogs of events", "contract.json", catalog.length > 0 ? 1 : 0, deliveries.length),
    one(
      "the messages",
      "asyncapi.yaml",
      [...catalog, ...streamed].toSorted(),
      asyncApiMessagesOf(list.interface)?.toSorted() ?? [],
    ),
    one(
      "the events of the stream",
      "contract.json",
      streamed,
      streamEvents.map(({ name }) => name),
    ),
    one("the events of the stream", "openapi-3.2.yaml", streamed, streamedIn32(list.interface)),
    ...eventsOf(list).flatMap(({ name, event, access }) => {
      const { schema = "none", payload = "none" } = events.find((each) => each.name === name) ?? {};
      const { envelope = "none", nameField = "none" } = deliveries[0] ?? {};
      const ofEvent = (
        what: string,
        expected: unknown,
        read: (event: InterfaceDocument["events"][string]) => unknown,
      ) =>
        inEach(documents, `${name}, ${what}`, name, expected, (document) => {
          const found = document.events[name];
          return found === undefined ? "no such event" : read(found);
        });
      const fields = Object.fromEntries(event.payload.map((field) => [field, event.documented?.[field] ?? {}]));
      const carriers = event.payload.length > 0 ? carriersOf(payload) : [];
      return [
        ...inEach(carriersOf(envelope), `${name}, in the catalog`, name, true, (document) => {
          const { alternatives } = fieldAt(document, envelope, nameField, catalog).shape;
          return alternatives.some(({ keywords }) => keywords.enum?.includes(name) ?? false);
        }),
        ...inEach(
          carriersOf(schema),
          `${name}, the name in its envelope`,
          name,
          name,
          (document) => onlyAlternative(fieldAt(document, schema, nameField, catalog).shape, name).keywords.const,
        ),
        ...ofEvent("its envelope", `#/components/schemas/${schema}`, (found) => found.envelope),
        ...ofEvent("deprecated", event.deprecated ?? false, (found) => found.deprecated),
        ...ofEvent("advanced", event.advanced ?? false, (found) => found.advanced),
        ...ofEvent("part of the setup", name === list.setup_event, (found) => found.setup),
        ...ofEvent("the access that it needs", access, (found) => found.access),
        one(`${name}, carries a payload`, "contract.json", event.payload.length > 0, payload !== "none"),
        ...inEach(carriers, `${name}, its payload`, payload, event.payload.toSorted(), (document) =>
          namesAt(document, payload),
        ),
        ...compareFields(name, payload, fields, carriers, (document, path) =>
          fieldAt(document, payload, path, catalog),
        ),
      ];
    }),
  ];
}

/** Returns the kinds of events of the stream, as OpenAPI 3.2 describes its items. */
function streamedIn32(name: string): unknown[] {
  const { paths = {} } = openApisOf(name)[`${name}/openapi-3.2.yaml`] ?? {};
  const responses = Object.values(paths).flatMap((item) => Object.values(item).map((operation) => operation.responses));
  const contents = responses.flatMap((each) => Object.values(each).map(({ content }) => content));
  const items = contents.flatMap((content) => content?.["text/event-stream"]?.itemSchema?.oneOf ?? []);
  return items.map(({ properties }) => properties?.["event"]?.const);
}

const levels = ["must", "should", "may"];

function compareStatements({ list, documents }: Scope): Comparison[] {
  const proved = [...requirements.values()].filter((requirement) => requirement.interface === list.interface);
  const everywhere = [...documents, { file: "requirements.json", statements: proved }];
  const listed = Object.entries(list.statements).flatMap(([proof, ids = []]) => ids.map((id) => ({ id, proof })));
  return [
    ...inEach(everywhere, "the statements", "@requirement", listed.map(({ id }) => id).toSorted(), ({ statements }) =>
      statements.map(({ id }) => id).toSorted(),
    ),
    ...listed.flatMap(({ id, proof }) => {
      const requirement = proved.find((each) => each.id === id);
      const whole = { level: requirement?.level, proof, statement: requirement?.statement };
      const one = (what: string, actual: boolean): Comparison => ({
        what: `${id}, ${what}`,
        subject: id,
        file: "requirements.json",
        expected: true,
        actual,
      });
      return [
        ...inEach(everywhere, `${id}, the statement`, id, whole, ({ statements }) => {
          const { level, proof: told, statement } = statements.find((each) => each.id === id) ?? {};
          return { level, proof: told, statement };
        }),
        one("says something", (requirement?.statement ?? "") !== ""),
        one(`has one of the levels ${levels.join(", ")}`, levels.includes(requirement?.level ?? "")),
        one("governs elements of the spec", (requirement?.elements.length ?? 0) > 0),
        one("names each element", requirement?.elements.includes("") === false),
      ];
    }),
  ];
}

/** Compares each attribute of each field, and its unlisted constraints. */
function compareFields<Document extends SchemaScope>(
  object: string,
  subject: string,
  fields: Fields,
  documents: readonly Document[],
  fieldIn: (document: Document, path: string) => Field,
): Comparison[] {
  return Object.entries(fields).flatMap(([path, statement]) => {
    const name = `${object}${object.endsWith("?") ? "" : "."}${path}`;
    return documents.flatMap((document) => {
      const common = { subject, file: document.file };
      const field = attempt(document, () => fieldIn(document, path));
      if (typeof field === "string") return [{ ...common, what: name, expected: "a field", actual: field }];
      const attributes = attributesOf(statement).filter((attribute) => tellsOf(document, attribute));
      const each = attributes.map((attribute) => {
        const found = attempt(document, () => compareAttribute(field, attribute, statement));
        const both = typeof found === "string" ? { expected: statement[attribute], actual: found } : found;
        return { ...common, what: `${name}, ${attribute}`, ...both };
      });
      return [
        ...each,
        { ...common, what: `${name}, not listed`, expected: [], actual: undocumentedConstraints(field, statement) },
      ];
    });
  });
}

/** Compares one item in each document. */
function inEach<Document extends { file: string }>(
  documents: readonly Document[],
  what: string,
  subject: string,
  expected: unknown,
  read: (document: Document) => unknown,
): Comparison[] {
  return documents.map((document) => {
    const { file } = document;
    return { what, subject, file, expected, actual: attempt(document, () => read(document)) };
  });
}

/** Returns the value, or the reason why it cannot be read, so that a document without it is compared like any other. */
function attempt<T>({ file }: { file: string }, read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    return String(error).replace(file, "it");
  }
}

/** Returns a line for each difference: expected, actual, documents, and the files to edit. */
export function differencesIn(comparisons: readonly Comparison[], list: Pick<Checklist, "interface">): string[] {
  const different = comparisons.filter(({ expected, actual }) => !isDeepStrictEqual(expected, actual));
  const groups = Map.groupBy(different, ({ what, expected, actual }) => JSON.stringify([what, expected, actual]));
  return [...groups.values()].map(([first, ...others]) => {
    const { what = "", subject = "", expected, actual } = first ?? {};
    const files = [first, ...others].map((each) => `generated/${each?.file}`);
    const edit = `${fileOf(list)} or ${specFileOf(list.interface, subject)}`;
    return `${what}: expected ${shownValue(expected, actual)}, actual ${shownValue(actual, expected)} in ${files.join(", ")}; edit ${edit}`;
  });
}

/** Returns a value as text; of a list, only the items that the other list lacks. */
function shownValue(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return JSON.stringify(value) ?? "nothing";
  const own = value.filter((item) => !other.includes(item)).map((item) => JSON.stringify(item));
  return `[${[...(own.length < value.length ? ["…"] : []), ...own].join(", ")}]`;
}

const spec = join(import.meta.dirname, "../../spec");

/** Returns the file of the spec that declares a model, else one that mentions it, else the folder. */
function specFileOf(name: string, subject: string): string {
  const files = globSync(`${name}/*.tsp`, { cwd: spec }).toSorted();
  const texts = files.map((file) => ({ file, text: readFileSync(join(spec, file), "utf8") }));
  const declared = texts.find(({ text }) =>
    text.split("\n").some((line) => line.trim().startsWith(`model ${subject} `)),
  );
  const found = declared ?? texts.find(({ text }) => text.includes(subject));
  return `spec/${found?.file.replaceAll("\\", "/") ?? name}`;
}
