import { describe, expect, it } from "vitest";
import {
  catalogOf,
  eventsOf,
  type Fields,
  type FieldStatement,
  levelsOf,
  objectsOf,
  operationsAt,
  parseChecklist,
  readChecklists,
  withExceptions,
} from "./checklist.ts";
import { schemaDocuments, wholeDocuments, type InterfaceDocument, type Operation } from "./documents.ts";
import {
  attributesOf,
  compared,
  type Field,
  fieldAt,
  isClosed,
  isUnspecified,
  namesAt,
  objectAt,
  parameterAt,
  tellsOf,
  undocumented,
} from "./fields.ts";
import {
  asyncApiMessagesOf,
  wholeContractOf,
  interfaceNames,
  openApisOf,
  provedRequirements,
} from "../kit/generated-files.ts";
import { onlyAlternative, type SchemaScope } from "../kit/json-schema.ts";

const lists = readChecklists();

describe("the lists", () => {
  it("cover the interfaces that are generated", () => {
    expect(lists.map((list) => list.interface).toSorted()).toEqual(interfaceNames);
  });

  it("refuse an attribute that nothing compares", () => {
    const list = "interface: x\nstatements: []\nobjects: { A: { b: { type: string, colour: red } } }";
    expect(() => parseChecklist(list)).toThrow(/colour/);
    expect(() => parseChecklist("interface: x\nstatements: []\nfields: {}")).toThrow(/fields/);
  });

  it("refuse an attribute whose value is not as it should be", () => {
    const list = "interface: x\nstatements: []\nobjects: { A: { b: { type: text } } }";
    expect(() => parseChecklist(list)).toThrow(/text/);
  });

  it("refuse an exception that is out of date", () => {
    const exception = { interface: "client", object: "ClientError", field: "request_id", because: "a document" };
    const exceptions = (attribute: FieldStatement) => ({ fields: [{ ...exception, ...attribute }], statements: [] });
    expect(() => withExceptions(lists, exceptions({ type: "string" }))).toThrow(/same type/);
    expect(() => withExceptions(lists, exceptions({ type: "integer" }))).not.toThrow();
  });

  it("and requirements.json have the same statements, each once", () => {
    const listed = lists.flatMap(({ statements }) => statements.map(({ id }) => id));
    expect(sorted(provedRequirements().map(({ id }) => id))).toEqual(sorted(listed));
  });
});

it.each(lists.filter(({ version }) => version !== undefined))("$interface has the version $version", (list) => {
  const documents = wholeDocuments(list.interface);
  expect(inEach(documents, ({ version }) => version)).toEqual(inEach(documents, () => list.version));
});

it("no check asserts an open point", () => {
  const open = new Set(
    lists.flatMap(({ statements }) => statements.filter(({ proof }) => proof === "open").map(({ id }) => id)),
  );
  expect(open.size).toBeGreaterThan(0);
  expect(provedRequirements().filter(({ id, checks }) => open.has(id) && checks.length > 0)).toEqual([]);
});

