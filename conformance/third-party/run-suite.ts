import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checksOf } from "../interfaces/interfaces.ts";
import { type Mode, requirements, requirementsOf } from "../kit/requirements.ts";
import { checkConfig } from "../runner/config-schema.ts";
import { withEnvironment, withRequests, withToken } from "../runner/config.ts";
import { openTarget } from "../runner/open-target.ts";
import { useProject } from "../runner/project.ts";
import { type Report, reportOf } from "../runner/reports/report.ts";
import type { CheckResult } from "../runner/result.ts";
import { runCheck, type RunOptions } from "../runner/run-check.ts";
import { serve, type Service, slowly } from "./serving.ts";

/** A run of the command, and its report. */
export interface SuiteRun {
  exitCode: number;

  /** Standard output and standard error. */
  printed: string;
  report: Report;
}

const program = join(import.meta.dirname, "../../scripts/concordat.ts");

/** Runs the suite as a command, from an unrelated folder. */
export async function runSuite(args: readonly string[], env: Record<string, string> = {}): Promise<SuiteRun> {
  const folder = await mkdtemp(join(tmpdir(), "concordat-suite-"));
  try {
    const file = join(folder, "report.json");
    const child = spawn(process.execPath, [program, "conformance", ...args, "--report", `json=${file}`], {
      cwd: folder,
      env: { ...environment(), ...env },
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
    }
    const [exitCode] = (await once(child, "close")) as [number];
    const text = await readFile(file, "utf8").catch(() => {
      throw new Error(`The run wrote no report and exited with ${exitCode}: ${printed}`);
    });
    return { exitCode, printed, report: JSON.parse(text) as Report };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the reasons why checks were not tested, each once. */
export function reasonsIn({ results }: Report): string[] {
  return [...new Set(results.flatMap(({ outcome, reason = "" }) => (outcome === "not tested" ? [reason] : [])))];
}

/** Returns the path of a config in this folder. */
export function configAt(name: string): string {
  return join(import.meta.dirname, name);
}

/** Returns the environment outside of a test. */
function environment(): NodeJS.ProcessEnv {
  const ofTests = /^(VITEST.*|NODE_ENV|TEST|MODE)$/;
  return Object.fromEntries(Object.entries({ ...process.env, NO_COLOR: "1" }).filter(([name]) => !ofTests.test(name)));
}

const modes: readonly Mode[] = ["server", "sender"];

const options: RunOptions = { isMust: (id) => requirements.get(id)?.level === "must", timeout: 60_000 };

/** Tests a service for an interface in this process: every check gets a new service, and all run at once. */
export async function hold(name: string, make: () => Service): Promise<Report> {
  const checks = modes.flatMap((mode) => checksOf(name, mode));
  const results = await Promise.all(
    checks.map(async (check): Promise<CheckResult> => {
      const running = await serve(make());
      const opener = await openTarget({ ...configOf(name, running.url), close: running.close }, "server");
      return await runCheck(check, opener.open(), options).finally(opener.close);
    }),
  );
  return reportOf({
    subjects: [{ interface: name, modes, target: "here" }],
    isPartial: false,
    milliseconds: 0,
    results,
  });
}

/** Returns the configuration of a target of any interface. */
export type AnyConfig = Parameters<typeof openTarget>[0];

/** Registers the checks of the interface of a spec, which imports the vocabulary as "concordat". */
export async function addSpec(file: string): Promise<AsyncDisposable & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), "concordat-spec-"));
  const vocabulary = join(import.meta.dirname, "../../spec/library/main.tsp");
  const text = (await readFile(file, "utf8")).replace('import "concordat"', `import ${JSON.stringify(vocabulary)}`);
  await writeFile(join(root, "main.tsp"), text);
  await writeFile(join(root, "concordat.config.mjs"), "export default {};");
  await symlink(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
  const generated = join(root, "generated");
  const args = ["generate", "--spec", join(root, "main.tsp"), "--out", generated, "--runtime", "package"];
  await promisify(execFile)(process.execPath, [program, ...args, "--imports", ".js"], { cwd: root });
  await useProject({ root, generated, scenarios: join(root, "conformance") });
  return { root, [Symbol.asyncDispose]: async () => await rm(root, { recursive: true }) };
}

/**
 * Tests a service for an interface in this process like a run: one check after the other, on one service.
 *
 * @param isWanted Returns true for the checks to run. Default: all.
 * @param isEnough Returns true for a result after which no more checks run. Default: never.
 */
export async function holdInTurn(
  make: () => Service,
  configFor: (url: string) => AnyConfig,
  {
    isWanted = () => true,
    isEnough = () => false,
  }: { isWanted?: (id: string) => boolean; isEnough?: (result: CheckResult) => boolean } = {},
): Promise<Report> {
  const { url, close } = await serve(make());
  const config = withRequests(withToken(configFor(url)));
  const { interface: name } = config;
  const results: CheckResult[] = [];
  try {
    const opener = await openTarget(config, "server");
    const isMust = (id: string): boolean => requirementsOf(name).find((each) => each.id === id)?.level === "must";
    for (const check of modes.flatMap((mode) => checksOf(name, mode)).filter(({ id }) => isWanted(id))) {
      const result = await runCheck(check, opener.open(), { timeout: 10_000, isMust });
      results.push(result);
      if (isEnough(result)) break;
    }
    await opener.close();
  } finally {
    await close();
  }
  return reportOf({
    subjects: [{ interface: name, modes, target: "here" }],
    isPartial: false,
    milliseconds: 0,
    results,
  });
}

function configOf(name: string, url: string): ReturnType<typeof withToken> {
  const file = join(import.meta.dirname, `${name}.json`);
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  return withToken(checkConfig(withEnvironment(read, { THIRD_PARTY_URL: url }, file), file));
}

/** Returns the violated requirements. */
export function failedIn({ requirements: all }: Pick<Report, "requirements">): string[] {
  return all.filter(({ verdict }) => verdict === "failed" || verdict === "warned").map(({ id }) => id);
}

/** Returns the failures with their reasons, a line each, for the message of a test. */
export function reasonsOfFailures({ results }: Report): string {
  const failed = results.filter(({ outcome }) => outcome === "failed" || outcome === "warned");
  return failed.map(({ id, reason }) => `${id}: ${reason}`).join("\n");
}

/** Returns the verdict of each requirement. */
export function verdictsIn({ requirements: all }: Pick<Report, "requirements">): Record<string, string> {
  return Object.fromEntries(all.map(({ id, verdict }) => [id, verdict]));
}

/**
 * Runs against a service twice in a row, meanwhile against another on another port, and against one on a slow machine.
 */
export async function fourRuns(
  args: readonly [name: string, ...others: string[]],
  make: () => Service,
): Promise<{ commands: readonly [SuiteRun, SuiteRun, SuiteRun]; slow: Report }> {
  const services = [await serve(make()), await serve(make())] as const;
  const [one, other] = services;
  try {
    const [first, parallel] = await Promise.all([
      runSuite(args, { THIRD_PARTY_URL: one.url }),
      runSuite(args, { THIRD_PARTY_URL: other.url }),
    ]);
    const again = await runSuite(args, { THIRD_PARTY_URL: one.url });
    // Runs alone, so that its slowness does not depend on the load of this machine.
    const slow = await hold(args[0], () => slowly(make()));
    return { commands: [first, parallel, again], slow };
  } finally {
    for (const { close } of services) await close();
  }
}
