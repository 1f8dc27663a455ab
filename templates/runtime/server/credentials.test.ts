import { describe, expect, it } from "vitest";
import { challengeOf, readCredentials, type Security } from "./credentials.ts";

function read(security: Security, headers: Record<string, string>, target = "/"): unknown {
  const all = new Headers(headers);
  return readCredentials({ target, header: (name) => all.get(name) ?? undefined }, security) ?? null;
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
  ])("takes %j", (authorization, value) => {
    expect(read([bearer], { authorization })).toMatchObject({ scheme: "token", value });
  });

  it.each([
    "",
    "Bearer",
    "Bearer ",
    "abc",
    "Basic abc",
    "Bearerabc",
    "Bearerx",
    "Bearer a b",
    "Bearer a,b",
    'Bearer "a"',
  ])("takes nothing from %j", (authorization) => {
    expect(read([bearer], { authorization })).toBeNull();
    expect(read([bearer], {})).toBeNull();
  });

  it("reads keys where they are", () => {
    expect(read([key], { "X-Key": " k1 " })).toMatchObject({ scheme: "key", value: "k1" });
    expect(read([key], { "X-Key": "" })).toBeNull();
    expect(read([{ name: "q", in: "query", key: "a b" }], {}, "/?a%20b=k2")).toMatchObject({
      scheme: "q",
      value: "k2",
    });
    expect(read([{ name: "c", in: "cookie", key: "sid" }], { cookie: "a=b; sid=k3" })).toMatchObject({
      scheme: "c",
      value: "k3",
    });
  });

  it("takes the first way that is there, whole", () => {
    const ways = [[bearer, key], basic];
    expect(read(ways, { authorization: "Bearer abc" })).toBeNull();
    expect(read(ways, { authorization: "Bearer abc", "x-key": "k" })).toEqual({
      scheme: "token",
      value: "abc",
      all: { token: "abc", key: "k" },
    });
    expect(read(ways, { authorization: "Basic dTpw" })).toMatchObject({ scheme: "login", value: "dTpw" });
  });
});

describe("challengeOf", () => {
  it("names the schemes of HTTP", () => {
    expect(challengeOf([bearer, [basic, key], bearer])).toBe("Bearer, Basic");
    expect(challengeOf([key])).toBeUndefined();
  });
});
