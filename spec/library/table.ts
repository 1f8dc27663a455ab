import type { DecoratorContext, Enum, Model, Type } from "@typespec/compiler";
import { collected, plain } from "./collected.ts";
import { library } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface Table {
  name: string;
  rows: Record<string, unknown>[];
}

export const tables = collected<Table>("table");
export const tabular = collected<true>("tabular");

function $table(context: DecoratorContext, target: Type, name: string, value: unknown): void {
  const rows = plain<(Record<string, unknown> & { requirement?: string })[]>(value);
  tables.add(context, target, { name, rows });
  tieRows(context, target, rows);
  const at = context.getArgumentTarget(1) ?? target;
  const [first] = rows;
  if (first === undefined) {
    library.reportDiagnostic(context.program, { code: "table-empty", format: { table: name }, target: at });
    return;
  }
  rows.forEach((row, index) => {
    for (const column of Object.keys(row)) {
      if (column in first || column === "requirement") continue;
      const format = { row: String(index + 1), table: name, column };
      library.reportDiagnostic(context.program, { code: "table-columns", format, target: at });
    }
  });
}

export const $decorators = {
  Concordat: {
    table: $table,
    tabular: (context: DecoratorContext, target: Model | Enum) => tabular.add(context, target, true),
  },
};
