import { describe, expect, it } from "vitest";
import { ties } from "./requirement.ts";
import { tables, tabular } from "./table.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

describe("@table", () => {
  it("records rows as plain JSON, in source order, and ties them", async () => {
    const program = await programOf(`
      @@requirement(Test, "API-A-1", Proof.doc, "s");
      enum Size { small, large: "L" }
      @table("sizes", #[
        #{ size: Size.small, at: utcDateTime.fromISO("2026-03-02T09:15:27Z"), days: #[1, 2.5], note: null, when: #{ open: true } },
        #{ size: Size.large, requirement: "API-A-1" }
      ])
      @table("colours", #[#{ colour: "red" }])
      model Pet {}
      @@table(Test, "places", #[#{ place: "here" }]);`);
    expect(valuesByElement(tables.uses(program))).toEqual([
      [
        "Test.Pet",
        {
          name: "sizes",
          rows: [
            { size: "small", at: "2026-03-02T09:15:27Z", days: [1, 2.5], note: null, when: { open: true } },
            { size: "L", requirement: "API-A-1" },
          ],
        },
      ],
      ["Test.Pet", { name: "colours", rows: [{ colour: "red" }] }],
      ["Test", { name: "places", rows: [{ place: "here" }] }],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.Pet", { id: "API-A-1", row: 2, argument: 1 }]]);
  });

  it("requires rows", async () => {
    expect(await faultsOf(`@table("sizes", #[]) model Pet {}`)).toMatchObject([
      {
        code: "concordat/table-empty",
        at: "#[]",
        message: `The table "sizes" has no rows; at least one is expected.`,
      },
    ]);
  });

  it("accepts only the columns of its first row", async () => {
    expect(
      await faultsOf(`const rows = #[#{ size: 1, note: "" }, #{ size: 2 }, #{ sise: 3, requirement: "A-1", constructor: 1 }];
        @table("sizes", rows) @requirement("A-1", Proof.doc, "s") model Pet {}`),
    ).toMatchObject(
      ["sise", "constructor"].map((column) => ({
        code: "concordat/table-columns",
        at: "rows",
        message: `Row 3 of table "sizes" has a column "${column}" that the first row lacks. Columns: size, note.`,
      })),
    );
  });

  it("rejects rows that are not objects", async () => {
    expect(
      await faultsOf(
        `const rows = #[#{ size: 1 }, "a", null, #{ sise: 1 }, #[1], 5]; @table("sizes", rows) model Pet {}`,
      ),
    ).toMatchObject(
      [
        [2, `"a"`],
        [3, "null"],
        [5, "[1]"],
        [6, "5"],
      ].map(([row, found]) => ({
        code: "concordat/table-row",
        at: "rows",
        message: `Row ${row} of table "sizes" must be an object with the columns as its fields, found ${found}.`,
      })),
    );
  });

  it("requires a name of lowercase words joined by underscores", async () => {
    const wrong = ["Sizes", "size list", "sizes_", "_sizes", "size__list", "1st", "size-list", ""];
    const all = [...wrong, "sizes", "size_list_2"];
    expect(
      await faultsOf(all.map((name, i) => `@table("${name}", #[#{ size: 1 }]) model Pet${i} {}`).join("\n")),
    ).toMatchObject(
      wrong.map((name) => ({
        code: "concordat/table-name",
        at: `"${name}"`,
        message: `Table name "${name}" must be lowercase words joined by underscores, such as "error_codes".`,
      })),
    );
  });

  it("is rejected if another table of the service has its name; a copy does not count", async () => {
    const sizes = `@table("sizes", #[#{ size: 1 }])`;
    expect(
      await faultsOf(`
        ${sizes} model Pet { @table("names_1", #[#{ name: "a" }]) name: string }
        model Cat is Pet; model Dog { ...Pet }
        ${sizes} enum Kind { cat }
        @service namespace Other { ${sizes} model Pet {}
          namespace Inner { ${sizes} model Pet {} } }`),
    ).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: `"sizes"`,
        line: 4,
        message: `Test gives table "sizes" twice; once is expected.`,
      },
      { code: "concordat/duplicate-name", line: 6, message: `Test.Other gives table "sizes" twice; once is expected.` },
    ]);
  });
});

describe("@tabular", () => {
  it("records models and enums that only tables use", async () => {
    const program = await programOf(`
      @tabular enum Size { small }
      @tabular model Row { size: Size }
      @table("sizes", rows) model Pet {}
      const rows: Row[] = #[#{ size: Size.small }];
      op read(): Pet;`);
    expect(valuesByElement(tabular.uses(program)).map(([element]) => element)).toEqual(["Test.Size", "Test.Row"]);
  });

  it("is rejected on types that an operation uses, at any depth", async () => {
    expect(
      await faultsOf(`
        @tabular enum Size { small }
        @tabular model Row { row: string }
        @tabular enum Used { small }
        model Pet { sizes: Record<Size[]> } model Cat extends Pet {} union Any { Cat, string }
        op read(@query row?: string): { any: Any } | void; op again is read;
        @post op write(@body row: Row): void;`),
    ).toMatchObject([
      {
        code: "concordat/tabular-wire",
        at: "@tabular",
        line: 2,
        message: "Test.Size is only for tables and has no schema, but the operation Test.read carries it.",
      },
      {
        code: "concordat/tabular-wire",
        at: "@tabular",
        line: 3,
        message: "Test.Row is only for tables and has no schema, but the operation Test.write carries it.",
      },
    ]);
  });
});
