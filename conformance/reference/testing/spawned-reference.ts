import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ChildMessage, ChildOptions } from "./reference-process.ts";

/** The reference as a process of its own. */
export interface Spawned {
  origin: string;

  /** The bytes that are in use, once everything that is unused is freed. */
  memory(): Promise<number>;

  /** What it has said of errors. */
  errors(): string;

  /** Undefined while it runs. */
  exit(): string | undefined;

  /** Ends it at once, as a power failure would: it can't finish anything. */
  kill(): Promise<void>;
}

/** Starts it, and waits until it listens. */
export async function spawnReference(options: ChildOptions): Promise<Spawned> {
  const child = fork(join(import.meta.dirname, "reference-process.ts"), [JSON.stringify(options)], {
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  let exit: string | undefined;
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-20_000);
  });
  const exited = once(child, "exit").then(([code, signal]) => (exit = String(signal ?? code)));
  const started = await Promise.race([messageOf(child), exited]);
  if (typeof started === "string" || !("origin" in started)) {
    throw new Error(`The reference did not start (${JSON.stringify(started)}): ${errors}`);
  }
  return {
    origin: started.origin,
    errors: () => errors,
    exit: () => exit,
    memory: async () => {
      const answer = messageOf(child);
      child.send("memory");
      const said = await Promise.race([answer, exited]);
      if (typeof said === "string" || !("memory" in said)) throw new Error(`The reference ended: ${errors}`);
      return said.memory;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function messageOf(child: ChildProcess): Promise<ChildMessage> {
  const [message] = (await once(child, "message")) as [ChildMessage];
  return message;
}
