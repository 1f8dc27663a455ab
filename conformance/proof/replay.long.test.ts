import { expect, it } from "vitest";
import { sampleOf } from "../../scripts/testing/share.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask from "./task.ts";

/** The sampling interval among the pairs of check and defect that the proof skips. */
const every = 12;

const services = subjects.filter(({ name }) => name.endsWith("/service"));

it.each(sampleOf(services, ({ name }) => name))(
  "checks of $name do not detect a defect that cannot touch them",
  { timeout: 600_000 },
  async ({ name, checks }: ProofSubject) => {
    const task = { subject: name, level: "hooks", isFresh: true } as const;
    const ids = checks.map(({ id }) => id);
    const results = await runTask({ ...task, mutants: [], checks: ids, isObserved: true });
    const leftOut = results.flatMap(({ check, untouchedBy = [] }) => untouchedBy.map((mutant) => ({ check, mutant })));
    expect(leftOut).not.toEqual([]);
    for (const { check, mutant } of leftOut.filter((_, index) => index % every === 0)) {
      const [result] = await runTask({ ...task, mutants: [mutant], checks: [check] });
      expect(result?.outcome, `${check} ${mutant}`).toBe("passed");
    }
  },
);
