import { getTypeName, type DecoratorContext, type DiagnosticTarget, type Enum, type Program } from "@typespec/compiler";
import { collected, toJson } from "./collected.ts";
import { stringOrJson } from "./record.ts";
import type { ConcordatDecorators, Lookup as Row } from "./generated-defs/Concordat.ts";
import { report, reportRepeated } from "./library.ts";
import { tieRows, type Level } from "./requirement.ts";
import { isMember, memberNames } from "./states.ts";

export interface Lookup {
  name: string;
  level: Level;
  rows: readonly LookupRow[];
}

interface LookupRow extends Row {
  readonly key: string;
  readonly values: readonly string[];
}

export const lookups = collected<Lookup, Enum>("lookup");

const decorators: Pick<ConcordatDecorators, "lookup"> = {
  lookup(context, target, name, value, level) {
    const rows = toJson<Lookup["rows"]>(value);
    lookups.add(context, target, { name, level: level ? toJson(level) : "must", rows });
    tieRows(context, target, rows, 1);
    const at = context.getArgumentTarget(1) ?? target;
    const places = rows.map((_, index) => `Row ${index + 1} of the lookup "${name}"`);
    const known = rows.filter(({ key }, index) => isMember(context, target, key, places[index] ?? name, at));
    reportTwice(
      context,
      `The lookup "${name}"`,
      "key",
      known.map(({ key }) => String(key)),
      at,
    );
    rows.forEach(({ values }, index) => {
      reportTwice(context, places[index] ?? name, "value", values.map(stringOrJson), at);
    });
    if (known.length < rows.length) return;
    for (const member of memberNames(target)) {
      if (rows.some(({ key }) => String(key) === member)) continue;
      const format = { lookup: name, name: member, owner: getTypeName(target) };
      report(context.program, { code: "lookup-missing", format, target: at });
    }
  },
};

export const $decorators = { Concordat: decorators };

/** Checks that each enum has only one lookup of a name. */
export function $onValidate(program: Program): void {
  const uses = lookups.uses(program);
  const names = uses.map(({ value, target, source, at }) => ({ name: value.name, within: target, source, at: at(0) }));
  reportRepeated(program, "lookup", names);
}

function reportTwice(
  { program }: DecoratorContext,
  place: string,
  kind: string,
  names: string[],
  target: DiagnosticTarget,
): void {
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index))) {
    report(program, { code: "duplicate-name", format: { place, kind, name }, target });
  }
}
