import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generateFrom, library, temporaryFolder } from "../../../testing.ts";
import { readContract } from "./read-contract.ts";

const head = `import "@typespec/http"; import "@typespec/versioning"; using TypeSpec.Http; using TypeSpec.Versioning;\n`;

/** Returns a service with a model and an operation that takes and returns it. */
function service(model: string): string {
  return `${head}@service namespace S;\n${model}\n@post op a(@body a: A): A;`;
}

async function warningsOf(spec: string): Promise<string[]> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  const { warnings } = await readContract(join(folder.path, "spec/main.tsp"));
  return warnings;
}

it.each<[what: string, model: string, fault: string]>([
  [
    "a bound",
    `@example(#{ n: 500 })\nmodel A { @maxValue(10) n: int32 }`,
    "the example of A is not valid: at /n: expected a number <= 10, found number 500",
  ],
  [
    "a bound deep inside",
    `@example(#{ list: #[#{ n: 1 }, #{ n: 11 }] })\nmodel A { list: B[] } model B { @maxValue(10) n: int32 }`,
    "at /list/1/n: expected",
  ],
  ["a pattern", `model A {\n@example("x") @pattern("^[0-9]+$") n: string }`, "the example of n is not valid: expected"],
  ["a format", `model A {\n@example("x") @format("uuid") n: string }`, "the example of n is not valid: expected"],
  [
    "a length",
    `model A {\n@example("abc") @maxLength(2) short: string }`,
    "the example of short is not valid: expected",
  ],
  [
    "the length of a list",
    `model A {\n@example(#["a"]) @minItems(2) n: string[] }`,
    "the example of n is not valid: expected",
  ],
  ["a bound by a default", `model A {\n@maxValue(10) n?: int32 = 11 }`, "the default of n is not valid: expected"],
])("warns at an example that violates %s", async (_, model, fault) => {
  const warnings = await warningsOf(service(model));
  expect(warnings).toEqual([expect.stringMatching(/main\.tsp:\d+:\d+ - warning concordat\/example: /)]);
  expect(warnings[0]).toContain(fault);
});

it("warns at the examples of operations, by their part", async () => {
  const warnings = await warningsOf(`${head}@service namespace S;
    model A { @maxValue(10) n: int32 }
    @opExample(#{ parameters: #{ id: "toolong", a: #{ n: 11 } }, returnType: #{ n: 12 } })
    @post op a(@query @maxLength(3) id: string, @query @minValue(5) size?: int32 = 1, @body a: A): A;`);
  expect(warnings.toSorted()).toEqual(
    [
      expect.stringMatching(/main\.tsp:4:5 - .*the example of the body application\/json is not valid: at \/n: .* 11/),
      expect.stringMatching(/main\.tsp:4:5 - .*the example of the parameter id is not valid: /),
      expect.stringMatching(
        /main\.tsp:4:5 - .*the example of the response 200 application\/json is not valid: at \/n: .* 12/,
      ),
      expect.stringMatching(/main\.tsp:5:\d+ - .*the default of size is not valid: /),
    ].toSorted(),
  );
});

it("warns at the invalid example of an operation, not at another", async () => {
  const warnings = await warningsOf(`${head}@service namespace S;
    @opExample(#{ parameters: #{ n: 1 } })
    @opExample(#{ parameters: #{ n: 11 } })
    @opExample(#{ parameters: #{ n: 2 } })
    @get op a(@query @maxValue(10) n: int32): void;`);
  expect(warnings).toEqual([expect.stringMatching(/main\.tsp:4:5 - /)]);
});

it("warns at the examples of parameters and headers", async () => {
  const warnings = await warningsOf(`${head}@service namespace S;
    model Answer { @example("long") @maxLength(3) @header limit: string }
    @get op a(
      @example(500) @maxValue(10) @query n: int32,
      @example("x") @format("uuid") @header id: string,
      @example(5) @maxValue(10) @query right: int32,
    ): Answer;`);
  expect(warnings.toSorted()).toEqual(
    [
      expect.stringMatching(/main\.tsp:3:20 - .*example: the example of limit is not valid: /),
      expect.stringMatching(/main\.tsp:5:7 - .*example: the example of n is not valid: expected a number <= 10/),
      expect.stringMatching(/main\.tsp:6:7 - .*example: the example of id is not valid: /),
    ].toSorted(),
  );
});

