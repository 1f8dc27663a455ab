import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import { type ApiTarget, operationChecks } from "../generated/runtime/checks/operation-checks.ts";
import { unrecorded } from "../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { modulesFrom } from "../generators/testing.ts";

const spec = `
import "@typespec/http";
using Http;
@service(#{ title: "Wire" })
namespace Wire;

model Thing { name: string; }
model Kept { id: string; name: string; }

@error model NotFound { @statusCode _: 404; @header reason?: string; code: string; }

@route("/head") @head op peek(): { @header etag: string; @body thing: Thing } | NotFound;
@route("/things/{id}") @get op readThing(@path id: string): Kept | NotFound;
@route("/things/{id}") @head op peekThing(@path id: string): { @header etag: string; @body thing: Thing } | NotFound;
@route("/things") @post op makeThing(@body thing: Thing): Kept;

@route("/moved") @get op moved(): { @statusCode _: 302; @header location: string };
@route("/cached") @get op cached(): Thing | { @statusCode _: 304; @header etag?: string };
@error model Refused {
  @statusCode _: 401 | 422;
  @header contentType: "application/problem+json";
  title: string;
  status: int32;
  detail?: string;
  errors: { path: string }[];
}
@error model Failed { code: "other" | "bad_input" | "unauthenticated"; message: string; at: utcDateTime; }

model Nest { inner?: Nest; items?: Nest[]; any?: unknown; }
@route("/nest") @post op nest(@body nest: Nest): void;
@route("/mine") @useAuth(BearerAuth) @get op mine(@query n?: int32): Thing | Refused;
@route("/plain") @useAuth(BearerAuth) @get op plain(@query n?: int32): Thing | Failed;
@error model Problem { @statusCode _: 409 | 422; @header contentType: "application/problem+json"; title: string; }
@error model Other { @header contentType: "application/vnd.other+json"; other: string; }

@route("/table") @get op table(): { @header contentType: "text/csv"; @body text: string } | Thing | Problem | Other;
@route("/open") @get op open(): { @header contentType: "text/plain"; @body text: "5" | "6" } | { @body thing: Thing };
@route("/either") @post @sharedRoute op asThing(@body thing: Thing): Thing;
@route("/either") @post @sharedRoute op asText(@header contentType: "text/plain", @body text: string): Thing;
@route("/form") @post @sharedRoute op formThing(@body thing: Thing): Thing;
@route("/form") @post @sharedRoute op formForm(
  @header contentType: "application/x-www-form-urlencoded",
  @body form: { n?: int32; tags?: string[] },
): Thing;
@route("/form") @post @sharedRoute op formYaml(@header contentType: "application/yaml", @body yaml: string): Thing;
@route("/write") @post op write(@header contentType: "text/plain", @body text: string): void;
@route("/send") @post op sendForm(@header contentType: "application/x-www-form-urlencoded", @body form: { n?: int32 }): void;
@route("/lists") @get op lists(
  @header texts: string[],
  @header("x-numbers") numbers?: int32[],
  @header("if-match") tags?: string[],
): {
  @header texts: string[];
  @header("x-numbers") numbers: int32[];
  @header("x-flags") flags?: boolean[];
  @header("set-cookie") @maxItems(2) cookies: string[];
  ...Thing;
};
@route("/maybe") @get op maybe(): Thing | NoContentResponse;
@route("/follow/{id}") @get op follow(@path id: uint8): { @statusCode _: 302; @header location: string };
@route("/patch") @patch op patchThing(
  @header contentType: "application/merge-patch+json",
  @body thing: MergePatchUpdate<Thing>,
): Thing;
@route("/sign") @post op sign(
  @header contentType: "application/x-www-form-urlencoded",
  @body form: { name: string; n: int32; tags: string[]; marks: int32[] },
): Thing;
@route("/post") @post op post(
  @header contentType: "multipart/form-data",
  @multipartBody form: { files: HttpPart<File>[]; notes: HttpPart<Thing>[] },
): Thing;
@route("/some") @get op some(@query(#{ explode: true }) @minItems(1) tags: string[]): Thing;
@route("/several") @post op several(
  @header contentType: "application/x-www-form-urlencoded",
  @body form: { @minItems(1) tags: string[] },
): Thing;
@route("/search") @get op search(
  @query(#{ explode: true }) tags: string[],
  @query ids: int32[],
  @query @encode(ArrayEncoding.pipeDelimited) marks: int32[],
): Thing;
`;

