import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { type DecidedBy, type FieldFact, rowFacts } from "../../../generators/contract/facts/ledgers.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { FactDefinitions, RowDefinitions } from "../../kit/ledger-definition.ts";
import type { ListDefinitions, Row } from "../../kit/list-definition.ts";
import { listCheck } from "../lists/check.ts";
import { valueAt } from "../lists/judges.ts";
import { type AnyTarget, type List, listsOf } from "../lists/list.ts";
import { sourcesOf } from "../lists/source.ts";
import { outcomesOf, type TellFact } from "./outcomes.ts";

/** A field of the rows of a list that a decision table decides. */
export interface Decided {
  list: List;
  field: FieldFact<DecidedBy>;
}

/** Returns the decided fields of the lists of a contract. */
export function decidedFields(contract: InterfaceContract, lists: ListDefinitions = {}): Decided[] {
  return listsOf(contract, lists).flatMap((list) =>
    rowFacts(contract, list.operation.name).decided.map((field) => ({ list, field })),
  );
}

/**
 * Returns the checks of decision tables (`@decidedBy`): a check for each row of a table asserts that exactly the rows
 * of the list with these facts have its outcome.
 *
 * @param definitions Facts about rows that the contract cannot state.
 */
export function decisionChecks(contract: InterfaceContract, definitions: RowDefinitions = {}): Check<AnyTarget>[] {
  return decidedFields(contract, definitions.lists).flatMap((decided) => {
    const { list, field } = decided;
    const tell = tellerOf(list, definitions.facts);
    return [...new Set(field.rule.table.rows.map(({ outcome }) => outcome))].map((outcome) => {
      const stated = field.rule.table.rows.flatMap((row) => (row.outcome === outcome ? (row.requirement ?? []) : []));
      return listCheck(
        list,
        {
          name: endOf(field.name, outcome),
          title: `returns ${field.name} ${outcome} for exactly the rows for which the decision table has it`,
          stated: [
            ...new Set([...(stated.length > 0 ? stated : field.stated), ...(list.operation.requirements ?? [])]),
          ],
          parts: [outcome, field.name],
          otherwise: `no row is ${outcome}`,
          judge: async ({ target, known, see }) => {
            const seen = await Promise.resolve(expectOutcome(decided, known.rows, outcome, tell(target)));
            if (seen) for (const part of [outcome, field.name]) see(part);
          },
        },
        sourcesOf(list),
      );
    });
  });
}

/** Returns the end of the id of a check. */
export function endOf(field: string, outcome: string): string {
  return `${field}/decided/${outcome}`;
}

function tellerOf(list: List, facts: FactDefinitions = {}): (target: AnyTarget) => TellFact {
  const own = facts[list.operation.name] as Readonly<Record<string, (row: Row, target: AnyTarget) => unknown>>;
  return (target) => (fact, row) => own?.[fact]?.(row, target);
}

/**
 * Asserts that the rows with an outcome are those for which the table decides it. Returns true if there are such rows.
 *
 * @throws {NotTested} If the facts that the rows show leave the outcome open.
 */
function expectOutcome({ list, field }: Decided, rows: readonly Row[], outcome: string, tell: TellFact): boolean {
  let [seen, open] = [0, 0];
  for (const row of rows) {
    const { expected, possible } = outcomesOf(field.rule, row, tell);
    const actual = valueAt(row, field.name);
    if (expected === undefined || (expected !== outcome && actual !== outcome)) continue;
    if (actual !== expected && possible.has(actual)) open++;
    else expectThat(`${field.name} of ${list.keyOf(row)}`, actual === expected, expected, actual);
    seen++;
  }
  if (open > 0) throw new NotTested(`rows do not show the facts that decide ${field.name}`);
  return seen > 0;
}
