import { ledgerScopeEntryTypes } from "../../../generated/capability/states.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, type Row } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, mapQuery, onResponse, when } from "../../defect-kit/interceptors.ts";
import { buckets, fields, ignored, refiltered, withoutLast } from "./interceptors.ts";
import { between } from "./list-pages.defects.ts";

const { at } = defectsOf<keyof Operations>("capability");
const ledgerDefect = at("ledger", "ledger/");
const ledgerSummaryDefect = at("ledger", "ledger/summary-");

const scope = (keeps: (type: string) => boolean): Interceptor =>
  refiltered(["scope"], ({ entry_type }) => keeps(String(entry_type)));

const inScope = (type: string): boolean => ledgerScopeEntryTypes.account_history.some((each) => each === type);

const direction = (change: (value: string | undefined) => string | undefined): Interceptor =>
  mapQuery("direction", change);

/** Defects in the filters of the ledger. */
const ledgerFilterDefects: readonly ServiceDefect[] = [
  ledgerDefect("CAP-LED-2", "entry-type-ignored", "entry_type is not read", ignored("entry_type")),
  ledgerDefect(
    "CAP-LED-2",
    "entry-type-by-word",
    "entry_type gives all types that begin with the same word",
    refiltered(["entry_type"], ({ entry_type }, query) => wordOf(entry_type) === wordOf(query.get("entry_type"))),
  ),
  ledgerDefect(
    "CAP-LED-2",
    "refund-unknown",
    "entry_type=consume_payment_refund is not known",
    mapQuery("entry_type", (value) => (value === "consume_payment_refund" ? "payment_refund" : value)),
  ),
  ledgerDefect("CAP-LED-3", "scope-ignored", "scope is not read", ignored("scope")),
  ledgerDefect(
    "CAP-LED-3",
    "scope-without-models",
    "account_history leaves out model calls",
    scope((type) => inScope(type) && type !== "consume_model_call"),
  ),
  ledgerDefect(
    "CAP-LED-3",
    "scope-with-bonus",
    "account_history has the welcome bonus too",
    scope((type) => inScope(type) || type === "grant_welcome_bonus"),
  ),
  ledgerDefect(
    "CAP-LED-3",
    "scope-of-charges",
    "account_history has all charges, refunds too",
    scope((type) => inScope(type) || type.startsWith("consume")),
  ),
  ledgerDefect("CAP-LED-4", "direction-ignored", "direction is not read", ignored("direction")),
  ledgerDefect(
    "CAP-LED-4",
    "direction-inverted",
    "consume gives grants and the other way round",
    direction((value) => (value === "consume" ? "grant" : value === "grant" ? "consume" : value)),
  ),
  ledgerDefect(
    "CAP-LED-4",
    "direction-consume-by-default",
    "Without direction there are only charges",
    direction((value) => value ?? "consume"),
  ),
  ledgerDefect(
    "CAP-LED-4",
    "direction-any-of-grants",
    "direction=any gives grants only",
    direction((value) => (value === "any" ? "grant" : value)),
  ),
  ledgerDefect(
    "CAP-LED-4",
    "direction-by-recharge",
    "direction=grant gives recharges only",
    refiltered(["direction"], ({ entry_type, amount_credits }, query) =>
      query.get("direction") === "grant"
        ? entry_type === "grant_payment_recharge"
        : query.get("direction") !== "consume" || Number(amount_credits) < 0,
    ),
  ),
  ledgerDefect(
    "CAP-LED-4",
    "direction-alone",
    "direction is not read beside another filter",
    when(
      ({ url: { searchParams: query } }) => query.has("scope") || query.has("min_credits"),
      mapQuery("direction", () => undefined),
    ),
  ),
  ledgerDefect("CAP-LED-5", "credits-min-ignored", "min_credits is not read", ignored("min_credits")),
  ledgerDefect("CAP-LED-5", "credits-max-ignored", "max_credits is not read", ignored("max_credits")),
  ledgerDefect(
    "CAP-LED-5",
    "credits-signed",
    "Ranges of credits go by the signed amount",
    between(isWithin, ({ amount_credits }) => Number(amount_credits)),
  ),
  ledgerDefect(
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

/** The credits that a movement consumes, negative where it grants. */
function chargeOf({ amount_credits }: Row): number {
  return -Number(amount_credits);
}

/** Defects in the sums of the summary of the ledger. */
const ledgerSumDefects: readonly ServiceDefect[] = [
  ledgerSummaryDefect(
    "CAP-LED-8",
    "net-without-sign",
    "The net amount has no sign",
    fields({ net_amount_credits: ({ net_amount_credits: net }) => Math.abs(Number(net)) }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-8",
    "net-inverted",
    "The net amount is what was consumed less what was granted",
    fields({ net_amount_credits: ({ net_amount_credits: net }) => -Number(net) }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-8",
    "consumed-signed",
    "What was consumed is negative",
    fields({ consumed_credits: ({ consumed_credits }) => -Number(consumed_credits) }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-8",
    "bucket-net-without-sign",
    "The net amount of a bucket has no sign",
    buckets({ net_amount_credits: ({ net_amount_credits: net }) => Math.abs(Number(net)) }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-8",
    "bucket-consumed-signed",
    "What a bucket consumed is negative",
    buckets({ consumed_credits: ({ consumed_credits }) => -Number(consumed_credits) }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-8",
    "granted-less-consumed",
    "What was granted is less what was consumed",
    fields({ granted_credits: ({ net_amount_credits }) => net_amount_credits }),
  ),
  ledgerSummaryDefect("CAP-LED-8", "last-bucket-lost", "The last bucket is lost", withoutLast()),
  ledgerSummaryDefect(
    "CAP-LED-7",
    "largest-of-all",
    "The largest movements are not cut to limit",
    onResponse(async (response, { url }, sendAgain) => {
      const other = new URL(url);
      other.searchParams.delete("limit");
      const { body } = await sendAgain({ url: other });
      const largest = found(body, "/data/summary/max_amount_items");
      response.body = changedAt(response.body, "/data/summary/max_amount_items", (own) => own && largest);
    }),
  ),
  ledgerSummaryDefect(
    "CAP-LED-7",
    "largest-newest",
    "The largest movements are the newest",
    onResponse((response) => {
      const rows = found(response.body, "/data/items");
      response.body = changedAt(response.body, "/data/summary/max_amount_items", (own) => own && rows);
    }),
  ),
];

export const defects: readonly ServiceDefect[] = [...ledgerFilterDefects, ...ledgerSumDefects];
