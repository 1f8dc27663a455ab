import { describe, expect, it } from "vitest";
import { requirements } from "../../kit/requirements.ts";
import { type CheckResult, shortened } from "../result.ts";
import { badgeReport, jsonReport } from "./write-reports.ts";
import { curlOf, foundBy } from "./evidence.ts";
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
    const { requirements: found } = report(
      ...outcomes.map((outcome, index) => result(`${index}`, "CLI-ERR-1", outcome)),
    );
    expect(found.find(({ id }) => id === "CLI-ERR-1")?.verdict).toBe(verdict);
  });

  it("is neither proved nor left unproved by a check of an open question", () => {
    const open = { ...result("open", "CLI-ERR-1", "not tested"), isOpen: true };
    const verdictOf = (...results: CheckResult[]): unknown =>
      report(...results).requirements.find(({ id }) => id === "CLI-ERR-1")?.verdict;
    expect(verdictOf(open, result("right", "CLI-ERR-1", "passed"))).toBe("proved");
    expect(verdictOf(open)).toBe("not tested");
  });

  it("with parts is proved only by the parts that checks have shown", () => {
    const shown = (name: string, more: Partial<CheckResult>): CheckResult => ({
      ...result(name, "CLI-ERR-2", "passed"),
      ...more,
    });
    const { requirements: found } = report(
      shown("both", {
        shows: { "CLI-ERR-2": ["invalid token", "expired token"] },
        saw: { "CLI-ERR-2": ["invalid token"] },
      }),
      shown("nothing", {}),
    );
    expect(found.find(({ id }) => id === "CLI-ERR-2")).toMatchObject({
      verdict: "partly tested",
      seen: ["invalid token"],
      unseen: ["expired token"],
    });
    const whole = report(shown("expired", { shows: { "CLI-ERR-2": ["expired token", "invalid token"] } }));
    expect(whole.requirements.find(({ id }) => id === "CLI-ERR-2")).toMatchObject({ verdict: "proved", unseen: [] });
  });

  it("without a check is in the report, unless only some checks were selected", () => {
    const whole = report();
    expect(whole.requirements.map(({ id }) => id)).toEqual(["CLI-EP-1", "CLI-ERR-1", "CLI-ERR-2", "CLI-ERR-3"]);
    expect(whole.counts).toMatchObject({ "not tested": 4, proved: 0 });
    const only = reportOf({ ...whole, isPartial: true, results: [result("x", "CLI-ERR-2", "passed")] });
    expect(only.requirements.map(({ id }) => id)).toEqual(["CLI-ERR-2"]);
  });

  it("with level must that fails makes the target not conform", () => {
    expect(conforms(report(result("x", "CLI-ERR-1", "passed")))).toBe(true);
    expect(conforms(report(result("x", "CLI-ERR-1", "failed")))).toBe(false);
  });

  it("names its section of the documents", () => {
    expect(report().requirements.every(({ section = "" }) => section.startsWith("Document 3, "))).toBe(true);
  });
});

describe("hostile text in a response", () => {
  const failed = report(result("x", "CLI-ERR-1", "failed"), result("y", "CLI-ERR-1", "not tested"));

  it("does not break out of the HTML page", () => {
    const page = htmlReport(failed);
    expect(page).not.toContain("a</script>");
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).not.toContain("<b title");
  });

  it("does not break the XML", () => {
    const xml = junitReport(failed);
    expect(xml).toContain('failures="1"');
    expect(xml).toContain('skipped="1"');
    expect(xml).not.toContain("<b title");
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000\u001b]/);
  });

  it("does not break a Markdown table or fence", () => {
    const text = markdownReport(failed);
    expect(text).toContain(String.raw`\`z\``);
    expect(text).not.toMatch(/^\| .*[^\\]<b/m);
  });

  it("starts no line in the terminal, because CI systems run lines that begin with :: as commands", () => {
    const mismatch = { where: "the body", expected: "a pet", found: "a\r\n::error::b" };
    expect(foundBy({ ...result("x", "CLI-ERR-3", "failed"), mismatch })).toBe(String.raw`"a\r\n::error::b"`);
  });

  it("is quoted for the shell", () => {
    const [exchange] = failed.results[0]?.exchanges ?? [];
    expect(exchange && curlOf(exchange.request)).toContain(String.raw`-X PUT 'https://pets.example/'\''x'\'''`);
    expect(exchange && curlOf(exchange.request)).not.toContain("host:");
  });

  it.each([
    ["terminal", (given: Report) => terminalReport(given, false)],
    ["html", htmlReport],
    ["junit", junitReport],
    ["markdown", markdownReport],
  ])("is escaped if it is invisible: %s", (_, write) => {
    const text = write(report({ ...result("x", "CLI-ERR-3", "failed"), title: `${hostile}\u202e\ud800\ufffe\u009b` }));
    expect(text).not.toMatch(/[[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]--[\t\n]]/v);
    for (const code of ["0000", "001b", "202e", "d800", "fffe", "009b"]) expect(text).toMatch(new RegExp(`u${code}`));
  });
});

const kinds = [
  ["terminal", (given: Report) => terminalReport(given, false)],
  ["html", htmlReport],
  ["junit", junitReport],
  ["markdown", markdownReport],
] as const;

