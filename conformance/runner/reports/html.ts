import { html, raw } from "hono/html";
import type { CheckResult } from "../result.ts";
import { askLine } from "./asks.ts";
import { coverageSummary, seenLines, unseenLines } from "./coverage.ts";
import { createEvidence, faultOf, foundBy, type ShowEvidence } from "./evidence.ts";
import type { Failure } from "./failures.ts";
import { presenceAdvice, presenceLines, presenceSummary } from "./presence.ts";
import {
  brokenOffText,
  decisionLines,
  type Report,
  type RequirementReport,
  durationOf,
  subjectsOf,
  summaryOf,
  type Verdict,
  verdicts,
} from "./report.ts";
import { visible } from "./visible.ts";

/** The styles of the page, for light and dark mode. */
const style = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2127, #e4e7eb);
  --soft: light-dark(#5d6670, #9aa4af);
  --line: light-dark(#dfe3e8, #313841);
  --paper: light-dark(#ffffff, #15191e);
  --panel: light-dark(#f5f7f9, #1d2329);
  --proved: light-dark(#23703f, #62c587);
  --failed: light-dark(#b3261e, #ff8a80);
  --warned: light-dark(#8a5a00, #e9b44c);
  --partly: light-dark(#23649e, #7db8ee);
  --untested: light-dark(#6b7480, #8d97a3);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; }
h1 { margin: 0 0 0.5rem; font-size: clamp(1.4rem, 4vw, 1.75rem); line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.15rem; }
p { margin: 0.4rem 0; }
.soft { color: var(--soft); }
.bar { display: flex; gap: 2px; height: 0.75rem; margin: 1.5rem 0 0.75rem; border-radius: 0.4rem; overflow: hidden; }
.bar span { min-width: 3px; background: var(--colour); }
.proved { --colour: var(--proved); }
.failed { --colour: var(--failed); }
.warned { --colour: var(--warned); }
.partly-tested { --colour: var(--partly); }
.not-tested { --colour: var(--untested); }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center;
  padding: 0.75rem 0; background: var(--paper); border-bottom: 1px solid var(--line); }
label { display: inline-flex; gap: 0.4rem; align-items: center; cursor: pointer; }
label .dot, summary .dot { width: 0.7rem; height: 0.7rem; border-radius: 50%; background: var(--colour); flex: none; }
input[type="search"] { flex: 1 1 12rem; min-width: 0; padding: 0.4rem 0.6rem; font: inherit; color: inherit;
  background: var(--panel); border: 1px solid var(--line); border-radius: 0.4rem; }
:focus-visible { outline: 2px solid var(--partly); outline-offset: 2px; }
details { border-bottom: 1px solid var(--line); }
details[hidden] { display: none; }
article h3 { margin: 0 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; }
article details { border: 0; }
a { color: inherit; }
.broken { padding: 0.6rem 0.9rem; border-left: 3px solid var(--warned); background: var(--panel); overflow-wrap: anywhere; }
.part { margin: 0.2rem 0; }
summary.more { display: block; color: var(--soft); font-size: 0.9rem; }
summary { display: grid; grid-template-columns: auto 8.5rem 1fr auto; gap: 0.75rem; align-items: baseline; padding: 0.6rem 0;
  cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary .dot { align-self: start; margin-top: 0.45rem; }
summary b, .id { font: 600 0.85rem/1.55 ui-monospace, monospace; }
summary .verdict { color: var(--colour); font-size: 0.85rem; white-space: nowrap; }
.inside { padding: 0 0 1rem 1.45rem; }
.check { margin: 0.75rem 0; padding: 0.75rem 1rem; background: var(--panel); border-left: 3px solid var(--colour); border-radius: 0.3rem; }
.check p { overflow-wrap: anywhere; }
.pass { margin: 0.2rem 0; color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0.6rem 0; }
dt { color: var(--soft); }
dd { margin: 0; font: 0.85rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { max-height: 22rem; margin: 0.5rem 0; padding: 0.75rem; overflow: auto; font: 0.8rem/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line); border-radius: 0.3rem; }
@media (max-width: 40rem) { summary { grid-template-columns: auto 1fr auto; } summary .statement { grid-area: 2 / 1 / auto / -1; } }
@media print { form { display: none; } body { padding: 0; } }
`;

/** The script of the page: filters requirements by verdict and text. */
const script = `
const form = document.querySelector("form");
const rows = [...document.querySelectorAll("details[data-verdict]")];
const headings = [...document.querySelectorAll("section[data-interface]")];
function filter() {
  const verdicts = new Set([...form.querySelectorAll("input:checked")].map((box) => box.value));
  const words = form.elements.text.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !verdicts.has(row.dataset.verdict) || !words.every((word) => text.includes(word));
  }
  for (const each of headings) each.hidden = !each.querySelector("details[data-verdict]:not([hidden])");
}
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
function unfold() {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (row && row.matches("details")) row.open = true;
}
addEventListener("hashchange", unfold);
unfold();
`;

/** Returns the report as a self-contained page: failures by cause, then requirements. */
export function htmlReport(given: Report): string {
  const report = visible(given);
  const { headline, requirements, results, counts, at, brokenOff } = report;
  const context = { byId: new Map(results.map((result) => [result.id, result])), failures: report.failures };
  const names = [...new Set(requirements.map((requirement) => requirement.interface))];
  const there = verdicts.filter((verdict) => counts[verdict] > 0);
  const others = summaryOf(report).slice(`${headline}, `.length);
  return `${html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${headline} (${names.join(", ")})</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${headline}</h1>
          ${brokenOff ? html`<p class="broken">${brokenOffText(brokenOff)}</p>` : ""}
          ${others === "" ? "" : html`<p>${others}.</p>`}
          ${[...subjectsOf(report), ...decisionLines(report)].map((subject) => html`<p class="soft">${subject}</p>`)}
          <p class="soft">
            ${durationOf(report)},
            <time datetime="${at}">${at.replace("T", " ").slice(0, 16)} UTC</time>
          </p>
          <div class="bar" role="img" aria-label="${summaryOf(report)}">
            ${there.map((verdict) => html`<span class="${classOf(verdict)}" style="flex: ${counts[verdict]}" title="${counts[verdict]} ${verdict}"></span>`)}
          </div>
        </header>
        ${failuresOf(report)}
        <form>
          ${there.map((verdict) => filterOf(verdict, counts[verdict]))}
          <input type="search" name="text" placeholder="Find an id, a word, a field …" aria-label="Find" />
        </form>
        <main>
          ${names.map(
            (name) =>
              html`<section data-interface="${name}">
                <h2>${name}</h2>
                ${requirements.filter((requirement) => requirement.interface === name).map((requirement) => requirementOf(requirement, context))}
              </section>`,
          )}
          ${asksOf(report)} ${coverageOf(report)} ${fieldsOf(report)}
        </main>
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`}\n`;
}

/** The maximum number of exchanges per failure. */
const shownExchanges = 3;

/** The number of requirements and of checks per failure that are visible before the others are folded. */
const unfolded = 3;

/** Returns the failures by cause. */
function failuresOf({ failures, results, requirements }: Report) {
  if (failures.length === 0) return "";
  const show = createEvidence();
  return html`<section class="failures">
    <h2>${failures.length === 1 ? "One failure" : `${failures.length} failures`}</h2>
    ${failures.map((failure, index) => {
      const own = results.filter(({ id }) => failure.checks.includes(id));
      const statements = requirements.filter(({ id }) => failure.requirements.includes(id));
      return failureOf(failure, { index, own, statements, show });
    })}
  </section>`;
}

interface FailureContext {
  index: number;
  own: readonly CheckResult[];
  statements: readonly RequirementReport[];
  show: ShowEvidence;
}

function failureOf(failure: Failure, { index, own, statements, show }: FailureContext) {
  const { outcome, operation, mismatch, reason, checks } = failure;
  const first = own.find(({ id }) => id === checks[0]);
  return html`<article class="check ${classOf(outcome)}" id="failure-${index + 1}">
    <h3>${[operation, mismatch?.where ?? reason].filter((part) => part !== undefined).join(": ")}</h3>
    ${
      mismatch
        ? html`<dl>
            <dt>expected</dt>
            <dd>${mismatch.expected}</dd>
            <dt>found</dt>
            <dd>${first ? foundBy(first) : ""}</dd>
          </dl>`
        : ""
    }
    ${foldRows(
      statements.map(
        ({ id, level, statement }) => html`<p><a class="id" href="#${id}">${id}</a> ${level}: ${statement}</p>`,
      ),
      "requirements",
    )}
    ${foldRows(
      own.map(({ id, title }) => html`<p class="pass"><span class="id">${id}</span> ${title}</p>`),
      "checks",
    )}
    ${(first ? show(first, shownExchanges) : []).map(
      ({ request, response }) =>
        html`<pre>${request}</pre>
          ${response === undefined ? "" : html`<pre>${response}</pre>`}`,
    )}
  </article>`;
}

/** Returns the declarations that would allow more to be tested. */
function asksOf({ asks }: Report) {
  if (asks.length === 0) return "";
  return html`<section id="asks">
    <h2>Configuration needed to test more</h2>
    <p class="soft">Missing declarations, the most valuable first.</p>
    ${asks.map(
      (ask) =>
        html`<p class="pass">
          ${askLine(ask)} ${ask.requirements.map((id) => html`<a class="id" href="#${id}">${id}</a> `)}
        </p>`,
    )}
  </section>`;
}

/** Returns the share of the contract that was observed, and the elements that were not. */
function coverageOf({ coverage }: Report) {
  const summary = coverageSummary(coverage);
  if (summary === undefined) return "";
  const lists = [
    ["Not observed", unseenLines(coverage)],
    ["Observed, with the first exchange and check", seenLines(coverage)],
  ] as const;
  return html`<section id="coverage">
    <h2>Contract coverage</h2>
    <p>${summary}.</p>
    ${lists
      .filter(([, lines]) => lines.length > 0)
      .map(
        ([title, lines]) =>
          html`<details>
            <summary class="more">${title}</summary>
            ${lines.map((line) => html`<p class="pass">${line}</p>`)}
          </details>`,
      )}
  </section>`;
}

/** Returns the fields that were not observed; warnings first. */
function fieldsOf({ fields }: Report) {
  const summary = presenceSummary(fields);
  return summary === undefined
    ? ""
    : html`<section>
        <h2>Fields</h2>
        <p>${summary}. ${presenceAdvice(fields) ?? ""}</p>
        ${presenceLines(fields).map((line) => html`<p class="pass id">${line}</p>`)}
      </section>`;
}

/** Returns the first rows, and the others in a folded element. */
function foldRows(rows: readonly ReturnType<typeof html>[], noun: string) {
  const more = rows.length - unfolded;
  if (more <= 1) return rows;
  return html`${rows.slice(0, unfolded)}
    <details>
      <summary class="more">and ${more} more ${noun}</summary>
      ${rows.slice(unfolded)}
    </details>`;
}

function filterOf(verdict: Verdict, count: number) {
  return html`<label class="${classOf(verdict)}"
    ><input type="checkbox" value="${verdict}" checked /><span class="dot"></span>${verdict} ${count}</label
  >`;
}

interface Context {
  byId: ReadonlyMap<string, CheckResult>;
  failures: readonly Failure[];
}

/** Returns a requirement with the results of its checks. */
function requirementOf(requirement: RequirementReport, { byId, failures }: Context) {
  const { id, verdict, statement, level, section, checks, parts = [], seen } = requirement;
  const own = checks.flatMap((check) => byId.get(check) ?? []);
  const passed = own.filter(({ outcome }) => outcome === "passed");
  const others = own.filter(({ outcome }) => outcome !== "passed");
  return html`<details id="${id}" class="${classOf(verdict)}" data-verdict="${verdict}">
    <summary>
      <span class="dot"></span><b>${id}</b><span class="statement">${statement}</span
      ><span class="verdict">${verdict}</span>
    </summary>
    <div class="inside">
      <p class="soft">
        ${level}${section === undefined ? "" : ` · ${section}`} · ${passed.length} of ${own.length} checks passed
      </p>
      ${parts.map((part) => html`<p class="part">${seen.includes(part) ? "✓" : "○ not tested:"} ${part}</p>`)}
      ${others.map((result) => checkOf(result, failures))}
      ${passed.map(({ id: check, title }) => html`<p class="pass">✓ <span class="id">${check}</span> ${title}</p>`)}
    </div>
  </details> `;
}

/** Returns the CSS class of a verdict. */
function classOf(verdict: string): string {
  return verdict.replaceAll(" ", "-");
}

function checkOf(result: CheckResult, failures: readonly Failure[]) {
  const { id, title, outcome, reason = "" } = result;
  const index = failures.findIndex(({ checks }) => checks.includes(id));
  return html`<div class="check ${classOf(outcome)}">
    <p><span class="id">${id}</span></p>
    <p>${title}</p>
    <p class="soft">${index < 0 ? reason : html`<a href="#failure-${index + 1}">${outcome}: ${faultOf(result)}</a>`}</p>
  </div>`;
}
