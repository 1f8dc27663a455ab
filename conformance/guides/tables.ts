/** Returns a table in Markdown, or an empty string if it has no rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns code for a cell of a table. */
export function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
