import { expect, it } from "vitest";
import { controlOf } from "./control.ts";
import { verdictOn } from "./objections.ts";
import { proveDerived } from "./prove-derived.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask, { type Task } from "./task.ts";

const subject = subjects.find(({ name }) => name === "capability/service") as ProofSubject;
const lack = "capability/usageHistory/null/UsagePage.summary";

// Checks are tried in the order of what they cost.
it.each([
  ["a check of another statement", "capability/audit/rows/summary/bucket/day", "capability/audit/rows/summary/sums"],
  ["a check of a statement on it", "capability/audit/rows/summary/sums", "capability/audit/rows/summary/bucket/day"],
])("where something is missing, who minds does not hang on that: %s costs the least", async (_, ...checks) => {
  const level = "hooks";
  const shared = { subject: subject.name, level, checks, isObserved: true } as const;
  const results = await runTask({ ...shared, mutants: [] });
  expect(results.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
  const timed = results.map((result, index) => ({ ...result, requests: index }));
  const pool = { run: async (task: Task) => await runTask(task), close: async () => undefined };
  const found = await proveDerived(pool, [controlOf(subject, level, timed)], (id) => id === lack);
  const finding = found.find(({ id }) => id === lack);
  expect(finding?.noticedBy).toMatchObject({ check: "capability/audit/rows/summary/sums", isOfStatement: true });
  expect(finding && verdictOn(finding)).toBe("noticed");
});
