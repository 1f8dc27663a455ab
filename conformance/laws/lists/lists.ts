import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { aggregateChecks } from "./aggregates.ts";
import type { ListDefinitions } from "../../kit/list-definition.ts";
import { countChecks } from "./counts.ts";
import { cursorChecks } from "./cursors.ts";
import { fieldChecks } from "./fields.ts";
import { filterChecks } from "./filter-checks.ts";
import { idChecks } from "./ids.ts";
import { limitChecks } from "./limits.ts";
import { orderChecks, pagesChecks } from "./pages.ts";
import { overrideChecks, sizesChecks } from "./sizes.ts";
import { summaryChecks } from "./summaries.ts";
import { totalChecks } from "./totals.ts";
import { type AnyTarget, type List, listsOf } from "./list.ts";

/**
 * Returns the checks of the lists of a contract, by the rows of a target: order, filters, pages, sizes, totals and
 * aggregates, if the contract documents them.
 *
 * @param definitions Facts about lists that the contract cannot state.
 */
export function listChecks(contract: InterfaceContract, definitions: ListDefinitions = {}): Check<AnyTarget>[] {
  return listsOf(contract, definitions).flatMap((list) => checksOf(list));
}

/** Returns the checks of a list. */
export function checksOf(list: List): Check<AnyTarget>[] {
  return [
    ...orderChecks(list),
    ...filterChecks(list),
    ...idChecks(list),
    ...pagesChecks(list),
    ...cursorChecks(list),
    ...sizesChecks(list),
    ...limitChecks(list),
    ...overrideChecks(list),
    ...totalChecks(list),
    ...aggregateChecks(list),
    ...countChecks(list),
    ...fieldChecks(list),
    ...summaryChecks(list),
  ];
}
