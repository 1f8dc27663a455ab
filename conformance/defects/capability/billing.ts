import { isRow, type Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, wayOut } from "../intercepts.ts";
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

/** Mistakes with what was charged, and with the movements of that. */
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
  defect("CAP-BILL-2", "ledger/failures-free", "A call that does not succeed is not charged", {
    fresh: () => {
      const failures = new Set<unknown>();
      const remember = wayOut(({ body }) => {
        if (isRow(body) && body["success"] === false) failures.add(body["execution_id"]);
      });
      const forget = rowsOut((rows) => rows.filter(({ execution_id: id }) => !failures.has(id)));
      return {
        answer: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", forget)(passed, next)),
      };
    },
  }),
  defect("CAP-BILL-2", "ledger/successes-charged", "A call that succeeds is always charged", {
    fresh: () => {
      const successes = new Set<unknown>();
      const remember = wayOut(({ body }) => {
        if (isRow(body) && body["success"] === true) successes.add(body["execution_id"]);
      });
      const charge = rowsOut((rows) => {
        const lacking = [...successes].filter((id) => rows.every((row) => row["execution_id"] !== id));
        return [
          ...lacking.map((id) => ({ id, execution_id: id, entry_type: "consume_tool_execute", amount_credits: -0.4 })),
          ...rows,
        ];
      });
      return {
        answer: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", charge)(passed, next)),
      };
    },
  }),
];

function isCharge({ amount_credits, entry_type }: Row): boolean {
  return Number(amount_credits) < 0 && entry_type === "consume_tool_execute";
}

function isRefund({ entry_type }: Row): boolean {
  return entry_type === "consume_payment_refund";
}
