import { html } from "hono/html";
import { interfaceOf } from "../../kit/generated-folders.ts";
import type { CheckResult } from "../result.ts";
import { askLine } from "./asks.ts";
import { coverageSummary } from "./coverage.ts";
import { createEvidence, faultOf, type ShowEvidence } from "./evidence.ts";
import { brokenOffText, decisionLines, type Report } from "./report.ts";
import { visible } from "./visible.ts";

/** Returns the report as JUnit XML: a suite per interface, a case per check. Warnings are not failures. */
export function junitReport(report: Report): string {
  const { subjects, results, milliseconds, headline, brokenOff, failures, asks, coverage, requirements } =
    visible(report);
  // The evidence of a cause is printed once: the other checks refer to the first one.
  const firsts = new Map(failures.flatMap(({ checks: [first, ...others] }) => others.map((each) => [each, first])));
  const show = createEvidence();
  const names = [...new Set(subjects.map(({ interface: name }) => name))];
  const suites = names.map((name) => {
    const own = results.filter((result) => interfaceOf(result) === name);
    const ids = new Set(requirements.filter((each) => each.interface === name).map(({ id }) => id));
    const seen = coverageSummary(coverage.filter((each) => each.interface === name));
    const wanted = asks.filter((ask) => ask.requirements.some((id) => ids.has(id)));
    return html` <testsuite
      name="${name}"
      tests="${own.length}"
      failures="${count(own, "failed")}"
      errors="0"
      skipped="${count(own, "not tested")}"
      time="${secondsOf(own)}"
      ><properties
        ><property name="headline" value="${headline}" />${
          seen === undefined ? "" : html`<property name="coverage" value="${seen}" />`
        }${wanted.map((ask) => html`<property name="ask" value="${askLine(ask)}" />`)}${decisionLines(report).map(
          (line) => html`<property name="fact" value="${line}" />`,
        )}</properties
      >${own.map((result) => caseOf(name, result, show, firsts.get(result.id)))}
    </testsuite>`;
  });
  const brokenOffs = brokenOff ? [brokenOffSuite(brokenOffText(brokenOff))] : [];
  const all = html`<testsuites
    name="conformance"
    tests="${results.length + brokenOffs.length}"
    failures="${count(results, "failed")}"
    errors="${brokenOffs.length}"
    skipped="${count(results, "not tested")}"
    time="${milliseconds / 1000}"
    >${suites}${brokenOffs}
  </testsuites>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(all)}\n`;
}

/** Returns a suite with one error, so that an incomplete run does not look successful. */
function brokenOffSuite(text: string) {
  return html` <testsuite name="run" tests="1" failures="0" errors="1" skipped="0" time="0"
    ><testcase classname="run" name="completes" time="0"><error message="${text}"></error></testcase>
  </testsuite>`;
}

function caseOf(suite: string, result: CheckResult, show: ShowEvidence, first: string | undefined) {
  const { id, title, outcome, reason = "", requirements, exchanges, milliseconds } = result;
  const evidence = (): string => (first === undefined ? evidenceText(show(result, exchanges.length)) : `See ${first}.`);
  return html` <testcase classname="${suite}" name="${id}: ${title}" time="${milliseconds / 1000}">
    <properties
      >${requirements.map((requirement) => html`<property name="requirement" value="${requirement}" />`)}</properties
    >${outcome === "not tested" ? html` <skipped message="${reason}" />` : ""}${
      outcome === "failed" ? html` <failure message="${faultOf(result)}">${evidence()}</failure>` : ""
    }${outcome === "warned" ? html` <system-out>${`warning: ${faultOf(result)}`}</system-out>` : ""}
  </testcase>`;
}

function evidenceText(evidence: ReturnType<ShowEvidence>): string {
  return evidence.map(({ request, response }) => [request, response].join("\n\n").trimEnd()).join("\n\n");
}

function count(results: readonly CheckResult[], outcome: CheckResult["outcome"]): number {
  return results.filter((result) => result.outcome === outcome).length;
}

function secondsOf(results: readonly CheckResult[]): number {
  return results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
}
