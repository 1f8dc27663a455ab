import type { Operation, StateTable } from "../model/contract.ts";
import type { Inferred } from "./origin.ts";
import { withoutSeparators } from "./plain-names.ts";

/** The states of a thing: the state table of a field. */
export interface StateField {
  readonly field: string;
  readonly table: StateTable;
}

/** The next state, or `undefined` if it is not documented; illegal if the state has no such step. */
export type Step = { readonly to: string | undefined } | "illegal";

/** Returns the initial state. */
export function firstState({ table }: Pick<StateField, "table">): string | undefined {
  const first = table.transitions.find(({ from, to }) => from === undefined && to !== undefined);
  return first?.to === undefined ? table.states[0] : String(first.to);
}

/** Returns the step that a trigger causes in a state. */
export function stepOn({ table }: Pick<StateField, "table">, from: string, trigger: string): Step {
  const row = table.transitions.find((each) => String(each.on) === trigger && String(each.from) === from);
  return row === undefined ? "illegal" : { to: row.to === undefined ? undefined : String(row.to) };
}

/** Returns true if the table allows the change of state. */
export function mayMove({ table }: Pick<StateField, "table">, from: string, to: string): boolean {
  return from === to || table.transitions.some((row) => String(row.from) === from && String(row.to) === to);
}

/** The trigger of an operation. It is inferred if it comes from names alone, without `@triggers`. */
export interface OperationTrigger extends Inferred {
  readonly name: string;
}

/**
 * Returns the trigger of an operation from `@triggers`. Without it, the trigger is inferred from the end of the path
 * or the beginning of the name.
 */
export function triggerOf(
  { table }: Pick<StateField, "table">,
  { name, path, trigger }: Pick<Operation, "name" | "path" | "trigger">,
): OperationTrigger | undefined {
  const all = [...new Set(table.transitions.map(({ on }) => String(on)))];
  if (trigger !== undefined) return all.includes(trigger) ? { name: trigger } : undefined;
  const action = withoutSeparators(path.split("/").at(-1) ?? "");
  const found =
    all.find((each) => withoutSeparators(each) === action) ??
    all
      .toSorted((a, b) => b.length - a.length)
      .find((each) => withoutSeparators(name).startsWith(withoutSeparators(each)));
  return found === undefined ? undefined : { name: found, inferred: true };
}
