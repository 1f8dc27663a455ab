import { expect, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, interfaces, suiteOf } from "../interfaces/interfaces.ts";
import { modes as allModes } from "../kit/requirements.ts";
import { compareBaseline } from "./baseline.ts";
import { isSelected, planRuns, referenceJobs } from "./plan.ts";
import type { CheckResult } from "./result.ts";

const check: Check<never> = {
  id: "pets/listPets/limit/maximum",
  requirements: ["PET-EP-1", "PET-LIM-12"],
  title: "",
  run: () => Promise.resolve(),
};

it.each([
  [],
  ["pets"],
  ["PET-EP"],
  ["pet-ep-1"],
  ["pets/listPets"],
  ["*/maximum"],
  ["*limit*"],
  ["dogs", "PET-LIM-12"],
])("selects by %j", (...patterns) => expect(isSelected(check, patterns)).toBe(true));

it.each([["PET-LIM-1"], ["pe"], ["limit"], ["pets/list"], ["dogs"], ["pets.listPets"]])(
  "does not select by %j",
  (...patterns) => expect(isSelected(check, patterns)).toBe(false),
);

it("selects by former ids of checks", () => {
  const [run] = planRuns(["capability"], ["server"], ["capability/audit/rows/period"]);
  expect(run?.checks).toEqual(["capability/usageHistory/start_date/rows", "capability/usageHistory/end_date/rows"]);
});

it.each(interfaces)("all former ids of checks of %s were replaced", (name) => {
  const ids = allModes.flatMap((mode) => checksOf(name, mode)).map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const [former, now] of Object.entries(suiteOf(name)?.renamed ?? {})) {
    expect(ids).not.toContain(former);
    expect(ids, former).toEqual(expect.arrayContaining([...now]));
  }
});

it("compares a baseline with former ids of checks with those that replace them", () => {
  const renamed = { "pets/old": ["pets/one", "pets/two"] };
  const results = (one: string, two: string): CheckResult[] =>
    [
      { id: "pets/one", outcome: one },
      { id: "pets/two", outcome: two },
    ] as CheckResult[];
  expect(compareBaseline(["pets/old"], results("failed", "passed"), renamed)).toEqual({ isNew: [], passesNow: [] });
  expect(compareBaseline(["pets/old"], results("passed", "passed"), renamed).passesNow).toEqual(["pets/old"]);
  expect(compareBaseline([], results("failed", "passed"), renamed).isNew).toEqual(["pets/one"]);
});

it("puts every check of the reference into one job, and marks the jobs of client programs as waiting", () => {
  const runs = planRuns(interfaces, ["server", "sender", "client"], []);
  const jobs = referenceJobs(runs, {});
  const all = jobs.flatMap(({ checks }) => checks);
  expect(all.toSorted()).toEqual(runs.flatMap(({ checks }) => checks).toSorted());
  const waiting = jobs.filter(({ waits }) => waits).map(({ modes }) => modes);
  expect(waiting).toEqual([["client"], ["client"], ["client"]]);
});
