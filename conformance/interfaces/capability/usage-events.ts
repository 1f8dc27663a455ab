import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, freshKey, isRow, ownKey, plenty, type Query, readPage, type Row, settled } from "./lists.ts";
import { call, discover, idOf, inspect, resultsOf } from "./requests.ts";
import type { CallableTool, CapabilityCheck, CapabilityTarget } from "./target.ts";

/** Checks that events belong to one account, and keep the billing rule of their request. */
export const usageEventChecks: CapabilityCheck[] = [
  {
    id: "capability/events/own-account",
    requirements: ["CAP-EP-4"],
    title: "An account does not see the events of another account",
    run: async (target) => {
      const [apiKey, other] = [await freshKey(target, plenty()), await freshKey(target, plenty())];
      await discover(target, apiKey, { query: target.fixtures.rankedQuery.query });
      expectSame("data.total of another account", (await readPage(target, audit, other)).total, 0);
    },
  },
  {
    id: "capability/events/billing-rule",
    requirements: ["CAP-AUD-18"],
    shows: { "CAP-AUD-18": ["the rule at the request"] },
    title: "billing_rule_snapshot is the billing rule of the tool at the time of the call",
    run: async (target) => {
      const { fixtures } = target;
      const { chargedTool } = fixtures;
      for (const tool of [chargedTool, ...("exemptTool" in fixtures ? [fixtures.exemptTool] : [])]) {
        const apiKey = await ownKey(target, plenty(chargedTool));
        const rule = await billingRuleOf(target, apiKey, tool);
        const execution_id = idOf(await call(target, apiKey, tool), "execution_id");
        expectSnapshot(await onlyEvent(target, apiKey, { execution_id }), rule);
      }
    },
  },
  {
    id: "capability/events/billing-rule/changed",
    requirements: ["CAP-AUD-18"],
    shows: { "CAP-AUD-18": ["kept when the rule changes"] },
    title: "billing_rule_snapshot does not change when the rule of the tool changes",
    run: async (target) => {
      const { chargedTool } = target.fixtures;
      const { tool_id, credits } = chargedTool;
      const { setBillingRule } = target.hooks;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const rule = await billingRuleOf(target, apiKey, chargedTool);
      const { amount_credits } = rule;
      if (typeof amount_credits !== "number") throw new NotTested("the billing_rule has no amount_credits");
      await call(target, apiKey, chargedTool);
      await setBillingRule({ apiKey, tool_id, amount_credits: credits * 2 });
      try {
        const changed = await billingRuleOf(target, apiKey, chargedTool);
        expectThat(
          "billing_rule after it was set",
          changed["amount_credits"] !== amount_credits,
          "another amount",
          changed,
        );
        expectSnapshot(await onlyEvent(target, apiKey, { kind: "call" }), rule);
        const execution_id = idOf(await call(target, apiKey, chargedTool), "execution_id");
        expectSnapshot(await onlyEvent(target, apiKey, { execution_id }), changed);
      } finally {
        await setBillingRule({ apiKey, tool_id, amount_credits });
      }
    },
  },
];

/** Returns the billing rule of a tool from Inspect, which is optional. */
async function billingRuleOf(target: CapabilityTarget, apiKey: string, { tool_id }: CallableTool): Promise<Row> {
  const [{ billing_rule: rule } = {}] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] }));
  if (!isRow(rule)) throw new NotTested("Inspect returns no billing_rule");
  return rule;
}

/** Asserts that common fields of a snapshot and a rule are equal. The form of snapshots is open. */
function expectSnapshot({ billing_rule_snapshot: snapshot }: Row, rule: Row): void {
  const fields = isRow(snapshot) ? Object.keys(rule).filter((name) => Object.hasOwn(snapshot, name)) : [];
  if (!isRow(snapshot) || fields.length === 0)
    throw new NotTested("no event has a billing_rule_snapshot of a known form");
  for (const name of fields) expectSame(`billing_rule_snapshot.${name}`, snapshot[name], rule[name]);
}

async function onlyEvent(target: CapabilityTarget, apiKey: string, query: Query = {}): Promise<Row> {
  return await settled(target, async () => {
    const { items } = await readPage(target, audit, apiKey, query);
    expectSame("the number of data.items", items.length, 1);
    return items[0] ?? {};
  });
}
