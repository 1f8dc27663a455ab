/**
 * What every diagram begins with. Texts are measured larger than the styles show them, so that they fit with the fonts
 * of any machine; colours are left to the styles.
 */
export function digraph(direction: "TB" | "LR", statements: readonly string[]): string {
  return [
    "digraph {",
    `  graph [bgcolor="transparent", rankdir=${direction}, nodesep=0.45, ranksep=0.55, pad=0.1]`,
    '  node [shape=box, style=rounded, fontname="Helvetica", fontsize=16, margin="0.18,0.09", height=0.4]',
    '  edge [fontname="Helvetica", fontsize=15, arrowsize=0.8]',
    ...statements.map((statement) => `  ${statement}`),
    "}",
  ].join("\n");
}

/** Lines as a label: text that is neither an entity nor an escape, and does not end the label. */
export function label(lines: readonly string[]): string {
  return `"${lines.map(escaped).join("\\n")}"`;
}

function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replace(/[\\"]/g, "\\$&");
}