describe.each(lists)("$interface", (list) => {
  const documents = wholeDocuments(list.interface);
  const files = schemaDocuments(list.interface);
  const contract = wholeContractOf(list.interface);
  const catalog = catalogOf(list);
  const envelope = contract.deliveries[0]?.envelope ?? "none";
  const nameField = contract.deliveries[0]?.nameField ?? "none";

  for (const { schema, object, fields } of objectsOf(list)) {
    const closed = list.closed?.includes(schema) ?? false;

    describe(`object ${schema}${schema === object ? "" : ` (${object})`}`, () => {
      for (const { level, names } of levelsOf(Object.keys(fields))) {
        it(`${level || "it"} has the fields ${names.join(", ")}, and no others`, () => {
          const carriers = [...documents, fileOf(schema)];
          expect(inEach(carriers, (document) => namesAt(document, schema, level))).toEqual(
            inEach(carriers, () => names),
          );
        });
      }

      it(`${closed ? "has nothing else" : "may have more"} in it`, () => {
        const carriers = [...documents, fileOf(schema)];
        expect(inEach(carriers, (document) => isClosed(objectAt(document, schema).owner))).toEqual(
          inEach(carriers, () => closed),
        );
      });

      describeFields(fields, (path) =>
        [...documents, fileOf(schema)].map((document) => fieldAt(document, schema, path, catalog)),
      );
    });
  }

  describe("endpoints", () => {
    const endpoints = (list.endpoints ?? []).flatMap((endpoint) => operationsAt(endpoint));

    it(`are the ${endpoints.length} listed, and no others`, () => {
      expect(inEach(documents, ({ operations }) => sorted(Object.keys(operations)))).toEqual(
        inEach(documents, () => sorted(endpoints.map(({ name }) => name))),
      );
    });

    for (const { name, query = {}, one_of = [], proxied_to = "", stream = false } of endpoints) {
      describe(`${name}`, () => {
        it(`${one_of.length > 0 ? `needs one of ${one_of.join(", ")}` : "needs no one of several"}`, () => {
          expect(inEach(documents, (document) => operationIn(document, name).requiresOneOf)).toEqual(
            inEach(documents, () => one_of),
          );
        });

        it(`is ${proxied_to === "" ? "not proxied" : `proxied to the ${proxied_to}`}`, () => {
          expect(inEach(documents, (document) => operationIn(document, name).proxiedTo)).toEqual(
            inEach(documents, () => proxied_to),
          );
        });

        it(`answers with ${stream ? "server-sent events" : "no stream"}`, () => {
          expect(inEach(documents, (document) => operationIn(document, name).streams)).toEqual(
            inEach(documents, () => stream),
          );
        });

        it(`has the query parameters ${Object.keys(query).join(", ") || "of none"}, and no others`, () => {
          expect(inEach(documents, (document) => queryNames(operationIn(document, name)))).toEqual(
            inEach(documents, () => sorted(Object.keys(query))),
          );
        });

        describeFields(query, (path) =>
          documents.map((document) => parameterAt(document, operationIn(document, name).query, path, catalog)),
        );
      });
    }
  });

  describe("events", () => {
    it(`are the ${catalog.length} listed, and no others`, () => {
      expect(inEach(documents, ({ events }) => sorted(Object.keys(events)))).toEqual(
        inEach(documents, () => sorted(catalog)),
      );
      expect(contract.deliveries).toHaveLength(catalog.length > 0 ? 1 : 0);
    });

    it("are those that AsyncAPI describes", () => {
      const events = sorted([...catalog, ...(list.stream_events ?? [])]);
      expect(sorted(asyncApiMessagesOf(list.interface) ?? [])).toEqual(events);
    });

    it(`of the stream are ${list.stream_events?.join(", ") ?? "none"}`, () => {
      const streamed = list.stream_events ?? [];
      expect(contract.streamEvents.map(({ name }) => name)).toEqual(streamed);
      expect(streamedIn32(list.interface)).toEqual(streamed);
    });

    for (const { name, event, access } of eventsOf(list)) {
      describe(`${name}`, () => {
        const eventIn = ({ events }: InterfaceDocument) => events[name];
        const { schema = "none", payload = "none" } = contract.events.find((each) => each.name === name) ?? {};

        it("is in the catalog", () => {
          const values = (document: SchemaScope) =>
            fieldAt(document, envelope, nameField, catalog).shape.alternatives.flatMap(({ keywords }) => keywords.enum);
          const carriers = [...documents, fileOf(envelope)];
          expect(inEach(carriers, (document) => values(document).includes(name))).toEqual(inEach(carriers, () => true));
        });

        it("has an envelope that names it", () => {
          const carriers = [...documents, fileOf(schema)];
          const named = (document: SchemaScope) =>
            onlyAlternative(fieldAt(document, schema, nameField, catalog).shape, name).keywords.const;
          expect(inEach(carriers, named)).toEqual(inEach(carriers, () => name));
          expect(inEach(documents, (document) => eventIn(document)?.envelope)).toEqual(
            inEach(documents, () => `#/components/schemas/${schema}`),
          );
        });

        it(`is ${event.deprecated ? "" : "not "}deprecated`, () => {
          expect(inEach(documents, (document) => eventIn(document)?.deprecated)).toEqual(
            inEach(documents, () => event.deprecated ?? false),
          );
        });

        it(`is ${event.advanced ? "" : "not "}advanced`, () => {
          expect(inEach(documents, (document) => eventIn(document)?.advanced)).toEqual(
            inEach(documents, () => event.advanced ?? false),
          );
        });

        it(`is ${name === list.setup_event ? "" : "not "}part of the setup`, () => {
          expect(inEach(documents, (document) => eventIn(document)?.setup)).toEqual(
            inEach(documents, () => name === list.setup_event),
          );
        });

        it(`needs ${access?.scopes.join(", ") || (access?.kind ?? "no access that is stated")}`, () => {
          expect(inEach(documents, (document) => eventIn(document)?.access)).toEqual(inEach(documents, () => access));
        });

        it(`carries ${event.payload.join(", ") || "no payload"}`, () => {
          const carriers = event.payload.length > 0 ? [...documents, fileOf(payload)] : [];
          expect(inEach(carriers, (document) => namesAt(document, payload))).toEqual(
            inEach(carriers, () => sorted(event.payload)),
          );
          expect(payload === "none").toBe(event.payload.length === 0);
        });

        const fields = Object.fromEntries(event.payload.map((field) => [field, event.documented?.[field] ?? {}]));
        describeFields(fields, (path) =>
          [...documents, fileOf(payload)].map((document) => fieldAt(document, payload, path, catalog)),
        );
      });
    }
  });

  describe("statements", () => {
    const found = provedRequirements().filter((requirement) => requirement.interface === list.interface);

    it(`are ${list.statements.length}`, () => {
      const ids = sorted(list.statements.map(({ id }) => id));
      expect(sorted(found.map(({ id }) => id))).toEqual(ids);
      expect(inEach(documents, ({ statements }) => sorted(statements.map(({ id }) => id)))).toEqual(
        inEach(documents, () => ids),
      );
    });

    for (const { id, proof, says } of list.statements) {
      it(`${id} (${proof}): ${says}`, () => {
        const requirement = found.find((each) => each.id === id);
        expect(requirement).toMatchObject({ interface: list.interface, proof, statement: says });
        expect(["must", "should", "may"]).toContain(requirement?.level);
        expect(requirement?.elements).not.toEqual([]);
        expect(requirement?.elements).not.toContain("");
        expect(inEach(documents, ({ statements }) => statements.find((each) => each.id === id))).toMatchObject(
          inEach(documents, () => ({ level: requirement?.level, proof, statement: says })),
        );
      });
    }
  });

  function fileOf(schema: string): SchemaScope {
    const file = files[schema];
    if (file === undefined) throw new Error(`${list.interface} has no schemas/${schema}.json`);
    return file;
  }
});

