import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TargetConfig } from "../../conformance/interfaces/target-config.ts";
import type { Outcome } from "../../conformance/runner/result.ts";
import type { SignaturePreset } from "../../generators/contract/facts/signing.ts";
import { schemePresets } from "../../generators/contract/read/webhook-scheme.ts";
import { outcomesOf, testKeys } from "./schemes.ts";

const defects = [
  "unverified",
  "header-only",
  "empty-body",
  "empty-event",
  "any-time",
  "any-future",
  "parsed-body",
  "text-body",
  "body-alone",
  "empty-secret",
  "one-secret",
  "sha1",
  "first-signature",
  "any-label",
  "shorter",
  "lenient",
  "fails",
  "breaks",
  "repeats",
  "any-coverage",
  "digest-ignored",
];

/** The defects of signatures that cover parts of the request. */
const ofRequests = ["any-coverage", "digest-ignored"];

/** The schemes with handwritten receivers, and the defects that cannot exist in each of them. */
const impossible: Readonly<Record<string, readonly string[]>> = {
  "standard-webhooks": ["lenient", "empty-event", ...ofRequests],
  "standard-webhooks-public-key": ["empty-secret", "sha1", "shorter", "empty-event", ...ofRequests],
  github: ["any-time", "any-future", "body-alone", "first-signature", "lenient", ...ofRequests],
  stripe: ["any-future", "lenient", "empty-event", ...ofRequests],
  slack: ["first-signature", "lenient", "empty-event", ...ofRequests],
  rfc9421: ["body-alone", "empty-event", "first-signature", "lenient"],
  "rfc9421-public-key": ["body-alone", "empty-event", "first-signature", "empty-secret", "sha1", "shorter"],
};

/** Handwritten receivers of a scheme in one language. */
export interface HandwrittenReceivers {
  scheme: string;
  preset: SignaturePreset;
  language: "mjs" | "py";

  /** The defects that a receiver can have. */
  defects: readonly string[];
}

/** The handwritten receivers of each scheme. */
export const handwritten: readonly HandwrittenReceivers[] = Object.entries(impossible).flatMap(([scheme, others]) => {
  const preset = schemePresets.get(scheme);
  if (preset === undefined) throw new Error(`unknown scheme ${scheme}`);
  // The standard library of Python has no Ed25519.
  const languages = scheme.endsWith("public-key") ? (["mjs"] as const) : (["mjs", "py"] as const);
  const possible = defects.filter((each) => !others.includes(each));
  return languages.map((language) => ({ scheme, preset, language, defects: possible }));
});

/** Receivers that are running. */
export interface RunningReceivers {
  /** Tests the receiver with a defect, or `right`; returns the outcomes of its checks by their ids. */
  test(defect: string, options?: { stopsAtFailure?: boolean }): Promise<Record<string, Outcome>>;
  stop(): void;
}

/** Starts the receivers of a scheme; `useScheme` must have registered its checks. */
export async function startReceivers({ scheme, preset, language }: HandwrittenReceivers): Promise<RunningReceivers> {
  const { sender: secret, receiver } = testKeys(preset);
  const other = testKeys(preset, "another secret of 32 characters or more");
  const program = join(import.meta.dirname, `receiver.${language}`);
  const command = language === "py" ? "python3" : process.execPath;
  const child = spawn(command, [program, receiver, other.receiver], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    test: async (defect, options) => {
      const url = `http://127.0.0.1:${port}/${scheme}/${defect}`;
      const fixtures = { secret, otherSecret: other.sender };
      const config = { interface: scheme, receiver: { url, fixtures, hooks: `${url}/control` } } as TargetConfig;
      return await outcomesOf(config, "receiver", { ...options, isSkipped: isLong });
    },
    stop: () => void child.kill(),
  };
}

/** True for the checks that take long. */
function isLong(id: string): boolean {
  return /long-after|\/late$/.test(id);
}
