import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, documentsOf, type Selection } from "./corpora.ts";
import type { Generated, GenerateJob, Judged, JudgedAnswer, JudgeJob, MockJob, SuiteJob, SuiteResult } from "./jobs.ts";
import { prepareProject, typeErrors } from "./types.ts";
import { type Outcome, runJobs, type WorkersOptions } from "./workers.ts";

/** The generators of code that are compared. */
export const generators = ["Concordat", "hey-api", "orval", "tsp-openapi3 + tsp compile"] as const;
export type GeneratorName = (typeof generators)[number];

/** The mocks that are compared. */
export const mocks = ["Concordat", "Prism"] as const;

export const stages = ["generate", "types", "mock", "suite", "peers", "prism"] as const;
export type Stage = (typeof stages)[number];

/** The measurements of one document. */
export interface Measured extends Document {
  index: number;

  /** The result of each generator. */
  generated: Partial<Record<GeneratorName, Outcome<Generated>>>;

  /** The type errors in the code of each generator. */
  errors: Partial<Record<GeneratorName, readonly string[]>>;

  /** The operations without a request, with the reason. */
  unsent?: readonly string[];

  /** The reasons why a mock could not be started. */
  mockProblems: Partial<Record<(typeof mocks)[number], string>>;

  /** The verdicts on the responses of each mock. */
  answers: Partial<Record<(typeof mocks)[number], readonly JudgedAnswer[]>>;
  suite?: Outcome<SuiteResult>;
}

export interface MeasureOptions extends Selection {
  stages?: readonly Stage[];

  /** The generators to measure. Default: all. */
  tools?: readonly string[];

  /** The number of processes. Default: 2. */
  concurrency?: number;
  onProgress?: (what: string, done: number, of: number) => void;
}

const workers = import.meta.dirname;
const peers = join(workers, "peers.mjs");

/** Generates code from public documents with each tool, checks its types, and asks the mocks. */
export async function measureDocuments(
  packages: string,
  folder: string,
  {
    stages: wanted = stages,
    tools = generators,
    concurrency = 2,
    onProgress = () => undefined,
    ...selection
  }: MeasureOptions = {},
): Promise<Measured[]> {
  const documents = documentsOf(packages, selection);
  const all = documents.map((each, index): Measured => ({
    ...each,
    index,
    generated: {},
    errors: {},
    mockProblems: {},
    answers: {},
  }));
  const run = async <Job extends object, Result>(
    what: string,
    program: string,
    jobs: readonly Job[],
    options: Partial<WorkersOptions> = {},
  ): Promise<Outcome<Result>[]> =>
    await runJobs<Job, Result>(program, jobs, {
      timeout: 90_000,
      concurrency,
      onDone: (done) => onProgress(what, done, jobs.length),
      ...options,
    });

  const generate = async (name: GeneratorName, program: string, options: Partial<WorkersOptions>): Promise<void> => {
    const out = join(folder, folderOf[name]);
    prepareProject(out, name === "Concordat" ? {} : bundled);
    const jobs = all.map(({ file, index }): GenerateJob => ({ file, out: join(out, String(index)) }));
    const outcomes = await run<GenerateJob, Generated>(`${name}: generate`, program, jobs, options);
    for (const [index, outcome] of outcomes.entries()) (all[index] as Measured).generated[name] = outcome;
  };
  const check = async (name: GeneratorName): Promise<void> => {
    const made = all.filter(({ generated }) => isGenerated(generated[name])).map(({ index }) => String(index));
    const errors = await typeErrors(join(folder, folderOf[name]), made, (done) =>
      onProgress(`${name}: tsc`, done, made.length),
    );
    for (const [index, those] of errors) (all[Number(index)] as Measured).errors[name] = those;
  };

  const own = join(folder, folderOf["Concordat"]);
  if (tools.includes("Concordat")) {
    await generate("Concordat", join(workers, "own-worker.ts"), { memory: 6000, jobsPerProcess: 50 });
    if (wanted.includes("types")) await check("Concordat");
  }
  const made = all.flatMap((each) => {
    const { result } = each.generated["Concordat"] ?? {};
    return isGenerated(each.generated["Concordat"]) && result?.name !== undefined ? [{ each, name: result.name }] : [];
  });
  if (wanted.includes("mock")) {
    const answers = join(folder, "answers");
    mkdirSync(answers, { recursive: true });
    const filesOf = ({ index }: Measured) => ({
      requests: join(answers, `${index}.requests.json`),
      answers: mocks.map((mock) => join(answers, `${index}.${mock}.jsonl`)),
    });
    const serve = async (mock: (typeof mocks)[number], program: string, args: string[]): Promise<void> => {
      const jobs = made.map(({ each, name }): MockJob => {
        const { requests, answers: files } = filesOf(each);
        const file = mock === "Prism" ? each.file : join(own, String(each.index), name, "contract.json");
        return { file, requests, answers: files[mocks.indexOf(mock)] ?? "" };
      });
      const outcomes = await run<MockJob, Generated>(`${mock}: mock`, program, jobs, { args, jobsPerProcess: 25 });
      for (const [index, { problem, result }] of outcomes.entries()) {
        const { each } = made[index] as (typeof made)[number];
        if (problem !== undefined) each.mockProblems[mock] = problem;
        if (mock === "Concordat" && result?.warnings) each.unsent = result.warnings;
      }
    };
    await serve("Concordat", join(workers, "mock-worker.ts"), []);
    if (wanted.includes("prism")) await serve("Prism", peers, ["prism"]);
    const jobs = made.map(({ each }): JudgeJob => ({ file: each.file, answers: filesOf(each).answers }));
    const judged = await run<JudgeJob, Judged>("judge", join(workers, "judge-worker.ts"), jobs);
    for (const [index, { result, problem }] of judged.entries()) {
      const { each } = made[index] as (typeof made)[number];
      for (const [at, mock] of mocks.entries()) {
        if (problem !== undefined) each.mockProblems[mock] ??= `not judged: ${problem}`;
        each.answers[mock] = result?.verdicts[at] ?? [];
      }
    }
  }
  if (wanted.includes("suite")) {
    const jobs = made.map(({ each, name }): SuiteJob => ({ name, out: join(own, String(each.index)) }));
    const outcomes = await run<SuiteJob, SuiteResult>("suite", join(workers, "suite-worker.ts"), jobs, {
      jobsPerProcess: 20,
    });
    for (const [index, outcome] of outcomes.entries()) (made[index] as (typeof made)[number]).each.suite = outcome;
  }
  if (wanted.includes("peers")) {
    for (const [name, tool] of [
      ["hey-api", "hey-api"],
      ["orval", "orval"],
      ["tsp-openapi3 + tsp compile", "typespec"],
    ] as const) {
      if (!tools.includes(name)) continue;
      await generate(name, peers, { args: [tool], memory: 6000, jobsPerProcess: 25 });
      if (tool !== "typespec") await check(name);
    }
  }
  return all;
}

/** The folder of the code of each generator. */
const folderOf: Readonly<Record<GeneratorName, string>> = {
  Concordat: "own",
  "hey-api": "hey-api",
  orval: "orval",
  "tsp-openapi3 + tsp compile": "typespec",
};

/** The code of the other generators is meant for bundlers. */
const bundled = { module: "esnext", moduleResolution: "bundler" };

export function isGenerated(outcome: Outcome<Generated> | undefined): boolean {
  return outcome?.result !== undefined && outcome.result.problem === undefined;
}

export function writeMeasured(file: string, measured: readonly Measured[]): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
}
