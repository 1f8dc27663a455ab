import { type Change, isBreaking, type Party, type Rule, type RuleName, rules } from "./rules.ts";

/** Changes for a terminal: those that break something first. */
export function inText(changes: readonly Change[], whom: readonly Party[]): string {
  if (changes.length === 0) return "Nothing has changed.";
  const [breaking, others] = parted(changes, whom);
  return [
    ...lines(`Breaks what was right for ${whom.join(" or ")}`, breaking),
    ...lines("Breaks nothing there", others),
    verdict(breaking.length, others.length, whom),
  ].join("\n");
}

/** Changes for a pull request. */
export function inMarkdown(changes: readonly Change[], whom: readonly Party[]): string {
  if (changes.length === 0) return "Nothing has changed.";
  const [breaking, others] = parted(changes, whom);
  return [
    `**${verdict(breaking.length, others.length, whom)}**`,
    ...(breaking.length === 0 ? [] : ["", ...table(breaking)]),
    ...(others.length === 0
      ? []
      : ["", "<details><summary>What breaks nothing there</summary>", "", ...table(others), "", "</details>"]),
  ].join("\n");
}

function lines(title: string, own: readonly Change[]): string[] {
  return own.length === 0 ? [] : [`${title}:`, ...own.map((change) => `  ${lineOf(change)}`), ""];
}

function table(own: readonly Change[]): string[] {
  const rows = own.map(({ rule, place, before = "", after = "" }) => {
    const { title, breaks } = ruleOf(rule);
    const cells = [title, `\`${place}\``, before, after, breaks.length === 0 ? "nothing" : breaks.join(", ")];
    return `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`).replaceAll("\n", " ")).join(" | ")} |`;
  });
  return ["| change | where | before | after | breaks |", "| --- | --- | --- | --- | --- |", ...rows];
}

/** Every rule, a line each. */
export function rulesInWords(all: Readonly<Record<string, Rule>>): string {
  const width = Math.max(...Object.keys(all).map((name) => name.length));
  return Object.entries(all)
    .map(([name, { title, breaks }]) => `${name.padEnd(width)}  ${title} (breaks ${breaks.join(", ") || "nothing"})`)
    .join("\n");
}

function ruleOf(name: RuleName): Rule {
  return rules[name];
}

function parted(changes: readonly Change[], whom: readonly Party[]): [breaking: Change[], others: Change[]] {
  const breaking = changes.filter((change) => isBreaking(change, whom));
  return [breaking, changes.filter((change) => !breaking.includes(change))];
}

function lineOf({ rule, place, before, after }: Change): string {
  const { title, breaks } = ruleOf(rule);
  const said = [before, after].filter((each) => each !== undefined).join(" → ");
  return `${place}: ${title}${said === "" ? "" : `: ${said}`}${breaks.length === 0 ? "" : ` (${breaks.join(", ")})`}`;
}

function verdict(breaking: number, others: number, whom: readonly Party[]): string {
  if (breaking === 0) return `Nothing breaks for ${whom.join(" or ")}: ${counted(others)}.`;
  return `${counted(breaking)} of ${breaking + others} break what was right for ${whom.join(" or ")}.`;
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "change" : "changes"}`;
}
