import { expect, it } from "vitest";
import { changedAt } from "../defect-kit/changed-at.ts";
import { onResponse } from "../defect-kit/interceptors.ts";
import { openMutant } from "./mutant.ts";
import { prove } from "./prove.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask from "./task.ts";
import { objections } from "./kill-matrix.ts";

const subject = subjects.find(({ name }) => name === "client/service") as ProofSubject;

it("no two checks, and no two mutants or variations, have one id", () => {
  for (const { name, checks, defects, automatic = [], variations = [] } of subjects) {
    const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id).toSorted();
    for (const all of [checks, [...defects, ...automatic, ...variations]])
      expect(ids(all), name).toEqual([...new Set(ids(all))]);
  }
});

it("every automatic defect is of another kind than none, and starts with its interface", () => {
  for (const { name, automatic = [] } of subjects) {
    for (const { id, kind, operation } of automatic) {
      expect(id.startsWith(`${name.split("/")[0]}/${operation}/${kind}/`), id).toBe(true);
    }
  }
});

it("a right implementation is proved right, and a mutant is caught", { timeout: 60_000 }, async () => {
  const proof = await prove([subject], { wanted: (id) => id.startsWith("client/getClient/error/") });
  expect(proof.control).toEqual([]);
  expect(proof.automatic).toEqual([{ subject: "client/service", kind: "error", count: 4, survivors: [] }]);
});

it("a mutant has other responses", async () => {
  const answer = onResponse((answered) => {
    answered.body = changedAt(answered.body, "/error/code", () => "other");
  });
  const { target, close } = await openMutant("client", { intercept: answer });
  const check = subject.checks.find(({ id }) => id === "client/token/missing");
  await expect(check?.run(target)).rejects.toThrow('error.code: expected "unauthorized", found "other"');
  await close();
});

it("runs checks of a right implementation, and tells which operations they use", async () => {
  const [result] = await runTask({ subject: "client/service", checks: ["client/token/missing"] });
  expect(result).toMatchObject({ check: "client/token/missing", outcome: "passed", operations: ["getClient"] });
  await expect(runTask({ subject: "client/service", checks: ["none"] })).rejects.toThrow("has no check none");
});

it("says what speaks against a proof", () => {
  const nothing = { checks: 1, control: [], defects: [], automatic: [], variations: [], withoutDefect: [] };
  expect(objections(nothing, {})).toEqual([]);
  const survivor = { subject: "a/service", kind: "drop", count: 1, survivors: ["a/drop"] };
  const failure = { check: "a/b", outcome: "failed", reason: "x", milliseconds: 1 } as const;
  const against = objections(
    {
      ...nothing,
      control: [failure],
      defects: [{ id: "a/wrong", requirement: "A-1", title: "wrong", caughtBy: [] }],
      automatic: [survivor],
      variations: [{ subject: "a/service", id: "allowed/x", title: "x", failures: [failure], untested: 0 }],
      withoutDefect: ["A-2"],
    },
    { "a/gone": "it is gone" },
  );
  expect(against).toEqual([
    "right implementation: a/b failed: x",
    "survives: a/wrong (A-1): wrong",
    "no named defect: A-2",
    "survives, unexplained: a/drop",
    "explained, but does not survive: a/gone",
    "too many survive: 1 of 1",
    "allowed, but failed: allowed/x: a/b: x",
  ]);
});
