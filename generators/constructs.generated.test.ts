import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Namespace, type Program } from "@typespec/compiler";
import { SyntaxKind } from "@typespec/compiler/ast";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileSpec } from "./contract/read/typespec/compile-spec.ts";
import { SpecError } from "./contract/read/spec-error.ts";
import type { InterfaceContract } from "./contract/model/contract.ts";
import { readContract } from "./contract/read/typespec/read-contract.ts";
import { generateFrom, modulesFrom, temporaryFolder } from "./testing.ts";

/** The expected handling of a construct of the HTTP library. */
type Row = Sent | InContract | Diagnosed | Shown;

/** The client of the fixture sends it: the operation, its input, and the request as text. */
interface Sent {
  call: readonly [operation: string, input?: object];
  sends: string;
}

/** The contract of the fixture has it. */
interface InContract {
  contract: (api: InterfaceContract) => unknown;
  is: unknown;
}

/** It is reported: the expected diagnostic of a program with it, from its line on. */
interface Diagnosed {
  spec: string;
  says: string;
}

/** It is a part of another construct, and carried with that. */
interface Shown {
  with: string;
}

const thing = { id: "1" };
const schemes = (api: InterfaceContract): Record<string, unknown> =>
  api.components.securitySchemes as Record<string, unknown>;
const flows = (api: InterfaceContract): Record<string, unknown> =>
  (schemes(api)["OAuth2Auth"] as { flows: Record<string, unknown> }).flows;
const statuses = (api: InterfaceContract): string[] =>
  Object.keys(api.operations.find(({ name }) => name === "statuses")?.responses ?? {});
const status = (code: string): InContract => ({ contract: (api) => statuses(api).includes(code), is: true });
const headersOf = (api: InterfaceContract, operation: string): string[] =>
  api.operations
    .filter(({ name }) => name === operation)
    .flatMap(({ responses }) => Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)));

const inHeaders: Sent = {
  call: ["headers", { plain: "a", "x-named": "b", "x-list": ["c", "d"], "x-exploded": ["e", "f"] }],
  sends: "GET /headers\nplain: a\nx-exploded: e,f\nx-list: c,d\nx-named: b",
};
const inQuery: Sent = {
  call: ["queries", { plain: "a", "q-named": "b", "q-list": ["c", "d"], exploded: ["e", "f"] }],
  sends: "GET /queries?plain=a&q-named=b&q-list=c,d&exploded=e&exploded=f",
};
const inPath: Sent = {
  call: ["styles", { label: "a", matrix: "b", path: "c", exploded: ["d", "e"], "p-reserved": "f/g" }],
  sends: "GET /styles/.a/;matrix=b/c/;exploded=d;exploded=e/f/g",
};

