import { failures } from "./task.ts";
import { type VariationVerdict, verdictOn } from "./objections.ts";
import type { DerivedFinding } from "./prove-derived.ts";
import type { Proof } from "./prove.ts";

/** What the checks of an interface catch on a mock of it. */
export interface MockMatrix {
  name: string;

  /** The number of checks that ran, and of those that pass on the mock as it is. */
  checks: { all: number; pass: number };

  /** The defects that have to be noticed and came by, and how many of them are. */
  forbidden: { all: number; noticed: number };
  kinds: readonly { kind: string; counts: Readonly<Record<VariationVerdict, number>> }[];

  /** What is wrong: checks that fail what is right, and defects that none notices. */
  faults: readonly string[];
  findings: readonly DerivedFinding[];
}

const verdicts: readonly VariationVerdict[] = ["noticed", "accepted", "admitted", "unreached", "missed", "refused"];

/** What each verdict says. */
const meanings: Readonly<Record<VariationVerdict, string>> = {
  noticed: "it is wrong, and a check fails",
  accepted: "it is right in another way, and no check fails",
  admitted: "the contract can't tell, or something is missing that need not be there: no statement on it is proved",
  unreached: "no response that the checks saw had what it changes",
  missed: "it is wrong, the checks saw it, and none fails",
  refused: "it is right in another way, and a check fails",
};

export function mockMatrix(name: string, { checks, control, derived, variations }: Proof): MockMatrix {
  const kinds = [...Map.groupBy(derived, ({ kind }) => kind)].map(([kind, found]) => ({
    kind,
    counts: Object.fromEntries(
      verdicts.map((verdict) => [verdict, found.filter((each) => verdictOn(each) === verdict).length]),
    ) as Record<VariationVerdict, number>,
  }));
  const forbidden = derived.filter(({ expected }) => expected === "fails");
  const failed = control.filter(({ outcome }) => failures.includes(outcome));
  return {
    name,
    checks: { all: checks, pass: checks - new Set(failed.map(({ check }) => check)).size },
    forbidden: { all: forbidden.length, noticed: forbidden.filter(({ noticedBy }) => noticedBy !== undefined).length },
    kinds,
    faults: [
      ...failed.map(({ check, reason }) => `the mock as it is: ${check} fails: ${reason ?? ""}`),
      ...derived.filter((each) => verdictOn(each) === "missed").map(({ id }) => `missed: ${id}`),
      ...derived
        .filter((each) => verdictOn(each) === "refused")
        .map(({ id, noticedBy }) => `refused: ${id} by ${noticedBy?.check ?? ""}: ${noticedBy?.reason ?? ""}`),
      ...variations.flatMap(({ id, failures: all }) =>
        all.map(({ check, reason }) => `refused: ${id} by ${check}: ${reason ?? ""}`),
      ),
    ],
    findings: derived,
  };
}

/** True where all that should be noticed is, and nothing that is right is refused. */
export function holds({ faults }: MockMatrix): boolean {
  return faults.length === 0;
}

/** The matrix for a terminal. */
export function matrixSummary(matrix: MockMatrix): string {
  const { name, checks, forbidden, kinds, faults } = matrix;
  const head = ["", ...verdicts];
  const rows = kinds.map(({ kind, counts }) => [kind, ...verdicts.map((verdict) => String(counts[verdict]))]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((each, column) => (column === 0 ? each.padEnd(widths[0] ?? 0) : each.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [
    line(head),
    ...rows.map((row) => line(row)),
    "",
    ...faults.map((fault) => `✗ ${fault}`),
    ...(faults.length > 0 ? [""] : []),
    `${name}: ${checks.pass} of ${checks.all} checks pass on the mock, or find nothing to test there`,
    `${forbidden.noticed} of ${forbidden.all} defects that came by are noticed${shareOf(forbidden)}`,
  ].join("\n");
}

function shareOf({ all, noticed }: MockMatrix["forbidden"]): string {
  return all === 0 ? "" : ` (${Math.floor((noticed / all) * 1000) / 10} %)`;
}

/** The matrix as a page to read. */
export function matrixMarkdown(matrix: MockMatrix): string {
  const { name, checks, forbidden, kinds, faults, findings } = matrix;
  const wrong = findings.filter(({ expected }) => expected === "fails");
  return `<!-- Made by \`concordat proof ${name}\`. -->

# What the checks of ${name} catch

They have met a mock of the interface as the contract has it, and with one thing changed: defects, which the contract
forbids, and variations, which it allows.

| | |
| --- | --- |
| checks that pass on the mock, or find nothing to test there | ${checks.pass} of ${checks.all} |
| defects that came by and are noticed | ${forbidden.noticed} of ${forbidden.all}${shareOf(forbidden)} |

${verdicts.map((verdict) => `- *${verdict}*: ${meanings[verdict]}`).join("\n")}

${table(
  ["change", ...verdicts],
  kinds.map(({ kind, counts }) => [kind, ...verdicts.map((verdict) => String(counts[verdict]))]),
)}

## What is wrong

${faults.length === 0 ? "Nothing." : faults.map((fault) => `- ${cell(fault)}`).join("\n")}

## Defects

${table(
  ["defect", "noticed by"],
  wrong.map(({ id, noticedBy }) => [`\`${id}\``, noticedBy ? `\`${noticedBy.check}\`` : "**no check**"]),
)}
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((text) => cell(text)).join(" | ")} |`)
    .join("\n");
}

/** Text that neither ends a cell nor a line of a table. */
function cell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll(/\s*\n\s*/g, " ");
}
