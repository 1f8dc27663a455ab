import { expect, it } from "vitest";
import { unrecorded } from "../../generated/runtime/checks/check.ts";
import { changedAt } from "../defect-kit/changed-at.ts";
import { onResponse } from "../defect-kit/interceptors.ts";
import { levels } from "./levels.ts";
import { openMutant } from "./mutant.ts";
import { type Proof, prove } from "./prove.ts";
import { type ProofSubject, subjects } from "./subjects.ts";
import runTask from "./task.ts";
import { objections, verdictOn } from "./objections.ts";

const subject = subjects.find(({ name }) => name === "client/service") as ProofSubject;

it("ids of checks, and of mutants and variations, are unique", () => {
  for (const { name, checks, defects, derived = [], variations = [] } of subjects) {
    const ids = (of: readonly { id: string }[]): string[] => of.map(({ id }) => id).toSorted();
    for (const all of [checks, [...defects, ...derived, ...variations]])
      expect(ids(all), name).toEqual([...new Set(ids(all))]);
  }
});

it("ids of variations made from a contract contain its interface, operation and kind", () => {
  for (const { name, derived = [] } of subjects) {
    for (const { id, kind, operation } of derived) {
      expect(id.startsWith(`${name.split("/")[0]}/${operation}/${kind}`), id).toBe(true);
    }
  }
});

it("a correct implementation passes, and a mutant is detected", async () => {
  const proof = await prove([subject], { wanted: (id) => id.startsWith("client/getClient/error/") });
  expect(proof.control).toEqual([]);
  expect(proof.derived.map((each) => [each.level, verdictOn(each)])).toEqual(
    levels.flatMap((level) => Array.from({ length: 4 }, () => [level, "noticed"])),
  );
});

it("a mutant changes responses", async () => {
  const answer = onResponse((answered) => {
    answered.body = changedAt(answered.body, "/error/code", () => "other");
  });
  const { target, close } = await openMutant("client", { intercept: answer });
  const check = subject.checks.find(({ id }) => id === "client/getClient/credentials/missing-error");
  await expect(check?.run(target, unrecorded)).rejects.toThrow(
    'the body of MissingToken at /error/code: expected "unauthorized", found "other"',
  );
  await close();
});

const right = { subject: "client/service", level: "token", mutants: [], isObserved: true } as const;

it("runs checks on a correct implementation, and records the places they observe in responses", async () => {
  const [result] = await runTask({ ...right, checks: ["client/getClient/credentials/missing-error"] });
  expect(result).toMatchObject({ check: "client/getClient/credentials/missing-error", outcome: "passed" });
  expect([...(result?.reached.keys() ?? [])]).toContain("getClient MissingToken.error.code");
  await expect(runTask({ ...right, checks: ["none"] })).rejects.toThrow("has no check none");
});

it("finds fixtures before the first check that uses them, if these checks are known", async () => {
  const check = "capability/discover/found";
  const other = "capability/discover/credentials/missing";
  const task = { subject: "capability/service", level: "token", mutants: [], checks: [other, check] } as const;
  const taking = (await runTask(task)).map(({ takesFound }) => takesFound);
  expect(taking).toEqual([false, true]);
  const outcomes = async (findFor: readonly string[]) =>
    (await runTask({ ...task, findFor })).map(({ outcome }) => outcome);
  expect(await outcomes([check])).toEqual(["passed", "passed"]);
  expect(await outcomes([])).toEqual(["passed", "not tested"]);
});

const lists = { control: [], requirements: [], defects: [], derived: [], variations: [] };
const nothing: Proof = { checks: 1, needs: {}, waits: {}, ...lists, withoutDefect: [], idle: [] };

it("lists the objections to a proof", () => {
  expect(objections(nothing, { survivors: {}, proved: {} })).toEqual([]);
  const failure = { check: "a/b", outcome: "failed", reason: "x", requests: 1, reached: new Map() } as const;
  const noticedBy = { check: "a/b", reason: "x", isOfStatement: false };
  const finding = { subject: "a/service", level: "token", kind: "null", isLess: true, proved: [] } as const;
  const against = objections(
    {
      ...nothing,
      control: [{ ...failure, level: "token" }],
      defects: [{ id: "a/wrong", subject: "a/service", requirement: "A-1", title: "wrong", caughtBy: [] }],
      derived: [
        { ...finding, level: "hooks", id: "a/null/forbidden", expected: "fails" },
        { ...finding, id: "a/null/allowed", expected: "passes", noticedBy },
        { ...finding, id: "a/null/of-another", expected: "unseen", noticedBy },
        { ...finding, id: "a/null/of-it", expected: "unseen", noticedBy: { ...noticedBy, isOfStatement: true } },
        { ...finding, id: "a/null/A.b", expected: "unseen", proved: [{ requirement: "A-3", element: "A.b" }] },
        { ...finding, id: "a/null/A.c", expected: "unseen", proved: [{ requirement: "A-3", element: "A.c" }] },
      ],
      requirements: [{ id: "A-4", verdicts: {}, waitsFor: [], unseen: [{ level: "token", element: "A.B.c" }] }],
      variations: [
        { subject: "a/service", level: "token", id: "allowed/x", title: "x", failures: [failure], untested: 0 },
      ],
      withoutDefect: ["A-2"],
    },
    { survivors: { "a/gone": "the variation was removed" }, proved: { "A-3 A.b": "it says nothing of b" } },
  );
  expect(against).toEqual([
    "correct implementation fails, token: a/b failed: x",
    "surviving mutant: a/wrong (A-1): wrong",
    "no named defect: A-2",
    "surviving mutant, hooks: a/null/forbidden",
    "false alarm, token: a/null/allowed: a/b: x",
    "false alarm, token: a/null/of-another: a/b: x",
    "proved without evidence, token: A-3: A.c is missing or wrong in a/null/A.c",
    "proved without evidence, token: A-4: A.B.c was never observed",
    "obsolete explanation: a/gone",
    "too many surviving mutants: 1 of 1",
    "false alarm, token: allowed/x: a/b: x",
  ]);
});

it("objects if the results with an address and a token are below the promise", () => {
  const requirement = { id: "CLI-ERR-1", verdicts: { token: "proved" }, waitsFor: [], unseen: [] } as const;
  const defect = { subject: "client/service", requirement: "CLI-ERR-1", title: "x", caughtBy: ["client/x"] };
  const proof = {
    ...nothing,
    requirements: [requirement],
    defects: [
      { ...defect, id: "client/one", level: "token" as const },
      { ...defect, id: "client/two", level: "hooks" as const },
    ],
  };
  const against = (proved: number, noticed: number) =>
    objections(proof, { survivors: {}, proved: {} }, { client: { proved, noticed } });
  expect(against(1, 0.5)).toEqual([]);
  const less = ["less than promised, token: client: 1 proved, 1 of 2 detected"];
  expect([against(2, 0.5), against(1, 0.6)]).toEqual([less, less]);
});
