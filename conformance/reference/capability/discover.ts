import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { type CapabilityHandlers, errors } from "../../../generated/capability/server.ts";
import { isLanguage, languageValues } from "../../../generated/capability/enums.ts";
import type { Language } from "../../../generated/capability/types.ts";
import type { Host } from "../host/host.ts";
import { creditsOf } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import type { Billing } from "./billing/billing.ts";
import type { Prices } from "./prices.ts";
import { catalog, toolWithId } from "./catalog/catalog.ts";
import { describeTool, routingCard, type Tool } from "./catalog/tool.ts";

/** The search id of a search that was not executed. */
export const failedSearch = "srch_failed";

/**
 * Returns the handler of searches. They are free unless the deployment charges for them; accounts without credits are rejected
 * either way. Document 1, Endpoints.
 *
 * @param chargeMicro The price of a search, in millionths of a credit.
 */
export function createDiscover(
  { clock, identifiers }: Host,
  billing: Billing,
  prices: Prices,
  chargeMicro: number,
): CapabilityHandlers<Account>["discover"] {
  return async ({ principal, body, context }) => {
    const { query, limit, session_id, view, lang = preferredLanguage(context) } = body;
    const startedAt = clock.now();
    const searchId = identifiers.next("srch");
    const event = {
      accountId: principal.id,
      event_type: "search",
      session_id,
      search_id: searchId,
      request_payload: { query: query.slice(0, 500), limit, view, lang },
    } as const;
    const isFree = chargeMicro === 0;
    const hasCredits = isFree
      ? (await billing.remainingMicro(principal.id)) > 0
      : await billing.reserve(principal.id, searchId, chargeMicro);
    if (!hasCredits) {
      const lacking = errors.discoverInsufficientCredits({ query, search_id: failedSearch });
      await billing.record({ ...event, success: false, error_message: lacking.body.error_message, duration_ms: 0 });
      return lacking;
    }
    const tools = ranked(query)
      .slice(0, limit)
      .map((tool) => prices.priced(principal.id, tool));
    const results = tools.map((tool) => (view === "routing" ? routingCard(tool) : describeTool(tool, lang)));
    const durationMs = clock.now() - startedAt;
    const amount = creditsOf(chargeMicro);
    const { remainingMicro } = await billing.settle({
      reservationId: searchId,
      event: {
        ...event,
        success: true,
        duration_ms: durationMs,
        response_payload_summary: { total: results.length },
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

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The maximum number of characters of a query that are read. */
const longestQuery = 1000;

/** The words of every tool, with the weight of the field that contains them. */
const index: readonly { tool: Tool; weights: ReadonlyMap<string, number> }[] = catalog.map((tool) => {
  const { id, name, description, capability, provider } = tool;
  const weights = new Map<string, number>();
  const add = (weight: number, texts: readonly string[]): void => {
    for (const word of texts.flatMap(wordsOf)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(4, [name.en, name.zh]);
  add(3, [id, capability]);
  add(1, [description.en, description.zh, provider]);
  return { tool, weights };
});

/** Returns the tools that match a query, best first: the one with exactly this id, or those that share the most words. */
export function ranked(query: string): Tool[] {
  const exact = toolWithId(query);
  if (exact) return [exact];
  const words = new Set(wordsOf(query.slice(0, longestQuery)));
  return index
    .map(({ tool, weights }) => ({ tool, score: sum([...words].map((word) => weights.get(word) ?? 0)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.tool.id < b.tool.id ? -1 : 1))
    .map(({ tool }) => tool);
}

function wordsOf(text: string): string[] {
  const spaced = text.toLowerCase().replaceAll(/[._/+-]/g, " ");
  return [...segmenter.segment(spaced)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the caller's preferred language by `Accept-Language`; English if none is supported. */
export function preferredLanguage(context: Context): Language {
  const found = accepts(context, {
    header: "Accept-Language",
    supports: [...languageValues],
    default: "en",
    // `zh-CN` and `zh-Hant` match Chinese too.
    match: (accepted, { default: fallback }) => {
      const wanted = accepted.filter(({ q }) => q > 0).toSorted((a, b) => b.q - a.q);
      const primary = wanted.map(({ type }) => type.toLowerCase().split("-", 1).join(""));
      return primary.find((language) => isLanguage(language)) ?? fallback;
    },
  });
  return isLanguage(found) ? found : "en";
}
