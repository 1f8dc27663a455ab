import { describe, expect, it } from "vitest";
import { changedAt, found } from "./changed-at.ts";

const pets = { pets: [{ name: "Ada", age: 3 }, { name: "Bo" }], total: 2 };

describe("changedAt", () => {
  it.each([
    ["/total", () => 3, { ...pets, total: 3 }],
    ["/total", () => undefined, { pets: pets.pets }],
    ["/page", () => 1, { ...pets, page: 1 }],
    ["/none/there", () => 1, pets],
    ["/pets/0", () => undefined, { ...pets, pets: [{ name: "Bo" }] }],
    ["/pets/*/age", (age: unknown) => age ?? 0, { ...pets, pets: [pets.pets[0], { name: "Bo", age: 0 }] }],
    ["", () => null, null],
    ["/a~1b~0c", () => 1, { ...pets, "a/b~c": 1 }],
  ])("changes the value at %s (%#)", (pointer, change, expected) => {
    expect(changedAt(pets, pointer, change)).toEqual(expected);
  });

  it("passes the object with the value", () => {
    expect(changedAt({ a: 1, b: 2 }, "/a", (_, { b }) => b)).toEqual({ a: 2, b: 2 });
  });
});

describe("found", () => {
  it("returns the value at a pointer", () => {
    expect(found(pets, "/pets/1/name")).toBe("Bo");
    expect(found(pets, "/pets/2/name")).toBeUndefined();
  });
});
