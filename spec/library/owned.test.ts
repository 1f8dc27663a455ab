import { expect, it } from "vitest";
import { ownedOperations } from "./owned.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("records operations on things of their caller", async () => {
  const program = await programOf(`
    @route("/notes/{id}") @owned op readNote(@path id: string): void;
    @route("/colors") op listColors(): string[];`);
  expect(valuesByElement(ownedOperations.uses(program))).toEqual([["Test.readNote", true]]);
});

it("is rejected if used twice", async () => {
  expect(await faultsOf(`@owned @owned op listNotes(): void;`)).toMatchObject([
    { code: "concordat/given-twice", message: "@owned is given twice on Test.listNotes; once is expected." },
  ]);
});
