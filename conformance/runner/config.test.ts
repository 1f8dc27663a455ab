import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import { interfaces, suites } from "../interfaces/interfaces.ts";
import { defineSuite, defineTarget } from "../interfaces/target-config.ts";
import { loadConfig } from "./config.ts";

const request = { interface: "client", mode: "server" } as const;
const right = { interface: "client", baseUrl: "https://api.example.com/" };

function fileOf(text: string, name = "target.json"): string {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function messageOf(config: unknown): Promise<unknown> {
  const file = fileOf(JSON.stringify(config));
  const error: unknown = await loadConfig(file, request).catch((failure: unknown) => failure);
  return error instanceof Error ? error.message.replace(`${file}: `, "") : error;
}

describe("a config", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [{ ...right, baseUrl: "api.example.com" }, 'baseUrl: expected an http or https URL, found "api.example.com"'],
    [{ ...right, token: 7 }, "token: expected string, found a number"],
    [{ ...right, concurrency: 0.5 }, "concurrency: expected int, found 0.5"],
    [
      { ...right, requests: { getClient: {} } },
      "requests.getClient: expected a non-empty array of requests, or a function, found {}",
    ],
    [{ ...right, hooks: 1 }, "hooks: expected an object of functions, or the URL of test hooks, found 1"],
    [{ ...right, listen: { port: 99_999 } }, "listen.port: Too big: expected number to be <=65535, found 99999"],
    [
      { ...right, receiver: { url: right.baseUrl, fixtures: { signature: { header: "X-S", algorithm: "SHA-256" } } } },
      'receiver.fixtures.signature.encoding: expected a value, but it is missing; receiver.fixtures.signature.algorithm: expected one of "hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512", "ed25519", found string "SHA-256"',
    ],
    [{ ...right, interface: "pets" }, expect.stringMatching(/^interface: expected one of .*"client".*, found "pets"$/)],
    [
      { ...right, fixtures: { tokn: "x" } },
      "fixtures.tokn: there is no such fixture; there are token, invalidToken, expiredToken",
    ],
    [{ ...right, fixtures: { expiredToken: 7 } }, "fixtures.expiredToken: expected a string, found number"],
    [
      { ...right, requests: { getCleint: [{}] } },
      "requests.getCleint: there is no such operation; there are getClient",
    ],
    [
      { ...right, receiver: { url: right.baseUrl, fixtures: { limitSeconds: 0, events: [""] } } },
      'receiver.fixtures.events.0: expected at least 1 character, found string ""; receiver.fixtures.limitSeconds: expected a number > 0, found number 0',
    ],
    [
      { ...right, receiver: { url: right.baseUrl, fixtures: { limitSecond: 3 } } },
      expect.stringMatching(/^receiver\.fixtures\.limitSecond: there is no such fixture; there are secret, /),
    ],
    [{ ...right, interface: "spend" }, expect.stringContaining('interface is "spend"; expected "client"')],
    [{ ...right, token: "${NOT_SET_ANYWHERE}" }, "the environment variable NOT_SET_ANYWHERE is not set"],
    [
      { ...right, timeOut: 3 },
      expect.stringMatching(/^the configuration: unknown field "timeOut"; expected one of interface, .*timeoutSeconds/),
    ],
  ])("%j is rejected", async (config, message) => expect(await messageOf(config)).toEqual(message));

  it("reports every fixture of the wrong type", async () => {
    const fixtures = {
      freeTool: { tool_id: 7, parameters: {} },
      chargedTool: { tool_id: "a", parameters: "none" },
      rankedQuery: { query: "weather" },
      settlingSeconds: "5",
    };
    const file = fileOf(JSON.stringify({ interface: "capability", baseUrl: right.baseUrl, fixtures }));
    const error: unknown = await loadConfig(file, { interface: "capability", mode: "server" }).catch((each) => each);
    expect(String(error).split(": ").slice(2).join(": ").split("; ").toSorted()).toEqual([
      "fixtures.chargedTool.credits: expected a value, but it is missing",
      'fixtures.chargedTool.parameters: expected an object, found string "none"',
      "fixtures.freeTool.tool_id: expected a string, found number 7",
      "fixtures.rankedQuery.best: expected a value, but it is missing",
      'fixtures.settlingSeconds: expected a number, found string "5"',
    ]);
  });

  it("reports faulty fixtures and hooks in an untyped module too", async () => {
    const made =
      'export default { interface: "client", baseUrl: "http://a.example", fixtures: { token: 1 }, hooks: { advanse() {} } };';
    await expect(loadConfig(fileOf(made, "a.mjs"), request)).rejects.toThrow(
      "fixtures.token: expected a string, found number; hooks.advanse: there is no such hook; there are issueToken, advance",
    );
  });

  it("in JSON takes values from the environment", async () => {
    vi.stubEnv("A_TOKEN", "from-the-environment");
    const config = await loadConfig(fileOf(JSON.stringify({ ...right, token: "${A_TOKEN}" })), request);
    expect(config).toMatchObject({
      baseUrl: "https://api.example.com",
      headers: { authorization: "Bearer from-the-environment" },
      fixtures: { token: "from-the-environment" },
    });
  });

  it("is overridden by the command line", async () => {
    const overrides = { baseUrl: "http://localhost:1", headers: { "x-more": "1" }, timeoutSeconds: 3 };
    const config = await loadConfig(
      fileOf(JSON.stringify({ ...right, headers: { authorization: "A" } })),
      request,
      overrides,
    );
    expect(config).toMatchObject({ ...overrides, headers: { authorization: "A", "x-more": "1" } });
  });

  it("may be a module that exports a function", async () => {
    const file = fileOf(
      'export default async (request) => ({ interface: request.interface, baseUrl: "http://a.example" });',
      "a.mjs",
    );
    await expect(loadConfig(file, request)).resolves.toEqual({ interface: "client", baseUrl: "http://a.example" });
  });

  it("may not be a module that exports nothing", async () => {
    await expect(loadConfig(fileOf("export {};", "a.mjs"), request)).rejects.toThrow("it has no default export");
  });
});

