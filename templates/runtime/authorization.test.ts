import { expect, it } from "vitest";
import { basic, bearer, keyInHeader, keyInQuery, type Authorize } from "./authorization.ts";

function authorized(authorize: Authorize, credential: string) {
  const request = { url: new URL("https://shop.example/pets?page=1"), headers: new Headers() };
  authorize(credential, request);
  return { url: request.url.href, headers: Object.fromEntries(request.headers) };
}

it.each([
  ["a bearer token", bearer, "a.b", { authorization: "Bearer a.b" }],
  ["a name and a password", basic, "jo:pässword", { authorization: "Basic am86cMOkc3N3b3Jk" }],
  ["a key", keyInHeader("X-Key"), "k", { "x-key": "k" }],
])("puts %s into a header", (_, authorize, credential, headers) => {
  expect(authorized(authorize, credential)).toEqual({ url: "https://shop.example/pets?page=1", headers });
});

it("puts a key into the query", () => {
  expect(authorized(keyInQuery("key"), "a&b").url).toBe("https://shop.example/pets?page=1&key=a%26b");
});
