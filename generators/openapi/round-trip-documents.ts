/** Small documents with constructs that readers and writers of OpenAPI get wrong. */
export const documents: Record<string, object> = {
  "a document of Swagger 2.0": {
    swagger: "2.0",
    info: { title: "Pets", version: "1", license: { name: "MIT" } },
    host: "api.example.com",
    basePath: "/v1",
    schemes: ["https"],
    consumes: ["application/json"],
    produces: ["application/json"],
    securityDefinitions: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    security: [{ key: [] }],
    paths: {
      "/pets": {
        get: {
          operationId: "pets.list",
          parameters: [
            { name: "tags", in: "query", type: "array", items: { type: "string" }, collectionFormat: "csv" },
            { name: "limit", in: "query", type: "integer", format: "int32", minimum: 1, maximum: 100, default: 20 },
          ],
          responses: { 200: { description: "Pets", schema: { type: "array", items: { $ref: "#/definitions/Pet" } } } },
        },
        post: {
          operationId: "pets.add",
          parameters: [{ name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } }],
          responses: { 201: { description: "Added" } },
        },
      },
      "/pets/{id}/photo": {
        put: {
          parameters: [
            { name: "id", in: "path", required: true, type: "string" },
            { name: "photo", in: "formData", type: "file", required: true },
          ],
          consumes: ["multipart/form-data"],
          responses: { 204: { description: "Stored" } },
        },
      },
    },
    definitions: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: { id: { type: "integer", format: "int64", readOnly: true }, name: { type: "string" } },
      },
    },
  },
  "a document of OpenAPI 3.0": {
    openapi: "3.0.3",
    info: { title: "Orders", version: "2", description: "Orders and payments.", contact: { email: "a@example.com" } },
    servers: [{ url: "https://{region}.example.com", variables: { region: { default: "eu", enum: ["eu", "us"] } } }],
    tags: [{ name: "orders", description: "The purchases" }],
    paths: {
      "/orders/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
        get: {
          operationId: "get-order",
          tags: ["orders"],
          deprecated: true,
          parameters: [
            {
              name: "filter",
              in: "query",
              style: "deepObject",
              schema: { type: "object", additionalProperties: true },
            },
            {
              name: "query",
              in: "query",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Money" } } },
            },
          ],
          responses: {
            "200": {
              description: "The order",
              headers: { ETag: { schema: { type: "string" }, required: true } },
              content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
            },
            "4XX": { $ref: "#/components/responses/Problem" },
            default: { description: "Any other" },
          },
        },
        patch: {
          requestBody: {
            content: {
              "application/merge-patch+json": {
                schema: { $ref: "#/components/schemas/Order" },
                examples: { paid: { summary: "Paid", value: { state: "paid" } } },
              },
            },
          },
          responses: { "204": { description: "Changed" } },
          security: [{}],
        },
      },
      "/receipts": {
        post: {
          requestBody: {
            required: true,
            content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
          },
          responses: { "200": { description: "Text", content: { "text/plain": { schema: { type: "string" } } } } },
        },
      },
    },
    components: {
      securitySchemes: {
        oauth: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: { read: "Reads" } } },
        },
      },
      responses: {
        Problem: {
          description: "A problem",
          content: {
            "application/problem+json": { schema: { type: "object", properties: { title: { type: "string" } } } },
          },
        },
      },
      schemas: {
        Money: {
          type: "object",
          required: ["amount"],
          properties: { amount: { type: "number", minimum: 0, exclusiveMinimum: true }, currency: { type: "string" } },
        },
        Order: {
          type: "object",
          required: ["id", "total"],
          properties: {
            id: { type: "string", readOnly: true },
            total: { $ref: "#/components/schemas/Money" },
            refund: { nullable: true, allOf: [{ $ref: "#/components/schemas/Money" }] },
            note: { type: "string", nullable: true, example: "Leave at the door" },
            state: { type: "string", nullable: true, enum: ["open", "paid", null] },
            secret: { type: "string", writeOnly: true },
            payment: { $ref: "#/components/schemas/Payment" },
            file: { type: "string", format: "byte" },
          },
          additionalProperties: false,
        },
        Payment: {
          oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/bank-transfer" }],
          discriminator: { propertyName: "type", mapping: { card: "#/components/schemas/Card" } },
        },
        Card: {
          type: "object",
          required: ["type"],
          properties: { type: { type: "string" }, last4: { type: "string" } },
        },
        "bank-transfer": { type: "object", required: ["type"], properties: { type: { type: "string" } } },
      },
    },
  },
  "a document of OpenAPI 3.1": {
    openapi: "3.1.0",
    info: { title: "Trees", summary: "Trees of values", version: "3", license: { name: "MIT", identifier: "MIT" } },
    paths: {
      "/leaves": { delete: { operationId: "fall" } },
      "/trees": {
        get: {
          operationId: "trees",
          parameters: [
            { name: "depth", in: "query", schema: { type: ["integer", "null"], exclusiveMinimum: 0 } },
            { name: "X-Trace", in: "header", schema: { const: "on" } },
          ],
          responses: {
            "200": {
              description: "A tree",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Tree", description: "The root" },
                  example: { value: 1, children: [] },
                },
                "application/xml": { schema: { $ref: "#/components/schemas/Tree" } },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Tree: {
          type: "object",
          required: ["value"],
          properties: {
            value: { type: ["string", "number", "null"] },
            children: { type: "array", items: { $ref: "#/components/schemas/Tree" }, xml: { wrapped: true } },
            pair: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false, minItems: 2 },
            parent: { oneOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] },
            kind: { const: "tree", description: "The kind of plant" },
            image: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
            nothing: { type: "null" },
          },
          patternProperties: { "^x-": { type: "string" } },
          dependentRequired: { pair: ["kind"] },
          if: { required: ["image"] },
          // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
          then: { required: ["kind"] },
          unevaluatedProperties: false,
          examples: [{ value: "a" }],
        },
      },
    },
  },
  "links between operations": {
    openapi: "3.1.0",
    info: { title: "Orders", version: "1" },
    paths: {
      "/checkout": {
        post: {
          operationId: "check_out",
          responses: {
            201: {
              description: "Placed",
              headers: { Location: { schema: { type: "string" } } },
              content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
              links: {
                read: {
                  operationRef: "#/paths/~1orders~1{schema}/get",
                  description: "Reads the order",
                  parameters: { "path.schema": "$response.body#/number", view: "full" },
                },
                notify: { operationId: "notify", requestBody: { url: "{$response.header.Location}?full", times: 1 } },
              },
            },
          },
        },
      },
      "/orders/{schema}": {
        servers: [{ url: "https://{shop}.example.com", variables: { shop: { default: "main" } } }],
        get: {
          parameters: [
            { name: "schema", in: "path", required: true, schema: { type: "string" } },
            { name: "view", in: "query", schema: { type: "string" } },
          ],
          responses: { 200: { description: "An order" } },
        },
      },
      "/notes": {
        post: {
          operationId: "notify",
          requestBody: { content: { "application/json": { schema: { type: "object" } } } },
          responses: { 202: { description: "Noted" } },
        },
      },
    },
    components: { schemas: { Order: { type: "object", properties: { number: { type: "string" } } } } },
  },
  "webhooks that a field names, and callbacks": {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [{ token: [] }],
    paths: {
      "/orders": {
        post: {
          operationId: "placeOrder",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/NewOrder" } } },
          },
          responses: { 201: { description: "Placed" } },
          callbacks: {
            shipped: {
              "{$request.body#/callbackUrl}": {
                post: {
                  description: "The order is on its way.",
                  requestBody: {
                    required: true,
                    content: {
                      "application/json": {
                        schema: { type: "object", required: ["parcel"], properties: { parcel: { type: "string" } } },
                        example: { parcel: "P1" },
                      },
                    },
                  },
                  responses: { 204: { description: "Taken" } },
                },
              },
            },
          },
        },
      },
    },
    webhooks: {
      orderPaid: {
        post: {
          tags: ["Orders"],
          description: "The order was paid.",
          security: [{ key: [] }],
          parameters: [{ name: "X-Trace", in: "header", required: true, schema: { type: "string" } }],
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/OrderPaid" } } },
          },
          responses: { 200: { description: "Taken" } },
        },
      },
      orderLost: {
        post: {
          security: [{ key: [] }],
          parameters: [{ name: "X-Trace", in: "header", required: true, schema: { type: "string" } }],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["type", "reason"],
                  properties: { type: { enum: ["order.lost"] }, reason: { type: "string" } },
                },
              },
            },
          },
          responses: { 200: { description: "Taken" } },
        },
      },
    },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        key: { type: "apiKey", in: "header", name: "X-Key" },
      },
      schemas: {
        NewOrder: {
          type: "object",
          required: ["callbackUrl"],
          properties: { callbackUrl: { type: "string", format: "uri" } },
        },
        OrderPaid: {
          type: "object",
          required: ["type", "amount"],
          properties: { type: { const: "order.paid" }, amount: { type: "integer" } },
        },
      },
    },
  },
};
