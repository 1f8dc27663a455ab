import { afterAll, beforeAll, it } from "vitest";
import type { Check } from "../../generated/runtime/check.ts";
import { checksOf } from "../checks.ts";
import { requirements } from "../requirements.ts";
import { loadConfig } from "./config/load-config.ts";
import type { TargetConfig } from "./config/target-config.ts";
import type { Job } from "./job.ts";
import { limited } from "./limited.ts";
import { maskResult, secretsIn } from "./mask/mask-result.ts";
import { openTarget } from "./open-target.ts";
import { watchOutage } from "./outage.ts";
import { runCheck, type RunOptions } from "./run-check.ts";
import type { Opener } from "./target/opener.ts";

const isMust = (id: string): boolean => requirements.get(id)?.level === "must";

/** Registers the checks of a job with vitest, and leaves what came of each with its task. */
export function registerChecks({ interface: name, modes, config: file, overrides, checks }: Job): void {
  const [mode = "server"] = modes;
  const chosen = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => checks.includes(id));
  const expectAnswers = watchOutage();
  let config: TargetConfig;
  let opener: Opener | undefined;
  let secrets: string[];

  beforeAll(async () => {
    config = await loadConfig(file, { interface: name, mode }, overrides);
    const { headers, subjects, receiver, client, token } = config;
    secrets = secretsIn([{ token }, headers, subjects, receiver, client?.env]);
    opener = await openTarget(config, mode);
  }, 120_000);
  afterAll(async () => await opener?.close(), 60_000);

  const inTurn = limited(() => config.concurrency ?? 1);
  for (const check of chosen as readonly Check<unknown>[]) {
    // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- what holds is in the result
    it.concurrent(check.id, { timeout: 0 }, async ({ task }) => {
      await inTurn(async () => {
        if (opener === undefined) return;
        const result = maskResult(await runCheck(check, opener.open(), optionsOf(config)), secrets);
        task.meta.result = result;
        expectAnswers(result);
      });
    });
  }
}

function optionsOf({ timeoutSeconds, realTime }: TargetConfig): RunOptions {
  return { isMust, timeout: (timeoutSeconds ?? (realTime ? 1800 : 30)) * 1000 };
}
