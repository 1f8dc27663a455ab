import { expect, it } from "vitest";
import { sampleOf } from "../../scripts/testing/share.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask from "./task.ts";

/** Of the pairs of a check and a defect that the proof leaves out, every so many-th is tried. */
const every = 12;

const services = subjects.filter(({ name }) => name.endsWith("/service"));

it.each(sampleOf(services, ({ name }) => name))(
  "checks of $name that a defect can't touch do not notice it",
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
