import { describe, expect, it } from "vitest";
import { interfaceWith, operationWith } from "../contract/model/testing.ts";
import { segment } from "./links.ts";
import { pagesOf } from "./page.ts";
import { asContent } from "./renditions.ts";
import { makeSite } from "./site.ts";
import { siteWith } from "./testing.ts";

describe("the addresses of pages", () => {
  it("are those of pages, also where an interface is called as the files to download were", () => {
    const { items } = makeSite(siteWith([interfaceWith({ name: "files", operations: [operationWith("list")] })]));
    const overview = pagesOf(items).find(({ path }) => path === "files/index");
    expect(overview && asContent(overview)).toContain("](reference/list/)");
  });

  it("keep names apart that differ in their marks alone", () => {
    const names = ["pet.sold", "pet-sold", "pet_sold", "pet.sold-out", "pet-sold.out"];
    expect(new Set(names.map(segment)).size).toBe(names.length);
  });

  it("are never those of two pages", () => {
    const source = siteWith([
      interfaceWith({ name: "shop", operations: [operationWith("getPet"), operationWith("GetPet")] }),
    ]);
    expect(() => makeSite(source)).toThrow('the pages "getPet" and "GetPet" would both be at shop/reference/get-pet/');
  });
});