/** The expected handling of each construct of the library. A construct that is not listed fails the test. */
const table: Record<string, Row> = {
  "@get": { call: ["getIt"], sends: "GET /get" },
  "@put": { call: ["putIt", thing], sends: 'PUT /put\ncontent-type: application/json\n\n{"id":"1"}' },
  "@post": { call: ["postIt", thing], sends: 'POST /post\ncontent-type: application/json\n\n{"id":"1"}' },
  "@patch": { call: ["patchIt", thing], sends: 'PATCH /patch\ncontent-type: application/json\n\n{"id":"1"}' },
  "PatchOptions.implicitOptionality": {
    contract: (api) => api.components.schemas["Other"]?.required,
    is: undefined,
  },
  "@delete": { call: ["deleteIt"], sends: "DELETE /delete" },
  "@head": { call: ["headIt"], sends: "HEAD /head" },
  "@header": inHeaders,
  "HeaderOptions.name": inHeaders,
  "HeaderOptions.explode": inHeaders,
  "@query": inQuery,
  "QueryOptions.name": inQuery,
  "QueryOptions.explode": inQuery,
  "@path": { call: ["paths", { plain: "a b", "p-named": "c" }], sends: "GET /paths/a%20b/c" },
  "PathOptions.name": inPath,
  "PathOptions.explode": inPath,
  "PathOptions.style": inPath,
  "PathOptions.allowReserved": inPath,
  'PathOptions.style: "fragment"': {
    spec: '@route("/a") @get op a(@path(#{ style: "fragment" }) part: string): void;',
    says: "error concordat/route: part is in the fragment of an address, which is never sent: move it to the path or the query",
  },
  "@cookie": {
    spec: "@get op a(@cookie session: string): void;",
    says: "warning concordat/cookie: the cookie session is left to the platform, as in browsers: on other platforms, send it in the headers of a request",
  },
  "CookieOptions.name": { with: "@cookie" },
  "@body": { with: "@post" },
  "@bodyRoot": {
    call: ["bodyRoot", { "x-kind": "a", name: "b" }],
    sends: 'POST /root\ncontent-type: application/json\nx-kind: a\n\n{"name":"b"}',
  },
  "@bodyIgnore": {
    contract: (api) => Object.keys(api.components.schemas["Mixed"]?.properties ?? {}).includes("ignored"),
    is: false,
  },
  "@multipartBody": {
    call: ["form", { text: "a", thing, file: new File(["b"], "b.txt", { type: "text/plain" }), many: [] }],
    sends: [
      "POST /form",
      "content-type: multipart/form-data; boundary=…",
      "",
      'Content-Disposition: form-data; name="text"',
      "Content-Type: text/plain",
      "",
      "a",
      'Content-Disposition: form-data; name="thing"',
      "Content-Type: application/json",
      "",
      '{"id":"1"}',
      'Content-Disposition: form-data; name="file"; filename="b.txt"',
      "Content-Type: text/plain",
      "",
      "b",
    ].join("\n"),
  },
  HttpPart: { with: "@multipartBody" },
  "HttpPartOptions.name": { with: "@multipartBody" },
  "@httpPart": { with: "@multipartBody" },
  "@multipartBody with headers of parts": {
    spec: '@post op a(@header contentType: "multipart/form-data", @multipartBody body: { part: HttpPart<{ @header kind: string; @body text: string }> }): void;',
    says: "error concordat/part: the header kind of a part is not sent: send its value as a separate part",
  },
  "@multipartBody in an answer": {
    spec: '@get op a(): { @header contentType: "multipart/form-data"; @multipartBody body: { part: HttpPart<string> } };',
    says: "warning concordat/multipart: the parts of a response are not decoded: a client returns its raw bytes",
  },
  "@statusCode": status("418"),
  "@route": {
    call: ["template", { a: "1", b: "2", c: "3", d: "4/5", e: "6", f: ["7", "8"] }],
    sends: "GET /template/1.2;c=3/4/5?e=6&f=7&f=8",
  },
  "@route with a query": { call: ["continued", { more: "a" }], sends: "GET /continued?fixed=1&more=a" },
  "@route with an optional part": { call: ["optionalPath", {}], sends: "GET /optional" },
  "@route with a length": {
    spec: '@route("/a/{b:3}") @get op a(@path b: string): void;',
    says: "error concordat/route: {b:3} would shorten a value, which clients do not support: name the parameter alone, and limit it by @maxLength",
  },
  "@sharedRoute": { call: ["sharedOneSharedTwo", { one: "a" }], sends: "GET /shared?one=a" },
  "@server": {
    contract: ({ servers }) => servers.map(({ url, variables }) => [url, variables]),
    is: [
      ["https://constructs.example", {}],
      ["https://{region}.constructs.example", { region: { default: "eu", enum: ["eu", "us"] } }],
    ],
  },
  "@useAuth": { with: "BasicAuth" },
  BasicAuth: { call: ["basic"], sends: "GET /basic\nauthorization: Basic dXNlcjpwYXNz" },
  BearerAuth: { call: ["bearer"], sends: "GET /bearer\nauthorization: Bearer token" },
  ApiKeyAuth: { call: ["keyInHeader"], sends: "GET /key-header\nx-key: key" },
  "ApiKeyLocation.header": { with: "ApiKeyAuth" },
  "ApiKeyLocation.query": { call: ["keyInQuery"], sends: "GET /key-query?key=key" },
  "ApiKeyLocation.cookie": {
    spec: '@useAuth(ApiKeyAuth<ApiKeyLocation.cookie, "sid">) @get op a(): void;',
    says: "warning concordat/cookie: the key in the cookie sid is left to the platform, as in browsers: on other platforms, send it in the headers of a request",
  },
  OpenIdConnectAuth: { call: ["openId"], sends: "GET /openid\nauthorization: Bearer token" },
  OAuth2Auth: { call: ["oauth"], sends: "GET /oauth\nauthorization: Bearer token" },
  OAuth2Flow: { with: "OAuth2Auth" },
  AuthorizationCodeFlow: {
    contract: (api) => flows(api)["authorizationCode"],
    is: {
      authorizationUrl: "https://id.example/authorize",
      tokenUrl: "https://id.example/token",
      refreshUrl: "https://id.example/refresh",
      scopes: { read: "", write: "" },
    },
  },
  ImplicitFlow: {
    contract: (api) => flows(api)["implicit"],
    is: { authorizationUrl: "https://id.example/authorize", scopes: { read: "" } },
  },
  PasswordFlow: {
    contract: (api) => flows(api)["password"],
    is: {
      authorizationUrl: "https://id.example/authorize",
      tokenUrl: "https://id.example/token",
      scopes: { read: "" },
    },
  },
  ClientCredentialsFlow: {
    contract: (api) => flows(api)["clientCredentials"],
    is: { tokenUrl: "https://id.example/token", scopes: { read: "" } },
  },
  "OAuth2FlowType.authorizationCode": { with: "AuthorizationCodeFlow" },
  "OAuth2FlowType.implicit": { with: "ImplicitFlow" },
  "OAuth2FlowType.password": { with: "PasswordFlow" },
  "OAuth2FlowType.clientCredentials": { with: "ClientCredentialsFlow" },
  NoAuth: { contract: (api) => api.operations.find(({ name }) => name === "open")?.security?.[0], is: {} },
  "AuthType.http": { contract: (api) => schemes(api)["BasicAuth"], is: { type: "http", scheme: "Basic" } },
  "AuthType.apiKey": {
    contract: (api) => schemes(api)["ApiKeyAuth"],
    is: { type: "apiKey", in: "header", name: "x-key" },
  },
  "AuthType.oauth2": { with: "OAuth2Auth" },
  "AuthType.openIdConnect": { with: "OpenIdConnectAuth" },
  "AuthType.noAuth": { with: "NoAuth" },
  Response: status("418"),
  Body: {
    contract: (api) =>
      api.operations.find(({ name }) => name === "statuses")?.responses["418"]?.content?.["application/json"]?.schema,
    is: { $ref: "#/components/schemas/Thing" },
  },
  LocationHeader: { contract: (api) => headersOf(api, "linked").includes("location"), is: true },
  OkResponse: status("200"),
  CreatedResponse: status("201"),
  AcceptedResponse: status("202"),
  NoContentResponse: status("204"),
  MovedResponse: status("301"),
  NotModifiedResponse: status("304"),
  BadRequestResponse: status("400"),
  UnauthorizedResponse: status("401"),
  ForbiddenResponse: status("403"),
  NotFoundResponse: status("404"),
  ConflictResponse: status("409"),
  "@statusCode of a range": status("502"),
  PlainData: {
    call: ["plainData", { kind: "a", name: "b", ignored: "c" }],
    sends: 'POST /plain\ncontent-type: application/json\n\n{"kind":"a","name":"b","ignored":"c"}',
  },
  "@plainData": { with: "PlainData" },
  File: {
    call: ["file", { body: new Uint8Array([104, 105]) }],
    sends: "POST /file\ncontent-type: image/png\n\nhi",
  },
  "@httpFile": { with: "File" },
  Link: { with: "LinkHeader" },
  LinkHeader: { contract: (api) => headersOf(api, "linked").includes("link"), is: true },
  MergePatchUpdate: {
    call: ["merge", { id: "1", size: null }],
    sends: 'PATCH /merge\ncontent-type: application/merge-patch+json\n\n{"id":"1","size":null}',
  },
  MergePatchCreateOrUpdate: {
    call: ["mergeOrCreate", { id: "1" }],
    sends: 'PATCH /merge-or-create\ncontent-type: application/merge-patch+json\n\n{"id":"1"}',
  },
  "@applyMergePatch": { with: "MergePatchUpdate" },
  "@mergePatchModel": { with: "MergePatchUpdate" },
  "@mergePatchProperty": { with: "MergePatchUpdate" },
  "ApplyMergePatchOptions.visibilityMode": { with: "MergePatchUpdate" },
  "MergePatchVisibilityMode.Update": { with: "MergePatchUpdate" },
  "MergePatchVisibilityMode.CreateOrUpdate": { with: "MergePatchCreateOrUpdate" },
  "@includeInapplicableMetadataInPayload": { with: "PlainData" },
  JsonlStream: {
    call: ["lines", { body: [thing, { id: "2" }] }],
    sends: 'POST /lines\ncontent-type: application/jsonl\n\n{"id":"1"}\n{"id":"2"}\n',
  },
  HttpStream: {
    spec: 'model T { a: string } @get op a(): TypeSpec.Http.Streams.HttpStream<T, "application/x-own">;',
    says: "warning concordat/stream: a stream of application/x-own is sent and received as a whole: only JSON lines and events are streamed one by one",
  },
  "@header with a record": {
    spec: "@get op a(@header own: { a: string }): void;",
    says: "warning concordat/nested-parameter: a header parameter can't contain S.{ a: string }, and clients reject it: use texts, or another place",
  },
  "@query with a list of records": {
    spec: "@get op a(@query own: { a: string }[]): void;",
    says: "warning concordat/nested-parameter: a query parameter can't contain S.{ a: string }, and clients reject it: use texts, or another place",
  },
  "@body of a media type of its own": {
    spec: '@post op a(@header contentType: "text/csv", @body own: { a: string }): void;',
    says: "warning concordat/media-type: a body of text/csv is sent and received as text: the caller encodes and decodes it",
  },
};

