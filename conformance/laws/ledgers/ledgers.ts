import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { RowDefinitions } from "../../kit/ledger-definition.ts";
import { type AnyTarget, listsOf } from "../lists/list.ts";
import { leftChecks, leftRows } from "./left.ts";
import { rowChecks } from "./rows.ts";

/**
 * Returns the checks of rows that record events: differences (`@difference`), signs (`@signedBy`), references to rows
 * of other lists (`@refersTo`), immutable rows (`@immutable`), and the row of each request (`@leaves`).
 *
 * @param definitions Facts about the rows that the contract cannot state.
 */
export function ledgerChecks(contract: InterfaceContract, definitions: RowDefinitions = {}): Check<AnyTarget>[] {
  const lists = listsOf(contract, definitions.lists);
  return [
    ...lists.flatMap((list) => rowChecks(list, lists)),
    ...leftRows(contract, lists).flatMap((left) => leftChecks(left, definitions.ledgers)),
  ];
}
