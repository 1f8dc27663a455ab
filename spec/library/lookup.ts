import { getTypeName, type DecoratorContext, type Enum } from "@typespec/compiler";
import { collected, memberValue, plain } from "./collected.ts";
import { library } from "./library.ts";
import { tieRows, type Level } from "./requirement.ts";
import { checkMember } from "./states.ts";

export interface Lookup {
  name: string;
  level: Level;
  rows: { key: string; values: string[]; requirement?: string }[];
}

export const lookups = collected<Lookup>("lookup");

function $lookup(context: DecoratorContext, target: Enum, name: string, value: unknown, level?: unknown): void {
  const rows = plain<Lookup["rows"]>(value);
  lookups.add(context, target, { name, level: level ? plain(level) : "must", rows });
  tieRows(context, target, rows);
  const at = context.getArgumentTarget(1) ?? target;
  const keys = rows.map(({ key }) => key);
  keys.forEach((key, index) => {
    checkMember(context, target, key, index + 1, at);
    if (keys.indexOf(key) === index) return;
    library.reportDiagnostic(context.program, {
      code: "duplicate-name",
      format: { kind: "Lookup key", name: key },
      target: at,
    });
  });
  for (const member of [...target.members.values()].map(memberValue)) {
    if (keys.includes(String(member))) continue;
    library.reportDiagnostic(context.program, {
      code: "lookup-missing",
      format: { lookup: name, name: String(member), owner: getTypeName(target) },
      target: at,
    });
  }
}

export const $decorators = { Concordat: { lookup: $lookup } };
