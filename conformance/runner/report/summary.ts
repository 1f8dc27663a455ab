import type { Report, Verdict } from "./report.ts";

/** The verdicts in the order in which they are told. */
const order: readonly Verdict[] = ["proved", "failed", "warned", "partly tested", "not tested"];

/** `112 of 120 requirements proved, 2 failed, 6 not tested`. */
export function summaryOf({ counts, requirements }: Report): string {
  const others = order.filter((verdict) => verdict !== "proved" && counts[verdict] > 0);
  const first = `${counts.proved} of ${requirements.length} requirements proved`;
  return [first, ...others.map((verdict) => `${counts[verdict]} ${verdict}`)].join(", ");
}

/** What was held to what: `client (server) at https://api.example.com`. */
export function subjectsOf({ subjects }: Report): string[] {
  return subjects.map(({ interface: name, modes, target }) => `${name} (${modes.join(", ")}) at ${target}`);
}

/** `7.1 s`. */
export function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
