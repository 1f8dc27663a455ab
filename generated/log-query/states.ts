// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

/** A row of {@link effectiveLimit}. */
export interface EffectiveLimitRow {
  source: string;
  applies: string;
  events?: number;
}

/** The effective limit of `LogQuery.QueryResponse.matches`. */
export const effectiveLimit: readonly EffectiveLimitRow[] = [
  { source: "default", applies: "neither the query nor the request gives a limit", events: 1000 },
  { source: "query", applies: "the APL query has a limit operator" },
  { source: "request", applies: "the request has a limit" },
  { source: "server", applies: "always" },
];
