import { expect, it } from "vitest";
import { dialects } from "./dialect.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("records the dialect of a namespace by its name", async () => {
  const program = await programOf(`
    @dialect(SchemaDialect.draft07) namespace Old { model Pet {} }
    @dialect(SchemaDialect.draft202012) namespace New { model Pet {} }`);
  expect(valuesByElement(dialects.uses(program))).toEqual([
    ["Test.Old", "draft-07"],
    ["Test.New", "2020-12"],
  ]);
});

it("rejects a second dialect of a namespace", async () => {
  expect(
    await faultsOf(`@dialect(SchemaDialect.draft07) @dialect(SchemaDialect.draft202012) namespace Old {}`),
  ).toMatchObject([
    {
      code: "concordat/given-twice",
      at: "@dialect(SchemaDialect.draft202012)",
      message: "@dialect is given twice on Test.Old; once is expected.",
    },
  ]);
});
