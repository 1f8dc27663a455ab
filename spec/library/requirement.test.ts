import { describe, expect, it } from "vitest";
import { partNames, parts, statements, ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const statedTwice = (id: string): string =>
  `Requirement "${id}" is already stated on Test.Pet. Use @governedBy("${id}") to tie one statement to more elements.`;

describe("@requirement", () => {
  it("records statements in source order, on any kind of element", async () => {
    const program = await programOf(`
      @@requirement(Test, "API-A-1", Proof.doc, "of the namespace");
      @@requirement(Test, "API-A-2", Proof.doc, "again");
      @requirement("API-B-1", Proof.schema, "of the model")
      @requirement("API-B-2", Proof.server, "again", Level.should)
      model Pet { @requirement("API-C-1", Proof.sender, "of the property", Level.may) name: Kind; }
      @requirement("API-D-1", Proof.receiver, "of the enum")
      enum Kind { @requirement("API-D-2", Proof.client, "of the member") cat }
      @requirement("API-E-1", Proof.type, "of the union")
      union Any { @requirement("API-E-2", Proof.type, "of the variant") pet: Pet }
      @requirement("API-F-1", Proof.type, "of the scalar") scalar Id extends string;
      @requirement("API-G-1", Proof.type, "of the interface")
      interface Pets { @requirement("API-G-2", Proof.type, "of its operation") @get get(): Pet; }
    `);
    expect(valuesByElement(statements.uses(program)).map(([element, { id }]) => `${element} ${id}`)).toEqual([
      "Test API-A-1",
      "Test API-A-2",
      "Test.Pet API-B-1",
      "Test.Pet API-B-2",
      "Test.Pet.name API-C-1",
      "Test.Kind API-D-1",
      "Test.Kind.cat API-D-2",
      "Test.Any API-E-1",
      "Test.Any.pet API-E-2",
      "Test.Id API-F-1",
      "Test.Pets API-G-1",
      "Test.Pets.get API-G-2",
    ]);
    const [, , first, second, third] = statements.uses(program).map(({ value }) => value);
    expect(first).toEqual({ id: "API-B-1", proof: "schema", statement: "of the model", level: "must" });
    expect(second).toEqual({ id: "API-B-2", proof: "server", statement: "again", level: "should" });
    expect(third?.level).toBe("may");
  });

  it("returns the statements of an element in their order, inherited ones last", async () => {
    const program = await programOf(`
      @requirement("API-A-1", Proof.type, "a") @requirement("API-A-2", Proof.type, "b") model Old {}
      @requirement("API-A-3", Proof.type, "c") @requirement("API-A-4", Proof.type, "d") model New is Old;
    `);
    const copy = program.resolveTypeReference("Test.New")[0];
    const ids = copy && statements.of(program, copy).map(({ id }) => id);
    expect(ids).toEqual(["API-A-3", "API-A-4", "API-A-1", "API-A-2"]);
  });

  it("rejects ids of another form", async () => {
    const wrong = ["api-1", "API", "API-", "API-1-2", "API_AUTH-1", "1", "", " API-1"];
    const all = [...wrong, "API-1", "API-AUTH-12"];
    expect(
      await faultsOf(all.map((id, i) => `@requirement("${id}", Proof.type, "s") model Pet${i} {}`).join("\n")),
    ).toMatchObject(
      wrong.map((id) => ({
        code: "concordat/requirement-id",
        at: `"${id}"`,
        message: `Requirement id "${id}" must be uppercase words and a number joined by hyphens, such as "API-AUTH-1".`,
      })),
    );
  });

  it("rejects a second statement of an id, on the same element or as an open point", async () => {
    expect(
      await faultsOf(`@requirement("API-A-1", Proof.type, "s") @requirement("API-B-1", Proof.type, "s")
        @requirement("API-A-1", Proof.type, "s") model Pet {}
        @openPoint("API-B-1", "s") model Shop {}`),
    ).toMatchObject([
      { code: "concordat/requirement-duplicate", at: `"API-A-1"`, line: 2, message: statedTwice("API-A-1") },
      { code: "concordat/requirement-duplicate", at: `"API-B-1"`, line: 3, message: statedTwice("API-B-1") },
    ]);
  });

  it("does not count copies by spread, `is`, extension and template as statements", async () => {
    expect(
      await faultsOf(`
        @requirement("API-A-1", Proof.type, "s") model Pet { @requirement("API-A-2", Proof.type, "s") name: string }
        model Cat is Pet;
        model Dog { ...Pet }
        @requirement("API-B-1", Proof.type, "s") enum Kind { @requirement("API-B-2", Proof.type, "s") cat }
        enum More { ...Kind, dog }
        @requirement("API-C-1", Proof.type, "s") op read(@requirement("API-C-2", Proof.type, "s") @query id: string): Pet;
        @route("/again") op again is read;
        interface Pets { @requirement("API-D-1", Proof.type, "s") @route("/pets") @get get(): Pet; }
        @route("/cats") interface Cats extends Pets {}
        @requirement("API-E-1", Proof.type, "s") model Page<T> { @requirement("API-E-2", Proof.type, "s") items: T[] }
        model Pages { pets: Page<Pet>; cats: Page<Cat>; ...Page<Dog> }
      `),
    ).toEqual([]);
  });

  it("reports an error in a template once, however often it is used", async () => {
    expect(
      await faultsOf(`@requirement("nope", Proof.type, "s") model Page<T> { items: T[] }
        model Pages { a: Page<string>; b: Page<int32>; ...Page<boolean> }`),
    ).toMatchObject([{ code: "concordat/requirement-id", at: `"nope"` }]);
  });

  it("reports only the compiler's diagnostic for an invalid argument", async () => {
    expect(
      await faultsOf(`@requirement("API-A-1", Proof.magic, "s") model Pet {} @governedBy("API-A-1") model Shop {}`),
    ).toMatchObject([{ code: "invalid-ref", at: "magic" }]);
  });
});

describe("@governedBy", () => {
  it("records ties in the order of its ids", async () => {
    const program = await programOf(`
      @requirement("API-A-1", Proof.type, "a") @requirement("API-A-2", Proof.type, "b") model Pet {}
      @governedBy("API-A-2", "API-A-1") @governedBy("API-O-1") model Shop { @governedBy("API-A-1") pet: Pet }
      @openPoint("API-O-1", "c") enum Kind { cat }
    `);
    expect(valuesByElement(ties.uses(program))).toEqual([
      ["Test.Shop", { id: "API-A-2", argument: 0 }],
      ["Test.Shop", { id: "API-A-1", argument: 1 }],
      ["Test.Shop", { id: "API-O-1", argument: 0 }],
      ["Test.Shop.pet", { id: "API-A-1", argument: 0 }],
    ]);
  });

  it("reports each id that is not stated, at its place", async () => {
    expect(
      await faultsOf(`@requirement("API-A-1", Proof.type, "s")
        @governedBy("API-A-1", "API-A-2", "API-A-3") model Pet {}
        model Shop { @governedBy("API-A-4") pet: Pet } model Copy { ...Shop }`),
    ).toMatchObject(
      ["API-A-2", "API-A-3", "API-A-4"].map((id) => ({
        code: "concordat/requirement-unknown",
        at: `"${id}"`,
        message: `${id === "API-A-4" ? "Test.Shop.pet" : "Test.Pet"} names "${id}", which no @requirement or @openPoint states.`,
      })),
    );
  });

  it("requires at least one id", async () => {
    expect(await faultsOf(`@governedBy model Pet {} @governedBy() model Shop {}`)).toMatchObject([
      {
        code: "concordat/names-missing",
        at: "@governedBy",
        message: "@governedBy on Test.Pet names nothing; at least one requirement is expected.",
      },
      { code: "concordat/names-missing", at: "@governedBy()" },
    ]);
  });
});

describe("a row's requirement", () => {
  it("ties the row", async () => {
    const program = await programOf(`
      @requirement("API-A-1", Proof.type, "s")
      @table("sizes", #[#{ size: 1 }, #{ size: 2, requirement: "API-A-1" }])
      model Pet {}
    `);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.Pet", { id: "API-A-1", row: 2, argument: 1 }]]);
  });

  it("is reported at the argument with the rows", async () => {
    expect(
      await faultsOf(`
        const sizes = #[#{ size: 1 }, #{ size: 2, requirement: "API-A-1" }];
        @table("sizes", sizes) model Pet {}
        const sounds: Lookup<Kind, string>[] = #[#{ key: Kind.cat, values: #["meow"], requirement: "API-A-2" }];
        @lookup("sounds", sounds) enum Kind { cat }
        const limit = #{ requests: 1, windowSeconds: 1, sharedBy: "key", requirement: "API-A-3" };
        @rateLimit(limit) op list(): void;
        const steps = #[#{ name: "listed", operation: "list", requirement: "API-A-4" }];
        @@flow(Test, "listing", steps);
      `),
    ).toMatchObject([
      {
        code: "concordat/requirement-unknown",
        at: "sizes",
        line: 3,
        message: `Row 2 of a table on Test.Pet names "API-A-1", which no @requirement or @openPoint states.`,
      },
      { code: "concordat/requirement-unknown", at: "sounds", line: 5 },
      { code: "concordat/requirement-unknown", at: "limit", line: 7 },
      { code: "concordat/requirement-unknown", at: "steps", line: 9 },
    ]);
  });
});

describe("@parts", () => {
  it("names the parts of a requirement, or uses the members of a type", async () => {
    const program = await programOf(`
      @requirement("API-A-1", Proof.server, "red and blue")
      @parts("API-A-1", "red", "blue")
      @requirement("API-A-2", Proof.server, "each kind")
      @partsOf("API-A-2", Kind)
      @requirement("API-A-3", Proof.server, "each field")
      @partsOf("API-A-3", Pet)
      @requirement("API-A-4", Proof.server, "each operation")
      @partsOf("API-A-4", Pets)
      model Pet { name: string; kind: Kind }
      enum Kind { cat, dog: "a-dog" }
      @requirement("API-A-5", Proof.server, "each operation of all")
      @partsOf("API-A-5", Shop)
      interface Pets { @get get(): Pet; @post add(): Pet }

      @route("/shop") namespace Shop {
        @get op list(): Pet;
        op Of<Thing>(): Thing;
        interface Some<Thing> { @route("/some") @get get(): Thing }
        interface Cats extends Some<Pet> {}
      }
    `);
    expect(parts.uses(program).map(({ value }) => [value.id, partNames(value)])).toEqual([
      ["API-A-1", ["red", "blue"]],
      ["API-A-2", ["cat", "a-dog"]],
      ["API-A-3", ["name", "kind"]],
      ["API-A-4", ["petsGet", "petsAdd"]],
      ["API-A-5", ["list", "catsGet"]],
    ]);
  });

  it("rejects parts of an unknown requirement, no parts, a duplicate part, and parts given twice", async () => {
    const faults = await faultsOf(`
      @parts("API-A-9", "red") model A {}
      @requirement("API-A-2", Proof.server, "s") @parts("API-A-2", "red", "red") model C {}
      @requirement("API-A-3", Proof.server, "s") @parts("API-A-3", "red") @parts("API-A-3", "blue") model D {}
    `);
    const empty = await faultsOf(`@requirement("API-A-1", Proof.server, "s") @parts("API-A-1") model B {}`);
    expect([...empty, ...faults].map(({ message }) => message)).toEqual([
      "@parts on Test.B names nothing; at least one part is expected.",
      'Test.A names "API-A-9", which no @requirement or @openPoint states.',
      '@parts of "API-A-2" on Test.C gives the part "red" twice; once is expected.',
      '@parts of "API-A-3" on Test.D gives the part "blue" twice; once is expected.',
    ]);
  });
});
