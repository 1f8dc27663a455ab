import type { Operations } from "../../../generated/capability/types.ts";
import { type Change, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";

const { at } = defectsOf<keyof Operations>("capability");

/** A defect in the amounts of entries. */
function amounts(id: string, title: string, change: Change): ServiceDefect {
  return at("ledger", "ledger/")("CAP-BILL-7", id, title, mapResponseBody("/data/items/*/amount_credits", change));
}

/** Defects in the signs of movements. */
export const defects: readonly ServiceDefect[] = [
  amounts("amounts-unsigned", "Amounts have no sign", (amount) => Math.abs(Number(amount))),
  amounts("amounts-inverted", "Charges are positive and grants negative", (amount) => -Number(amount)),
  amounts("refunds-positive", "Refunds of payments are positive", (amount, holder) =>
    rowOf(holder)["entry_type"] === "consume_payment_refund" ? Math.abs(Number(amount)) : amount,
  ),
];
