import { type Evidence, NotTested } from "../../../generated/runtime/checks/check.ts";
import { contractOf } from "../../kit/contract.ts";
import { judged } from "../../laws/lists/check.ts";
import {
  type List as ListOfContract,
  listsOf,
  type Page,
  type Query,
  readGood,
  type Rows,
} from "../../laws/lists/list.ts";
import { capabilityLists } from "./list-definitions.ts";
import type { List } from "./lists.ts";
import type { CapabilityTarget } from "./target.ts";

/** The lists as the law of lists reads them. */
export const contractLists = Object.fromEntries(
  listsOf(contractOf("capability"), capabilityLists).map((list) => [list.operation.name, list]),
) as Readonly<Record<List["operation"], ListOfContract>>;

/** The size of the pages that queries ask for. */
export const pageSize = 250;

/** Reads one page of a list with the token. */
export async function read(target: CapabilityTarget, { operation }: List, query: Query = {}): Promise<Page> {
  return await readGood(target, contractLists[operation], query);
}

/** Judges the rows of a list that are there, and others if something is wrong: some may have come meanwhile. */
export async function judgeRows(
  target: CapabilityTarget,
  { operation }: List,
  judge: (rows: Rows) => Promise<void>,
): Promise<void> {
  await judged(target, contractLists[operation], judge);
}

/** Records parts, of those that a check can show; ends it as not tested if there are none. */
export function takeDown(evidence: Evidence, requirement: string, parts: Iterable<string>, otherwise: string): void {
  const all = [...parts];
  if (all.length === 0) throw new NotTested(otherwise);
  for (const part of all) evidence.saw(requirement, part);
}
