import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";

/** The capability interface of the reference, in a process of its own. */
export interface Served {
  /** Sends a request; gives the body of the answer, which has to be a success. */
  send(method: "GET" | "POST", path: string, key: string, body?: string): Promise<unknown>;

  /** Waits until connections that the server has closed meanwhile are known to be. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, "../../../conformance/reference/capability/testing/server-process.ts");

/** Serves a database to so many connections, without quotas to speak of. */
export async function serveDatabase(address: string, connections: number): Promise<Served> {
  const child = spawn(process.execPath, [program, address], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const line = once(createInterface(child.stdout), "line") as Promise<[string]>;
  const ended = closed.then(() => [""] as const);
  const [origin] = await Promise.race([line, ended]);
  if (origin === "") throw new Error(`${program} has ended`);
  const pool = new Pool(origin, { connections });
  return {
    send: async (method, path, key, body) => {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const answer = await pool.request({ method, path: `/capability/v1${path}`, headers, body: body ?? null });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`${path} is answered with ${answer.statusCode}: ${text}`);
      return JSON.parse(text) as unknown;
    },
    settle: async () => await wait(20),
    stop: async () => {
      await pool.close();
      child.kill("SIGTERM");
      await closed;
    },
  };
}
