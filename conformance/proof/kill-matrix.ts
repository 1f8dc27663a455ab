import { requirements } from "../kit/requirements.ts";
import type { Proof } from "./prove.ts";

/** The reasons why no check can notice a defect that is made from the contract, by its id. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  "capability/inspect/retype/error_message":
    "Only a failed Inspect would have a text there, and documented failures of Inspect have theirs in `error`.",
};

/** The reasons why a proof does not hold, a line each; none where it does. */
export function objections(proof: Proof, explanations: Readonly<Record<string, string>>): string[] {
  const { control, defects, automatic, variations, withoutDefect } = proof;
  const survivors = automatic.flatMap((each) => each.survivors);
  const count = automatic.reduce((sum, each) => sum + each.count, 0);
  return [
    ...control.map(({ check, outcome, reason }) => `right implementation: ${check} ${outcome}: ${reason}`),
    ...defects
      .filter(({ caughtBy }) => caughtBy.length === 0)
      .map(({ id, requirement, title }) => `survives: ${id} (${requirement}): ${title}`),
    ...withoutDefect.map((id) => `no named defect: ${id}`),
    ...survivors.filter((id) => !Object.hasOwn(explanations, id)).map((id) => `survives, unexplained: ${id}`),
    ...Object.keys(explanations)
      .filter((id) => !survivors.includes(id))
      .map((id) => `explained, but does not survive: ${id}`),
    ...(survivors.length > count * tolerated ? [`too many survive: ${survivors.length} of ${count}`] : []),
    ...variations.flatMap(({ id, failures }) =>
      failures.map(({ check, reason }) => `allowed, but failed: ${id}: ${check}: ${reason}`),
    ),
  ];
}

/** The part of the defects made from contracts that may survive. */
const tolerated = 0.01;

/** The matrix and the score, for a terminal. */
export function summary({ checks, control, defects, automatic, variations }: Proof): string {
  const width = Math.max(...defects.map(({ requirement }) => requirement.length), 0);
  const matrix = defects.map(({ requirement, id, caughtBy }) => {
    const [first = "SURVIVES", ...more] = caughtBy;
    return `${requirement.padEnd(width)}  ${id}  ← ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  });
  const all = automatic.reduce((sum, { count }) => sum + count, 0);
  const survived = automatic.reduce((sum, { survivors }) => sum + survivors.length, 0);
  const right = variations.filter(({ failures }) => failures.length === 0);
  return [
    ...matrix,
    "",
    ...automatic.map(
      ({ subject, kind, count, survivors }) => `${subject}  ${kind}: ${count - survivors.length} of ${count}`,
    ),
    "",
    `${checks - control.length} of ${checks} checks pass a right implementation`,
    `${defects.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${defects.length} named defects are caught`,
    `${all - survived} of ${all} defects made from contracts are caught`,
    `${right.length} of ${variations.length} allowed variations pass`,
  ].join("\n");
}

const command = "npm run conformance:proof";

/** The kill matrix as data. */
export function toJson(proof: Proof, explanations: Readonly<Record<string, string>>): string {
  const { checks, defects, automatic, variations } = proof;
  const document = {
    $comment: `Made by \`${command}\`. Do not edit.`,
    checks,
    defects,
    automatic: automatic.map(({ survivors, ...counts }) => ({
      ...counts,
      survivors: survivors.map((id) => ({ id, explanation: explanations[id] })),
    })),
    variations: variations.map(({ subject, id, title, failures, untested }) => ({
      subject,
      id,
      title,
      untested,
      failures: failures.map(({ check }) => check),
    })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** The kill matrix as a page to read. */
export function toMarkdown(proof: Proof, explanations: Readonly<Record<string, string>>): string {
  const { checks, control, defects, automatic, variations } = proof;
  const caught = defects.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const made = automatic.reduce((sum, { count }) => sum + count, 0);
  const survivors = automatic.flatMap((each) => each.survivors);
  const passed = variations.filter(({ failures }) => failures.length === 0).length;
  return `<!-- Made by \`${command}\`. Do not edit. -->

# What the conformance suite catches

The suite has met right implementations and mutants: implementations made wrong on purpose, with one defect each.

| | |
| --- | --- |
| checks that pass the right implementation | ${checks - control.length} of ${checks} |
| named defects that a check of their requirement catches | ${caught} of ${defects.length} |
| defects made from the contracts that a check catches | ${made - survivors.length} of ${made} |
| allowed variations of right implementations that pass | ${passed} of ${variations.length} |

## Named defects

${[...Map.groupBy(defects, ({ requirement }) => requirement)].map(section).join("\n\n")}

## Defects made from the contracts

${table(
  ["implementation", "defects", "caught"],
  automatic.map(({ subject, kind, count, survivors: left }) => [subject, kind, `${count - left.length} of ${count}`]),
)}

${survivors.length === 0 ? "None survives." : survivors.map((id) => `- \`${id}\` survives: ${cell(explanations[id] ?? "unexplained")}`).join("\n")}

## Allowed variations

${table(
  ["implementation", "variation", "checks that fail it", "checks that can't test it"],
  variations.map(({ subject, title, failures, untested }) => [subject, title, failures.length, untested]),
)}
`;
}

function section([id, defects]: [string, Proof["defects"]]): string {
  const statement = cell(requirements.get(id)?.statement ?? "");
  const rows = defects.map(({ title, caughtBy }) => [title, caughtBy.map((check) => `\`${check}\``).join("<br>")]);
  return `### ${id}\n\n${statement}\n\n${table(["defect", "caught by"], rows)}`;
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