type Client = Record<
  string,
  ((input?: object) => Promise<unknown>) & { withHeaders(input?: object): Promise<unknown> }
>;
type Handlers = Record<string, (call: Call) => unknown>;

interface Call {
  body: unknown;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  request: Request;
  respond(body: unknown, init?: object): unknown;
}

let wire: Awaited<ReturnType<typeof modulesFrom>>;
beforeAll(async () => {
  wire = await modulesFrom(spec);
});
afterAll(() => wire[Symbol.dispose]());

async function serverOf(handlers: Handlers): Promise<Hono> {
  const { createWireServer } = (await wire.load("wire/server.ts")) as {
    createWireServer: (handlers: Handlers, options: object) => Hono;
  };
  return createWireServer(handlers, { validateResponses: "throw" });
}

/** Returns the generated client of a service. */
async function clientOf(fetch: (request: Request) => Response | Promise<Response>): Promise<Client> {
  const { createWireClient, validateAnswers } = (await wire.load("wire/client.ts")) as {
    createWireClient: (options: object) => Client;
    validateAnswers: (mode: string, load: () => unknown) => unknown;
  };
  const validate = validateAnswers("throw", async () => await wire.load("wire/validators.ts"));
  return createWireClient({
    baseUrl: "http://a.example",
    fetch: async (request: Request) => await fetch(request),
    validate,
    retry: { attempts: 1 },
  });
}

/** Returns the generated client, connected to the generated server. */
async function pairOf(handlers: Handlers): Promise<Client> {
  const server = await serverOf(handlers);
  return await clientOf((request) => server.fetch(request));
}

/** Returns the ids of the derived checks that a service fails, with the reasons. */
async function failures(
  operation: string,
  fetch: (request: Request) => Response | Promise<Response>,
  requests: object[] = [{}],
  headers = {},
) {
  const { checks } = (await wire.load("wire/checks/operations.ts")) as { checks: ReturnType<typeof operationChecks> };
  const target: ApiTarget = {
    baseUrl: "http://a.example",
    fetch: async (request) => await fetch(request),
    headers,
    requests: { [operation]: requests },
  };
  const found: string[] = [];
  for (const check of checks.filter(({ id }) => id.startsWith(`wire/${operation}/`)))
    await check.run(target, unrecorded).catch((error: unknown) => {
      if (error instanceof Error && error.name === "LeftOpen") return;
      found.push(`${check.id}: ${error instanceof Error ? error.message : String(error)}`);
    });
  return found;
}

function mock(): ReturnType<typeof createMock> {
  return createMock(JSON.parse(wire.files.get("wire/contract.json") ?? "") as InterfaceContract, { token: "good" });
}

describe("HEAD", () => {
  it("has no body: its documented headers are the result", async () => {
    const client = await pairOf({ peek: ({ respond }) => respond(undefined, { headers: { etag: '"1"' } }) });
    await expect(client["peek"]?.()).resolves.toBeUndefined();
    await expect(client["peek"]?.withHeaders()).resolves.toEqual({
      body: undefined,
      headers: { etag: '"1"' },
      status: 200,
    });
    expect(wire.files.get("wire/types.ts")).toMatch(/peek: \{\s+responses: \{[^}]*"200": undefined;/);
  });

  it("has no body if it is an error", async () => {
    const client = await clientOf(() => new Response(null, { status: 404 }));
    await expect(client["peek"]?.()).rejects.toMatchObject({ name: "ApiError", status: 404 });
  });

  it("is supported by the mock, and passes the suite", async () => {
    const { fetch } = mock();
    const response = await fetch(new Request("http://a.example/head", { method: "HEAD" }));
    expect([response.status, response.headers.has("etag"), await response.text()]).toEqual([200, true, ""]);
    await expect(failures("peek", fetch)).resolves.toEqual([]);
    const made = await fetch(
      new Request("http://a.example/things", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"name":"a"}',
      }),
    );
    const { id } = (await made.json()) as { id: string };
    await expect(failures("peekThing", fetch, [{ path: { id } }])).resolves.toEqual([]);
  });
});

