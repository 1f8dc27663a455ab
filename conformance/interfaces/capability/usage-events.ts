import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, freshKey, isRow, ownKey, plenty, type Query, readPage, type Row, settled } from "./lists.ts";
import { call, discover, idOf, inspect, resultsOf } from "./requests.ts";
import type { CallableTool, CapabilityCheck, CapabilityTarget } from "./target.ts";

/** The events of an account are its own, and keep the rule that their request was billed by. */
export const usageEventChecks: CapabilityCheck[] = [
  {
    id: "capability/events/own-account",
    requirements: ["CAP-EP-4"],
    title: "The events of an account are not those of another",
    run: async (target) => {
      const [apiKey, other] = [await freshKey(target, plenty()), await freshKey(target, plenty())];
      await discover(target, apiKey, { query: target.subjects.rankedQuery.query });
      expectSame("data.total of another account", (await readPage(target, audit, other)).total, 0);
    },
  },
  {
    id: "capability/events/billing-rule",
    requirements: ["CAP-AUD-18"],
    shows: { "CAP-AUD-18": ["the rule at the request"] },
    title: "billing_rule_snapshot is the billing rule that the tool had when it was called",
    run: async (target) => {
      const { subjects } = target;
      const { chargedTool } = subjects;
      for (const tool of [chargedTool, ...("exemptTool" in subjects ? [subjects.exemptTool] : [])]) {
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
    title: "billing_rule_snapshot stays as it was when the rule of the tool changes",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const { tool_id, credits } = chargedTool;
      const { setBillingRule } = target.controls;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const rule = await billingRuleOf(target, apiKey, chargedTool);
      const { amount_credits } = rule;
      if (typeof amount_credits !== "number") throw new NotTested("the billing_rule does not say its amount_credits");
      await call(target, apiKey, chargedTool);
      await setBillingRule({ apiKey, tool_id, amount_credits: credits * 2 });
      try {
        const changed = await billingRuleOf(target, apiKey, chargedTool);
        expectThat("billing_rule after it was set", changed["amount_credits"] !== amount_credits, "another", changed);
        expectSnapshot(await onlyEvent(target, apiKey, { kind: "call" }), rule);
        const execution_id = idOf(await call(target, apiKey, chargedTool), "execution_id");
        expectSnapshot(await onlyEvent(target, apiKey, { execution_id }), changed);
      } finally {
        await setBillingRule({ apiKey, tool_id, amount_credits });
      }
    },
  },
];

/** The billing rule of a tool as Inspect gives it; it is there when available. */
async function billingRuleOf(target: CapabilityTarget, apiKey: string, { tool_id }: CallableTool): Promise<Row> {
  const [{ billing_rule: rule } = {}] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] }));
  if (!isRow(rule)) throw new NotTested("Inspect gives no billing_rule");
  return rule;
}

/** Holds the fields that the snapshot of an event shares with a rule: its form is left open. */
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
