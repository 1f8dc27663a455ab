import { needsOf } from "../kit/needs.ts";
import type { Needs } from "./needs.ts";
import type { ProvedDefect } from "./prove.ts";

/**
 * Test hooks that do what nobody can with an address, a token and some credits, by interface, and what that is. What they
 * alone reveal is not to be seen by a caller; whatever else hooks do, such as to open an account or to write a history, a
 * caller has or may have.
 */
export const beyondCallers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  capability: {
    advance: "lets hours pass",
    failInspect: "puts a part of the service out of order",
    setBillingRule: "changes what a tool costs",
    setCredits: "empties an account",
  },
  client: { advance: "lets a token expire", issueToken: "gives a token of another client" },
  "local-app": {
    advance: "lets time pass",
    lastCode: "reads another's mail",
    setMemoryUpstream: "stands in for the memory runtime",
  },
  spend: {
    advance: "lets hours pass",
    causeEvent: "has somebody pay",
    createBusiness: "gives tokens of other scopes",
  },
  workspace: {
    advance: "lets hours pass",
    causeEvent: "has others do something in a workspace",
    eventState: "looks into the outbox",
    usage: "reads the meter",
  },
};

/**
 * True of a defect of a service that some check notices without a hook that no caller has the like of.
 *
 * @param needs Those of the same proof; of other checks, those that are written down.
 */
export function isSeenByCallers(
  { subject, caughtBy }: Pick<ProvedDefect, "subject" | "caughtBy">,
  needs: Needs,
): boolean {
  const [name = "", kind] = subject.split("/");
  const hidden = new Set(Object.keys(beyondCallers[name] ?? {}).map((hook) => `controls.${hook}`));
  return (
    kind === "service" &&
    caughtBy.some((check) => !(needs[check] ?? needsOf({ id: check })).some((need) => hidden.has(need)))
  );
}
