import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { isMust } from "../kit/requirements.ts";
import { openTarget } from "../runner/open-target.ts";
import type { Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import type { Running } from "./serving.ts";

/** Starts senders of two styles, on free ports. */
const styles: Record<string, readonly string[]> = {
  python: ["python3", join(import.meta.dirname, "senders/sender.py")],
  "node:http": [process.execPath, join(import.meta.dirname, "senders/sender.ts")],
};

async function start([program = "", ...args]: readonly string[], way: string): Promise<Running> {
  const child = spawn(program, [...args, way], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const close = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const prefix = "workspace/deliver/sender/";
const modes = ["server", "sender"] as const;
const checks = modes.flatMap((mode) => checksOf("workspace", mode)).filter(({ id }) => id.startsWith(prefix));

function configOf(url: string): TargetConfig {
  const changes = { nameField: "name", pause: { enabled: false }, resume: { enabled: true }, listField: "list" };
  return {
    interface: "workspace",
    baseUrl: url,
    fixtures: { webhookIdField: "id", changes },
    hooks: `${url}/hooks`,
    // Limits the wait for senders that hang.
    letPass: async () => await sleep(500),
  } as TargetConfig;
}

/** Returns the outcomes other than `passed` of the checks with these names. Default: of all. */
async function outcomesOf(
  command: readonly string[],
  way: string,
  names?: readonly string[],
): Promise<Record<string, Outcome>> {
  const { url, close } = await start(command, way);
  const found: Record<string, Outcome> = {};
  try {
    const opener = await openTarget(configOf(url), "server");
    for (const check of checks) {
      const name = check.id.slice(prefix.length);
      if (names && !names.includes(name)) continue;
      const options = { isMust: (id: string) => isMust("workspace", id), timeout: 60_000 };
      const { outcome } = await runCheck(check as never, opener.open(), options);
      if (outcome !== "passed") found[name] = outcome;
    }
    await opener.close();
  } finally {
    await close();
  }
  return found;
}

/** Allowed variations of a sender. */
const right = [
  "right",
  "sends-ascii",
  "sends-indented",
  "writes-lower-case",
  "writes-upper-case",
  "speaks-http-1.0",
  "sends-chunks",
  "keeps-connections",
  "dribbles",
  "replays-as-new",
  "delivers-after-pauses",
];

/** Defects of a sender, each with the check that detects it. */
const wrong: readonly (readonly [way: string, check: string])[] = [
  ["signs-data", "signature"],
  ["signs-before-serializing", "signature"],
  ["serializes-after-signing", "signature"],
  ["signs-with-time", "signature"],
  ["signs-with-first-secret", "signature"],
  ["dates-attempts", "same-event"],
  ["counts-nothing", "numbered"],
  ["new-id-each-attempt", "same-id"],
  ["never-retries", "retried"],
  ["gives-up-on-4xx", "retried"],
  ["tries-twice", "budget"],
  ["tries-four-times", "budget"],
  ["repeats-what-is-taken", "accepted-once"],
  ["posts-twice", "accepted-once"],
  ["stops-when-refused", "destinations/retried"],
  ["takes-silence-for-success", "destinations/retried"],
  ["ignores-pauses", "paused"],
  ["stays-paused", "resumed"],
  ["renews-secret-when-resumed", "resumed-signed"],
  ["forgets-secret-when-resumed", "resumed-signed"],
  ["forgets-credentials-when-resumed", "resumed-authorized"],
  ["ignores-replays", "replayed"],
  ["replays-under-unknown-id", "replay-id"],
  ["replays-under-another-id", "replay-id"],
  ["keeps-first-answer", "responses"],
  ["shows-latest-answer", "responses"],
  ["cuts-large", "large"],
  ["counts-characters", "large"],
  ["decodes-blocks", "large"],
  ["signs-first-block", "large-signed"],
  ["deaf-while-posting", "none-lost"],
  ["ends-with-its-run", "none-lost"],
];

describe.each(Object.entries(styles))("senders in %s", (_, command) => {
  it.each(right)("passes one that %s", async (way) => {
    expect(await outcomesOf(command, way)).toEqual({});
  });

  it.each(wrong)("detects one that %s by %s", async (way, check) => {
    expect(await outcomesOf(command, way, [check])).toEqual({ [check]: "failed" });
  });
});
