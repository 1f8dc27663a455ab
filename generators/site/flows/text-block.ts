import { type Setting, textLines } from "../text-lines.ts";
import { element, text } from "./svg.ts";

/** A kind of text in a diagram, set as the styles set its class. */
export type Kind = keyof typeof settings;

/** The sizes are those of `diagrams.css`. */
const settings = {
  name: { size: 14, mono: true },
  fact: { size: 12.5, mono: true },
  words: { size: 13 },
  aside: { size: 13 },
  kept: { size: 13 },
} as const satisfies Record<string, Setting>;

/** Words of one kind; with a link where there is somewhere to go. */
export interface Paragraph {
  kind: Kind;
  words: string;
  href?: string;
}

export const lineHeight = 19;

/** How paragraphs are drawn within a width: one below the other. */
export interface TextBlock {
  height: number;
  draw: (x: number, y: number, anchor?: "start" | "middle") => string;
}

export function textBlock(paragraphs: readonly Paragraph[], width: number): TextBlock {
  const lines = paragraphs.flatMap(({ kind, words, href }) =>
    textLines(words, width, settings[kind]).map((line) => ({ line, kind, href })),
  );
  return {
    height: lines.length * lineHeight,
    draw: (x, y, anchor) =>
      lines
        .map(({ line, kind, href }, index) => {
          const drawn = text(line, x, y + (index + 1) * lineHeight - 5, kind, anchor);
          return href === undefined ? drawn : element("a", { href }, drawn);
        })
        .join(""),
  };
}
