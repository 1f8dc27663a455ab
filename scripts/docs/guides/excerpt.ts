import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shownImports } from "./shown-imports.ts";

const root = join(import.meta.dirname, "../../..");
const examples = "scripts/docs/guides/examples";

/** What a code block of a guide shows. */
export interface Excerpt {
  /** What it is called there: the name of the file. */
  name: string;
  code: string;
}

/**
 * Reads what `file=…` names: `receiver.ts` of the examples, `/conformance/examples/client.json` of the project, or a
 * region of one, `shop.tsp#field`.
 *
 * @throws {Error} where there is no such file or region.
 */
export function readExcerpt(source: string): Excerpt {
  const [path = "", region] = source.split("#");
  const file = join(root, path.startsWith("/") ? "" : examples, path);
  if (!existsSync(file)) throw new Error(`expected a file, found no ${file}`);
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const shown = region === undefined ? text : regionOf(text, region);
  if (shown === undefined) throw new Error(`expected // #region ${region} and // #endregion in ${file}, found none`);
  return { name: path.split("/").at(-1) ?? path, code: shownImports(unindented(shown)).trim() };
}

/** The lines between the comments of a region. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === `// #region ${name}`);
  const end = lines.findIndex((line, index) => index > start && line.trim() === "// #endregion");
  return start < 0 || end < 0 ? undefined : lines.slice(start + 1, end).join("\n");
}

function unindented(text: string): string {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}
