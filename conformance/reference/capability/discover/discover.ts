import { type CapabilityHandlers, errors } from "../../../../generated/capability/server.ts";
import type { Host } from "../../host/host.ts";
import type { Account, Billing } from "../billing/billing.ts";
import { creditsOf } from "../billing/credits.ts";
import { describeTool, routingCard } from "../catalog/describe.ts";
import { preferredLanguage } from "./language.ts";
import { ranked } from "./ranking.ts";

/** What stands in place of a search id where nothing was searched. */
export const failedSearch = "srch_failed";

/**
 * Finds capabilities. Free, unless the deployment charges for searches; without credits nothing is found either way.
 * Document 1, Endpoints.
 *
 * @param chargeMicro What a search costs, in millionths of a credit.
 */
export function createDiscover(
  { clock, identifiers }: Host,
  billing: Billing,
  chargeMicro: number,
): CapabilityHandlers<Account>["discover"] {
  return async ({ principal, body, context }) => {
    const { query, limit, session_id, view, lang = preferredLanguage(context) } = body;
    const startedAt = clock.now();
    const searchId = identifiers.next("srch");
    const event = {
      accountId: principal.id,
      eventType: "search",
      sessionId: session_id,
      searchId,
      requestPayload: { query: query.slice(0, 500), limit, view, lang },
    } as const;
    const isFree = chargeMicro === 0;
    const hasCredits = isFree
      ? (await billing.remainingMicro(principal.id)) > 0
      : await billing.reserve(principal.id, searchId, chargeMicro);
    if (!hasCredits) {
      const lacking = errors.discoverInsufficientCredits({ query, search_id: failedSearch });
      await billing.record({ ...event, success: false, errorMessage: lacking.body.error_message, durationMs: 0 });
      return lacking;
    }
    const tools = ranked(query).slice(0, limit);
    const results = tools.map((tool) => (view === "routing" ? routingCard(tool) : describeTool(tool, lang)));
    const durationMs = clock.now() - startedAt;
    const amount = creditsOf(chargeMicro);
    const { remainingMicro } = await billing.settle({
      reservationId: searchId,
      event: {
        ...event,
        success: true,
        durationMs,
        responsePayloadSummary: { total: results.length },
        ...(!isFree && {
          billing: {
            rule: { unit: "search", amount_credits: amount },
            bill: { summary: `${amount} credits for a search.`, list_amount_credits: amount },
            requestedMicro: chargeMicro,
          },
        }),
      },
      settledMicro: chargeMicro,
      entryType: "consume_tool_search",
      description: "Search for capabilities",
    });
    return {
      query,
      search_id: searchId,
      total: results.length,
      results,
      elapsed_time_ms: durationMs,
      remaining_credits: creditsOf(remainingMicro),
      error_message: null,
    };
  };
}
