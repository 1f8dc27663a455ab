import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { readOpenApi } from "../contract/read/openapi/read-openapi.ts";
import { problemsOf, readDocument } from "../contract/read/openapi/testing.ts";
import { openapiDocument } from "./openapi.ts";
import { documents } from "./round-trip-documents.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Returns a contract as JSON, without the path of its source. */
function asJson(api: InterfaceContract | undefined): unknown {
  return JSON.parse(JSON.stringify({ ...api, source: "" }));
}

/** Returns the places at which two values differ. */
function differences(a: unknown, b: unknown, place = ""): string[] {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return a === b ? [] : [`${place}: ${JSON.stringify(a)} is ${JSON.stringify(b)}`];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => differences(Reflect.get(a, key), Reflect.get(b, key), `${place}/${key}`));
}

it.each(Object.entries(documents))("%s is the same contract when it is read back", async (_, document) => {
  const first = await readDocument(document);
  const [api] = first.contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  for (const version of ["3.0.3", "3.1.0", "3.2.0"] as const) {
    const second = await readDocument(openapiDocument(api, version));
    const known = new Set(first.told.map(({ message }) => message));
    expect(second.told.filter(({ message }) => !known.has(message))).toEqual([]);
    // An operation of 3.0 has at least one response.
    const found = differences(asJson(api), asJson(second.contract.interfaces[0]));
    expect(found.filter((each) => version !== "3.0.3" || !/"Not documented."}$/.test(each))).toEqual([]);
  }
});

/** The differences between a contract of TypeSpec and that of its document, in places and in values. */
const remaining: RegExp[] = [
  // An object without a description of its other fields has any.
  /^\/components\/schemas\/\w+\/additionalProperties/,
  // Fields make a value an object.
  /itemSchema\/oneOf\/\d\/type: undefined is "object"$/,
];

/** Returns a contract with the operations of each path together, as in a document. */
function byPath(api: InterfaceContract): InterfaceContract {
  return { ...api, operations: [...Map.groupBy(api.operations, ({ path }) => path).values()].flat() };
}

it.each(globSync("*/openapi.yaml", { cwd: generated }))("%s has everything of its contract", async (file) => {
  const path = join(generated, dirname(file), "contract.json");
  const { $comment: _comment, ...api } = JSON.parse(readFileSync(path, "utf8")) as InterfaceContract & {
    $comment: string;
  };
  const read = await readOpenApi(join(generated, file));
  expect(problemsOf(read)).toEqual([]);
  const [own] = read.contract.interfaces as [InterfaceContract];
  const found = differences(asJson(byPath(api)), asJson(own));
  expect(found.filter((each) => !remaining.some((known) => known.test(each)))).toEqual([]);
  const again = await readDocument(openapiDocument(own, "3.1.0"));
  expect(asJson(again.contract.interfaces[0])).toEqual(asJson(own));
});
