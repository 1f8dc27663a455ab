import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { text } from "node:stream/consumers";

interface RunOptions {
  onStart?(child: ChildProcess): void;
  readsLate?: boolean;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs `concordat conformance` in a folder. Returns its output and exit code.
 *
 * @param options.onStart Receives the process.
 * @param options.readsLate Reads stdout only after the result was printed to stderr.
 */
export async function runCli(
  cwd: string,
  args: readonly string[],
  { onStart, readsLate = false, env: given = {} }: RunOptions = {},
): Promise<{ code: number; out: string; error: string }> {
  const program = new URL("../../../scripts/concordat.mjs", import.meta.url).pathname;
  const env = {
    ...process.env,
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
    VITEST: undefined,
    API_TOKEN: "from-the-environment",
    ...given,
  };
  const child = spawn(process.execPath, [program, "conformance", ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onStart?.(child);
  const closed = once(child, "close");
  let error = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => (error += part));
  if (readsLate)
    for await (const _ of on(child.stderr, "data", { close: ["end"] })) if (error.includes(" checks in ")) break;
  const [out, [code]] = await Promise.all([text(child.stdout), closed]);
  return { code: Number(code), out, error };
}
