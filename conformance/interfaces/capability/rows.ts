import { contractOf } from "../../kit/contract.ts";
import { type List, listsOf } from "../../laws/lists/list.ts";
import { capabilityLists } from "./list-definitions.ts";
import type { List as BillingList } from "./lists.ts";

/** The lists as the law of lists reads them. */
export const contractLists = Object.fromEntries(
  listsOf(contractOf("capability"), capabilityLists).map((list) => [list.operation.name, list]),
) as unknown as Readonly<Record<BillingList["operation"], List>>;
