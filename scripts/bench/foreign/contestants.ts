import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentOf, loopbackOnly } from "./serve.ts";
import { runSuite } from "./suite.ts";
import type { Subject } from "./subjects.ts";

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
}

export interface Contestant {
  name: string;

  /** True if it is not a caller but starts the service itself. */
  isInside?: boolean;

  /** True if several runs at the same time affect each other. */
  isAlone?: boolean;

  /** Returns the lines of configuration, without the address and the credentials; undefined if it cannot test it. */
  linesFor(subject: Subject): number | undefined;

  /** Prepares for a subject, once. */
  prepare?(subject: Subject, temporary: string): Promise<void>;
  run(target: Target): Promise<Checked[]>;
}

/** The time limit of a run, in milliseconds. */
export const runLimit = 120_000;

/** The check that the service serves the interface at all: without it, a run has no other checks. */
const started = "the service serves the interface";

const command = join(import.meta.dirname, "../../concordat.ts");
const peers = join(import.meta.dirname, "peers.mjs");

const concordat: Contestant = {
  name: "Concordat",
  linesFor: () => 0,
  run: async ({ subject, address, temporary, isTimed }) => {
    const folder = mkdtempSync(join(temporary, "run-"));
    const report = join(folder, "report.json");
    const args = [
      "conformance",
      ...["--openapi", join(subject.folder, subject.document), "--target", address],
      ...["--timeout", "10", "--report", `json=${report}`],
      ...headersOf(subject).flatMap((header) => ["--header", header]),
    ];
    const printed = isTimed
      ? (await execute([process.execPath, command, ...args], folder)).printed
      : await runSuite({ folder, args }, runLimit);
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
};

/** The subject's own tests, as a whole: one check. */
const ownTests: Contestant = {
  name: "its own tests",
  isInside: true,
  isAlone: true,
  linesFor: ({ tests }) => (tests === undefined ? undefined : 0),
  run: async ({ subject, folder, address }) => {
    const { code } = await execute(subject.tests ?? [], folder, {
      ...environmentOf(subject),
      ...loopbackOnly(),
      TARGET: address,
    });
    return [{ name: "all", outcome: code === 0 ? "passed" : "failed" }];
  },
};

/** Returns a tool that a program beside this file runs: it prints its checks as JSON on its last line. */
function peer(tool: string, name: string, lines: number): Contestant {
  return {
    name,
    linesFor: () => lines,
    prepare: async (subject, temporary) => {
      const { code, printed } = await execute([process.execPath, peers, `prepare-${tool}`, ...argumentsOf(subject)], temporary);
      if (code !== 0) throw new Error(printed.slice(-500));
    },
    run: async ({ subject, address, temporary }) => {
      const { printed } = await execute([process.execPath, peers, tool, ...argumentsOf(subject), address], temporary);
      return JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "") as Checked[];
    },
  };
}

export const contestants: readonly Contestant[] = [
  concordat,
  ownTests,
  peer("dredd", "Dredd", 0),
  peer("portman", "Portman and newman", 8),
  peer("stepci", "Step CI", 0),
];

function argumentsOf(subject: Subject): string[] {
  return [subject.name, join(subject.folder, subject.document), JSON.stringify(subject.headers ?? {})];
}

function headersOf({ headers = {} }: Subject): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Runs a command with the time limit. */
function execute(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: runLimit, maxBuffer: 1e8 } as const;
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1) || 1, printed: stdout + (error === null ? "" : stderr) });
    });
  });
}
