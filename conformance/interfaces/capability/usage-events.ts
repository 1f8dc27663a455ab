import { chargeOutcomeDecisions, usageKindEventTypes } from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import {
  audit,
  freshKey,
  idsOf,
  isFresh,
  isRow,
  ownKey,
  plenty,
  type Query,
  readPage,
  type Row,
  settled,
} from "./lists.ts";
import { judgeRecords, type Records } from "./movements.ts";
import { listedIds, ownCalls } from "./own-history.ts";
import {
  call,
  discover,
  expectAmount,
  idOf,
  inspect,
  type JsonResponse,
  resultsOf,
  succeededWith,
} from "./requests.ts";
import { estimateOf } from "./spending.ts";
import type { CallableTool, CapabilityTarget, PastUsage, CapabilityCheck, CapabilityRequirement } from "./target.ts";

/** Requests leave events in the audit. */
export const usageEventChecks: CapabilityCheck[] = [
  {
    id: "capability/events/discover",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Discover leaves an event of type search, which its search_id leads to",
    shows: { "CAP-EVT-1": ["Discover: search"], "CAP-EP-4": ["the request status"], "CAP-AUD-9": ["search_id"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const { query } = target.subjects.rankedQuery;
      const search_id = idOf(await discover(target, apiKey, { query }), "search_id");
      const event = await onlyEvent(target, apiKey, { search_id });
      expectSame("event_type", event["event_type"], "search");
      expectSame("success", event["success"], true);
      expectSame("search_id of the event", event["search_id"] ?? search_id, search_id);
    },
  },
  {
    id: "capability/events/inspect",
    requirements: ["CAP-EVT-1", "CAP-AUD-9"],
    title: "An Inspect leaves an event of type search_by_ids, linked to the search that it follows",
    shows: { "CAP-EVT-1": ["Inspect: search_by_ids"], "CAP-AUD-9": ["search_id"] },
    run: async (target) => {
      const [tool_id = ""] = await listedIds(target);
      const apiKey = await ownKey(target, plenty());
      const search_id = idOf(await discover(target, apiKey, { query: tool_id }), "search_id");
      await inspect(target, apiKey, { tool_ids: [tool_id], search_id });
      await onlyEvent(target, apiKey, { search_id, event_type: "search_by_ids" });
    },
  },
  {
    id: "capability/events/call",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Call leaves an event of type tool_execute or capabilities_query, which both its ids lead to",
    shows: { "CAP-EVT-1": ["Call: tool_execute or capabilities_query"], "CAP-AUD-9": ["search_id", "execution_id"] },
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await ownKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: chargedTool.tool_id }), "search_id");
      const session_id = `sess_${crypto.randomUUID()}`;
      const called = await call(target, apiKey, chargedTool, { search_id, session_id });
      const event = await onlyEvent(target, apiKey, { execution_id: idOf(called, "execution_id") });
      const { event_type } = event;
      const types = usageKindEventTypes.call;
      const isCall = types.some((type) => type === event_type);
      expectThat("event_type", isCall, types.join(" or "), event_type);
      expectSame("session_id", event["session_id"] ?? session_id, session_id);
      expectSame("tool_id", event["tool_id"] ?? chargedTool.tool_id, chargedTool.tool_id);
      const found = await onlyEvent(target, apiKey, { search_id, kind: "call" });
      expectSame("id of the event with the search_id", found["id"], event["id"]);
    },
  },
  {
    id: "capability/events/failed-call",
    requirements: ["CAP-EVT-1"],
    title: "A Call that fails leaves its event too",
    shows: {},
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const response = await call(target, apiKey, target.subjects.noUsableResultTool);
      await onlyEvent(target, apiKey, { execution_id: idOf(response, "execution_id") });
    },
  },
  {
    id: "capability/events/each-own-call",
    requirements: ["CAP-EVT-1", "CAP-FLOW-9"],
    title: "Each Call leaves its event, with the id of its tool as it is, whether it succeeds or fails",
    shows: { "CAP-EVT-1": ["Call: tool_execute or capabilities_query"] },
    run: async (target) => {
      const { apiKey, calls } = await target.shared(ownCalls);
      const executed = calls.filter(({ response }) => hasExecution(response));
      if (executed.length === 0) throw new NotTested("no call names its execution");
      // Of those that have come the first few tell as much as all; of those that have not, too.
      const [missed, come] = [true, false].map((is) => executed.filter(({ event }) => (event === undefined) === is));
      for (const { tool_id, event } of come ?? [])
        expectSame("tool_id of the event", event?.["tool_id"] ?? tool_id, tool_id);
      for (const { response } of [...(missed ?? []).slice(0, 3), ...(come ?? []).slice(0, 2)]) {
        const event = await onlyEvent(target, apiKey, { execution_id: idOf(response, "execution_id") });
        const types = usageKindEventTypes.call;
        const isCall = types.some((type) => type === event["event_type"]);
        expectThat("event_type", isCall, types.join(" or "), event["event_type"]);
      }
    },
  },
  {
    id: "capability/events/model",
    requirements: ["CAP-EVT-1"],
    title: "The use of a model is an event of type model_call",
    shows: { "CAP-EVT-1": ["model usage: model_call"] },
    run: async (target) => {
      if ("recordUsage" in target.controls) {
        const apiKey = await freshKey(target);
        const event = { created_at: "2024-03-05T12:00:00Z", event_type: "model_call", success: true } as const;
        await target.controls.recordUsage({ apiKey, events: [event] });
        expectSame("event_type", (await onlyEvent(target, apiKey))["event_type"], "model_call");
        return;
      }
      const { items } = await readPage(target, audit, target.subjects.apiKey, { kind: "model", page_size: 5 });
      if (items.length === 0)
        throw new NotTested("the audit has no use of a model", ["controls.createAccount", "controls.recordUsage"]);
      for (const { event_type } of items) expectSame("event_type", event_type, "model_call");
    },
  },
  {
    id: "capability/events/one-each",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one event; reading the audit leaves none of their types",
    shows: { "CAP-EVT-1": ["one event each"] },
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const { tool_id } = chargedTool;
      const apiKey = await ownKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: tool_id }), "search_id");
      await inspect(target, apiKey, { tool_ids: [tool_id], search_id });
      await call(target, apiKey, chargedTool, { search_id });
      await readPage(target, audit, apiKey);
      // On an account of its own nothing else is there; on another, their search tells them from others.
      const own = isFresh(target) ? {} : { search_id };
      await onlyEvent(target, apiKey, { ...own, event_type: "search" });
      await onlyEvent(target, apiKey, { ...own, event_type: "search_by_ids" });
      await onlyEvent(target, apiKey, { ...own, kind: "call" });
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
export const billingRuleChecks: CapabilityCheck[] = [
  {
    id: "capability/events/billing-rule",
    requirements: ["CAP-AUD-18"],
    shows: { "CAP-AUD-18": ["the rule at the request"] },
    title: "billing_rule_snapshot is the billing rule that the tool had when it was called",
    run: async (target) => {
      const { chargedTool, exemptTool } = target.subjects;
      for (const tool of [chargedTool, exemptTool]) {
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

/** True of a call whose response names its execution. */
function hasExecution({ body }: JsonResponse): boolean {
  return typeof body["execution_id"] === "string";
}

/** Search, then execute; and the events that this leaves in the audit. */
export const flowChecks: CapabilityCheck[] = [
  {
    id: "capability/flow/search-then-execute",
    requirements: ["CAP-FLOW-2"],
    title: "What a search gives is what a call takes: the id of the tool, and ids that the audit links",
    shows: {
      "CAP-FLOW-2": [
        "the call of what a search gave succeeds",
        "execution_id leads to its event",
        "search_id is with its event",
        "session_id is with its event",
      ],
    },
    run: async (target, evidence) => {
      const { chargedTool } = target.subjects;
      const apiKey = await ownKey(target, plenty(chargedTool));
      const session_id = `sess_${crypto.randomUUID()}`;
      const found = await discover(target, apiKey, { query: chargedTool.tool_id, session_id });
      const search_id = idOf(found, "search_id");
      const tool_id = resultsOf(found)[0]?.["tool_id"];
      expectSame("results[0].tool_id", tool_id, chargedTool.tool_id);
      const called = await call(target, apiKey, chargedTool, { search_id, session_id, model: "conformance-model" });
      succeededWith(called);
      evidence.saw("CAP-FLOW-2", "the call of what a search gave succeeds");
      const execution_id = idOf(called, "execution_id");
      // The use of a model may be an event of its own.
      const event = await onlyEvent(target, apiKey, { execution_id, kind: "call" });
      const ids = { execution_id, search_id, session_id, tool_id };
      for (const [name, id] of Object.entries(ids)) expectSame(`${name} of the event`, event[name] ?? id, id);
      evidence.saw("CAP-FLOW-2", "execution_id leads to its event");
      if ((event["search_id"] ?? null) !== null) evidence.saw("CAP-FLOW-2", "search_id is with its event");
      if ((event["session_id"] ?? null) !== null) evidence.saw("CAP-FLOW-2", "session_id is with its event");
    },
  },
  {
    id: "capability/flow/usage-events",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one usage event",
    shows: {
      "CAP-EVT-1": [
        "Discover: search",
        "Inspect: search_by_ids",
        "Call: tool_execute or capabilities_query",
        "one event each",
      ],
    },
    run: async (target) => {
      const { chargedTool, oneOfRequiredTool } = target.subjects;
      const apiKey = await ownKey(target, plenty(chargedTool));
      const searchId = idOf(await discover(target, apiKey, { query: chargedTool.tool_id }), "search_id");
      resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id], search_id: searchId }));
      const executions: string[] = [];
      for (const { tool_id, parameters } of [chargedTool, completed(oneOfRequiredTool)]) {
        executions.push(
          idOf(await call(target, apiKey, { tool_id, parameters }, { search_id: searchId }), "execution_id"),
        );
      }
      await settled(target, async () => {
        const own = isFresh(target) ? {} : { search_id: searchId };
        const { items } = await readPage(target, audit, apiKey, own);
        const found = items.map(({ event_type, execution_id }) => [event_type, execution_id ?? null]);
        expectSame("the number of events", items.length, 4);
        const [search, inspected] = usageKindEventTypes.discover;
        for (const type of [search, inspected]) {
          expectSame(`the number of ${type} events`, found.filter(([each]) => each === type).length, 1);
        }
        // The ids of executions are there when available.
        const called = items.filter(({ event_type }) => usageKindEventTypes.call.some((type) => type === event_type));
        expectSame("the number of events of calls", called.length, executions.length);
        for (const { execution_id: id = null } of called)
          if (id !== null) expectThat("execution_id", executions.includes(String(id)), executions.join(" or "), id);
        for (const { event_type, search_id: id = null } of items)
          if (event_type === search && id !== null) expectSame("search_id of the search event", id, searchId);
      });
    },
  },
];