describe("a documented redirect", () => {
  it("is the result, with its headers", async () => {
    const client = await pairOf({
      moved: ({ respond }) => respond(undefined, { headers: { location: "http://b.example/" } }),
      cached: ({ respond }) => respond(undefined, { status: 304, headers: { etag: '"1"' } }),
    });
    await expect(client["moved"]?.()).resolves.toBeUndefined();
    await expect(client["moved"]?.withHeaders()).resolves.toEqual({
      body: undefined,
      headers: { location: "http://b.example/" },
      status: 302,
    });
    const withPage = await clientOf(() => new Response("<html>", { status: 302, headers: { location: "/" } }));
    await expect(withPage["moved"]?.()).resolves.toBeUndefined();
    await expect(client["cached"]?.withHeaders()).resolves.toEqual({
      body: undefined,
      headers: { etag: '"1"' },
      status: 304,
    });
  });

  it("passes the suite, and another one does not", async () => {
    const { fetch } = mock();
    await expect(
      failures("moved", (request) => {
        expect(request.redirect).toBe("manual");
        return fetch(request);
      }),
    ).resolves.toEqual([]);
    await expect(failures("moved", fetch)).resolves.toEqual([]);
    await expect(failures("cached", () => new Response(null, { status: 304 }))).resolves.toEqual([]);
    const found = await failures("moved", () => new Response(null, { status: 301, headers: { location: "/" } }));
    expect(found).not.toEqual([]);
  });

  it("is an error if it is not documented", async () => {
    const client = await clientOf(() => new Response(null, { status: 302, headers: { location: "/" } }));
    await expect(client["maybe"]?.()).rejects.toMatchObject({ status: 302 });
  });
});

describe("several media types", () => {
  const echo: Handlers = {
    asThingAsText: ({ body, request }) => ({ name: JSON.stringify([request.headers.get("content-type"), body]) }),
    formThingFormFormFormYaml: ({ body, request }) => ({
      name: JSON.stringify([request.headers.get("content-type"), body]),
    }),
  };

  it.each<[operation: string, input: object, type: string, body: unknown]>([
    ["asThingAsText", { body: { name: "a" } }, "application/json", { name: "a" }],
    ["asThingAsText", { body: "5" }, "text/plain", "5"],
    ["asThingAsText", { body: "", contentType: "text/plain" }, "text/plain", ""],
    ["asThingAsText", { body: '{"name":1}', contentType: "text/plain" }, "text/plain", '{"name":1}'],
    ["formThingFormFormFormYaml", { body: { name: "a" } }, "application/json", { name: "a" }],
    [
      "formThingFormFormFormYaml",
      { body: { n: 5, tags: ["x"] }, contentType: "application/x-www-form-urlencoded" },
      "application/x-www-form-urlencoded",
      { n: 5, tags: ["x"] },
    ],
    ["formThingFormFormFormYaml", { body: "a: 1" }, "application/yaml", "a: 1"],
  ])("of a request are decoded and encoded unchanged: %s %j", async (operation, input, type, body) => {
    const client = await pairOf(echo);
    await expect(client[operation]?.(input)).resolves.toEqual({ name: JSON.stringify([type, body]) });
  });

  it("of a request are validated as JSON only if they are JSON", async () => {
    const client = await pairOf(echo);
    await expect(client["asThingAsText"]?.({ body: { name: 1 } })).rejects.toMatchObject({ status: 400 });
  });

  it("of a response are decoded by its media type", async () => {
    const client = await pairOf({ table: () => "5", open: ({ respond }) => respond("5") });
    await expect(client["table"]?.()).resolves.toBe("5");
    await expect(client["open"]?.()).resolves.toBe("5");
    const other = await pairOf({ table: () => ({ name: "a" }) });
    await expect(other["table"]?.()).resolves.toEqual({ name: "a" });
    const server = await serverOf({ table: () => "a,b" });
    const response = await server.request("/table");
    expect([response.headers.get("content-type"), await response.text()]).toEqual(["text/csv", "a,b"]);
    const chosen = await serverOf({
      table: ({ respond }) => respond("a", { headers: { "Content-Type": "text/csv; header=absent" } }),
    });
    const own = await chosen.request("/table");
    expect([own.headers.get("content-type"), await own.text()]).toEqual(["text/csv; header=absent", "a"]);
  });

  it("of errors are as documented in the server and the mock, and checked by the suite", async () => {
    const runtime = (await wire.load("runtime/server/errors.ts")) as {
      DocumentedError: new (name: string, condition: string, body: unknown, init: object) => Error;
    };
    const thrown = (body: unknown, init: object) => async () => {
      throw new runtime.DocumentedError("Problem", "…", body, init);
    };
    const server = await serverOf({ table: thrown({ title: "a" }, { status: 409 }) });
    const response = await server.request("/table");
    expect([response.status, response.headers.get("content-type")]).toEqual([409, "application/problem+json"]);
    const open = await (await serverOf({ table: thrown({ other: "a" }, {}) })).request("/table");
    expect([open.status, open.headers.get("content-type")]).toEqual([400, "application/vnd.other+json"]);
    const success = await (await serverOf({ table: () => ({ name: "a" }) })).request("/table");
    expect(success.headers.get("content-type")).toBe("application/json");
    const answer = (type: string) => async () =>
      new Response('{"title":"a"}', { status: 409, headers: { "content-type": type } });
    const isAboutType = (found: string[]) => found.some((each) => each.includes("Content-Type"));
    expect(isAboutType(await failures("table", answer("application/json")))).toBe(true);
    expect(isAboutType(await failures("table", answer("application/problem+json; charset=utf-8")))).toBe(false);
    await expect(failures("table", mock().fetch)).resolves.toEqual([]);
    const csv = async () => new Response("5", { headers: { "content-type": "text/csv" } });
    await expect(failures("table", csv)).resolves.toEqual([]);
  });
});

