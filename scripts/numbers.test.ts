import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { camelCase } from "../generators/naming.ts";
import { compiler, guardSchemas } from "../generators/contract/facts/guards.ts";
import { type Guard, issues } from "../generated/runtime/validation/validation.ts";
import { bounds } from "../generators/docs/fields.ts";
import { ask, type Call, generateFrom, modulesFrom } from "../generators/testing.ts";

const limits: Record<string, readonly [least: string, greatest: string, below: string, above: string]> = {
  int8: ["-128", "127", "-129", "128"],
  int16: ["-32768", "32767", "-32769", "32768"],
  int32: ["-2147483648", "2147483647", "-2147483649", "2147483648"],
  int64: ["-9007199254740991", "9007199254740991", "-9007199254740993", "9007199254740993"],
  safeint: ["-9007199254740991", "9007199254740991", "-9007199254740993", "9007199254740993"],
  uint8: ["0", "255", "-1", "256"],
  uint16: ["0", "65535", "-1", "65536"],
  uint32: ["0", "4294967295", "-1", "4294967296"],
  float32: ["-3.4028234663852886e38", "3.4028234663852886e38", "-3.5e38", "1e300"],
  uint64: ["0", "9007199254740991", "-1", "18446744073709551615"],
};
const names = Object.keys(limits);

const spec = `
  import "@typespec/http";
  import "@typespec/openapi";
  using TypeSpec.Http;
  using TypeSpec.OpenAPI;
  @service(#{ title: "Count" }) namespace Count;
  model Numbers { ${names.map((name) => `${name}?: ${name};`).join(" ")} }
  @encode(string) scalar InText extends uint16;
  @minValue(10) scalar Ten extends int8;
  model Prices {
    @extension("multipleOf", 0.01) price?: float64;
    @extension("multipleOf", 0.0001) tiny?: float64;
    @extension("multipleOf", 3) triple?: int32;
    ten?: Ten;
    @encode(string) text?: int64;
    @encode(string) smallText?: uint8;
    @encode(string) wholeText?: integer;
    @encode(string) decimalText?: decimal;
    own?: InText;
    @minValue(0) share?: float32;
    list?: uint8[];
    orNull?: int8 | null;
  }
  @route("/numbers") @post op numbers(@body body: Numbers): Numbers;
  @route("/prices") @post op prices(@body body: Prices): Prices;
  @route("/query") @get op query(...QueryOf): void;
  model QueryOf { ${names.map((name) => `@query ${name}?: ${name};`).join(" ")} }
  @route("/header") @get op header(${names.map((name) => `@header("x-${name}") ${name}?: ${name}`).join(", ")}): void;
  ${names.map((name) => `@route("/path/${name}") @get op of_${name}(@path value: ${name}): void;`).join("\n")}
`;

let api: InterfaceContract;
let modules: Awaited<ReturnType<typeof modulesFrom>>;
let server: Hono;

beforeAll(async () => {
  const { contract } = await generateFrom(spec);
  api = contract.interfaces[0] as InterfaceContract;
  modules = await modulesFrom(spec);
  const { createCountServer } = (await modules.load("count/server.ts")) as {
    createCountServer: (handlers: object) => Hono;
  };
  const nothing = (): undefined => undefined;
  server = createCountServer({
    numbers: ({ body }: Call) => body,
    prices: ({ body }: Call) => body,
    query: nothing,
    header: nothing,
    ...Object.fromEntries(names.map((name) => [camelCase(`of_${name}`), nothing])),
  });
});
afterAll(() => modules[Symbol.dispose]());

const post = (body: string): RequestInit => ({ method: "POST", body });

describe.each(Object.entries(limits))("%s", (name, [least, greatest, below, above]) => {
  it.each([least, greatest])("%s is accepted in a body, a query, a header and a path", async (value) => {
    expect(await ask(server, "/numbers", post(`{"${name}": ${value}}`))).toEqual([200, { [name]: Number(value) }]);
    expect((await ask(server, `/query?${name}=${value}`))[0]).toBeLessThan(300);
    expect((await ask(server, "/header", { headers: { [`x-${name}`]: value } }))[0]).toBeLessThan(300);
    expect((await ask(server, `/path/${name}/${value}`))[0]).toBeLessThan(300);
  });

  it.each([below, above])("%s is rejected there", async (value) => {
    expect(await ask(server, "/numbers", post(`{"${name}": ${value}}`))).toMatchObject([
      400,
      { issues: [{ path: `/body/${name}` }] },
    ]);
    expect((await ask(server, `/query?${name}=${value}`))[0]).toBe(400);
    expect((await ask(server, "/header", { headers: { [`x-${name}`]: value } }))[0]).toBe(400);
    expect((await ask(server, `/path/${name}/${value}`))[0]).toBeGreaterThanOrEqual(400);
  });
});

