import { getTypeName, type DiagnosticTarget, type Enum, type Program } from "@typespec/compiler";
import { listed } from "./collected.ts";
import { catalogs, eventAccess, familiesOf, setupEvents, type EventAccess } from "./event.ts";
import { report } from "./library.ts";

export function $onValidate(program: Program): void {
  const known = catalogs(program);
  for (const { target, value, at } of eventAccess.uses(program)) {
    if (known.has(target)) checkAccess(program, target, value, at(0));
  }
}

function checkAccess(program: Program, catalog: Enum, rows: EventAccess[], target: DiagnosticTarget): void {
  const place = "@eventAccess";
  const kind = "event family";
  const known = familiesOf(catalog.members.values());
  const seen = new Set<string>();
  for (const name of rows.flatMap((row) => row.families)) {
    if (!known.has(name)) {
      report(program, { code: "unknown-name", format: { place, kind, name, known: listed(known) }, target });
    } else if (seen.has(name)) {
      report(program, { code: "duplicate-name", format: { place, kind, name }, target });
    }
    seen.add(name);
  }
  rows.forEach((row, index) => checkScopes(program, row, index + 1, target));
  const subscribed = [...catalog.members.values()].filter((member) => setupEvents.of(program, member).length === 0);
  for (const family of familiesOf(subscribed)) {
    if (seen.has(family)) continue;
    report(program, { code: "access-missing", format: { family, catalog: getTypeName(catalog) }, target });
  }
}

function checkScopes(program: Program, row: EventAccess, index: number, target: DiagnosticTarget): void {
  const scopes = row.scopes ?? [];
  const needed = row.access === "scopes";
  if (needed === scopes.length > 0) return;
  const expected = needed ? "at least one scope is" : "no scope is";
  const found = needed ? "no scopes" : `the scopes ${listed(scopes)}`;
  const format = { row: String(index), access: row.access, found, expected };
  report(program, { code: "access-scopes", format, target });
}
