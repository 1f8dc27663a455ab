import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";
import { drop, type Fields, mutantsOf, only, type Operator, slice, take, when } from "../../defect-kit/mutants.ts";

const items = "response/data/items";
const present = { not: undefined };

/** Defects of filters of the audit by several fields or by missing values. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-AUD-5": {
    usageHistory: {
      "audit/outcome-by-success": [
        "outcome=valid gives every event whose request succeeded",
        refiltered("outcome", "valid", { success: true, "execution_outcome/outcome": present }),
      ],
    },
  },
  "CAP-AUD-6": {
    usageHistory: {
      "audit/has-execution-outcome-by-reason": [
        "has_execution_outcome=true leaves out requests that failed",
        when({ "query/has_execution_outcome": "true" }, only(items, { success: true })),
      ],
    },
  },
  "CAP-AUD-8": {
    usageHistory: {
      "audit/review-of-all-failures": [
        "anomaly=failed_charged_review includes failures that are not charged",
        refiltered("anomaly", "failed_charged_review", { charge_outcome: /^failed/ }),
      ],
      "audit/missing-link-of-uncharged": [
        "anomaly=missing_ledger_link includes events that are not charged",
        refiltered("anomaly", "missing_ledger_link", { credits_ledger_entry_id: undefined }),
      ],
      "audit/missing-snapshot-never": [
        "anomaly=missing_billing_snapshot gives no events",
        when({ "query/anomaly": "missing_billing_snapshot" }, slice(items, 0, 0)),
      ],
    },
  },
  "CAP-AUD-9": {
    usageHistory: {
      "audit/search-id-of-searches": [
        "search_id gives only the search",
        when({ "query/search_id": present }, only(items, { event_type: "search" })),
      ],
    },
  },
  "CAP-AUD-10": {
    usageHistory: {
      "audit/credits-of-requests": ["min_credits compares requested amounts", fromLeast("requested_amount_credits")],
      "audit/credits-of-settlements": [
        "min_credits reads a missing settlement as 0",
        fromLeast("settled_amount_credits"),
      ],
    },
  },
});

/** Replaces the rule for a value of a filter. */
function refiltered(filter: string, value: string, rows: Fields): Operator[] {
  return when({ [`query/${filter}`]: value }, take(items, [drop(`query/${filter}`)]), only(items, rows));
}

/** Compares another amount with min_credits. */
function fromLeast(field: string): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    const [least, other] = [url.searchParams.get("min_credits"), new URL(url)];
    other.searchParams.delete("min_credits");
    if (least === null || response.status !== 200) return;
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(body, "/data/items/*", (row) =>
      Number(rowOf(row)[field] ?? 0) >= Number(least) ? row : undefined,
    );
  });
}
