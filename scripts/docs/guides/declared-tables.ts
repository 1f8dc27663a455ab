import { type Declared, declaredOfReceivers, declaredOfServices, type NamedType } from "./declared.ts";

const kinds: Readonly<Record<string, () => Declared[]>> = {
  services: declaredOfServices,
  receivers: declaredOfReceivers,
};

/**
 * Puts tables in place of the blocks `declared services` and `declared receivers` of a how-to page: what a configuration
 * can declare of a target. The types are the one place where that is written.
 *
 * @param name What an error calls the page: its file, without the ending.
 * @throws {Error} where a block asks for something else.
 */
export function withDeclaredTables(name: string, markdown: string): string {
  return markdown.replaceAll(/^```declared (.*)\n\n?```$/gm, (_, kind: string) => {
    const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!read) throw new Error(`${name}.md: expected declared ${Object.keys(kinds).join(" or ")}, found "${kind}"`);
    return read()
      .map((declared) => folded(declared))
      .join("\n\n");
  });
}

/** The tables of one interface, to be unfolded. */
function folded({ interface: name, subjects, hooks, types }: Declared): string {
  const whose = name === undefined ? "Any interface" : `<code>${name}</code>`;
  const counts = [counted(subjects, "subject"), counted(hooks, "hook")].filter((count) => count !== "").join(", ");
  return [
    `<details><summary>${whose}: ${counts}</summary>`,
    table(
      ["subject", "what it is", "type"],
      subjects.map(({ name: subject, comment, type }) => [code(subject), comment, code(type)]),
    ),
    table(
      ["hook", "what it does", "takes", "gives"],
      // What is of the type `unknown` is not looked at.
      hooks.map(({ name: hook, comment, takes, gives }) => [
        code(hook),
        comment,
        code(takes),
        gives === "unknown" ? "anything" : code(gives),
      ]),
    ),
    types.map((type) => typeLine(type)).join("\n"),
    "</details>",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function counted({ length }: readonly unknown[], noun: string): string {
  return length === 0 ? "" : `${length} ${noun}${length === 1 ? "" : "s"}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function typeLine({ name, type, comment }: NamedType): string {
  return `- ${code(name)}: ${code(type)}${comment === "" ? "" : `. ${comment}`}`;
}

/** Code within a cell of a table. */
function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
