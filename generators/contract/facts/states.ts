import type { Operation, StateTable } from "../model/contract.ts";
import type { Inferred } from "./origin.ts";
import { plain } from "./plain-names.ts";

/** The states of a thing: the table of the field that holds them. */
export interface StateField {
  readonly field: string;
  readonly table: StateTable;
}

/** What becomes of a state: another one, or none that is documented; illegal where it has no such step. */
export type Step = { readonly to: string | undefined } | "illegal";

/** The state at the beginning. */
export function firstState({ table }: Pick<StateField, "table">): string | undefined {
  const first = table.transitions.find(({ from, to }) => from === undefined && to !== undefined);
  return first?.to === undefined ? table.states[0] : String(first.to);
}

/** What a trigger does to a thing in a state. */
export function stepOn({ table }: Pick<StateField, "table">, from: string, trigger: string): Step {
  const row = table.transitions.find((each) => String(each.on) === trigger && String(each.from) === from);
  return row === undefined ? "illegal" : { to: row.to === undefined ? undefined : String(row.to) };
}

/** True where a table lets a thing change its state so. */
export function mayMove({ table }: Pick<StateField, "table">, from: string, to: string): boolean {
  return from === to || table.transitions.some((row) => String(row.from) === from && String(row.to) === to);
}

/** A trigger that an operation is. It is inferred if names alone say so, and no `@triggers`. */
export interface OperationTrigger extends Inferred {
  readonly name: string;
}

/**
 * Returns the trigger that an operation is: that of `@triggers`. Without it, the one that its path ends with, or that its
 * name begins with, which is inferred.
 */
export function triggerOf(
  { table }: Pick<StateField, "table">,
  { name, path, trigger }: Pick<Operation, "name" | "path" | "trigger">,
): OperationTrigger | undefined {
  const all = [...new Set(table.transitions.map(({ on }) => String(on)))];
  if (trigger !== undefined) return all.includes(trigger) ? { name: trigger } : undefined;
  const action = plain(path.split("/").at(-1) ?? "");
  const found =
    all.find((each) => plain(each) === action) ??
    all.toSorted((a, b) => b.length - a.length).find((each) => plain(name).startsWith(plain(each)));
  return found === undefined ? undefined : { name: found, inferred: true };
}
