import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { rowsOut } from "./lists.ts";

const event = (
  requirement: string,
  id: string,
  title: string,
  field: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", bodyOut(`/data/items/*/${field}`, change)));
const entry = (
  requirement: string,
  id: string,
  title: string,
  field: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect => defect(requirement, `ledger/${id}`, title, on("ledger", bodyOut(`/data/items/*/${field}`, change)));
const entries = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `ledger/${id}`, title, on("ledger", intercept));

/** Mistakes with how an event and its movement are found. */
export const billingDefects: readonly ServiceDefect[] = [
  event(
    "CAP-BILL-3",
    "entry-of-event",
    "credits_ledger_entry_id is the id of the event",
    "credits_ledger_entry_id",
    (id, row) => id && row["id"],
  ),
  event(
    "CAP-BILL-3",
    "entry-left-out",
    "credits_ledger_entry_id is left out",
    "credits_ledger_entry_id",
    () => undefined,
  ),
  event(
    "CAP-BILL-3",
    "actual-is-estimate",
    "actual_amount_credits is the list price, also where a policy pays",
    "actual_amount_credits",
    (_, row) => row["requested_amount_credits"],
  ),
  event(
    "CAP-BILL-3",
    "actual-signed",
    "actual_amount_credits has the sign of the movement",
    "actual_amount_credits",
    (amount) => (amount ? -Number(amount) : amount),
  ),
  event(
    "CAP-BILL-3",
    "execution-lost",
    "The event of a call has another execution_id than its answer",
    "execution_id",
    (id) => id && `${String(id)}-1`,
  ),
  entry(
    "CAP-BILL-3",
    "movement-of-other-execution",
    "The movement has the execution_id of nothing",
    "execution_id",
    (id) => id && `${String(id)}-1`,
  ),
  event("CAP-BILL-4", "charged-as-included", "What is charged is told as included", "charge_outcome", (outcome) =>
    outcome === "charged" ? "included" : outcome,
  ),
  entries(
    "CAP-BILL-4",
    "double-row",
    "Each charge is entered twice",
    rowsOut((rows) => rows.flatMap((row) => (isCharge(row) ? [row, { ...row, id: `${String(row["id"])}-2` }] : [row]))),
  ),
  entries(
    "CAP-BILL-4",
    "one-row-for-all",
    "All charges are one entry",
    rowsOut((rows) => rows.filter((row, index) => !isCharge(row) || index === rows.findIndex(isCharge))),
  ),
];

function isCharge({ amount_credits, entry_type }: Row): boolean {
  return Number(amount_credits) < 0 && entry_type === "consume_tool_execute";
}
