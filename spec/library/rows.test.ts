import { describe, expect, it } from "vitest";
import { filterRules, overrides, rowCounts, rowOrders, rowSums, sortRules } from "./rows.ts";
import { compiled, faultsOf, programOf, valuesByElement } from "./testing.ts";

/** Returns a list of pets with the decorators under test. */
const pets = ({ parameter = "", items = "", total = "", price = "" }): string => `
  model Pet { id: string; kind: string; price?: float64; born: utcDateTime; home?: { town: string } }
  model Totals { ${total} pets: int32; ${price} worth: float64 }
  model Pets { @pageItems ${items} items: Pet[]; totals: { all: Totals, byYear: Totals[] } | null }
  @list op list(${parameter} @query wanted?: string): Pets;`;

describe("decorators of lists", () => {
  it("are recorded as plain values", async () => {
    const program = await programOf(
      pets({
        parameter: `@filters(#{ field: "home.town", otherwise: #["kind"], absolute: true, match: FilterMatch.atLeast })`,
        items: `@orderedBy("born", PagingOrder.descending)`,
        total: `@counts(#{ field: "kind", value: "cat" })`,
        price: `@sums(#{ field: "price", where: #{ field: "price", above: 0 } })`,
      }),
    );
    expect(valuesByElement(filterRules.uses(program)).at(-1)?.[1]).toEqual({
      field: "home.town",
      otherwise: ["kind"],
      absolute: true,
      match: "atLeast",
    });
    expect(valuesByElement(rowOrders.uses(program))).toEqual([
      ["Test.Pets.items", { field: "born", order: "descending" }],
    ]);
    expect(valuesByElement(rowCounts.uses(program))).toEqual([["Test.Totals.pets", { field: "kind", value: "cat" }]]);
    expect(valuesByElement(rowSums.uses(program))).toEqual([
      ["Test.Totals.worth", { field: "price", where: { field: "price", above: 0 } }],
    ]);
  });

  it("compare for equality and count all rows by default", async () => {
    const { program, faults } = await compiled(pets({ parameter: `@filters(#{ field: "kind" })`, total: "@counts" }));
    expect(faults).toEqual([]);
    expect(valuesByElement(filterRules.uses(program)).at(-1)?.[1]).toEqual({ field: "kind", match: "equal" });
    expect(valuesByElement(rowCounts.uses(program))).toEqual([["Test.Totals.pets", true]]);
  });

  it("reject fields that the rows do not have", async () => {
    const known = "Known: id, kind, price, born, home.";
    expect(
      await faultsOf(
        pets({
          parameter: `@filters(#{ field: "colour", otherwise: #["home.street"] })`,
          items: `@orderedBy("age", PagingOrder.ascending)`,
          total: `@counts(#{ field: "sort" })`,
          price: `@sums(#{ field: "cost" })`,
        }),
      ),
    ).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: `@filters names field of the rows "colour", which does not exist. ${known}`,
      },
      {
        code: "concordat/unknown-name",
        message: `@filters names field of the rows "home.street", which does not exist. Known: town.`,
      },
      {
        code: "concordat/unknown-name",
        message: `@orderedBy names field of the rows "age", which does not exist. ${known}`,
      },
      {
        code: "concordat/unknown-name",
        message: `@counts names field of the rows "sort", which does not exist. ${known}`,
      },
      {
        code: "concordat/unknown-name",
        message: `@sums names field of the rows "cost", which does not exist. ${known}`,
      },
    ]);
  });

  it("are rejected outside of lists", async () => {
    const loose = `
      model Loose { @counts pets: int32; }
      op find(@filters(#{ field: "kind" }) @query kind?: string): Loose;`;
    expect(await faultsOf(loose)).toMatchObject([
      {
        code: "concordat/rows-expected",
        at: `@filters(#{ field: "kind" })`,
        message: expect.stringContaining("is not part of a list"),
      },
      { code: "concordat/rows-expected", at: "@counts" },
    ]);
  });

  it("are copied with a parameter, and accepted if one copy has rows", async () => {
    const copied = `alias Common = { @filters(#{ field: "kind" }) @query kind?: string };
      ${pets({}).replace("op list(", "op list(...Common, ")}`;
    expect(await faultsOf(copied)).toEqual([]);
  });

  it("require a lookup for groups", async () => {
    const group = `#{ field: "kind", match: FilterMatch.group }`;
    expect(await faultsOf(pets({ parameter: `@filters(${group})` }))).toMatchObject([
      { code: "concordat/lookup-expected", at: group },
    ]);
    const looked = `const kinds: Lookup<Group, string>[] = #[#{ key: Group.small, values: #["cat"] }];
      @lookup("kinds", kinds) enum Group { small }
      ${pets({ parameter: `@filters(${group})` }).replace("wanted?: string", "wanted?: Group")}`;
    expect(await faultsOf(looked)).toEqual([]);
  });

  it("accept ranges only with the match for ranges", async () => {
    const of = (more: string): string => pets({ parameter: `@filters(#{ field: "price", ${more} })` });
    const ranges = `ranges: #[#{ value: Side.dear, above: 10 }, #{ value: "cheap", below: 10 }]`;
    const side = "enum Side { dear, cheap }";
    const { program, faults } = await compiled(`${side} ${of(`match: FilterMatch.ranges, ${ranges}`)}`);
    expect(faults).toEqual([]);
    expect(valuesByElement(filterRules.uses(program)).at(-1)?.[1]).toEqual({
      field: "price",
      match: "ranges",
      ranges: [
        { value: "dear", above: 10 },
        { value: "cheap", below: 10 },
      ],
    });
    for (const wrong of ["match: FilterMatch.ranges", ranges])
      expect(await faultsOf(`${side} ${of(wrong)}`)).toMatchObject([{ code: "concordat/ranges-expected" }]);
  });

  it("are accepted on fields of a body", async () => {
    const search = `@filters(#{ field: "kind" }) kind?: string; ${'@sorts(#{ field: "born", ascending: #[1], descending: "new" })'} order?: string;`;
    const of = (fields: string): string =>
      `model Search { ${fields} } ${pets({ parameter: "@body search: Search," }).replace("@query wanted?: string", "")}`;
    const { program, faults } = await compiled(of(search));
    expect(faults).toEqual([]);
    expect(valuesByElement(sortRules.uses(program)).at(-1)).toEqual([
      "Test.Search.order",
      { field: "born", ascending: [1], descending: "new" },
    ]);
    expect(await faultsOf(of(search.replace("born", "age")))).toMatchObject([{ code: "concordat/unknown-name" }]);
  });

  it("reject an unknown parameter to override", async () => {
    const of = (name: string): string =>
      pets({}).replace("op list(", `op list(@query size?: int32, @overrides("${name}") @query limit?: int32, `);
    expect(valuesByElement(overrides.uses(await programOf(of("size")))).at(-1)).toEqual([
      "Test.list::parameters.limit",
      "size",
    ]);
    expect(await faultsOf(of("sizes"))).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: `@overrides names parameter "sizes", which does not exist. Known: size, limit, wanted.`,
      },
    ]);
  });

  it("are rejected if given twice", async () => {
    expect(await faultsOf(pets({ total: "@counts @counts" }))).toMatchObject([{ code: "concordat/given-twice" }]);
  });
});
