/**
 * Explanations of proof results that look wrong but are correct. An explanation without a matching result is an error. A key
 * for one level begins with it: `hooks: `.
 */
export interface Explanations {
  /** The reasons why no check can detect a defect or variation made from the contract, by its id. */
  survivors: Readonly<Record<string, string>>;

  /** The reasons why a requirement is proved without a governed field, by `REQUIREMENT Object.field`. */
  proved: Readonly<Record<string, string>>;
}

const ofHistory =
  "The rows that a filter selects among those written by a test hook show it, whatever the rows contain.";

const ofOwnRequests =
  "The rows that the filter selects among the requests of a check, or those written by a test hook, show it.";

const legacy = "The requirement says only that the field is kept for older clients, not which amount it has.";

const inSummary =
  "The summary shows the requirement; the fields of buckets are optional, and tests with a known history add them up.";

export const explanations: Explanations = {
  survivors: {
    "token: capability/call/error/CallUpstreamFailure/success":
      "A caller cannot know that a call that reports success should have failed.",
  },
  proved: {
    "CAP-VER-2 CapabilityResult.cost": legacy,
    "CAP-VER-2 CallResponse.cost": legacy,
    "CAP-FLOW-11 UsageEvent.session_id":
      "The requirement is a permission: a successful call without a session shows it.",
    "CAP-FLOW-9 LeanCapability.tool_id": "An inspection in the default shape shows that the id is used unchanged.",
    "CAP-FLOW-16 CapabilityResult.one_of_required":
      "The form of the groups is open, and either operation or a fixture may provide them; calls are checked against those provided.",
    "hooks: CAP-AUD-4 UsageEvent.billable_success": ofHistory,
    "hooks: CAP-AUD-5 UsageEvent.execution_outcome": ofHistory,
    "hooks: CAP-AUD-6 UsageEvent.execution_outcome": ofHistory,
    "CAP-AUD-9 UsageEvent.search_id": ofOwnRequests,
    "CAP-AUD-9 UsageEvent.execution_id": ofOwnRequests,
    "CAP-FLOW-2 RoutingDiscoverResponse.search_id": "A search with any view returns the id that is kept.",
    "CAP-LED-8 LedgerBucket.consumed_credits": inSummary,
    "CAP-LED-8 LedgerBucket.granted_credits": inSummary,
    "CAP-LED-8 LedgerBucket.net_amount_credits": inSummary,
  },
};
