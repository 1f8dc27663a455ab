import { ledgerScopeEntryTypes } from "../../../generated/capability/states.ts";
import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn } from "../intercepts.ts";
import { between } from "./credit-ranges.ts";
import { defect, on } from "./interface.ts";
import { ignored, refiltered } from "./lists.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `ledger/${id}`, title, on("ledger", intercept));

const scope = (keeps: (type: string) => boolean): Intercept =>
  refiltered(["scope"], ({ entry_type }) => keeps(String(entry_type)));

const inScope = (type: string): boolean => ledgerScopeEntryTypes.account_history.some((each) => each === type);

const direction = (change: (asked: string | undefined) => string | undefined): Intercept =>
  queryIn("direction", change);

/** Mistakes with the filters of the ledger. */
export const ledgerFilterDefects: readonly ServiceDefect[] = [
  make("CAP-LED-2", "entry-type-ignored", "entry_type is not read", ignored("entry_type")),
  make(
    "CAP-LED-2",
    "entry-type-by-word",
    "entry_type gives all types that begin with the same word",
    refiltered(["entry_type"], ({ entry_type }, query) => wordOf(entry_type) === wordOf(query.get("entry_type"))),
  ),
  make(
    "CAP-LED-2",
    "refund-unknown",
    "entry_type=consume_payment_refund is not known",
    queryIn("entry_type", (asked) => (asked === "consume_payment_refund" ? "payment_refund" : asked)),
  ),
  make("CAP-LED-3", "scope-ignored", "scope is not read", ignored("scope")),
  make(
    "CAP-LED-3",
    "scope-without-models",
    "account_history leaves out model calls",
    scope((type) => inScope(type) && type !== "consume_model_call"),
  ),
  make(
    "CAP-LED-3",
    "scope-with-bonus",
    "account_history has the welcome bonus too",
    scope((type) => inScope(type) || type === "grant_welcome_bonus"),
  ),
  make(
    "CAP-LED-3",
    "scope-of-charges",
    "account_history has all charges, refunds too",
    scope((type) => inScope(type) || type.startsWith("consume")),
  ),
  make("CAP-LED-4", "direction-ignored", "direction is not read", ignored("direction")),
  make(
    "CAP-LED-4",
    "direction-inverted",
    "consume gives grants and the other way round",
    direction((asked) => (asked === "consume" ? "grant" : asked === "grant" ? "consume" : asked)),
  ),
  make(
    "CAP-LED-4",
    "direction-consume-by-default",
    "Without direction there are only charges",
    direction((asked) => asked ?? "consume"),
  ),
  make(
    "CAP-LED-4",
    "direction-any-of-grants",
    "direction=any gives grants only",
    direction((asked) => (asked === "any" ? "grant" : asked)),
  ),
  make(
    "CAP-LED-4",
    "direction-by-recharge",
    "direction=grant gives recharges only",
    refiltered(["direction"], ({ entry_type, amount_credits }, query) =>
      query.get("direction") === "grant"
        ? entry_type === "grant_payment_recharge"
        : query.get("direction") !== "consume" || Number(amount_credits) < 0,
    ),
  ),
  make("CAP-LED-5", "credits-min-ignored", "min_credits is not read", ignored("min_credits")),
  make("CAP-LED-5", "credits-max-ignored", "max_credits is not read", ignored("max_credits")),
  make(
    "CAP-LED-5",
    "credits-signed",
    "Ranges of credits go by the signed amount",
    between(isWithin, ({ amount_credits }) => Number(amount_credits)),
  ),
  make(
    "CAP-LED-5",
    "credits-of-charges",
    "Ranges of credits hold for charges, and let all grants through",
    between((amount, min, max) => amount < 0 || isWithin(amount, min, max), chargeOf),
  ),
];

function wordOf(type: unknown): string | undefined {
  return String(type).split("_")[0];
}

function isWithin(amount: number, min: number, max: number): boolean {
  return amount >= min && amount <= max;
}

/** What a movement consumes, negative where it grants. */
function chargeOf({ amount_credits }: Row): number {
  return -Number(amount_credits);
}
