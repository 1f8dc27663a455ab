import { describe, expect, it } from "vitest";
import { interfaceWith, operationWith } from "../contract/model/testing.ts";
import { segment } from "./links.ts";
import { pagesOf } from "./page.ts";
import { asContent } from "./renditions.ts";
import { makeSite } from "./site.ts";
import { siteWith } from "./testing.ts";

describe("the addresses of pages", () => {
  it("do not collide with the files to download", () => {
    const { items } = makeSite(siteWith([interfaceWith({ name: "files", operations: [operationWith("list")] })]));
    const overview = pagesOf(items).find(({ path }) => path === "files/index");
    expect(overview && asContent(overview)).toContain("](reference/list/)");
  });

  it("differ for names that differ only in punctuation", () => {
    const names = ["pet.sold", "pet-sold", "pet_sold", "pet.sold-out", "pet-sold.out"];
    expect(new Set(names.map(segment)).size).toBe(names.length);
  });

  it("are unique", () => {
    const source = siteWith([
      interfaceWith({ name: "shop", operations: [operationWith("getPet"), operationWith("GetPet")] }),
    ]);
    expect(() => makeSite(source)).toThrow('the pages "getPet" and "GetPet" would both be at shop/reference/get-pet/');
  });
});
