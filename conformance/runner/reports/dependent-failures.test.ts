import { describe, expect, it } from "vitest";
import { subjects } from "../../proof/subjects.ts";
import { withDependents } from "./dependent-failures.ts";
import type { CheckResult } from "../result.ts";
import { runCheck } from "../run-check.ts";

const base = "https://pets.example/client/v1";

function failure(id: string, path: string, more: Partial<CheckResult> = {}): CheckResult {
  const request = { method: "GET", url: `${base}${path}`, headers: {} };
  return {
    id: `log-query/queryApl/${id}`,
    requirements: ["LOG-EP-1"],
    title: id,
    outcome: "failed",
    reason: `${id} is wrong`,
    milliseconds: 1,
    exchanges: [{ request: { ...request, method: "POST" } }],
    ...more,
  };
}

const path = "/v1/datasets/_apl";

function outcomesOf(results: readonly CheckResult[]): object[] {
  return withDependents(results).map(({ outcome, dependsOn }) => ({ outcome, ...(dependsOn && { dependsOn }) }));
}

describe("a failed check", () => {
  it("is not tested if a check that it depends on has failed", () => {
    const flow = failure("flow", path, { standsOn: ["log-query/queryApl/lookup"] });
    const found = withDependents([flow, failure("lookup", path)]);
    expect(found[0]).toMatchObject({
      outcome: "not tested",
      reason: "depends on log-query/queryApl/lookup, which failed",
    });
    expect(outcomesOf([flow])).toEqual([{ outcome: "failed" }]);
    expect(outcomesOf([flow, failure("lookup", path, { outcome: "passed" })])[0]).toEqual({ outcome: "failed" });
  });

  it("is not tested if its request uses an input whose own check has failed", () => {
    const establishes = ["log-query/queryApl/format"];
    const own = failure("format/rows", `${path}?format=tabular`, { establishes });
    const pair = failure("nocache/rows", `${path}?format=tabular&nocache=true`);
    const other = failure("limit/rows", path);
    expect(outcomesOf([pair, own, other])).toEqual([
      { outcome: "not tested", dependsOn: own.id },
      { outcome: "failed" },
      { outcome: "failed" },
    ]);
  });

  it("is not tested if it found the same fault as the check of the operation", () => {
    const wrong = { mismatch: { where: "the body at /format", expected: "a value", found: undefined } };
    const shape = failure("answers", path, { ...wrong, establishes: ["log-query/queryApl"] });
    const view = failure("view/full", path, wrong);
    const rows = failure("rows", path, { mismatch: { where: "the rows", expected: "3", found: 2 } });
    expect(outcomesOf([view, shape, rows])).toEqual([
      { outcome: "not tested", dependsOn: shape.id },
      { outcome: "failed" },
      { outcome: "failed" },
    ]);
  });

  it("stays failed if two checks depend only on each other", () => {
    const pairs = [
      failure("a/rows", `${path}?a=1&b=1`, { establishes: ["log-query/queryApl/a"] }),
      failure("b/rows", `${path}?a=1&b=1`, { establishes: ["log-query/queryApl/b"] }),
    ];
    expect(outcomesOf(pairs)).toEqual([{ outcome: "failed" }, { outcome: "failed" }]);
  });

  it("names the root check, also through checks that depend on it", () => {
    const [first, second] = ["first", "second"].map((name) => `log-query/queryApl/${name}`);
    const chain = [
      failure("third", path, { standsOn: [second ?? ""] }),
      failure("second", path, { standsOn: [first ?? ""] }),
      failure("first", path),
    ];
    expect(outcomesOf(chain)).toEqual([
      { outcome: "not tested", dependsOn: first },
      { outcome: "not tested", dependsOn: first },
      { outcome: "failed" },
    ]);
  });
});

/** Returns the requirements that fail on a mutant tested with address and token, and the checks that depend on others. */
async function blamed(mutant: string): Promise<{ failed: string[]; dependent: string[] }> {
  const subject = subjects.find(({ name }) => name === "capability/service");
  const service = await subject?.open([mutant], "token", false);
  if (subject === undefined || service === undefined) throw new Error("subject capability/service does not exist");
  const results: CheckResult[] = [];
  for (const check of subject.checks)
    results.push(await runCheck(check, service.open(), { isMust: () => true, timeout: 20_000 }));
  await service.close();
  const found = withDependents(results);
  return {
    failed: [...new Set(found.flatMap(({ outcome, requirements }) => (outcome === "failed" ? requirements : [])))],
    dependent: found.flatMap(({ id, dependsOn }) => (dependsOn === undefined ? [] : [id])),
  };
}

describe("on a service with one fault", () => {
  it.each([
    ["a filter, but no filter that is combined with it", "capability/usageHistory/kind/loses-a-row"],
    ["a lookup by an id, but no flow that builds on it", "capability/usageHistory/execution_id/loses-a-row"],
    ["a response shape, but no view or language", "capability/inspect/total-left-out"],
  ])(
    "only the broken requirement fails: %s",
    async (_what, mutant) => {
      const { failed, dependent } = await blamed(mutant);
      const broken = subjects.flatMap(({ defects }) => defects).find(({ id }) => id === mutant)?.requirement;
      expect(dependent).not.toEqual([]);
      expect(failed).toEqual([broken]);
    },
    60_000,
  );
});
