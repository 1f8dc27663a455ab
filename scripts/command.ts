import type * as Typed from "@commander-js/extra-typings";
import * as commander from "commander";
import { messageOf } from "../templates/runtime/client/errors.ts";

/** Commander, with the types of arguments and options inferred from their definitions. */
const { Command } = commander as unknown as typeof Typed;
export const { Argument, InvalidArgumentError, Option } = commander as unknown as typeof Typed;

/** Any command, whatever its arguments and options. */
export type AnyCommand = Typed.CommandUnknownOpts;

/**
 * Returns a command to define: its summary, arguments, options and action. Parsing, help, completion and suggestions come
 * from the definition. Errors start with the full name of the command and end with how to get help.
 *
 * @param name Default: the name of the package's command.
 */
export function defineCommand(name = "concordat") {
  const command = new Command(name);
  return command
    .exitOverride()
    .helpOption("-h, --help", "show this help")
    .configureHelp({ subcommandTerm: (each) => each.name() })
    .configureOutput({ outputError: (text, write) => write(usageError(command as AnyCommand, text)) })
    .hook("preAction", () => expectValues(command as AnyCommand));
}

function usageError(command: AnyCommand, text: string): string {
  return `${fullName(command)}: ${text.replace(/^error: /, "")}Run \`${callOf(command)} --help\` for usage.\n`;
}

/** Returns the words that call a command, such as `concordat mock`. */
function callOf(command: AnyCommand): string {
  return command.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
}

/** `npm run bench --` passes on options: the dashes do not belong to its name. */
function fullName(command: AnyCommand): string {
  return callOf(command).replace(/ --$/, "");
}

/** Commander accepts an option as the value of the preceding one. */
function expectValues(command: AnyCommand): void {
  const names = new Set(command.options.map(({ long }) => long));
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    const isMissing = [value].flat().some((each) => typeof each === "string" && names.has(each));
    if (isMissing) command.error(`error: option '${option.flags}' argument missing`);
  }
}

/** Returns the action of a command that ends with the exit code that a function returns. */
export function exitsWith<Args extends unknown[]>(
  run: (...args: Args) => number | Promise<number>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    process.exitCode = await run(...args);
  };
}

/**
 * Runs a program and sets the exit code: 0 success, 1 problems found, 2 inconclusive or wrong usage; 130 and 143 if it is
 * interrupted. Prints why a command failed, and what was in progress when it was interrupted.
 */
export async function runProgram(program: AnyCommand, args: readonly string[]): Promise<void> {
  let name = fullName(program);
  let stopListening: (() => void) | undefined;
  program.hook("preAction", async (_, command) => {
    name = fullName(command);
    const { takeInterruption } = await import("../conformance/runner/interruption.ts");
    const { whileDoing } = await import("../conformance/runner/progress.ts");
    // Commands with work to finish handle the signals themselves.
    stopListening = takeInterruption(({ code }) => {
      console.error(`${name}: interrupted${whileDoing()}; nothing is half-written`);
      process.exit(code);
    });
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed its own errors and the help.
    if (!(error instanceof commander.CommanderError)) console.error(`${name}: ${reasonOf(error)}`);
    process.exitCode = error instanceof commander.CommanderError && error.exitCode === 0 ? 0 : 2;
  } finally {
    stopListening?.();
  }
}

/** Returns the message of an error and that of its cause. */
export function reasonOf(error: unknown): string {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown };
  if (code === "EADDRINUSE") return `port ${String(port)} is in use; choose another with --port`;
  const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : "";
  return messageOf(error).includes(cause) ? messageOf(error) : `${messageOf(error)}: ${cause}`;
}
