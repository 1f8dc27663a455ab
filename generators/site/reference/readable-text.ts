/** Text in Markdown: code between backticks stays code, everything else is text. */
export function asMarkdown(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\<>&*_[\]|~`#!]/g, escaped)))
    .join("");
}

/** A link in Markdown. */
export function markdownLink(label: string, href: string): string {
  return `[${asMarkdown(label)}](${encodeURI(href).replace(/[()<>]/g, encodeURIComponent)})`;
}

/** Entities where Markdown would pass a character on to HTML; a backslash where it gives it a meaning. */
function escaped(character: string): string {
  const entities: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
  return entities[character] ?? `\\${character}`;
}
