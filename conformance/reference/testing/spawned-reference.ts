import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ReferenceProcessMessage, ReferenceProcessOptions } from "./reference-process.ts";

/** The reference in a process of its own. */
export interface Spawned {
  origin: string;

  /** Returns the bytes in use after a garbage collection. */
  memory(): Promise<number>;

  /** Returns the last part of its standard error. */
  errors(): string;

  /** Returns the exit status; undefined while it runs. */
  exit(): string | undefined;

  /** Kills it at once, as a power failure would. */
  kill(): Promise<void>;
}

/** Starts the reference, and waits until it listens. */
export async function spawnReference(options: ReferenceProcessOptions): Promise<Spawned> {
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
  const started = await Promise.race([nextMessage(child), exited]);
  if (typeof started === "string" || !("origin" in started)) {
    throw new Error(`The reference did not start (${JSON.stringify(started)}): ${errors}`);
  }
  return {
    origin: started.origin,
    errors: () => errors,
    exit: () => exit,
    memory: async () => {
      const message = nextMessage(child);
      child.send("memory");
      const response = await Promise.race([message, exited]);
      if (typeof response === "string" || !("memory" in response)) throw new Error(`The reference ended: ${errors}`);
      return response.memory;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<ReferenceProcessMessage> {
  const [message] = (await once(child, "message")) as [ReferenceProcessMessage];
  return message;
}
