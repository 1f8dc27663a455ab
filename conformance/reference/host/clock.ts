/** The time, and tasks that run at intervals. Injected, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;

  /**
   * Runs a task at every interval, one run at a time, until the returned function is called. A slow task does not
   * delay others.
   */
  every(milliseconds: number, task: () => Promise<void>): () => void;

  /** Advances the time after running tasks have ended, and runs the tasks that fall due, each at its time. */
  advance(milliseconds: number): Promise<void>;
}

interface Task {
  due: number;
  interval: number;
  run: () => Promise<void>;

  /** The current run; undefined if there is none. */
  running?: Promise<void> | undefined;
}

export interface ClockOptions {
  /** The initial time of a stopped clock, which only `advance` moves. Default: a running clock. */
  standingAt?: number;
}

export function createClock({ standingAt }: ClockOptions = {}): Clock {
  const tasks = new Set<Task>();
  let ahead = standingAt ?? 0;
  let moves: Promise<void> = Promise.resolve();
  let moving = 0;
  const now = standingAt === undefined ? () => Date.now() + ahead : () => ahead;
  const next = (until: number): Task | undefined =>
    [...tasks].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0];

  /** Starts a task that is not running. */
  const start = async (task: Task): Promise<void> => {
    task.running = task.run().finally(() => (task.running = undefined));
    await task.running;
  };

  /** Advances the time to `target`, and runs every task that falls due before. */
  const moveBy = async (milliseconds: number): Promise<void> => {
    await Promise.allSettled([...tasks].map(({ running }) => running));
    const target = now() + Math.round(milliseconds);
    for (let task = next(target); task !== undefined; task = next(target)) {
      ahead += Math.max(0, task.due - now());
      task.due += task.interval;
      await start(task);
    }
    ahead += Math.max(0, target - now());
  };

  /** Runs a task whose timer has fired: ticks that were missed while the machine slept count as one. */
  const tick = async (task: Task): Promise<void> => {
    if (moving > 0 || task.running !== undefined || task.due > now()) return;
    task.due += Math.ceil((now() - task.due + 1) / task.interval) * task.interval;
    await start(task);
  };

  return {
    now,
    advance: async (milliseconds) => {
      moving += 1;
      const move = moves.then(() => moveBy(milliseconds)).finally(() => (moving -= 1));
      moves = move.catch(() => undefined);
      await move;
    },
    every: (interval, run) => {
      const task: Task = { due: now() + interval, interval, run };
      tasks.add(task);
      if (standingAt !== undefined) return () => void tasks.delete(task);
      const timer = setInterval(() => void tick(task), Math.min(interval, 1000));
      timer.unref();
      return () => {
        clearInterval(timer);
        // `advance` still waits for the current run.
        if (task.running === undefined) tasks.delete(task);
        else void task.running.finally(() => tasks.delete(task));
      };
    },
  };
}
