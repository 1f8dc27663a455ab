import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { optionalPackages } from "../../generators/project/optional-packages.ts";
import { attempt, faultsOf, link, type Packed, projectWith, root } from "./packed.ts";

const program = "node_modules/concordat/scripts/concordat.js";
const tsc = join(root, "node_modules/typescript/bin/tsc");
const kinds = ["badge", "html", "json", "junit", "markdown"];

/**
 * Tests the commands of the package in a project without optional packages, and then those that need optional packages
 * with these. Returns the problems.
 */
export async function checkToolkit(packed: Packed, folder: string): Promise<string[]> {
  const {
    dependencies,
    peerDependencies,
    optionalPackages: ranges,
  } = JSON.parse(readFileSync(join(packed.built, "package.json"), "utf8")) as Record<
    "dependencies" | "peerDependencies" | "optionalPackages",
    Record<string, string>
  >;
  const all = Object.keys({ ...dependencies, ...peerDependencies });
  const project = projectWith(packed, folder, [...all.filter((name) => !(name in ranges)), "@types/node"]);
  const problems = [
    ...checkGeneratedCode(project),
    ...(await checkMock(project)),
    ...checkMissingPackages(project, ranges),
  ];
  link(project, Object.keys(ranges));
  return [
    ...problems,
    ...(await faultsOf(packed, [".", "config", "conformance", "runtime/client/client", "runtime/webhooks/receiver"])),
    ...(await checkConformance(project)),
    ...checkDocs(project),
  ];
}

/** Checks that the commands that need optional packages name all of them, and write nothing. */
function checkMissingPackages(project: string, ranges: Readonly<Record<string, string>>): string[] {
  const commands = [
    { use: "docs", args: ["docs"] },
    { use: "reference", args: ["reference"] },
    { use: "reference", args: ["conformance", "--reference"] },
    { use: "proof", args: ["proof", "orders"] },
  ] as const;
  return commands.flatMap(({ use, args }) => {
    const { status, stderr } = runInstalled(project, args);
    const install = optionalPackages[use].map((name) => `${name}@${ranges[name]}`).join(" ");
    const isRight = status === 2 && stderr.endsWith(`npm install --save-dev ${install}\n`);
    return isRight ? [] : [`${args.join(" ")} without its packages: ${stderr}`];
  });
}

/** Checks a mock server of the project's spec against that spec. */
async function checkMock(project: string): Promise<string[]> {
  const args = ["mock", "orders", "--port", "0", "--quiet", "--token", "a-token"];
  const [server, address] = await start(project, args, /http:\/\/\S+:\d+/);
  const faults = attempt(
    "conformance of a mock",
    process.execPath,
    [program, "conformance", "orders", "--target", address, "--token", "a-token"],
    project,
  );
  server.kill();
  await once(server, "close");
  return faults;
}

/** Builds the documentation of the project's spec. */
function checkDocs(project: string): string[] {
  return attempt("documentation", process.execPath, [program, "docs", "--no-generate"], project);
}

/** Checks that the code of the project's spec compiles, and that `--check` accepts it. */
function checkGeneratedCode(project: string): string[] {
  const concordat = (...args: string[]): string[] =>
    attempt(args.join(" "), process.execPath, [program, ...args], project);
  return [
    ...concordat("init"),
    ...concordat("generate"),
    ...concordat("generate", "--check"),
    ...attempt("types of generated code", process.execPath, [tsc, "-p", "."], project),
    ...concordat("diff", "generated", "main.tsp"),
  ];
}

async function checkConformance(project: string): Promise<string[]> {
  const concordat = (...args: string[]): ReturnType<typeof runInstalled> => runInstalled(project, args);
  const [server, address] = await startReference(project);
  const { stderr: nothing, status: none } = concordat("conformance", "capability", "--target", address);
  writeFileSync(join(project, "target.config.ts"), configOf(address));
  const reports = kinds.flatMap((kind) => ["--report", `${kind}=reports`]);
  const bare = concordat("conformance", "client", "--target", address, ...reports);
  const whole = concordat("conformance", "client", "--config", "target.config.ts");
  writeFileSync(join(project, "wrong.json"), JSON.stringify({ interface: "client", fixtures: { token: 7 } }));
  const wrong = concordat("conformance", "client", "--config", "wrong.json");
  server.kill();
  await once(server, "close");
  const written = existsSync(join(project, "reports")) ? readdirSync(join(project, "reports")) : [];
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: "nodenext",
    target: "es2024",
    types: ["node"],
  };
  writeFileSync(
    join(project, "tsconfig.target.json"),
    JSON.stringify({ compilerOptions: options, files: ["target.config.ts"] }),
  );
  return [
    ...(none === 2 && nothing.includes("does not serve the capability interface")
      ? []
      : [`another interface: ${nothing}`]),
    ...(bare.status === 0 && written.length === kinds.length ? [] : [`by its address: ${bare.stdout}${bare.stderr}`]),
    ...(wrong.status === 2 && wrong.stderr.includes("fixtures.token: expected a string")
      ? []
      : [`by a config with a fixture of another type: ${wrong.stdout}${wrong.stderr}`]),
    ...(whole.stdout.includes("4 of 4 requirements proved") ? [] : [`by a config: ${whole.stdout}${whole.stderr}`]),
    ...attempt("the types of a config", process.execPath, [tsc, "-p", "tsconfig.target.json"], project),
  ];
}

function configOf(address: string): string {
  return `import { defineTarget } from "concordat/conformance";

export default defineTarget({
  interface: "client",
  baseUrl: "${address}",
  token: "client-token-of-the-reference",
  requests: { getClient: [{}] },
  fixtures: { invalidToken: "never-issued", expiredToken: "client-token-that-has-expired" },
  hooks: "${new URL("/control/client", address).href}",
});
`;
}

/** Starts the reference of the package; returns the process and the address of the client interface. */
async function startReference(project: string): Promise<[ChildProcessByStdio<null, Readable, null>, string]> {
  const where = ["--only", "client", "--port", "0", "--storage-port", "0", "--database", ":memory:"];
  return await start(project, ["reference", ...where, "--control", "--log", "off"], /http:\S+\/client$/);
}

/** Starts a command that serves; returns the process and the address that it prints. */
async function start(
  project: string,
  args: readonly string[],
  pattern: RegExp,
): Promise<[ChildProcessByStdio<null, Readable, null>, string]> {
  const server = spawn(process.execPath, [program, ...args], { cwd: project, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface(server.stdout)) {
    const [address] = pattern.exec(line) ?? [];
    if (address !== undefined) return [server, address];
  }
  throw new Error(`concordat ${args.join(" ")} has ended`);
}

function runInstalled(cwd: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, NO_COLOR: "1" };
  return spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: "utf8" });
}
