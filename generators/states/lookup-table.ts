import type { InterfaceContract, LookupTable } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import { documented, union } from "./code.ts";

/** A lookup as records: from each key to its values, and back where there is something to find. */
export function lookupTable(api: InterfaceContract, lookup: LookupTable, key: string, scope: ModuleScope): string[] {
  const { name, level, rows } = lookup;
  const value = valueType(api, rows, scope);
  const title = name.replaceAll("_", " ");
  const binding = level === "must" ? "" : " They are what is usual, and not binding.";
  const hasWayBack = rows.length > 1 && value.known.every((each) => typeof each === "string");
  const there = rows.map((row) => [row.key, row.values] as const);
  const back = value.known.map((each) => {
    const keys = rows.filter(({ values }) => values.some((known) => known === each)).map((row) => row.key);
    return [String(each), keys] as const;
  });
  const declared = (label: string, text: string, record: string, entries: (readonly [string, string[]])[]): string => {
    const constant = scope.declare(camelCase(label));
    return documented(
      [text + binding],
      `export const ${constant}: ${record} = ${literal(Object.fromEntries(entries))};`,
    );
  };
  return [
    declared(`${key} ${name}`, `The ${title} of each {@link ${key}}.`, recordType(key, value.type), there),
    ...(hasWayBack
      ? [declared(`${key} by ${name}`, `Each {@link ${key}} by its ${title}.`, recordType(value.type, key), back)]
      : []),
  ];
}

function recordType(from: string, to: string): string {
  return `Readonly<Record<${from}, readonly (${to})[]>>`;
}

/** The type of the values, and all that it has: that of an enum where there is just one with all of them. */
function valueType(
  { components }: InterfaceContract,
  rows: LookupTable["rows"],
  scope: ModuleScope,
): { type: string; known: unknown[] } {
  const values: unknown[] = [...new Set(rows.flatMap((row) => row.values))];
  const fitting = Object.entries(components.schemas).flatMap(([name, { enum: known }]) =>
    known && values.every((value) => known.includes(value)) ? [{ name, known }] : [],
  );
  const smallest = Math.min(...fitting.map(({ known }) => known.length));
  const [only, ...others] = fitting.filter(({ known }) => known.length === smallest);
  const type = only && others.length === 0 ? scope.component(only.name) : undefined;
  return only && type ? { type, known: only.known } : { type: union(values), known: values };
}
