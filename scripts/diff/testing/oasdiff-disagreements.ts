type Json = Record<string, unknown>;

/** A level of oasdiff. */
export type Level = "error" | "warning" | "info";

export type Verdict = "breaking" | "inconclusive" | "harmless" | "nothing";

/** A kind of change that oasdiff and `concordat diff` judge differently, with a small example of it. */
export interface Disagreement {
  /** The rules of oasdiff. The first has the level; the others name the same change of another part. */
  readonly ids: readonly [string, ...string[]];
  readonly level: Level;
  readonly change: string;

  /** The paths, webhooks and components of two versions of an OpenAPI 3.1 document. */
  readonly before: Json;
  readonly after: Json;

  /** The verdict of `concordat diff` for callers and receivers. */
  readonly verdict: Verdict;

  /** The exchange of the witness if the verdict is "breaking". */
  readonly witness?: string;

  /** The reason for the verdict. */
  readonly reason: string;
}

const text = { type: "string" };

function operation(given: Json, method = "post"): Json {
  const { components, ...own } = given;
  return {
    paths: { "/pets": { [method]: { operationId: "pets", responses: { 204: { description: "done" } }, ...own } } },
    ...(components !== undefined && { components }),
  };
}

function taking(schema: Json, components?: Json, type = "application/json"): Json {
  return operation({
    requestBody: { required: true, content: { [type]: { schema } } },
    ...(components && { components }),
  });
}

function giving(content: Json, components?: Json): Json {
  return operation({ responses: { 200: { description: "pets", content } }, ...(components && { components }) }, "get");
}

function givingJson(schema: Json, components?: Json): Json {
  return giving({ "application/json": { schema } }, components);
}

function parameter(given: Json): Json {
  return operation({ parameters: [{ name: "limit", in: "query", ...given }] }, "get");
}

function object(properties: Json, more: Json = {}): Json {
  return { type: "object", properties, ...more };
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const named = object({ name: text });
const [cat, dog] = ["cat", "dog"].map((kind) => object({ kind: { ...text, enum: [kind] } }, { required: ["kind"] }));
const pets = { schemas: { Cat: object({ kind: text }), Dog: object({ kind: text }) } };
const either = { oneOf: [ref("Cat"), ref("Dog")] };
const byKind = (key = "kind", catKey = "cat"): Json => ({
  ...either,
  discriminator: {
    propertyName: key,
    mapping: { [catKey]: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
  },
});
const token = (scopes?: readonly string[]): Json => ({
  ...operation({ ...(scopes && { security: [{ login: scopes }] }) }, "get"),
  components: {
    securitySchemes: {
      login: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: { read: "", write: "" } } },
      },
    },
  },
});
const webhook = (required: boolean): Json => ({
  webhooks: {
    sold: {
      post: {
        requestBody: { required, content: { "application/json": { schema: object({ id: text }) } } },
        responses: { 204: { description: "done" } },
      },
    },
  },
});

