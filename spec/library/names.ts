import { getTypeName, type DiagnosticTarget, type Program, type Type } from "@typespec/compiler";
import { report } from "./library.ts";

/** A name that is given to something, where, and within what it is to be the only one. */
export interface Name {
  name: string;
  within: Type | undefined;
  source: DiagnosticTarget;
  at: DiagnosticTarget;
}

/** Reports names that are given twice; all copies of one decorator give a name once. */
export function reportRepeated(program: Program, kind: string, names: Name[]): void {
  const taken = new Map<Type | undefined, Map<string, DiagnosticTarget>>();
  for (const { name, within, source, at } of names) {
    const here = taken.get(within) ?? new Map<string, DiagnosticTarget>();
    taken.set(within, here);
    const first = here.get(name) ?? source;
    here.set(name, first);
    if (first === source) continue;
    const place = within === undefined ? "The program" : getTypeName(within);
    report(program, { code: "duplicate-name", format: { place, kind, name }, target: at });
  }
}
