import { needsOf } from "../kit/needs.ts";
import type { Needs } from "./needs.ts";
import type { ProvedDefect } from "./prove.ts";

/**
 * The test hooks that exceed the abilities of a caller with an address, a token and credits, by interface, with their
 * effects. A defect that only such hooks reveal is not visible to callers. Callers can achieve the effects of other hooks,
 * such as opening an account or writing a history.
 */
export const beyondCallers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  capability: {
    advance: "lets hours pass",
    failInspect: "makes a part of the service fail",
    setBillingRule: "changes the price of a tool",
    setCredits: "empties an account",
  },
  client: { advance: "lets a token expire", issueToken: "issues a token of another client" },
  "local-app": {
    advance: "lets time pass",
    lastCode: "reads the mail of another person",
    setMemoryUpstream: "replaces the memory runtime",
  },
  spend: {
    advance: "lets hours pass",
    causeEvent: "makes a payment happen",
    createBusiness: "issues tokens with other scopes",
  },
  workspace: {
    advance: "lets hours pass",
    causeEvent: "makes others act in a workspace",
    eventState: "reads the outbox",
    usage: "reads the meter",
  },
};

/**
 * Returns true if a check can detect a defect of a service without hooks that exceed the abilities of a caller.
 *
 * @param needs The needs from the same proof; for other checks, those of the generated file are used.
 */
export function isSeenByCallers(
  { subject, caughtBy }: Pick<ProvedDefect, "subject" | "caughtBy">,
  needs: Needs,
): boolean {
  const [name = "", kind] = subject.split("/");
  const hidden = new Set(Object.keys(beyondCallers[name] ?? {}).map((hook) => `hooks.${hook}`));
  return (
    kind === "service" &&
    caughtBy.some((check) => !(needs[check] ?? needsOf({ id: check })).some((need) => hidden.has(need)))
  );
}
