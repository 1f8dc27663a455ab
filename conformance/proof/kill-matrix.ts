import { requirements } from "../kit/requirements.ts";
import { beyondCallers, isSeenByCallers } from "./callers.ts";
import { type Explanations } from "./explanations.ts";
import { byInterface } from "./by-interface.ts";
import { levels } from "./levels.ts";
import { forbiddenIn, type VariationVerdict, verdictOn } from "./objections.ts";
import type { DerivedFinding } from "./prove-derived.ts";
import type { Proof } from "./prove.ts";

/** The matrix and the score, for a terminal. */
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
        `${name}  ${rows.map(({ level, proved, noticed, visible, seen }) => `${level}: ${proved} of ${all} proved, ${noticed} of ${broken} noticed, ${seen} of ${visible} of what a caller can see`).join("; ")}`,
    ),
    ...derivedRows(proof).map(
      ({ level, counts }) => `${level}  ${counts.map(({ verdict, count }) => `${count} ${verdict}`).join(", ")}`,
    ),
    "",
    `${checks - new Set(control.map(({ check }) => check)).size} of ${checks} checks pass a right implementation`,
    `${defects.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${defects.length} named defects are caught`,
    `${forbidden.filter(isNoticed).length} of ${forbidden.length} defects made from contracts are caught`,
    `${right.length} of ${variations.length} allowed variations pass`,
    `${idle.length} checks detect no named defect, and show nothing alone${idle.map((id) => `\n  ${id}`).join("")}`,
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

/** How many variations that are made from contracts come to each verdict, by level. */
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

/** The kill matrix as data. */
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

/** The kill matrix as a page to read. */
export function toMarkdown(proof: Proof, explanations: Explanations): string {
  const { checks, control, defects, derived, variations } = proof;
  const caught = defects.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const forbidden = forbiddenIn(derived);
  const passed = variations.filter(({ failures }) => failures.length === 0).length;
  const failing = new Set(control.map(({ check }) => check)).size;
  return `<!-- Made by \`${command}\`. Do not edit. -->

# What the conformance suite catches

The suite has met right implementations and mutants: implementations made wrong on purpose, with one defect each.

| | |
| --- | --- |
| checks that pass the right implementation | ${checks - failing} of ${checks} |
| named defects that a check of their requirement catches | ${caught} of ${defects.length} |
| defects made from the contracts that a check catches | ${forbidden.filter(isNoticed).length} of ${forbidden.length} |
| allowed variations of right implementations that pass | ${passed} of ${variations.length} |

## By what is declared

\`token\`: an address and a token, with credits to spend and time to wait. \`fixtures\`: all that a configuration in JSON can
hold. \`hooks\`: test hooks besides. A defect can be seen by a caller unless every check that notices it needs a hook that
does what no caller can: ${hooksText()}.

${table(
  ["interface", "declared", "requirements proved", "named defects noticed", "of those that a caller can see"],
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

### What an address and a token do not prove

${table(
  ["requirement", ...levels, "what it waits for at `token`"],
  proof.requirements
    .filter(({ verdicts }) => verdicts.token !== "proved")
    .map(({ id, verdicts, waitsFor }) => [id, ...levels.map((level) => verdicts[level] ?? ""), waitsFor.join("; ")]),
)}

## Named defects

${[...Map.groupBy(defects, ({ requirement }) => requirement)].map(section).join("\n\n")}

## Variations made from the contracts

Each documented field of each response is left out, null, of another type, empty, larger and smaller, earlier and later,
written in another form; each object has further fields, and its fields in another order; headers are missing, errors have
other values, credentials are not looked at, and what is documented of inputs does not hold. *Noticed*: a check fails, rightly.
*Accepted*: none does, rightly. *Admitted*: the contract can't tell, or a statement is about what is missing, and no
statement on it is said to be proved. *Missed* and *refused*: the suite is wrong. *Unreached*: nothing of it came by.

${table(
  ["implementation", "declared", "variation", ...variationVerdicts],
  [...Map.groupBy(derived, ({ subject, level, kind }) => `${subject} ${level} ${kind}`).values()].map((found) => [
    found[0]?.subject ?? "",
    found[0]?.level ?? "",
    found[0]?.kind ?? "",
    ...countsOf(found).map(({ count }) => count),
  ]),
)}

${explained(explanations)}

## Allowed variations

${table(
  ["implementation", "declared", "variation", "checks that fail it", "checks that can't test it"],
  variations.map(({ subject, level, title, failures, untested }) => [subject, level, title, failures.length, untested]),
)}
`;
}

function hooksText(): string {
  return Object.entries(beyondCallers)
    .flatMap(([name, hooks]) => Object.entries(hooks).map(([hook, does]) => `\`${hook}\` of ${name} (${does})`))
    .join(", ");
}

function explained({ survivors, proved }: Explanations): string {
  return Object.entries({ ...survivors, ...proved })
    .map(([key, reason]) => `- \`${key}\`: ${cell(reason)}`)
    .join("\n");
}

function section([id, defects]: [string, Proof["defects"]]): string {
  const statement = cell(requirements.get(id)?.statement ?? "");
  const rows = defects.map(({ title, level = "", caughtBy }) => [
    title,
    level,
    caughtBy.map((check) => `\`${check}\``).join("<br>"),
  ]);
  return `### ${id}\n\n${statement}\n\n${table(["defect", "noticed from", "caught by"], rows)}`;
}

function table(head: Line, rows: readonly Line[]): string {
  return [head, head.map(() => "---"), ...rows].map(lineOf).join("\n");
}

type Line = readonly (string | number)[];

function lineOf(cells: Line): string {
  return `| ${cells.map((each) => cell(String(each))).join(" | ")} |`;
}

/** Text that neither ends a cell nor a line of a table. */
function cell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
}
