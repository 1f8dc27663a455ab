import { runHere } from "../../testing/run-command.ts";
import { answerJobs } from "../documents/answer-jobs.ts";

/** A run of `concordat` in a folder. */
export interface SuiteJob {
  folder: string;
  args: readonly string[];
}

answerJobs(async ({ folder, args }: SuiteJob) => await runHere(folder, args, { env: { NO_COLOR: "1" } }));