it("is listed for each construct of the library", async () => {
  using folder = temporaryFolder({ "main.tsp": 'import "@typespec/http"; import "@typespec/http/streams";' });
  const { program } = await compileSpec(join(folder.path, "main.tsp"));
  const known = new Set(Object.keys(table));
  expect(constructsOf(program).filter((name) => !known.has(name))).toEqual([]);
});

it("is listed only for existing constructs, or ways to use them", async () => {
  using folder = temporaryFolder({ "main.tsp": 'import "@typespec/http"; import "@typespec/http/streams";' });
  const { program } = await compileSpec(join(folder.path, "main.tsp"));
  const all = constructsOf(program);
  const unknown = Object.entries(table).filter(([name]) => !all.some((each) => name === each || name.startsWith(each)));
  expect(unknown.map(([name]) => name)).toEqual([]);
  const others = Object.values(table).flatMap((row) => ("with" in row ? [row.with] : []));
  expect(others.filter((name) => !(name in table))).toEqual([]);
});

const rows = Object.entries(table);

describe("a construct that is carried", () => {
  const text = readFileSync(join(import.meta.dirname, "fixtures/http-constructs.tsp"), "utf8");
  let made: Awaited<ReturnType<typeof modulesFrom>>;
  let api: InterfaceContract;
  beforeAll(async () => {
    made = await modulesFrom(text);
    const { contract } = await generateFrom(text);
    const [first] = contract.interfaces;
    if (first === undefined) throw new Error("the fixture has no interface");
    api = first;
  });
  afterAll(() => made[Symbol.dispose]());

  it.each(rows.flatMap(([name, row]) => ("call" in row ? [{ name, row }] : [])))("is sent: $name", async ({ row }) => {
    const [operation, input] = row.call;
    expect(await sentBy(made, operation, input)).toBe(row.sends);
  });

  it.each(rows.flatMap(([name, row]) => ("contract" in row ? [{ name, row }] : [])))(
    "is in the contract: $name",
    ({ row }) => {
      expect(row.contract(api)).toEqual(row.is);
    },
  );
});

