import { expect, it } from "vitest";
import { sources } from "./source.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("records the source of elements of any kind", async () => {
  const program = await programOf(`
    @source("Manual, Pets") model Pet { @source("Manual, Names") name: string }
    @source("Manual, Sizes") enum Size { @source("Manual, Small pets") small }
    @source("Manual, Shop") interface Shop { @source("Manual, Reading") read(@source("Manual, Ids") @query id: string): Pet }
    @source("Manual") namespace Inner {}`);
  expect(valuesByElement(sources.uses(program)).toSorted()).toEqual([
    ["Test.Inner", "Manual"],
    ["Test.Pet", "Manual, Pets"],
    ["Test.Pet.name", "Manual, Names"],
    ["Test.Shop", "Manual, Shop"],
    ["Test.Shop.read", "Manual, Reading"],
    ["Test.Shop.read::parameters.id", "Manual, Ids"],
    ["Test.Size", "Manual, Sizes"],
    ["Test.Size.small", "Manual, Small pets"],
  ]);
});

it("of a copy replaces that of its original", async () => {
  const program = await programOf(
    `@source("Manual") model Pet {} @source("Guide") model Cat is Pet; model Dog is Pet;`,
  );
  const places = valuesByElement(sources.uses(program)).map(([name]) => name);
  expect(places).toContain("Test.Dog");
  const [cat] = program.resolveTypeReference("Test.Cat");
  expect(cat && sources.of(program, cat)[0]).toBe("Guide");
});

it.each(["", "Manual.", " Manual", "Manual "])("rejects %j", async (place) => {
  expect(await faultsOf(`@source("${place}") model Pet {}`)).toMatchObject([
    {
      code: "concordat/source-place",
      at: `"${place}"`,
      message: `@source must name a place, such as "Document 1, Endpoints", without a full stop; found "${place}".`,
    },
  ]);
});

it("is rejected in the documentation as well", async () => {
  expect(
    await faultsOf(`
      /**
       * A pet. Manual,
       * Pets.
       */
      @source("Manual, Pets")
      model Pet {}`),
  ).toMatchObject([
    {
      code: "concordat/source-repeated",
      at: `"Manual, Pets"`,
      message: `The documentation of Test.Pet says "Manual, Pets" like @source: remove it from the documentation.`,
    },
  ]);
});

it("is rejected if used twice", async () => {
  expect(await faultsOf(`@source("Manual") @source("Guide") model Pet {}`)).toMatchObject([
    { code: "concordat/given-twice", message: "@source is given twice on Test.Pet; once is expected." },
  ]);
});
