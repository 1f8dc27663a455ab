import { expect, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { isSelected } from "./plan.ts";

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
