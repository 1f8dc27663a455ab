import { getTypeName, type DecoratorContext, type DiagnosticTarget, type Enum } from "@typespec/compiler";
import { collected, listed, memberValue, plain } from "./collected.ts";
import { library } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface Transition {
  from?: string;
  on: string;
  when?: string;
  to?: string;
  also?: string;
  requirement?: string;
}

export interface Fold {
  worstFirst: string[];
  none?: string;
}

export const transitions = collected<Transition[]>("transitions");
export const folds = collected<Fold>("foldsWorst");

function $transitions(context: DecoratorContext, target: Enum, value: unknown): void {
  const rows = plain<Transition[]>(value);
  transitions.add(context, target, rows);
  tieRows(context, target, rows);
  const at = context.getArgumentTarget(0) ?? target;
  rows.forEach((row, index) => {
    for (const name of [row.from, row.to]) if (name !== undefined) checkMember(context, target, name, index + 1, at);
  });
  checkAmbiguous(context, rows, at);
  checkReachable(context, target, rows, at);
}

function $foldsWorst(context: DecoratorContext, target: Enum, worstFirst: unknown, none?: unknown): void {
  const order = plain<string[]>(worstFirst);
  const empty = none === undefined ? undefined : plain<string>(none);
  folds.add(context, target, { worstFirst: order, ...(empty !== undefined && { none: empty }) });
  order.forEach((name, index) => {
    checkMember(context, target, name, index + 1, context.getArgumentTarget(0) ?? target);
    if (order.indexOf(name) === index) return;
    library.reportDiagnostic(context.program, {
      code: "duplicate-name",
      format: { kind: "State", name },
      target: context.getArgumentTarget(0) ?? target,
    });
  });
  if (empty !== undefined) checkMember(context, target, empty, 1, context.getArgumentTarget(1) ?? target);
}

export const $decorators = { Concordat: { transitions: $transitions, foldsWorst: $foldsWorst } };

/** Reports a name in a row that the enum does not have. */
export function checkMember(
  context: DecoratorContext,
  owner: Enum,
  name: string,
  row: number,
  target: DiagnosticTarget,
): void {
  const known = [...owner.members.values()].map(memberValue);
  if (known.includes(name)) return;
  library.reportDiagnostic(context.program, {
    code: "state-unknown",
    format: { row: String(row), name, owner: getTypeName(owner), known: listed(known) },
    target,
  });
}

function checkAmbiguous(context: DecoratorContext, rows: Transition[], target: DiagnosticTarget): void {
  rows.forEach((row, index) => {
    const first = rows.findIndex(({ from, on, when }) => from === row.from && on === row.on && when === row.when);
    if (first === index) return;
    library.reportDiagnostic(context.program, {
      code: "transition-ambiguous",
      format: { first: String(first + 1), row: String(index + 1) },
      target,
    });
  });
}

function checkReachable(context: DecoratorContext, owner: Enum, rows: Transition[], target: DiagnosticTarget): void {
  const reached = new Set<string>();
  const spread = (from: string | undefined): void => {
    for (const { to } of rows.filter((row) => row.from === from)) {
      if (to === undefined || reached.has(to)) continue;
      reached.add(to);
      spread(to);
    }
  };
  spread(undefined);
  for (const name of [...owner.members.values()].map(memberValue)) {
    if (reached.has(String(name))) continue;
    library.reportDiagnostic(context.program, {
      code: "state-unreachable",
      format: { name: String(name), owner: getTypeName(owner) },
      target,
    });
  }
}