describe("failures", () => {
  const body = JSON.stringify({ pets: "x".repeat(300), id: 7 });
  const wrong = (id: string, found: unknown, where = "the body at /pets/0/id"): CheckResult => {
    const one = result(id, id === "a" ? "CLI-ERR-3" : "CLI-ERR-2", "failed");
    const request = { method: "GET", url: "https://pets.example/v2/client?page=1", headers: {} };
    return {
      ...one,
      title: `title of ${id}`,
      reason: "not so",
      mismatch: { where, expected: "a text", found },
      exchanges: [{ request, response: { status: 200, headers: {}, body } }],
    };
  };

  it("of one cause are grouped, with all checks and requirements", () => {
    const { failures } = report(wrong("a", 7), wrong("b", 7, "the body at /pets/3/id"), wrong("c", null));
    expect(failures.map(({ checks }) => checks)).toEqual([["client/a", "client/b"], ["client/c"]]);
    expect(failures[0]).toMatchObject({
      operation: "GET /v2/client",
      requirements: ["CLI-ERR-2", "CLI-ERR-3"],
      mismatch: { where: "the body at /pets/0/id", expected: "a text", found: 7 },
    });
  });

  it("of one cause may differ in instants and ids", () => {
    const [first, second] = ["2026-01-01T00:00:00", "2026-02-01T10:00:00.5"].map((found, index) =>
      wrong(`${index}`, found),
    ) as [CheckResult, CheckResult];
    expect(report(first, second).failures).toHaveLength(1);
    expect(report(first, wrong("other", "soon")).failures).toHaveLength(2);
  });

  it("by an error that checks share are grouped", () => {
    const { mismatch: _, ...alone } = wrong("a", 7);
    const shared = { ...alone, reason: "the walk failed" };
    const { failures } = report(shared, { ...wrong("b", 8), sameAs: "client/a" }, { ...shared, id: "client/z" });
    expect(failures.map(({ checks }) => checks)).toEqual([["client/a", "client/z", "client/b"]]);
  });

  it.each(kinds)("come first, with place, expected and actual value, and the body once: %s", (_, write) => {
    const text = write(report(wrong("a", 7), wrong("b", null), result("p", "CLI-ERR-1", "passed")));
    expect(text.match(/x{300}/g)).toHaveLength(1);
    for (const part of ["the body at", "/pets/0/id", "a text", "7"]) expect(text).toContain(part);
    expect(text.indexOf("x".repeat(300))).toBeLessThan(text.lastIndexOf("CLI-ERR-1"));
  });

  it.each(kinds)("say that a long body was truncated: %s", (_, write) => {
    const exchanges = [
      {
        request: { method: "GET", url: "/", headers: {} },
        response: { status: 200, headers: {}, body: shortened("y".repeat(9000)) },
      },
    ];
    expect(write(report({ ...wrong("a", 7), exchanges }))).toContain("of 9000 characters");
  });
});

describe("the headline of a run", () => {
  const all = ["CLI-EP-1", "CLI-ERR-1", "CLI-ERR-2", "CLI-ERR-3"].map((id) => ({
    ...result(id, id, "passed"),
    shows: { [id]: requirements.get(id)?.parts ?? [] },
  }));
  const brokenOff = { reason: "Interrupted", running: ["client/x"], left: 7 };

  it.each([
    [report(...all), "Conforms: 4 of 4 requirements proved"],
    [report(...all.slice(1)), "Conforms as far as tested: 3 of 4 requirements proved"],
    [report(), "Nothing proved: 0 of 4 requirements proved"],
    [
      report(...all.slice(1), result("x", "CLI-EP-1", "failed")),
      "Does not conform: 1 failed, 3 of 4 requirements proved",
    ],
    [reportOf({ ...report(...all), brokenOff }), "Incomplete: 4 of 4 requirements proved"],
  ])("is the same in every report", (given, headline) => {
    expect(given.headline).toBe(headline);
    for (const [, write] of kinds) expect(write(given)).toContain(headline);
    expect(badgeReport(given)).toContain(headline.toLowerCase().replace(" requirements", ""));
    expect(JSON.parse(jsonReport(given))).toMatchObject({ headline });
  });

  it.each(kinds)(
    "of an incomplete run comes with the running checks and the number of checks not run: %s",
    (_, write) => {
      const text = write(reportOf({ ...report(...all), brokenOff }));
      expect(text).toContain("Interrupted. 7 checks were not run; under way: client/x.");
    },
  );
});

it("an incomplete run is an error in JUnit, even if all its checks passed", () => {
  const brokenOff = { reason: "Interrupted", running: [], left: 7 };
  const xml = junitReport(reportOf({ ...report(result("x", "CLI-ERR-1", "passed")), brokenOff }));
  expect(xml).toMatch(/<testsuites\s+name="conformance"\s+tests="2"\s+failures="0"\s+errors="1"/);
  expect(xml).toMatch(
    /<testcase[^>]*><error message="Interrupted\. 7 checks were not run; [^"]*"><\/error><\/testcase>/,
  );
});

it("a badge shows the headline", () => {
  expect(badgeReport(report(result("x", "CLI-ERR-1", "failed")))).toContain(
    "conformance: does not conform: 1 failed, 0 of 4 proved",
  );
  expect(badgeReport(report(result("x", "CLI-ERR-1", "passed")))).toContain(
    "conformance: conforms as far as tested: 1 of 4 proved",
  );
});
