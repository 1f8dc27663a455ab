import { describe, expect, it } from "vitest";
import {
  mediaTypeExamples,
  ofOpenApi,
  openApiExamples,
  operationsOf,
  schemaDocuments,
  type SchemaExample,
  schemaExamples,
  wholeDocuments,
} from "./documents.ts";
import type { MediaType } from "../../generators/contract/model/contract.ts";
import { contractOf, interfaceNames } from "../kit/contract.ts";
import { openApisOf } from "../kit/generated-files.ts";
import {
  componentNamed,
  referredName,
  type Schema,
  type SchemaScope,
  shapeOf,
  validatorOf,
} from "../kit/json-schema.ts";

/** The minimum number of examples for each kind of document: an interface must not lose its examples unnoticed. */
const fewest = {
  "openapi.yaml": { capability: 30, workspace: 120, spend: 50, client: 3, "log-query": 8 },
  "schemas/*.json": { capability: 60, workspace: 65, spend: 50, client: 1, "log-query": 3, sarg: 8 },
};

/** Operations whose request bodies have documented fields, which must stay documented. */
const documentedRequests = [
  "capability POST /search",
  "capability POST /tools/by-ids",
  "capability POST /tools/execute",
  "workspace POST /api/webhooks",
  "workspace POST /api/webhooks/{id}/attach",
  "log-query POST /v1/datasets/_apl",
  "log-query POST /v1/datasets/{dataset_name}/query",
];

interface Located extends SchemaExample {
  document: SchemaScope;
}

const examples = {
  "openapi.yaml": examplesByInterface(inOpenApi),
  "schemas/*.json": examplesByInterface(inSchemaFiles),
};
const all = Object.values(examples).flatMap((byInterface) => Object.values(byInterface).flat());

it("detects an example that its schema does not allow", () => {
  const document: SchemaScope = {
    file: "x",
    extensions: true,
    schemas: { Id: { type: "string", format: "uuid", "x-open": ["any"] } },
  };
  const isValid = validatorOf({ properties: { id: { $ref: "#/components/schemas/Id" } }, type: "object" }, document);
  expect(isValid({ id: "7d3f0f0e-5c55-4b7e-9a44-0d6f3a1c2b10" })).toBe(true);
  expect(isValid({ id: "7d3f" })).toBe(false);
});

it(`${all.length} examples are checked, 400 at least`, () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
});

describe.each(["openapi.yaml", "schemas/*.json"] as const)("examples in %s", (kind) => {
  it("are not lost", () => {
    const counts = Object.entries(fewest[kind]).map(([name, least]) => ({
      name,
      least,
      actual: examples[kind][name]?.length ?? 0,
    }));
    expect(counts.filter(({ least, actual }) => actual < least)).toEqual([]);
  });

  it.each(Object.entries(examples[kind]))("of %s are valid", (_name, found) => {
    const faulty = found.map(({ where, schema, value, document }) => {
      const validate = validatorOf(schema, document);
      validate(value);
      return { where: `${document.file}: ${where}`, errors: validate.errors ?? [] };
    });
    expect(faulty.filter(({ errors }) => errors.length > 0)).toEqual([]);
  });
});

it("requests with a documented body have an example", () => {
  const bodies = interfaceNames.flatMap(documentedBodies);
  expect(bodies.map(({ operation }) => operation)).toEqual(expect.arrayContaining(documentedRequests));
  const bare = bodies.filter(({ operation, media, document }) => {
    const { $ref } = media.schema ?? {};
    const referredTo = $ref === undefined ? {} : componentNamed(document, referredName($ref, document));
    return mediaTypeExamples(media, operation).length === 0 && (referredTo.examples ?? []).length === 0;
  });
  expect(bare.map(({ operation }) => operation)).toEqual([]);
});

const withEvents = interfaceNames.filter((name) => contractOf(name).events.length > 0);

it.each(withEvents)("every event of %s has an example that names it", (name) => {
  const { events, deliveries } = contractOf(name);
  const files = schemaDocuments(name);
  const nameField = deliveries[0]?.nameField ?? "none";
  const found = events.flatMap((event) =>
    [...wholeDocuments(name), files[event.schema]].map((document) => ({
      file: document?.file,
      expected: event.name,
      actual: (document?.schemas[event.schema]?.examples ?? []).map((example) => Object(example)[nameField] as unknown),
    })),
  );
  expect(
    found.filter(({ expected, actual }) => actual.length === 0 || actual.some((each) => each !== expected)),
  ).toEqual([]);
});

function examplesByInterface(find: (name: string) => Located[]): Record<string, Located[]> {
  return Object.fromEntries(interfaceNames.map((name) => [name, find(name)]));
}

function inOpenApi(name: string): Located[] {
  return Object.entries(openApisOf(name)).flatMap(([file, openApi]) => {
    const document = ofOpenApi(file, openApi);
    return openApiExamples(openApi).map((example) => ({ ...example, document }));
  });
}

function inSchemaFiles(name: string): Located[] {
  return Object.entries(schemaDocuments(name)).flatMap(([file, document]) =>
    Object.entries(document.schemas).flatMap(([schema, content]) =>
      schemaExamples(content, file === schema ? schema : `${schema} in ${file}`).map((example) => ({
        ...example,
        document,
      })),
    ),
  );
}

/** Returns the request bodies with a documented schema. */
function documentedBodies(name: string): { operation: string; media: MediaType; document: SchemaScope }[] {
  const openApi = openApisOf(name)[`${name}/openapi.yaml`];
  if (openApi === undefined) return [];
  const document = ofOpenApi(`${name}/openapi.yaml`, openApi);
  return Object.entries(operationsOf(openApi.paths)).flatMap(([operation, { requestBody }]) =>
    Object.values(requestBody?.content ?? {})
      .filter(({ schema = {} }) => isDocumented(schema, document))
      .map((media) => ({ operation: `${name} ${operation}`, media, document })),
  );
}

/** Returns true if a schema restricts its values; an object with unknown fields does not. */
function isDocumented(schema: Schema, document: SchemaScope): boolean {
  return shapeOf(schema, document).alternatives.some(({ keywords }) => {
    const { type, properties, enum: values, const: constant, items } = keywords;
    const isScalar = type !== undefined && type !== "object" && type !== "array";
    return isScalar || [properties, values, constant, items].some((keyword) => keyword !== undefined);
  });
}
