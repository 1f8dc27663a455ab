export type InspectFailure = "timeout" | "proxy";

/** Failures on the way to the tools, which tests ask for. */
export interface InspectFailures {
  /** Makes the next Inspect of an account fail. */
  fail(accountId: string, how: InspectFailure): void;

  /** How this Inspect is to fail, if it is; the next one does not. */
  take(accountId: string): InspectFailure | undefined;
}

export function createInspectFailures(): InspectFailures {
  const failures = new Map<string, InspectFailure>();
  return {
    fail: (accountId, how) => void failures.set(accountId, how),
    take: (accountId) => {
      const how = failures.get(accountId);
      failures.delete(accountId);
      return how;
    },
  };
}
