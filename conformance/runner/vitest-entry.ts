import pLimit from "p-limit";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { requirements } from "../kit/requirements.ts";
import { loadConfig } from "./config.ts";
import { maskResult, secretsIn } from "./mask.ts";
import { type Opener, openTarget } from "./open-target.ts";
import type { Job } from "./plan.ts";
import { type CheckResult, CouldNotRun } from "./result.ts";
import { runCheck, type RunOptions } from "./run-check.ts";

/** So many checks in a row without any response are no longer about requirements. */
const most = 5;

/**
 * Notices when a target has gone away.
 *
 * @throws {CouldNotRun} from then on.
 */
function watchOutage(): (result: CheckResult) => void {
  let lost = 0;
  return ({ outcome, exchanges, reason }) => {
    if (lost >= most) throw new CouldNotRun(`the target no longer answers: ${reason ?? "no request went through"}`);
    const isLost =
      outcome === "failed" &&
      exchanges.length > 0 &&
      exchanges.every(({ response, isDelivery }) => !response && !isDelivery);
    if (exchanges.length > 0 || outcome !== "not tested") lost = isLost ? lost + 1 : 0;
  };
}

const isMust = (id: string): boolean => requirements.get(id)?.level === "must";

/** Registers the checks of a job with vitest, and leaves the result of each with its task. */
function registerChecks({ interface: name, modes, config: file, overrides, checks }: Job): void {
  const [mode = "server"] = modes;
  const chosen = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => checks.includes(id));
  const expectResponses = watchOutage();
  const limit = pLimit(1);
  let config: TargetConfig;
  let opener: Opener | undefined;
  let secrets: string[];

  beforeAll(async () => {
    config = await loadConfig(file, { interface: name, mode }, overrides);
    const { headers, subjects, receiver, client, token } = config;
    secrets = secretsIn([{ token }, headers, subjects, receiver, client?.env]);
    limit.concurrency = config.concurrency ?? 1;
    opener = await openTarget(config, mode);
  }, 120_000);
  afterAll(async () => await opener?.close(), 60_000);

  for (const check of chosen as readonly Check<unknown>[]) {
    // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- what holds is in the result
    it.concurrent(check.id, { timeout: 0 }, async ({ task }) => {
      await limit(async () => {
        if (opener === undefined) return;
        const opened = opener.open();
        const result = maskResult(await runCheck(check, opened, optionsOf(config)), secrets);
        task.meta.result = result;
        task.meta.sightings = opened.sightings?.() ?? {};
        expectResponses(result);
      });
    });
  }
}

function optionsOf({ timeoutSeconds, realTime }: TargetConfig): RunOptions {
  return { isMust, timeout: (timeoutSeconds ?? (realTime ? 1800 : 30)) * 1000 };
}

// The one file that vitest runs.
for (const job of inject("jobs")) {
  describe(`${job.interface} ${job.modes.join(" ")}`, () => {
    registerChecks(job);
  });
}
