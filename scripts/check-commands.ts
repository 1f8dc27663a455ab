import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const root = join(import.meta.dirname, "..");
const program = "node_modules/concordat/scripts/concordat.mjs";
const kinds = ["badge", "html", "json", "junit", "markdown"];

/** Tries the commands of the package where it is installed, in a project with nothing else; gives what is wrong. */
export async function checkCommands(project: string): Promise<string[]> {
  const concordat = (...args: string[]): ReturnType<typeof run> => run(project, args);
  const missing = concordat("conformance", "client", "--target", "http://127.0.0.1:1");
  if (missing.status !== 2 || !/^concordat conformance: .*npm install -D vitest zod/.test(missing.stderr))
    return [`without the packages of the suite: ${missing.status}\n${missing.stderr}`];
  installPeers(project);
  const [server, address] = await startReference(project);
  const { stderr: nothing, status: none } = concordat("conformance", "capability", "--target", address);
  writeFileSync(join(project, "target.config.ts"), configOf(address));
  const reports = kinds.flatMap((kind) => ["--report", `${kind}=reports`]);
  const bare = concordat("conformance", "client", "--target", address, ...reports);
  const whole = concordat("conformance", "client", "--config", "target.config.ts");
  server.kill();
  await once(server, "close");
  const written = existsSync(join(project, "reports")) ? readdirSync(join(project, "reports")) : [];
  const types = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], {
    cwd: project,
    encoding: "utf8",
  });
  return [
    ...(none === 2 && nothing.includes("is not the capability interface") ? [] : [`another interface: ${nothing}`]),
    ...(bare.status === 0 && written.length === kinds.length ? [] : [`by its address: ${bare.stdout}${bare.stderr}`]),
    ...(whole.stdout.includes("4 of 4 requirements proved") ? [] : [`by a config: ${whole.stdout}${whole.stderr}`]),
    ...(types.status === 0 ? [] : [`the types of a config: ${types.stdout}`]),
  ];
}

function configOf(address: string): string {
  return `import { defineTarget } from "concordat/conformance";

export default defineTarget({
  interface: "client",
  baseUrl: "${address}",
  token: "client-token-of-the-reference",
  requests: { getClient: [{}] },
  subjects: { invalidToken: "never-issued", expiredToken: "client-token-that-has-expired" },
  controls: "${new URL("/control/client", address).href}",
});
`;
}

/** The packages of the suite and the reference, as a user installs them besides. */
function installPeers(project: string): void {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    peerDependencies: Record<string, string>;
  };
  for (const name of Object.keys(peerDependencies)) {
    const path = join(project, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) symlinkSync(join(root, "node_modules", name), path, "junction");
  }
}

/** Starts the reference of the package; gives the address of the client interface. */
async function startReference(project: string): Promise<[ChildProcessByStdio<null, Readable, null>, string]> {
  const args = [
    "--only",
    "client",
    "--port",
    "0",
    "--storage-port",
    "0",
    "--database",
    ":memory:",
    "--control",
    "--log",
    "off",
  ];
  const server = spawn(process.execPath, [join(project, program), "reference", ...args], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\S+\/client$/.exec(line) ?? [];
    if (address !== undefined) return [server, address];
  }
  throw new Error("concordat reference has ended");
}

function run(cwd: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, NO_COLOR: "1" };
  return spawnSync(process.execPath, [join(cwd, program), ...args], { cwd, env, encoding: "utf8" });
}
