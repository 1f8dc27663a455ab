import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { challengeOf, readCredentials, type Security } from "./credentials.ts";

async function read(security: Security, headers: Record<string, string>, path = "/"): Promise<unknown> {
  const app = new Hono().get("/", (context) => context.json(readCredentials(context, security) ?? null));
  return await (await app.request(path, { headers })).json();
}

const bearer = { name: "token", scheme: "Bearer" };
const basic = { name: "login", scheme: "Basic" };
const key = { name: "key", in: "header", key: "x-key" } as const;

describe("readCredentials", () => {
  it.each([
    ["Bearer abc", "abc"],
    ["bearer abc", "abc"],
    ["Bearer   abc  ", "abc"],
    ["Bearer a-b.c_d~e+f/g==", "a-b.c_d~e+f/g=="],
  ])("takes %j", async (authorization, value) => {
    expect(await read([bearer], { authorization })).toEqual({ scheme: "token", value });
  });

  it.each(["", "Bearer", "Bearer ", "abc", "Basic abc", "Bearerabc", "Bearer a b", "Bearer a,b", 'Bearer "a"'])(
    "takes nothing from %j",
    async (authorization) => {
      expect(await read([bearer], { authorization })).toBeNull();
      expect(await read([bearer], {})).toBeNull();
    },
  );

  it("reads keys where they are", async () => {
    expect(await read([key], { "X-Key": " k1 " })).toEqual({ scheme: "key", value: "k1" });
    expect(await read([key], { "X-Key": "" })).toBeNull();
    expect(await read([{ name: "q", in: "query", key: "a b" }], {}, "/?a%20b=k2")).toEqual({
      scheme: "q",
      value: "k2",
    });
    expect(await read([{ name: "c", in: "cookie", key: "sid" }], { cookie: "a=b; sid=k3" })).toEqual({
      scheme: "c",
      value: "k3",
    });
  });

  it("takes the first way that is there, whole", async () => {
    const ways = [[bearer, key], basic];
    expect(await read(ways, { authorization: "Bearer abc" })).toBeNull();
    expect(await read(ways, { authorization: "Bearer abc", "x-key": "k" })).toEqual({ scheme: "token", value: "abc" });
    expect(await read(ways, { authorization: "Basic dTpw" })).toEqual({ scheme: "login", value: "dTpw" });
  });
});

describe("challengeOf", () => {
  it("names the schemes of HTTP", () => {
    expect(challengeOf([bearer, [basic, key], bearer])).toBe("Bearer, Basic");
    expect(challengeOf([key])).toBeUndefined();
  });
});
