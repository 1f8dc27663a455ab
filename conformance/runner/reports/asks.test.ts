import { expect, it } from "vitest";
import { requirements } from "../../kit/requirements.ts";
import type { CheckResult } from "../result.ts";
import { askLine, asksOf } from "./asks.ts";
import { reportOf } from "./report.ts";

const check = (...needs: string[]): Pick<CheckResult, "outcome" | "needs"> => ({ outcome: "not tested", needs });

it("lists first the declarations that complete the most requirements, then those that help with the most", () => {
  const asks = asksOf([
    { id: "A-1", parts: [[check("hooks.feed")], [check("hooks.feed"), check("fixtures.pet")]] },
    { id: "A-2", parts: [[check("hooks.feed", "hooks.groom")]] },
    { id: "A-3", parts: [[check("hooks.groom")], [check("fixtures.pet")]] },
    { id: "A-4", parts: [[check("fixtures.pet")], []] },
    { id: "A-5", parts: [] },
  ]);
  expect(asks).toEqual([
    { declaration: "hooks.feed", requirements: ["A-1", "A-2"], completes: ["A-1"] },
    { declaration: "fixtures.pet", requirements: ["A-1", "A-3", "A-4"], completes: [] },
    { declaration: "hooks.groom", requirements: ["A-2", "A-3"], completes: [] },
  ]);
  expect(asks.map(askLine)).toEqual([
    "hooks.feed: 2 more requirements, 1 of which needs nothing else",
    "fixtures.pet: 3 more requirements, with other declarations",
    "hooks.groom: 2 more requirements, with other declarations",
  ]);
  expect(askLine({ declaration: "--spend", requirements: ["A-1"], completes: ["A-1"] })).toBe(
    "--spend: 1 more requirement",
  );
});

it("a report lists the declarations that untested checks need, unless the requirement failed or is proved", () => {
  const { parts = [] } = requirements.get("CLI-ERR-2") ?? {};
  const result = (requirement: string, outcome: CheckResult["outcome"], more: Partial<CheckResult>): CheckResult => ({
    id: `client/${requirement}/${outcome}`,
    requirements: [requirement],
    title: "t",
    outcome,
    exchanges: [],
    milliseconds: 1,
    ...more,
  });
  const needs = ["hooks.issueToken", "hooks.advance"];
  const { asks } = reportOf({
    subjects: [{ interface: "client", modes: ["server"], target: "t" }],
    isPartial: false,
    milliseconds: 1,
    results: [
      result("CLI-ERR-2", "not tested", { needs: ["fixtures.expiredToken"], shows: { "CLI-ERR-2": parts } }),
      result("CLI-ERR-3", "passed", {}),
      result("CLI-ERR-1", "failed", {}),
      result("CLI-ERR-1", "not tested", { needs }),
      result("CLI-EP-1", "not tested", { needs }),
    ],
  });
  expect(asks).toContainEqual({
    declaration: "fixtures.expiredToken",
    requirements: ["CLI-ERR-2"],
    completes: ["CLI-ERR-2"],
  });
  expect(asks.flatMap((ask) => ask.requirements)).not.toContain("CLI-ERR-1");
});
