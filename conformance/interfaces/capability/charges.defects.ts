import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type Mutation, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type DecodedResponse, mapResponseBody, onResponse } from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { mapErrorBody, rowsOut } from "./interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const callDefect = at("call", "call/");
const ledgerDefect = at("ledger", "ledger/");

/** Defects in what decides a charge. */
const chargeDefects: readonly ServiceDefect[] = [
  defect("CAP-BILL-2", "ledger/failures-free", "A call that does not succeed is not charged", {
    makeFresh: () => {
      const failures = new Set<unknown>();
      const remember = onResponse(({ body }) => {
        if (isRow(body) && body["success"] === false) failures.add(body["execution_id"]);
      });
      const forget = rowsOut((rows) => rows.filter(({ execution_id: id }) => !failures.has(id)));
      return {
        intercept: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", forget)(passed, next)),
      };
    },
  }),
  defect("CAP-BILL-2", "ledger/successes-charged", "A call that succeeds is always charged", {
    makeFresh: () => {
      const successes = new Set<unknown>();
      const remember = onResponse(({ body }) => {
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
        intercept: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", charge)(passed, next)),
      };
    },
  }),
];

const { error_message: insufficient } = errors.callInsufficientCredits().body;

/** Defects in the responses to calls that the credits do not cover. */
const insufficientDefects: readonly ServiceDefect[] = [
  callDefect(
    "CAP-ERR-6",
    "insufficient-code",
    "A call without credits says so in other words",
    mapErrorBody(insufficient, "/error_message", () => "Payment required"),
  ),
  callDefect(
    "CAP-ERR-6",
    "insufficient-remaining",
    "A call without credits does not tell what is left",
    mapErrorBody(insufficient, "/remaining_credits", () => undefined),
  ),
  callDefect(
    "CAP-ERR-6",
    "insufficient-negative",
    "A call without credits tells what it lacks",
    mapErrorBody(insufficient, "/remaining_credits", () => -fixtures.chargedTool.credits),
  ),
  callDefect(
    "CAP-ERR-6",
    "insufficient-success",
    "A call without credits succeeds",
    mapErrorBody(insufficient, "/success", () => true),
  ),
];

/** Defects in calls at the same time. */
const concurrentCallDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-EP-3",
    "call/balance-read-before-lock",
    "The balance is read before it is locked: of calls at the same time one charge counts",
    { makeFresh: lostUpdates },
  ),
  defect("CAP-ERR-6", "call/overspent-at-once", "Calls at the same time all find the same credits", {
    makeFresh: overspent,
  }),
];

/** Calls that run while another one does are entered, and do not come off the balance. */
function lostUpdates(): Mutation {
  let [running, lost] = [0, 0];
  const shown = onResponse(
    (response) =>
      void (response.body = changedAt(response.body, "/remaining_credits", (left) =>
        typeof left === "number" ? left + lost : left,
      )),
  );
  return {
    intercept: async (request, next) =>
      await shown(request, async (passed) => {
        const counted = on("call", async (call, further) => {
          const isAlone = running++ === 0;
          const response = await further(call);
          running -= 1;
          if (!isAlone) lost += fixtures.chargedTool.credits;
          return response;
        });
        return await counted(passed, next);
      }),
  };
}

/** Has a call that is rejected at the same time as another find the same credits, and succeed as the other does. */
function overspent(): Mutation {
  let running = 0;
  let first: DecodedResponse | undefined;
  const shared = onResponse((response) => {
    if (!isRow(response.body)) return;
    if (response.body["success"] === true) first = response;
    else if (running > 1 && first !== undefined) Object.assign(response, { status: first.status, body: first.body });
  });
  return {
    intercept: on("call", async (request, next) => {
      running += 1;
      const response = await shared(request, next);
      running -= 1;
      return response;
    }),
  };
}

const entry = (
  requirement: string,
  id: string,
  title: string,
  field: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `ledger/${id}`, title, on("ledger", mapResponseBody(`/data/items/*/${field}`, change)));

/** Defects in what an entry of the ledger says. */
const movementDefects: readonly ServiceDefect[] = [
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
  ledgerDefect(
    "CAP-BILL-6",
    "renumbered",
    "The ids of entries are their places in the list",
    rowsOut((rows) => rows.map((row, index) => ({ ...row, id: `entry_${index + 1}` }))),
  ),
  ledgerDefect(
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
  entry(
    "CAP-EP-5",
    "amounts-in-thousandths",
    "Amounts are in thousandths of a credit",
    "amount_credits",
    (amount) => Number(amount) * 1000,
  ),
  ledgerDefect(
    "CAP-EP-5",
    "newest-missing",
    "The newest entry is not there yet",
    rowsOut((rows) => rows.slice(1)),
  ),
  entry("CAP-EP-5", "type-of-all", "All charges are of one type", "entry_type", (type) =>
    String(type).startsWith("consume") ? "consume" : type,
  ),
  ledgerDefect(
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

export const defects: readonly ServiceDefect[] = [
  ...chargeDefects,
  ...insufficientDefects,
  ...concurrentCallDefects,
  ...movementDefects,
];
