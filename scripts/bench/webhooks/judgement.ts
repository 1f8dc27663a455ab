import type { Claim } from "../measure.ts";

/** The result of what a judge tried. */
export interface Judgement {
  /** The package, document or program that others wrote, or that was rebuilt from what they wrote. */
  judge: string;
  subject: string;
  tried: number;

  /** The differences from the expected results. */
  different: readonly string[];
  claim: Claim;
}

/** Formats judgements as a Markdown table. */
export function judgementTable(judgements: readonly Judgement[]): string {
  const lines = judgements.map(
    ({ judge, subject, tried, different }) =>
      `| ${judge} | ${subject} | ${tried - different.length} of ${tried} | ${different.join("; ")} |`,
  );
  return ["| judge | what it judges | as expected | different |", "| --- | --- | ---: | --- |", ...lines, ""].join(
    "\n",
  );
}
