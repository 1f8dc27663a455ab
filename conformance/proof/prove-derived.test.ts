import { expect, it } from "vitest";
import { controlOf } from "./control.ts";
import { verdictOn } from "./objections.ts";
import { proveDerived } from "./prove-derived.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask, { type Task, type TaskResult } from "./task.ts";

const subject = subjects.find(({ name }) => name === "capability/service") as ProofSubject;
const lack = "capability/usageHistory/null/UsagePage.summary";

// Checks run in the order of their cost.
it.each([
  [
    "a check of another statement",
    "capability/usageHistory/summary/bucket/day",
    "capability/usageHistory/summary/last-hours",
  ],
  [
    "a check of a statement on it",
    "capability/usageHistory/summary/last-hours",
    "capability/usageHistory/summary/bucket/day",
  ],
])(
  "the check that rejects a missing element does not depend on the order of costs: %s costs the least",
  async (_, ...checks) => {
    const level = "hooks";
    const shared = { subject: subject.name, level, checks, isObserved: true } as const;
    const results = await runTask({ ...shared, mutants: [] });
    expect(results.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
    const timed = results.map((result, index) => ({ ...result, requests: index }));
    const pool = { run: async (task: Task) => await runTask(task), close: async () => undefined };
    const found = await proveDerived(pool, [controlOf(subject, level, timed)], (id) => id === lack);
    const finding = found.find(({ id }) => id === lack);
    expect(finding?.noticedBy).toMatchObject({
      check: "capability/usageHistory/summary/last-hours",
      isOfStatement: true,
    });
    expect(finding && verdictOn(finding)).toBe("noticed");
  },
);

it("runs a check that rejects a group first on each half, and tests rejected variations alone at a higher level", async () => {
  const [first = "", rejecting = "", last = ""] = subject.checks.map(({ id }) => id);
  const derived = ["a", "b", "c", "d"].map((id) => ({
    id,
    kind: "other-offset",
    operation: "discover",
    place: "discover Tool.time",
    meaning: "same" as const,
    requirements: [],
    own: [],
    expectation: () => "passes" as const,
  }));
  const reached = new Map([["discover Tool.time", ["2026-07-23T09:00:00Z"]]]);
  const results = [first, rejecting, last].map((check) => ({
    check,
    outcome: "passed" as const,
    requests: 1,
    reached,
  }));
  const controls = (["token", "fixtures"] as const).map((level) => controlOf({ ...subject, derived }, level, results));
  const asked: string[] = [];
  const run = async ({ level, mutants, checks }: Task): Promise<TaskResult[]> => {
    const stop = mutants.includes("c") ? checks.indexOf(rejecting) + 1 : checks.length;
    const ran = checks.slice(0, stop || checks.length);
    asked.push(
      `${level} ${mutants.join("")}: ${checks.map((check) => [first, rejecting, last].indexOf(check)).join("")}`,
    );
    return await Promise.resolve(
      ran.map((check) => ({
        check,
        requests: 1,
        reached,
        outcome: check === rejecting && mutants.includes("c") ? "failed" : "passed",
      })),
    );
  };
  const findings = await proveDerived({ run, close: async () => undefined }, controls, () => true);
  expect(asked).toEqual([
    "token abcd: 012",
    "token ab: 102",
    "token cd: 102",
    "token c: 012",
    "token d: 012",
    "fixtures c: 12",
  ]);
  const noticed = findings.filter(({ noticedBy }) => noticedBy?.check === rejecting);
  expect(noticed.map(({ level, id }) => `${level} ${id}`)).toEqual(["token c", "fixtures c"]);
});
