import { spawnSync } from "node:child_process";

/** A command to time. `prepare` runs before each round and does not count. */
export interface Contestant {
  name: string;
  command: string[];
  prepare?: () => void;
}

export interface Timing {
  name: string;
  median: number;

  /** Half the range between the quartiles, as a share of the median. */
  noise: number;
}

/** Times commands in interleaved rounds, so that whatever else the machine does meets them all alike. */
export function measure(contestants: readonly Contestant[], rounds: number): Timing[] {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, command, prepare } of contestants) {
      prepare?.();
      const [program = "", ...args] = command;
      const started = performance.now();
      const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
      if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}: ${stderr}`);
      times.get(name)?.push(performance.now() - started);
    }
  }
  return contestants.map(({ name }) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    const median = quantile(sorted, 0.5);
    return { name, median, noise: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median };
  });
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}