it("an integer beyond the exact range of numbers is rejected with the reason", async () => {
  expect(await ask(server, "/numbers", post('{"int64": 9007199254740993}'))).toMatchObject([
    400,
    {
      issues: [{ path: "/body/int64", expected: "an integer within ±9007199254740991, which is exact in JavaScript" }],
    },
  ]);
  expect((await ask(server, "/prices", post('{"text": "9007199254740993"}')))[0]).toBe(200);
});

it.each([
  ["price", 8.69, true],
  ["price", 8.695, false],
  ["price", 19.99, true],
  ["price", 1e21, true],
  ["price", 1e-7, false],
  ["price", -0.07, true],
  ["tiny", 0.0003, true],
  ["tiny", 4.35, true],
  ["tiny", 0.00005, false],
  ["triple", 9, true],
  ["triple", 10, false],
  ["text", "-9223372036854775808", true],
  ["text", "9223372036854775807", true],
  ["text", "0", true],
  ["text", "0012", true],
  ["text", "9223372036854775808", false],
  ["text", "-9223372036854775809", false],
  ["text", "10000000000000000000", false],
  ["text", "1.5", false],
  ["text", "abc", false],
  ["text", "", false],
  ["smallText", "255", true],
  ["smallText", "256", false],
  ["smallText", "300", false],
  ["smallText", "-1", false],
  ["wholeText", "-123456789012345678901234567890", true],
  ["wholeText", "1e3", false],
  ["decimalText", "-0.50", true],
  ["decimalText", "1e-7", true],
  ["decimalText", "0,5", false],
  ["own", "65535", true],
  ["own", "65536", false],
  ["share", 0.5, true],
  ["share", -0.5, false],
  ["share", 1e39, false],
  ["ten", 10, true],
  ["ten", 9, false],
  ["ten", 128, false],
  ["list", [0, 255], true],
  ["list", [256], false],
  ["orNull", null, true],
  ["orNull", 128, false],
])("of the field %s, %j is valid: %s", async (name, value, isValid) => {
  const [status] = await ask(server, "/prices", post(JSON.stringify({ [name]: value })));
  expect(status).toBe(isValid ? 200 : 400);
  const { schemas, guards } = guardSchemas(api);
  const validate = compiler(schemas).getSchema(guards.get("isPrices") ?? "");
  expect(validate?.({ [name]: value })).toBe(isValid);
  const mock = createMock(api);
  const init = { ...post(JSON.stringify({ [name]: value })), headers: { "content-type": "application/json" } };
  const response = await mock.fetch(new Request("http://mock/prices", init));
  expect(response.status).toBe(isValid ? 200 : 400);
});

