import { expect, it } from "vitest";
import { safeOperations } from "./safe.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("records operations that may be sent twice, including instances of templates", async () => {
  const program = await programOf(`
    @safe op Query<T>(...T): void;
    @route("/a") @post op list is Query<{ name: string }>;
    @route("/b") @post @safe op count(name: string): void;
    @route("/c") @post op buy(name: string): void;`);
  expect(valuesByElement(safeOperations.uses(program))).toEqual(
    expect.arrayContaining([
      ["Test.list", true],
      ["Test.count", true],
    ]),
  );
  expect(valuesByElement(safeOperations.uses(program))).not.toContainEqual(["Test.buy", true]);
});

it("is rejected if used twice", async () => {
  expect(await faultsOf(`@safe @safe @post op list(): void;`)).toMatchObject([
    { code: "concordat/given-twice", message: "@safe is given twice on Test.list; once is expected." },
  ]);
});
