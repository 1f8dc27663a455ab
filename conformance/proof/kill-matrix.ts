import { requirements } from "../kit/requirements.ts";
import { beyondCallers, isSeenByCallers } from "./callers.ts";
import { type Explanations } from "./explanations.ts";
import { byInterface } from "./by-interface.ts";
import { levels } from "./levels.ts";
import { forbiddenIn, type VariationVerdict, verdictOn } from "./objections.ts";
import type { DerivedFinding } from "./prove-derived.ts";
import type { Proof } from "./prove.ts";

/** Returns the matrix and the score for a terminal. */
export function summary(proof: Proof): string {
  const { checks, control, defects, derived, variations, idle } = proof;
  const width = Math.max(...defects.map(({ requirement }) => requirement.length), 0);
  const matrix = defects.map(({ requirement, id, caughtBy }) => {
    const [first = "SURVIVES", ...more] = caughtBy;
    return `${requirement.padEnd(width)}  ${id}  ← ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  });
  const forbidden = forbiddenIn(derived);
  const right = variations.filter(({ failures }) => failures.length === 0);
  return [
    ...matrix,
    "",
    ...byInterface(proof).map(
      ({ name, requirements: all, defects: broken, rows }) =>
        `${name}  ${rows.map(({ level, proved, noticed, visible, seen }) => `${level}: ${proved} of ${all} proved, ${noticed} of ${broken} defects detected, ${seen} of ${visible} of those visible to callers`).join("; ")}`,
    ),
    ...derivedRows(proof).map(
      ({ level, counts }) => `${level}  ${counts.map(({ verdict, count }) => `${count} ${verdict}`).join(", ")}`,
    ),
    "",
    `${checks - new Set(control.map(({ check }) => check)).size} of ${checks} checks pass a correct implementation`,
    `${defects.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${defects.length} named defects are detected`,
    `${forbidden.filter(isNoticed).length} of ${forbidden.length} defects made from contracts are detected`,
    `${right.length} of ${variations.length} allowed variations pass`,
    `${idle.length} checks are redundant: they detect no named defect and show nothing that others do not${idle.map((id) => `\n  ${id}`).join("")}`,
  ].join("\n");
}

function isNoticed(finding: DerivedFinding): boolean {
  return verdictOn(finding) === "noticed";
}

const variationVerdicts: readonly VariationVerdict[] = [
  "noticed",
  "accepted",
  "admitted",
  "missed",
  "refused",
  "unreached",
];

/** Counts the verdicts on variations made from contracts, by level. */
function derivedRows({ derived }: Proof) {
  return levels
    .map((level) => derived.filter((each) => each.level === level))
    .flatMap((found) => {
      const [first] = found;
      return first ? [{ level: first.level, counts: countsOf(found) }] : [];
    });
}

function countsOf(found: readonly DerivedFinding[]): { verdict: VariationVerdict; count: number }[] {
  return variationVerdicts.map((verdict) => ({
    verdict,
    count: found.filter((each) => verdictOn(each) === verdict).length,
  }));
}

const command = "npm run conformance:proof";

/** Returns the kill matrix as JSON. */
export function toJson(proof: Proof, explanations: Explanations): string {
  const { checks, requirements: all, defects, derived, variations, idle } = proof;
  const groups = Map.groupBy(derived, ({ subject, level, kind }) => `${subject} ${level} ${kind}`);
  const document = {
    $comment: `Made by \`${command}\`. Do not edit.`,
    checks,
    requirements: all,
    levels: byInterface(proof).flatMap(({ name, requirements: count, defects: broken, rows }) =>
      rows.map((row) => ({ interface: name, requirements: count, defects: broken, ...row })),
    ),
    defects: defects.map((defect) => ({ ...defect, isSeenByCallers: isSeenByCallers(defect, proof.needs) })),
    derived: [...groups.values()].flatMap((found) => {
      const [first] = found;
      if (first === undefined) return [];
      const { subject, level, kind } = first;
      return [
        { subject, level, kind, ...Object.fromEntries(countsOf(found).map((each) => [each.verdict, each.count])) },
      ];
    }),
    explanations,
    idle,
    variations: variations.map(({ subject, level, id, title, failures, untested }) => ({
      subject,
      level,
      id,
      title,
      untested,
      failures: failures.map(({ check }) => check),
    })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Returns the kill matrix as a Markdown page. */
export function toMarkdown(proof: Proof, explanations: Explanations): string {
  const { checks, control, defects, derived, variations } = proof;
  const caught = defects.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const forbidden = forbiddenIn(derived);
  const passed = variations.filter(({ failures }) => failures.length === 0).length;
  const failing = new Set(control.map(({ check }) => check)).size;
  return `<!-- Made by \`${command}\`. Do not edit. -->

# Defects that the conformance suite detects

The suite ran against correct implementations and against mutants: implementations with one deliberate defect each.

| | |
| --- | --- |
| checks that pass the correct implementation | ${checks - failing} of ${checks} |
| named defects that a check of their requirement detects | ${caught} of ${defects.length} |
| defects made from the contracts that a check detects | ${forbidden.filter(isNoticed).length} of ${forbidden.length} |
| allowed variations of correct implementations that pass | ${passed} of ${variations.length} |

## By level of declaration

- \`token\`: an address and a token, with credits to spend and time to wait.
- \`fixtures\`: everything that a JSON configuration can declare.
- \`hooks\`: test hooks in addition.

A defect is visible to callers if a check can detect it without test hooks that exceed the abilities of a caller:
${hooksText()}.

${table(
  ["interface", "declared", "requirements proved", "named defects detected", "of those visible to callers"],
  byInterface(proof).flatMap(({ name, requirements: all, defects: count, rows }) =>
    rows.map(({ level, proved, noticed, visible, seen }) => [
      name,
      level,
      `${proved} of ${all}`,
      `${noticed} of ${count}`,
      `${seen} of ${visible}`,
    ]),
  ),
)}

### Requirements that an address and a token do not prove

${table(
  ["requirement", ...levels, "missing at `token`"],
  proof.requirements
    .filter(({ verdicts }) => verdicts.token !== "proved")
    .map(({ id, verdicts, waitsFor }) => [id, ...levels.map((level) => verdicts[level] ?? ""), waitsFor.join("; ")]),
)}

## Named defects

${[...Map.groupBy(defects, ({ requirement }) => requirement)].map(requirementSection).join("\n\n")}

## Variations made from the contracts

The variations change one thing in messages:

- Fields of responses are omitted, null, of another type, empty, larger, smaller, earlier, later, or in another form.
- Objects have additional fields, or their fields in another order.
- Headers are missing, and errors have other values.
- Credentials are not checked, and rules for inputs are broken.

The verdicts:

- *Noticed*: a check fails, correctly.
- *Accepted*: no check fails, correctly.
- *Admitted*: the contract does not decide, or something optional is missing, and no requirement on it is reported as proved.
- *Missed*: a surviving mutant.
- *Refused*: a false alarm.
- *Unreached*: no message had the changed element.

${table(
  ["implementation", "declared", "variation", ...variationVerdicts],
  [...Map.groupBy(derived, ({ subject, level, kind }) => `${subject} ${level} ${kind}`).values()].map((found) => [
    found[0]?.subject ?? "",
    found[0]?.level ?? "",
    found[0]?.kind ?? "",
    ...countsOf(found).map(({ count }) => count),
  ]),
)}

${explanationList(explanations)}

## Allowed variations

${table(
  ["implementation", "declared", "variation", "checks that fail it", "checks that cannot test it"],
  variations.map(({ subject, level, title, failures, untested }) => [subject, level, title, failures.length, untested]),
)}
`;
}

function hooksText(): string {
  return Object.entries(beyondCallers)
    .flatMap(([name, hooks]) => Object.entries(hooks).map(([hook, does]) => `\`${hook}\` of ${name} (${does})`))
    .join(", ");
}

function explanationList({ survivors, proved }: Explanations): string {
  return Object.entries({ ...survivors, ...proved })
    .map(([key, reason]) => `- \`${key}\`: ${escapeCell(reason)}`)
    .join("\n");
}

function requirementSection([id, defects]: [string, Proof["defects"]]): string {
  const statement = escapeCell(requirements.get(id)?.statement ?? "");
  const rows = defects.map(({ title, level = "", caughtBy }) => [
    title,
    level,
    caughtBy.map((check) => `\`${check}\``).join("<br>"),
  ]);
  return `### ${id}\n\n${statement}\n\n${table(["defect", "lowest level", "detected by"], rows)}`;
}

function table(head: Line, rows: readonly Line[]): string {
  return [head, head.map(() => "---"), ...rows].map(lineOf).join("\n");
}

type Line = readonly (string | number)[];

function lineOf(cells: Line): string {
  return `| ${cells.map((each) => escapeCell(String(each))).join(" | ")} |`;
}

/** Escapes text for a cell of a table. */
function escapeCell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
}
