import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TargetConfig } from "../../conformance/interfaces/target-config.ts";
import type { Outcome } from "../../conformance/runner/result.ts";
import { schemePresets } from "../../generators/contract/read/webhook-scheme.ts";
import { failuresIn, outcomesOf, testKeys, useScheme } from "./schemes.ts";

const defects = [
  "other-secret",
  "empty",
  "formatted",
  "sha1",
  "upper-case",
  "unlabelled",
  "unsigned",
  "text",
  "put",
  "repeats",
  "body-alone",
  "old-time",
  "milliseconds",
  "new-id",
  "other-method",
  "other-host",
];

/** The defects of signatures that cover parts of the request. */
const ofRequests = ["other-method", "other-host"];

/** The defects that cannot exist in a scheme, or whose sender looks like a right one. */
const impossible: Readonly<Record<string, readonly string[]>> = {
  "standard-webhooks": ["new-id", ...ofRequests],
  stripe: ["new-id", ...ofRequests],
  slack: ["new-id", ...ofRequests],
  github: ["body-alone", "old-time", "milliseconds", "new-id", ...ofRequests],
  rfc9421: ["new-id"],
};

const schemes = [...schemePresets].filter(([scheme]) => !scheme.endsWith("public-key"));

describe.each(schemes)("a sender of %s in Python", (scheme, preset) => {
  const { sender, receiver } = testKeys(preset);
  beforeAll(async () => await useScheme(preset));

  const run = async (defect: string): Promise<Record<string, Outcome>> => {
    const address = Promise.withResolvers<string>();
    const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      const [, url] = /listening at (\S+):/.exec(String(text)) ?? [];
      if (url !== undefined) address.resolve(url);
      return true;
    });
    onTestFinished(() => spy.mockRestore());
    const config = { interface: scheme, fixtures: { secret: receiver } } as TargetConfig;
    const outcomes = outcomesOf(config, "sender");
    const program = join(import.meta.dirname, "sender.py");
    const child = spawn("python3", [program, scheme, sender, defect, await address.promise], { stdio: "ignore" });
    const ended = once(child, "close");
    try {
      return await outcomes;
    } finally {
      await ended;
    }
  };

  it("passes if it is right", async () => {
    const outcomes = await run("right");
    expect(failuresIn(outcomes)).toEqual([]);
    expect(Object.values(outcomes).filter((outcome) => outcome === "passed").length).toBeGreaterThan(3);
  });

  it.each(defects.filter((each) => !impossible[scheme]?.includes(each)))(
    "fails if it has the defect %s",
    async (defect) => {
      expect(failuresIn(await run(defect))).not.toEqual([]);
    },
  );
});
