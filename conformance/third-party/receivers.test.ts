import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { isMust } from "../kit/requirements.ts";
import { createEvidence } from "../runner/reports/evidence.ts";
import { openTarget } from "../runner/open-target.ts";
import type { CheckResult, Outcome } from "../runner/result.ts";
import { runCheck } from "../runner/run-check.ts";
import { plainNodeReceiver, type ReceivedInterface } from "./receivers/receiver.ts";
import type { Running } from "./serving.ts";

type Start = (name: ReceivedInterface, way: string) => Promise<Running>;

/** Starts receivers of two styles, on free ports. */
const styles = {
  "node:http": async (name, way) => {
    const server = createServer({ keepAliveTimeout: 60_000 }, plainNodeReceiver(name, way)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const close = async (): Promise<void> => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    };
    return { url: `http://127.0.0.1:${Object(server.address()).port}`, close };
  },
  python: async (name, way) => {
    const child = spawn("python3", [join(import.meta.dirname, "receivers/receiver.py"), name, way], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [port] = (await once(createInterface(child.stdout), "line")) as [string];
    const close = async (): Promise<void> => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    };
    return { url: `http://127.0.0.1:${port}`, close };
  },
} satisfies Record<string, Start>;

const secret = "3nV8xq0LrT6bYw2KzP9sHc5D";

function configOf(name: ReceivedInterface, url: string): TargetConfig {
  const families = ["transactions", "reimbursements"];
  const spend = {
    signature: { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" },
    setup: { body: { type: "challenge" }, challengeField: "challenge" },
    apiTokens: families.map((family) => ({ token: `${family}-token`, scopes: [`${family}:read`] })),
  };
  const fixtures = { secret, ...(name === "spend" && spend) };
  const hooks = `${url}/control`;
  // Time passes by the clock of the receiver.
  const letPass = async (seconds: number): Promise<void> => {
    await fetch(`${hooks}/advance`, { method: "POST", body: JSON.stringify({ seconds }) });
  };
  return { interface: name, receiver: { url, fixtures, hooks }, letPass } as TargetConfig;
}

/** Returns the results of the checks of receivers whose ids match. */
async function hold(
  start: Start,
  name: ReceivedInterface,
  way: string,
  only = /./,
): Promise<Record<string, CheckResult>> {
  const { url, close } = await start(name, way);
  const opener = await openTarget(configOf(name, url), "receiver");
  const results: Record<string, CheckResult> = {};
  for (const check of checksOf(name, "receiver").filter(({ id }) => only.test(id))) {
    const options = { isMust: (id: string) => isMust(name, id), timeout: 60_000 };
    results[check.id.slice(`${name}/deliver/`.length)] = await runCheck(check as never, opener.open(), options);
  }
  await opener.close();
  await close();
  return results;
}

/** Returns the outcomes other than `passed`. */
function outcomesIn(results: Record<string, CheckResult>): Record<string, Outcome> {
  const others = Object.entries(results).filter(([, { outcome }]) => outcome !== "passed");
  return Object.fromEntries(others.map(([id, { outcome }]) => [id, outcome]));
}

/** Correct receivers that accept less than most, each with the checks that cannot test them. */
const careful: readonly (readonly [way: string, untested: readonly string[]])[] = [
  ["takes-1-mib", ["rejects/over-1-mib"]],
  ["takes-json", ["rejects/plain-text", "rejects/form", "rejects/octet-stream"]],
  ["takes-only-length", ["rejects/chunked"]],
];

/** Defective receivers, each with the check that detects it. Verification is optional for spend. */
const wrong: readonly (readonly [name: ReceivedInterface, way: string, check: string])[] = [
  ["workspace", "skips-chunked", "rejects/chunked"],
  ["workspace", "skips-large", "rejects/over-1-mib"],
  ["workspace", "skips-other-types", "rejects/plain-text"],
  ["workspace", "skips-browsers", "rejects/browser"],
  ["workspace", "skips-without-id", "rejects/no-id"],
  ["workspace", "skips-upper-case", "rejects/upper-case-headers"],
  ["workspace", "skips-twice", "rejects/signed-twice"],
  ["workspace", "skips-invalid-text", "rejects/invalid-text"],
  ["workspace", "verifies-text", "rejects/invalid-text"],
  ["spend", "skips-chunked", "rejects/chunked"],
  ["spend", "remembers-100", "late"],
  ["spend", "forgets-after-10-s", "long-after"],
  ["spend", "marks-when-done", "while-working"],
];

describe.each(Object.entries(styles))("receivers in %s", (_, start) => {
  it.each(["workspace", "spend"] as const)("passes one of %s", async (name) => {
    expect(outcomesIn(await hold(start, name, "right"))).toEqual({});
  });

  it.each(wrong)("detects one of %s that %s by %s", async (name, way, check) => {
    const outcome = name === "spend" && check.startsWith("rejects/") ? "warned" : "failed";
    const results = await hold(start, name, way, new RegExp(`/${check}$`));
    expect(outcomesIn(results)).toEqual({ [check]: outcome });
  });

  it("does not test the verification of one that accepts nothing", async () => {
    const results = await hold(start, "workspace", "refuses-all", /\/(rejects|verifies)\//);
    expect(new Set(Object.values(results).map(({ outcome }) => outcome))).toEqual(new Set(["not tested"]));
  });
});

it.each(careful)("does not fail one that %s", async (way, untested) => {
  const expected = Object.fromEntries(untested.map((id) => [id, "not tested"]));
  expect(outcomesIn(await hold(styles["node:http"], "workspace", way))).toEqual(expected);
});

it.each([
  ["skips-chunked", "rejects/chunked", "in chunks"],
  ["skips-large", "rejects/over-1-mib", "of more than one mebibyte"],
  ["skips-invalid-text", "rejects/invalid-text", "with an invalid UTF-8 byte in its body"],
  ["skips-upper-case", "rejects/upper-case-headers", "whose header names are in upper case"],
  ["skips-twice", "rejects/signed-twice", "with its signature twice"],
  ["takes-empty", "rejects/empty", "with an empty signature"],
])("reports the forgery that one that %s accepts, with a command that sends it again", async (way, check, title) => {
  const { url, close } = await styles["node:http"]("workspace", way);
  const opener = await openTarget(configOf("workspace", url), "receiver");
  const found = checksOf("workspace", "receiver").find(({ id }) => id.endsWith(`/${check}`));
  const options = { isMust: () => true, timeout: 60_000 };
  const result = await runCheck(found as never, opener.open(), options);
  const [shown] = createEvidence()(result);
  expect(shown?.request).toContain(title);
  expect(await statusesOf("sh", ["-c", shown?.request ?? ""])).toContain(result.mismatch?.found);
  await opener.close();
  await close();
});

/** Runs a curl command. Returns the statuses of the responses that it prints. */
async function statusesOf(program: string, args: readonly string[]): Promise<number[]> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  const printed = await text(child.stdout);
  return [...printed.matchAll(/^HTTP\/\S+ (\d+)/gm)].map(([, status]) => Number(status));
}
