import { spawnSync } from "node:child_process";

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

  /** Notes on the method, where it is not plain, and on contestants that are missing. */
  notes?: readonly string[];
}

export interface Aim {
  /** `at least as fast as ajv`. */
  says: string;

  /** True where the aim holds for the medians, in milliseconds, by name. */
  holds: (median: (name: string) => number) => boolean;
}

export interface BenchOptions {
  rounds: number;

  /** A folder for whatever a row needs, removed afterwards. */
  folder: string;
}

/** Measures the rows of one topic. */
export type Topic = (options: BenchOptions) => Promise<Row[]>;

/** True where one is as fast as another, but for what the noise of both explains: a twentieth. */
export function asFast(name: string, other: string, share = 1): Aim["holds"] {
  return (median) => median(name) * share <= median(other) * 1.05;
}

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
}

/** A sample shorter than this would say more of the clock than of the work. */
const sampleMilliseconds = 25;

/**
 * Times contestants in interleaved rounds, so that whatever else the machine does meets them all alike. What takes long
 * is run once a round; what is short, as often as makes a sample that can be timed. The order rotates round by round.
 */
export async function measure(contestants: readonly Contestant[], rounds: number): Promise<Timing[]> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  const repeats = new Map<string, number>();
  for (const contestant of contestants) repeats.set(contestant.name, await repeatsOf(contestant));
  for (let round = 0; round < rounds; round++) {
    const offset = round % contestants.length;
    for (const contestant of [...contestants.slice(offset), ...contestants.slice(0, offset)]) {
      times.get(contestant.name)?.push(await sample(contestant, repeats.get(contestant.name) ?? 1));
    }
  }
  return contestants.map(({ name }) => summarise(name, times.get(name) ?? []));
}

/** The runs that a sample needs; those that find it out warm it up too. */
async function repeatsOf(contestant: Contestant): Promise<number> {
  let repeats = 1;
  for (;;) {
    const total = (await sample(contestant, repeats)) * repeats;
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

/** A command as a contestant: it has to end with 0. */
export function command(name: string, [program = "", ...args]: readonly string[], prepare?: () => unknown): Contestant {
  const run = (): void => {
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1e8 });
    if (status !== 0) throw new Error(`${[program, ...args].join(" ")} ended with ${status}: ${stderr}`);
  };
  return { name, run, ...(prepare && { prepare }) };
}

/** The median and the noise of times that were taken elsewhere. */
export function summarise(name: string, times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  return { name, median, noise: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}
