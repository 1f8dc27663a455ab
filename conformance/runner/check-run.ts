import type { Check } from "../../generated/runtime/checks/check.ts";
import { suiteOf } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { contractOf } from "../kit/contract.ts";
import { isDisturbing } from "../kit/needs.ts";
import { isMust, type Mode } from "../kit/requirements.ts";
import type { Leftover } from "../kit/leftovers.ts";
import { noSightings } from "../kit/sightings.ts";
import type { Budget } from "../kit/target.ts";
import { decide, inferredFactsOf } from "./fact-decisions.ts";
import { withSources } from "./replay/sources.ts";
import { maskResult, secretsIn } from "./mask.ts";
import { type Opener, openTarget, patienceOf } from "./open-target.ts";
import type { News, Spent } from "./plan.ts";
import { estimateRequests } from "./request-estimate.ts";
import { type CheckResult, describeError } from "./result.ts";
import { type OpenTarget, runCheck } from "./run-check.ts";
import { createTurns, type Turns } from "./turns.ts";

interface CheckRunOptions {
  interface: string;

  /** The first of the modes that share the target. */
  mode: Mode;

  /** All checks that are going to run. */
  checks: readonly Check<never>[];
  load(): Promise<TargetConfig>;
}

/** The number of checks in a row with a failed last request before the target is probed. */
const most = 5;

/** The number of failures in a row without a response in time before the run ends. */
const mostSilent = 20;

/** The reason why no more checks are run, and the ids of the checks that failed only because the target was gone. */
interface Outage {
  gone: string;
  lost: readonly string[];
}

/** Detects that a target is gone or no longer responds. Slow responses do not count. */
function watchOutage(): (result: CheckResult, opener: Opener) => Promise<Outage | undefined> {
  let lost: CheckResult[] = [];
  let silent = 0;
  return async (result, { reach }) => {
    const { exchanges } = result;
    // The suite responds to deliveries, so they say nothing about the target.
    const last = exchanges.findLast(({ isDelivery }) => !isDelivery);
    if (last !== undefined) {
      // If one of several concurrent requests fails, others may still be open.
      const ended = exchanges.findLast(({ isDelivery, response, failure }) => !isDelivery && (response ?? failure));
      lost = ended?.failure === undefined ? [] : [...lost, result];
      // A passing check may abort a request on purpose, for example that of a stream.
      silent = hasFailed(result) && last.response === undefined && last.failure === undefined ? silent + 1 : 0;
    }
    if (silent >= mostSilent) return { gone: `no response in time in ${silent} checks in a row`, lost: [] };
    if (lost.length < most) return undefined;
    try {
      await reach?.();
    } catch (error) {
      return { gone: describeError(error), lost: lost.filter(isLost).map(({ id }) => id) };
    }
    lost = [];
    return undefined;
  };
}

/** True for a failure that only the outage explains. A check that saw the target respond, and then end, has compared something. */
function isLost(result: CheckResult): boolean {
  const hasResponse = result.exchanges.some(({ isDelivery, response }) => !isDelivery && response !== undefined);
  return hasFailed(result) && !(result.mismatch && hasResponse);
}

function hasFailed({ outcome }: CheckResult): boolean {
  return outcome === "failed" || outcome === "warned";
}

/** Returns the upper bound of the credits spent so far; undefined if none are allowed. */
function spentOf({ spend: allowed }: TargetConfig, target: unknown): Spent | undefined {
  const { budget } = Object(target) as { budget?: Budget };
  return allowed === undefined || budget === undefined ? undefined : { allowed, credits: allowed - budget.credits };
}

/** Returns the result of a check that is not run because the configuration denies a fact. */
function deniedResult({ id, requirements, title }: Check<never>, denied: string): CheckResult {
  const reason = `the configuration denies ${denied}`;
  return { id, requirements, title, outcome: "not tested", reason, denied, exchanges: [], milliseconds: 0 };
}

/** Runs checks of an interface against one target, which is opened once. */
export type CheckRun = ReturnType<typeof createCheckRun>;

