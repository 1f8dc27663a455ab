import type { Operation } from "../../contract/contract.ts";

/** A quota in words: `120 requests in 60 s for each account`. */
export function rateWords({ requests, windowSeconds, sharedBy, anonymousSharedBy }: Rate): string {
  const anonymous = anonymousSharedBy === undefined ? "" : `; of anonymous callers, for each ${anonymousSharedBy}`;
  return `${requests} ${requests === 1 ? "request" : "requests"} in ${windowSeconds} s for each ${sharedBy}${anonymous}`;
}

type Rate = NonNullable<Operation["rateLimit"]>;
