import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { rowsOut } from "./lists.ts";

const entry = (
  requirement: string,
  id: string,
  title: string,
  field: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect => defect(requirement, `ledger/${id}`, title, on("ledger", bodyOut(`/data/items/*/${field}`, change)));
const entries = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `ledger/${id}`, title, on("ledger", intercept));

/** Mistakes with what an entry of the ledger says. */
export const movementDefects: readonly ServiceDefect[] = [
  entry(
    "CAP-BILL-6",
    "balance-read-late",
    "balance_before is read after the movement",
    "balance_before",
    (before, row) => before && row["balance_after"],
  ),
  entry(
    "CAP-BILL-6",
    "balance-of-today",
    "balance_after is the balance of today",
    "balance_after/total_available_credits",
    () => 42,
  ),
  entry(
    "CAP-BILL-6",
    "balances-whole",
    "Balances are whole credits",
    "balance_before/total_available_credits",
    (amount) => Math.round(Number(amount)),
  ),
  entries(
    "CAP-BILL-6",
    "renumbered",
    "The ids of entries are their places in the list",
    rowsOut((rows) => rows.map((row, index) => ({ ...row, id: `entry_${index + 1}` }))),
  ),
  entries(
    "CAP-BILL-6",
    "refunded-later",
    "An entry tells whether a later one refunds it",
    rowsOut((rows) =>
      rows.map((row, index) => ({
        ...row,
        description: rows.slice(0, index).some(isRefund) ? "Refunded" : "Movement",
      })),
    ),
  ),
  entry("CAP-BILL-7", "amounts-unsigned", "Amounts have no sign", "amount_credits", (amount) =>
    Math.abs(Number(amount)),
  ),
  entry(
    "CAP-BILL-7",
    "amounts-inverted",
    "Charges are positive and grants negative",
    "amount_credits",
    (amount) => -Number(amount),
  ),
  entry("CAP-BILL-7", "refunds-positive", "Refunds of payments are positive", "amount_credits", (amount, row) =>
    isRefund(row) ? Math.abs(Number(amount)) : amount,
  ),
  entry(
    "CAP-EP-5",
    "amounts-in-thousandths",
    "Amounts are in thousandths of a credit",
    "amount_credits",
    (amount) => Number(amount) * 1000,
  ),
  entries(
    "CAP-EP-5",
    "newest-missing",
    "The newest entry is not there yet",
    rowsOut((rows) => rows.slice(1)),
  ),
  entry("CAP-EP-5", "type-of-all", "All charges are of one type", "entry_type", (type) =>
    String(type).startsWith("consume") ? "consume" : type,
  ),
  entries(
    "CAP-EP-3",
    "double-charge",
    "Each call is charged twice",
    rowsOut((rows) => rows.flatMap((row) => (isCharge(row) ? [row, row] : [row]))),
  ),
];

function isCharge({ amount_credits, entry_type }: Row): boolean {
  return Number(amount_credits) < 0 && entry_type === "consume_tool_execute";
}

function isRefund({ entry_type }: Row): boolean {
  return entry_type === "consume_payment_refund";
}