describe("an integer in a text is expected within its range", () => {
  const rejected = [
    ["text", "9223372036854775808", "an integer from -9223372036854775808 to 9223372036854775807"],
    ["smallText", "256", "an integer from 0 to 255"],
    ["own", "x", "an integer from 0 to 65535"],
    ["wholeText", "x", "text that matches ^-?\\d+$"],
  ] as const;

  it.each(rejected)("%s: %s, reported by the server, the mock and a validator", async (name, value, expected) => {
    const body = { [name]: value };
    const faults = [400, { issues: [{ path: `/body/${name}`, expected }] }];
    expect(await ask(server, "/prices", post(JSON.stringify(body)))).toMatchObject(faults);
    const mock = createMock(api);
    const response = await mock.fetch(
      new Request("http://mock/prices", {
        ...post(JSON.stringify(body)),
        headers: { "content-type": "application/json" },
      }),
    );
    expect(await response.text()).toContain(JSON.stringify(expected).slice(1, -1));
    const { schemas, guards } = guardSchemas(api);
    const validate = compiler(schemas).getSchema(guards.get("isPrices") ?? "");
    expect(issues(validate as Guard<unknown>, body)).toMatchObject([{ path: `/${name}`, expected }]);
  });

  it.each(rejected)("%s: %s, reported by a validating client", async (name, value, expected) => {
    const { createCountClient, validateAnswers } = (await modules.load("count/client.ts")) as {
      createCountClient: (options: object) => Record<string, (input: object) => Promise<unknown>>;
      validateAnswers: (mode: string, load: () => Promise<unknown>) => unknown;
    };
    const validate = validateAnswers("throw", async () => await modules.load("count/validators.ts"));
    const fetch = async (): Promise<Response> => Response.json({ [name]: value });
    const client = createCountClient({ baseUrl: "http://count.test", fetch, validate });
    await expect(client["prices"]?.({})).rejects.toThrow(
      `at /${name}: pattern ${expected.replace("text that matches ", "")}`,
    );
  });

  it("in the documentation and the types, without the pattern", () => {
    const schema = api.components.schemas["Prices"]?.properties?.["text"] ?? {};
    expect(bounds(schema)).toEqual(["an integer from -9223372036854775808 to 9223372036854775807"]);
    const types = modules.files.get("count/types.ts") ?? "";
    expect(types).toContain("@maximum 9223372036854775807");
    expect(types).toContain("@minimum -9223372036854775808");
    expect(types).not.toContain("@pattern ^(-?0*");
    expect(types).toContain("@pattern ^-?\\d+$");
  });
});

