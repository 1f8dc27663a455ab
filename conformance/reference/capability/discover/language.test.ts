import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./language.ts";

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
