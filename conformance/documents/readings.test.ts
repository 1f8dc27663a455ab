import { describe, expect, it } from "vitest";
import { contractOf } from "../kit/contract.ts";

/**
 * The interpretations of ambiguous points in the documents, by interface: the element that publishes the
 * interpretation, and a pattern for its text.
 */
const readings: Record<string, [element: string, about: RegExp][]> = {
  capability: [
    ["Capability", /undocumented field/],
    ["Capability.ChargeFacts.effective_success", /effective success/i],
    ["Capability.usageHistory", /final.* when/],
    ["Capability.ledger", /final.* when/],
    ["Capability.usageHistory::parameters.limit", /capped/],
    ["Capability.ledger::parameters.limit", /capped/],
    ["Capability.usageHistory::parameters.limit", /sample is the rows/],
    ["Capability.usageHistory::parameters.page", /out of range/],
    ["Capability.usageHistory::parameters.page_size", /out of range/],
    ["Capability.DiscoverRequest.limit", /out of range/],
    ["Capability.usageHistory::parameters.end_date", /time zone/],
    ["Capability.ledger::parameters.end_date", /time zone/],
    ["Capability.Bucket", /begins/],
    ["Capability.usageHistory::parameters.billable_success", /events without it/],
    ["Capability.usageHistory::parameters.min_credits", /effective/],
    ["Capability.Anomaly.missing_ledger_link", /settled/],
    ["Capability.Anomaly.missing_billing_snapshot", /free request/],
    ["Capability.LedgerEntry.amount_credits", /round/],
    ["Capability.TruncatedResult.truncated_content", /initial bytes/i],
    ["Capability.CallRequest.max_response_size", /unit/],
    ["Capability.CallRequest.respond_with", /shape/],
    ["Capability.DiscoverRequest.lang", /which texts/],
    ["Capability.ReasonCode", /without meanings/],
  ],
  workspace: [
    ["Workspace", /undocumented field/],
    ["Workspace.WebhookRegistration.url", /redirect/],
    ["Workspace.deliver", /case/],
    ["Workspace.deliver", /how many/i],
    ["Workspace.deliver", /time limit/],
    ["Workspace.updateWebhook", /paused/],
    ["Workspace.updateWebhook", /name/],
    ["Workspace.Delivery", /names/],
    ["Workspace.DeliveryStatus", /five/i],
    ["Workspace.EventStatus.notSent", /space/],
    ["Workspace.EventType", /not the causes/],
    ["Workspace.DeliveryEnvelope.data", /not their meanings/],
    ["Workspace.BuiltInFeed", /not the events/],
    ["Workspace.BillingClass", /names the classes/],
  ],
  spend: [
    ["Spend", /access token/],
    ["Spend.deliver", /redirect/],
    ["Spend.EventType", /vendor agreements/i],
  ],
  "local-app": [["LocalApp.LocalAppEvents", /not their causes/]],
  "log-query": [
    ["LogQuery", /undocumented field/],
    ["LogQuery.QueryStatus", /minCursor/],
    ["LogQuery.AplRequest.cursor", /begins/],
    ["LogQuery.AplRequest.startTime", /belong/],
    ["LogQuery.AplRequest.endTime", /belong/],
  ],
};

describe.each(Object.entries(readings))("%s", (name, expected) => {
  const { ambiguities } = contractOf(name);

  it.each(expected)("publishes the interpretation of %s (%s)", (element, about) => {
    const found = ambiguities.filter((each) => each.element === element).map(({ statement }) => statement);
    expect(found).toContainEqual(expect.stringMatching(about));
  });
});
