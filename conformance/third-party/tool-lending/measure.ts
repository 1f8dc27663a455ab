import { join } from "node:path";
import { addSpec, type AnyConfig, holdInTurn, reasonsOfFailures, verdictsIn } from "../run-suite.ts";
import { defects, type ToolDefect } from "./defects.ts";
import { toolService } from "./service.ts";

/**
 * The results of the suite for the service. This program prints them as JSON, since only Node loads the modules of a
 * project.
 */
export interface Measured {
  /** The failures and verdicts of the correct service, by the level of declarations. */
  right: Readonly<Record<string, { failures: string; verdicts: Readonly<Record<string, string>> }>>;

  /** The titles of the defects that a URL and a key do not show. */
  missed: readonly string[];

  /** True if a configuration with both ways to authenticate shows that one does not work. */
  seesDeadWay: boolean;
}

const both = {
  headers: { "x-api-key": "shed-key", authorization: "Bearer shed-token" },
  requests: {
    addPhoto: [{ path: { id: "tool-1" }, body: { caption: "The axe", file: "not really a photo" } }],
    getFine: [{ path: { id: "loan-1" } }],
    getWarranty: [{ path: { id: "tool-3" } }],
  },
};

function configFor(level: object): (url: string) => AnyConfig {
  // The interface is not one of those of the suite.
  return (baseUrl) => ({ interface: "tool-lending", baseUrl, ...level }) as unknown as AnyConfig;
}

const key = configFor({ token: "shed-key" });

/** Returns true if a check fails. The checks of credentials cost most, and show few other defects. */
async function isDetected({ kind, change }: ToolDefect): Promise<boolean> {
  const isOfCredentials = ["credentials", "media type", "status"].includes(kind);
  const { results } = await holdInTurn(() => toolService(change), key, {
    isWanted: (id) => isOfCredentials || !id.includes("/credentials/"),
    isEnough: ({ outcome }) => outcome === "failed",
  });
  return results.some(({ outcome }) => outcome === "failed");
}

await using _ = await addSpec(join(import.meta.dirname, "main.tsp"));
const right: Record<string, Measured["right"][string]> = {};
for (const [name, level] of Object.entries({ key: { token: "shed-key" }, token: { token: "shed-token" }, both })) {
  const report = await holdInTurn(() => toolService(), configFor(level));
  right[name] = { failures: reasonsOfFailures(report), verdicts: verdictsIn(report) };
}
const missed: string[] = [];
const queue = [...defects];
const work = async (): Promise<void> => {
  for (let defect = queue.shift(); defect; defect = queue.shift())
    if (!(await isDetected(defect))) missed.push(defect.title);
};
// Runs that wait for streams and deliveries leave time for others.
await Promise.all(Array.from({ length: 6 }, work));
const withoutTokens = await holdInTurn(() => toolService({ token: () => undefined }), configFor(both), {
  isWanted: (id) => id.endsWith("/credentials/each"),
});
const seesDeadWay = withoutTokens.results.some(({ outcome }) => outcome === "failed");
console.log(JSON.stringify({ right, missed, seesDeadWay } satisfies Measured));
