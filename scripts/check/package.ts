import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { entryPoints, sizes } from "../bench/sizes.ts";

const root = join(import.meta.dirname, "../..");
const installedProgram = "node_modules/concordat/scripts/concordat.mjs";
const kinds = ["badge", "html", "json", "junit", "markdown"];

/** Tries the commands of the package where it is installed, in a project with nothing else; gives what is wrong. */
async function checkCommands(project: string): Promise<string[]> {
  const concordat = (...args: string[]): ReturnType<typeof runInstalled> => runInstalled(project, args);
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
  const server = spawn(process.execPath, [join(project, installedProgram), "reference", ...args], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\S+\/client$/.exec(line) ?? [];
    if (address !== undefined) return [server, address];
  }
  throw new Error("concordat reference has ended");
}

function runInstalled(cwd: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, NO_COLOR: "1" };
  return spawnSync(process.execPath, [join(cwd, installedProgram), ...args], { cwd, env, encoding: "utf8" });
}

const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "concordat-package-"));
try {
  run(process.execPath, [join(root, "scripts/build.ts")], root);
  const tarball = join(folder, run("npm", ["pack", "--silent", "--pack-destination", folder], root).trim());
  await checkManifest();
  checkTypes(tarball);
  const project = install(tarball);
  checkInstalled(project);
  checkClosed(project);
  problems.push(...(await checkCommands(project)));
  await checkSizes();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function checkManifest(): Promise<void> {
  const { messages, pkg } = await publint({ pkgDir: root, strict: true });
  for (const message of messages) problems.push(`publint: ${formatMessage(message, pkg ?? {}) ?? message.code}`);
}

/** @arethetypeswrong/cli resolves every entry point as each kind of consumer does. The package is for ESM. */
function checkTypes(tarball: string): void {
  const bin = fileURLToPath(new URL("dist/index.js", import.meta.resolve("@arethetypeswrong/cli/package.json")));
  const args = [
    bin,
    tarball,
    "--profile",
    "esm-only",
    "--format",
    "ascii",
    "--no-color",
    "--entrypoints",
    ...entryPoints().map(({ name }) => name),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) problems.push(`attw:\n${stdout}${stderr}`);
}

/** Type-checks the README's examples where the package is installed, strictly, and runs them. */
function checkInstalled(project: string): void {
  // What a user of server stubs installs besides.
  symlinkSync(join(root, "node_modules/hono"), join(project, "node_modules/hono"), "junction");
  const options = { strict: true, skipLibCheck: false, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, lib: ["es2024", "dom", "dom.iterable"] } }),
  );
  const examples = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^```ts\n([^]*?)^```$/gm)];
  examples.forEach(([, text = ""], index) => writeFileSync(join(project, `example${index}.ts`), text));
  writeFileSync(
    join(project, "entries.ts"),
    entryPoints()
      .map(({ name }, index) => `export * as e${index} from "concordat/${name}";\n`)
      .join(""),
  );
  attempt("types", process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], project);
  for (const node of [process.execPath, ...(process.env["NODE_22"] ? [process.env["NODE_22"]] : [])]) {
    examples.forEach((_, index) =>
      attempt("example", node, ["--experimental-strip-types", "--no-warnings", `example${index}.ts`], project),
    );
  }
}

/** Nothing besides the entry points can be imported, although patterns of the manifest reach into folders. */
function checkClosed(project: string): void {
  const listed = new Set(entryPoints().map(({ name }) => name));
  const names = globSync("**/*.js", { cwd: join(root, "dist"), exclude: ["docs/**"] })
    .map((path) => path.replaceAll("\\", "/").replace(/(\/index)?\.js$/, ""))
    .filter((name) => !listed.has(name));
  const program = `
    import { existsSync } from "node:fs";
    const isOpen = (name) => {
      try {
        return existsSync(new URL(import.meta.resolve("concordat/" + name)));
      } catch {
        return false;
      }
    };
    const open = ${JSON.stringify(names)}.filter(isOpen);
    if (open.length > 0) throw new Error("can be imported and is no entry point: " + open.join(", "));`;
  writeFileSync(join(project, "closed.mjs"), program);
  attempt("entry points", process.execPath, ["closed.mjs"], project);
}

/** Installs the package in an empty project. */
function install(tarball: string): string {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--legacy-peer-deps", "--offline", tarball], project);
  return project;
}

async function checkSizes(): Promise<void> {
  for (const { name, bytes, limit } of await sizes()) {
    console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
    if (bytes > limit) problems.push(`${name} weighs ${bytes} bytes, ${limit} are allowed`);
  }
}

function attempt(what: string, program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) problems.push(`${what}: ${args.join(" ")} in an empty project:\n${stdout}${stderr}`);
}

function run(program: string, args: string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
}
