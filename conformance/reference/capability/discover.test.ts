import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { catalog } from "./catalog/catalog.ts";
import { preferredLanguage, ranked } from "./discover.ts";

function idsFor(query: string): string[] {
  return ranked(query).map(({ id }) => id);
}

describe("ranking", () => {
  it.each([
    ["weather forecast for a city", "weather.forecast.v2"],
    ["FORECAST of the Weather", "weather.forecast.v2"],
    ["天气预报", "weather.forecast.v2"],
    ["company profile", "company.profile"],
    ["exchange rate EUR to USD", "fx.EUR-USD"],
  ])("ranks the best match first: %s", (query, best) => {
    expect(idsFor(query)[0]).toBe(best);
  });

  it("finds each tool by its exact id, and nothing else", () => {
    for (const { id } of catalog) expect(idsFor(id)).toEqual([id]);
    expect(idsFor("time.zonelookup")[0]).not.toBe(undefined);
    expect(idsFor(" weather.forecast.v2 ").length).toBeGreaterThan(1);
  });

  it("is deterministic", () => {
    expect(idsFor("exchange rate")).toEqual(idsFor("exchange rate"));
    expect(new Set(idsFor("exchange rate")).size).toBe(110);
  });

  it.each(["", "   ", "zzzz", "🙂", "\0", "__proto__", "x".repeat(1_000_000)])(
    "finds nothing for an empty query (%#)",
    (query) => {
      expect(idsFor(query)).toEqual([]);
    },
  );
});

const app = new Hono().get("/", (context) => context.text(preferredLanguage(context)));

describe("the preferred language", () => {
  it.each([
    [undefined, "en"],
    ["zh", "zh"],
    ["ZH-cn", "zh"],
    ["zh-Hant-TW, en;q=0.1", "zh"],
    ["en;q=0.4, zh;q=0.9", "zh"],
    ["fr, de", "en"],
    ["fr, zh;q=0.1", "zh"],
    ["zh;q=0, en;q=0.1", "en"],
    ["zhx", "en"],
    ["*", "en"],
    [";;q=,,zh;q=x", "zh"],
  ])("of Accept-Language: %s is %s", async (accepted, expected) => {
    const response = await app.request("/", { headers: accepted === undefined ? {} : { "accept-language": accepted } });
    expect(await response.text()).toBe(expected);
  });
});
