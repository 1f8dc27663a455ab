/**
 * Why something that a proof has found is as it should be; each is to be found, or goes. What holds at one level alone has
 * the level before it: `hooks: `.
 */
export interface Explanations {
  /** The reasons why no check can notice a defect or a variation that is made from the contract, by its id. */
  survivors: Readonly<Record<string, string>>;

  /** The reasons why a statement is proved whatever becomes of a field, as `REQUIREMENT Object.field`. */
  proved: Readonly<Record<string, string>>;
}

const ofHistory = "Which rows a filter gives of those that a test hook has written shows it, whatever the rows tell.";

const ofOwnRequests =
  "Which rows the filter gives of the requests that a check has made, or a test hook has written, shows it.";

const legacy = "It says that the field is kept for older clients, and nothing of its amount.";

const inSummary =
  "The statement is shown by the summary; a bucket, which tests with a known history sum up, need not have it.";

export const explanations: Explanations = {
  survivors: {
    "token: capability/call/error/CallUpstreamFailure/success":
      "A caller can't tell that a call should have failed that says it has not.",
  },
  proved: {
    "CAP-VER-2 CapabilityResult.cost": legacy,
    "CAP-VER-2 CallResponse.cost": legacy,
    "CAP-FLOW-11 UsageEvent.session_id":
      "It is a permission: that a call may be made without a session is what there is to see.",
    "CAP-FLOW-9 LeanCapability.tool_id": "An inspection in the usual shape shows that the id is used as it is.",
    "CAP-FLOW-16 CapabilityResult.one_of_required":
      "The form of the groups is left open, and either operation may tell them, or a fixture: calls are held to what is told.",
    "hooks: CAP-AUD-4 UsageEvent.billable_success": ofHistory,
    "hooks: CAP-AUD-5 UsageEvent.execution_outcome": ofHistory,
    "hooks: CAP-AUD-6 UsageEvent.execution_outcome": ofHistory,
    "CAP-AUD-9 UsageEvent.search_id": ofOwnRequests,
    "CAP-AUD-9 UsageEvent.execution_id": ofOwnRequests,
    "CAP-FLOW-2 RoutingDiscoverResponse.search_id": "A search of any view gives the id that is kept.",
    "CAP-LED-8 LedgerBucket.consumed_credits": inSummary,
    "CAP-LED-8 LedgerBucket.granted_credits": inSummary,
    "CAP-LED-8 LedgerBucket.net_amount_credits": inSummary,
  },
};
