import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { searchThenExecute } from "../../../generated/capability/flows.ts";
import { chargeOutcomeDecisions, usageKindEventTypes } from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, freshKey, idsOf, isRow, ledger, plenty, type Query, readPage, type Row, settled } from "./lists.ts";
import { type JsonResponse, call, discover, expectAmount, idOf, inspect, resultsOf } from "./requests.ts";
import type { CallableTool, CapabilityTarget, PastUsage } from "./target.ts";

/** Requests leave events in the audit. */
export const usageEventChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/events/discover",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Discover leaves an event of type search, which its search_id leads to",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const { query } = target.subjects.rankedQuery;
      const search_id = idOf(await discover(target, apiKey, { query }), "search_id");
      const event = await onlyEvent(target, apiKey, { search_id });
      expectSame("event_type", event["event_type"], "search");
      expectSame("success", event["success"], true);
    },
  },
  {
    id: "capability/events/inspect",
    requirements: ["CAP-EVT-1", "CAP-AUD-9"],
    title: "An Inspect leaves an event of type search_by_ids, linked to the search that it follows",
    run: async (target) => {
      const { chargedTool, rankedQuery } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: rankedQuery.query }), "search_id");
      await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id], search_id });
      await onlyEvent(target, apiKey, { search_id, event_type: "search_by_ids" });
    },
  },
  {
    id: "capability/events/call",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Call leaves an event of type tool_execute or capabilities_query, which both its ids lead to",
    run: async (target) => {
      const { chargedTool, rankedQuery } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: rankedQuery.query }), "search_id");
      const session_id = `sess_${crypto.randomUUID()}`;
      const called = await call(target, apiKey, chargedTool, { search_id, session_id });
      const event = await onlyEvent(target, apiKey, { execution_id: idOf(called, "execution_id") });
      const { event_type } = event;
      const types = usageKindEventTypes.call;
      const isCall = types.some((type) => type === event_type);
      expectThat("event_type", isCall, types.join(" or "), event_type);
      expectSame("session_id", event["session_id"] ?? session_id, session_id);
      expectSame("tool_id", event["tool_id"] ?? chargedTool.tool_id, chargedTool.tool_id);
      const linked = await onlyEvent(target, apiKey, { search_id, kind: "call" });
      expectSame("id of the event with the search_id", linked["id"], event["id"]);
    },
  },
  {
    id: "capability/events/failed-call",
    requirements: ["CAP-EVT-1"],
    title: "A Call that fails leaves its event too",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      await call(target, apiKey, target.subjects.noUsableResultTool);
      await onlyEvent(target, apiKey);
    },
  },
  {
    id: "capability/events/model",
    requirements: ["CAP-EVT-1"],
    title: "The use of a model is an event of type model_call",
    run: async (target) => {
      const apiKey = await freshKey(target);
      const event = { created_at: "2024-03-05T12:00:00Z", event_type: "model_call", success: true } as const;
      await target.controls.recordUsage({ apiKey, events: [event] });
      expectSame("event_type", (await onlyEvent(target, apiKey))["event_type"], "model_call");
    },
  },
  {
    id: "capability/events/one-each",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one event; reading the audit leaves none of their types",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      await discover(target, apiKey, { query: chargedTool.tool_id });
      await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] });
      await call(target, apiKey, chargedTool);
      await readPage(target, audit, apiKey);
      await onlyEvent(target, apiKey, { event_type: "search" });
      await onlyEvent(target, apiKey, { event_type: "search_by_ids" });
      await onlyEvent(target, apiKey, { kind: "call" });
    },
  },
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
];

