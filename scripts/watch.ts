import { spawn } from "node:child_process";
import { watch as watchFolder } from "node:fs";
import { dirname, join } from "node:path";

const settleMilliseconds = 100;

/**
 * Makes everything again whenever a source changes, until it is interrupted. Each run is a process of its own, so that
 * changed generators and decorators count too.
 */
export function watch(args: readonly string[], spec: string, root: string): Promise<number> {
  const command = [join(import.meta.dirname, "concordat.ts"), "generate", ...args.filter((arg) => arg !== "--watch")];
  const folders = new Set([dirname(spec), ...["spec", "generators", "templates"].map((name) => join(root, name))]);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = (): void => {
    again = running;
    if (running) return;
    running = true;
    spawn(process.execPath, command, { stdio: "inherit" }).on("exit", () => {
      running = false;
      if (again) run();
    });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, settleMilliseconds);
  };
  for (const folder of folders) watchFolder(folder, { recursive: true }, schedule);
  console.log(`watching ${[...folders].join(", ")}; stop with Ctrl-C`);
  run();
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve(0));
    process.once("SIGTERM", () => resolve(0));
  }).then((code) => process.exit(code as number));
}
