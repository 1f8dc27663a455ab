import type { DecoratorContext, Program, Type } from "@typespec/compiler";
import { collected, plain, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators, Level, Proof as ShownBy } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";

export type { Level };

/** Means of showing that a statement holds; `open` is for an open point, which is not shown. */
export type Proof = ShownBy | "open";

export interface Statement {
  id: string;
  proof: Proof;
  level: Level;
  statement: string;
}

/** A tie from an element, or from one row of a table on it, to a requirement. */
export interface Tie {
  id: string;
  row?: number;

  /** The argument of the decorator that names it, from 0. */
  argument: number;
}

export const statements = collected<Statement>("requirement");
export const ties = collected<Tie>("governedBy");

const idPattern = /^[A-Z]+(-[A-Z]+)*-\d+$/;

/** Records a statement; `@openPoint` shares it. */
export function state(context: DecoratorContext, target: Type, statement: Statement): void {
  if (!idPattern.test(statement.id)) {
    report(context.program, {
      code: "requirement-id",
      format: { id: statement.id },
      target: context.getArgumentTarget(0) ?? target,
    });
    return;
  }
  statements.add(context, target, statement);
}

/** Ties the rows of a table, which is the given argument, to the requirements that they name. */
export function tieRows(
  context: DecoratorContext,
  target: Type,
  rows: readonly { readonly requirement?: unknown }[],
  argument = 0,
): void {
  rows.forEach(({ requirement: id }, index) => {
    if (typeof id === "string") ties.add(context, target, { id, row: index + 1, argument });
  });
}

const decorators: Pick<ConcordatDecorators, "requirement" | "governedBy"> = {
  requirement(context, target, id, proof, statement, level) {
    state(context, target, { id, proof: plain(proof), statement, level: level ? plain(level) : "must" });
  },
  governedBy(context, target, ...ids) {
    ids.forEach((id, argument) => ties.add(context, target, { id, argument }));
    if (ids.length > 0) return;
    const format = { decorator: "governedBy", element: elementName(target), kind: "requirement" };
    report(context.program, { code: "names-missing", format, target: context.decoratorTarget });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const stated = new Map<string, Use<Statement>>();
  for (const use of statements.uses(program)) {
    const { id } = use.value;
    const first = stated.get(id);
    if (first === undefined) stated.set(id, use);
    else if (first.source !== use.source) {
      const format = { id, other: elementName(first.target) };
      report(program, { code: "requirement-duplicate", format, target: use.at(0) });
    }
  }
  for (const { value, target, at } of ties.uses(program)) {
    if (stated.has(value.id)) continue;
    const row = value.row === undefined ? "" : `Row ${value.row} of a table on `;
    const format = { id: value.id, row, element: elementName(target) };
    report(program, { code: "requirement-unknown", format, target: at(value.argument) });
  }
}
