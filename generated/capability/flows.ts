// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { RequestOptions } from "../runtime/client/client.ts";
import {
  agree,
  checkParameters,
  type Choose,
  chosen,
  defined,
  type MadeFor,
  matching,
  type MetadataCache,
  next,
  valueFor,
} from "../runtime/flow/flow.ts";
import type {
  CallInput,
  CapabilityClient,
  DiscoverInput,
  InspectInput,
  LedgerInput,
  UsageHistoryInput,
} from "./client.ts";
import type {
  CallResponse,
  CapabilityResult,
  DiscoverItem,
  DiscoverResponse,
  InspectResponse,
  LedgerEntry,
  LedgerEnvelope,
  UsageEnvelope,
  UsageEvent,
} from "./types.ts";

export { FlowError, MetadataCache, ParameterError } from "../runtime/flow/flow.ts";

/** The input of `searchThenExecute`. */
export interface SearchThenExecuteInput {
  /** The purpose of the capability, in natural language, or the exact id of one tool. */
  query: Required<DiscoverInput>["query"];

  /** Id of the user's task or conversation: for tracing, analytics and the context of prices. Caches nothing. */
  session_id: Required<DiscoverInput>["session_id"];

  /** The capability's own parameters, as its `params` describe them. */
  parameters: MadeFor<DiscoverItem, Required<CallInput>["parameters"]>;

  /** Identifier of the model that selected the capability or produced the parameters. */
  model?: Required<CallInput>["model"];

  /** Takes in what is known of the items, which is new with every list of them. */
  cache?: MetadataCache<DiscoverItem>;

  /** Chooses items, step by step. */
  select: {
    /** Build the parameters from this result's params, one_of_required and examples.sample_parameters. */
    tool: Choose<DiscoverItem>;
  };
}

/** The result of `searchThenExecute`. */
export interface SearchThenExecuteResult {
  /** `search_id` of `found`. */
  search_id: DiscoverResponse["search_id"];

  /** `execution_id` of `executed`. */
  execution_id: CallResponse["execution_id"];

  /** The result of each step, by its name. */
  steps: {
    found: DiscoverResponse;
    tool: DiscoverItem;
    executed: CallResponse;
  };
}

/**
 * The flow `searchThenExecute`:
 *
 * 1. `found` calls `discover`. One session_id stands for the whole task or conversation. Keep search_id.
 * 2. `tool` is chosen in `found.results`. Build the parameters from this result's params, one_of_required and
 * examples.sample_parameters.
 * 3. `executed` calls `call`. Keep execution_id for the audit and for support.
 *
 * @throws {FlowError} Where a step after the first fails, or gives nothing that another needs.
 * @throws {ParameterError} Where parameters do not fit the item that they are for.
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
  return { search_id: found.search_id, execution_id: executed.execution_id, steps: { found, tool, executed } };
}

/** The input of `reconcile`. */
export interface ReconcileInput {
  /** Ids that Discover gave. */
  tool_ids: Required<InspectInput>["tool_ids"];

  /** Id of the search that found them. */
  search_id?: Required<InspectInput>["search_id"];

  /** Id of the user's task or conversation, for tracing. */
  session_id?: Required<InspectInput>["session_id"];

  /** The capability's own parameters, as its `params` describe them. */
  parameters: MadeFor<CapabilityResult, Required<CallInput>["parameters"]>;

  /** Identifier of the model that selected the capability or produced the parameters. */
  model?: Required<CallInput>["model"];

  /** Where the period begins: YYYY-MM-DD or an ISO 8601 datetime. */
  start_date?: Required<LedgerInput>["start_date"];

  /** Takes in what is known of the items, which is new with every list of them. */
  cache?: MetadataCache<CapabilityResult>;

  /** Chooses items, step by step. */
  select: {
    /** Show its billing_rule or expected_cost. */
    tool: Choose<CapabilityResult>;
  };
}

/** The result of `reconcile`. */
export interface ReconcileResult {
  /** `execution_id` of `executed`. */
  execution_id: CallResponse["execution_id"];

  /** `cost` of `executed`. */
  cost: CallResponse["cost"];

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

