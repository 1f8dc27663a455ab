import { describe, expect, it } from "vitest";
import type { InterfaceContract, Schema } from "../../generators/contract/model/contract.ts";
import { componentRef } from "../../generators/contract/model/schemas.ts";
import { interfaceWith } from "../../generators/contract/model/testing.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { changesOf } from "./changes.ts";
import { brokenBy, type Change, isInconclusive, type Party, type Witness } from "./rules.ts";
import { brokenAt, verdictsAt, verdictsOfTexts } from "./testing/keyword-verdicts.ts";
import { interfaceOf, positions, reordered } from "./testing/mutations.ts";
import { inMarkdown, inText } from "./words.ts";

/** Compares two TypeSpec programs. */
async function changesBetween(before: string, after: string): Promise<Change[]> {
  const read = async (body: string): Promise<Awaited<ReturnType<typeof readContract>>["contract"]> => {
    const text = `import "@typespec/http"; using TypeSpec.Http; @service namespace Shop; ${body}`;
    using folder = temporaryFolder({ "main.tsp": text });
    return (await readContract(`${folder.path}/main.tsp`)).contract;
  };
  return changesOf(await read(before), await read(after));
}

function brokenParties(changes: readonly Change[]): Party[] {
  return [...new Set(changes.flatMap((change) => brokenBy(change)))].toSorted();
}

function witnesses(changes: readonly Change[], party: Party): Witness[] {
  return changes.flatMap((change) => (change.witnesses ?? []).filter((witness) => witness.party === party));
}

