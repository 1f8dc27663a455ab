import { expect, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
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

it("gives every check of the reference to one job, and lets those that wait hold up no others", () => {
  const runs = planRuns(interfaces, ["server", "sender"], []);
  const jobs = referenceJobs(runs, {});
  const all = jobs.flatMap(({ checks }) => checks);
  expect(all.toSorted()).toEqual(runs.flatMap(({ checks }) => checks).toSorted());
  const seconds = new Map(
    interfaces
      .flatMap((name) => [...checksOf(name, "server"), ...checksOf(name, "sender")])
      .map((each) => [each.id, each.seconds ?? 0]),
  );
  for (const { checks, waits = false } of jobs)
    expect(new Set(checks.map((id) => (seconds.get(id) ?? 0) > 1))).toEqual(new Set([waits]));
  const waitsFor = jobs.filter(({ interface: name, waits }) => name === "spend" && waits).map(({ checks }) => checks);
  expect(waitsFor).toEqual([["spend/retries/too-slow"], ["spend/retries/in-time"]]);
});
