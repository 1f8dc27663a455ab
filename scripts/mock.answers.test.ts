import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMock, type MockOptions } from "../conformance/mock/mock.ts";
import { schemasOf } from "../generators/contract/model/schema-validator.ts";
import type { InterfaceContract, Operation } from "../generators/contract/model/contract.ts";
import { resolved } from "../generators/contract/facts/resolved-operation.ts";
import { generateFrom, library } from "../generators/testing.ts";

const root = join(import.meta.dirname, "..");
const token = "tok-A1b2C3d4";

const own = ["capability", "client", "local-app", "log-query", "spend", "workspace"].map(
  (name) => JSON.parse(readFileSync(join(root, "generated", name, "contract.json"), "utf8")) as InterfaceContract,
);

/** A service with every construct of schemas, written without regard to the mock. */
const foreign = `
  import "@typespec/http";
  import "@typespec/openapi3";
  using TypeSpec.Http;
  @service(#{ title: "Farm" }) @useAuth(ApiKeyAuth<ApiKeyLocation.query, "key">) namespace Farm;

  @format("uuid") scalar Id extends string;
  @discriminator("kind") model Animal { @key id: Id; kind: string; @minLength(2) @maxLength(9) name: string; born: plainDate; mother?: Animal; }
  model Hen extends Animal { kind: "hen"; @minValue(0) @maxValue(3) eggs: int32; }
  model Cow extends Animal { kind: "cow"; @minValueExclusive(0) litres: float64; horns: boolean | null; }
  model Codes { @pattern("^[A-Z]{3}-\\\\d{4}$") code: string; @pattern("^(\\\\d{1,3}\\\\.){3}\\\\d{1,3}$") ip: string; @maxItems(2) @minItems(1) tags: string[]; odd: 1 | 3 | 5; when: duration; at: plainTime; site: url; blob: bytes; big: int64; share: decimal; many: Record<int32>; none: null; any: unknown; deep: { a: { b: { c: { d: string[] } } } }; mixed: string | int32 | boolean[]; }
  model Tree { value: safeint; left?: Tree; right?: Tree; all: Tree[]; }
  enum Level { low, mid, high }
  union Shape { circle: { r: float32 }, square: { a: float32, level: Level } }
  @error model NotThere { @statusCode _: 404; why: "gone"; @format("uuid") trace: string; }
  @error model Busy { @statusCode _: 503; @header("Retry-After") after: int32; until: utcDateTime; }

  @route("/animals") interface Animals {
    @get list(@query limit?: int32, @query name?: string): Animal[];
    @post create(@body animal: Animal): { @statusCode _: 201; @header location: string; @body animal: Animal } | Busy;
    @get read(@path id: Id): Animal | NotThere;
    @put replace(@path id: Id, @body animal: Animal): Animal | NotThere;
    @delete remove(@path id: Id): NoContentResponse | NotThere;
  }
  @route("/codes") @get op codes(@query from: utcDateTime, @header level: Level): Codes | Busy;
  @route("/tree") @get op tree(): { tree: Tree; shape: Shape };
  @route("/text") @get op words(): { @header contentType: "text/plain"; @body text: string };
  @route("/bytes") @get op image(): { @header contentType: "image/png"; @body image: bytes };
  @route("/form") @post op form(@header contentType: "application/x-www-form-urlencoded", @body form: { a: string; n: int32[] }): Shape;
  @route("/things/{a}/{b}") @get op nested(@path a: string, @path b: string[], @query(#{ explode: true }) c: string[]): { a: string };
  @route("/count") @post op count(@body n: int32): { @body n: int32 };
`;

const shop = `
  import "@typespec/http";
  using TypeSpec.Http;
  @service(#{ title: "Shop" }) namespace Shop;
  model Item { @minValue(1) id: int32; @maxLength(3) name: string }
  @example(#{ items: #[#{ id: 0, name: "toolong" }], note: "x" })
  model Basket { items: Item[]; @minLength(2) note: string }
  @route("/whole") @list @get op whole(@offset @query skip?: int32, @pageSize @query limit?: int32): { @pageItems @body items: Item[] };
  @route("/basket") @get op basket(): Basket;
`;

