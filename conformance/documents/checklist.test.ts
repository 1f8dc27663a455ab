import { describe, expect, it } from "vitest";
import {
  parseChecklist,
  readChecklists,
  withExceptions,
  type Checklist,
  type Endpoint,
  type EventFamily,
  type FieldStatement,
  type ListedEvent,
} from "./checklist-format.ts";
import { operationsOf, schemaDocuments, wholeDocuments } from "./documents.ts";
import { attributesOf, expectAttribute, expectNothingElse, isUnspecified, type Field } from "./field-rules.ts";
import {
  asyncApiMessagesOf,
  checksOf,
  contractOf,
  interfaceNames,
  openApisOf,
  requirements,
  type Access,
  type Parameter,
} from "./generated-files.ts";
import { componentNamed, onlyAlternative, shapeOf, type SchemaDocument } from "./shape.ts";

const lists = readChecklists();

/** The methods of HTTP that carry a client's request on; OPTIONS and TRACE are the server's own to answer. */
const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];

const accessKinds = { open: "open", "no public scope": "noPublicScope", "none needed": "noneNeeded" };

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
});

describe.each(lists)("$interface", (list) => {
  const documents = wholeDocuments(list.interface);
  const files = schemaDocuments(list.interface);
  const contract = contractOf(list.interface);
  const openApis = Object.entries(openApisOf(list.interface));
  const catalog = catalogOf(list);

  if (list.version !== undefined) {
    it(`has the version ${list.version}`, () => {
      expect([contract.version, ...openApis.map(([, { info }]) => info.version)]).toEqual(
        [contract.version, ...openApis].map(() => list.version),
      );
    });
  }

  for (const [object, fields] of Object.entries(list.objects ?? {})) {
    for (const schema of list.shared?.[object] ?? [object]) {
      describe(schema, () => {
        const carriers = (): SchemaDocument[] => [...documents, fileOf(schema)];

        for (const { level, names } of levelsOf(Object.keys(fields))) {
          it(`${level || "it"} has the fields ${names.join(", ")}, and no others`, () => {
            for (const document of carriers()) {
              const { keywords } = objectAt(document, schema, level).owner;
              expect(Object.keys(keywords.properties ?? {}).toSorted(), document.file).toEqual(names);
            }
          });
        }

        it(list.closed?.includes(schema) ? "has nothing else in it" : "may have more in it", () => {
          for (const document of carriers()) {
            const { keywords } = objectAt(document, schema).owner;
            const isClosed = keywords.additionalProperties === false || keywords.unevaluatedProperties === false;
            expect(isClosed, document.file).toBe(list.closed?.includes(schema) ?? false);
          }
        });

        describeFields(fields, (path) => carriers().map((document) => fieldAt(document, schema, path)));
      });
    }
  }

  if (list.endpoints !== undefined) {
    const endpoints = list.endpoints.flatMap((endpoint) =>
      methodsOf(endpoint).map((method) => ({ method, ...endpoint })),
    );
    const listed = endpoints.map(({ method, path }) => `${method} ${path}`);

    describe("endpoints", () => {
      it(`are the ${listed.length} listed, and no others`, () => {
        expect(
          contract.operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted(),
          "contract.json",
        ).toEqual(listed.toSorted());
        expect(openApis.map(([file]) => file)).toContain(`${list.interface}/openapi.yaml`);
        for (const [file, { paths }] of openApis) {
          expect(Object.keys(operationsOf(paths)).toSorted(), file).toEqual(listed.toSorted());
        }
      });

      describe.each(endpoints)("$method $path", ({ method, path, query = {}, one_of, proxied_to, stream }) => {
        const inContract = () =>
          contract.operations.find((each) => each.method.toUpperCase() === method && each.path === path);
        const inOpenApis = () =>
          openApis.map(([file, { paths }]) => ({ file, operation: operationsOf(paths)[`${method} ${path}`] }));
        const parameters = (): [SchemaDocument, Parameter[]][] =>
          documents.map((document) => {
            const operation = inOpenApis().find(({ file }) => file === document.file)?.operation ?? inContract();
            return [document, operation?.parameters?.filter((each) => each.in === "query") ?? []];
          });

        it("is there", () => {
          expect(inContract()).toBeDefined();
          for (const { file, operation } of inOpenApis()) expect(operation, file).toBeDefined();
        });

        it(`has ${Object.keys(query).length || "no"} parameters in its query`, () => {
          for (const [{ file }, found] of parameters()) {
            expect(found.map(({ name }) => name).toSorted(), file).toEqual(Object.keys(query).toSorted());
          }
        });

        it(one_of ? `takes one of ${one_of.join(" and ")}, the first if it can` : "requires no one of several", () => {
          expect(inContract()?.requiresOneOf).toEqual(one_of);
          for (const { file, operation } of inOpenApis())
            expect(operation?.["x-requires-one-of"], file).toEqual(one_of);
        });

        it(proxied_to ? `is proxied to the ${proxied_to}` : "is not proxied", () => {
          expect(inContract()?.proxiedTo).toBe(proxied_to);
          for (const { file, operation } of inOpenApis()) expect(operation?.["x-proxied-to"], file).toBe(proxied_to);
        });

        it(stream ? "answers with server-sent events" : "answers with no stream", () => {
          expect(contract.streamEvents.some(({ operation }) => operation === inContract()?.name)).toBe(stream ?? false);
          for (const { file, operation } of inOpenApis()) {
            const types = Object.values(operation?.responses ?? {}).flatMap(({ content }) =>
              Object.keys(content ?? {}),
            );
            expect(types.includes("text/event-stream"), file).toBe(stream ?? false);
          }
        });

        describeFields(query, (name) => parameters().map(([document, found]) => parameterField(document, found, name)));
      });
    });
  }

  describe.each(Object.entries(list.events ?? {}))("event %s", (name, event) => {
    describeEvent(name, event);

    const payload = contract.events.find((each) => each.name === name)?.payload ?? "none";
    const fields = Object.fromEntries(event.payload.map((field) => [field, event.documented?.[field] ?? {}]));
    const carriers = (): SchemaDocument[] => [...documents, fileOf(payload)];

    it(`carries ${event.payload.join(", ")}, and nothing else`, () => {
      for (const document of carriers()) {
        const { keywords } = objectAt(document, payload).owner;
        expect(Object.keys(keywords.properties ?? {}).toSorted(), document.file).toEqual(event.payload.toSorted());
      }
    });

    describeFields(fields, (path) => carriers().map((document) => fieldAt(document, payload, path)));
  });

  for (const [family, { names, access }] of Object.entries(list.event_families ?? {})) {
    describe.each(names.map((name) => `${family}.${name}`))("event %s", (name) => {
      describeEvent(name, {});

      it(`needs ${typeof access === "string" ? `no scope (${access})` : access.join(", ")}`, () => {
        expect(contract.events.find((each) => each.name === name)?.access).toEqual(accessOf(access));
        for (const [file, { webhooks }] of openApis) {
          expect(webhooks?.[name]?.["post"]?.["x-access"], file).toEqual(accessOf(access));
        }
      });
    });
  }

  if (list.setup_event !== undefined) {
    describe(`setup event ${list.setup_event}`, () => {
      describeEvent(list.setup_event ?? "", {});

      it("is the only one that belongs to the setup, and needs no access", () => {
        const setup = contract.events.filter((event) => event.setup);
        expect(setup.map(({ name, access }) => ({ name, access }))).toEqual([{ name: list.setup_event }]);
        for (const [file, { webhooks = {} }] of openApis) {
          const marked = Object.keys(webhooks).filter((name) => webhooks[name]?.["post"]?.["x-setup-event"]);
          expect(marked, file).toEqual([list.setup_event]);
        }
      });
    });
  }

  it(`has ${catalog.length || "no"} events`, () => {
    expect(contract.events.map(({ name }) => name).toSorted(), "contract.json").toEqual(catalog.toSorted());
    for (const [file, { webhooks = {} }] of openApis) {
      expect(Object.keys(webhooks).toSorted(), file).toEqual(catalog.toSorted());
    }
    expect(contract.deliveries).toHaveLength(catalog.length > 0 ? 1 : 0);
  });

  it(`has ${list.stream_events?.length ?? "no"} kinds of event on its stream`, () => {
    expect(contract.streamEvents.map(({ name }) => name)).toEqual(list.stream_events ?? []);
    const file = `${list.interface}/openapi-3.2.yaml`;
    const operations = Object.values(operationsOf(openApisOf(list.interface)[file]?.paths));
    const answers = operations.flatMap(({ responses }) => Object.values(responses));
    const items = answers.flatMap(({ content }) => content?.["text/event-stream"]?.itemSchema?.oneOf ?? []);
    expect(
      items.map(({ properties }) => properties?.["event"]?.const),
      file,
    ).toEqual(list.stream_events ?? []);
  });

  it("describes the same events in AsyncAPI", () => {
    const events = [...catalog, ...(list.stream_events ?? [])];
    expect(asyncApiMessagesOf(list.interface)?.toSorted()).toEqual(events.length > 0 ? events.toSorted() : undefined);
  });

  describe("statements", () => {
    const found = () => requirements().filter((each) => each.interface === list.interface);

    it(`are ${list.statements.length}`, () => {
      const ids = list.statements.map(({ id }) => id);
      expect(
        found()
          .map(({ id }) => id)
          .toSorted(),
        "requirements.json",
      ).toEqual(ids.toSorted());
      expect(contract.requirements.map(({ id }) => id).toSorted(), "contract.json").toEqual(ids.toSorted());
      for (const [file, document] of openApis) {
        expect(document["x-statements"]?.map(({ id }) => id).toSorted(), file).toEqual(ids.toSorted());
      }
    });

    for (const { id, proof, says } of list.statements) {
      it(`${id}: ${says}`, () => {
        const requirement = found().find((each) => each.id === id);
        const { elements, ...statement } = requirement ?? { elements: [] };
        expect(statement).toEqual({
          id,
          interface: list.interface,
          level: expect.stringMatching(/^(must|should|may)$/),
          proof,
          statement: says,
          checks: expect.any(Array),
        });
        expect(elements.length, "elements").toBeGreaterThan(0);
        expect(elements, "elements").not.toContain("");
        expect(
          contract.requirements.find((each) => each.id === id),
          "contract.json",
        ).toMatchObject({ proof, statement: says });
        for (const [file, document] of openApis) {
          const published = document["x-statements"]?.find((each) => each.id === id);
          expect(published, file).toMatchObject({ proof, statement: says });
        }
        if (proof === "open") expect(checksOf(id), "checks of an open point").toEqual([]);
      });
    }
  });

  function describeEvent(name: string, { deprecated, advanced }: Partial<ListedEvent>): void {
    it("is in the catalog", () => {
      const [delivery] = contract.deliveries;
      for (const document of [...documents, fileOf(delivery?.envelope ?? "none")]) {
        const envelope = fieldAt(document, delivery?.envelope ?? "none", delivery?.nameField ?? "none");
        expect(onlyAlternative(envelope.shape, document.file).keywords.enum, document.file).toContain(name);
      }
    });

    it("has an envelope of its own", () => {
      const schema = contract.events.find((each) => each.name === name)?.schema ?? "none";
      const nameField = contract.deliveries[0]?.nameField ?? "none";
      for (const document of [...documents, fileOf(schema)]) {
        const { shape } = fieldAt(document, schema, nameField);
        expect(onlyAlternative(shape, document.file).keywords.const, document.file).toBe(name);
      }
      for (const [file, { webhooks }] of openApis) {
        const body = webhooks?.[name]?.["post"]?.requestBody?.content["application/json"];
        expect(body?.schema, file).toEqual({ $ref: `#/components/schemas/${schema}` });
      }
    });

    it(deprecated ? "is deprecated" : "is not deprecated", () => {
      const event = contract.events.find((each) => each.name === name);
      expect(event?.deprecated !== undefined, "contract.json").toBe(deprecated ?? false);
      for (const [file, { webhooks }] of openApis) {
        expect(webhooks?.[name]?.["post"]?.deprecated, file).toBe(deprecated);
      }
    });

    it(advanced ? "is advanced" : "is not advanced", () => {
      const event = contract.events.find((each) => each.name === name);
      expect(event?.advanced !== undefined, "contract.json").toBe(advanced ?? false);
      for (const [file, { webhooks }] of openApis) {
        expect(webhooks?.[name]?.["post"]?.["x-advanced"] !== undefined, file).toBe(advanced ?? false);
      }
    });
  }

  function describeFields(fields: Record<string, FieldStatement>, inDocuments: (path: string) => Field[]): void {
    for (const [path, statement] of Object.entries(fields)) {
      for (const attribute of attributesOf(statement)) {
        it(`${path}: ${attribute} ${JSON.stringify(statement[attribute])}`, () => {
          for (const field of inDocuments(path)) expectAttribute(field, attribute, statement);
        });
      }

      it(`${path}: ${isUnspecified(statement) ? "unspecified" : "nothing else"}`, () => {
        for (const field of inDocuments(path)) expectNothingElse(field, statement);
      });
    }
  }

  function fieldAt(document: SchemaDocument, object: string, path: string): Field {
    const steps = path.split(".");
    const { owner, required } = objectAt(document, object, steps.slice(0, -1).join("."));
    const name = steps.at(-1) ?? "";
    const schema = owner.keywords.properties?.[name];
    if (schema === undefined) throw new Error(`${document.file}: ${object} has no field ${path}`);
    return {
      object,
      path,
      document,
      schema,
      shape: shapeOf(schema, document),
      required: [...required, owner.keywords.required?.includes(name) ?? false],
      owner: owner.keywords,
      catalog,
    };
  }

  function parameterField(document: SchemaDocument, parameters: Parameter[], name: string): Field {
    const parameter = parameters.find((each) => each.name === name);
    if (parameter === undefined) throw new Error(`${document.file} has no parameter ${name}`);
    const {
      schema,
      required = false,
      name: _name,
      in: _in,
      example: _example,
      examples: _examples,
      ...rest
    } = parameter;
    const whole = { ...schema, ...rest };
    const shape = shapeOf(whole, document);
    return { object: "query", path: name, document, schema: whole, shape, required: [required], owner: {}, catalog };
  }

  function fileOf(schema: string): SchemaDocument {
    const file = files[schema];
    if (file === undefined) throw new Error(`${list.interface} has no schemas/${schema}.json`);
    return file;
  }
});

