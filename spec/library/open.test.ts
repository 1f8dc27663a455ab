import { describe, expect, it } from "vitest";
import { ambiguities, openElements } from "./open.ts";
import { statements } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

describe("open points", () => {
  it("are statements that no check asserts", async () => {
    const program = await programOf(`@openPoint("API-OPEN-1", "what it is") model Pet {}`);
    expect(valuesByElement(statements.uses(program))).toEqual([
      ["Test.Pet", { id: "API-OPEN-1", proof: "open", level: "may", statement: "what it is" }],
    ]);
  });

  it("record the elements that are open, with their point if there is one", async () => {
    const program = await programOf(`
      @openPoint("API-OPEN-1", "a") @openPoint("API-OPEN-2", "b")
      model Pet { @open name: unknown; @open("API-OPEN-1") @open("API-OPEN-2") age: unknown }
      model Copy { ...Pet }
    `);
    expect(valuesByElement(openElements.uses(program))).toEqual([
      ["Test.Pet.name", undefined],
      ["Test.Copy.name", undefined],
      ["Test.Pet.age", "API-OPEN-1"],
      ["Test.Copy.age", "API-OPEN-1"],
      ["Test.Pet.age", "API-OPEN-2"],
      ["Test.Copy.age", "API-OPEN-2"],
    ]);
  });

  it("require ids of the same form, each stated once", async () => {
    expect(await faultsOf(`@openPoint("open", "s") model Pet {}`)).toMatchObject([
      { code: "concordat/requirement-id", at: `"open"` },
    ]);
    expect(
      await faultsOf(`@openPoint("API-OPEN-1", "s") model Pet {} @openPoint("API-OPEN-1", "t") model Shop {}`),
    ).toMatchObject([{ code: "concordat/requirement-duplicate", at: `"API-OPEN-1"` }]);
  });

  it("are not requirements", async () => {
    expect(await faultsOf(`@requirement("API-A-1", Proof.type, "s") @open("API-A-1") model Pet {}`)).toMatchObject([
      {
        code: "concordat/open-unknown",
        at: `"API-A-1"`,
        message: `"API-A-1" is stated with @requirement and is not an open point: state open points with @openPoint.`,
      },
    ]);
  });

  it("are reported once if they are not stated", async () => {
    expect(await faultsOf(`model Pet { @open("API-OPEN-1") name: unknown }`)).toMatchObject([
      {
        code: "concordat/requirement-unknown",
        at: `"API-OPEN-1"`,
        message: `Test.Pet.name names "API-OPEN-1", which no @requirement or @openPoint states.`,
      },
    ]);
  });
});

describe("@ambiguity", () => {
  it("records every contradiction with its reading", async () => {
    const program = await programOf(`@ambiguity("a or b", "a") @ambiguity("c or d", "d") model Pet {}`);
    expect(valuesByElement(ambiguities.uses(program))).toEqual([
      ["Test.Pet", { statement: "a or b", reading: "a" }],
      ["Test.Pet", { statement: "c or d", reading: "d" }],
    ]);
  });
});
