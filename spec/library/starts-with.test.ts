import { expect, it } from "vitest";
import { beginnings } from "./starts-with.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("@startsWith is recorded for scalars", async () => {
  const program = await programOf(`
    @startsWith("a.b:") scalar Path extends string;
    @startsWith("a.b:c") scalar Some extends Path;`);
  expect(valuesByElement(beginnings.uses(program))).toEqual([
    ["Test.Path", "a.b:"],
    ["Test.Some", "a.b:c"],
  ]);
});

it("@startsWith is rejected on scalars other than strings", async () => {
  expect(await faultsOf(`@startsWith("1") scalar Number extends int32;`)).toMatchObject([
    {
      code: "concordat/starts-with-string",
      at: `@startsWith("1")`,
      message: "@startsWith is for strings, but Test.Number does not extend string.",
    },
  ]);
});
