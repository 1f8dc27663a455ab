import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Mutant, mutate } from "./mutants.ts";
import type { Subject } from "./subjects.ts";

const listen = join(import.meta.dirname, "listen.cjs");

/** The folders of a checkout that its copies share or do not need. */
const shared = "node_modules";
const unused = new Set([shared, ".git"]);

/** The maximum time of a start, in milliseconds. */
const startLimit = 30_000;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Copies the sources of a subject, with a mutant in them, and prepares the copy. */
export function copyOf(subject: Subject, root: string, mutant?: Mutant): string {
  const folder = mkdtempSync(join(root, `${subject.name}-`));
  cpSync(subject.folder, folder, { recursive: true, filter: (path) => !unused.has(basename(path)) });
  if (existsSync(join(subject.folder, shared))) symlinkSync(join(subject.folder, shared), join(folder, shared));
  if (mutant !== undefined) {
    const file = join(folder, mutant.file);
    writeFileSync(file, mutate(readFileSync(file, "utf8"), mutant));
  }
  const [program, ...args] = subject.prepare ?? [];
  if (program !== undefined) {
    execFileSync(program, args, { cwd: folder, env: environmentOf(subject), stdio: "ignore", timeout: 30_000 });
  }
  return folder;
}

/** A running copy of a subject. */
export interface Served {
  /** The address below which the operations of the document are served. */
  address: string;

  /** Stops the service, and returns the number of its requests. */
  stop(): Promise<number>;
}

/** The service of a folder ends, or does not accept connections in time. */
export class NotStarted extends Error {
  override readonly name = "NotStarted";
}

/** Starts the service in a folder. Throws if it does not start. */
export async function serve(subject: Subject, folder: string, env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  const count = join(folder, ".requests");
  rmSync(count, { force: true });
  const child = spawn(process.execPath, ["--require", listen, ...subject.start], {
    cwd: folder,
    env: {
      ...environmentOf(subject),
      NODE_COMPILE_CACHE: join(tmpdir(), "concordat-foreign-cache"),
      PORT: String(port),
      REQUESTS_FILE: count,
      ...env,
    },
    stdio: "ignore",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const stop = async (): Promise<number> => {
    await end(child);
    return existsSync(count) ? Number(readFileSync(count, "utf8")) : 0;
  };
  const deadline = Date.now() + startLimit;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end(child);
      throw new NotStarted(`${subject.name} does not start.`);
    }
    await sleep(50);
  }
  return { address: `http://127.0.0.1:${port}${subject.basePath ?? ""}`, stop };
}

/** Returns the environment of a subject: without variables of this process that change what Node does. */
export function environmentOf({ env = {} }: Subject): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_ENV: _env, PORT: _port, ...others } = process.env;
  return { ...others, ...env };
}

/** Returns the option that makes every process of a command listen at the loopback address only. */
export function loopbackOnly(): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--require ${listen}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
  await closed;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