it("requirements.json has no statement that is not listed, and none twice", () => {
  const listed = lists.flatMap(({ statements }) => statements.map(({ id }) => id));
  expect(
    requirements()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(listed.toSorted());
});

/** An object of a document, by the path of the fields that lead to it. */
function objectAt(document: SchemaDocument, object: string, path = "") {
  let owner = onlyAlternative(shapeOf(componentNamed(document, object), document), `${document.file}: ${object}`);
  const required: boolean[] = [];
  for (const step of path.split(".").filter((each) => each !== "")) {
    const schema = owner.keywords.properties?.[step];
    if (schema === undefined) throw new Error(`${document.file}: ${object} has no field ${step}`);
    required.push(owner.keywords.required?.includes(step) ?? false);
    owner = onlyAlternative(shapeOf(schema, document), `${document.file}: ${object}.${step}`);
  }
  return { owner, required };
}

/** The names of the fields at each level: of the object itself, and of the objects in it. */
function levelsOf(paths: string[]): { level: string; names: string[] }[] {
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

function catalogOf({ events = {}, event_families = {}, setup_event }: Checklist): string[] {
  const families = Object.entries(event_families);
  return [
    ...Object.keys(events),
    ...families.flatMap(([family, { names }]) => names.map((name) => `${family}.${name}`)),
    ...(setup_event === undefined ? [] : [setup_event]),
  ];
}

function methodsOf({ methods }: Endpoint): string[] {
  return methods === "any" ? anyMethod : methods;
}

function accessOf(access: EventFamily["access"]): Access {
  return typeof access === "string" ? { kind: accessKinds[access], scopes: [] } : { kind: "scopes", scopes: access };
}