it("publishes the examples of parameters and headers, operation examples before property examples", async () => {
  const { contract, warnings } = await generateFrom(`${head}@service namespace S;
    model Answer { @example(3) @header left: int32 }
    scalar Code extends string { init of(text: string); }
    model Filter { kind: string; @visibility(Lifecycle.Read) name?: string }
    @opExample(#{ parameters: #{ both: "of the operation", n: 1, at: utcDateTime.fromISO("2026-01-02T03:04:05Z") } })
    @get op a(
      @example("of the property") @query both: string,
      @example(2) @query n: int32,
      @example("a") @example("b", #{ title: "second" }) @query list?: string,
      @example(utcDateTime.fromISO("2026-01-02T03:04:05Z")) @header at: utcDateTime,
      @example(12) @encode(string) @query text?: int64,
      @example(Code.of("made")) @query code?: Code,
      @example(#{ kind: "k", name: "not sent" }) @query(#{ explode: true }) filter?: Filter,
    ): Answer;`);
  expect(warnings).toEqual([]);
  const [{ parameters = [], responses = {} } = {}] = contract.interfaces[0]?.operations ?? [];
  expect(parameters.map(({ name, example, examples }) => [name, example ?? examples])).toEqual([
    ["both", "of the operation"],
    ["n", 1],
    ["list", { example1: { value: "a" }, second: { summary: "second", value: "b" } }],
    ["at", "Fri, 02 Jan 2026 03:04:05 GMT"],
    ["text", "12"],
    ["code", "made"],
    ["filter", { kind: "k" }],
  ]);
  expect(responses["200"]?.headers).toMatchObject({ left: { example: 3 } });
});

it("shows the first example of a required parameter without one for the title of another", async () => {
  const { files } = await generateFrom(`${head}@service namespace S;
    @get op a(@example("x", #{ title: "t" }) @query one: string, @example("y", #{ title: "u" }) @query two: string): void;`);
  expect(files.get("s/client.ts")).toContain('a({ one: "x", two: "y" })');
});

it("has the quota of the operation as the example of its header, unless the header has another", async () => {
  const { contract } = await generateFrom(`import ${JSON.stringify(library)}; ${head}using Concordat;
    @service namespace S;
    @error @errorCase("too many") model Limited { @statusCode _: 429; @header("x-ratelimit-limit") limit: int32 }
    @error @errorCase("too many") model Shown { @statusCode _: 429; @example(7) @header("x-ratelimit-limit") limit: int32 }
    @rateLimit(#{ requests: 5, windowSeconds: 60, sharedBy: "key" }) @route("/a") @get op a(): void | Limited;
    @rateLimit(#{ requests: 5, windowSeconds: 60, sharedBy: "key" }) @route("/b") @get op b(): void | Shown;`);
  const operations = contract.interfaces[0]?.operations ?? [];
  expect(operations.map(({ responses }) => responses["429"]?.headers?.["x-ratelimit-limit"]?.["example"])).toEqual([
    5, 7,
  ]);
});

it("accepts any value of an unknown or open type, and each variant of a union", async () => {
  const warnings = await warningsOf(
    service(`
      @example(#{ any: #{ a: 1 }, all: #{ b: "c" }, one: #{ kind: "hen" }, at: utcDateTime.fromISO("2026-01-02T03:04:05Z") })
      model A { any: unknown; all: Record<string>; one: Animal; at?: utcDateTime; @example(12) @encode(string) n?: int64 = 1;
        @example(utcDateTime.fromISO("2026-01-02T03:04:05Z")) @encode("unixTimestamp", int32) time?: utcDateTime }
      @discriminator("kind") model Animal { kind: string } model Hen extends Animal { kind: "hen"; eggs?: int32 }`).replace(
      "12n",
      "12",
    ),
  );
  expect(warnings).toEqual([]);
});

