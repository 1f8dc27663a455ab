import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { library, modulesFrom, temporaryFolder } from "./testing.ts";
import { typeErrors } from "./typescript/testing/type-check.ts";

/** Constructs with which random programs have revealed errors; see `npm run fuzz`. */
const spec = `
import "@typespec/http";
import "${library}";
using TypeSpec.Http;
using Concordat;

@service(#{ title: "Found" })
namespace Found {
  // Names that every object has, where a table has them for keys.
  @route("/a/{toString}") @post op valueOf(@path toString: string, @query(#{ explode: true }) valueOf?: ("a" | "b")[]): void;
  @route("/b") @post op constructor(@query toString?: int32, @header \`x-a\`?: boolean): { @statusCode _: 201; };

  // A method in an interface that would be a construct signature.
  @route("/c") @get op new(@header \`x-a\`?: string): string;

  // Simple types stand in text, and are what they are.
  @route("/number") @post op number(@body value: float64): float64;
  @route("/truth") @post op truth(@body value: boolean): boolean;
  @route("/text") @post op text(@body value: string): string;

  // Bounds of parameters that are no values themselves.
  @route("/share") @get op share(@query @minValueExclusive(0) @maxValueExclusive(1) part: float32): void;

  // Errors without a field, and with a name that is no identifier.
  @error @errorCase("nothing is there") model Missing { @statusCode _: 404; }
  @error @errorCase("it is odd") model \`Odd One\` { @statusCode _: 409; odd: string; }
  @route("/missing") @get op missing(): void | Missing | \`Odd One\`;

  // An object of any fields, or a text.
  model Mixed { ...TypeSpec.Record<{} | "none">; }
  @route("/mixed") @post op mixed(@body mixed: Mixed): void;

  // An index beside a list of texts, which is no text.
  model Noted { notes?: "a"[]; text: string; ...TypeSpec.Record<"b">; }
  @route("/noted") @get op noted(): Noted;

  model Rest { __proto__: string; ...TypeSpec.Record<int32>; }

  // A success that is no JSON beside an error without a status.
  @error @errorCase("something is wrong") model Failure { code: string; }
  @route("/greeting") @get op greeting(): string | Failure;

  // An error with a constant under a key that is a number.
  @error @errorCase("it is numbered") model Numbered { @statusCode _: 411; \`0\`: false; text: string; }
  @route("/numbered") @get op numbered(@query valueOf?: float32): { @statusCode _: 204; } | Numbered;

  // An error that may be empty, but for a field that every object has.
  @error @errorCase("it is inherited") model Inherited { @statusCode _: 410; hasOwnProperty?: null; }
  @route("/inherited") @get op inherited(): void | Inherited;

  // The same where the server answers with it by itself, with and without another field.
  @error @errorCase("it is rejected") model Rejected { @statusCode _: 400; hasOwnProperty?: string; }
  @route("/rejected") @get op rejected(@query count: int32): void | Rejected;
  @error @errorCase("it is explained") model Explained { @statusCode _: 400; message: string; toString?: string; }
  @route("/explained") @get op explained(@query count: int32): void | Explained;

  // A list that is joined, under a name that every object has.
  @route("/joined") @get op joined(@query toString: string[]): string;
}

// A module that exports a function \`then\` is a promise to \`import()\`: it would call the function.
@service(#{ title: "Thenable" })
namespace Thenable {
  @route("/then") @get op then(): { @statusCode _: 202; };
  @route("/after") @get op after(): { @statusCode _: 202; };
}

// Guards that need no object, and a list of anything.
@service(#{ title: "Words" })
namespace Words {
  enum Size { small, large }
  alias Anything = (unknown | null)[];
  @route("/anything") @post op anything(@body list: Anything): { @body list: Anything };
}

// An index whose choice is part of the text beside it.
@service(#{ title: "Indexed" })
namespace Indexed {
  model Pet { name: string; ...TypeSpec.Record<offsetDateTime | "always"> }
}

// An interface that says nothing.
@service(#{ title: "Nothing" })
namespace Nothing {}
`;

type Create = (handlers: object, options?: object) => Hono;
type CreateClient = (options: object) => Record<string, Method>;
type Method = (input: object) => Promise<unknown>;

