import { marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { line, escapeMarkdown, prose } from "./markdown.ts";

/** Returns the active content of a text: HTML, and the targets of links and images. */
function activeParts(markdown: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "html") found.push(token.raw);
    if (token.type === "link" || token.type === "image") found.push(`${token.type} ${token["href"]}`);
    if (token.type === "def") found.push(`definition ${token.raw}`);
  });
  return found;
}

describe("a doc comment", () => {
  it.each([
    ["<script>1</script>"],
    ["`tick <script>1</script> end.\n```\n| a |"],
    ["`tick\n<script>1</script>`"],
    ["`tick\n- <script>1</script>`"],
    ["`tick\n\n<script>1</script>`"],
    ["\\`<script>1</script>`"],
    ["``a`<script>1</script>``` b"],
    ["a ```b\n<script>1</script>\n``` c"],
    ["- a\n  ```\n  b\n<script>1</script>\n```"],
    [`\`\`\`\n${"\n".repeat(60)}<script>1</script>`],
    ["~~~\n`\n~~~\n<script>1</script>`"],
    ["```\na\n``` b\n<script>1</script>\n"],
    ["[a](javascript:alert(1))"],
    ["[a](javascript:alert(`1`))"],
    ["[a]( <javascript:alert(1)> )"],
    ["[a]: javascript:alert(1)\n\n[a]"],
    ["![a](other.png)"],
  ])("has no active content in %j", (text) => {
    expect(activeParts(prose(text))).toEqual([]);
    expect(activeParts(line(text))).toEqual([]);
  });

  it("keeps its code, its lists and its links", () => {
    const text =
      "Takes `a < b` and ``a ` b``, see [more](https://example.com/a_b).\n\n- One & two\n\n```ts\n# f<T>();\n```";
    expect(prose(text)).toBe(text.replace("One & two", "One &amp; two"));
    expect(prose("See `one\n  two` here.")).toBe("See `one two` here.");
    expect(activeParts(prose("![a](https://example.com/a.png)"))).toEqual(["link https://example.com/a.png"]);
  });

  it("begins neither a heading nor an unclosed block", () => {
    expect(prose("# One\n::: note\n```\n~~~")).toBe("\\# One\n\\::: note\n\\`\\`\\`\n\\~\\~\\~");
  });
});

describe("a plain text", () => {
  it.each(["3. third", "- item", "+ item", "# heading", "> quote", "*a* _b_ `c`", "a_b 23:59", "1.5 GB"])(
    "is shown unchanged: %j",
    (text) => {
      const tokens = marked.lexer(escapeMarkdown(text));
      expect(tokens.map(({ type }) => type)).toEqual(["paragraph"]);
      const shown = marked.parser(tokens).replace(/<\/?p>|\n$/g, "");
      expect(shown.replaceAll("&gt;", ">")).toBe(text);
    },
  );
});
