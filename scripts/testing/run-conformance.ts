import { runCli as runProcess } from "../../conformance/runner/testing/run-cli.ts";
import { runHere } from "./run-command.ts";

type Options = NonNullable<Parameters<typeof runProcess>[2]>;

/**
 * Runs `concordat conformance` in a folder, and returns its output and exit code. It runs in this process, unless the
 * test interrupts or ends the process, or reads its output late.
 */
export async function runCli(
  cwd: string,
  args: readonly string[],
  options: Options & { isProcess?: true } = {},
): ReturnType<typeof runProcess> {
  const { isProcess, ...given } = options;
  if (isProcess || given.onStart || given.readsLate) return await runProcess(cwd, args, given);
  const env = { NO_COLOR: "1", FORCE_COLOR: undefined, API_TOKEN: "from-the-environment", ...given.env };
  const { code, stdout: out, stderr: error } = await runHere(cwd, ["conformance", ...args], { env });
  return { code, out, error };
}
