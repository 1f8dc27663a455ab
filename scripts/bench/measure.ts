import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { spread } from "./statistics.ts";

/** Results of contestants that were measured in turns, and their aims. */
export interface Row {
  /** The measured work: `a ledger page of 500 entries, validated`. */
  what: string;

  /** The unit of the numbers. Default: milliseconds. Less is better. */
  unit?: "bytes";

  /** The name of the contestant that is the base of each ratio. */
  against: string;
  timings: readonly Timing[];
  aims: readonly Aim[];
  claims?: readonly Claim[];

  /** Notes on the method, if it needs explanation, and on missing contestants. */
  notes?: readonly string[];
}

/** The goal of a contestant in a row. */
export interface Aim {
  name: string;

  /** The maximum: a multiple of the contestant `of`, or without it a value in the unit of the row. */
  atMost: number;
  of?: string;
}

/** A requirement that is not a time. */
export interface Claim {
  says: string;
  holds: boolean;
}

/** Results that are not times. */
export interface Table {
  what: string;
  markdown: string;
  claims: readonly Claim[];
}

export interface BenchOptions {
  /** The maximum number of rounds. */
  rounds: number;

  /**
   * The time limit in milliseconds after which a row with two rounds starts no other; left out if all rounds are
   * required.
   */
  patience?: number;

  /** The folder of services that others wrote (`--sources`), if it is given. */
  sources?: string;

  /** Shows the current activity. */
  show: Show;

  /** A folder for temporary files of a row, removed afterwards. */
  folder: string;
}

/** Shows the measured work, the contestant, and the round. */
export type Show = (what: string, contestant?: string, round?: number) => void;

/** Measures the rows of one topic. */
export type Topic = (options: BenchOptions) => Promise<(Row | Table)[]>;

/** A contestant to time. `prepare` runs before each round and does not count. */
export interface Contestant {
  name: string;
  run: () => unknown;
  prepare?: () => unknown;
}

export interface Timing {
  name: string;

  /** The time of one run, in milliseconds. */
  median: number;

  /** Half the range between the quartiles, as a share of the median. */
  noise: number;

  /** The times of all rounds in order; all contestants of a row took part in each round. */
  times: readonly number[];
}

/** A shorter sample would measure the clock rather than the work. */
const sampleMilliseconds = 25;

/**
 * Measures contestants in interleaved rounds, so that other work of the machine affects all of them alike. Long work
 * runs once a round; short work repeats until the sample is long enough. The order rotates from round to round.
 */
export async function measure(
  what: string,
  contestants: readonly Contestant[],
  options: Omit<BenchOptions, "folder">,
): Promise<Timing[]> {
  const samplers: Sampler[] = [];
  for (const contestant of contestants) {
    options.show(what, contestant.name, 0);
    samplers.push(await warmUp(contestant));
  }
  return takeTurns(what, samplers, options);
}

/** Takes a sample of a contestant and returns the milliseconds of one run. */
export interface Sampler {
  name: string;
  sample: () => Promise<number>;
}

/** Takes a sample of each contestant in each round. */
export async function takeTurns(
  what: string,
  samplers: readonly Sampler[],
  options: Omit<BenchOptions, "folder">,
): Promise<Timing[]> {
  const times = new Map<string, number[]>(samplers.map(({ name }) => [name, []]));
  for (const round of roundsOf(options)) {
    for (const { name, sample: take } of rotate(samplers, round)) {
      options.show(what, name, round + 1);
      times.get(name)?.push(await take());
    }
  }
  return [...times].map(([name, each]) => summarise(name, each));
}

/** Warms up a contestant, and determines the number of runs of a sample. */
export async function warmUp(contestant: Contestant): Promise<Sampler> {
  const repeats = await repeatsOf(contestant);
  return { name: contestant.name, sample: () => sample(contestant, repeats) };
}

/** Yields the rounds within the time limit, from 0: at least two, if as many were requested. */
export function* roundsOf({ rounds, patience = Number.POSITIVE_INFINITY }: Pick<BenchOptions, "rounds" | "patience">) {
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    const taken = performance.now() - started;
    // Another round would probably take as long as the average one.
    if (round >= 2 && taken + taken / round > patience) return;
    yield round;
  }
}

/** Returns the items in rotated order: another is the first in each round. */
export function rotate<Item>(items: readonly Item[], round: number): Item[] {
  const offset = round % items.length;
  return [...items.slice(offset), ...items.slice(0, offset)];
}

/** Returns the number of runs of a sample; measuring it also warms up the contestant. */
async function repeatsOf(contestant: Contestant): Promise<number> {
  let repeats = 1;
  for (;;) {
    // The smaller of two samples, because a pause of the machine would look like slow work.
    const total = Math.min(await sample(contestant, repeats), await sample(contestant, repeats)) * repeats;
    if (total >= sampleMilliseconds) return repeats;
    repeats = Math.ceil(repeats * Math.min(10, Math.max(1.5, (sampleMilliseconds * 1.2) / total)));
  }
}

/** Returns the milliseconds of one run, averaged over several. */
async function sample({ run, prepare }: Contestant, repeats: number): Promise<number> {
  await prepare?.();
  const started = performance.now();
  for (let index = 0; index < repeats; index++) {
    const running = run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - started) / repeats;
}

/** Other tools have no compile cache, so commands of the repository run without theirs. */
const { NODE_COMPILE_CACHE: _cache, ...plain } = process.env;

/** Returns a command as a contestant; it fails if the exit code is not 0. */
export function command(
  name: string,
  [program = "", ...args]: readonly string[],
  prepare?: () => unknown,
  env: NodeJS.ProcessEnv = plain,
) {
  const run = async (): Promise<void> => void (await execute(program, args, { maxBuffer: 1e8, env }));
  return { name, run, ...(prepare && { prepare }) };
}

const execute = promisify(execFile);

/** Returns the median and the noise of times that were measured elsewhere. */
export function summarise(name: string, times: readonly number[]): Timing {
  const { median, quartiles } = spread(times);
  return { name, median, noise: (quartiles[1] - quartiles[0]) / 2 / median, times };
}

/** Returns the timing for one of several equal parts of the work. */
export function perPart({ name, times }: Timing, parts: number): Timing {
  return summarise(
    name,
    times.map((time) => time / parts),
  );
}