/** Changes that users reported: the verdict was "no change", or a harmless change was called breaking. */
const reported: readonly [title: string, before: string, after: string, broken: readonly Party[]][] = [
  [
    "one of two fields of a model is inlined, and the model gains a required field",
    "model P { a: string } @post op take(@body b: { one: P; other: P }): void;",
    "model P { a: string; b: string } @post op take(@body b: { one: { a: string }; other: P }): void;",
    ["callers"],
  ],
  [
    "the type of a field of a subtype",
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "cat"; lives: int32 } @get op give(): Pet;`,
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "cat"; lives: string } @get op give(): Pet;`,
    ["callers", "implementers"],
  ],
  [
    "the value of a discriminator",
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "cat" } model Dog extends Pet { kind: "dog" } @post op take(@body b: Pet): void;`,
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "kitty" } model Dog extends Pet { kind: "dog" } @post op take(@body b: Pet): void;`,
    ["callers", "implementers"],
  ],
  [
    "the values of a record",
    "@get op give(): Record<string>;",
    "@get op give(): Record<int32>;",
    ["callers", "implementers"],
  ],
  [
    "a tuple",
    "@get op give(): { t: [string, int32] };",
    "@get op give(): { t: [int32, string] };",
    ["callers", "implementers"],
  ],
  [
    "a new required field with the name of what every object has",
    "@post op take(@body b: { a: string }): void;",
    "@post op take(@body b: { a: string; constructor: string }): void;",
    ["callers"],
  ],
  [
    "a response with one choice less",
    `model A { k: "a" } model B { k: "b" } @get op give(): { @body b: A | B };`,
    `model A { k: "a" } model B { k: "b" } @get op give(): { @body b: A };`,
    ["implementers"],
  ],
  [
    "a request that may be null",
    "enum E { a, b } @post op take(@body b: { e: E }): void;",
    "enum E { a, b } @post op take(@body b: { e: E | null }): void;",
    ["implementers"],
  ],
  [
    "a request of a wider integer",
    "@get op take(@query n: int32): void;",
    "@get op take(@query n: int64): void;",
    ["implementers"],
  ],
  [
    "the text of a number",
    "@get op take(@query n: int32): void;",
    "@get op take(@query n: string): void;",
    ["implementers"],
  ],
  [
    "the name of a parameter of a path",
    `@route("/p/{id}") @get op read(@path id: string): void;`,
    `@route("/p/{petId}") @get op read(@path petId: string): void;`,
    [],
  ],
  ["the name of a model", "model A { a: string } @get op give(): A;", "model B { a: string } @get op give(): B;", []],
  [
    "the name of the model of a choice",
    `model A { k: "a" } model B { k: "b" } @get op give(): { @body b: A | B };`,
    `model A { k: "a" } model C { k: "b" } @get op give(): { @body b: A | C };`,
    [],
  ],
  [
    "the text of a number in a form",
    `@post op take(@header contentType: "application/x-www-form-urlencoded", @body b: { n: int32 }): void;`,
    `@post op take(@header contentType: "application/x-www-form-urlencoded", @body b: { n: string }): void;`,
    ["implementers"],
  ],
  [
    "a status of an error that is new",
    "@get op read(): string;",
    "@error model Gone { @statusCode _: 410 } @get op read(): string | Gone;",
    [],
  ],
  [
    "a variant that is new in a response",
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "cat" } @get op give(): Pet;`,
    `@discriminator("kind") model Pet { kind: string } model Cat extends Pet { kind: "cat" } model Dog extends Pet { kind: "dog" } @get op give(): Pet;`,
    [],
  ],
  ["the name of an operation", "@get op one(): string;", "@get op other(): string;", []],
];

describe("a change that users reported", () => {
  it.each(reported)("is reported, and breaks exactly the expected parties: %s", async (_, before, after, parties) => {
    const changes = await changesBetween(before, after);
    expect(changes.length).toBeGreaterThan(0);
    expect(brokenParties(changes)).toEqual(parties);
  });

  it("shows a request that was valid, and the reason why it is now invalid", async () => {
    const changes = await changesBetween(
      `@route("/pets") @get op pets(@query @maxValue(100) limit?: int32, @header tenant: string): void;`,
      `@route("/pets") @get op pets(@query @maxValue(50) limit?: int32, @header tenant: string): void;`,
    );
    expect(witnesses(changes, "callers")).toEqual([
      {
        party: "callers",
        validIn: "old",
        request: {
          method: "GET",
          target: expect.stringMatching(/^\/pets\?limit=(?:5[1-9]|[6-9]\d|100)$/) as string,
          headers: { tenant: expect.any(String) as string },
        },
        reason: expect.stringContaining("limit: expected a number <= 50, found number") as string,
      },
    ]);
    expect(inText(changes, ["callers"])).toMatch(
      /callers: GET \/pets\?limit=\d+ \(tenant: \S+\) is valid under the old contract/,
    );
    expect(inMarkdown(changes, ["callers"])).toMatch(
      /\| callers: `GET \/pets\?limit=\d+ \(tenant: \S+\)`: limit: expected/,
    );
  });

  it("shows a list that the other version parses into other items", async () => {
    const changes = await changesBetween(
      "@get op list(@query ids: string[]): void;",
      "@get op list(@query(#{ explode: true }) ids: string[]): void;",
    );
    expect(witnesses(changes, "callers")).toMatchObject([
      {
        validIn: "old",
        request: { target: expect.stringMatching(/^\/\?ids=\S+%2C\S+$/) as string },
        reason: expect.stringMatching(/^ids is read as \["[^"]+,[^"]+"\], not as \["[^"]+","[^"]+"\]$/) as string,
      },
    ]);
    expect(brokenParties(changes)).toEqual(["callers"]);
  });

  it("is breaking only with a witness: an ignored input is inconclusive", async () => {
    const [there] = await changesBetween("@get op list(@query kind?: string): void;", "@get op list(): void;");
    const [back] = await changesBetween("@get op list(): void;", "@get op list(@query kind?: string): void;");
    expect([there, back].map((change) => change && [change.rule, isInconclusive(change), brokenBy(change)])).toEqual([
      ["input-removed", true, []],
      ["input-added", true, []],
    ]);
    expect(inText(there ? [there] : [], ["callers"])).toContain("Inconclusive: no witness found, but one is possible:");
  });

  it("is inconclusive if another operation accepts the requests of the removed one", async () => {
    const other = `@route("/p/{id}") @get op one(@path id: string): void;`;
    const changes = await changesBetween(`@route("/p/me") @get op me(): void; ${other}`, other);
    expect(changes.map((change) => [change.rule, isInconclusive(change), brokenBy(change)])).toEqual([
      ["operation-removed", true, []],
    ]);
  });

  it("is inconclusive if no value of a pattern is found", () => {
    const api = (pattern: string): InterfaceContract =>
      interfaceOf([{ type: "string", pattern }], positions[0] ?? { name: "", place: (schema) => ({ schema }) });
    const changes = changesOf({ interfaces: [api("^(?=a)(?!a)b$")] }, { interfaces: [api("^(?=c)(?!c)d$")] });
    expect(changes.map((change) => [brokenBy(change), isInconclusive(change)])).toEqual([
      [[], true],
      [[], true],
      [[], true],
    ]);
  });
});

describe("a change outside of values", () => {
  const cases: readonly [title: string, before: string, after: string, party: Party, witness: object][] = [
    [
      "a removed operation",
      `@route("/a/{id}") @get op read(@path id: int32): void; @route("/b") @get op other(): void;`,
      `@route("/b") @get op other(): void;`,
      "callers",
      { validIn: "old", request: { method: "GET", target: expect.stringMatching(/^\/a\/-?\d+$/) as string } },
    ],
    [
      "a removed status",
      `@get op read(): { @statusCode _: 200 } | { @statusCode _: 202 };`,
      `@get op read(): { @statusCode _: 200 };`,
      "implementers",
      { validIn: "old", response: { status: "202" } },
    ],
    [
      "a new success status",
      `@get op read(): { @statusCode _: 200 };`,
      `@get op read(): { @statusCode _: 200 } | { @statusCode _: 202 };`,
      "callers",
      { validIn: "new", response: { status: "202" } },
    ],
    [
      "a header that becomes required",
      `@get op read(@header tenant?: string): void;`,
      `@get op read(@header tenant: string): void;`,
      "callers",
      { validIn: "old", request: { method: "GET", target: "/" } },
    ],
    [
      "a removed media type",
      `@post op put(@header contentType: "text/plain" | "text/csv", @body b: string): void;`,
      `@post op put(@header contentType: "text/plain", @body b: string): void;`,
      "callers",
      { validIn: "old", request: { headers: { "content-type": "text/csv" } } },
    ],
    [
      "credentials that become required",
      `@get op read(): void;`,
      `@useAuth(BearerAuth) @get op read(): void;`,
      "callers",
      { validIn: "old", request: { method: "GET", target: "/" } },
    ],
    [
      "credentials in another place",
      `@useAuth(ApiKeyAuth<ApiKeyLocation.header, "x-key">) @get op read(): void;`,
      `@useAuth(ApiKeyAuth<ApiKeyLocation.header, "x-other">) @get op read(): void;`,
      "callers",
      { validIn: "old", request: { headers: { "x-key": "API_KEY" } } },
    ],
    [
      "a removed response body",
      `@get op read(): { @statusCode _: 200; @body b: string };`,
      `@get op read(): { @statusCode _: 200 };`,
      "callers",
      { validIn: "new", response: { status: "200" } },
    ],
  ];

  it.each(cases)("has a witness: %s", async (_, before, after, party, witness) => {
    const changes = await changesBetween(before, after);
    expect(witnesses(changes, party)).toContainEqual(expect.objectContaining({ party }));
    expect(witnesses(changes, party)[0]).toMatchObject(witness);
  });

  it("has a witness: a removed event", () => {
    const api = (names: readonly string[]): InterfaceContract =>
      interfaceWith({
        events: names.map((name) => ({ name, schema: "Sold" })),
        components: {
          securitySchemes: {},
          schemas: { Sold: { type: "object", properties: { id: { type: "integer" } } } },
        },
      });
    const changes = changesOf({ interfaces: [api(["sold", "bought"])] }, { interfaces: [api(["sold"])] });
    expect(witnesses(changes, "receivers")).toMatchObject([{ validIn: "old", event: { name: "bought", body: {} } }]);
  });
});

describe("contracts", () => {
  const model = (name: string, schema: Schema): InterfaceContract =>
    interfaceWith({
      components: { securitySchemes: {}, schemas: { [name]: schema, User: { $ref: componentRef(name) } } },
    });

  it("are the same if only descriptions differ", () => {
    const [one, other] = ["one", "other"].map((description) => model("A", { type: "string", description }));
    expect(changesOf({ interfaces: [one as InterfaceContract] }, { interfaces: [other as InterfaceContract] })).toEqual(
      [],
    );
    expect(inText([], ["callers"])).toBe("Nothing has changed.");
  });

  it("with a difference that is not visible in exchanges are reported as harmless", () => {
    const changes = changesOf(
      { interfaces: [model("A", { type: "string" })] },
      { interfaces: [model("B", { type: "string" })] },
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map(({ rule }) => rule))).toEqual(new Set(["other-changed"]));
    expect(inText(changes, ["callers"])).toContain("Harmless:");
  });
});

describe("a keyword that becomes narrower or wider", () => {
  // `npm run test:long` tries all positions.
  it.each(positions.filter(({ name }) => name === "a field"))(
    "breaks exactly the expected parties, with witnesses that the guards confirm: $name",
    (position) => {
      expect(verdictsAt(position).wrong).toEqual([]);
    },
  );

  it("breaks exactly the expected parties: parameters and headers", () => {
    expect(verdictsOfTexts().wrong).toEqual([]);
  });

  it.each(positions)("breaks both sides if neither version accepts everything of the other: $name", (position) => {
    const [old, now] = [interfaceOf([reordered.loose], position), interfaceOf([reordered.tight], position)];
    const changes = changesOf({ interfaces: [old] }, { interfaces: [now] });
    expect(["take0", "give0", "sent0"].map((place) => brokenAt(changes, place))).toEqual([
      ["callers", "implementers"],
      ["callers", "implementers"],
      ["implementers", "receivers"],
    ]);
  });
});
