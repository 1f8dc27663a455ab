import { html, raw } from "hono/html";
import { conforms, type Report, type Verdict, verdicts } from "../report.ts";
import { secondsOf, subjectsOf, summaryOf } from "../summary.ts";
import { classOf, requirementOf } from "./requirement.ts";
import { script } from "./script.ts";
import { style } from "./style.ts";

/** The report as one page that needs nothing else. */
export function htmlReport(report: Report): string {
  const { requirements, results, counts, at, milliseconds } = report;
  const byId = new Map(results.map((result) => [result.id, result]));
  const names = [...new Set(requirements.map((requirement) => requirement.interface))];
  const there = verdicts.filter((verdict) => counts[verdict] > 0);
  const headline = conforms(report) ? "Nothing found that does not conform" : "Does not conform";
  return `${html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${headline}: ${names.join(", ")}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${counts.proved === requirements.length ? "Conforms" : headline}</h1>
          <p>${summaryOf(report)}.</p>
          ${subjectsOf(report).map((subject) => html`<p class="soft">${subject}</p>`)}
          <p class="soft">
            ${results.length} checks in ${secondsOf(milliseconds)},
            <time datetime="${at}">${at.replace("T", " ").slice(0, 16)} UTC</time>
          </p>
          <div class="bar" role="img" aria-label="${summaryOf(report)}">
            ${there.map((verdict) => html`<span class="${classOf(verdict)}" style="flex: ${counts[verdict]}" title="${counts[verdict]} ${verdict}"></span>`)}
          </div>
        </header>
        <form>
          ${there.map((verdict) => filterOf(verdict, counts[verdict]))}
          <input type="search" name="text" placeholder="Find an id, a word, a field …" aria-label="Find" />
        </form>
        <main>
          ${names.map(
            (name) =>
              html`<section data-interface="${name}">
                <h2>${name}</h2>
                ${requirements.filter((requirement) => requirement.interface === name).map((requirement) => requirementOf(requirement, byId))}
              </section>`,
          )}
        </main>
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`}\n`;
}

function filterOf(verdict: Verdict, count: number) {
  return html`<label class="${classOf(verdict)}"
    ><input type="checkbox" value="${verdict}" checked /><span class="dot"></span>${verdict} ${count}</label
  >`;
}
