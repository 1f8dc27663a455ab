import { blocks, bullets, escapeMarkdown, readable } from "./markdown.ts";
import { isSection, type Page, pagesOf, type Section } from "./page.ts";
import { asMarkdown } from "./renditions.ts";

/** Returns the files for language models: the list of pages with a line for each, and one file with all content for readers. */
export function llmsFiles(title: string, items: readonly (Page | Section)[]): [path: string, text: string][] {
  const pages = pagesOf(items);
  const start = pages.find(({ path }) => path === "index");
  const groups = groupsOf(items.filter((item) => item !== start));
  const list = blocks(
    `# ${escapeMarkdown(title)}`,
    start && start.summary !== "" && `> ${start.summary}`,
    ...[...groups, ["Optional", pages.filter(({ isEvidence }) => isEvidence)] as const].map(
      ([label, listed]) => listed.length > 0 && blocks(`## ${escapeMarkdown(label)}`, bullets(listed.map(entry))),
    ),
  );
  const full = pages.filter(({ isEvidence }) => !isEvidence).map((page) => asMarkdown(page, "llms-full.txt"));
  return [
    ["llms.txt", `${list}\n`],
    ["llms-full.txt", full.join("\n---\n\n")],
  ];
}

function entry({ path, title, summary }: Page): string {
  return `[${escapeMarkdown(title)}](${path}.md)${summary === "" ? "" : `: ${readable(summary)}`}`;
}

/** Returns the pages of each part, by the labels of their parts, without the pages for verifiers. */
function groupsOf(items: readonly (Page | Section)[], label = "Pages"): (readonly [string, readonly Page[]])[] {
  const own = items.flatMap((item) => (isSection(item) || item.isEvidence ? [] : [item]));
  const parts = items.filter(isSection);
  const within = label === "Pages" ? "" : `${label}: `;
  return [[label, own] as const, ...parts.flatMap((part) => groupsOf(part.items, within + part.label))];
}