describe("the responses that a server makes by itself", () => {
  it.each([
    ["mine", "", 401, "application/problem+json", { status: 401, errors: [] }],
    [
      "mine",
      "good",
      422,
      "application/problem+json",
      { status: 422, errors: [], detail: expect.stringContaining("/query/n") },
    ],
    ["plain", "", 401, "application/json", { code: "unauthenticated" }],
    ["plain", "good", 400, "application/json", { code: "bad_input", message: expect.stringContaining("/query/n") }],
  ])("is documented: %s with %j", async (path, token, status, type, body) => {
    const server = await serverOf({
      authenticate: async () => (token === "" ? undefined : {}),
      mine: () => undefined,
      plain: () => undefined,
    });
    const { fetch } = mock();
    for (const [send, expected] of [
      [server.fetch, body],
      [fetch, {}],
    ] as const) {
      const headers: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
      const response = await send(new Request(`http://a.example/${path}?n=x`, { headers }));
      expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
      const found: unknown = await response.json();
      expect(found).toMatchObject(expected);
      const guards = (
        (await wire.load("wire/validators.ts")) as {
          responses: Record<string, Record<string, (body: unknown) => boolean>>;
        }
      ).responses;
      expect(guards[path]?.[path === "mine" ? status : "default"]?.(found), JSON.stringify(found)).toBe(true);
    }
  });
});

describe("a body that is nested deeply", () => {
  it.each([4000, 100_000])("is rejected or accepted: %i", async (depth) => {
    const server = await serverOf({ nest: () => undefined });
    const { fetch } = mock();
    const bodies = [
      `${'{"inner":'.repeat(depth)}{}${"}".repeat(depth)}`,
      `${'{"items":['.repeat(depth)}${"]}".repeat(depth)}`,
      `{"any":${"[".repeat(depth)}${"]".repeat(depth)}}`,
      `${"[".repeat(depth)}${"]".repeat(depth)}`,
    ];
    for (const send of [server.fetch, fetch])
      for (const body of bodies) {
        const headers = { "content-type": "application/json" };
        const response = await send(new Request("http://a.example/nest", { method: "POST", body, headers }));
        expect([200, 204, 400, 413], body.slice(0, 20)).toContain(response.status);
      }
  });
});

