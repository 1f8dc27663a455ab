import { describe, expect, it } from "vitest";
import { ofOpenApi, operationsOf, schemaDocuments, wholeDocuments } from "./documents.ts";
import { contractOf, interfaceNames, openApisOf, type OpenApi } from "./generated-files.ts";
import { mediaTypeExamples, openApiExamples, schemaExamples, type SchemaExample } from "./openapi-examples.ts";
import type { Schema } from "./schema.ts";
import { componentNamed, referredName, shapeOf, type SchemaDocument } from "./shape.ts";
import { validatorOf } from "./validators.ts";

/** The fewest examples and documented requests of each interface: one that has lost its examples is not to pass. */
const fewest: Record<string, { openapi: number; schemas: number; requests: number }> = {
  capability: { openapi: 30, schemas: 60, requests: 3 },
  workspace: { openapi: 120, schemas: 65, requests: 2 },
  spend: { openapi: 50, schemas: 50, requests: 0 },
  client: { openapi: 3, schemas: 1, requests: 0 },
  "local-app": { openapi: 0, schemas: 0, requests: 0 }, // its shapes are not documented
  "log-query": { openapi: 8, schemas: 3, requests: 2 },
  sarg: { openapi: 0, schemas: 8, requests: 0 }, // it has no operations
};

it("an example that its schema does not allow is found", () => {
  const document: SchemaDocument = {
    file: "x",
    extensions: true,
    schemas: { Id: { type: "string", format: "uuid", "x-open": ["any"] } },
  };
  const isValid = validatorOf({ properties: { id: { $ref: "#/components/schemas/Id" } }, type: "object" }, document);
  expect(isValid({ id: "7d3f0f0e-5c55-4b7e-9a44-0d6f3a1c2b10" })).toBe(true);
  expect(isValid({ id: "7d3f" })).toBe(false);
});

let checked = 0;

describe.each(interfaceNames)("%s", (name) => {
  const { openapi, schemas, requests } = fewest[name] ?? { openapi: 1, schemas: 1, requests: 1 };
  const contract = contractOf(name);
  const files = Object.values(schemaDocuments(name));

  for (const [file, openApi] of Object.entries(openApisOf(name))) {
    describe(`${file}`, () => {
      const document = ofOpenApi(file, openApi);
      const examples = openApiExamples(openApi);
      const bodies = documentedBodies(openApi, document);

      it(`has ${examples.length} examples, of ${openapi} at least`, () => {
        expect(examples.length).toBeGreaterThanOrEqual(openapi);
      });

      for (const example of examples) {
        it(`example: ${example.where}`, () => {
          expect(errorsOf(example, document)).toEqual([]);
        });
      }

      it(`has ${bodies.length} documented requests, of ${requests} at least`, () => {
        expect(bodies.length).toBeGreaterThanOrEqual(requests);
      });

      for (const { operation, type, media } of bodies) {
        it(`the ${type} request of ${operation} has an example`, () => {
          const { $ref } = media.schema ?? {};
          const referred = $ref === undefined ? {} : componentNamed(document, referredName($ref, document));
          expect([...mediaTypeExamples(media, operation), ...(referred.examples ?? [])]).not.toEqual([]);
        });
      }
    });
  }

  describe("schemas/*.json", () => {
    const examples = files.flatMap((document) =>
      Object.entries(document.schemas).flatMap(([schema, content]) =>
        schemaExamples(content, `${document.root}: ${schema}`).map((example) => ({ example, document })),
      ),
    );

    it(`has ${examples.length} examples, of ${schemas} at least`, () => {
      expect(examples.length).toBeGreaterThanOrEqual(schemas);
    });

    for (const { example, document } of examples) {
      it(`example: ${example.where}`, () => {
        expect(errorsOf(example, document)).toEqual([]);
      });
    }
  });

  const documents = wholeDocuments(name);
  const nameField = contract.deliveries[0]?.nameField ?? "none";

  for (const event of contract.events) {
    it(`event ${event.name} has an example`, () => {
      const carriers = [...documents, ...files.filter(({ root }) => root === event.schema)];
      const examples = carriers.map(({ schemas: all }) => all[event.schema]?.examples ?? []);
      expect(carriers.length).toBe(documents.length + 1);
      expect(examples).not.toContainEqual([]);
      expect(examples.flat().map((example) => (example as Record<string, unknown>)[nameField])).toEqual(
        examples.flat().map(() => event.name),
      );
    });
  }
});

it("at least 400 examples were checked", () => {
  expect(checked).toBeGreaterThanOrEqual(400);
});

function errorsOf({ schema, value }: SchemaExample, document: SchemaDocument): unknown[] {
  checked += 1;
  const validate = validatorOf(schema, document);
  validate(value);
  return validate.errors ?? [];
}

/** The request bodies whose schema says what is in them. */
function documentedBodies({ paths }: OpenApi, document: SchemaDocument) {
  return Object.entries(operationsOf(paths)).flatMap(([operation, { requestBody }]) =>
    Object.entries(requestBody?.content ?? {})
      .filter(([, media]) => isDocumented(media.schema ?? {}, document))
      .map(([type, media]) => ({ operation, type, media })),
  );
}

/** Whether a schema says anything of a value; that of an object of unknown fields does not. */
function isDocumented(schema: Schema, document: SchemaDocument): boolean {
  return shapeOf(schema, document).alternatives.some(({ keywords }) => {
    const { type, properties, enum: values, const: constant, items } = keywords;
    const isScalar = type !== undefined && type !== "object" && type !== "array";
    return isScalar || [properties, values, constant, items].some((keyword) => keyword !== undefined);
  });
}
