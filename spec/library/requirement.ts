import { getTypeName, type DecoratorContext, type Program, type Type } from "@typespec/compiler";
import { collected, plain, type Use } from "./collected.ts";
import { library } from "./library.ts";

export type Level = "must" | "should" | "may";
export type Proof = "schema" | "server" | "sender" | "receiver" | "client" | "type" | "doc" | "open";

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
}

export const statements = collected<Statement>("requirement");
export const ties = collected<Tie>("governedBy");

const idPattern = /^[A-Z]+(-[A-Z]+)*-\d+$/;

/** Records a statement; `@openPoint` shares it. */
export function state(context: DecoratorContext, target: Type, statement: Statement): void {
  if (!idPattern.test(statement.id)) {
    library.reportDiagnostic(context.program, {
      code: "requirement-id",
      format: { id: statement.id },
      target: context.getArgumentTarget(0) ?? target,
    });
    return;
  }
  statements.add(context, target, statement);
}

/** Ties the rows of a table to the requirements that they name. */
export function tieRows(context: DecoratorContext, target: Type, rows: readonly { requirement?: string }[]): void {
  rows.forEach(({ requirement: id }, index) => {
    if (id !== undefined) ties.add(context, target, { id, row: index + 1 });
  });
}

function $requirement(
  context: DecoratorContext,
  target: Type,
  id: string,
  proof: unknown,
  statement: string,
  level?: unknown,
): void {
  state(context, target, { id, proof: plain(proof), statement, level: level ? plain(level) : "must" });
}

function $governedBy(context: DecoratorContext, target: Type, ...ids: string[]): void {
  for (const id of ids.toReversed()) ties.add(context, target, { id });
}

export const $decorators = { Concordat: { requirement: $requirement, governedBy: $governedBy } };

export function $onValidate(program: Program): void {
  const stated = new Map<string, Use<Statement> & { target: Type }>();
  for (const use of statements.uses(program)) {
    const first = stated.get(use.value.id);
    if (first === undefined) stated.set(use.value.id, use);
    else if (!sameDeclaration(first.target, use.target)) {
      library.reportDiagnostic(program, {
        code: "requirement-duplicate",
        format: { id: use.value.id, other: getTypeName(first.target) },
        target: use.at(0),
      });
    }
  }
  for (const { value, target, at } of ties.uses(program)) {
    if (stated.has(value.id)) continue;
    library.reportDiagnostic(program, {
      code: "requirement-unknown",
      format: { id: value.id },
      target: at(0) ?? target,
    });
  }
}

/** A spread, `is` or template copy carries the decorators of its source: the same declaration, not a second one. */
function sameDeclaration(a: Type, b: Type): boolean {
  return a.node !== undefined && a.node === b.node;
}
