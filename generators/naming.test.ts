import { describe, expect, it } from "vitest";
import { camelCase, kebabCase, pascalCase, uniqueNames } from "./naming.ts";

describe("names", () => {
  it.each([
    ["PetShop", "pet-shop", "PetShop", "petShop"],
    ["pet_shop", "pet-shop", "PetShop", "petShop"],
    ["pet.sold_out", "pet-sold-out", "PetSoldOut", "petSoldOut"],
    ["HTTPServer", "http-server", "HTTPServer", "httpServer"],
    ["v2Pets", "v2-pets", "V2Pets", "v2Pets"],
    ["1st", "1st", "_1st", "_1st"],
    ["Größe", "gro-e", "GroE", "groE"],
    ["*/ `${x}`", "x", "X", "x"],
    ["🦊", "", "", ""],
  ])("%s", (text, kebab, pascal, camel) => {
    expect([kebabCase(text), pascalCase(text), camelCase(text)]).toEqual([kebab, pascal, camel]);
  });

  it("become unique, ignoring case, and are never empty", () => {
    const unique = uniqueNames(["Taken"]);
    expect(["Pet", "Pet", "pet", "taken", "", ""].map(unique)).toEqual([
      "Pet",
      "Pet2",
      "pet3",
      "taken2",
      "unnamed",
      "unnamed2",
    ]);
  });
});
