import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keysFrom, signaturePresets } from "../../generators/contract/facts/signing.ts";
import { schemeContract, schemePresets } from "../../generators/contract/read/webhook-scheme.ts";
import { makeFiles } from "../../generators/pipeline.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { checksOf } from "../../conformance/interfaces/interfaces.ts";
import type { TargetConfig } from "../../conformance/interfaces/target-config.ts";
import { isMust } from "../../conformance/kit/requirements.ts";
import { openTarget } from "../../conformance/runner/open-target.ts";
import { useProject } from "../../conformance/runner/project.ts";
import type { CheckResult } from "../../conformance/runner/result.ts";
import { runCheck } from "../../conformance/runner/run-check.ts";

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
  "sha1",
  "first-signature",
  "any-label",
  "shorter",
  "lenient",
  "fails",
  "breaks",
  "repeats",
];

/** The defects that cannot exist in a scheme. */
const impossible: Readonly<Record<string, readonly string[]>> = {
  "standard-webhooks": ["lenient"],
  "standard-webhooks-public-key": ["empty-secret", "sha1", "shorter"],
  github: ["empty-body", "any-time", "any-future", "body-alone", "first-signature", "lenient"],
  stripe: ["any-future", "lenient"],
  slack: ["first-signature", "lenient"],
};

const text = "a secret of 32 characters or more";

describe.each([...schemePresets])("receivers of %s", (scheme, preset) => {
  const { sender, receiver } = keysFrom(signaturePresets[preset], text);
  const possible = defects.filter((each) => !impossible[scheme]?.includes(each));
  const languages = scheme.endsWith("public-key") ? ["mjs"] : ["mjs", "py"];
  beforeAll(async () => {
    const { files } = await makeFiles({ interfaces: [schemeContract(preset)] }, [], () => undefined);
    const { path } = temporaryFolder(Object.fromEntries(files));
    await useProject({ root: path, generated: path, scenarios: join(path, "conformance") });
  });

  describe.each(languages)("in %s", (language) => {
    let child: ChildProcess;
    let base: string;
    beforeAll(async () => {
      const program = join(import.meta.dirname, `receiver.${language}`);
      const command = language === "py" ? "python3" : process.execPath;
      const started = spawn(command, [program, receiver], { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      const [port] = (await once(createInterface(started.stdout), "line")) as [string];
      base = `http://127.0.0.1:${port}/${scheme}`;
    });
    afterAll(() => void child.kill());

    /** Returns the results of all checks by their ids. */
    const run = async (defect: string): Promise<Record<string, CheckResult["outcome"]>> => {
      const url = `${base}/${defect}`;
      const config = { interface: scheme, receiver: { url, fixtures: { secret: sender }, hooks: `${url}/control` } };
      const opener = await openTarget(config as TargetConfig, "receiver");
      const results: Record<string, CheckResult["outcome"]> = {};
      for (const check of checksOf(scheme, "receiver").filter(({ id }) => !/long-after|\/late$/.test(id))) {
        const options = { isMust: (id: string) => isMust(scheme, id), timeout: 60_000 };
        results[check.id] = (await runCheck(check as never, opener.open(), options)).outcome;
      }
      await opener.close();
      return results;
    };

    it("pass if they are right", async () => {
      const results = await run("right");
      expect(Object.values(results).length).toBeGreaterThan(40);
      expect(Object.entries(results).filter(([, outcome]) => outcome !== "passed")).toEqual([]);
    });

    it.each(possible)("fail if they have the defect %s", async (defect) => {
      const results = await run(defect);
      expect(Object.values(results).filter((outcome) => outcome === "failed" || outcome === "warned")).not.toEqual([]);
    });
  });
});
