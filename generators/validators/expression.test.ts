import { expect, it } from "vitest";
import * as tree from "./expression.ts";

const guard = tree.call("isPet", [tree.value], { isGuard: true });

it("prints conditions, without the parts that are always true", () => {
  const name = tree.field(tree.value, "first name");
  const either = tree.or([undefined, tree.hasType(name, "string"), tree.not(guard)]);
  expect(tree.print(tree.and([tree.always, guard, either]))).toBe(
    'isPet(value) && (typeof value["first name"] === "string" || !(isPet(value)))',
  );
  expect(tree.print(tree.and([tree.always, guard]))).toBe("isPet(value)");
  expect(tree.and([])).toBe(tree.always);
  expect(tree.or([guard, tree.always])).toBe(tree.always);
  expect(tree.print(tree.or([]))).toBe("false");
});

it("finds variables and calls of guards in expressions, and none in their literals", () => {
  const text = tree.call("only", [tree.code('"isPet(value)"')]);
  const isGuard = (part: tree.Expression): boolean => tree.narrows(part, tree.value);
  expect([tree.readsVariable(text, "value"), tree.hasPart(text, isGuard)]).toEqual([false, false]);
  const both = tree.and([text, tree.not(guard)]);
  expect([tree.readsVariable(both, "value"), tree.hasPart(both, isGuard)]).toEqual([true, true]);
});

it("distinguishes the guard of a value from guards of its parts and from other functions", () => {
  const ofPart = tree.call("isPet", [tree.field(tree.value, "pet")], { isGuard: true });
  const other = tree.call("isArray", [tree.value]);
  expect([guard, ofPart, other].map((each) => tree.narrows(each, tree.value))).toEqual([true, false, false]);
});
