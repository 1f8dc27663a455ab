import { Mismatch } from "../../../generated/runtime/checks/check.ts";
import type { StateTable } from "../../../generators/contract/model/contract.ts";
import type { Transition } from "./facts.ts";
import type { ObservedSteps, ObservedWhole } from "../../kit/state-definition.ts";

/**
 * Follows the steps of a thing through a table. Returns true if they show a row: the thing was in the state before, and
 * in the documented state after.
 *
 * @throws {Mismatch} If the thing is in another state after a step of this row.
 */
export function showsRow({ states, transitions }: StateTable, wanted: Transition, steps: ObservedSteps): boolean {
  let before: ReadonlySet<string | undefined> = new Set([undefined]);
  let isSeen = true;
  let isShown = false;
  for (const { on, when, state } of steps) {
    if (on === undefined) {
      [before, isSeen] = [new Set(state === undefined ? states : [state]), state !== undefined];
      continue;
    }
    const rows = transitions.filter(
      (row) => before.has(stateText(row.from)) && String(row.on) === on && [undefined, when].includes(row.when ?? when),
    );
    const targets = rows.some(({ to }) => to === undefined) ? states : rows.map(({ to }) => String(to));
    const isOfRow = rows.includes(wanted) && (before.size === 1 || rows.length === 1);
    if (state !== undefined && !targets.includes(state)) {
      if (!isOfRow) return isShown;
      throw new Mismatch(`the state after ${describeRow(wanted)}`, targets.join(" or "), state);
    }
    // The deciding condition of several is unknown.
    if (isOfRow && isSeen && state !== undefined && (rows.length === 1 || wanted.to === state)) isShown = true;
    [before, isSeen] = [new Set(state === undefined ? targets : [state]), state !== undefined];
  }
  return isShown;
}

function stateText(state: unknown): string | undefined {
  return state === undefined ? undefined : String(state);
}

/** Returns a row as text. */
export function describeRow({ from, on, when }: Transition): string {
  const start = from === undefined ? "" : `${from}, `;
  return `${start}${on}${when === undefined ? "" : ` (${when})`}`;
}

/** Returns the states that can be reached from one, itself included. */
export function reachableFrom({ transitions, states }: StateTable, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const state of found)
    for (const row of transitions) {
      if (String(row.from) !== state) continue;
      for (const each of row.to === undefined ? states : [String(row.to)]) found.add(each);
    }
  return found;
}

/** Asserts that a whole has the worst state of its parts. */
export function expectWorst({ fold }: StateTable, { state, parts }: ObservedWhole): void {
  const expected = fold?.worstFirst.find((each) => parts.includes(each)) ?? fold?.none;
  if (state !== expected)
    throw new Mismatch(`the state of the whole for parts ${parts.join(", ")}`, String(expected), state);
}
