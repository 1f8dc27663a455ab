import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Performed } from "../kit/client-program.ts";

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

export interface CommandOptions {
  /** The folder to start it in. Default: the working directory. */
  cwd?: string;

  /** Variables that are added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
}

/** A running command with readable output. */
export type Running = ChildProcessByStdio<null, Readable, Readable>;

export function startCommand([program, ...args]: Command, { cwd, env }: CommandOptions): Running {
  return spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * Checks that a command can be started. Ends it at once, without a task.
 *
 * @throws If it cannot be started.
 */
export async function tryCommand(command: Command, options: CommandOptions): Promise<void> {
  const child = startCommand(command, options);
  await once(child, "spawn");
  const ended = once(child, "close");
  child.kill();
  await ended;
}

/** Waits for the end of a command, and returns the JSON in its last line or the error. */
export async function outcomeOf(child: Running): Promise<Performed> {
  const [printed, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) return { error: `ended with ${code ?? signal}: ${complaint.trim().slice(-500)}` };
  const line = printed.trimEnd().split("\n").at(-1) ?? "";
  try {
    return { output: JSON.parse(line) as unknown };
  } catch {
    return { error: `the last line of its output is not JSON: ${line.slice(0, 200)}` };
  }
}
