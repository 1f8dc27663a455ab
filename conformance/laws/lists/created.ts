import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest, operationAt, sendOperation } from "../../kit/send-operation.ts";
import type { AnyTarget, List } from "./list.ts";

/**
 * Creates rows of a list with known requests, if the contract has an operation that deletes them: the runner deletes
 * the data of a run. Returns the number of created rows.
 */
export async function createRows(target: AnyTarget, list: List, count: number): Promise<number> {
  const create = creatorOf(list);
  // Do not read a declaration that the target lacks: reading it would record it as needed.
  if (create === undefined || !(create.name in target.requests)) return 0;
  let created = 0;
  try {
    for (; created < count; created++) {
      const { status } = await sendOperation(target, create, await knownRequest(target, create));
      if (!isSuccess(status)) break;
    }
  } catch (error) {
    if (!(error instanceof NotTested)) throw error;
  }
  return created;
}

function creatorOf({ contract, operation: { path, method } }: List): Operation | undefined {
  if (method !== "get") return undefined;
  const isDeletable = contract.operations.some(
    (each) =>
      each.method === "delete" && /^\/\{[^{}/]+\}$/.test(each.path.slice(path.length)) && each.path.startsWith(path),
  );
  return isDeletable && !path.includes("{") ? operationAt(contract, "post", path) : undefined;
}
