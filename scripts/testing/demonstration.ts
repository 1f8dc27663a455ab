import { readFileSync } from "node:fs";
import { join } from "node:path";
import escapeStringRegexp from "escape-string-regexp";

const readme = join(import.meta.dirname, "../../README.md");

/** Returns the arguments of a command of the README, the line before it, and the output below it. */
export function demonstration(command: string): { args: string[]; before: string; output: RegExp } {
  const [, before = "", args = "", output = ""] =
    new RegExp(
      `^\`\`\`sh\\n(?:(.+)\\n)?npm run (${command} .*)\\n\`\`\`\\n\\n\`\`\`text\\n([^]*?)\\n\`\`\`$`,
      "m",
    ).exec(readFileSync(readme, "utf8")) ?? [];
  if (args === "") throw new Error(`README.md: no block with "npm run ${command} …" and its output`);
  return { args: args.split(" ").filter((each) => each !== "--"), before, output: outputPattern(`…\n${output}`) };
}

/** Returns a pattern for an output in which `…` matches anything. */
function outputPattern(output: string): RegExp {
  const parts = output.split(/\n?…\n?/).map((part) => escapeStringRegexp(part));
  return new RegExp(`^${parts.join("[^]*")}\\s*$`);
}
