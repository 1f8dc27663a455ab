import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, found, type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, mapResponseBody } from "../../defect-kit/interceptors.ts";
import { rowsOut } from "./interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const ledgerDefect = at("ledger", "ledger/");

const rows = (
  requirement: string,
  id: string,
  title: string,
  change: (rows: readonly Row[]) => readonly Row[],
): ServiceDefect => defect(requirement, `audit/${id}`, title, on("usageHistory", rowsOut(change)));
const field = (
  requirement: string,
  id: string,
  title: string,
  name: string,
  change: (value: unknown) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", mapResponseBody(`/data/items/*/${name}`, change)));

/** Defects in what requests leave in the audit. */
const eventDefects: readonly ServiceDefect[] = [
  rows("CAP-EVT-1", "inspect-not-recorded", "Inspect leaves no event", (all) =>
    all.filter(({ event_type }) => event_type !== "search_by_ids"),
  ),
  rows("CAP-EVT-1", "failures-not-recorded", "What fails leaves no event", (all) =>
    all.filter(({ success }) => success === true),
  ),
  rows("CAP-EVT-1", "calls-recorded-twice", "A call leaves an event when it begins, and one when it ends", (all) =>
    all.flatMap((row) => (row["execution_id"] ? [row, { ...row, id: `${String(row["id"])}-2` }] : [row])),
  ),
  rows("CAP-EVT-1", "capabilities-not-recorded", "A call of a CAP capability leaves no event", (all) =>
    all.filter(({ event_type }) => event_type !== "capabilities_query"),
  ),
  field("CAP-EVT-1", "models-as-calls", "The use of a model is a call", "event_type", (type) =>
    type === "model_call" ? "tool_execute" : type,
  ),
  field("CAP-EVT-1", "inspects-as-searches", "Inspect leaves an event of a search", "event_type", (type) =>
    type === "search_by_ids" ? "search" : type,
  ),
  rows("CAP-EVT-1", "audit-recorded", "To read the audit leaves an event", (all) => [
    { id: "read", event_type: "search", success: true },
    ...all,
  ]),
  field("CAP-EP-4", "no-outcomes", "Events have no charge outcome", "charge_outcome", () => null),
  field("CAP-EP-4", "never-a-success", "No request has succeeded", "success", () => false),
  defect("CAP-EP-4", "audit/of-others", "The audit is that of whoever asked last", {
    makeFresh: () => {
      let last: string | null = null;
      const remembering: Interceptor = async (request, next) => {
        last = request.headers.get("authorization");
        return await next(request);
      };
      const another: Interceptor = async (request, next) => {
        const headers = new Headers(request.headers);
        if (last !== null) headers.set("authorization", last);
        return await next(new Request(request, { headers }));
      };
      return {
        intercept: async (request, next) =>
          await on("discover", remembering)(request, (passed) => on("usageHistory", another)(passed, next)),
      };
    },
  }),
  field(
    "CAP-FLOW-2",
    "search-of-other",
    "The event of a call is linked to another search",
    "search_id",
    () => "srch_1",
  ),
  field("CAP-FLOW-2", "session-of-other", "The event of a call is of another session", "session_id", () => "sess_1"),
  field(
    "CAP-FLOW-2",
    "tool-shortened",
    "The event of a call names its tool without the version",
    "tool_id",
    (id) => id && String(id).replace(/\.v\d+$/, ""),
  ),
];

const outcomeDefect = (
  requirement: string,
  id: string,
  title: string,
  outcomeOf: (outcome: unknown, event: Row) => unknown,
): ServiceDefect =>
  defect(
    requirement,
    `audit/${id}`,
    title,
    on("usageHistory", mapResponseBody("/data/items/*/charge_outcome", outcomeOf)),
  );

const settled = ({ settled_amount_credits }: Row): number => Number(settled_amount_credits ?? 0);

/** Defects in what a request is classified as. */
const outcomeDefects: readonly ServiceDefect[] = [
  outcomeDefect("CAP-STATE-1", "small-charges-included", "Less than one credit counts as nothing", (outcome, event) =>
    outcome === "charged" && settled(event) < 1 ? "included" : outcome,
  ),
  outcomeDefect(
    "CAP-STATE-1",
    "charged-by-request",
    "A request that failed is under review, although billing sees a success",
    (outcome, { success }) => (outcome === "charged" && success === false ? "failed_charged_review" : outcome),
  ),
  outcomeDefect("CAP-STATE-2", "included-charged", "What a policy pays is charged", (outcome) =>
    outcome === "included" ? "charged" : outcome,
  ),
  outcomeDefect(
    "CAP-STATE-2",
    "included-by-estimate",
    "What would have cost something is charged",
    (outcome, { requested_amount_credits }) =>
      outcome === "included" && Number(requested_amount_credits) > 0 ? "charged" : outcome,
  ),
  outcomeDefect("CAP-STATE-3", "failed-included", "A failure that costs nothing is included", (outcome) =>
    outcome === "failed_not_charged" ? "included" : outcome,
  ),
  outcomeDefect(
    "CAP-STATE-3",
    "failed-by-estimate",
    "A failure that would have cost something is under review",
    (outcome, { requested_amount_credits }) =>
      outcome === "failed_not_charged" && Number(requested_amount_credits) > 0 ? "failed_charged_review" : outcome,
  ),
  outcomeDefect("CAP-STATE-4", "review-as-charged", "A failure that is charged is plainly charged", (outcome) =>
    outcome === "failed_charged_review" ? "charged" : outcome,
  ),
  outcomeDefect("CAP-STATE-4", "review-as-free", "No failure is ever charged, it is said", (outcome) =>
    outcome === "failed_charged_review" ? "failed_not_charged" : outcome,
  ),
  outcomeDefect(
    "CAP-BILL-2",
    "outcome-by-request",
    "The charge outcome goes by whether the request succeeded",
    (_, event) => {
      if (event["success"] === true) return settled(event) > 0 ? "charged" : "included";
      return settled(event) > 0 ? "failed_charged_review" : "failed_not_charged";
    },
  ),
];

const event = (
  requirement: string,
  id: string,
  title: string,
  name: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", mapResponseBody(`/data/items/*/${name}`, change)));
const entry = (
  requirement: string,
  id: string,
  title: string,
  name: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `ledger/${id}`, title, on("ledger", mapResponseBody(`/data/items/*/${name}`, change)));

/** Defects in how an event and its movement are found. */
const billingDefects: readonly ServiceDefect[] = [
  event(
    "CAP-BILL-3",
    "entry-of-event",
    "credits_ledger_entry_id is the id of the event",
    "credits_ledger_entry_id",
    (id, row) => id && row["id"],
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
  defect(
    "CAP-BILL-3",
    "inspect/half-price",
    "The billing_rule that Inspect tells is half of what a call is charged, and the legacy cost is all of it",
    on(
      "inspect",
      mapResponseBody("/results/*/billing_rule/amount_credits", (amount) => Number(amount) / 2),
    ),
  ),
  event("CAP-BILL-4", "charged-as-included", "What is charged is told as included", "charge_outcome", (outcome) =>
    outcome === "charged" ? "included" : outcome,
  ),
  ledgerDefect(
    "CAP-BILL-4",
    "double-row",
    "Each charge is entered twice",
    rowsOut((entries) =>
      entries.flatMap((row) => (isCharge(row) ? [row, { ...row, id: `${String(row["id"])}-2` }] : [row])),
    ),
  ),
  ledgerDefect(
    "CAP-BILL-4",
    "one-row-for-all",
    "All charges are one entry",
    rowsOut((entries) => entries.filter((row, index) => !isCharge(row) || index === entries.findIndex(isCharge))),
  ),
];

function isCharge({ amount_credits, entry_type }: Row): boolean {
  return Number(amount_credits) < 0 && entry_type === "consume_tool_execute";
}

/** The rule of a tool as it is now, in place of what an event has kept. */
const currentRules: Interceptor = async (request, next) => {
  const response = await next(request);
  const body: unknown = await response.clone().json();
  const events = found(body, "/data/items");
  const tool_ids = Array.isArray(events) ? events.map((row) => rowOf(row)["tool_id"]).filter((id) => id !== null) : [];
  const url = request.url.replace(/\/auth\/.*$/, "/tools/by-ids");
  const { headers } = request;
  const asked = await next(
    new Request(url, {
      method: "POST",
      headers: { authorization: headers.get("authorization") ?? "", "content-type": "application/json" },
      body: JSON.stringify({ tool_ids }),
    }),
  );
  const tools = rowsIn(await asked.json(), "results");
  const rules = new Map(tools.map(({ tool_id, billing_rule }) => [tool_id, billing_rule]));
  const changed = changedAt(
    body,
    "/data/items/*/billing_rule_snapshot",
    (rule, { tool_id }) => rules.get(tool_id) ?? rule,
  );
  return Response.json(changed, { status: response.status });
};

/** Defects in the billing rule that an event keeps. */
const ruleDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-AUD-18",
    "audit/rule-of-today",
    "Events have the billing rule as it is now",
    on("usageHistory", currentRules),
  ),
  event(
    "CAP-AUD-18",
    "rule-as-charged",
    "The amount of the billing rule is what was charged",
    "billing_rule_snapshot",
    (rule, row) => rule && { ...rowOf(rule), amount_credits: row["actual_amount_credits"] },
  ),
  event(
    "CAP-AUD-18",
    "rule-in-cents",
    "The amount of the billing rule is in hundredths",
    "billing_rule_snapshot",
    (rule) => changedAt(rule, "/amount_credits", (amount) => Number(amount) * 100),
  ),
];

export const defects: readonly ServiceDefect[] = [
  ...eventDefects,
  ...outcomeDefects,
  ...billingDefects,
  ...ruleDefects,
];
