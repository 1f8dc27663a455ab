import { formatAmount, type Judged, judgeRow } from "./aims.ts";
import type { Row, Table } from "./measure.ts";

/** Formats a row or a table as Markdown, with the verdicts on its aims. */
export function markdown(row: Row | Table): string {
  const { what } = row;
  const table = "timings" in row ? timingsTable(row) : row.markdown;
  const notes = "timings" in row ? (row.notes ?? []) : [];
  return [`### ${what}`, "", table, ...judgeRow(row).map(aimLine), ...notes.map((note) => `- ${note}`), ""].join("\n");
}

/** Formats each contestant with its time and ratio. */
function timingsTable({ against, unit, timings }: Row): string {
  const base = timings.find(({ name }) => name === against)?.median ?? Number.NaN;
  const lines = timings.map(
    ({ name, median, noise }) =>
      `| ${name} | ${formatAmount(median, unit)} | ± ${(noise * 100).toFixed(0)} % | ${(median / base).toFixed(2)} |`,
  );
  return [`| contestant | median | noise | against ${against} |`, "| --- | ---: | ---: | ---: |", ...lines, ""].join(
    "\n",
  );
}

const verdicts = { holds: "holds", noise: "within the noise", MISSED: "MISSED" };

function aimLine({ says, verdict, value, margin = 0, limit = 0 }: Judged): string {
  // The table has more details than a limit of milliseconds.
  const found = value === undefined || limit > 10 ? "" : ` (${value.toFixed(2)} ± ${margin.toFixed(2)})`;
  return `- ${verdicts[verdict]}: ${says}${found}`;
}
