import { describe, expect, it } from "vitest";
import { expectSame, expectThat, isBlank, Mismatch } from "./check.ts";

function caught(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}

it.each([
  [["", " \n", null, undefined, [], {}, [null, ""], { code: "", of: { name: " " } }], true],
  [["a", 0, false, [0], { code: "", of: { name: "a" } }], false],
])("isBlank(%j): %s", (values, is) => {
  expect(values.map(isBlank)).toEqual(values.map(() => is));
});

describe("expectSame", () => {
  it.each([
    [
      { a: 1, b: [null, "x"] },
      { b: [null, "x"], a: 1 },
    ],
    [0.5, 0.5],
    [[], []],
    [undefined, undefined],
  ])("accepts %j as %j", (found, expected) => {
    expect(caught(() => expectSame("it", found, expected))).toBeUndefined();
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    ["1", 1],
    [null, {}],
    [0, -0],
  ])("distinguishes %j from %j", (found, expected) => {
    expect(caught(() => expectSame("it", found, expected))).toBeInstanceOf(Mismatch);
  });

  it("reports the place, the expected and the actual value", () => {
    expect(caught(() => expectSame("the status", 200, 201))).toMatchObject({
      where: "the status",
      expected: "201",
      found: 200,
      message: "the status: expected 201, found 200",
    });
  });
});

describe("expectThat", () => {
  it("describes the condition, and shortens long values", () => {
    const error = caught(() => expectThat("the body", false, "nothing", "x".repeat(1000)));
    expect(error).toMatchObject({ expected: "nothing", found: "x".repeat(1000) });
    expect(String(error).length).toBeLessThan(400);
    expect(caught(() => expectThat("the body", true, "nothing", 1))).toBeUndefined();
  });
});