it("has examples with the fields of each visibility", async () => {
  const { contract, warnings } = await generateFrom(
    service(`@example(#{ id: "1", secret: "s" })
      model A { @visibility(Lifecycle.Read) id: string; @visibility(Lifecycle.Create) @maxLength(3) secret: string }`),
  );
  expect(warnings).toEqual([]);
  expect(contract.interfaces[0]?.components.schemas).toMatchObject({
    A: { examples: [{ id: "1" }] },
    ACreate: { examples: [{ secret: "s" }] },
  });
});

const versioned = `${head}@service @versioned(Versions) namespace S;
  enum Versions { v1, v2 }
  @example(#{ id: "1", old: 1, was: 2, now: 3 })
  model A {
    id: string;
    @removed(Versions.v2) old?: int32;
    @removed(Versions.v2) was: int32;
    @added(Versions.v2) now: int32;
  }
  @post op a(@body a: A): A;`;

it("warns at a field of an example that the version does not have, if the field is optional", async () => {
  using folder = temporaryFolder({ "spec/main.tsp": versioned });
  const { contract, warnings } = await readContract(join(folder.path, "spec/main.tsp"), undefined, { versions: "all" });
  expect(warnings).toEqual([
    expect.stringMatching(/main\.tsp:4:24 - warning concordat\/example: old is not in this version and is left out/),
  ]);
  const examples = contract.interfaces.map(({ components }) => components.schemas["A"]?.examples);
  expect(examples).toEqual([[{ id: "1", now: 3 }], [{ id: "1", old: 1, was: 2 }]]);
});

it("leaves an example out of an older version for which it is invalid", async () => {
  const spec = versioned
    .replace("old: 1, ", "")
    .replace("now: int32;", "now: int32; @maxLength(3) @typeChangedFrom(Versions.v2, int32) name: string;")
    .replace("now: 3", 'now: 3, name: "abc"');
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  const { contract, warnings } = await readContract(join(folder.path, "spec/main.tsp"), undefined, { versions: "all" });
  expect(warnings).toEqual([]);
  const examples = contract.interfaces.map(({ components }) => components.schemas["A"]?.examples);
  expect(examples).toEqual([[{ id: "1", now: 3, name: "abc" }], undefined]);
});

it("leaves an example of a parameter or body out of an older version for which it is invalid", async () => {
  using folder = temporaryFolder({
    "spec/main.tsp": `${head}@service @versioned(Versions) namespace S;
      enum Versions { v1, v2 }
      @opExample(#{ parameters: #{ n: "five", own: "seven", a: #["six"] } })
      @post op a(
        @typeChangedFrom(Versions.v2, int32) @query n: string,
        @example("seven") @typeChangedFrom(Versions.v2, int32) @query own: string,
        @typeChangedFrom(Versions.v2, int32[]) @body a: string[],
      ): void;`,
  });
  const { contract, warnings } = await readContract(join(folder.path, "spec/main.tsp"), undefined, { versions: "all" });
  expect(warnings).toEqual([]);
  const examples = contract.interfaces.map(({ operations: [operation] }) => [
    ...(operation?.parameters ?? []).map(({ example }) => example),
    ...Object.values(operation?.requestBody?.content ?? {}).map(({ example }) => example),
  ]);
  expect(examples).toEqual([
    ["five", "seven", ["six"]],
    [undefined, undefined, undefined],
  ]);
});

it("encodes the numbers of examples and defaults, at any depth", async () => {
  const { contract } = await generateFrom(
    service(`@example(#{ b: #{ n: 12 } })
      model A { b: B } model B { @example(12) @encode(string) n?: int64 = 1 }`),
  );
  expect(contract.interfaces[0]?.components.schemas).toMatchObject({
    A: { examples: [{ b: { n: "12" } }] },
    B: { properties: { n: { default: "1", examples: ["12"] } } },
  });
});

const root = join(import.meta.dirname, "../../../..");
const fixtures = readdirSync(join(root, "generators/fixtures")).map((name) => `generators/fixtures/${name}`);

it.each([...fixtures, "templates/init/main.tsp"])("warns of no example in %s", async (path) => {
  const text = readFileSync(join(root, path), "utf8").replace(/"(?:LIBRARY|concordat)"/, JSON.stringify(library));
  expect((await warningsOf(text)).filter((warning) => warning.includes("concordat/example"))).toEqual([]);
});
