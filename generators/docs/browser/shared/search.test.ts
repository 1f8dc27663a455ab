import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { find, type SearchDocument, searchOptions, terms } from "./search.ts";

function firstOf(query: string, ...places: Partial<SearchDocument>[]): unknown {
  const index = new MiniSearch(searchOptions);
  index.addAll(places.map((place, number) => ({ id: `${number}`, title: "", kind: "", area: "", text: "", ...place })));
  return find(index, query)[0]?.["title"];
}

describe("the terms of a text", () => {
  it("are names as a whole, what stands between their dots, and their words", () => {
    expect(terms("Order.retry_count")).toEqual(["Order.retry_count", "Order", "retry_count", "retry", "count"]);
    expect(terms("X-Pet-Id, petId")).toEqual(["X-Pet-Id", "X", "Pet", "Id", "petId", "pet", "Id"]);
    expect(terms("pets")).toEqual(["pets"]);
  });
});

describe("the search", () => {
  const rule = { kind: "requirement", title: "PET-LIM-1", text: "rate limit rate limit of pet_id" };

  it("leads a field's name to the field of a model", () => {
    const field = { kind: "field", title: "Order.pet_id", text: "" };
    const operation = { kind: "operation", title: "order", text: "pet_id pet_id pet_id" };
    expect(firstOf("pet_id", operation, rule, field)).toBe("Order.pet_id");
    expect(firstOf(" PET_ID ", operation, rule, field)).toBe("Order.pet_id");
  });

  it("puts statements after what they are about, but for an id that is the query", () => {
    const about = ["limit", "error", "delivery", "page"].map((kind) => ({
      kind,
      title: kind,
      text: `${"word ".repeat(30)} rate limit`,
    }));
    for (const place of about) expect(firstOf("rate limit", rule, place)).toBe(place.title);
    const open = { ...rule, kind: "open point", title: "PET-OPEN-1" };
    const ambiguity = { ...rule, kind: "ambiguity", title: "Rate limit" };
    expect(firstOf("rate limit", open, ambiguity, about[0] ?? {})).toBe("limit");
    const mentions = { kind: "error", title: "Too many", text: "PET-LIM-1" };
    expect(firstOf("pet-lim-1", mentions, rule)).toBe("PET-LIM-1");
  });

  it("puts what is called so, or begins so, before what only has the words", () => {
    const words = { kind: "error", title: "How a rate limit ends" };
    expect(firstOf("rate limit", words, { kind: "limit", title: "Rate limits" })).toBe("Rate limits");
    expect(
      firstOf("rate limits", { kind: "page", title: "Limits", text: "rate limits" }, { title: "Rate limits" }),
    ).toBe("Rate limits");
  });
});