  /** The result of each step, by its name. */
  steps: {
    estimated: InspectResponse;
    tool: CapabilityResult;
    executed: CallResponse;
    audited: UsageEnvelope;
    event: UsageEvent | undefined;
    moved: LedgerEnvelope;
    entry: LedgerEntry | undefined;
    confirmed: boolean | undefined;
  };
}

/**
 * The flow `reconcile`:
 *
 * 1. `estimated` calls `inspect`. Discover gives the same cost signals.
 * 2. `tool` is chosen in `estimated.results`. Show its billing_rule or expected_cost.
 * 3. `executed` calls `call`. Keep execution_id and cost.
 * 4. `audited` calls `usageHistory`.
 * 5. `event` is found in `audited.data.items`. Read what was charged, and why.
 * 6. `moved` calls `ledger`. The ledger has no filter for one execution.
 * 7. `entry` is found in `moved.data.items`. The linked entry confirms the signed movement.
 * 8. `confirmed` compares `event.actual_amount_credits` with `entry.amount_credits`. What was charged is what
 * the balance moved by: consuming is negative.
 *
 * @throws {FlowError} Where a step after the first fails, or gives nothing that another needs.
 * @throws {ParameterError} Where parameters do not fit the item that they are for.
 */
export async function reconcile(
  client: Pick<CapabilityClient, "inspect" | "call" | "usageHistory" | "ledger">,
  input: ReconcileInput,
  options?: RequestOptions,
): Promise<ReconcileResult> {
  const estimated = await client.inspect(
    { tool_ids: input.tool_ids, ...defined({ search_id: input.search_id, session_id: input.session_id }) },
    options,
  );
  input.cache?.keep(estimated.results);
  const tool = await chosen(estimated.results, input.select.tool, "tool", { estimated });
  const parameters = await valueFor(tool, input.parameters);
  checkParameters(parameters, tool, { descriptions: "params", groups: "one_of_required" });
  const executed = await next(
    "executed",
    { estimated, tool },
    client.call(
      {
        tool_id: tool.tool_id,
        parameters,
        ...defined({ search_id: input.search_id, session_id: input.session_id, model: input.model }),
      },
      options,
    ),
  );
  const audited = await next(
    "audited",
    { estimated, tool, executed },
    client.usageHistory({ execution_id: executed.execution_id }, options),
  );
  const event = matching(audited.data?.items, { execution_id: executed.execution_id });
  const moved = await next(
    "moved",
    { estimated, tool, executed, audited, event },
    client.ledger(defined({ start_date: input.start_date }), options),
  );
  const entry = matching(moved.data?.items, { id: event?.credits_ledger_entry_id });
  const confirmed = agree(event?.actual_amount_credits, entry?.amount_credits, -1);
  return {
    execution_id: executed.execution_id,
    cost: executed.cost,
    charge_outcome: event?.charge_outcome,
    reason_code: event?.reason_code,
    actual_amount_credits: event?.actual_amount_credits,
    credits_ledger_entry_id: event?.credits_ledger_entry_id,
    amount_credits: entry?.amount_credits,
    confirmed,
    steps: { estimated, tool, executed, audited, event, moved, entry, confirmed },
  };
}

/** The input of `supportBundle`. */
export interface SupportBundleInput {
  /** Only events of this execution of a call. */
  execution_id: Required<UsageHistoryInput>["execution_id"];

  /** Identifier of the model that selected the capability or produced the parameters. */
  model?: Required<CallInput>["model"];
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

  /** The result of each step, by its name. */
  steps: {
    audited: UsageEnvelope;
    event: UsageEvent | undefined;
  };
}

/**
 * The flow `supportBundle`:
 *
 * 1. `audited` calls `usageHistory`.
 * 2. `event` is found in `audited.data.items`. It carries the ids that belong together.
 *
 * @throws {FlowError} Where a step after the first fails, or gives nothing that another needs.
 */
export async function supportBundle(
  client: Pick<CapabilityClient, "usageHistory">,
  input: SupportBundleInput,
  options?: RequestOptions,
): Promise<SupportBundleResult> {
  const audited = await client.usageHistory({ execution_id: input.execution_id }, options);
  const event = matching(audited.data?.items, { execution_id: input.execution_id });
  return {
    execution_id: input.execution_id,
    search_id: event?.search_id,
    session_id: event?.session_id,
    tool_id: event?.tool_id,
    model: input.model,
    steps: { audited, event },
  };
}