describe("a construct that is not carried", () => {
  const diagnosed = rows.flatMap(([name, row]) => ("spec" in row ? [{ name, row }] : []));
  it.each(diagnosed)("is reported at its place: $name", async ({ row }) => {
    const head =
      'import "@typespec/http";\nimport "@typespec/http/streams";\nusing TypeSpec.Http;\n@service namespace S;\n';
    using folder = temporaryFolder({ "main.tsp": `${head}${row.spec}\n` });
    const told = await readContract(join(folder.path, "main.tsp")).then(
      ({ warnings }) => warnings,
      (error: unknown) => (error instanceof SpecError ? error.diagnostics : [String(error)]),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/main\.tsp:[45]:\d+ - /);
    expect(told[0]).toContain(row.says);
  });
});

/** Returns the constructs declared in the library's files, including members of enums and of options. */
function constructsOf(program: Program): string[] {
  const found = new Set<string>();
  const visit = (namespace: Namespace): void => {
    for (const name of namespace.decoratorDeclarations.keys()) found.add(name.startsWith("@") ? name : `@${name}`);
    for (const { name, properties } of namespace.models.values()) {
      if (name.endsWith("Options")) for (const field of properties.keys()) found.add(`${name}.${field}`);
      else found.add(name);
    }
    for (const each of namespace.enums.values())
      for (const member of each.members.keys()) found.add(`${each.name}.${member}`);
    for (const name of [...namespace.unions.keys(), ...namespace.scalars.keys(), ...namespace.operations.keys()])
      found.add(name);
    for (const name of namespace.interfaces.keys()) found.add(name);
    for (const nested of namespace.namespaces.values()) visit(nested);
  };
  const http = program.getGlobalNamespaceType().namespaces.get("TypeSpec")?.namespaces.get("Http");
  if (http === undefined) throw new Error("the library has no namespace TypeSpec.Http");
  visit(http);
  for (const [path, { statements }] of program.sourceFiles)
    if (path.includes("@typespec/http/lib"))
      for (const statement of statements) if (statement.kind === SyntaxKind.AliasStatement) found.add(statement.id.sv);
  return [...found];
}

