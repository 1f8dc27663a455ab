import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";

/** Serves an interface in a process of its own, once for each defect: `none` is what is right. */
export async function serveDefects(
  name: string,
  ids: readonly string[],
): Promise<{ addresses: string[]; stop(): Promise<void> }> {
  const program = join(import.meta.dirname, "serve-defects.ts");
  const child = spawn(process.execPath, [program, name, ...ids], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  const ended = closed.then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)));
  const line = once(createInterface(child.stdout), "line") as Promise<[string]>;
  const [text] = await Promise.race([line, ended]);
  ended.catch(() => undefined);
  return {
    addresses: JSON.parse(text) as string[],
    stop: async () => {
      child.stdin.end();
      await closed;
    },
  };
}
