import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { aggregateChecks } from "./list-aggregate-checks.ts";
import type { ListDefinitions } from "./list-definition.ts";
import { filterChecks } from "./list-filter-checks.ts";
import { orderChecks, pagesChecks } from "./list-page-checks.ts";
import { overrideChecks, sizesChecks } from "./list-size-checks.ts";
import { totalChecks } from "./list-total-checks.ts";
import { type AnyTarget, listsOf } from "./list.ts";

/**
 * Returns the checks of the lists of a contract, by the rows that a target has: order, filters, pages, sizes, totals and
 * aggregates, as far as the contract documents them.
 *
 * @param definitions What the contract cannot say of its lists.
 */
export function listChecks(contract: InterfaceContract, definitions: ListDefinitions = {}): Check<AnyTarget>[] {
  return listsOf(contract, definitions).flatMap((list) => [
    ...orderChecks(list),
    ...filterChecks(list),
    ...pagesChecks(list),
    ...sizesChecks(list),
    ...overrideChecks(list),
    ...totalChecks(list),
    ...aggregateChecks(list),
  ]);
}