/** Returns the request of a call as text: the line, its own headers, and the body. */
async function sentBy(
  { load }: Awaited<ReturnType<typeof modulesFrom>>,
  operation: string,
  input?: object,
): Promise<string> {
  const { createConstructsClient: create } = await load("constructs/client.ts");
  let text = "";
  const auth = {
    BasicAuth: "user:pass",
    BearerAuth: "token",
    ApiKeyAuth: "key",
    ApiKeyAuth_: "key",
    OpenIdConnectAuth: "token",
    OAuth2Auth: "token",
  };
  const fetch = async (request: Request): Promise<Response> => {
    text = await bodyText(request);
    return new Response(null, { status: 204 });
  };
  if (typeof create !== "function") throw new Error("the fixture has no client");
  const client = create({ baseUrl: "https://constructs.example", auth, fetch }) as Record<
    string,
    (input?: object) => unknown
  >;
  const given = client[operation]?.(input);
  if (typeof given === "object" && given !== null && Symbol.asyncIterator in given)
    for await (const _ of given as AsyncIterable<unknown>) break;
  else await given;
  return text;
}

async function bodyText(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const headers = [...request.headers].filter(([name]) => name !== "accept" && name !== "user-agent");
  const [type = ""] = headers.flatMap(([name, value]) => (name === "content-type" ? [value] : []));
  const [, boundary] = /boundary=(.*)/.exec(type) ?? [];
  const body = await request.text();
  const parts =
    boundary === undefined
      ? body
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.trim())
          .join("\n");
  const lines = headers.map(
    ([name, value]) => `${name}: ${boundary === undefined ? value : value.replace(boundary, "…")}`,
  );
  const head = [`${request.method} ${pathname}${search}`, ...lines].join("\n");
  return (body === "" ? head : `${head}\n\n${parts}`).replaceAll("\r", "");
}
