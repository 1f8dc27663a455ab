import { messageOf } from "../templates/runtime/client/errors.ts";

/** A command of the command line. */
export interface Command {
  /**
   * Gives the exit code: 0 right, 1 wrong, 2 could not tell.
   *
   * @throws {Misuse} where it is not asked as its usage says.
   * @throws {Error} where it could not do what it is asked. The command line says so, and ends with 2.
   */
  run: (args: string[]) => Promise<number>;

  /**
   * What it is for and how it is used: the line with its arguments and its purpose, then one or more for each option. This
   * is the one description of the command.
   */
  usage: string;
}

/** A command is not asked as its usage says. Nothing was done. */
export class Misuse extends Error {
  override name = "Misuse";
}

/**
 * A command that first reads all of its arguments, and looks at the paths and ports that they name.
 *
 * @param read Throws where something is wrong with them.
 */
export function defineCommand<Options>(
  usage: string,
  read: (args: string[]) => Options | Promise<Options>,
  run: (options: Options) => number | Promise<number>,
): Command {
  return {
    usage,
    run: async (args) => {
      let options: Options;
      try {
        options = await read(args);
      } catch (error) {
        // The help of a command is no help with a config.
        if (error instanceof Error && error.name === "ProjectError") throw error;
        throw new Misuse(inWords(error, usage), { cause: error });
      }
      return await run(options);
    },
  };
}

/** What is wrong with arguments; what `parseArgs` says, in fewer words. */
function inWords(error: unknown, usage: string): string {
  const { code } = Object(error) as { code?: unknown };
  const message = messageOf(error);
  const [, found = ""] = /'(?:-\w, )?([^' ]*)[^']*'/.exec(message) ?? [];
  switch (code) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION": {
      const near = nearest(
        found,
        readUsage(usage).options.map(({ name }) => name),
      );
      return `there is no option "${found}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
    }
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `"${found}" was not expected`;
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      if (message.includes("does not take")) return `${found} takes no value`;
      return `${found} lacks its value${message.includes("ambiguous") ? `, or that begins with a dash: ${found}=-…` : ""}`;
    default:
      return message;
  }
}

/** An option, as a usage describes it. */
export interface Option {
  /** With its dashes. */
  name: string;

  /** What stands for its value, such as `<folder>`; undefined where it takes none. */
  value: string | undefined;
  purpose: string;
}

/** The arguments, the purpose and the options of a command, as its usage says. */
export function readUsage(usage: string): { args: string; purpose: string; options: Option[] } {
  const [, args = "", purpose = ""] = /^concordat (\S+(?: \S+)*?) {2,}(.+)$/m.exec(usage) ?? [];
  const options = [...usage.matchAll(/^ {2}(--[\w-]+)(?: (<.+?>))?(?: {2,}|\n {4,})(.*)$/gm)].map(
    ([, name = "", value, text = ""]): Option => ({ name, value, purpose: text }),
  );
  return { args, purpose, options };
}

/** All commands, a line each. */
export function overview(commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 4;
  const lines = Object.entries(commands).map(
    ([name, { usage }]) => `  ${name.padEnd(width)}${readUsage(usage).purpose}`,
  );
  return `Usage: concordat <command> [options]

${lines.join("\n")}

  ${"help".padEnd(width)}of a command: concordat help <command>
  ${"--version".padEnd(width)}of this package

Exit code 0: right; 1: something is wrong; 2: that could not be told, or wrong usage; 130: interrupted (Ctrl-C).`;
}

/** The command of a name, or else two lines that say what there is. */
export function commandNamed(name: string, commands: Readonly<Record<string, Command>>): Command | string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands);
  const near = nearest(name, names);
  const meant = near === undefined ? `The commands are ${names.join(", ")}.` : `Did you mean "concordat ${near}"?`;
  return `concordat: there is no command "${name}". ${meant}\n\`concordat help\` says what each is for.`;
}

/** The name that another is most likely a slip of; undefined where none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const begun = name.length > 1 ? names.find((each) => each.startsWith(name)) : undefined;
  const [best] = names
    .map((each) => ({ each, distance: distance(name, each) }))
    .toSorted((a, b) => a.distance - b.distance);
  return begun ?? (best !== undefined && best.distance <= Math.min(3, name.length / 2) ? best.each : undefined);
}

/** How many letters have to be put in, taken out or replaced to make one word of another. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries())
      current.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    above = current;
  }
  return above.at(-1) ?? 0;
}
