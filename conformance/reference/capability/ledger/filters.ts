import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { ledgerScopeEntryTypes } from "../../../../generated/capability/states.ts";
import type { Operations } from "../../../../generated/capability/types.ts";
import { creditRangeOf } from "../listing/credit-range.ts";
import type { Period } from "../listing/period.ts";
import type { CapabilityTables } from "../tables.ts";

type Entries = ExpressionBuilder<CapabilityTables, "capability_entries">;
type Condition = ExpressionWrapper<CapabilityTables, "capability_entries", SqlBool>;
type Query = NonNullable<Operations["ledger"]["query"]>;

/**
 * What an entry of an account has to be, for a query. Document 1, Endpoints, credits ledger.
 *
 * @throws errors.invalidFilter where the range of credits is none.
 */
export function entryFilter(accountId: string, query: Query, { from, until }: Period): (eb: Entries) => Condition {
  const { min, max } = creditRangeOf(query);
  const { entry_type, scope, direction } = query;
  return (eb) => {
    const absolute = eb.fn<number>("abs", ["amount_micro"]);
    return eb.and([
      eb("account_id", "=", accountId),
      ...(from === undefined ? [] : [eb("created_at", ">=", from)]),
      ...(until === undefined ? [] : [eb("created_at", "<", until)]),
      ...(entry_type === undefined ? [] : [eb("entry_type", "=", entry_type)]),
      ...(scope === undefined ? [] : [eb("entry_type", "in", ledgerScopeEntryTypes[scope])]),
      ...(direction === "consume" ? [eb("amount_micro", "<", 0)] : []),
      ...(direction === "grant" ? [eb("amount_micro", ">", 0)] : []),
      ...(min === undefined ? [] : [eb(absolute, ">=", min)]),
      ...(max === undefined ? [] : [eb(absolute, "<=", max)]),
    ]);
  };
}