describe("a client that does not validate", () => {
  const head = `import "@typespec/http"; import "@typespec/sse"; import "@typespec/events"; import "@typespec/streams";
    using TypeSpec.Http; using TypeSpec.SSE; using TypeSpec.Events;
    @service(#{ title: "Ids" }) namespace Ids;`;
  const ids = `${head}
    model Thing { id: int64; small?: int32; share?: float64; name?: string }
    @error model Fault { @statusCode code: 409; holder: int64 }
    @events union Happenings { thing: Thing, note: unknown }
    @events union Ended { thing: Thing, @TypeSpec.SSE.terminalEvent @contentType("text/plain") "[end]" }
    @route("/thing") @get op thing(): Thing | Fault;
    @route("/happenings") @get op happenings(): SSEStream<Happenings>;
    @route("/ended") @get op ended(): SSEStream<Ended>;
    @route("/headers") @head op headers(): { @header("x-id") id?: int64; @header("x-ids") ids?: uint64[]; @header("x-share") share?: float64 };
    @route("/markup") @get op markup(): { @header contentType: "application/xml"; @body thing: Thing };
    @route("/lines") @get op lines(): TypeSpec.Http.Streams.JsonlStream<Thing>;
    @route("/small") @get op small(): { small: int32; known: 1 | 2; share: float64 };`;
  type Method = ((input?: object, options?: object) => Promise<unknown> & AsyncIterable<unknown>) & {
    withHeaders: () => Promise<unknown>;
  };
  let client: (
    body: string | null,
    headers?: string | Record<string, string>,
    status?: number,
  ) => Record<string, Method>;
  let made: Awaited<ReturnType<typeof modulesFrom>>;
  beforeAll(async () => {
    made = await modulesFrom(ids);
    const { createIdsClient } = (await made.load("ids/client.ts")) as {
      createIdsClient: (options: object) => Record<string, Method>;
    };
    client = (body, headers = "application/json", status = 200) =>
      createIdsClient({
        baseUrl: "http://ids.test",
        retry: { attempts: 1 },
        fetch: async () =>
          new Response(body, {
            status,
            headers: typeof headers === "string" ? { "content-type": headers } : headers,
          }),
      });
  });
  afterAll(() => made[Symbol.dispose]());

  it.each(["9007199254740993", "-9007199254740993", "18446744073709551615"])(
    "rejects a body with %s",
    async (digits) => {
      await expect(client(`{"name": "a", "id": ${digits}}`)["thing"]?.()).rejects.toMatchObject({
        name: "UnexpectedBodyError",
        message: expect.stringContaining(`not as documented: id: ${digits} would be rounded`),
      });
    },
  );

  it("rejects an error, and a body whose media type is not JSON", async () => {
    await expect(client('{"holder": 9007199254740993}', "application/json", 409)["thing"]?.()).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      status: 409,
    });
    await expect(client('{"id": 9007199254740993}', "text/plain")["thing"]?.()).rejects.toMatchObject({
      name: "UnexpectedBodyError",
    });
  });

  it.each([
    '{"id":9007199254740991}',
    '{"id":1,"name":"9007199254740993"}',
    '{"id":1,"share":0.12345678901234568}',
    '{"id":1,"share":12345678901234567000}',
    '{"id":1,"share":1.2345678901234567e+30}',
  ])("reads %s", async (text) => {
    await expect(client(text)["thing"]?.()).resolves.toEqual(JSON.parse(text));
  });

  const read = async (values?: AsyncIterable<unknown>, found: unknown[] = []): Promise<unknown[]> => {
    for await (const value of values ?? []) found.push(value);
    return found;
  };

  it("rejects a value of a line", async () => {
    const lines = client('{"id": 1}\n{"id": 9007199254740993}\n', "application/jsonl")["lines"]?.();
    await expect(read(lines)).rejects.toThrow("id: 9007199254740993 would be rounded");
  });

  const event = (id: string, name = "thing"): string => `event: ${name}\ndata: {"id":${id}}\n\n`;

  it.each(["happenings", "ended"])("rejects an event of %s", async (name) => {
    const found: unknown[] = [];
    const stream = client(event("1") + event("9007199254740993") + event("2"), "text/event-stream")[name];
    await expect(read(stream?.({}, { reconnect: false }), found)).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      status: 200,
      body: '{"id":9007199254740993}',
      message: expect.stringContaining("an event not as documented: id: 9007199254740993 would be rounded"),
    });
    expect(found).toMatchObject([{ kind: "thing", data: { id: 1 } }]);
  });

  it.each([
    ["note", "note"],
    ["other", undefined],
  ])("reads an event of the kind %s, whose type is not documented, as text", async (name, kind) => {
    const stream = client(event("9007199254740993", name) + event("2"), "text/event-stream")["happenings"];
    expect(await read(stream?.({ reconnect: false }))).toMatchObject([
      { kind, event: name, data: '{"id":9007199254740993}' },
      { kind: "thing", data: { id: 2 } },
    ]);
  });

  it("reads an event that is not JSON as text", async () => {
    const stream = client("event: thing\ndata: {\n\n", "text/event-stream")["happenings"];
    expect(await read(stream?.({ reconnect: false }))).toMatchObject([{ kind: undefined, event: "thing", data: "{" }]);
  });

  it.each([
    ["x-id", "9007199254740993"],
    ["x-id", "-9223372036854775808"],
    ["x-ids", "1, 18446744073709551615"],
  ])("rejects the header %s: %s", async (name, value) => {
    await expect(client(null, { [name]: value })["headers"]?.withHeaders()).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      message: expect.stringContaining(
        `headers not as documented: ${name}: ${value.split(", ").at(-1) ?? ""} would be rounded`,
      ),
    });
  });

  it("reads other headers", async () => {
    const headers = { "x-id": "9007199254740991", "x-ids": "0, -9007199254740991", "x-share": "12345678901234567890" };
    await expect(client(null, headers)["headers"]?.withHeaders()).resolves.toMatchObject({
      headers: { "x-id": 9007199254740991, "x-ids": [0, -9007199254740991], "x-share": 12345678901234567000 },
    });
  });

  it("rejects a value in XML", async () => {
    const markup = (id: string, share: string): string => `<Thing><id>${id}</id><share>${share}</share></Thing>`;
    await expect(client(markup("9007199254740993", "1"), "application/xml")["markup"]?.()).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      message: expect.stringContaining("documented: Thing/id: 9007199254740993 would be rounded"),
    });
    await expect(
      client(markup("9007199254740991", "12345678901234567890"), "application/xml")["markup"]?.(),
    ).resolves.toEqual({ id: 9007199254740991, share: 12345678901234567000 });
  });

  it("is no larger for operations without such integers", () => {
    const operations = made.files.get("ids/operations.ts") ?? "";
    expect(operations.match(/read: readExact/g)).toHaveLength(1);
  });
});
