import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs `concordat conformance` in a folder, and gives what it printed and its exit code. */
export async function runCli(
  cwd: string,
  args: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  const program = new URL("../../../scripts/concordat.mjs", import.meta.url).pathname;
  const env = {
    ...process.env,
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
    VITEST: undefined,
    API_TOKEN: "from-the-environment",
  };
  const child = spawn(process.execPath, [program, "conformance", ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: Number(code), out, error };
}