/** A test for each attribute of each field, and one for what the list does not say. */
function describeFields(fields: Fields, inDocuments: (path: string) => Field[]): void {
  for (const [path, statement] of Object.entries(fields)) {
    for (const attribute of attributesOf(statement)) {
      it(`${path}: ${attribute} ${JSON.stringify(statement[attribute])}`, () => {
        const telling = inDocuments(path).filter(({ document }) => tellsOf(document, attribute));
        const comparisons = telling.map((field) => ({
          file: field.document.file,
          ...compared(field, attribute, statement),
        }));
        expect(comparisons).not.toEqual([]);
        expect(inEach(comparisons, ({ found }) => found)).toEqual(inEach(comparisons, ({ expected }) => expected));
      });
    }

    it(`${path}: ${isUnspecified(statement) ? "unspecified" : "nothing else"}`, () => {
      const constraints = inDocuments(path).map((field) => ({
        file: field.document.file,
        found: undocumented(field, statement),
      }));
      expect(constraints).not.toEqual([]);
      expect(inEach(constraints, ({ found }) => found)).toEqual(inEach(constraints, () => []));
    });
  }
}

/** What each document says of the same thing, by file. */
function inEach<D extends { file: string }, T>(documents: D[], read: (document: D) => T): Record<string, T> {
  return Object.fromEntries(documents.map((document) => [document.file, read(document)]));
}

function operationIn({ file, operations }: InterfaceDocument, name: string): Operation {
  const operation = operations[name];
  if (operation === undefined) throw new Error(`${file} has no ${name}`);
  return operation;
}

function queryNames({ query }: Operation): string[] {
  return sorted(query.map(({ name }) => name));
}

/** The kinds of event on the stream, as OpenAPI 3.2 describes its items. */
function streamedIn32(name: string): unknown[] {
  const { paths = {} } = openApisOf(name)[`${name}/openapi-3.2.yaml`] ?? {};
  const responses = Object.values(paths).flatMap((item) => Object.values(item).map((operation) => operation.responses));
  const contents = responses.flatMap((each) => Object.values(each).map(({ content }) => content));
  const items = contents.flatMap((content) => content?.["text/event-stream"]?.itemSchema?.oneOf ?? []);
  return items.map(({ properties }) => properties?.["event"]?.const);
}

function sorted(names: string[]): string[] {
  return names.toSorted();
}
