import type { StartJobHost } from "../conformance/runner/run-jobs.ts";
import { type AnyCommand, defineCommand, runProgram } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { conformanceCommand } from "./conformance.ts";
import { diffCommand } from "./diff.ts";
import { docsCommand } from "./docs.ts";
import { factsCommand } from "./facts.ts";
import type { Beside } from "./generate/beside.ts";
import { generateCommand } from "./generate.ts";
import { initCommand } from "./init.ts";
import { listenCommand } from "./listen.ts";
import { mockCommand } from "./mock.ts";
import { proofCommand } from "./proof.ts";
import { referenceCommand } from "./reference.ts";
import { replayCommand } from "./replay.ts";
import { triggerCommand } from "./trigger.ts";
import { ownVersion, versionCommand } from "./version.ts";

/** The workers that commands start. Default: threads and processes. */
export interface Starts {
  startBeside?: () => Beside;
  startJobs?: StartJobHost;
}

/** Returns the command line with all commands, in the order of its help. */
export function createProgram({ startBeside, startJobs }: Starts = {}): AnyCommand {
  const program = defineCommand()
    .usage("<command> [options]")
    .version(ownVersion(), "-v, --version", "print the version of this package")
    .helpCommand(false);
  const commands = [
    initCommand(),
    generateCommand(startBeside),
    docsCommand(),
    mockCommand(),
    listenCommand(),
    triggerCommand(),
    conformanceCommand(startJobs),
    proofCommand(),
    diffCommand(),
    factsCommand(),
    replayCommand(),
    referenceCommand(),
    completionCommand(() => program),
    versionCommand(),
    helpCommand(() => program),
  ];
  for (const command of commands) program.addCommand(command);
  return program.addHelpText(
    "after",
    `
Exit codes: 0 success; 1 problems found; 2 inconclusive or wrong usage;
130 interrupted (Ctrl-C).`,
  );
}

/** The built-in command of commander has no suggestion for a name that is misspelt. */
function helpCommand(program: () => AnyCommand) {
  return defineCommand("help")
    .description("Show the help of a command")
    .argument("[command]", "name of a command")
    .action(async (name) => {
      const found = name === undefined ? program() : program().commands.find((each) => each.name() === name);
      if (found !== undefined) return found.help();
      await program().parseAsync([name ?? ""], { from: "user" });
    });
}

/** Runs the command that arguments name, and sets the exit code. */
export async function runCommandLine(args: readonly string[], starts: Starts = {}): Promise<void> {
  await runProgram(createProgram(starts), args);
}
