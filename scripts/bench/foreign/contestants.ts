import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Ran } from "../../testing/run-command.ts";
import { environmentOf, loopbackOnly } from "./serve.ts";
import { runJob } from "./pool.ts";
import { documentOf, type Subject } from "./subjects.ts";

/** The verdict of a check: `warned` counts apart from `failed`. */
export interface Checked {
  name: string;
  outcome: "passed" | "failed" | "warned";
  reason?: string;
}

/** A run of a contestant. */
export interface Target {
  subject: Subject;

  /** The copy of the sources that is served. */
  folder: string;
  address: string;

  /** A folder for temporary files. */
  temporary: string;

  /** True if the time of the run includes the start of the command. */
  isTimed: boolean;

  /** The time limit, in milliseconds. */
  limit: number;

  /** The seed of made-up values. Default: 0. */
  seed?: number;
}

export interface Contestant {
  name: string;

  /** True if it is not a caller but starts the service itself. */
  isInside?: boolean;

  /** True if several runs at the same time affect each other. */
  isAlone?: boolean;

  /** Returns true if it can test a subject. Default: it can. */
  canTest?(subject: Subject): boolean;

  /** Prepares for a subject, once, and returns the lines of its configuration without the address and credentials. */
  prepare?(subject: Subject, temporary: string): Promise<number>;
  run(target: Target): Promise<Checked[]>;
}

/** The time limit of a preparation and of a run on a subject as it is, in milliseconds. */
export const runLimit = 120_000;

/** The check that the service serves the interface at all: without it, a run has no other checks. */
const started = "the service serves the interface";

const command = join(import.meta.dirname, "../../concordat.ts");
const peers = join(import.meta.dirname, "peers.mjs");

/** Returns Concordat with an address and credentials, and more options. */
const concordat = (name: string, ...options: readonly string[]): Contestant => ({
  name,
  run: async ({ subject, address, temporary, isTimed, limit, seed = 0 }) => {
    const folder = mkdtempSync(join(temporary, "run-"));
    const report = join(folder, "report.json");
    const args = [
      "conformance",
      `--openapi=${documentOf(subject)}`,
      `--target=${address}`,
      "--timeout=5",
      `--seed=${seed}`,
      `--report=json=${report}`,
      ...headersOf(subject).flatMap((header) => ["--header", header]),
      ...options,
    ];
    const printed = isTimed
      ? (await execute([process.execPath, command, ...args], folder)).printed
      : (await runJob<Ran>(join(import.meta.dirname, "suite-worker.ts"), { folder, args }, limit)).stderr;
    if (!existsSync(report)) return [{ name: started, outcome: "failed", reason: printed.slice(-500) }];
    const { results } = JSON.parse(readFileSync(report, "utf8")) as {
      results: { id: string; outcome: string; reason?: string }[];
    };
    rmSync(folder, { recursive: true });
    const checks = results.flatMap(({ id, outcome, reason }): Checked[] =>
      outcome === "passed" || outcome === "failed" || outcome === "warned"
        ? [{ name: id, outcome, ...(reason !== undefined && { reason }) }]
        : [],
    );
    return [{ name: started, outcome: "passed" }, ...checks];
  },
});

/** The subject's own tests, as a whole: one check. */
const ownTests: Contestant = {
  name: "its own tests",
  isInside: true,
  isAlone: true,
  canTest: ({ tests }) => tests !== undefined,
  run: async ({ subject, folder, address, limit }) => {
    const { code } = await execute(
      subject.tests ?? [],
      folder,
      {
        ...environmentOf(subject),
        ...loopbackOnly(),
        TARGET: address,
      },
      limit,
    );
    return [{ name: "all", outcome: code === 0 ? "passed" : "failed" }];
  },
};

/** Returns another tool, which the program `peers.mjs` runs. */
function peer(tool: string, name: string): Contestant {
  const jobOf = (subject: Subject, temporary: string) => ({
    tool,
    subject: subject.name,
    headers: subject.headers ?? {},
    document: documentOf(subject),
    folder: temporary,
  });
  return {
    name,
    prepare: async (subject, temporary) =>
      await runJob<number>(peers, { ...jobOf(subject, temporary), isPreparation: true }, runLimit),
    run: async ({ subject, address, temporary, limit }) =>
      await runJob<Checked[]>(peers, { ...jobOf(subject, temporary), address }, limit),
  };
}

/** Concordat with many random requests. */
export const explorer = concordat("Concordat, exploring", "--explore=500");

export const contestants: readonly Contestant[] = [
  concordat("Concordat"),
  concordat("Concordat, facts confirmed", "--confirm=all"),
  ownTests,
  peer("dredd", "Dredd"),
  peer("portman", "Portman and newman"),
  peer("stepci", "Step CI"),
];

function headersOf({ headers = {} }: Subject): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Runs a command, which ends at the time limit. */
function execute(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
  limit = runLimit,
): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: limit, killSignal: "SIGKILL", maxBuffer: 1e8 } as const;
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : Number(error.code ?? 1) || 1,
        printed: stdout + (error === null ? "" : stderr),
      });
    });
  });
}