function completed({ tool_id, parameters, groups }: CapabilityTarget["subjects"]["oneOfRequiredTool"]) {
  return { tool_id, parameters: Object.assign({}, parameters, ...groups) };
}

/** Requests of the past are classified by the documented table: each row of it, with the flag of either kind. */
export const outcomeChecks: CapabilityCheck[] = chargeOutcomeDecisions.flatMap(
  ({ facts, outcome, requirement }): CapabilityCheck[] => {
    const { effective_success, amount } = facts;
    const stated = requirement as CapabilityRequirement | undefined;
    const check = (
      name: string,
      requirements: CapabilityCheck["requirements"],
      title: string,
      flags: Pick<PastUsage, "success" | "billable_success">,
    ): CapabilityCheck => ({
      id: `capability/outcomes/${outcome}/${name}`,
      requirements,
      shows: { [requirements[0]]: [outcome] } as NonNullable<CapabilityCheck["shows"]>,
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
    return stated === undefined
      ? []
      : [
          check("plain", [stated], `A ${ends} with ${charge} is ${outcome}`, {
            success: effective_success,
            billable_success: effective_success,
          }),
          check(
            "differing",
            [stated, "CAP-BILL-2"],
            `A ${ends} as billing sees it, with ${charge}, is ${outcome}, although the request went otherwise`,
            { success: !effective_success, billable_success: effective_success },
          ),
        ];
  },
);

/** What a call leads to, by way of its execution_id, as far as it is told. */
const reconciled = ["charge_outcome", "reason_code", "actual_amount_credits", "credits_ledger_entry_id"] as const;

function isTold(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** From the response to a call, by way of the audit, to the movement that it made. */
export const reconciliationChecks: CapabilityCheck[] = [
  {
    id: "capability/reconciliation/charged",
    requirements: ["CAP-BILL-3", "CAP-BILL-4", "CAP-STATE-1", "CAP-EP-4", "CAP-EP-5"],
    title:
      "A call that is charged can be followed by its execution_id to the audit, and from there to its ledger entry",
    shows: {
      "CAP-BILL-3": ["estimate", ...reconciled, "the ledger entry confirms the movement"],
      "CAP-BILL-4": ["charge_outcome charged", "a linked ledger entry"],
      "CAP-STATE-1": ["charged"],
      "CAP-EP-4": ["the charge outcome"],
      "CAP-EP-5": ["balance movements"],
    },
    run: async (target, evidence) => {
      const { chargedTool } = target.subjects;
      let requested: unknown;
      await callOnce(target, chargedTool, ({ response, event, movements }) => {
        requested = event["requested_amount_credits"];
        const executionId = idOf(response, "execution_id");
        expectSame("execution_id of the event", event["execution_id"] ?? executionId, executionId);
        expectSame("charge_outcome", event["charge_outcome"], "charged");
        const { actual_amount_credits: actual, credits_ledger_entry_id: entry } = event;
        if ((actual ?? null) !== null) expectAmount("actual_amount_credits", actual, chargedTool.credits);
        expectSame("the number of movements", movements.length, 1);
        const [movement = {}] = movements;
        if ((entry ?? null) !== null) expectSame("id of the ledger entry", String(movement["id"]), String(entry));
        expectSame("execution_id of the ledger entry", movement["execution_id"] ?? executionId, executionId);
        expectSame("entry_type", movement["entry_type"], "consume_tool_execute");
        expectAmount("amount_credits", movement["amount_credits"], -chargedTool.credits);
        for (const name of reconciled) if (isTold(event[name])) evidence.saw("CAP-BILL-3", name);
        evidence.saw("CAP-BILL-3", "the ledger entry confirms the movement");
        evidence.saw("CAP-STATE-1", "charged");
        evidence.saw("CAP-EP-4", "the charge outcome");
        evidence.saw("CAP-EP-5", "balance movements");
        evidence.saw("CAP-BILL-4", "charge_outcome charged");
        if (isTold(entry) || isTold(movement["execution_id"])) evidence.saw("CAP-BILL-4", "a linked ledger entry");
      });
      const { apiKey } = target.subjects;
      const [tool] = resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] }));
      const estimate = tool && estimateOf(tool);
      if (estimate === undefined) return;
      // Less may have been settled than was requested.
      const due = typeof requested === "number" ? requested : chargedTool.credits;
      expectAmount("the price that Inspect tells", estimate, due);
      evidence.saw("CAP-BILL-3", "estimate");
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
    shows: { "CAP-BILL-2": ["a failure that is charged"], "CAP-STATE-4": ["failed_charged_review"] },
    run: async (target, evidence) => {
      const { failedChargedTool } = target.subjects;
      await callOnce(target, failedChargedTool, ({ response, event, movements }) => {
        expectSame("success", response.body["success"], false);
        // Which of two flags that differ counts is not documented.
        const isPlain = event["billable_success"] !== true;
        if (isPlain) expectSame("charge_outcome", event["charge_outcome"], "failed_charged_review");
        expectSame("the number of movements", movements.length, 1);
        expectAmount("amount_credits", movements[0]?.["amount_credits"], -failedChargedTool.credits);
        evidence.saw("CAP-BILL-2", "a failure that is charged");
        if (isPlain) evidence.saw("CAP-STATE-4", "failed_charged_review");
      });
    },
  },
  {
    id: "capability/reconciliation/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds is not charged for that",
    shows: { "CAP-BILL-2": ["a success that is not charged"] },
    run: async (target) =>
      await callOnce(target, target.subjects.succeededUnchargedTool, ({ response, movements }) => {
        expectSame("success", response.body["success"], true);
        expectSame("the movements", idsOf(movements), []);
      }),
  },
];

function uncharged(
  name: string,
  requirement: "CAP-STATE-2" | "CAP-STATE-3",
  title: string,
  toolOf: (subjects: CapabilityTarget["subjects"]) => CallableTool & { outcome?: ChargeOutcome },
): CapabilityCheck {
  return {
    id: `capability/reconciliation/${name}`,
    requirements: [requirement, "CAP-BILL-3"],
    title: `${title}, and moves nothing`,
    shows: {
      [requirement]: [requirement === "CAP-STATE-3" ? "failed_not_charged" : "included"],
      "CAP-BILL-3": ["charge_outcome"],
    },
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

interface Called extends Records {
  response: JsonResponse;
}

/** Calls a tool, and judges what the audit and the ledger say of the call in the end. */
async function callOnce(
  target: CapabilityTarget,
  tool: CallableTool & { credits?: number },
  judge: (called: Called) => void | Promise<void>,
): Promise<void> {
  const apiKey = await ownKey(target, plenty(tool));
  const response = await call(target, apiKey, tool);
  const executionId = idOf(response, "execution_id");
  await judgeRecords(target, apiKey, executionId, async (records) => await judge({ response, ...records }));
}
