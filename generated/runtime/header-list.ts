// Generated from templates/runtime/header-list.ts by `concordat generate`. Do not edit.

/** Headers whose items are entity tags: their quotes are part of the item. */
const ofTags = /^if-(?:none-)?match$/i;

/**
 * Reads the items of a list header. Items that contain commas are quoted.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1}
 */
export function readHeaderList(name: string, text: string): string[] {
  const items = text.match(/(?:[^",]|"(?:[^"\\]|\\[^])*"?)+/g) ?? [];
  return items.flatMap((item) => {
    const plain = item.trim();
    if (plain === "") return [];
    const [, quoted] = /^"((?:[^"\\]|\\[^])*)"$/.exec(plain) ?? [];
    return quoted === undefined || ofTags.test(name) ? [plain] : [quoted.replace(/\\([^])/g, "$1")];
  });
}

/** Writes the items of a list header; items that could be misread are quoted. */
export function writeHeaderList(name: string, items: readonly string[]): string {
  return items
    .map((item) => {
      const [read, ...others] = readHeaderList(name, item);
      const isPlain = read === item && others.length === 0;
      return isPlain ? item : `"${item.replace(/["\\]/g, String.raw`\$&`)}"`;
    })
    .join(",");
}
