import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { spread } from "./statistics.ts";

/** Results of contestants that ran side by side, and their aims. */
export interface Row {
  /** The work that is measured: `a ledger page of 500 entries, validated`. */
  what: string;

  /** The unit of the numbers, where it is not milliseconds: bytes. Less is better. */
  unit?: "bytes";

  /** The timing that each ratio is against, by name. */
  against: string;
  timings: readonly Timing[];
  aims: readonly Aim[];
  claims?: readonly Claim[];

  /** Notes on the method, where it is not plain, and on contestants that are missing. */
  notes?: readonly string[];
}

/** What a contestant has to reach in a row. */
export interface Aim {
  name: string;

  /** The most that it may take: times of the contestant `of`, or in the unit of the row where there is none. */
  atMost: number;
  of?: string;
}

/** Something that has to hold, and is not a time. */
export interface Claim {
  says: string;
  holds: boolean;
}

/** Results that are no times. */
export interface Table {
  what: string;
  markdown: string;
  claims: readonly Claim[];
}

export interface BenchOptions {
  /** How often each is measured, at the most. */
  rounds: number;

  /** Milliseconds after which a row begins no further round, once it has two; left out where all rounds are wanted. */
  patience?: number;

  /** Is told what is done. */
  show: Show;

  /** A folder for whatever a row needs, removed afterwards. */
  folder: string;
}

/** Says what is measured: the work, who does it, and the round. */
export type Show = (what: string, contestant?: string, round?: number) => void;

/** Measures the rows of one topic. */
export type Topic = (options: BenchOptions) => Promise<(Row | Table)[]>;

/** Something to time. `prepare` runs before each round and does not count. */
export interface Contestant {
  name: string;
  run: () => unknown;
  prepare?: () => unknown;
}

export interface Timing {
  name: string;

  /** Of one run, in milliseconds. */
  median: number;

  /** Half the range between the quartiles, as a share of the median. */
  noise: number;

  /** Of each round, in the order of the rounds, in which all contestants of a row took part. */
  times: readonly number[];
}

/** A sample shorter than this would say more of the clock than of the work. */
const sampleMilliseconds = 25;

/**
 * Times contestants in interleaved rounds, so that whatever else the machine does meets them all alike. What takes long
 * is run once a round; what is short, as often as makes a sample that can be timed. The order rotates round by round.
 */
export async function measure(
  what: string,
  contestants: readonly Contestant[],
  options: Omit<BenchOptions, "folder">,
): Promise<Timing[]> {
  const samplers: Sampler[] = [];
  for (const contestant of contestants) {
    options.show(what, contestant.name, 0);
    samplers.push(await warmed(contestant));
  }
  return takeTurns(what, samplers, options);
}

/** What takes a sample of a contestant: the milliseconds of one run. */
export interface Sampler {
  name: string;
  sample: () => Promise<number>;
}

/** Takes a sample of each in each round. */
export async function takeTurns(
  what: string,
  samplers: readonly Sampler[],
  options: Omit<BenchOptions, "folder">,
): Promise<Timing[]> {
  const times = new Map<string, number[]>(samplers.map(({ name }) => [name, []]));
  for (const round of roundsOf(options)) {
    for (const { name, sample: take } of rotated(samplers, round)) {
      options.show(what, name, round + 1);
      times.get(name)?.push(await take());
    }
  }
  return [...times].map(([name, each]) => summarise(name, each));
}

/** Warms a contestant up, and finds how many runs make a sample. */
export async function warmed(contestant: Contestant): Promise<Sampler> {
  const repeats = await repeatsOf(contestant);
  return { name: contestant.name, sample: () => sample(contestant, repeats) };
}

/** The rounds that there is time for, from 0: two at the least, where so many are asked for. */
export function* roundsOf({ rounds, patience = Number.POSITIVE_INFINITY }: Pick<BenchOptions, "rounds" | "patience">) {
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    const taken = performance.now() - started;
    // The next one would take as long as those before did.
    if (round >= 2 && taken + taken / round > patience) return;
    yield round;
  }
}

/** In each round another is the first. */
export function rotated<Item>(items: readonly Item[], round: number): Item[] {
  const offset = round % items.length;
  return [...items.slice(offset), ...items.slice(0, offset)];
}

/** The runs that a sample needs; those that find it out warm it up too. */
async function repeatsOf(contestant: Contestant): Promise<number> {
  let repeats = 1;
  for (;;) {
    // A pause of the machine in one of them would pass for much work.
    const total = Math.min(await sample(contestant, repeats), await sample(contestant, repeats)) * repeats;
    if (total >= sampleMilliseconds) return repeats;
    repeats = Math.ceil(repeats * Math.min(10, Math.max(1.5, (sampleMilliseconds * 1.2) / total)));
  }
}

/** Milliseconds of one run, of several. */
async function sample({ run, prepare }: Contestant, repeats: number): Promise<number> {
  await prepare?.();
  const started = performance.now();
  for (let index = 0; index < repeats; index++) {
    const running = run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - started) / repeats;
}

/** The environment without the compile cache that commands of the repository have: others come without one. */
const { NODE_COMPILE_CACHE: _cache, ...plain } = process.env;

/** A command as a contestant: it has to end with 0. */
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

/** The median and the noise of times that were taken elsewhere. */
export function summarise(name: string, times: readonly number[]): Timing {
  const { median, quartiles } = spread(times);
  return { name, median, noise: (quartiles[1] - quartiles[0]) / 2 / median, times };
}

/** A timing of work that is so many times as much. */
export function perPart({ name, times }: Timing, parts: number): Timing {
  return summarise(
    name,
    times.map((time) => time / parts),
  );
}
