import {
  getTypeName,
  type DecoratorContext,
  type DiagnosticTarget,
  type Enum,
  type ModelProperty,
  type Program,
} from "@typespec/compiler";
import { collected, isEnumValue, listed, memberValue, toJson } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators, Decision as DecisionRow, FactSource } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { isNothing, pathOf } from "./operations.ts";
import { isRecord } from "./record.ts";
import { tieRows } from "./requirement.ts";
import { isMember, memberNames } from "./states.ts";

/** A row of `@decisions`. */
export interface Decision extends DecisionRow {
  readonly facts: Readonly<Record<string, string | boolean>>;
  readonly outcome: string;
}

export const decisions = collected<Decision[], Enum>("decisions", { once: true });

export const decidedFields = collected<FactSource[], ModelProperty>("decidedBy", { once: true });

const decorators: Pick<ConcordatDecorators, "decisions" | "decidedBy"> = {
  decidedBy(context, target, facts) {
    decidedFields.add(context, target, toJson(facts));
  },
  decisions(context, target, value) {
    const rows = toJson<Decision[]>(value);
    decisions.add(context, target, rows);
    tieRows(context, target, rows);
    const at = context.getArgumentTarget(0) ?? target;
    const domains = domainsOf(value);
    const known = rows.filter(({ outcome }, index) =>
      isMember(context, target, outcome, `Row ${index + 1} of @decisions`, at),
    );
    if (rows.length === 0) {
      const format = { table: `The decision table of ${getTypeName(target)}` };
      report(context.program, { code: "table-empty", format, target: at });
      return;
    }
    // If facts are invalid, neither duplicate nor missing combinations can be determined.
    if (!areFactsSound(context, rows, domains, at)) return;
    checkCombinations(context, rows, domains, at);
    if (known.length === rows.length) checkOutcomes(context, target, rows, at);
  },
};

export const $decorators = { Concordat: decorators };

/** Reports fields with `@decidedBy` whose type has no table, and facts and fields that do not exist. */
export function $onValidate(program: Program): void {
  for (const { target, value, at } of decidedFields.uses(program)) {
    const table = target.type.kind === "Enum" ? decisions.of(program, target.type)[0] : undefined;
    const known = new Set(table?.flatMap(({ facts }) => Object.keys(facts)));
    const unknown = (kind: string, name: string, names: Iterable<string>): void => {
      const format = { place: `@decidedBy on ${elementName(target)}`, kind, name, known: listed(names) };
      report(program, { code: "unknown-name", format, target: at(0) });
    };
    if (table === undefined) unknown("decision table", getTypeName(target.type), []);
    for (const { fact, fields, otherwise } of value) {
      if (table !== undefined && !known.has(fact)) unknown("fact", fact, known);
      if (target.model === undefined) continue;
      for (const path of [...fields, ...(otherwise === undefined ? [] : [otherwise])]) {
        const { found, known: names } = pathOf({ types: [target.model], open: false }, path.split("."));
        if (isNothing(found)) unknown("field", path, names);
      }
    }
  }
}

/** Maps each fact of the rows to all its possible values; to an empty list if they can't be listed. */
type Domains = Map<string, (string | number | boolean)[]>;

function domainsOf(rows: readonly DecisionRow[]): Domains {
  const domains: Domains = new Map();
  for (const [name, value] of rows.flatMap(({ facts }) => factsIn(facts))) {
    if (!domains.has(name)) domains.set(name, domainOf(value));
  }
  return domains;
}

function factsIn(facts: unknown): [string, unknown][] {
  return isRecord(facts) ? Object.entries(facts) : [];
}

function domainOf(value: unknown): (string | number | boolean)[] {
  if (typeof value === "boolean") return [true, false];
  return isEnumValue(value) ? [...value.value.enum.members.values()].map(memberValue) : [];
}

/** Returns true if every row has every fact with one of its possible values; reports the others. */
function areFactsSound(
  context: DecoratorContext,
  rows: Decision[],
  domains: Domains,
  target: DiagnosticTarget,
): boolean {
  let sound = true;
  rows.forEach(({ facts }, index) => {
    const given = new Map(factsIn(facts));
    for (const [fact, domain] of domains) {
      const value = given.get(fact);
      if (domain.some((each) => each === value)) continue;
      sound = false;
      const expected = domain.length > 0 ? `one of ${listed(domain.map(String))}` : "a boolean or a member of an enum";
      const found = given.has(fact) ? JSON.stringify(value) : "left out";
      report(context.program, {
        code: "decision-fact",
        format: { row: String(index + 1), fact, found, expected },
        target,
      });
    }
  });
  return sound;
}

/** Checks that every combination of facts is decided exactly once. */
function checkCombinations(
  { program }: DecoratorContext,
  rows: Decision[],
  domains: Domains,
  target: DiagnosticTarget,
): void {
  const decided = rows.map(({ facts }) => describe(facts));
  decided.forEach((facts, index) => {
    const first = decided.indexOf(facts);
    if (first === index) return;
    const format = { first: String(first + 1), row: String(index + 1), facts };
    report(program, { code: "decision-duplicate", format, target });
  });
  for (const facts of combinations(domains).map(describe)) {
    if (!decided.includes(facts)) report(program, { code: "decision-missing", format: { facts }, target });
  }
}

function checkOutcomes({ program }: DecoratorContext, owner: Enum, rows: Decision[], target: DiagnosticTarget): void {
  const led = new Set(rows.map(({ outcome }) => String(outcome)));
  for (const name of memberNames(owner)) {
    if (led.has(name)) continue;
    report(program, { code: "decision-unused", format: { name, owner: getTypeName(owner) }, target });
  }
}

function describe(facts: Record<string, unknown>): string {
  const said = Object.keys(facts)
    .toSorted()
    .map((name) => `${name} = ${String(facts[name])}`);
  return said.join(", ") || "the case without facts";
}

function combinations(domains: Domains): Record<string, unknown>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [name, domain] of domains) {
    all = all.flatMap((facts) => domain.map((value) => ({ ...facts, [name]: value })));
  }
  return all;
}