describe("a list in a header", () => {
  const texts = ["a,b", "c", ' d "e" \\ ', "", '"f"', "g h", 'W/"i"'];
  const tags = ['"a"', 'W/"b,c"'];
  const cookies = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"];

  it("has the items that were sent, typed as documented; each cookie has its line", async () => {
    const seen: unknown[] = [];
    const client = await pairOf({
      lists: ({ headers, respond }) => {
        seen.push(headers);
        return respond(
          { name: "a" },
          { headers: { texts, "x-numbers": [1, 2], "x-flags": [true, false], "set-cookie": cookies, "x-other": 5 } },
        );
      },
    });
    const answer = await client["lists"]?.withHeaders({ texts, "x-numbers": [1, -2], "if-match": tags });
    expect(seen).toEqual([{ texts, "x-numbers": [1, -2], "if-match": tags }]);
    expect(answer).toMatchObject({
      headers: { texts, "x-numbers": [1, 2], "x-flags": [true, false], "set-cookie": cookies },
    });
  });

  it("may be empty", async () => {
    const seen: unknown[] = [];
    const client = await pairOf({
      lists: ({ headers, respond }) => {
        seen.push(headers);
        return respond({ name: "a" }, { headers: { texts: [], "x-numbers": "", "set-cookie": [] } });
      },
    });
    await expect(client["lists"]?.withHeaders({ texts: [] })).resolves.toMatchObject({
      headers: { texts: [], "x-numbers": [] },
    });
    expect(seen).toEqual([{ texts: [] }]);
  });

  it("is rejected by a promise if a header cannot contain it", async () => {
    const client = await pairOf({});
    const call = client["lists"]?.({ texts: ["a\nb"] });
    await expect(call).rejects.toThrow(TypeError);
    await expect(client["lists"]?.({ texts: {} })).rejects.toThrow("texts: expected a text, found an object");
  });
});

describe("the headers of a response", () => {
  const body = { name: "a" };

  it.each<[headers: object, problem: string]>([
    [{ "x-numbers": "1" }, "at /headers/texts: expected a header, but it is missing"],
    [{ texts: "a", "x-numbers": "1,x" }, 'at /headers/x-numbers/1: expected an integer, found string "x"'],
  ])("are compared with the documented ones by the server: %j", async (headers, problem) => {
    const seen: unknown[] = [];
    const { createWireServer } = (await wire.load("wire/server.ts")) as {
      createWireServer: (handlers: Handlers, options: object) => Hono;
    };
    const server = createWireServer(
      { lists: ({ respond }) => respond(body, { headers: { "set-cookie": ["a=1"], ...headers } }) },
      { validateResponses: "warn", onWarning: ({ message }: Error) => seen.push(message) },
    );
    expect((await server.request("/lists", { headers: { texts: "a" } })).status).toBe(200);
    expect(seen).toEqual([`lists responds with 200: ${problem}`]);
  });

  it.each<[cookies: string[], problems: string[]]>([
    [["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2; Expires=Thu, 22 Oct 2026 07:28:00 GMT"], []],
    [["a=1", "b=2", "c=3"], ["lists responds with 200: at /headers/set-cookie: expected at most 2 items, found "]],
  ])("have a cookie for each line: %j", async (cookies, problems) => {
    const seen: unknown[] = [];
    const { createWireServer } = (await wire.load("wire/server.ts")) as {
      createWireServer: (handlers: Handlers, options: object) => Hono;
    };
    const headers = { texts: "a", "x-numbers": "1", "set-cookie": cookies };
    const server = createWireServer(
      { lists: ({ respond }) => respond(body, { headers }) },
      { validateResponses: "warn", onWarning: ({ message }: Error) => seen.push(message) },
    );
    expect((await server.request("/lists", { headers: { texts: "a" } })).status).toBe(200);
    expect(seen).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  });

  it("of a redirect are, too", async () => {
    const onError = (error: unknown): Response => new Response(String(error), { status: 500 });
    const { createWireServer } = (await wire.load("wire/server.ts")) as {
      createWireServer: (handlers: Handlers, options: object) => Hono;
    };
    const server = createWireServer({ moved: () => undefined }, { validateResponses: "throw", onError });
    await expect((await server.request("/moved")).text()).resolves.toBe(
      "InvalidResponse: moved responds with 302: at /headers/location: expected a header, but it is missing",
    );
  });
});

