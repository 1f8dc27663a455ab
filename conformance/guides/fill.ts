import { declaredTables } from "./declared.ts";
import { accountTable, additionTables, levelsTable, publishedProof } from "./levels.ts";

/** What a block can ask for. */
const kinds: Readonly<Record<string, () => string>> = {
  ...declaredTables,
  accounts: accountTable,
  levels: () => levelsTable(publishedProof()),
  additions: () => additionTables(publishedProof()),
};

/**
 * Puts tables in place of the blocks of a how-to page that ask for them: what a configuration can declare (`declared services`,
 * `declared receivers`), what belongs to a token (`declared accounts`), what each level of declaration shows (`declared levels`), and what each declaration adds
 * (`declared additions`). The types of what can be declared, and what the proof has found, are the one place where that is
 * written.
 *
 * @param name What an error calls the page: its file, without the ending.
 * @throws {Error} where a block names something else.
 */
export function withTables(name: string, markdown: string): string {
  return markdown.replaceAll(/^```declared (.*)\n\n?```$/gm, (_, kind: string) => {
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!make) throw new Error(`${name}.md: expected declared ${Object.keys(kinds).join(" or ")}, found "${kind}"`);
    return make();
  });
}
