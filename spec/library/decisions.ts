import { getTypeName, type DecoratorContext, type Enum, type EnumMember } from "@typespec/compiler";
import { collected, memberValue, plain } from "./collected.ts";
import { library } from "./library.ts";
import { tieRows } from "./requirement.ts";
import { checkMember } from "./states.ts";

export interface Decision {
  facts: Record<string, string | boolean>;
  outcome: string;
  note?: string;
  requirement?: string;
}

export const decisions = collected<Decision[]>("decisions");

function $decisions(context: DecoratorContext, target: Enum, value: { facts: Record<string, unknown> }[]): void {
  const rows = plain<Decision[]>(value);
  decisions.add(context, target, rows);
  tieRows(context, target, rows);
  const at = context.getArgumentTarget(0) ?? target;
  const { program } = context;
  const names = rows.map(({ facts }) => describe(facts));
  rows.forEach((row, index) => {
    checkMember(context, target, row.outcome, index + 1, at);
    const first = names.indexOf(names[index] ?? "");
    if (first === index) return;
    const format = { first: String(first + 1), row: String(index + 1), facts: describe(row.facts) };
    library.reportDiagnostic(program, { code: "decision-duplicate", format, target: at });
  });
  for (const facts of combinations(value)) {
    if (names.includes(describe(facts))) continue;
    library.reportDiagnostic(program, { code: "decision-missing", format: { facts: describe(facts) }, target: at });
  }
  for (const name of [...target.members.values()].map(memberValue)) {
    if (rows.some(({ outcome }) => outcome === name)) continue;
    const format = { name: String(name), owner: getTypeName(target) };
    library.reportDiagnostic(program, { code: "decision-unused", format, target: at });
  }
}

export const $decorators = { Concordat: { decisions: $decisions } };

function describe(facts: Decision["facts"]): string {
  return Object.keys(facts)
    .sort()
    .map((name) => `${name} = ${String(facts[name])}`)
    .join(", ");
}

/** Every combination of the facts that the rows name, each over the whole of its type. */
function combinations(rows: { facts: Record<string, unknown> }[]): Decision["facts"][] {
  const domains = new Map<string, (string | boolean)[]>();
  for (const [name, value] of rows.flatMap(({ facts }) => Object.entries(facts))) domains.set(name, domainOf(value));
  let all: Decision["facts"][] = [{}];
  for (const [name, domain] of domains)
    all = all.flatMap((facts) => domain.map((value) => ({ ...facts, [name]: value })));
  return all;
}

function domainOf(value: unknown): (string | boolean)[] {
  if (typeof value === "boolean") return [true, false];
  const member = (value as { value?: EnumMember }).value;
  return member?.kind === "EnumMember"
    ? [...member.enum.members.values()].map((each) => String(memberValue(each)))
    : [];
}
