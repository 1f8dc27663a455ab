import { Marked } from "marked";
import { escape } from "../html-template.ts";

/** Nothing but words, emphasis and code: HTML stays text, and links and images are their words. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escape(text),
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    image: ({ text }) => escape(text),
  },
});

/** Markdown of one line as HTML. */
export function inlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false });
}
