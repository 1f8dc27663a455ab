import { join } from "node:path";
import { contractFileOf, readContractFile } from "../../../conformance/mock/contract-file.ts";
import { createMock } from "../../../conformance/mock/mock.ts";
import { serveMock } from "../../../conformance/mock/serve.ts";
import { sendWithUndici } from "../../../conformance/kit/dispatcher.ts";
import { createJobHost } from "../../../conformance/runner/job-host.ts";
import { type JobNews, planRuns, targetJobs } from "../../../conformance/runner/plan.ts";
import { useProject } from "../../../conformance/runner/project.ts";
import { reportOf } from "../../../conformance/runner/reports/report.ts";
import type { CheckResult } from "../../../conformance/runner/result.ts";
import { answerJobs } from "./answer-jobs.ts";
import type { SuiteJob, SuiteResult } from "./jobs.ts";

const token = "token-of-the-mock";

/** Runs the suite that follows from a document against the mock of the same document. */
async function runSuite({ name, out }: SuiteJob): Promise<SuiteResult> {
  sendWithUndici();
  const started = performance.now();
  const project = { root: out, generated: out, scenarios: join(out, "conformance") };
  await useProject(project, name);
  const mock = createMock(readContractFile(contractFileOf(out, name)), { token, rateLimit: false });
  const { url, stop } = await serveMock(mock);
  const results: CheckResult[] = [];
  const problems: string[] = [];
  const onNews = (news: JobNews): void => {
    if ("result" in news) results.push(news.result);
    if ("problem" in news) problems.push(news.problem);
  };
  try {
    const host = createJobHost(onNews);
    const runs = planRuns([name], ["server"], []);
    const jobs = targetJobs(runs, { project, overrides: { baseUrl: url, token, timeoutSeconds: 10 } });
    for (const [number, run] of jobs.entries()) await host({ number, run });
    const [problem] = problems;
    if (problem !== undefined && results.length === 0) throw new Error(problem);
    const subjects = runs.map(({ interface: each, modes }) => ({ interface: each, modes, target: url }));
    const report = reportOf({ subjects, isPartial: false, milliseconds: 0, results });
    const outcomes = Object.groupBy(report.results, ({ outcome }) => outcome);
    return {
      outcomes: Object.fromEntries(Object.entries(outcomes).map(([outcome, those]) => [outcome, those.length])),
      requirements: report.counts,
      failures: report.results
        .filter(({ outcome }) => outcome === "failed" || outcome === "warned")
        .map(({ id, outcome, reason = "" }) => `${outcome} ${id}: ${reason}`),
      ms: performance.now() - started,
    };
  } finally {
    await stop();
  }
}

answerJobs(runSuite);
