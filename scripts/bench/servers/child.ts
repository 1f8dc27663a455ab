import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A contestant in a process of its own. */
export interface Child {
  address: string;

  /** The CPU time that its process has used, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves with a contestant on a free port of this machine. */
export async function startChild(name: string): Promise<Child> {
  const program = join(import.meta.dirname, "serve.ts");
  const child = fork(program, [name], { env: { ...process.env, NODE_ENV: "production" } });
  const exit = once(child, "exit");
  const ended = exit.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  ended.catch(() => undefined);
  const told = async (): Promise<number> => {
    const [number] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
    return number;
  };
  const port = await told();
  return {
    address: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send("cpu");
      return (await told()) / 1000;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
