import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TargetConfig } from "../../interfaces/target-config.ts";
import type { Report } from "../../runner/reports/report.ts";
import { addSpec, holdInTurn, reasonsOfFailures, verdictsIn } from "../run-suite.ts";
import { defects, type ToolDefect } from "./defects.ts";
import { toolService } from "./service.ts";

/** What is given of the service. */
const levels: Readonly<Record<string, Partial<TargetConfig>>> = {
  "a key": { token: "shed-key" },
  "a token": { token: "shed-token" },
  "both, and requests": {
    headers: { "x-api-key": "shed-key", authorization: "Bearer shed-token" },
    requests: {
      addPhoto: [{ path: { id: "tool-1" }, body: { caption: "The axe", file: "not really a photo" } }],
      getFine: [{ path: { id: "loan-1" } }],
      getWarranty: [{ path: { id: "tool-3" } }],
    },
  },
};

function configAt(level: Partial<TargetConfig>): (url: string) => TargetConfig {
  return (baseUrl) => ({ interface: "tool-lending", baseUrl, ...level }) as TargetConfig;
}

/** Statements in words: nothing but a check that is written for them proves them. */
const inWords = ["TL-EVENTS-1", "TL-HOOK-1", "TL-LOANS-1", "TL-LOANS-2", "TL-TOOLS-1", "TL-TOOLS-2"];

/** Defects that an address and a key do not show, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  "accepts no token": "it takes a token: a configuration with both shows it",
  "carries a repeated request out again": "the spec says it in words alone",
  "gives 2 members without a size": "a page with a cursor may be short",
  "lets those who may read write": "it takes credentials that may only read",
  "sends lines that are none of a stream": "a stream may have lines that readers pass over",
  "sends no data": "an event without data is none, and may come later",
};

let known: Awaited<ReturnType<typeof addSpec>>;
beforeAll(async () => void (known = await addSpec(join(import.meta.dirname, "main.tsp"))));
afterAll(async () => await known[Symbol.asyncDispose]());

describe.each(Object.entries(levels))("a service of tools, with its address and %s", (name, level) => {
  it("does not fail as it should be, and is proved by no words alone", async () => {
    const report = await holdInTurn(() => toolService(), configAt(level));
    expect(reasonsOfFailures(report)).toBe("");
    const verdicts = verdictsIn(report);
    expect(Object.fromEntries(inWords.map((id) => [id, verdicts[id]]))).toEqual(
      Object.fromEntries(inWords.map((id) => [id, "not tested"])),
    );
    expect(report.counts.proved).toBeGreaterThanOrEqual(name === "both, and requests" ? 17 : 14);
  });
});

it("shows its defects with an address and a key", async () => {
  const missed: string[] = [];
  const queue = [...defects];
  const work = async (): Promise<void> => {
    for (let defect = queue.shift(); defect; defect = queue.shift())
      if (!(await isDetected(defect))) missed.push(defect.title);
  };
  // What waits for streams and deliveries leaves time for others.
  await Promise.all(Array.from({ length: 6 }, work));
  expect(missed.toSorted()).toEqual(Object.keys(unseen).toSorted());
}, 900_000);

it("shows that only one way to authenticate works, given both", async () => {
  const both = configAt(levels["both, and requests"] ?? {});
  const isWanted = (id: string): boolean => id.endsWith("/credentials/each");
  const { results } = await holdInTurn(() => toolService({ token: () => undefined }), both, { isWanted });
  expect(results.length).toBeGreaterThan(10);
  expect(results.filter(({ outcome }) => outcome === "failed").length).toBeGreaterThan(10);
});

/** True if a check fails. Those of credentials cost most, and tell of little else. */
async function isDetected({ kind, change }: ToolDefect): Promise<boolean> {
  const isOfCredentials = ["credentials", "media type", "status"].includes(kind);
  const { results }: Report = await holdInTurn(() => toolService(change), configAt({ token: "shed-key" }), {
    isWanted: (id) => isOfCredentials || !id.includes("/credentials/"),
    isEnough: ({ outcome }) => outcome === "failed",
  });
  return results.some(({ outcome }) => outcome === "failed");
}