describe("an empty list", () => {
  it.each<[operation: string, input: object]>([
    ["search", { tags: [], ids: [], marks: [] }],
    ["sign", { name: "a", n: 1, tags: [], marks: [] }],
    ["post", { files: [], notes: [] }],
  ])("that leaves nothing on the wire is what the server gets: %s", async (operation, input) => {
    const seen: object[] = [];
    const handler = ({ body, query }: Call): object => {
      seen.push({ ...query, ...Object(body) });
      return { name: "a" };
    };
    const client = await pairOf({ [operation]: handler });
    await expect(client[operation]?.(input)).resolves.toEqual({ name: "a" });
    expect(seen).toEqual([input]);
  });

  it("of one request is none of another's", async () => {
    const seen: unknown[] = [];
    const client = await pairOf({
      search: ({ query }) => {
        seen.push([...(query["tags"] as unknown[])]);
        (query["tags"] as unknown[]).push("mine");
        return { name: "a" };
      },
    });
    await client["search"]?.({ tags: [], ids: [], marks: [] });
    await client["search"]?.({ tags: [], ids: [], marks: [] });
    expect(seen).toEqual([[], []]);
  });

  it.each(["some", "several"])("is rejected if an item is required: %s", async (operation) => {
    const client = await pairOf({ [operation]: () => ({ name: "a" }) });
    await expect(client[operation]?.({ tags: [] })).rejects.toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringMatching(/^\/(body|query)\/tags$/), expected: "at least 1 item" }] },
    });
  });

  it("is not checked by the suite, because an empty list cannot be distinguished from a missing one", async () => {
    const server = await serverOf({ sign: () => ({ name: "a" }), several: () => ({ name: "a" }) });
    const request = { body: { name: "a", n: 1, tags: ["a"], marks: [1] } };
    await expect(failures("sign", server.fetch, [request])).resolves.toEqual([]);
    const lax = (): Response => Response.json({ name: "a" });
    await expect(failures("several", lax, [{ body: { tags: ["a"] } }])).resolves.toEqual([
      expect.stringContaining("wire/several/tags/missing"),
    ]);
  });
});

describe("a mock", () => {
  it("passes the suite that is derived from the same contract", async () => {
    const { fetch, answers } = mock();
    // The suite treats parts as plain text.
    for (const operation of answers.operations.filter((name) => name !== "post")) {
      const request = answers.requestFor(operation);
      if (request === undefined) continue;
      await expect(failures(operation, fetch, [request], { authorization: "Bearer good" })).resolves.toEqual([]);
    }
    await expect(failures("write", fetch, [{ body: "a" }])).resolves.toEqual([]);
    await expect(failures("sendForm", fetch, [{ body: { n: 1 } }])).resolves.toEqual([]);
  });
});

describe("an empty body", () => {
  it("is text, or a form", async () => {
    const seen: unknown[] = [];
    const see = ({ body }: Call): void => void seen.push(body);
    const client = await pairOf({ write: see, sendForm: see });
    await client["write"]?.({ body: "" });
    await client["sendForm"]?.({});
    expect(seen).toEqual(["", {}]);
    const server = await serverOf({ write: see, sendForm: see });
    expect((await server.request("/write", { method: "POST" })).status).toBe(400);
  });
});

describe("a result of several statuses", () => {
  it("has that of its body", async () => {
    const server = await serverOf({ maybe: () => undefined });
    expect((await server.request("/maybe")).status).toBe(204);
    const client = await pairOf({ maybe: () => undefined, cached: () => undefined });
    await expect(client["maybe"]?.()).resolves.toBeUndefined();
    const other = await pairOf({ maybe: () => ({ name: "a" }) });
    await expect(other["maybe"]?.()).resolves.toEqual({ name: "a" });
  });
});
