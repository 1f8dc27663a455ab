import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt, type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { compose, type Interceptor, mapResponseBody, onOperation, onRequest } from "../../defect-kit/interceptors.ts";
import { copy, mutantsOf, only, scale, twice, without } from "../../defect-kit/mutants.ts";
import { rowsOut } from "./interceptors.ts";

const items = "response/data/items";
const charge = { amount_credits: { under: 0 }, entry_type: "consume_tool_execute" };

/** Defects of usage events, of their movements, and of their billing rules. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-EVT-1": {
    usageHistory: {
      "audit/failures-not-recorded": ["Requests that fail have no event", only(items, { success: true })],
      "audit/capabilities-not-recorded": [
        "Calls of CAP capabilities have no event",
        without(items, { event_type: "capabilities_query" }),
      ],
      "audit/audit-recorded": [
        "Reading the audit makes an event",
        rowsOut((rows) => [{ id: "read", event_type: "search", success: true }, ...rows]),
      ],
    },
  },
  "CAP-EP-4": {
    "*": { "audit/of-others": ["The audit is that of the account that searched last", { fresh: ofOthers }] },
  },
  "CAP-BILL-3": {
    usageHistory: {
      "audit/actual-is-estimate": [
        "actual_amount_credits is the list price",
        copy("response/data/items/*/actual_amount_credits", "./requested_amount_credits"),
      ],
    },
    inspect: {
      "inspect/half-price": [
        "The billing_rule of Inspect has half of the price",
        scale("response/results/*/billing_rule/amount_credits", 0.5),
      ],
    },
  },
  "CAP-EP-3": { ledger: { "ledger/double-row": ["Each charge has two entries", twice(items, charge)] } },
  "CAP-BILL-4": {
    ledger: {
      "ledger/one-row-for-all": [
        "All charges have one entry",
        rowsOut((rows) => rows.filter((row, index) => !isCharge(row) || index === rows.findIndex(isCharge))),
      ],
    },
  },
  "CAP-AUD-18": {
    usageHistory: {
      "audit/rule-of-today": ["Events have the billing rule of today", currentRules],
      "audit/rule-as-charged": [
        "The amount of the billing rule is the charge",
        mapResponseBody(
          "/data/items/*/billing_rule_snapshot",
          (rule, { actual_amount_credits }) => rule && { ...rowOf(rule), amount_credits: actual_amount_credits },
        ),
      ],
      "audit/rule-in-cents": [
        "The amount of the billing rule is in hundredths",
        scale("response/data/items/*/billing_rule_snapshot/amount_credits", 100),
      ],
    },
  },
});

function isCharge({ amount_credits, entry_type }: Row): boolean {
  return Number(amount_credits) < 0 && entry_type === "consume_tool_execute";
}

function ofOthers(): Interceptor {
  let last: string | null = null;
  return compose(
    onOperation(
      "capability",
      "discover",
      onRequest(({ headers }) => void (last = headers.get("authorization"))),
    ),
    onOperation(
      "capability",
      "usageHistory",
      onRequest(({ headers }) => void (last !== null && headers.set("authorization", last))),
    ),
  );
}

/** Replaces the billing rule of events by the current rule of the tool. */
async function currentRules(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  const response = await next(request);
  const body: unknown = await response.clone().json();
  const tool_ids = rowsIn(rowOf(body)["data"], "items").flatMap(({ tool_id }) => tool_id ?? []);
  const headers = { authorization: request.headers.get("authorization") ?? "", "content-type": "application/json" };
  const url = request.url.replace(/\/auth\/.*$/, "/tools/by-ids");
  const tools = await next(new Request(url, { method: "POST", headers, body: JSON.stringify({ tool_ids }) }));
  const rules = new Map(
    rowsIn(await tools.json(), "results").map(({ tool_id, billing_rule }) => [tool_id, billing_rule]),
  );
  const pointer = "/data/items/*/billing_rule_snapshot";
  const changed = changedAt(body, pointer, (rule, { tool_id }) => rules.get(tool_id) ?? rule);
  return Response.json(changed, { status: response.status });
}
