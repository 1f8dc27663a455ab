import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Runs named work in turns (`!` marks exclusive work). Returns, for each start, the names of all running work. */
async function runInTurns(most: number, names: readonly string[]): Promise<string[]> {
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
  expect(await runInTurns(most, names)).toEqual(expected),
);
