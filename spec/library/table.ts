import {
  type Enum,
  getTypeName,
  type Model,
  navigateType,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { collected, listed, toJson } from "./collected.ts";
import { homeOf } from "./elements.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report, reportRepeated } from "./library.ts";
import { operationsOf } from "./operations.ts";
import { isRecord } from "./record.ts";
import { tieRows } from "./requirement.ts";

export interface Table {
  name: string;
  rows: Record<string, unknown>[];
}

export const tables = collected<Table>("table");
export const tabular = collected<true, Model | Enum>("tabular", { once: true });

const namePattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

const decorators: Pick<ConcordatDecorators, "table" | "tabular"> = {
  table(context, target, name, value) {
    const { program } = context;
    const given = toJson<unknown[]>(value);
    const rows = given.filter(isRecord);
    tables.add(context, target, { name, rows });
    tieRows(context, target, rows, 1);
    const at = context.getArgumentTarget(1) ?? target;
    if (!namePattern.test(name)) {
      report(program, { code: "table-name", format: { table: name }, target: context.getArgumentTarget(0) ?? target });
    }
    if (given.length === 0) {
      report(program, { code: "table-empty", format: { table: `The table "${name}"` }, target: at });
    }
    given.forEach((row, index) => {
      if (isRecord(row)) return;
      const format = { row: String(index + 1), table: name, found: JSON.stringify(row) };
      report(program, { code: "table-row", format, target: at });
    });
    // The first row determines the columns, which are unknown if a row is not an object.
    const [first] = rows;
    if (first === undefined || rows.length < given.length) return;
    rows.forEach((row, index) => {
      for (const column of Object.keys(row)) {
        if (Object.hasOwn(first, column) || column === "requirement") continue;
        const format = { row: String(index + 1), table: name, column, known: listed(Object.keys(first)) };
        report(program, { code: "table-columns", format, target: at });
      }
    });
  },
  tabular(context, target) {
    tabular.add(context, target, true);
  },
};

export const $decorators = { Concordat: decorators };

/** Reports published tables that share a name. */
export function $onValidate(program: Program): void {
  const names = tables.uses(program).map(({ value, target, source, at }) => ({
    name: value.name,
    within: homeOf(program, target),
    source,
    at: at(0),
  }));
  reportRepeated(program, "table", names);
  checkTabular(program);
}

/** Checks that no operation uses a type without a schema. */
function checkTabular(program: Program): void {
  const carried = new Map<Type, Operation>();
  for (const operation of operationsOf(program)) {
    for (const type of carriedBy(operation)) if (!carried.has(type)) carried.set(type, operation);
  }
  for (const { target, source } of tabular.uses(program)) {
    const operation = carried.get(target);
    if (operation === undefined) continue;
    const format = { element: getTypeName(target), operation: getTypeName(operation) };
    report(program, { code: "tabular-wire", format, target: source });
  }
}

function carriedBy(operation: Operation): Set<Model | Enum> {
  const found = new Set<Model | Enum>();
  const note = (type: Model | Enum): void => void found.add(type);
  for (const type of [operation.parameters, operation.returnType]) navigateType(type, { model: note, enum: note }, {});
  return found;
}
