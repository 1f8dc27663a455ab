import { checksOf } from "../interfaces/interfaces.ts";
import { type CheckRun, createCheckRun } from "./check-run.ts";
import { loadConfig } from "./config.ts";
import type { Job, JobNews, Order } from "./plan.ts";
import { useProject } from "./project.ts";

// A process that runs jobs, as many at once as it is told to: `run-jobs.ts` starts it, and ends it.

const runs = new Set<CheckRun>();
const interruption = new AbortController();

/** Milliseconds that what a job leaves behind may take to be removed. */
const patience = 60_000;

async function runJob({ interface: name, modes, config: file, overrides, checks: ids, project }: Job): Promise<void> {
  if (project) await useProject(project, name);
  const [mode = "server"] = modes;
  const wanted = new Set(ids);
  const checks = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => wanted.has(id));
  const load = async () => await loadConfig(file, { interface: name, mode }, overrides);
  const run = createCheckRun({ interface: name, mode, checks, load });
  runs.add(run);
  try {
    await run.open();
    await Promise.all(checks.map(async (check) => await run.run(check, tell, interruption.signal)));
  } finally {
    if (runs.delete(run)) await closed(run);
  }
}

async function closed(run: CheckRun): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`the target could not be closed within ${patience / 1000} s`)),
    patience,
  );
  await Promise.race([run.close(), late]).finally(() => clearTimeout(timer));
}

/** Begins no more checks, and removes what those that run have registered. */
async function interrupt(): Promise<void> {
  interruption.abort();
  const open = [...runs];
  runs.clear();
  await Promise.allSettled(open.map(async (run) => await closed(run)));
}

function tell(news: JobNews): void {
  process.send?.(news);
}

function tellProblem(error: unknown): void {
  tell({ problem: error instanceof Error ? error.message : String(error) });
}

process.on("message", (order: Order) => {
  const work = "run" in order ? runJob(order.run) : interrupt();
  void work.catch(tellProblem).finally(() => tell({ done: order.number }));
});
process.on("uncaughtException", tellProblem);
process.on("unhandledRejection", tellProblem);
// Ctrl-C reaches every process of a terminal; the one that was started says what comes of it.
process.on("SIGINT", () => undefined);
// Nobody is left to tell.
process.on("disconnect", () => process.exit());
