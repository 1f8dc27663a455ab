import { type CapabilityHandlers, errors } from "../../../generated/capability/server.ts";
import type { Host } from "../host/host.ts";
import { creditsOf } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import type { Billing } from "./billing/billing.ts";
import { toolWithId } from "./catalog/catalog.ts";
import { inspectedTool } from "./catalog/tool.ts";
import { preferredLanguage } from "./discover.ts";
import type { Prices } from "./prices.ts";

/** Returns the handler that describes the capabilities with these ids; unknown ids are omitted. Document 1, Endpoints. */
export function createInspect(
  { clock }: Host,
  billing: Billing,
  prices: Prices,
  failures: InspectFailures,
): CapabilityHandlers<Account>["inspect"] {
  return async ({ principal, body, context }) => {
    const { tool_ids, search_id, session_id, view } = body;
    const startedAt = clock.now();
    const event = {
      accountId: principal.id,
      event_type: "search_by_ids",
      session_id,
      search_id,
      request_payload: { tool_ids: tool_ids.slice(0, 20).map((id) => id.slice(0, 100)), view },
    } as const;
    const remaining_credits = creditsOf(await billing.remainingMicro(principal.id));
    const failure = failures.take(principal.id);
    if (failure !== undefined) {
      const reason_code = failure === "timeout" ? "transport.timeout" : "transport.no_response";
      await billing.record({ ...event, success: false, reason_code, duration_ms: clock.now() - startedAt });
      return failure === "timeout"
        ? errors.inspectTimeout({ remaining_credits })
        : errors.inspectProxyFailure({ error: "Tools by-ids failed: no response", remaining_credits });
    }
    const language = preferredLanguage(context);
    const results = [...new Set(tool_ids)].flatMap((id) => {
      const tool = toolWithId(id);
      return tool ? [inspectedTool(prices.priced(principal.id, tool), language, view)] : [];
    });
    const durationMs = clock.now() - startedAt;
    await billing.record({
      ...event,
      success: true,
      duration_ms: durationMs,
      response_payload_summary: { total: results.length },
    });
    return {
      ...(search_id !== undefined && { search_id }),
      total: results.length,
      results,
      elapsed_time_ms: durationMs,
      remaining_credits,
      error_message: null,
    };
  };
}

type InspectFailure = "timeout" | "proxy";

/** Failures to reach the tools, which test hooks schedule. */
export type InspectFailures = ReturnType<typeof createInspectFailures>;

export function createInspectFailures() {
  const failures = new Map<string, InspectFailure>();
  return {
    /** Makes the next Inspect of an account fail. */
    fail: (accountId: string, how: InspectFailure): void => void failures.set(accountId, how),

    /** Removes and returns the failure scheduled for this Inspect, if any; the next one succeeds. */
    take: (accountId: string): InspectFailure | undefined => {
      const how = failures.get(accountId);
      failures.delete(accountId);
      return how;
    },
  };
}
