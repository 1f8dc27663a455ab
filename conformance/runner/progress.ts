import type { CheckResult } from "./result.ts";

/** How often it is told where the output is no terminal, in milliseconds. */
const often = 10_000;

export interface Progress {
  show(result: CheckResult): void;
  clear(): void;

  /** How many checks are through: `3 of 20`. */
  howFar(): string;
}

/** Tells how far the suite has come: in one line of a terminal, or in a line now and then. */
export function progress(total: number): Progress {
  const { stderr } = process;
  let done = 0;
  let failed = 0;
  const howFar = (): string => `${done} of ${total}`;
  const counts = (): string => `${howFar()}${failed > 0 ? `, ${failed} failed` : ""}`;
  const timer = stderr.isTTY ? undefined : setInterval(() => stderr.write(`${counts()}\n`), often).unref();
  return {
    howFar,
    show: ({ id, outcome }) => {
      done++;
      if (outcome === "failed") failed++;
      if (!stderr.isTTY) return;
      const width = Math.max(20, (stderr.columns ?? 80) - 1);
      const filled = Math.round((done / total) * 20);
      const bar = "█".repeat(filled).padEnd(20, "░");
      stderr.write(`\r\u001B[2K${`${bar} ${counts()}  ${id}`.slice(0, width)}`);
    },
    clear: () => {
      clearInterval(timer);
      if (stderr.isTTY) stderr.write("\r\u001B[2K");
    },
  };
}
