import { type DocumentedError, errors } from "../../../../generated/capability/server.ts";
import type { InvalidFilter, InvalidFilterMessage } from "../../../../generated/capability/types.ts";
import type { OperationInfo } from "../../../../generated/runtime/server-operation.ts";
import type { Issue } from "../../../../generated/runtime/validation.ts";

/** The messages that are documented. Document 1, Errors. */
export const documented = {
  startDate: "invalid start_date format",
  creditRange: "min_credits cannot be greater than max_credits",
  direction: "invalid direction (use consume, grant, or any)",
  negativeCredits: "min_credits must be >= 0",
} satisfies Record<string, InvalidFilterMessage>;

/** Refuses a request to the audit or the ledger for a value that its schema allows. */
export function refusedFilter(message: string): DocumentedError<InvalidFilter> {
  return errors.invalidFilter({ message });
}

/** Answers a request to the audit or the ledger whose values are not of their types; undefined for other operations. */
export function invalidFilter(issues: Issue[], { name }: OperationInfo): DocumentedError<InvalidFilter> | undefined {
  const [issue] = issues;
  if (issue === undefined || (name !== "usageHistory" && name !== "ledger")) return undefined;
  return refusedFilter(messageOf(issue));
}

function messageOf({ path, expected, found }: Issue): string {
  const field = path.replace(/^\/query\//, "");
  if (field === "direction") return documented.direction;
  if (field === "start_date") return documented.startDate;
  if (field === "min_credits" && expected === "a number >= 0") return documented.negativeCredits;
  return `invalid ${field} (expected ${expected}, found ${found})`;
}