describe("errors found by random programs", () => {
  let made: Awaited<ReturnType<typeof modulesFrom>>;
  beforeAll(async () => {
    made = await modulesFrom(spec);
  });
  afterAll(() => made[Symbol.dispose]());

  it("is typed", () => {
    using folder = temporaryFolder({ "package.json": '{"type": "module"}', ...Object.fromEntries(made.files) });
    const roots = [...made.files.keys()].filter((path) =>
      /^(found|thenable|words|indexed|nothing)\/[\w.]+\.ts$/.test(path),
    );
    expect(
      typeErrors(
        roots.map((path) => join(folder.path, path)),
        { noUnusedLocals: true, noUnusedParameters: true },
      ),
    ).toEqual([]);
  });

  it.each([
    ["number", 0.5],
    ["number", -1e21],
    ["truth", false],
    ["text", "007"],
  ])("sends %s %j unchanged", async (name, value) => {
    const createFoundServer = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const createFoundClient = (await made.load("found/client.ts"))["createFoundClient"] as CreateClient;
    const app = createFoundServer({
      [name]: ({ body }: { body: unknown }) => (Object.is(body, value) ? body : "other"),
    });
    const client = createFoundClient({
      baseUrl: "http://localhost",
      fetch: async (request: Request) => await app.fetch(request),
    });
    await expect(client[name]?.({ body: value })).resolves.toBe(value);
  });

  it("sends no missing input, whatever its name", async () => {
    const createFoundServer = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const createFoundClient = (await made.load("found/client.ts"))["createFoundClient"] as CreateClient;
    const app = createFoundServer({ numbered: () => undefined });
    const client = createFoundClient({
      baseUrl: "http://localhost",
      fetch: async (request: Request) => await app.fetch(request),
    });
    await expect(client["numbered"]?.({})).resolves.toBeUndefined();
  });

  it("imports separate methods if one is named then", async () => {
    const operations = await made.load("thenable/operations.ts");
    expect(Object.keys(operations)).toEqual(["after", "then2"]);
    const createThenableServer = (await made.load("thenable/server.ts"))["createThenableServer"] as Create;
    // oxlint-disable-next-line unicorn/no-thenable -- the name of an operation
    const app = createThenableServer({ then: () => undefined });
    const make = operations["then2"] as (options: object) => () => Promise<unknown>;
    const method = make({
      baseUrl: "http://localhost",
      fetch: async (request: Request) => await app.fetch(request),
    });
    await expect(method()).resolves.toBeUndefined();
  });

  it("joins a list with commas, whatever its name", async () => {
    const createFoundServer = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const createFoundClient = (await made.load("found/client.ts"))["createFoundClient"] as CreateClient;
    const app = createFoundServer({
      joined: ({ query }: { query: { toString: string[] } }) => query.toString.toReversed().join("-"),
    });
    const client = createFoundClient({
      baseUrl: "http://localhost",
      fetch: async (request: Request) => await app.fetch(request),
    });
    await expect(client["joined"]?.({ toString: ["a", "b"] })).resolves.toBe("b-a");
  });

  it("rejects a request with an error that lacks a field which every object has", async () => {
    const create = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const app = create({ rejected: () => undefined, explained: () => undefined });
    const answers = await Promise.all(["rejected", "explained"].map((name) => app.request(`/${name}?count=many`)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    await expect(answers[0]?.json()).resolves.toEqual({});
    await expect(answers[1]?.json()).resolves.toEqual({ message: expect.stringContaining("/query/count") as string });
  });

  it("does not read a text response as a documented error", async () => {
    const createFoundServer = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const answer = await createFoundServer({ greeting: () => "hello" }, { validateResponses: "throw" }).request(
      "/greeting",
    );
    expect([answer.status, await answer.text()]).toEqual([200, "hello"]);
  });

  it("applies bounds, and documents no error with a missing schema", async () => {
    const create = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const app = create({ share: () => undefined });
    const answers = await Promise.all(["0", "0.5", "1"].map((part) => app.request(`/share?part=${part}`)));
    expect(answers.map(({ status }) => status)).toEqual([400, 204, 400]);
    const openapi = made.files.get("found/openapi.yaml") ?? "";
    const references = [...openapi.matchAll(/#\/components\/schemas\/([^"]*)"/g)].map(([, name]) => name);
    expect(references).toContain("Odd_One");
    expect(references).not.toContain("Missing");
  });

  it("guards a field named __proto__ beside fields of any name", async () => {
    const isRest = (await made.load("found/validators.ts"))["isRest"] as (value: unknown) => boolean;
    const values = ['{"__proto__":"a","b":1}', '{"__proto__":1}', '{"b":1}'].map((text) => JSON.parse(text) as unknown);
    expect(values.map((value) => isRest(value))).toEqual([true, false, false]);
  });

  it("guards a choice of any object and one text", async () => {
    const isMixed = (await made.load("found/validators.ts"))["isMixed"] as (value: unknown) => boolean;
    const values = [{}, { a: "none" }, { a: { b: 1 } }, { a: "other" }, { a: null }, { a: [] }];
    expect(values.map((value) => isMixed(value))).toEqual([true, true, true, false, false, false]);
  });

  it("reads a list of any values as a list", async () => {
    const isAnythingBody = (await made.load("words/validators.ts"))["isAnythingBody"] as (value: unknown) => boolean;
    expect([[], [null, 1, "a"], {}, "a", null].map((value) => isAnythingBody(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("rejects a text that is not a number", async () => {
    const createFoundServer = (await made.load("found/server.ts"))["createFoundServer"] as Create;
    const request = { method: "POST", headers: { "content-type": "text/plain" }, body: "none" };
    const answer = await createFoundServer({ number: () => 1 }).request("/number", request);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "malformed_request", message: "The body is not of the type number." },
    ]);
  });
});
