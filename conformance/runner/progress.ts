import type { CheckResult } from "./result.ts";

/** A line in the terminal that tells how far the suite has come; nothing where the output is no terminal. */
export function progress(total: number): { show(result: CheckResult): void; clear(): void } {
  const { stderr } = process;
  let done = 0;
  let failed = 0;
  return {
    show: ({ id, outcome }) => {
      done++;
      if (outcome === "failed") failed++;
      if (!stderr.isTTY) return;
      const width = Math.max(20, (stderr.columns ?? 80) - 1);
      const filled = Math.round((done / total) * 20);
      const bar = "█".repeat(filled).padEnd(20, "░");
      const text = `${bar} ${done} of ${total}${failed > 0 ? `, ${failed} failed` : ""}  ${id}`;
      stderr.write(`\r\u001B[2K${text.slice(0, width)}`);
    },
    clear: () => {
      if (stderr.isTTY) stderr.write("\r\u001B[2K");
    },
  };
}
