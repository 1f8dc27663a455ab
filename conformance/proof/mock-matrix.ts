import { failures } from "./task.ts";
import { type VariationVerdict, verdictOn } from "./objections.ts";
import type { DerivedFinding } from "./prove-derived.ts";
import type { Proof } from "./prove.ts";

/** The defects that the checks of an interface detect on its mock. */
export interface MockMatrix {
  name: string;

  /** The number of checks, and of those that pass on the unchanged mock. */
  checks: { all: number; pass: number };

  /** The number of observed defects, and of those that are detected. */
  forbidden: { all: number; noticed: number };
  kinds: readonly { kind: string; counts: Readonly<Record<VariationVerdict, number>> }[];

  /** Wrong results: false alarms, and undetected defects. */
  faults: readonly string[];
  findings: readonly DerivedFinding[];
}

const verdicts: readonly VariationVerdict[] = ["noticed", "accepted", "admitted", "unreached", "missed", "refused"];

/** The explanation of each verdict. */
const meanings: Readonly<Record<VariationVerdict, string>> = {
  noticed: "forbidden by the contract, and a check fails",
  accepted: "allowed by the contract, and no check fails",
  admitted:
    "neither forbidden nor clearly allowed, or something optional is missing: no requirement on it is reported as proved",
  unreached: "no response to the checks had the changed element",
  missed: "forbidden by the contract, but no check fails (surviving mutant)",
  refused: "allowed by the contract, but a check fails (false alarm)",
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
      ...failed.map(({ check, reason }) => `unchanged mock: ${check} fails: ${reason ?? ""}`),
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

/** Returns true if all observed defects are detected and there is no false alarm. */
export function holds({ faults }: MockMatrix): boolean {
  return faults.length === 0;
}

/** Returns the matrix for a terminal. */
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
    `${name}: ${checks.pass} of ${checks.all} checks pass on the mock, or have nothing to test on it`,
    `${forbidden.noticed} of ${forbidden.all} observed defects are detected${shareOf(forbidden)}`,
  ].join("\n");
}

function shareOf({ all, noticed }: MockMatrix["forbidden"]): string {
  return all === 0 ? "" : ` (${Math.floor((noticed / all) * 1000) / 10} %)`;
}

/** Returns the matrix as a Markdown page. */
export function matrixMarkdown(matrix: MockMatrix): string {
  const { name, checks, forbidden, kinds, faults, findings } = matrix;
  const wrong = findings.filter(({ expected }) => expected === "fails");
  return `<!-- Made by \`concordat proof ${name}\`. -->

# Defects that the checks of ${name} detect

The checks ran against a mock of the interface: unchanged, with defects that the contract forbids, and with variations
that it allows. Each change is one defect or variation.

| | |
| --- | --- |
| checks that pass on the mock, or have nothing to test on it | ${checks.pass} of ${checks.all} |
| observed defects that are detected | ${forbidden.noticed} of ${forbidden.all}${shareOf(forbidden)} |

${verdicts.map((verdict) => `- *${verdict}*: ${meanings[verdict]}`).join("\n")}

${table(
  ["change", ...verdicts],
  kinds.map(({ kind, counts }) => [kind, ...verdicts.map((verdict) => String(counts[verdict]))]),
)}

## Wrong results

${faults.length === 0 ? "None." : faults.map((fault) => `- ${escapeCell(fault)}`).join("\n")}

## Defects

${table(
  ["defect", "detected by"],
  wrong.map(({ id, noticedBy }) => [`\`${id}\``, noticedBy ? `\`${noticedBy.check}\`` : "**no check**"]),
)}
`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((text) => escapeCell(text)).join(" | ")} |`)
    .join("\n");
}

/** Escapes text for a cell of a table. */
function escapeCell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll(/\s*\n\s*/g, " ");
}
