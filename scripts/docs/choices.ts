import { marked, type Tokens } from "marked";
import type { Choice } from "../../generators/site/source.ts";

/** An open point as a row names it: `XYZ-OPEN-1`, or several. */
const openPoint = /\b[A-Z]+-OPEN-\d+\b/g;

/** What the reference chooses at each open point: the rows of its README's tables that name one. */
export function readChoices(readme: string): Map<string, Choice[]> {
  const choices = new Map<string, Choice[]>();
  for (const token of marked.lexer(readme)) {
    if (token.type !== "table") continue;
    for (const [point, choice] of (token as Tokens.Table).rows) {
      if (!point || !choice) continue;
      const row = { point: point.text.replace(openPoint, "").replace(/^[,\s]+/, ""), choice: choice.text };
      for (const [id] of point.text.matchAll(openPoint)) choices.set(id, [...(choices.get(id) ?? []), row]);
    }
  }
  return choices;
}
