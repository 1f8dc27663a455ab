import { expect, it } from "vitest";
import type { Parameter } from "../../../generators/contract/model/contract.ts";
import { interfaceWith } from "../../../generators/contract/model/testing.ts";
import { operationsFor } from "./wire.ts";

const list = { type: "array", items: { type: "string" } };
const record = { type: "object", additionalProperties: { type: "integer" } };

it.each([
  { path: "/x/a%20b", given: {}, value: "a b" },
  { path: "/x/a,b", given: { schema: list }, value: ["a", "b"] },
  { path: "/x/a,1,b,2", given: { schema: record }, value: { a: "1", b: "2" } },
  { path: "/x/a=1,b=2", given: { schema: record, explode: true }, value: { a: "1", b: "2" } },
  { path: "/x/.a.b", given: { schema: list, style: "label", explode: true }, value: ["a", "b"] },
  { path: "/x/;p=a,b", given: { schema: list, style: "matrix" }, value: ["a", "b"] },
  { path: "/x/;p=a;p=b", given: { schema: list, style: "matrix", explode: true }, value: ["a", "b"] },
  { path: "/x//a=1/b=2", given: { schema: record, style: "path", explode: true }, value: { a: "1", b: "2" } },
  { path: "/x/a/b", given: { allowReserved: true }, value: "a/b" },
])("reads the value of a parameter from $path", ({ path, given, value }) => {
  const parameter: Parameter = { name: "p", in: "path", required: true, schema: { type: "string" }, ...given };
  const operation = {
    name: "x",
    method: "get",
    path: "/x/{p}",
    tags: [],
    parameters: [parameter],
    responses: {},
    errorCases: [],
    element: "Service.x",
  };
  const exchange = {
    method: "get",
    path: `/base${path}`,
    query: {},
    headers: {},
    response: { status: 204, headers: {} },
  };
  const [match] = operationsFor([interfaceWith({ operations: [operation] })], "Service_x", exchange);
  expect(match?.prefix).toBe("/base");
  expect(match?.values.get(parameter)).toEqual(value);
});
