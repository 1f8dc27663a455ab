import { describe, expect, it } from "vitest";
import { lookups } from "./lookup.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

/** Returns an enum of presets with this lookup of sizes. */
const withRows = (rows: string): string => `
  enum Preset { small, large }
  enum Size { s, m, l }
  const rows: Lookup<Preset, Size>[] = #[${rows}];
  @@lookup(Preset, "sizes", rows);`;

describe("@lookup", () => {
  it("records rows as plain values, in their order, and ties them", async () => {
    const program = await programOf(`
      @@requirement(Test, "API-A-1", Proof.type, "s");
      @lookup("sizes", sizes)
      @lookup("weights", weights, Level.should)
      enum Preset { small, large }
      enum Size { s, m, l }
      const sizes: Lookup<Preset, Size>[] = #[
        #{ key: Preset.large, values: #[Size.m, Size.l], requirement: "API-A-1" }, #{ key: Preset.small, values: #[] }
      ];
      const weights: Lookup<Preset, int32>[] = #[
        #{ key: Preset.small, values: #[1] }, #{ key: Preset.large, values: #[1, 2] }
      ];`);
    expect(valuesByElement(lookups.uses(program)).map(([, value]) => value)).toEqual([
      {
        name: "sizes",
        level: "must",
        rows: [
          { key: "large", values: ["m", "l"], requirement: "API-A-1" },
          { key: "small", values: [] },
        ],
      },
      {
        name: "weights",
        level: "should",
        rows: [
          { key: "small", values: [1] },
          { key: "large", values: [1, 2] },
        ],
      },
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.Preset", { id: "API-A-1", row: 1, argument: 1 }]]);
  });

  it("compares wire values, including numbers", async () => {
    expect(
      await faultsOf(`enum Code { a: 1, b: 2 }
        @@lookup(Code, "names", #[#{ key: Code.a, values: #["1"] }, #{ key: Code.b, values: #["2"] }]);`),
    ).toEqual([]);
  });

  it("requires exactly one row for every member", async () => {
    expect(
      await faultsOf(withRows("#{ key: Preset.large, values: #[Size.l] }, #{ key: Preset.large, values: #[Size.m] }")),
    ).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: "rows",
        message: `The lookup "sizes" gives key "large" twice; once is expected.`,
      },
      {
        code: "concordat/lookup-missing",
        at: "rows",
        message: `The lookup "sizes" has no row for "small" of Test.Preset.`,
      },
    ]);
    expect(await faultsOf(withRows(""))).toMatchObject([
      { code: "concordat/lookup-missing", message: expect.stringContaining(`"small"`) },
      { code: "concordat/lookup-missing", message: expect.stringContaining(`"large"`) },
    ]);
  });

  it("rejects a value given twice in a row", async () => {
    const rows = `#{ key: Preset.small, values: #[Size.s, Size.m, Size.s] }, #{ key: Preset.large, values: #[Size.m] }`;
    expect(await faultsOf(withRows(rows))).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: "rows",
        message: `Row 1 of the lookup "sizes" gives value "s" twice; once is expected.`,
      },
    ]);
  });

  it("rejects a key that is not a member, without reporting missing rows", async () => {
    expect(
      await faultsOf(`enum Preset { small, large }
        const rows = #[#{ key: "smal", values: #[1] }, #{ key: Preset.large, values: #[2] }];
        @@lookup(Preset, "sizes", rows);`),
    ).toMatchObject([
      {
        code: "concordat/state-unknown",
        at: "rows",
        message: `Row 1 of the lookup "sizes": "smal" is not a member of Test.Preset. Members: small, large.`,
      },
    ]);
  });

  it("is rejected if another lookup of the enum has its name", async () => {
    const rows = "#[#{ key: Preset.small, values: #[1] }]";
    expect(
      await faultsOf(`enum Preset { small } enum Other { small }
        @@lookup(Preset, "sizes", ${rows}); @@lookup(Other, "sizes", #[#{ key: Other.small, values: #[1] }]);
        @@lookup(Preset, "sizes", ${rows}); @@lookup(Preset, "weights", ${rows});`),
    ).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: `"sizes"`,
        line: 3,
        message: `Test.Preset gives lookup "sizes" twice; once is expected.`,
      },
    ]);
  });
});
