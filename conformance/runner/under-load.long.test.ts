import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { runSuite } from "../third-party/run-suite.ts";

/** Keeps two processors busy. Returns a function that stops it. */
function keepBusy(): () => Promise<unknown> {
  const workers = [1, 2].map(() => new Worker("for (;;) Math.random();", { eval: true }));
  return async () => await Promise.all(workers.map(async (worker) => await worker.terminate()));
}

/** Returns the verdicts on the requirements of the reference and the outcomes of checks. */
async function verdictsOf(): Promise<Record<string, string>> {
  const { report } = await runSuite(["capability", "--reference"]);
  return Object.fromEntries([
    ...report.requirements.map(({ id, verdict, unseen }) => [id, [verdict, ...unseen].join(", ")]),
    ...report.results.map(({ id, outcome, reason = "" }) => [id, `${outcome} ${reason}`]),
  ]) as Record<string, string>;
}

it("gives the same verdicts on a busy machine", async () => {
  const idle = await verdictsOf();
  const end = keepBusy();
  try {
    expect(await verdictsOf()).toEqual(idle);
  } finally {
    await end();
  }
});
