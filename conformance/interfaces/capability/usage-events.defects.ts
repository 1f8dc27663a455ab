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
/** Defects in what requests leave in the audit. */
const eventDefects: readonly ServiceDefect[] = [
  rows("CAP-EVT-1", "failures-not-recorded", "What fails leaves no event", (all) =>
    all.filter(({ success }) => success === true),
  ),
  rows("CAP-EVT-1", "capabilities-not-recorded", "A call of a CAP capability leaves no event", (all) =>
    all.filter(({ event_type }) => event_type !== "capabilities_query"),
  ),
  rows("CAP-EVT-1", "audit-recorded", "To read the audit leaves an event", (all) => [
    { id: "read", event_type: "search", success: true },
    ...all,
  ]),
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
];

const event = (
  requirement: string,
  id: string,
  title: string,
  name: string,
  change: (value: unknown, row: Row) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", mapResponseBody(`/data/items/*/${name}`, change)));
/** Defects in how an event and its movement are found. */
const billingDefects: readonly ServiceDefect[] = [
  event(
    "CAP-BILL-3",
    "actual-is-estimate",
    "actual_amount_credits is the list price, also where a policy pays",
    "actual_amount_credits",
    (_, row) => row["requested_amount_credits"],
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
  ledgerDefect(
    "CAP-EP-3",
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

export const defects: readonly ServiceDefect[] = [...eventDefects, ...billingDefects, ...ruleDefects];
