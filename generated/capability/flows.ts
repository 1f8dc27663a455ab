// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { RequestOptions } from "../runtime/client/client.ts";
import {
  agree,
  checkParameters,
  type Choose,
  chosen,
  defined,
  type FindOptions,
  isOneOf,
  type MadeFor,
  type MetadataCache,
  type Missing,
  next,
  Search,
  valueFor,
} from "../runtime/flow/flow.ts";
import type { CallInput, CapabilityClient, DiscoverInput, LedgerInput, UsageHistoryInput } from "./client.ts";
import type { CallResponse, CapabilityResult, DiscoverResponse, LedgerEntry, UsageEvent } from "./types.ts";

export {
  checkParameters,
  type FindOptions,
  FlowError,
  MetadataCache,
  type Missing,
  ParameterError,
  type WaitOptions,
} from "../runtime/flow/flow.ts";

/** The input of `searchThenExecute`. */
export interface SearchThenExecuteInput {
  /** The purpose of the capability, in natural language, or the exact id of one tool. */
  query: Required<DiscoverInput>["query"];

  /**
   * Id of the user's task or conversation: for tracing, analytics and the context of prices. It does not guarantee
   * cache reuse.
   */
  session_id: Required<DiscoverInput>["session_id"];

  /** The capability's own parameters, as its `params` describe them. */
  parameters: MadeFor<CapabilityResult, Required<CallInput>["parameters"]>;

  /** Identifier of the model that selected the capability or produced the parameters. */
  model?: Required<CallInput>["model"];

  /** Takes in what is known of the items, which is new with every list of them. */
  cache?: MetadataCache<CapabilityResult>;

  /** Chooses items, step by step. */
  select: {
    /**
     * Show its billing_rule or expected_cost. Build the parameters from this result's params, one_of_required and
     * examples.sample_parameters.
     */
    tool: Choose<CapabilityResult>;
  };
}

/** The result of `searchThenExecute`. */
export interface SearchThenExecuteResult {
  /** `search_id` of `found`. */
  search_id: DiscoverResponse["search_id"];

  /** `billing_rule` of `tool`. */
  billing_rule: CapabilityResult["billing_rule"];

  /** `expected_cost` of `tool`. */
  expected_cost: CapabilityResult["expected_cost"];

  /** `execution_id` of `executed`. */
  execution_id: CallResponse["execution_id"];

  /** `cost` of `executed`. */
  cost: CallResponse["cost"];

  /** `billing` of `executed`. */
  billing: CallResponse["billing"];

  /** The result of each step, by its name. */
  steps: {
    found: DiscoverResponse;
    tool: CapabilityResult;
    executed: CallResponse;
  };
}

/**
 * The flow `searchThenExecute`:
 *
 * 1. `found` calls `discover`. One session_id stands for the whole task or conversation. Keep search_id.
 * 2. `tool` is chosen in `found.results`. Show its billing_rule or expected_cost. Build the parameters from this
 * result's params, one_of_required and examples.sample_parameters.
 * 3. `executed` calls `call`. Keep execution_id for the audit and for support, and cost and billing to compare
 * with.
 *
 * @throws {FlowError} If a step after the first fails, or lacks a result that a later step needs.
 * @throws {ParameterError} If parameters are not valid for the item that they describe.
 */
export async function searchThenExecute(
  client: Pick<CapabilityClient, "discover" | "call">,
  input: SearchThenExecuteInput,
  options?: RequestOptions,
): Promise<SearchThenExecuteResult> {
  const found = await client.discover({ query: input.query, session_id: input.session_id }, options);
  input.cache?.keep(found.results);
  const tool = await chosen(found.results, input.select.tool, "tool", { found });
  const parameters = await valueFor(tool, input.parameters);
  checkParameters(parameters, tool, { descriptions: "params", groups: "one_of_required" });
  const executed = await next(
    "executed",
    { found, tool },
    client.call(
      {
        tool_id: tool.tool_id,
        parameters,
        search_id: found.search_id,
        session_id: input.session_id,
        ...defined({ model: input.model }),
      },
      options,
    ),
  );
  return {
    search_id: found.search_id,
    billing_rule: tool.billing_rule,
    expected_cost: tool.expected_cost,
    execution_id: executed.execution_id,
    cost: executed.cost,
    billing: executed.billing,
    steps: { found, tool, executed },
  };
}

/** The input of `reconcile`. */
export interface ReconcileInput {
  /** Only events of this Call execution. */
  execution_id: Required<UsageHistoryInput>["execution_id"];

  /** The start of the period: YYYY-MM-DD or an ISO 8601 datetime. */
  start_date?: Required<LedgerInput>["start_date"];

  /** The most pages that are read for one item. Default: 20. */
  maxPages?: FindOptions["maxPages"];

  /** Waits for what the service may not have entered yet. Default: every list is read once. */
  wait?: FindOptions["wait"];
}

/** The result of `reconcile`. */
export interface ReconcileResult {
  /** The `execution_id` that was given. */
  execution_id: ReconcileInput["execution_id"];

  /** `charge_outcome` of `event`. */
  charge_outcome: UsageEvent["charge_outcome"] | undefined;

