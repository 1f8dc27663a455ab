import { declaredTables } from "./declared.ts";
import { accountTable, additionTables, levelsTable, publishedProof } from "./levels.ts";

/** The tables that a block can request. */
const kinds: Readonly<Record<string, () => string>> = {
  ...declaredTables,
  accounts: accountTable,
  levels: () => levelsTable(publishedProof()),
  additions: () => additionTables(publishedProof()),
};

/**
 * Replaces blocks of a guide by tables:
 *
 * - `declared services`, `declared receivers`: the declarations of configurations
 * - `declared accounts`: the fixtures that belong to a token
 * - `declared levels`: the results of the proof at each level
 * - `declared additions`: the requirements that each declaration helps to prove
 *
 * @param name The file of the guide without its ending, for errors.
 * @throws {Error} If a block names something else.
 */
export function withTables(name: string, markdown: string): string {
  return markdown.replaceAll(/^```declared (.*)\n\n?```$/gm, (_, kind: string) => {
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!make) throw new Error(`${name}.md: expected declared ${Object.keys(kinds).join(" or ")}, found "${kind}"`);
    return make();
  });
}
