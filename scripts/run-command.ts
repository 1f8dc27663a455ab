import { takeInterruption } from "../conformance/runner/interruption.ts";
import { whileDoing } from "../conformance/runner/progress.ts";
import { messageOf } from "../templates/runtime/client/errors.ts";
import { type Command, Misuse } from "./usages.ts";

/** How a command is called, and how its help is. */
export interface Called {
  name: string;
  help: string;
}

/**
 * Runs a command: says in a line or two why it could not do what it was asked, and what was under way where it is
 * interrupted.
 *
 * @returns the exit code: 0 right, 1 wrong, 2 could not tell or misused; 130 and 143 where it is interrupted.
 */
export async function runCommand({ usage, run }: Command, args: string[], { name, help }: Called): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  // Commands that have more to do than to end take the signals themselves.
  const giveBack = takeInterruption(({ code }) => {
    console.error(`${name}: interrupted${whileDoing()}; nothing is half-written`);
    process.exit(code);
  });
  try {
    return await run(args);
  } catch (error) {
    console.error(`${name}: ${reasonOf(error)}`);
    if (error instanceof Misuse) console.error(`\`${help}\` says how it is used.`);
    return 2;
  } finally {
    giveBack();
  }
}

/** The reason of an error, with what caused it. */
export function reasonOf(error: unknown): string {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown };
  if (code === "EADDRINUSE") return `port ${String(port)} is in use: choose another with --port`;
  const isCaused = error instanceof Error && error.cause !== undefined && !(error instanceof Misuse);
  const cause = isCaused ? messageOf(error.cause) : "";
  return messageOf(error).includes(cause) ? messageOf(error) : `${messageOf(error)}: ${cause}`;
}