  /** `reason_code` of `event`. */
  reason_code: UsageEvent["reason_code"] | undefined;

  /** `actual_amount_credits` of `event`. */
  actual_amount_credits: UsageEvent["actual_amount_credits"] | undefined;

  /** `credits_ledger_entry_id` of `event`. */
  credits_ledger_entry_id: UsageEvent["credits_ledger_entry_id"] | undefined;

  /** `amount_credits` of `entry`. */
  amount_credits: LedgerEntry["amount_credits"] | undefined;

  /** The result of `confirmed`. */
  confirmed: boolean | undefined;

  /** The first thing that was not there, and why; undefined where nothing is missing. */
  missing: Missing | undefined;

  /** The result of each step, by its name. */
  steps: {
    event: UsageEvent | undefined;
    entry: LedgerEntry | undefined;
    confirmed: boolean | undefined;
  };
}

/**
 * The flow `reconcile`:
 *
 * 1. `event` is found on the pages of `usageHistory`. Read what was charged, and why.
 * 2. `entry` is found on the pages of `ledger`. The linked entry confirms the signed movement. The ledger has no
 * filter for one execution.
 * 3. `confirmed` compares `event.actual_amount_credits` with `entry.amount_credits`. What was charged is what
 * the balance moved by: consuming is negative.
 *
 * @throws {FlowError} If a step after the first fails, or lacks a result that a later step needs.
 */
export async function reconcile(
  client: Pick<CapabilityClient, "usageHistory" | "ledger">,
  input: ReconcileInput,
  options?: RequestOptions,
): Promise<ReconcileResult> {
  const search = new Search({ maxPages: input.maxPages, wait: input.wait }, options?.signal);
  const event = await search.find("event", {
    pages: () => client.usageHistory.pages({ execution_id: input.execution_id, page_size: 500 }, options),
    items: (page) => page.data?.items,
    asked: { execution_id: input.execution_id },
    awaits: (item) =>
      isOneOf(item.charge_outcome, ["charged", "failed_charged_review"]) ? [item.credits_ledger_entry_id] : [],
  });
  const entry = await next(
    "entry",
    { event },
    search.find("entry", {
      pages: () => client.ledger.pages({ page_size: 500, ...defined({ start_date: input.start_date }) }, options),
      items: (page) => page.data?.items,
      where: { id: event?.credits_ledger_entry_id },
      isDue: isOneOf(event?.charge_outcome, ["charged", "failed_charged_review"]),
    }),
  );
  const confirmed = search.compared("confirmed", agree(event?.actual_amount_credits, entry?.amount_credits, -1));
  return {
    execution_id: input.execution_id,
    charge_outcome: event?.charge_outcome,
    reason_code: event?.reason_code,
    actual_amount_credits: event?.actual_amount_credits,
    credits_ledger_entry_id: event?.credits_ledger_entry_id,
    amount_credits: entry?.amount_credits,
    confirmed,
    missing: search.missing,
    steps: { event, entry, confirmed },
  };
}

/** The input of `supportBundle`. */
export interface SupportBundleInput {
  /** Only events of this Call execution. */
  execution_id: Required<UsageHistoryInput>["execution_id"];

  /** Identifier of the model that selected the capability or produced the parameters. */
  model?: Required<CallInput>["model"];

  /** The most pages that are read for one item. Default: 20. */
  maxPages?: FindOptions["maxPages"];

  /** Waits for what the service may not have entered yet. Default: every list is read once. */
  wait?: FindOptions["wait"];
}

/** The result of `supportBundle`. */
export interface SupportBundleResult {
  /** The `execution_id` that was given. */
  execution_id: SupportBundleInput["execution_id"];

  /** `search_id` of `event`. */
  search_id: UsageEvent["search_id"] | undefined;

  /** `session_id` of `event`. */
  session_id: UsageEvent["session_id"] | undefined;

  /** `tool_id` of `event`. */
  tool_id: UsageEvent["tool_id"] | undefined;

  /** The `model` that was given. */
  model: SupportBundleInput["model"];

  /** The first thing that was not there, and why; undefined where nothing is missing. */
  missing: Missing | undefined;

  /** The result of each step, by its name. */
  steps: {
    event: UsageEvent | undefined;
  };
}

/**
 * The flow `supportBundle`:
 *
 * 1. `event` is found on the pages of `usageHistory`. It carries the ids that belong together.
 */
export async function supportBundle(
  client: Pick<CapabilityClient, "usageHistory">,
  input: SupportBundleInput,
  options?: RequestOptions,
): Promise<SupportBundleResult> {
  const search = new Search({ maxPages: input.maxPages, wait: input.wait }, options?.signal);
  const event = await search.find("event", {
    pages: () => client.usageHistory.pages({ execution_id: input.execution_id, page_size: 500 }, options),
    items: (page) => page.data?.items,
    asked: { execution_id: input.execution_id },
  });
  return {
    execution_id: input.execution_id,
    search_id: event?.search_id,
    session_id: event?.session_id,
    tool_id: event?.tool_id,
    model: input.model,
    missing: search.missing,
    steps: { event },
  };
}
