import { checksOf } from "../interfaces/interfaces.ts";
import { fixedSeed, useSeed } from "../kit/seed.ts";
import { within } from "../kit/within.ts";
import { type CheckRun, createCheckRun } from "./check-run.ts";
import { loadConfig } from "./config.ts";
import type { Job, JobNews, Order } from "./plan.ts";
import { useProject } from "./project.ts";

/** The time limit of the clean-up of a job, in milliseconds. */
const patience = 60_000;

/** Executes an order as soon as it arrives. The promise settles when the order is done. */
export type JobHost = (order: Order) => Promise<void>;

/**
 * Creates a host that executes orders concurrently.
 *
 * @param tell Receives each result and problem, and the number of each finished order.
 */
export function createJobHost(tell: (news: JobNews) => void): JobHost {
  const runs = new Set<CheckRun>();
  const interruption = new AbortController();

  async function runJob({ interface: name, modes, config: file, overrides, checks: ids, ...job }: Job): Promise<void> {
    const { project, seed = fixedSeed } = job;
    useSeed(seed);
    if (project) await useProject(project, name);
    const [mode = "server"] = modes;
    const wanted = new Set(ids);
    const checks = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => wanted.has(id));
    const load = async () =>
      await loadConfig(file, { interface: name, mode }, overrides, (deprecated) => tell({ deprecated }));
    const run = createCheckRun({ interface: name, mode, checks, load });
    runs.add(run);
    try {
      await run.open(tell);
      await Promise.all(checks.map(async (check) => await run.run(check, tell, interruption.signal)));
    } finally {
      if (runs.delete(run)) await closeInTime(run);
      tell({ left: run.left(), sent: run.sent() });
    }
  }

  /** Starts no more checks, and removes the registrations of running checks. */
  async function interrupt(): Promise<void> {
    interruption.abort();
    const open = [...runs];
    runs.clear();
    await Promise.allSettled(open.map(async (run) => await closeInTime(run)));
  }

  return async (order) => {
    const work = "run" in order ? runJob(order.run) : interrupt();
    await work.catch((error: unknown) => tell(problemOf(error)));
    tell({ done: order.number });
  };
}

/** Returns the message for an error that prevented checks from running. */
export function problemOf(error: unknown): JobNews {
  return { problem: error instanceof Error ? error.message : String(error) };
}

async function closeInTime(run: CheckRun): Promise<void> {
  await within(patience, run.close(), () => {
    throw new Error(`the target could not be closed within ${patience / 1000} s`);
  });
}
