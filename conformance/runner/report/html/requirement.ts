import { html } from "hono/html";
import type { CheckResult } from "../../result.ts";
import { lastEvidence, shownValue } from "../evidence.ts";
import type { RequirementReport } from "../report.ts";

/** How many exchanges of a failure are shown. */
const shownExchanges = 3;

/** A requirement with what came of its checks; open where it failed. */
export function requirementOf(requirement: RequirementReport, byId: ReadonlyMap<string, CheckResult>) {
  const { id, verdict, statement, level, section, checks } = requirement;
  const own = checks.flatMap((check) => byId.get(check) ?? []);
  const passed = own.filter(({ outcome }) => outcome === "passed");
  const others = own.filter(({ outcome }) => outcome !== "passed");
  return html`<details
    id="${id}"
    class="${classOf(verdict)}"
    data-verdict="${verdict}"
    ${verdict === "failed" ? html` open` : ""}
  >
    <summary>
      <span class="dot"></span><b>${id}</b><span class="statement">${statement}</span
      ><span class="verdict">${verdict}</span>
    </summary>
    <div class="inside">
      <p class="soft">
        ${level}${section === undefined ? "" : ` · ${section}`} · ${passed.length} of ${own.length} checks passed
      </p>
      ${others.map((result) => checkOf(result))}
      ${passed.map(({ id: check, title }) => html`<p class="pass">✓ <span class="id">${check}</span> ${title}</p>`)}
    </div>
  </details> `;
}

/** The name of a verdict as a class. */
export function classOf(verdict: string): string {
  return verdict.replaceAll(" ", "-");
}

function checkOf(result: CheckResult) {
  const { id, title, outcome, reason = "", mismatch } = result;
  const evidence = outcome === "not tested" ? [] : lastEvidence(result, shownExchanges);
  return html`<div class="check ${classOf(outcome)}">
    <p><span class="id">${id}</span></p>
    <p>${title}</p>
    ${
      mismatch
        ? html`<dl>
            <dt>at</dt>
            <dd>${mismatch.where}</dd>
            <dt>expected</dt>
            <dd>${mismatch.expected}</dd>
            <dt>found</dt>
            <dd>${shownValue(mismatch.found)}</dd>
          </dl>`
        : html`<p class="soft">${reason}</p>`
    }
    ${evidence.map(
      ({ request, response }) =>
        html`<pre>${request}</pre>
          ${response === undefined ? "" : html`<pre>${response}</pre>`}`,
    )}
  </div>`;
}
