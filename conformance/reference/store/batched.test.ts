import { describe, expect, it } from "vitest";
import { batched } from "./batched.ts";

/** Doubles numbers and records each batch; a batch that contains 13 fails. */
function doubling() {
  const batches: (readonly number[])[] = [];
  const double = batched(async (numbers: readonly number[]) => {
    batches.push(numbers);
    await Promise.resolve();
    if (numbers.includes(13)) throw new Error("13");
    return numbers.map((number) => number * 2);
  });
  return { double, batches };
}

describe("work in batches", () => {
  it("handles the calls of one turn together, each with its own result", async () => {
    const { double, batches } = doubling();
    await expect(Promise.all([1, 2, 3].map(double))).resolves.toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it("handles calls that arrive during a batch in the next one", async () => {
    const { double, batches } = doubling();
    await Promise.all([1, 2].map(async (number) => await double(await double(number))));
    await double(5);
    expect(batches).toEqual([[1, 2], [2, 4], [5]]);
  });

  it("limits a batch to the size of a statement", async () => {
    const { double, batches } = doubling();
    const numbers = Array.from({ length: 450 }, (_, index) => 100 + index);
    await expect(Promise.all(numbers.map(double))).resolves.toEqual(numbers.map((number) => number * 2));
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
  });

  it("fails only the call that causes the error", async () => {
    const { double, batches } = doubling();
    const results = await Promise.allSettled([1, 13, 3].map(double));
    expect(results).toEqual([
      { status: "fulfilled", value: 2 },
      { status: "rejected", reason: new Error("13") },
      { status: "fulfilled", value: 6 },
    ]);
    expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
    await expect(double(4)).resolves.toBe(8);
  });
});
