import { html } from "hono/html";
import { type CheckResult, interfaceOf } from "../result.ts";
import { evidenceOf } from "./evidence.ts";
import type { Report } from "./report.ts";

/** The report as JUnit has it: a suite for each interface, a case for each check. What only should hold is no failure. */
export function junitReport({ results, milliseconds }: Report): string {
  const names = [...new Set(results.map((result) => interfaceOf(result)))];
  const suites = names.map((name) => {
    const own = results.filter((result) => interfaceOf(result) === name);
    return html` <testsuite
      name="${name}"
      tests="${own.length}"
      failures="${count(own, "failed")}"
      errors="0"
      skipped="${count(own, "not tested")}"
      time="${secondsOf(own)}"
      >${own.map((result) => caseOf(name, result))}
    </testsuite>`;
  });
  const all = html`<testsuites
    name="conformance"
    tests="${results.length}"
    failures="${count(results, "failed")}"
    errors="0"
    skipped="${count(results, "not tested")}"
    time="${milliseconds / 1000}"
    >${suites}
  </testsuites>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${withoutControls(String(all))}\n`;
}

function caseOf(suite: string, result: CheckResult) {
  const { id, title, outcome, reason = "", requirements, exchanges, milliseconds } = result;
  return html` <testcase classname="${suite}" name="${id}: ${title}" time="${milliseconds / 1000}">
    <properties
      >${requirements.map((requirement) => html`<property name="requirement" value="${requirement}" />`)}</properties
    >${outcome === "not tested" ? html` <skipped message="${reason}" />` : ""}${
      outcome === "failed"
        ? html` <failure message="${reason}">${exchanges.map((exchange) => textOf(exchange)).join("\n\n")}</failure>`
        : ""
    }${outcome === "warned" ? html` <system-out>${`should: ${reason}`}</system-out>` : ""}
  </testcase>`;
}

function textOf(exchange: CheckResult["exchanges"][number]): string {
  const { request, response = "no answer" } = evidenceOf(exchange);
  return `${request}\n\n${response}`;
}

function count(results: readonly CheckResult[], outcome: CheckResult["outcome"]): number {
  return results.filter((result) => result.outcome === outcome).length;
}

function secondsOf(results: readonly CheckResult[]): number {
  return results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
}

/** XML has no place for most control characters, not even escaped. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "�");
}
