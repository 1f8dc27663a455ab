import {
  getTypeName,
  type DecoratorContext,
  type DiagnosticTarget,
  type Enum,
  type Operation,
  type Program,
} from "@typespec/compiler";
import { collected, listed, memberValue, toJson } from "./collected.ts";
import { stringOrJson } from "./record.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators, Transition as TransitionRow } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

/** A row of `@transitions`. */
export interface Transition extends TransitionRow {
  readonly from?: string;
  readonly on: string;
  readonly when?: string;
  readonly to?: string;
}

export interface Fold {
  worstFirst: string[];
  none?: string;
}

export const transitions = collected<Transition[], Enum>("transitions", { once: true });
export const folds = collected<Fold, Enum>("foldsWorst", { once: true });
export const triggers = collected<string, Operation>("triggers", { once: true });

const decorators: Pick<ConcordatDecorators, "transitions" | "foldsWorst" | "triggers"> = {
  transitions(context, target, value) {
    const rows = toJson<Transition[]>(value);
    transitions.add(context, target, rows);
    tieRows(context, target, rows);
    const at = context.getArgumentTarget(0) ?? target;
    const named = rows.flatMap(({ from, to }, index) =>
      [from, to]
        .filter((name) => name !== undefined)
        .map((name) => ({ name, place: `Row ${index + 1} of @transitions` })),
    );
    const sound = named.filter(({ name, place }) => isMember(context, target, name, place, at)).length === named.length;
    checkAmbiguous(context, rows, at);
    if (sound) checkReachable(context, target, rows, at);
  },
  foldsWorst(context, target, worstFirst, none) {
    const order = toJson<string[]>(worstFirst);
    const empty = none === undefined ? undefined : toJson<string>(none);
    folds.add(context, target, { worstFirst: order, ...(empty !== undefined && { none: empty }) });
    const named = [
      ...order.map((name, index) => ({ name, place: `Entry ${index + 1} of @foldsWorst`, argument: 0 })),
      ...(empty === undefined ? [] : [{ name: empty, place: "@foldsWorst", argument: 1 }]),
    ];
    const seen = new Set<string>();
    let sound = true;
    for (const { name, place, argument } of named) {
      const at = context.getArgumentTarget(argument) ?? target;
      if (!isMember(context, target, name, place, at)) sound = false;
      else if (seen.has(name)) {
        report(context.program, { code: "duplicate-name", format: { place, kind: "state", name }, target: at });
      }
      seen.add(name);
    }
    if (sound) checkFolded(context, target, seen);
  },
  triggers(context, target, trigger) {
    triggers.add(context, target, String(toJson(trigger)));
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const known = new Set(transitions.uses(program).flatMap(({ value }) => value.map(({ on }) => String(on))));
  for (const { value, target, at } of triggers.uses(program)) {
    if (known.has(value)) continue;
    const format = { operation: elementName(target), name: value, known: listed(known) };
    report(program, { code: "trigger-unknown", format, target: at(0) });
  }
}

/** Returns true if an enum has a member of this name; reports it otherwise. */
export function isMember(
  context: DecoratorContext,
  owner: Enum,
  name: string,
  place: string,
  target: DiagnosticTarget,
): boolean {
  const known = memberNames(owner);
  if (known.includes(String(name))) return true;
  const format = { place, name: stringOrJson(name), owner: getTypeName(owner), known: listed(known) };
  report(context.program, { code: "state-unknown", format, target });
  return false;
}

/** Returns the wire values of an enum's members, as text: numbers are compared as text. */
export function memberNames(owner: Enum): string[] {
  return [...owner.members.values()].map((member) => String(memberValue(member)));
}

function checkFolded(context: DecoratorContext, owner: Enum, named: Set<string>): void {
  const folded = new Set([...named].map(String));
  for (const name of memberNames(owner)) {
    if (folded.has(name)) continue;
    const format = { name, owner: getTypeName(owner) };
    report(context.program, { code: "fold-missing", format, target: context.getArgumentTarget(0) ?? owner });
  }
}

function checkAmbiguous(context: DecoratorContext, rows: Transition[], target: DiagnosticTarget): void {
  rows.forEach((row, index) => {
    const first = rows.findIndex(({ from, on, when }) => from === row.from && on === row.on && when === row.when);
    if (first === index) return;
    const facts = [row.from ?? "the beginning", row.on, ...(row.when === undefined ? [] : [row.when])].join(", ");
    const format = { first: String(first + 1), row: String(index + 1), case: facts };
    report(context.program, { code: "transition-ambiguous", format, target });
  });
}

/**
 * Checks that every state can be reached from an initial row. A table without an initial row is one error, and not
 * one for each state.
 */
function checkReachable(context: DecoratorContext, owner: Enum, rows: Transition[], target: DiagnosticTarget): void {
  const { program } = context;
  const element = getTypeName(owner);
  if (rows.length === 0) {
    report(program, { code: "table-empty", format: { table: `The transition table of ${element}` }, target });
  } else if (rows.every(({ from }) => from !== undefined)) {
    report(program, { code: "state-start", format: { owner: element }, target });
  } else {
    const reached = reachedBy(rows);
    for (const name of memberNames(owner)) {
      if (reached.has(name)) continue;
      report(program, { code: "state-unreachable", format: { name, owner: element }, target });
    }
  }
}

function reachedBy(rows: Transition[]): Set<string> {
  const reached = new Set<string>();
  const spread = (from: string | undefined): void => {
    for (const { to } of rows.filter((row) => row.from === from)) {
      if (to === undefined || reached.has(String(to))) continue;
      reached.add(String(to));
      spread(to);
    }
  };
  spread(undefined);
  return reached;
}
