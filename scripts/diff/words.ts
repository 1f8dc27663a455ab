import {
  brokenBy,
  type Change,
  isBreaking,
  isInconclusive,
  type Party,
  type Rule,
  type RuleName,
  rules,
  type Witness,
  type WitnessMessage,
} from "./rules.ts";

/** Formats changes for a terminal: breaking ones first, each with its witnesses. */
export function inText(changes: readonly Change[], whom: readonly Party[]): string {
  if (changes.length === 0) return "Nothing has changed.";
  const { breaking, inconclusive, harmless } = groupByVerdict(changes, whom);
  return [
    ...sectionOf(`Breaking for ${whom.join(" or ")}`, breaking, whom),
    ...sectionOf(inconclusiveTitle, inconclusive, whom),
    ...sectionOf("Harmless", harmless, whom),
    verdict(breaking.length, changes.length, whom),
  ].join("\n");
}

/** Formats changes as Markdown for a pull request. */
export function inMarkdown(changes: readonly Change[], whom: readonly Party[]): string {
  if (changes.length === 0) return "Nothing has changed.";
  const { breaking, inconclusive, harmless } = groupByVerdict(changes, whom);
  const details = (title: string, own: readonly Change[]): string[] =>
    own.length === 0 ? [] : ["", `<details><summary>${title}</summary>`, "", ...table(own, whom), "", "</details>"];
  return [
    `**${verdict(breaking.length, changes.length, whom)}**`,
    ...(breaking.length === 0 ? [] : ["", ...table(breaking, whom)]),
    ...details(inconclusiveTitle, inconclusive),
    ...details("Harmless", harmless),
  ].join("\n");
}

const inconclusiveTitle = "Inconclusive: no witness found, but one is possible";

function sectionOf(title: string, own: readonly Change[], whom: readonly Party[]): string[] {
  if (own.length === 0) return [];
  const all = own.flatMap((change) => [
    `  ${lineOf(change)}`,
    ...witnessesFor(change, whom).map((witness) => `      ${witness.party}: ${witnessInWords(witness)}`),
  ]);
  return [`${title}:`, ...all, ""];
}

function witnessesFor({ witnesses = [] }: Change, whom: readonly Party[]): readonly Witness[] {
  return witnesses.filter(({ party }) => whom.includes(party));
}

/** Formats a witness as one line. */
export function witnessInWords(witness: Witness): string {
  const other = witness.validIn === "old" ? "new" : "old";
  return `${exchangeInWords(witness)} is valid under the ${witness.validIn} contract, but not under the ${other} one: ${witness.reason}`;
}

/** Formats the request, response, event or fact of a witness. */
function exchangeInWords({ request, response, event, fact }: Witness): string {
  if (request) {
    const { method, target, times } = request;
    const sent = [method, target, ...partsOf(request)].join(" ");
    return times === undefined ? sent : `${sent}, sent ${times} times,`;
  }
  if (response)
    return [response.name, response.status, ...partsOf(response)].filter((each) => each !== undefined).join(" ");
  if (event) return ["event", event.name, ...partsOf(event)].filter((each) => each !== undefined).join(" ");
  return JSON.stringify(fact);
}

function partsOf({ headers = {}, body }: WitnessMessage): string[] {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    ...(fields.length > 0 ? [`(${fields.join(", ")})`] : []),
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ];
}

function table(own: readonly Change[], whom: readonly Party[]): string[] {
  const rows = own.map((change) => {
    const { rule, place, before = "", after = "" } = change;
    const { title } = ruleOf(rule);
    const witnesses = witnessesFor(change, whom).map(
      (each) => `${each.party}: ${code(exchangeInWords(each))}: ${escapeMarkup(each.reason)}`,
    );
    const cells = [
      title,
      code(place),
      escapeMarkup(before),
      escapeMarkup(after),
      brokenBy(change).join(", ") || "nothing",
      witnesses.join("<br>"),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`).replaceAll(/[\r\n]+/g, " ")).join(" | ")} |`;
  });
  return ["| change | where | before | after | breaks | witness |", "| --- | --- | --- | --- | --- | --- |", ...rows];
}

/** Formats text as Markdown code, with a fence that is longer than its backticks. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("<", "&lt;");
}

/** Formats each rule as one line. */
export function rulesInWords(all: Readonly<Record<string, Rule>>): string {
  const width = Math.max(...Object.keys(all).map((name) => name.length));
  return Object.entries(all)
    .map(([name, { title, breaks }]) => `${name.padEnd(width)}  ${title} (can break ${breaks.join(", ") || "nothing"})`)
    .join("\n");
}

function ruleOf(name: RuleName): Rule {
  return rules[name];
}

function groupByVerdict(
  changes: readonly Change[],
  whom: readonly Party[],
): Record<"breaking" | "inconclusive" | "harmless", readonly Change[]> {
  const breaking = changes.filter((change) => isBreaking(change, whom));
  const inconclusive = changes.filter((change) => isInconclusive(change, whom));
  return {
    breaking,
    inconclusive,
    harmless: changes.filter((each) => !breaking.includes(each) && !inconclusive.includes(each)),
  };
}

function lineOf(change: Change): string {
  const { rule, place, before, after } = change;
  const broken = brokenBy(change);
  const values = [before, after].filter((each) => each !== undefined).join(" → ");
  return `${place}: ${ruleOf(rule).title}${values === "" ? "" : `: ${values}`}${broken.length === 0 ? "" : ` (${broken.join(", ")})`}`;
}

function verdict(breaking: number, all: number, whom: readonly Party[]): string {
  if (breaking === 0) return `No breaking change for ${whom.join(" or ")} found: ${countOfChanges(all)}.`;
  return `${breaking} of ${countOfChanges(all)} ${breaking === 1 ? "is" : "are"} breaking for ${whom.join(" or ")}.`;
}

function countOfChanges(count: number): string {
  return `${count} ${count === 1 ? "change" : "changes"}`;
}
