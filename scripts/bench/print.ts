import type { Row } from "./row.ts";

/** A row as Markdown: each contestant with its time and ratio, and whether the aims hold. */
export function markdown({ what, against, unit, timings, aims, notes = [] }: Row): string {
  const median = (name: string): number => timings.find((timing) => timing.name === name)?.median ?? Number.NaN;
  const lines = timings.map(
    ({ name, median: time, noise }) =>
      `| ${name} | ${unit === "bytes" ? `${time} B` : duration(time)} | ± ${(noise * 100).toFixed(0)} % | ${(time / median(against)).toFixed(2)} |`,
  );
  return [
    `### ${what}`,
    "",
    `| contestant | median | noise | against ${against} |`,
    "| --- | ---: | ---: | ---: |",
    ...lines,
    "",
    ...aims.map(({ says, holds }) => `- ${holds(median) ? "holds" : "MISSED"}: ${says}`),
    ...notes.map((note) => `- ${note}`),
    "",
  ].join("\n");
}

function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds >= 1) return `${milliseconds.toFixed(2)} ms`;
  if (milliseconds >= 0.001) return `${(milliseconds * 1000).toFixed(2)} µs`;
  return `${(milliseconds * 1_000_000).toFixed(0)} ns`;
}
