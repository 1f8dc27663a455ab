/** Answers each job that the parent process sends, with its result or the reason why there is none. */
export function answerJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  process.on("message", (job: Job) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ problem: reasonOf(error) }),
    );
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { diagnostics } = error as { diagnostics?: readonly string[] };
  if (Array.isArray(diagnostics)) return diagnostics.join("; ");
  const [, at = ""] = (error.stack ?? "").split("\n").filter((line) => !line.includes("node:"));
  return `${String(error)} ${at.trim()}`;
}