describe("a mock", () => {
  it("responds with a valid body if the example is invalid", async () => {
    const { contract, warnings } = await generateFrom(shop);
    expect(warnings).toEqual([expect.stringContaining("the example of Basket is not valid: at /")]);
    const api = contract.interfaces[0] as InterfaceContract;
    const example = api.components.schemas["Basket"]?.examples?.[0] as { note?: string };
    delete example.note;
    const mock = createMock(api);
    const response = await mock.fetch(new Request("http://mock/basket"));
    expect(response.status).toBe(200);
    const { fits } = schemasOf(api);
    expect(fits({ $ref: "#/components/schemas/Basket" }, await response.json())).toBe(true);
  });

  it("pages a list that is the whole body", async () => {
    const { contract } = await generateFrom(shop);
    const mock = createMock(contract.interfaces[0] as InterfaceContract);
    const pageAt = async (query: string): Promise<unknown[]> =>
      (await (await mock.fetch(new Request(`http://mock/whole${query}`))).json()) as unknown[];
    const all = await pageAt("?limit=100");
    expect(all.length).toBeGreaterThan(2);
    expect(await pageAt("?limit=2")).toEqual(all.slice(0, 2));
    expect(await pageAt("?limit=2&skip=2")).toEqual(all.slice(2, 4));
  });
});

const send = (mock: ReturnType<typeof createMock>, operation: Operation, headers: Record<string, string> = {}) => {
  const { path = {}, query = {}, body, headers: own_ = {} } = mock.answers.requestFor(operation.name) ?? {};
  const filled = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? "x"));
  const url = new URL(`http://mock${filled}`);
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) url.searchParams.append(name, String(each));
  url.searchParams.set("key", token);
  const sent = new Headers({ authorization: `Bearer ${token}`, "x-app-mcp-token": token, ...own_, ...headers });
  const [type = "application/json"] = Object.keys(operation.requestBody?.content ?? {});
  if (body !== undefined) sent.set("content-type", type);
  const fields = Object.entries(Object(body) as object).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  const text = type.includes("form") ? new URLSearchParams(fields).toString() : JSON.stringify(body);
  return mock.fetch(
    new Request(url, {
      method: operation.method.toUpperCase(),
      headers: sent,
      ...(body !== undefined && { body: text }),
    }),
  );
};

/** Returns the faults of the responses of all operations, each called in turn, and of all errors on demand. */
async function faultsOf(api: InterfaceContract, seed: string): Promise<string[]> {
  const log: string[] = [];
  const mock = createMock(api, { token, seed, rateLimit: false, log: (line) => log.push(line) });
  const schemas = schemasOf(api);
  const faults: string[] = [];
  for (const { operation, gives, isProxied } of resolved(api).operations) {
    const judge = async (response: Response, key: string, what: string): Promise<void> => {
      const schema = gives.guarded[key];
      const text = gives.result.kind === "stream" && response.ok ? "" : await response.text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      const fault = schema === undefined || !isJson ? undefined : schemas.faultOf(schema, JSON.parse(text));
      if (fault !== undefined) faults.push(`${operation.name} ${what}: ${fault}`);
      if (gives.result.kind === "stream") await response.body?.cancel();
    };
    if (mock.answers.requestFor(operation.name) !== undefined && !isProxied) {
      const response = await send(mock, operation);
      // Some specs require credentials that are not sent here.
      if (!response.ok && response.status !== 401)
        faults.push(`${operation.name} ${response.status}: ${await response.text()}`);
      else if (response.ok) await judge(response, gives.success?.key ?? "", String(response.status));
    }
    for (const { name, status } of operation.errorCases) {
      const response = await send(mock, operation, { "x-mock-error": name });
      if (status !== undefined && response.status !== status)
        faults.push(`${operation.name} ${name}: ${response.status}`);
      await judge(response, String(status ?? "default"), name);
    }
  }
  mock.stop();
  return [...faults, ...log.filter((line) => line.startsWith("the mock failed"))];
}

const seeds = fc.string({ maxLength: 8 });

