import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Outcome } from "../../conformance/runner/result.ts";
import { testKeys } from "./schemes.ts";

/** The faults that libraries for Standard Webhooks had, with the check that shows each of them. */
export const historicFaults: Readonly<Record<string, string>> = {
  "empty-secret": "rejects/empty-secret",
  "empty-payload": "survives/empty",
  "compared-lengths": "rejects/prefix-alone",
};

/** The result of a run of the command. */
export interface HistoricRun {
  code: number;

  /** The outcomes by the ids of the checks, without the interface and the delivery. */
  outcomes: Readonly<Record<string, Outcome>>;
}

/** True if the run failed, and the check of a fault did. A receiver that ends leaves the rest of the run inconclusive. */
export function isDetected({ code, outcomes }: HistoricRun, check: string): boolean {
  return code !== 0 && outcomes[check] === "failed";
}

/** Tests a receiver whose library has a fault, or `mended`, with `concordat conformance --receiver`. */
export async function runHistoric(fault: string): Promise<HistoricRun> {
  const { sender: secret } = testKeys("standardWebhooks");
  const program = join(import.meta.dirname, "historic.mjs");
  const receiver = spawn(process.execPath, [program, fault, secret], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const [port] = (await once(createInterface(receiver.stdout), "line")) as [string];
    const url = `http://127.0.0.1:${port}/`;
    return await conformance("--receiver", url, "--scheme", "standard-webhooks", "--secret", secret, "--json");
  } finally {
    receiver.kill();
  }
}

async function conformance(...args: string[]): Promise<HistoricRun> {
  const command = join(import.meta.dirname, "../concordat.mjs");
  const options = { maxBuffer: 1e8, env: { ...process.env, VITEST: undefined } };
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile(process.execPath, [command, "conformance", ...args], options, (error, text) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout: text }),
    );
  });
  const { results } = JSON.parse(stdout) as { results: { id: string; outcome: Outcome }[] };
  const outcomes = results.map(({ id, outcome }) => [id.split("/").slice(2).join("/"), outcome] as const);
  return { code, outcomes: Object.fromEntries(outcomes) };
}
