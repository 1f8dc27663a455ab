import { type Evidence, NotTested } from "../../../generated/runtime/checks/check.ts";
import { contractOf } from "../../kit/contract.ts";
import type { ListDefinitions } from "../../kit/list-definition.ts";
import { type List, listsOf } from "../../laws/lists/list.ts";
import { capabilityLists } from "./list-definitions.ts";
import type { List as BillingList } from "./lists.ts";

type Lists = Readonly<Record<BillingList["operation"], List>>;

/** The lists as the law of lists reads them: with rows that test hooks make, if there are any. */
export const contractLists = listsWith(capabilityLists);

/** The same lists with the rows that are found: what requests have left, and not what test hooks have written. */
export const foundLists = listsWith(
  Object.fromEntries(Object.entries(capabilityLists).map(([name, { prepare: _, ...list }]) => [name, list])),
);

function listsWith(definitions: ListDefinitions): Lists {
  const lists = listsOf(contractOf("capability"), definitions);
  return Object.fromEntries(lists.map((list) => [list.operation.name, list])) as unknown as Lists;
}

/** Records parts, of those that a check can show; ends it as not tested if there are none. */
export function takeDown(evidence: Evidence, requirement: string, parts: Iterable<string>, otherwise: string): void {
  const all = [...parts];
  if (all.length === 0) throw new NotTested(otherwise);
  for (const part of all) evidence.saw(requirement, part);
}
