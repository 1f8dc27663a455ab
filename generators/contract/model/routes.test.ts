import { expect, it } from "vitest";
import { operationWith } from "./testing.ts";
import { operationOf } from "./routes.ts";

const operations = [
  operationWith("getPet", { path: "/pets/{id}" }),
  operationWith("findPet", { path: "/pets/find" }),
  operationWith("listToys", { path: "/pets/{id}/toys" }),
  operationWith("pass", { path: "/proxy/{path}", proxiedTo: "another service" }),
  operationWith("feed", { path: "/pets/{id}", method: "post" }),
];

it.each([
  ["GET", "/pets/7", "getPet"],
  ["GET", "/v2/pets/7", "getPet"],
  ["GET", "/pets/a%2Fb/toys", "listToys"],
  ["GET", "/pets/%0a", "getPet"],
  ["GET", "/pets/%E0", "getPet"],
  ["GET", "/pets/fin%64", "findPet"],
  ["POST", "/pets/find", "feed"],
  ["GET", "/proxy", "pass"],
  ["GET", "/proxy/a/b", "pass"],
  ["GET", "/pets", undefined],
])("%s %s is routed to %s", (method, path, name) => {
  expect(operationOf(operations, { method, url: `http://shop${path}` })?.name).toBe(name);
});