/** The rule that a request is billed by is kept with its event. */
export const billingRuleChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/events/billing-rule",
    requirements: ["CAP-AUD-18"],
    title: "billing_rule_snapshot is the billing rule that the tool had when it was called",
    run: async (target) => {
      const { chargedTool, exemptTool } = target.subjects;
      for (const tool of [chargedTool, exemptTool]) {
        const apiKey = await freshKey(target, plenty(chargedTool));
        const rule = await billingRuleOf(target, apiKey, tool);
        await call(target, apiKey, tool);
        expectSnapshot(await onlyEvent(target, apiKey, { kind: "call" }), rule);
      }
    },
  },
  {
    id: "capability/events/billing-rule/changed",
    requirements: ["CAP-AUD-18"],
    title: "billing_rule_snapshot stays as it was when the rule of the tool changes",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const { tool_id, credits } = chargedTool;
      const { setBillingRule } = target.controls;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const rule = await billingRuleOf(target, apiKey, chargedTool);
      await call(target, apiKey, chargedTool);
      await setBillingRule({ apiKey, tool_id, amount_credits: credits * 2 });
      try {
        const changed = await billingRuleOf(target, apiKey, chargedTool);
        expectThat(
          "billing_rule after it was set",
          changed["amount_credits"] !== rule["amount_credits"],
          "another",
          changed,
        );
        expectSnapshot(await onlyEvent(target, apiKey, { kind: "call" }), rule);
        const execution_id = idOf(await call(target, apiKey, chargedTool), "execution_id");
        expectSnapshot(await onlyEvent(target, apiKey, { execution_id }), changed);
      } finally {
        await setBillingRule({ apiKey, tool_id, amount_credits: Number(rule["amount_credits"]) });
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

/** Search, then execute; and the events that this leaves in the audit. */
export const flowChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/flow/search-then-execute",
    requirements: ["CAP-FLOW-2"],
    title: "What a search gives is what a call takes: the id of the tool, and ids that the audit links",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const session_id = "conformance-session";
      const client = createCapabilityClient({ baseUrl: target.baseUrl, auth: apiKey, fetch: target.fetch });
      const { search_id, execution_id, steps } = await searchThenExecute(client, {
        query: chargedTool.tool_id,
        session_id,
        model: "conformance-model",
        select: { tool: ([first]) => first },
        parameters: () => chargedTool.parameters,
      });
      expectSame("success", steps.executed.success, true);
      expectThat("search_id", typeof search_id === "string" && search_id !== "", "an id", search_id);
      expectThat("execution_id", typeof execution_id === "string" && execution_id !== "", "an id", execution_id);
      const event = await onlyEvent(target, apiKey, { execution_id });
      const ids = { search_id, session_id, tool_id: chargedTool.tool_id };
      for (const [name, id] of Object.entries(ids)) expectSame(`${name} of the event`, event[name] ?? id, id);
    },
  },
  {
    id: "capability/flow/usage-events",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one usage event",
    run: async (target) => {
      const { chargedTool, oneOfRequiredTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const searchId = idOf(await discover(target, apiKey, { query: chargedTool.tool_id }), "search_id");
      resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id], search_id: searchId }));
      const executions: string[] = [];
      for (const { tool_id, parameters } of [chargedTool, completed(oneOfRequiredTool)]) {
        executions.push(
          idOf(await call(target, apiKey, { tool_id, parameters }, { search_id: searchId }), "execution_id"),
        );
      }
      await settled(target, async () => {
        const { items } = await readPage(target, audit, apiKey);
        const found = items.map(({ event_type, execution_id }) => [event_type, execution_id ?? null]);
        expectSame("the number of events", items.length, 4);
        const [search, inspected] = usageKindEventTypes.discover;
        for (const type of [search, inspected]) {
          expectSame(`the number of ${type} events`, found.filter(([each]) => each === type).length, 1);
        }
        for (const id of executions) {
          const types = found.filter(([, each]) => each === id).map(([type]) => type);
          const isCall = types.length === 1 && usageKindEventTypes.call.some((type) => type === types[0]);
          expectThat(`the events of ${id}`, isCall, `one of ${usageKindEventTypes.call.join(" or ")}`, types);
        }
        const searches = items.filter(({ event_type }) => event_type === search).map(({ search_id }) => search_id);
        expectSame("search_id of the search event", searches, [searchId]);
      });
    },
  },
];

function completed({ tool_id, parameters, groups }: CapabilityTarget["subjects"]["oneOfRequiredTool"]) {
  return { tool_id, parameters: Object.assign({}, parameters, ...groups) };
}

/** Requests of the past are classified by the documented table: each row of it, with the flag of either kind. */
export const outcomeChecks: Check<CapabilityTarget>[] = chargeOutcomeDecisions.flatMap(
  ({ facts, outcome, requirement }): Check<CapabilityTarget>[] => {
    const { effective_success, amount } = facts;
    const check = (
      name: string,
      requirements: Check<CapabilityTarget>["requirements"],
      title: string,
      flags: Pick<PastUsage, "success" | "billable_success">,
    ): Check<CapabilityTarget> => ({
      id: `capability/outcomes/${outcome}/${name}`,
      requirements,
      title,
      run: async (target) => {
        const isReadSo = flags.success === flags.billable_success || target.subjects.billableSuccessCounts;
        if (!isReadSo) throw new NotTested("billable_success does not count before success");
        const apiKey = await freshKey(target, 100);
        const event: PastUsage = {
          ...flags,
          created_at: "2024-03-05T12:00:00Z",
          event_type: "tool_execute",
          requested_credits: 2,
          settled_credits: amount === "positive" ? 2 : 0,
        };
        await target.controls.recordUsage({ apiKey, events: [event] });
        const { items } = await readPage(target, audit, apiKey);
        expectSame("the number of data.items", items.length, 1);
        expectSame("charge_outcome", items[0]?.["charge_outcome"], outcome);
      },
    });
    const [ends, charge] = [effective_success ? "success" : "failure", `a ${amount} amount`];
    return requirement === undefined
      ? []
      : [
          check("plain", [requirement], `A ${ends} with ${charge} is ${outcome}`, {
            success: effective_success,
            billable_success: effective_success,
          }),
          check(
            "differing",
            [requirement, "CAP-BILL-2"],
            `A ${ends} as billing sees it, with ${charge}, is ${outcome}, although the request went otherwise`,
            { success: !effective_success, billable_success: effective_success },
          ),
        ];
  },
);

