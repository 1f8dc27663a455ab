import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { answerJobs } from "./answer-jobs.ts";
import type { Answer } from "./exchanges.ts";
import type { Judged, JudgeJob } from "./jobs.ts";
import { Judge } from "./judge.ts";

/** Judges the responses of the mocks to the same requests. */
function judge({ file, answers }: JudgeJob): Promise<Judged> {
  const text = readFileSync(file, "utf8");
  const judged = new Judge(file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }));
  const verdicts = answers.map((each) =>
    existsSync(each)
      ? readFileSync(each, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => {
            const answer = JSON.parse(line) as Answer;
            const { sent, status } = answer;
            return { operation: `${sent.method} ${sent.path}`, status, ...judged.judge(answer) };
          })
      : [],
  );
  return Promise.resolve({ verdicts });
}

answerJobs(judge);