/** Creates a run of checks against a target. */
export function createCheckRun({ interface: name, mode, checks, load }: CheckRunOptions) {
  const seeOutage = watchOutage();
  const open = new Set<OpenTarget<unknown>>();
  let gone: string | undefined;
  let isEstimated = false;
  let disturbing = suiteOf(name)?.disturbing;
  let config: TargetConfig;
  let opener: Opener | undefined;
  let secrets: string[] = [];
  let turns: Turns = createTurns(1);

  return {
    /**
     * Opens the target, after the preflight.
     *
     * @param tell Receives the estimated number of requests of the checks.
     * @throws {CouldNotRun} If the target cannot be tested.
     */
    open: async (tell: (news: News) => void): Promise<void> => {
      config = await load();
      const { headers, fixtures, receiver, client, token } = config;
      secrets = secretsIn([
        { token, credentials: Object.values(config.credentials ?? {}) },
        headers,
        fixtures,
        receiver,
        client?.env,
      ]);
      turns = createTurns(config.concurrency ?? 1);
      // Say so before anything is charged.
      if (config.spend !== undefined)
        process.stderr.write(`this run may spend up to ${config.spend} credits of the token's account\n`);
      opener = await openTarget(config, mode);
      if ((mode === "server" || mode === "sender") && contractOf(name).operations.length > 0) {
        const { lacks } = opener;
        const all = checks.filter((each) => decide(each, config.facts).denied === undefined && lacks?.(each) !== true);
        tell({ requests: estimateRequests(contractOf(name), all, config.explore) });
      }
      if (opener.waitsForClock) disturbing = disturbing?.filter((need) => need !== "hooks.advance");
    },

    /** Runs a check when its turn comes; reports its start and its result to `tell`. */
    run: async (given: Check<never>, tell: (news: News) => Promise<void> | void, signal: AbortSignal): Promise<void> =>
      await turns.take(isDisturbing(given, disturbing), async () => {
        if (gone !== undefined) return await tell({ gone, lost: [] });
        if (opener === undefined || signal.aborted) return;
        const { check, denied, confirmed } = decide(given, config.facts);
        if (denied !== undefined) return await tell({ result: deniedResult(check, denied), sightings: noSightings() });
        if (!isEstimated) {
          const all = checks.filter((each) => decide(each, config.facts).denied === undefined);
          await tell({ estimate: opener.estimate?.(all) ?? { waits: {} } });
        }
        isEstimated = true;
        await tell({ begun: check.id });
        const opened = opener.open();
        open.add(opened);
        const { patience: timeout = patienceOf(config) } = opener;
        const options = { isMust: (id: string) => isMust(name, id), timeout };
        const inferredFrom = inferredFactsOf(check);
        const found = {
          ...(await runCheck(check as Check<unknown>, opened, options)),
          ...(confirmed && { confirmed }),
          ...(inferredFrom.length > 0 && { inferredFrom }),
        };
        const result = config.showSecrets ? found : maskResult(withSources(found, config, contractOf(name)), secrets);
        open.delete(opened);
        const spent = spentOf(config, opened.target);
        await tell({ result, sightings: opened.sightings?.() ?? noSightings(), ...(spent && { spent }) });
        opener.learn?.(result, opened.waited?.() ?? 0);
        if (gone !== undefined) return;
        const fault = opener.fault?.();
        const outage = fault === undefined ? await seeOutage(result, opener) : { gone: fault, lost: [] };
        if (outage === undefined) return;
        ({ gone } = outage);
        await tell(outage);
      }),

    /** Closes all open targets and removes the registrations of checks, also if the run is interrupted. */
    close: async (): Promise<void> => {
      await Promise.all([...open].map(async ({ close }) => await close()));
      await opener?.close();
    },

    /** Returns the data that requests created and that was not deleted; complete when the run is closed. */
    left: (): Leftover[] => opener?.left?.() ?? [],

    /** Returns the number of requests so far. */
    sent: (): number => opener?.sent?.() ?? 0,
  };
}
