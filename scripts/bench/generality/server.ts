import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** The running server of the scenarios. */
export interface ScenarioServer {
  baseUrl: string;

  /** Returns its verdict on each requested scenario: `pass`, `fail`, or `not-implemented`. */
  coverage: () => Promise<Map<string, string>>;
  stop: () => void;
}

const patience = 60_000;

/** Starts the server of the scenarios on a free port of the loopback interface. */
export async function startServer(packages: string, folder: string): Promise<ScenarioServer> {
  const at = join(folder, "server");
  mkdirSync(at, { recursive: true });
  // The server reads the commit of its scenarios from git.
  const who = ["-c", "user.name=bench", "-c", "user.email=bench@localhost"];
  execFileSync("git", ["init", "--quiet"], { cwd: at });
  execFileSync("git", [...who, "commit", "--quiet", "--allow-empty", "--message", "Nothing"], { cwd: at });
  const port = await freePort();
  const program = join(packages, "@typespec/spector/cmd/cli.mjs");
  const specs = join(packages, "@typespec/http-specs/specs");
  // The scenarios may be installed outside of a repository.
  const env = { ...process.env, GIT_DIR: join(at, ".git") };
  const log = join(folder, "server.log");
  const output = openSync(log, "w");
  const args = [program, "serve", specs, "--port", String(port), "--coverageFile", join(at, "coverage.json")];
  const child = spawn(process.execPath, args, { cwd: at, env, stdio: ["ignore", output, output] });
  const baseUrl = `http://localhost:${port}`;
  await waitForStart(child, baseUrl, log);
  return {
    baseUrl,
    coverage: () => coverageOf(baseUrl),
    stop: () => {
      child.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

async function waitForStart(child: ChildProcess, baseUrl: string, log: string): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(
        `the server of the scenarios ended with ${child.exitCode}: ${readFileSync(log, "utf8").slice(-1000)}`,
      );
    const response = await fetch(`${baseUrl}/.admin/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error(`the server of the scenarios did not start within ${patience / 1000} s`);
}

async function coverageOf(baseUrl: string): Promise<Map<string, string>> {
  const response = await fetch(`${baseUrl}/.coverage`);
  const reports = (await response.json()) as { results: Record<string, string> }[];
  return new Map(reports.flatMap(({ results }) => Object.entries(results)));
}
