import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server of the bench's own. */
export interface Postgres {
  /** Of its first database. */
  url: string;
  stop(): void;
}

const programs = "/usr/lib/postgresql/15/bin";

/** Starts a server as it is by default, durable, in a folder that goes away with it; undefined where there is none. */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (!existsSync(join(programs, "initdb"))) return undefined;
  const isRoot = process.getuid?.() === 0;
  // It refuses to run as root.
  if (isRoot && spawnSync("id", ["postgres"]).status !== 0) return undefined;
  const run = (program: string, ...args: string[]): void => {
    const command = [join(programs, program), ...args];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(first, rest, { stdio: "ignore", cwd: tmpdir() });
  };
  const folder = mkdtempSync(join(tmpdir(), "concordat-bench-postgres-"));
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  const data = join(folder, "data");
  const port = await freePort();
  try {
    run("initdb", "--pgdata", data, "--username", "bench", "--auth", "trust", "--encoding", "UTF8", "--locale", "C");
    writeFileSync(join(data, "postgresql.auto.conf"), settings(port));
    run("pg_ctl", "--pgdata", data, "--wait", "--log", join(folder, "log"), "start");
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", "--pgdata", data, "--wait", "--mode", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Only where it is reached; the server has its defaults. */
function settings(port: number): string {
  return `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