describe("the responses of a mock are as documented", () => {
  it.each(own.map((api) => [api.name, api] as const))("%s", async (_, api) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        expect(await faultsOf(api, seed)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  it("for an API with every construct of schemas", async () => {
    const { contract } = await generateFrom(foreign);
    const [api] = JSON.parse(JSON.stringify(contract.interfaces)) as [InterfaceContract];
    const mock = createMock(api);
    // The sampler only makes bodies of JSON or form fields.
    const without = api.operations.filter(({ name }) => mock.answers.requestFor(name) === undefined);
    expect(without.map(({ name }) => name)).toEqual(["count"]);
    mock.stop();
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        expect(await faultsOf(api, seed)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("for a spec with hostile texts in every place", async () => {
    const spec = readFileSync(join(root, "generators/fixtures/hostile.tsp"), "utf8").replace("LIBRARY", library);
    const { contract } = await generateFrom(spec);
    for (const api of JSON.parse(JSON.stringify(contract.interfaces)) as InterfaceContract[])
      expect(await faultsOf(api, "1")).toEqual([]);
  });
});

describe("resources with few possible ids", () => {
  const spec = (id: string, more = ""): string => `
    import "@typespec/http";
    using TypeSpec.Http;
    @service(#{ title: "Farm" }) namespace Farm;
    ${more}
    model Pen { @key id: ${id}; name?: string; }
    model NewPen { name?: string; }
    @error model Invalid { @statusCode _: 422; why: string; }
    @route("/pens") interface Pens {
      @get list(): Pen[];
      @post create(@body pen: NewPen): { @statusCode _: 201; @body pen: Pen };
      @get read(@path id: Pen.id): Pen;
    }
  `;

  async function farm(text: string, options: MockOptions = {}) {
    const { contract } = await generateFrom(text);
    const [api] = JSON.parse(JSON.stringify(contract.interfaces)) as [InterfaceContract];
    const mock = createMock(api, options);
    const list = async (): Promise<{ id: unknown; name?: string }[]> =>
      (await mock.fetch(new Request("http://mock/pens"))).json() as Promise<{ id: unknown; name?: string }[]>;
    const create = async (pen: object = {}) => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(pen) };
      const response = await mock.fetch(new Request("http://mock/pens", init));
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    return { list, create };
  }

  it.each([
    ["an integer from 1 to 20", "Few", "@minValue(1) @maxValue(20) scalar Few extends int32;", 20],
    ["one of few texts", "Few", `enum Few { "a", "b", "c", "d", "e" }`, 5],
    ["a byte", "Few", "@minValue(-128) @maxValue(127) scalar Few extends int32;", 256],
    ["a text of one letter", "Few", `@pattern("^[a-e]$") scalar Few extends string;`, 5],
    ["a short text", "Few", "@maxLength(1) @minLength(1) scalar Few extends string;", 62],
    ["true or false", "boolean", "", 2],
    ["one alone", `"only"`, "", 1],
    ["a union", `1 | 2 | "x"`, "", 3],
  ])("%s: some ids are free, and creating fails when all are used", async (_name, id, more, count) => {
    const { list, create } = await farm(spec(id, more));
    const ids = async (): Promise<unknown[]> => (await list()).map((pen) => pen.id);
    const initial = count > 12 ? 12 : Math.ceil(count / 2);
    expect(new Set(await ids()).size).toBe(initial);
    expect(await ids()).toHaveLength(initial);
    for (let next = initial; next < count; next++) expect((await create()).status).toBe(201);
    expect(new Set(await ids()).size).toBe(count);
    expect(await create()).toEqual({
      status: 409,
      body: {
        error: "conflict",
        message: "no free id for /pens: all ids that the schema of id allows are taken",
      },
    });
    expect(await ids()).toHaveLength(count);
  });

  it("are created with a given id", async () => {
    const { list, create } = await farm(spec("int32").replace("model NewPen {", "model NewPen { id?: int32;"));
    expect(await create({ id: 4711, name: "given" })).toMatchObject({ status: 201, body: { id: 4711, name: "given" } });
    expect(await create({ id: 4711, name: "again" })).toMatchObject({ status: 409, body: { error: "conflict" } });
    expect((await list()).filter((pen) => pen.id === 4711)).toHaveLength(1);
    expect((await create()).body["id"]).not.toBe(4711);
  });
});
