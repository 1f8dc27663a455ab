import { excuses } from "./excused.ts";
import { lost as known } from "./lost.ts";
import type { Measured, Result } from "./results.ts";

const measures = ["accepted", "answered", "typed", "served"] as const;

/** Returns the table of all folders as Markdown, followed by failed scenarios with their reasons. */
export function tableOf({ results }: Measured): string {
  const byFolder = Map.groupBy(results, ({ folder }) => folder);
  const rows = [...byFolder].map(([folder, own]) => `| ${[folder, own.length, ...counts(own)].join(" | ")} |`);
  const failing = results.filter(({ typed }) => !typed);
  const misunderstood = results
    .filter(({ served }) => !served)
    .map(({ scenario, servedReason, reason = "" }) => `- ${scenario}: ${oneLine(servedReason ?? reason)}`);
  const excused = results.filter((each) => each.excused !== undefined);
  return [
    "| folder | scenarios | requests accepted | media types and results correct, too | types accept the call, too | the generated server accepts the call |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
    `| all | ${[results.length, ...counts(results)].join(" | ")} |`,
    "",
    `- requests accepted: ${countOf(results, "accepted")} of ${results.length}`,
    `- media types and results correct, too: ${countOf(results, "answered")} of ${results.length}`,
    `- types accept the call, too: ${countOf(results, "typed")} of ${results.length}, ${excused.length} of which count as passed`,
    `- the generated server accepts the calls of the client, and the client its responses: ${countOf(results, "served")} of ${results.length}`,
    "",
    ...(failing.length === 0 ? [] : ["What fails:", "", ...failing.map(line)]),
    ...(misunderstood.length === 0 ? [] : ["", "Rejected by the generated server:", "", ...misunderstood]),
    ...unneededExcuses(results),
    ...(excused.length === 0
      ? []
      : ["", "Counted as passed:", "", ...excused.map((each) => `- ${each.scenario}: ${each.excused}`)]),
    "",
  ].join("\n");
}

/** Returns the counts by TypeSpec and by OpenAPI, and the scenarios that pass only by TypeSpec, by reason. */
export function differencesOf({ results: byTypeSpec }: Measured, { results: byOpenApi }: Measured): string {
  const found = new Map(byOpenApi.map((each) => [each.scenario, each]));
  const lost = byTypeSpec.flatMap((before) => {
    const after = found.get(before.scenario);
    return before.typed && after?.typed !== true ? [{ ...before, reason: after?.reason ?? "not played" }] : [];
  });
  const gained = byTypeSpec.filter(({ scenario, typed }) => !typed && found.get(scenario)?.typed === true);
  const reasons = [...Map.groupBy(lost, (each) => causeOf(each))].toSorted((a, b) => b[1].length - a[1].length);
  const unneeded = known.flatMap(({ scenarios }) => scenarios.filter((each) => found.get(each)?.typed === true));
  return [
    "| source | scenarios | requests accepted | media types and results correct, too | types accept the call, too | the generated server accepts the call |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    `| TypeSpec | ${[byTypeSpec.length, ...counts(byTypeSpec)].join(" | ")} |`,
    `| OpenAPI | ${[byOpenApi.length, ...counts(byOpenApi)].join(" | ")} |`,
    "",
    `${lost.length} scenarios pass only by TypeSpec, ${gained.length} only by OpenAPI. The former:`,
    "",
    ...reasons.map(
      ([cause, those]) => `- ${those.length}: ${cause} (${those.map(({ scenario }) => scenario).join(", ")})`,
    ),
    ...unneeded.map((scenario) => `- The reason is no longer needed; remove it: ${scenario}`),
    "",
  ].join("\n");
}

/** Returns the named reason, or else the folder and the failure without what differs between its scenarios. */
function causeOf({ folder, scenario, reason = "" }: Result): string {
  const named = known.find(({ scenarios }) => scenarios.includes(scenario));
  if (named) return named.reason;
  const plain = reason
    .replaceAll(/(?:\/[\w.,=%;:-]+)+/g, "…")
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "…")
    .replaceAll(/\s+/g, " ");
  return `no named reason: ${folder}: ${plain.slice(0, 100)}`;
}

/** Returns the number of scenarios that pass a measure. */
export function countOf(results: readonly Result[], measure: (typeof measures)[number]): number {
  return results.filter((each) => each[measure]).length;
}

/** Returns notes on excused scenarios that would pass anyway. */
function unneededExcuses(results: readonly Result[]): string[] {
  const met = new Set(
    results.flatMap(({ scenario, typed, excused }) => (typed && excused === undefined ? [scenario] : [])),
  );
  const stale = excuses.filter(({ scenario }) => met.has(scenario));
  return stale.map(({ scenario }) => `\nThe excuse is no longer needed; remove it: ${scenario}`);
}

function counts(results: readonly Result[]): number[] {
  return measures.map((measure) => countOf(results, measure));
}

function line({ scenario, accepted, answered, reason = "" }: Result): string {
  const measure = accepted ? (answered ? "types" : "answer") : "request";
  return `- ${scenario} (${measure}): ${oneLine(reason)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
