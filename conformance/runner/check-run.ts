import type { Check } from "../../generated/runtime/checks/check.ts";
import { suiteOf } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { isDisturbing } from "../kit/needs.ts";
import { isMust, type Mode } from "../kit/requirements.ts";
import type { Leftover } from "../kit/leftovers.ts";
import { noSightings } from "../kit/sightings.ts";
import type { Budget } from "../kit/target.ts";
import { maskResult, secretsIn } from "./mask.ts";
import { type Opener, openTarget, patienceOf } from "./open-target.ts";
import type { News, Spent } from "./plan.ts";
import { type CheckResult, describeError } from "./result.ts";
import { type OpenTarget, runCheck } from "./run-check.ts";
import { createTurns, type Turns } from "./turns.ts";

interface CheckRunOptions {
  interface: string;

  /** Of modes that share a target, the first. */
  mode: Mode;

  /** All checks that are going to run. */
  checks: readonly Check<never>[];
  load(): Promise<TargetConfig>;
}

/** After so many checks in a row whose last request failed on the way the target is asked whether it is there at all. */
const most = 5;

/** After so many failures in a row for a last request that was not answered in time no more is hoped for. */
const mostSilent = 20;

/** Why no more checks are run, and which failed only because the target had gone away. */
interface Outage {
  gone: string;
  lost: readonly string[];
}

/** Detects that a target has gone away, or answers nothing any more. A slow target is neither. */
function watchOutage(): (result: CheckResult, opener: Opener) => Promise<Outage | undefined> {
  let lost: CheckResult[] = [];
  let silent = 0;
  return async (result, { reach }) => {
    const { exchanges } = result;
    // What a target delivers is answered by the suite.
    const last = exchanges.findLast(({ isDelivery }) => !isDelivery);
    if (last !== undefined) {
      // Of requests at the same time, one that fails may leave others behind that have no end yet.
      const ended = exchanges.findLast(({ isDelivery, response, failure }) => !isDelivery && (response ?? failure));
      lost = ended?.failure === undefined ? [] : [...lost, result];
      // A request that a check gives up by itself, of a stream for one, shows nothing where the check holds.
      silent = hasFailed(result) && last.response === undefined && last.failure === undefined ? silent + 1 : 0;
    }
    if (silent >= mostSilent) return { gone: `nothing was answered in time in ${silent} checks in a row`, lost: [] };
    if (lost.length < most) return undefined;
    try {
      await reach?.();
    } catch (error) {
      return { gone: describeError(error), lost: lost.filter(hasFailed).map(({ id }) => id) };
    }
    lost = [];
    return undefined;
  };
}

function hasFailed({ outcome }: CheckResult): boolean {
  return outcome === "failed" || outcome === "warned";
}

/** What may have been spent until now; nothing where nothing may. */
function spentOf({ spend: allowed }: TargetConfig, target: unknown): Spent | undefined {
  const { budget } = Object(target) as { budget?: Budget };
  return allowed === undefined || budget === undefined ? undefined : { allowed, credits: allowed - budget.credits };
}

/** Checks of an interface against one target, which is opened once. */
export type CheckRun = ReturnType<typeof createCheckRun>;

/** Prepares checks to be run against a target. */
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
     * @throws {CouldNotRun} where nothing can be said of it.
     */
    open: async (): Promise<void> => {
      config = await load();
      const { headers, subjects, receiver, client, token } = config;
      secrets = secretsIn([{ token }, headers, subjects, receiver, client?.env]);
      turns = createTurns(config.concurrency ?? 1);
      // Before anything is charged.
      if (config.spend !== undefined)
        process.stderr.write(`up to ${config.spend} credits of the account of the token may be spent\n`);
      opener = await openTarget(config, mode);
      if (opener.waitsForClock) disturbing = disturbing?.filter((need) => need !== "controls.advance");
    },

    /** Runs a check when its turn comes; tells when it begins, and what came of it. */
    run: async (check: Check<never>, tell: (news: News) => Promise<void> | void, signal: AbortSignal): Promise<void> =>
      await turns.take(isDisturbing(check, disturbing), async () => {
        if (gone !== undefined) return await tell({ gone, lost: [] });
        if (opener === undefined || signal.aborted) return;
        if (!isEstimated) await tell({ estimate: opener.estimate?.(checks) ?? { waits: {} } });
        isEstimated = true;
        await tell({ begun: check.id });
        const opened = opener.open();
        open.add(opened);
        const { patience: timeout = patienceOf(config) } = opener;
        const options = { isMust: (id: string) => isMust(name, id), timeout };
        const found = await runCheck(check as Check<unknown>, opened, options);
        const result = config.showSecrets ? found : maskResult(found, secrets);
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

    /** Closes what is open, also where the run is interrupted: what checks have registered is removed. */
    close: async (): Promise<void> => {
      await Promise.all([...open].map(async ({ close }) => await close()));
      await opener?.close();
    },

    /** What requests have made on the target that is still there; complete once the run is closed. */
    left: (): Leftover[] => opener?.left?.() ?? [],
  };
}