it("a TypeScript config has typed receivers, also for interfaces of projects", () => {
  const orders = defineSuite({
    interface: "orders",
    receiver: { fixtures: { tenant: { type: "string", description: "The tenant." } } },
  });
  const url = right.baseUrl;
  defineTarget({
    interface: "spend",
    receiver: { url, fixtures: { secret: "s", apiTokens: [{ token: "t", scopes: [] }] } },
  });
  const receiver = { url, fixtures: { secret: "s", tenant: "t" } };
  expect(defineTarget(orders, { receiver })).toEqual({ interface: "orders", receiver });
  // @ts-expect-error Receivers of this interface have no such fixture.
  defineTarget({ interface: "client", receiver: { url, fixtures: { apiTokens: [] } } });
  // @ts-expect-error The fixture is a string.
  defineTarget(orders, { receiver: { url, fixtures: { tenant: 7 } } });
});

it("suites may use the former names of the fixtures and test hooks of receivers", () => {
  const tenant = { type: "string", description: "The tenant." } as const;
  const pause = { description: "Pauses the receiver." };
  const orders = defineSuite({
    interface: "orders",
    receiver: { subjects: { tenant }, controls: { pause } },
    checks: {
      receiver: [
        {
          id: "orders/tenant",
          requirements: ["ORD-1"],
          title: "the tenant is known",
          run: async ({ subjects, controls }) => {
            expectTypeOf(subjects.tenant).toEqualTypeOf<string>();
            expectTypeOf(subjects.secret).toEqualTypeOf<string>();
            await controls.pause({});
          },
        },
      ],
    },
  });
  defineTarget(orders, { receiver: { url: right.baseUrl, subjects: { tenant: "t" } } });
  // @ts-expect-error The fixture is a string.
  defineTarget(orders, { receiver: { url: right.baseUrl, subjects: { tenant: 7 } } });
  expect(orders.checks?.receiver).toHaveLength(1);
});

describe("the schema of configurations", () => {
  const validatorOf = (name: string): ValidateFunction =>
    new Ajv({ strict: false }).compile(
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../generated/${name}/conformance-config.schema.json`), "utf8"),
      ),
    );

  it.each(suites.filter(({ checks }) => checks.service).map(({ name }) => name))(
    "accepts the example of %s",
    (name) => {
      const example = join(import.meta.dirname, "../interfaces", name, "example.json");
      const validate = validatorOf(name);
      const $schema = "../conformance-config.schema.json";
      expect(validate({ $schema, ...JSON.parse(readFileSync(example, "utf8")) }) || validate.errors).toBe(true);
    },
  );

  it.each([
    { baseUrl: "api.example.com" },
    { interface: "spend" },
    { fixtures: { tokn: "x" } },
    { fixtures: { token: 7 } },
    { requests: { getCleint: [{}] } },
    { hooks: {} },
    { timeOut: 3 },
    { client: { program: "x" } },
  ])("rejects %j", (wrong) => expect(validatorOf("client")({ ...right, ...wrong })).toBe(false));

  it("may be named by a config", async () => {
    const config = await loadConfig(fileOf(JSON.stringify({ $schema: "x.schema.json", ...right })), request);
    expect(config).not.toHaveProperty("$schema");
  });
});

describe("the examples", () => {
  afterEach(() => vi.unstubAllEnvs());
  const folder = join(import.meta.dirname, "../interfaces");
  const names = interfaces.filter((name) => existsSync(join(folder, name, "example.json")));

  it("exist for every interface that services implement", () => {
    expect(names).toEqual(suites.filter(({ checks }) => checks.service).map(({ name }) => name));
  });

  it.each(names)("of %s are equal as JSON and TypeScript", async (name) => {
    const at = { API_URL: "http://a.example", API_TOKEN: "a-token", CONTROL_URL: "http://a.example/control" };
    for (const [variable, value] of Object.entries(at)) vi.stubEnv(variable, value);
    const [module, json] = await Promise.all(
      ["example.config.ts", "example.json"].map(
        async (file) => await loadConfig(join(folder, name, file), { interface: name, mode: "server" }),
      ),
    );
    const { requests = {}, ...rest } = module ?? {};
    const asJson = Object.entries(requests).filter(([, made]) => Array.isArray(made));
    expect({ ...rest, ...(asJson.length > 0 && { requests: Object.fromEntries(asJson) }) }).toEqual(json);
  });
});
