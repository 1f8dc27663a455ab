import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Runs works in turns, `!` marking those that run alone; gives which were under way together, and how the turns went. */
async function together(most: number, names: readonly string[]): Promise<string[]> {
  const turns = createTurns(most);
  const running = new Set<string>();
  const seen: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    running.add(name);
    seen.push([...running].join(""));
    await setImmediate();
    await setImmediate();
    running.delete(name);
    if (name.startsWith("x")) throw new Error(name);
  };
  await Promise.allSettled(names.map((name) => turns.take(name.endsWith("!"), work(name))));
  return seen;
}

it.each([
  [1, ["a", "b", "c!"], ["a", "b", "c!"]],
  [2, ["a", "b", "c"], ["a", "ab", expect.stringMatching(/c$/)]],
  [8, ["a", "b", "c!", "d", "e"], ["a", "ab", "c!", "d", "de"]],
  [8, ["a!", "b!", "x", "d"], ["a!", "b!", "x", "xd"]],
  [8, ["x!", "x", "c!"], ["x!", "x", "c!"]],
])("%d at a time, %j run as %j", async (most, names, expected) =>
  expect(await together(most, names)).toEqual(expected),
);
