import { describe, expect, it } from "vitest";
import type { CheckResult } from "../result.ts";
import { badgeReport } from "./write-reports.ts";
import { curlOf } from "./evidence.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import { conforms, type Report, reportOf } from "./report.ts";
import { terminalReport } from "./terminal.ts";

const hostile = "a</script><b title=\"x\" & 'y' `z`\u0000]]> | \u001b[31m";

function result(id: string, requirement: string, outcome: CheckResult["outcome"]): CheckResult {
  const request = { method: "PUT", url: "https://pets.example/'x'", headers: { host: "pets.example" }, body: hostile };
  const response = { status: 500, headers: {}, body: hostile };
  const failure = { reason: `not so: ${hostile}`, mismatch: { where: "the body", expected: "a pet", found: hostile } };
  return {
    id: `client/${id}`,
    requirements: [requirement],
    title: hostile,
    outcome,
    milliseconds: 5,
    exchanges: [{ request, response }],
    ...(outcome !== "passed" && failure),
  };
}

function report(...results: CheckResult[]): Report {
  const subjects = [{ interface: "client", modes: ["server"], target: "https://pets.example" }] as const;
  return reportOf({ subjects, isPartial: false, milliseconds: 100, results });
}

describe("a requirement", () => {
  it.each([
    [[], "not tested"],
    [["passed", "passed"], "proved"],
    [["passed", "not tested"], "partly tested"],
    [["not tested"], "not tested"],
    [["passed", "failed", "not tested"], "failed"],
  ] as const)("whose checks came to %j is %s", (outcomes, verdict) => {
    const { requirements } = report(...outcomes.map((outcome, index) => result(`${index}`, "CLI-ERR-3", outcome)));
    expect(requirements.find(({ id }) => id === "CLI-ERR-3")?.verdict).toBe(verdict);
  });

  it("is there although it has no check, unless only some were asked for", () => {
    const whole = report();
    expect(whole.requirements.map(({ id }) => id)).toEqual(["CLI-EP-1", "CLI-ERR-1", "CLI-ERR-2", "CLI-ERR-3"]);
    expect(whole.counts).toMatchObject({ "not tested": 4, proved: 0 });
    const only = reportOf({ ...whole, isPartial: true, results: [result("x", "CLI-ERR-2", "passed")] });
    expect(only.requirements.map(({ id }) => id)).toEqual(["CLI-ERR-2"]);
  });

  it("that must hold and does not, speaks against the target", () => {
    expect(conforms(report(result("x", "CLI-ERR-3", "passed")))).toBe(true);
    expect(conforms(report(result("x", "CLI-ERR-3", "failed")))).toBe(false);
  });

  it("says where in the documents it stands", () => {
    expect(report().requirements.every(({ section = "" }) => section.startsWith("Document 3, "))).toBe(true);
  });
});

describe("what is hostile in an answer", () => {
  const failed = report(result("x", "CLI-ERR-3", "failed"), result("y", "CLI-ERR-3", "not tested"));

  it("breaks out of no page", () => {
    const page = htmlReport(failed);
    expect(page).not.toContain("a</script>");
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).not.toContain("<b title");
  });

  it("breaks no XML", () => {
    const xml = junitReport(failed);
    expect(xml).toContain('failures="1"');
    expect(xml).toContain('skipped="1"');
    expect(xml).not.toContain("<b title");
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000\u001b]/);
  });

  it("breaks no Markdown table, and no fence", () => {
    const text = markdownReport(failed);
    expect(text).toContain(String.raw`\`z\``);
    expect(text).not.toMatch(/^\| .*[^\\]<b/m);
  });

  it("is quoted for the shell", () => {
    const [exchange] = failed.results[0]?.exchanges ?? [];
    expect(exchange && curlOf(exchange)).toContain(String.raw`-X PUT 'https://pets.example/'\''x'\'''`);
    expect(exchange && curlOf(exchange)).not.toContain("host:");
  });

  it("changes nothing in a terminal", () => {
    expect(terminalReport(failed, false)).not.toContain("\u001b");
  });
});

it("is told by a badge", () => {
  expect(badgeReport(report(result("x", "CLI-ERR-3", "failed")))).toContain("conformance: 1 failed");
  expect(badgeReport(report(result("x", "CLI-ERR-3", "passed")))).toContain("conformance: 1 of 4 proved");
});
