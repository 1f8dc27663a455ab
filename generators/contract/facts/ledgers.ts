import type { FactSource, RowDifference, RowSign } from "../../../spec/library/generated-defs/Concordat.ts";
import type { LeftRow, RowReference } from "../../../spec/library/ledgers.ts";
import { possibleProperties, resolve } from "../model/resolve.ts";
import { componentOf, statedOn } from "../model/schemas.ts";
import type { DecisionTable, InterfaceContract } from "../model/contract.ts";
import { listFacts } from "./lists.ts";

export type { FactSource, LeftRow, RowDifference, RowReference, RowSign };

/** A fact about a field of the rows of a list. */
export interface FieldFact<Rule> {
  /** The name of the field. */
  name: string;
  rule: Rule;

  /** The ids of the requirements stated on the field. */
  stated: readonly string[];
}

/** The outcome of a decision table, and the fields of the row with its inputs. */
export interface DecidedBy {
  table: DecisionTable;
  facts: readonly FactSource[];
}

/** The facts about the rows of a list that follow from other fields, or from rows of other lists. */
export interface RowFacts {
  /** The names of the fields. */
  fields: ReadonlySet<string>;
  differences: readonly FieldFact<RowDifference>[];
  signs: readonly FieldFact<RowSign>[];
  references: readonly FieldFact<RowReference>[];
  decided: readonly FieldFact<DecidedBy>[];

  /** The ids of the requirements stated on an immutable row; undefined if the row may change. */
  immutable: readonly string[] | undefined;
}

/**
 * Returns the facts about the rows of a list.
 *
 * @throws {Error} If the operation is no list.
 */
export function rowFacts(contract: InterfaceContract, operation: string): RowFacts {
  const { items: row } = listFacts(contract, operation);
  const { schemas } = contract.components;
  const fields = Object.entries(possibleProperties(row, schemas));
  const factsOf = <Rule>(word: `x-${string}`): FieldFact<Rule>[] =>
    fields.flatMap(([name, schema]) =>
      schema[word] === undefined ? [] : [{ name, rule: schema[word] as Rule, stated: statedOn(schema) }],
    );
  const whole = resolve(row, schemas);
  return {
    fields: new Set(fields.map(([name]) => name)),
    differences: factsOf("x-difference"),
    signs: factsOf("x-signed-by"),
    references: factsOf("x-refers-to"),
    decided: factsOf<FactSource[]>("x-decided-by").flatMap(({ name, rule, stated }) => {
      const { $ref } = Object.fromEntries(fields)[name] ?? {};
      const table = contract.decisions.find(({ schema }) => schema === componentOf($ref));
      return table ? [{ name, stated, rule: { table, facts: rule } }] : [];
    }),
    immutable: whole["x-immutable"] === true ? statedOn(whole) : undefined,
  };
}
