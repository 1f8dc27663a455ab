import { completion } from "./completion.ts";
import { conformance } from "./conformance.ts";
import { diff } from "./diff.ts";
import { docs } from "./docs.ts";
import { generate } from "./generate.ts";
import { init } from "./init.ts";
import { mock } from "./mock.ts";
import { proof } from "./proof.ts";
import { reference } from "./reference.ts";
import { runCommand } from "./run-command.ts";
import { type Command, commandNamed, overview } from "./usages.ts";
import { version } from "./version.ts";

/** Each command, in the order in which lists name it. Its usage is what help, completion and the tests go by. */
export const commands: Readonly<Record<string, Command>> = {
  init,
  generate,
  docs,
  mock,
  conformance,
  proof,
  diff,
  reference,
  completion: completion(() => commands),
  version,
};

/**
 * Runs the command that arguments ask for.
 *
 * @param args The arguments after the name of the program.
 * @param known The commands that there are. Default: all of the package.
 * @returns the exit code.
 */
export async function runCommandLine(
  [asked, ...rest]: readonly string[],
  known: Readonly<Record<string, Command>> = commands,
): Promise<number> {
  switch (asked) {
    case undefined:
      console.error(overview(known));
      return 2;
    case "--version":
    case "-v":
      return await runCommandLine(["version", ...rest], known);
    case "--help":
    case "-h":
    case "help":
      if (rest[0] !== undefined) return await runCommandLine([rest[0], "--help"], known);
      console.log(overview(known));
      return 0;
    default:
  }
  const found = commandNamed(asked, known);
  if (typeof found === "string") {
    console.error(found);
    return 2;
  }
  return await runCommand(found, rest, { name: `concordat ${asked}`, help: `concordat help ${asked}` });
}
