import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TargetConfig } from "../../conformance/interfaces/target-config.ts";
import type { Outcome } from "../../conformance/runner/result.ts";
import { schemePresets } from "../../generators/contract/read/webhook-scheme.ts";
import { failuresIn, outcomesOf, testKeys, useScheme } from "./schemes.ts";

const defects = [
  "unverified",
  "header-only",
  "empty-body",
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

/** The defects that cannot exist in a scheme. */
const impossible: Readonly<Record<string, readonly string[]>> = {
  "standard-webhooks": ["lenient", ...ofRequests],
  "standard-webhooks-public-key": ["empty-secret", "sha1", "shorter", ...ofRequests],
  github: ["empty-body", "any-time", "any-future", "body-alone", "first-signature", "lenient", ...ofRequests],
  stripe: ["any-future", "lenient", ...ofRequests],
  slack: ["first-signature", "lenient", ...ofRequests],
  rfc9421: ["body-alone", "first-signature", "lenient"],
  "rfc9421-public-key": ["body-alone", "first-signature", "empty-secret", "sha1", "shorter"],
};

describe.each([...schemePresets])("receivers of %s", (scheme, preset) => {
  const { sender, receiver } = testKeys(preset);
  const other = testKeys(preset, "another secret of 32 characters or more");
  const possible = defects.filter((each) => !impossible[scheme]?.includes(each));
  const languages = scheme.endsWith("public-key") ? ["mjs"] : ["mjs", "py"];
  beforeAll(async () => await useScheme(preset));

  describe.each(languages)("in %s", (language) => {
    let child: ChildProcess;
    let base: string;
    beforeAll(async () => {
      const program = join(import.meta.dirname, `receiver.${language}`);
      const command = language === "py" ? "python3" : process.execPath;
      const started = spawn(command, [program, receiver, other.receiver], { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      const [port] = (await once(createInterface(started.stdout), "line")) as [string];
      base = `http://127.0.0.1:${port}/${scheme}`;
    });
    afterAll(() => void child.kill());

    const run = async (defect: string): Promise<Record<string, Outcome>> => {
      const url = `${base}/${defect}`;
      const fixtures = { secret: sender, otherSecret: other.sender };
      const config = { interface: scheme, receiver: { url, fixtures, hooks: `${url}/control` } };
      // These checks take long.
      return await outcomesOf(config as TargetConfig, "receiver", (id) => /long-after|\/late$/.test(id));
    };

    it("pass if they are right", async () => {
      const results = await run("right");
      expect(Object.values(results).length).toBeGreaterThan(40);
      expect(Object.entries(results).filter(([, outcome]) => outcome !== "passed")).toEqual([]);
    });

    it.each(possible)("fail if they have the defect %s", async (defect) => {
      const results = await run(defect);
      expect(failuresIn(results)).not.toEqual([]);
    });
  });
});
