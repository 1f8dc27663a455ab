import type { Row } from "../../defect-kit/changed-at.ts";
import type { DecidedBy } from "../../../generators/contract/facts/ledgers.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { RowDefinitions } from "../../kit/ledger-definition.ts";
import { valueAt } from "../lists/judges.ts";
import { mapRows } from "../lists/mutants.ts";
import { type RowMutant, rowMutantsOf, type RowOperator } from "../mutants.ts";
import { type Decided, decidedFields, decisionChecks, endOf } from "./decisions.ts";
import { outcomesOf } from "./outcomes.ts";

/**
 * Returns the mutants of the decided fields of a contract: each row of a table, wrong in one fact, and facts read
 * wrong.
 */
export function decisionMutants(contract: InterfaceContract, definitions: RowDefinitions = {}): RowMutant[] {
  const decided = decidedFields(contract, definitions.lists);
  return rowMutantsOf(contract, decisionChecks(contract, definitions), decided.flatMap(operatorsOf));
}

function operatorsOf({ list, field: { name, rule } }: Decided): RowOperator[] {
  const { name: operation } = list.operation;
  const { rows } = rule.table;
  const deciding = (
    outcome: string,
    id: string,
    title: string,
    decide: (actual: unknown, row: Row) => unknown,
  ): RowOperator => ({
    operation,
    check: `${operation}/${endOf(name, outcome)}`,
    name: `${operation}/${name}/${id}`,
    title,
    part: outcome,
    intercept: mapRows(list, (all) => all.map((row) => ({ ...row, [name]: decide(valueAt(row, name), row) }))),
  });
  const swapped = rows.flatMap((row) =>
    rows
      .filter((other) => other.outcome !== row.outcome && differing(row.facts, other.facts) === 1)
      .map(({ outcome }) =>
        deciding(row.outcome, `${row.outcome}-as-${outcome}`, `${row.outcome} is called ${outcome}`, (actual) =>
          actual === row.outcome ? outcome : actual,
        ),
      ),
  );
  const [first] = rows;
  const misread =
    first === undefined
      ? []
      : misreadings(rule).map(([id, title, wrong]) =>
          deciding(first.outcome, id, title, (actual, row) => outcomesOf(wrong, row).expected ?? actual),
        );
  return [...swapped, ...misread];
}

function differing(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number {
  return Object.keys(one).filter((fact) => one[fact] !== other[fact]).length;
}

/** Returns the same table with facts that are read wrong. */
function misreadings(rule: DecidedBy): (readonly [id: string, title: string, wrong: DecidedBy])[] {
  const replacing = (fact: string, change: object): DecidedBy => ({
    ...rule,
    facts: rule.facts.map((each) => (each.fact === fact ? { ...each, ...change } : each)),
  });
  return rule.facts.flatMap(({ fact, ranges = [], otherwise }) => [
    ...(ranges.length > 0
      ? [
          [
            `${fact}/rounded-down`,
            `amounts below 1 more than a bound of ${fact} count as equal to it`,
            replacing(fact, {
              ranges: ranges.map(({ value, above, atMost }) => ({
                value,
                ...(above !== undefined && { above: above + 1 }),
                ...(atMost !== undefined && { atMost: atMost + 1 }),
              })),
            }),
          ] as const,
        ]
      : []),
    ...(otherwise === undefined
      ? []
      : [
          [
            `${fact}/by-${otherwise}`,
            `${fact} is always ${otherwise}`,
            replacing(fact, { fields: [otherwise], otherwise: undefined }),
          ] as const,
        ]),
  ]);
}