/** From the response to a call, by way of the audit, to the movement that it made. */
export const reconciliationChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/reconciliation/charged",
    requirements: ["CAP-BILL-3", "CAP-BILL-4", "CAP-STATE-1", "CAP-EP-4", "CAP-EP-5"],
    title:
      "A call that is charged can be followed by its execution_id to the audit, and from there to its ledger entry",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      await callOnce(target, chargedTool, async ({ apiKey, response, movements }) => {
        const executionId = idOf(response, "execution_id");
        const { items } = await readPage(target, audit, apiKey, { execution_id: executionId });
        expectSame("the number of usage events with the execution_id", items.length, 1);
        const [event = {}] = items;
        expectSame("execution_id of the event", event["execution_id"] ?? executionId, executionId);
        expectSame("charge_outcome", event["charge_outcome"], "charged");
        expectAmount("actual_amount_credits", event["actual_amount_credits"], chargedTool.credits);
        expectSame("the number of movements", movements.length, 1);
        const [movement = {}] = movements;
        expectSame("id of the ledger entry", String(movement["id"]), String(event["credits_ledger_entry_id"]));
        expectSame("execution_id of the ledger entry", movement["execution_id"] ?? executionId, executionId);
        expectSame("entry_type", movement["entry_type"], "consume_tool_execute");
        expectAmount("amount_credits", movement["amount_credits"], -chargedTool.credits);
      });
    },
  },
  uncharged("included", "CAP-STATE-2", "A call that a policy pays is included", ({ exemptTool }) => exemptTool),
  uncharged("free", "CAP-STATE-2", "A call that costs nothing is included", ({ freeTool }) => freeTool),
  uncharged("failed", "CAP-STATE-3", "A call whose provider fails is not charged", (subjects) => ({
    ...subjects.upstreamErrorTool,
    outcome: "failed_not_charged",
  })),
  {
    id: "capability/reconciliation/failed-and-charged",
    requirements: ["CAP-STATE-4", "CAP-BILL-2"],
    title: "A call that does not succeed and is charged is to be reviewed, and has its movement",
    run: async (target) => {
      const { failedChargedTool } = target.subjects;
      await callOnce(target, failedChargedTool, ({ response, event, movements }) => {
        expectSame("success", response.body["success"], false);
        // Which of two flags that differ counts is not documented.
        if (event["billable_success"] !== true)
          expectSame("charge_outcome", event["charge_outcome"], "failed_charged_review");
        expectSame("the number of movements", movements.length, 1);
        expectAmount("amount_credits", movements[0]?.["amount_credits"], -failedChargedTool.credits);
      });
    },
  },
  {
    id: "capability/reconciliation/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds is not charged for that",
    run: async (target) =>
      await callOnce(target, target.subjects.succeededUnchargedTool, ({ response, movements }) => {
        expectSame("success", response.body["success"], true);
        expectSame("the movements", idsOf(movements), []);
      }),
  },
];

function uncharged(
  name: string,
  requirement: string,
  title: string,
  toolOf: (subjects: CapabilityTarget["subjects"]) => CallableTool & { outcome?: ChargeOutcome },
): Check<CapabilityTarget> {
  return {
    id: `capability/reconciliation/${name}`,
    requirements: [requirement, "CAP-BILL-3"],
    title: `${title}, and moves nothing`,
    run: async (target) => {
      const { outcome = "included", ...tool } = toolOf(target.subjects);
      await callOnce(target, tool, ({ event, movements }) => {
        expectSame("charge_outcome", event["charge_outcome"], outcome);
        expectAmount("actual_amount_credits", event["actual_amount_credits"] ?? 0, 0);
        expectSame("credits_ledger_entry_id", event["credits_ledger_entry_id"] ?? null, null);
        expectSame("the movements", idsOf(movements), []);
      });
    },
  };
}

interface Called {
  apiKey: string;
  response: JsonResponse;

  /** Its event in the audit. */
  event: Row;

  /** The charges of the account. */
  movements: readonly Row[];
}

/** Calls a tool with a new account, and judges what the audit and the ledger say of it in the end. */
async function callOnce(
  target: CapabilityTarget,
  tool: CallableTool & { credits?: number },
  judge: (called: Called) => void | Promise<void>,
): Promise<void> {
  const apiKey = await freshKey(target, plenty(tool));
  const response = await call(target, apiKey, tool);
  await settled(target, async () => {
    const { items: events } = await readPage(target, audit, apiKey, { kind: "call" });
    expectSame("the number of usage events of one call", events.length, 1);
    const { items: movements } = await readPage(target, ledger, apiKey, { direction: "consume" });
    await judge({ apiKey, response, event: events[0] ?? {}, movements });
  });
}
