const width = 110;

/** Wraps text into lines of a comment. */
export function wrapped(prose: string): string[] {
  return prose
    .trim()
    .split(/\r?\n/)
    .flatMap((line) => {
      const lines = [""];
      for (const word of line.split(" ")) {
        const current = lines.at(-1) ?? "";
        if (current === "") lines[lines.length - 1] = word;
        else if (current.length + 1 + word.length <= width) lines[lines.length - 1] = `${current} ${word}`;
        else lines.push(word);
      }
      return lines;
    });
}

/** Returns text of a document as one sentence on one line. */
export function sentence(text: string): string {
  const line = oneLine(text).replace(/\.$/, "");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

/** Returns text of a document as a part of a sentence: names and abbreviations keep their capitals. */
export function phrase(text: string): string {
  return oneLine(text)
    .replace(/\.$/, "")
    .replace(/^\p{Lu}(?=\p{Ll}*(?:[\s,;:]|$))/u, (first) => first.toLowerCase());
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns a code span with the value unchanged, on one line: its fence is longer than any run of backticks in it. */
export function codeSpan(value: string): string {
  const line = value.replace(/\s*\r?\n\s*/g, " ");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}