export const disagreements: readonly Disagreement[] = [
  {
    ids: ["response-media-type-added"],
    level: "info",
    change: "a response gains a media type",
    before: giving({ "application/json": { schema: text } }),
    after: giving({ "application/json": { schema: text }, "text/plain": { schema: { ...text, enum: ["a"] } } }),
    verdict: "breaking",
    witness: '200 (content-type: text/plain) "a"',
    reason: "A caller that sends no `Accept` header may now receive it.",
  },
  {
    ids: ["response-media-type-removed"],
    level: "error",
    change: "a response loses one of its media types",
    before: giving({ "application/json": { schema: text }, "text/plain": { schema: text } }),
    after: giving({ "application/json": { schema: text } }),
    verdict: "inconclusive",
    reason: "Only callers that ask for it in `Accept` need it. No document states what a service responds to them.",
  },
  {
    ids: ["api-security-added", "api-global-security-added"],
    level: "info",
    change: "an operation requires credentials",
    before: token(),
    after: token(["read"]),
    verdict: "breaking",
    witness: "GET /pets",
    reason: "A request without credentials is now rejected.",
  },
  {
    ids: ["api-security-scope-added"],
    level: "info",
    change: "an operation requires another scope",
    before: token(["read"]),
    after: token(["read", "write"]),
    verdict: "breaking",
    witness: "GET /pets (authorization: Bearer TOKEN)",
    reason: "A token with the scope `read` alone is now rejected.",
  },
  {
    ids: ["request-body-max-length-set", "request-body-max-set", "request-property-max-length-set"],
    level: "warning",
    change: "a text gets a maximum length",
    before: taking(text, undefined, "text/plain"),
    after: taking({ ...text, maxLength: 2 }, undefined, "text/plain"),
    verdict: "breaking",
    witness: 'POST /pets (content-type: text/plain) "val"',
    reason: "A longer text is now rejected.",
  },
  {
    ids: [
      "request-body-min-contains-increased",
      "request-body-min-contains-decreased",
      "response-body-min-contains-increased",
    ],
    level: "error",
    change: "`minContains` grows, and no item satisfies `contains`",
    before: taking({ type: "array", items: text, contains: { type: "integer" }, minContains: 1 }),
    after: taking({ type: "array", items: text, contains: { type: "integer" }, minContains: 2 }),
    verdict: "inconclusive",
    reason: "Neither version accepts any list: the items are strings, and one of them must be an integer.",
  },
  {
    ids: ["request-property-content-schema-added", "request-body-content-schema-added"],
    level: "error",
    change: "a text gets a `contentSchema`",
    before: taking({ ...text, contentMediaType: "application/json" }),
    after: taking({ ...text, contentMediaType: "application/json", contentSchema: text }),
    verdict: "harmless",
    reason: "`contentSchema` is an annotation: validators of JSON Schema 2020-12 reject no text because of it.",
  },
  {
    ids: [
      "request-property-content-encoding-changed",
      "request-property-content-media-type-changed",
      "request-body-content-schema-added",
      "request-body-content-schema-removed",
    ],
    level: "error",
    change: "a text gets another `contentEncoding` or `contentMediaType`",
    before: taking({ ...text, contentEncoding: "base64" }),
    after: taking({ ...text, contentEncoding: "base32" }),
    verdict: "inconclusive",
    reason: "Both are annotations, and every text remains valid. But the reader decodes it differently.",
  },
  {
    ids: ["request-body-any-of-removed", "request-property-any-of-removed"],
    level: "error",
    change: "a choice of `anyOf` is removed, moved or renamed, and another one equals it",
    before: taking({ anyOf: [ref("Cat"), ref("Dog")] }, pets),
    after: taking({ anyOf: [ref("Cat")] }, pets),
    verdict: "harmless",
    reason: "Each value of the removed choice is also a value of the remaining one.",
  },
  {
    ids: ["request-body-all-of-added", "request-property-all-of-added"],
    level: "error",
    change: "a part is added to `allOf` that only describes, or that equals another one",
    before: taking({ allOf: [named] }),
    after: taking({ allOf: [named, { description: "A pet." }, named] }),
    verdict: "harmless",
    reason: "The new part rejects no value that the others accept.",
  },
  {
    ids: ["request-body-all-of-removed", "request-property-all-of-removed"],
    level: "warning",
    change: "a part of `allOf` is removed that equals another one",
    before: taking({ allOf: [named, named] }),
    after: taking({ allOf: [named] }),
    verdict: "harmless",
    reason: "The remaining parts accept and reject the same values.",
  },
  {
    ids: ["request-body-one-of-added", "request-property-one-of-added"],
    level: "info",
    change: "`oneOf` of a request gains a choice that overlaps another one",
    before: taking({ oneOf: [named] }),
    after: taking({ oneOf: [named, object({ age: { type: "integer" } })] }),
    verdict: "breaking",
    witness: 'POST /pets (content-type: application/json) {"name":"name-dfb2"}',
    reason: "It now matches both choices, and `oneOf` rejects it.",
  },
  {
    ids: ["request-body-one-of-removed", "request-property-one-of-removed"],
    level: "error",
    change: "`oneOf` of a request loses a choice that equals another one",
    before: taking(either, pets),
    after: taking({ oneOf: [ref("Cat")] }, pets),
    verdict: "harmless",
    reason: "The old version accepts no value: each matches both choices. So no valid request is lost.",
  },
  {
    ids: ["response-body-one-of-added", "response-property-one-of-added"],
    level: "error",
    change: "`oneOf` of a response gains a choice that equals another one",
    before: givingJson({ oneOf: [ref("Cat")] }, pets),
    after: givingJson(either, pets),
    verdict: "harmless",
    reason: "The new version allows no value: each matches both choices. So there is no new response.",
  },
  {
    ids: ["response-body-one-of-removed", "response-property-one-of-removed"],
    level: "info",
    change: "`oneOf` of a response loses a choice that overlaps another one",
    before: givingJson({ oneOf: [named, object({ age: { type: "integer" } })] }),
    after: givingJson({ oneOf: [named] }),
    verdict: "breaking",
    witness: '200 (content-type: application/json) {"name":"name-dfb2"}',
    reason: "It matched both choices before, so `oneOf` of the old version rejects it.",
  },
  {
    ids: ["request-body-discriminator-added", "request-property-discriminator-added"],
    level: "info",
    change: "`oneOf` of a request gets a discriminator",
    before: taking({ oneOf: [cat, object({ kind: text, age: text }, { required: ["age"] })] }),
    after: taking(byKind(), { schemas: { Cat: cat, Dog: dog } }),
    verdict: "breaking",
    witness: 'POST /pets (content-type: application/json) {"age":"value-b94d"}',
    reason: "The field of the discriminator is now required.",
  },
  {
    ids: [
      "request-body-discriminator-mapping-changed",
      "request-body-discriminator-mapping-added",
      "request-body-discriminator-mapping-deleted",
      "request-body-discriminator-property-name-changed",
      "request-body-discriminator-removed",
    ],
    level: "info",
    change: "a discriminator of a request gets another value for a choice",
    before: taking(byKind(), pets),
    after: taking(byKind("kind", "kitty"), pets),
    verdict: "breaking",
    witness: 'POST /pets (content-type: application/json) {"kind":"cat"}',
    reason: "No choice has this value any more.",
  },
  {
    ids: [
      "response-body-discriminator-property-name-changed",
      "response-body-discriminator-added",
      "response-body-discriminator-removed",
    ],
    level: "info",
    change: "a discriminator of a response gets another field",
    before: givingJson(byKind(), pets),
    after: givingJson(byKind("type"), { schemas: { Cat: object({ type: text }), Dog: object({ type: text }) } }),
    verdict: "breaking",
    witness: '200 (content-type: application/json) {"type":"dog"}',
    reason: "Callers choose by the field `kind`, which is missing.",
  },
  {
    ids: ["request-body-removed"],
    level: "error",
    change: "a request body is removed",
    before: taking(named),
    after: operation({}),
    verdict: "inconclusive",
    reason: "The document does not state whether a request with an undocumented body is rejected.",
  },
  {
    ids: ["request-parameter-default-value-changed"],
    level: "error",
    change: "the default of a parameter changes",
    before: parameter({ schema: { type: "integer", default: 10 } }),
    after: parameter({ schema: { type: "integer", default: 20 } }),
    verdict: "inconclusive",
    reason: "A request without the parameter remains valid, but means something else.",
  },
  {
    ids: ["request-parameter-max-items-decreased", "request-parameter-max-decreased"],
    level: "error",
    change: "a keyword changes that does not apply to the type, such as `maxItems` of a string",
    before: parameter({ schema: { ...text, maxItems: 20 } }),
    after: parameter({ schema: { ...text, maxItems: 10 } }),
    verdict: "harmless",
    reason: "`maxItems` rejects only lists.",
  },
  {
    ids: [
      "request-parameter-min-increased",
      "request-parameter-became-enum",
      "request-parameter-x-extensible-enum-value-removed",
    ],
    level: "error",
    change: "a path parameter changes that the path does not contain",
    before: operation({ parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }] }),
    after: operation({
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 10 } }],
    }),
    verdict: "nothing",
    reason: "No request carries it: the document is invalid, and a warning names the parameter.",
  },
  {
    ids: ["request-parameter-property-type-changed"],
    level: "warning",
    change: "a number in the query becomes a string",
    before: parameter({ style: "deepObject", schema: object({ size: { type: "number" } }) }),
    after: parameter({ style: "deepObject", schema: object({ size: text }) }),
    verdict: "harmless",
    reason: "A query is text: `limit[size]=1` is valid under both.",
  },
  {
    ids: ["request-property-x-extensible-enum-value-removed"],
    level: "error",
    change: "`x-extensible-enum` loses a value",
    before: taking(object({ kind: { ...text, "x-extensible-enum": ["cat", "dog"] } })),
    after: taking(object({ kind: { ...text, "x-extensible-enum": ["cat"] } })),
    verdict: "harmless",
    reason: "The type allows any string; the extension only lists known ones.",
  },
  {
    ids: ["response-optional-property-removed"],
    level: "warning",
    change: "an optional field of a response is removed",
    before: givingJson(object({ name: text, age: text })),
    after: givingJson(named),
    verdict: "harmless",
    reason: "Responses without the field were valid before.",
  },
  {
    ids: ["request-body-became-required", "new-optional-request-property"],
    level: "error",
    change: "the body of a webhook becomes required",
    before: webhook(false),
    after: webhook(true),
    verdict: "nothing",
    reason: "The service sends a webhook. Its receivers already accept the body.",
  },
];
