import { availableParallelism } from "node:os";
import { extname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { Job } from "./plan.ts";
import { addSightings, type Sightings } from "../kit/sightings.ts";
import { type CheckResult, interfaceOf } from "./result.ts";

/** The results of jobs. */
interface Outcomes {
  results: readonly CheckResult[];

  /** The fields that were seen in all of the run, by interface. */
  sightings: Readonly<Record<string, Sightings>>;

  /** The reasons why jobs could not be run, one sentence each. */
  problems: readonly string[];
}

const entry = `vitest-entry${extname(import.meta.filename)}`;

/** Runs jobs with vitest, in as many processes as the machine has processors; reports each result as it comes. */
export async function runJobs(
  jobs: readonly Job[],
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<Outcomes> {
  const { startVitest } = await import("vitest/node");
  const results: CheckResult[] = [];
  const sightings: Record<string, Sightings> = {};
  const problems = new Set<string>();
  const reporter: Reporter = {
    onTestCaseResult: (test) => {
      const { result, sightings: seen = {} } = test.meta();
      if (result === undefined) return;
      results.push(result);
      addSightings((sightings[interfaceOf(result)] ??= {}), seen);
      onResult(result);
    },
    onTestRunEnd: (modules, unhandled) => {
      for (const { message } of [...modules.flatMap((module) => errorsOf(module)), ...unhandled]) problems.add(message);
    },
  };
  const busy = partition(
    jobs.filter(({ waits }) => !waits),
    availableParallelism(),
    ({ checks }) => checks.length,
  );
  const groups = [...jobs.filter(({ waits }) => waits).map((job) => [job]), ...busy];
  const root = import.meta.dirname;
  const vitest = await startVitest([], {
    root,
    config: false,
    watch: false,
    cache: false,
    reporters: [reporter],
    maxWorkers: groups.length,
    projects: groups.map((group, index) => ({
      root,
      extends: false,
      test: {
        name: String(index),
        root,
        include: [entry],
        // It would be found in node_modules, where the package is installed.
        exclude: [],
        // The code runs as it is: Node takes TypeScript, and the package is JavaScript.
        experimental: { viteModuleRunner: false },
        provide: { jobs: group },
        maxConcurrency: 100_000,
      },
    })),
  });
  await vitest.close();
  const lost = jobs.reduce((sum, { checks }) => sum + checks.length, 0) - results.length;
  if (lost > 0 && problems.size === 0) problems.add(`${lost} checks did not come to an end`);
  return { results, sightings, problems: [...problems] };
}

/** The errors that kept checks from being run: whatever a test leaves besides its result. */
function errorsOf(module: TestModule): { message: string }[] {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...module.children.allTests()].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...suites, ...tests];
}

/** Partitions things into groups, none of which weighs much more than another; leaves out empty groups. */
function partition<Item>(items: readonly Item[], groups: number, weigh: (item: Item) => number): Item[][] {
  const shares = Array.from({ length: groups }, () => ({ weight: 0, items: [] as Item[] }));
  for (const item of items.toSorted((a, b) => weigh(b) - weigh(a))) {
    const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least));
    lightest.items.push(item);
    lightest.weight += weigh(item);
  }
  return shares.map((share) => share.items).filter((share) => share.length > 0);
}
