import { expect, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { interfaces } from "../interfaces/interfaces.ts";
import { isSelected, planRuns, referenceJobs } from "./plan.ts";

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
])("takes %j", (...patterns) => expect(isSelected(check, patterns)).toBe(true));

it.each([["PET-LIM-1"], ["pe"], ["limit"], ["pets/list"], ["dogs"], ["pets.listPets"]])(
  "leaves out %j",
  (...patterns) => expect(isSelected(check, patterns)).toBe(false),
);

it("gives every check of the reference to one job, and lets client programs, which wait, hold up no others", () => {
  const runs = planRuns(interfaces, ["server", "sender", "client"], []);
  const jobs = referenceJobs(runs, {});
  const all = jobs.flatMap(({ checks }) => checks);
  expect(all.toSorted()).toEqual(runs.flatMap(({ checks }) => checks).toSorted());
  const waiting = jobs.filter(({ waits }) => waits).map(({ modes }) => modes);
  expect(waiting).toEqual([["client"], ["client"], ["client"]]);
});
