/** The time, and what happens at its intervals. Injected, so that it can be moved. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;

  /** Runs a task at every interval, never twice at once, until the function that it gives is called. */
  every(milliseconds: number, task: () => Promise<void>): () => void;

  /** Moves the time on, and runs what falls due on the way, each task at its time. */
  advance(milliseconds: number): Promise<void>;
}

interface Task {
  due: number;
  interval: number;
  run: () => Promise<void>;
}

export interface ClockOptions {
  /** Where the time stands still and only `advance` moves it: the time at the beginning. Default: it runs. */
  standingAt?: number;
}

export function createClock({ standingAt }: ClockOptions = {}): Clock {
  const tasks = new Set<Task>();
  let ahead = standingAt ?? 0;
  let running: Promise<void> | undefined;
  const now = standingAt === undefined ? () => Date.now() + ahead : () => ahead;
  const next = (until: number): Task | undefined =>
    [...tasks].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0];

  /** Moves the time to `target`, by way of everything that falls due before. */
  const moveTo = async (target: number): Promise<void> => {
    for (let task = next(target); task !== undefined; task = next(target)) {
      ahead += Math.max(0, task.due - now());
      task.due += task.interval;
      await task.run();
    }
    ahead += Math.max(0, target - now());
  };
  const oneAtATime = (work: () => Promise<void>): Promise<void> => {
    const after = (running ?? Promise.resolve()).then(work);
    running = after.catch(() => undefined);
    return after;
  };

  return {
    now,
    advance: (milliseconds) => oneAtATime(() => moveTo(now() + milliseconds)),
    every: (interval, run) => {
      const task: Task = { due: now() + interval, interval, run };
      tasks.add(task);
      if (standingAt !== undefined) return () => void tasks.delete(task);
      const timer = setInterval(
        () => {
          void oneAtATime(async () => {
            if (task.due > now()) return;
            // Ticks that were missed while the machine slept are one.
            task.due += Math.ceil((now() - task.due + 1) / interval) * interval;
            await task.run();
          });
        },
        Math.min(interval, 1000),
      );
      timer.unref();
      return () => {
        clearInterval(timer);
        tasks.delete(task);
      };
    },
  };
}
