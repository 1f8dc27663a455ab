import { progress } from "./progress.ts";
import type { CheckResult } from "./result.ts";
import { describeEstimate, durationOf, type WaitEstimate } from "./waiting.ts";

/** Shows the progress of the checks of a run. */
export function checkProgress(of: number) {
  const line = progress();
  let done = 0;
  let failed = 0;
  const waits = new Map<string, number>();
  const show = (id = ""): void => {
    const seconds = waits.values().reduce((sum, each) => sum + each, 0);
    const notes = [
      failed > 0 ? `${failed} failed` : "",
      seconds > 0 ? `up to ${durationOf(seconds)} of waiting` : "",
      id,
    ].filter((note) => note !== "");
    // Waiting checks take longer than the finished ones, so the share is unknown.
    const share = seconds > 0 ? undefined : done / of;
    line.show({ name: "testing", done, of, share, ...(notes.length > 0 && { note: notes.join(", ") }) });
  };
  show();
  return {
    /** Returns the number of finished checks: `3 of 20`. */
    status: (): string => `${done} of ${of}`,

    /** Prints the estimated waiting time before checks wait. */
    expect: (estimate: WaitEstimate): void => {
      const text = describeEstimate(estimate);
      if (text === undefined) return;
      for (const [id, seconds] of Object.entries(estimate.waits)) waits.set(id, seconds);
      line.say(text);
    },
    show: ({ id, outcome }: CheckResult): void => {
      done++;
      waits.delete(id);
      if (outcome === "failed") failed++;
      show(id);
    },
    say: line.say,
    clear: line.clear,
  };
}
