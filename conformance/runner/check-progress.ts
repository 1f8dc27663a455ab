import { progress } from "./progress.ts";
import type { CheckResult } from "./result.ts";
import { describeEstimate, durationOf, type WaitEstimate } from "./waiting.ts";

/** Shows how far the checks of a run are. */
export function checkProgress(of: number) {
  const line = progress();
  let done = 0;
  let failed = 0;
  const waits = new Map<string, number>();
  const show = (id = ""): void => {
    const seconds = waits.values().reduce((sum, each) => sum + each, 0);
    const notes = [
      failed > 0 ? `${failed} failed` : "",
      seconds > 0 ? `${durationOf(seconds)} to wait at the most` : "",
      id,
    ].filter((note) => note !== "");
    // Those that wait take longer than those that are done.
    const share = seconds > 0 ? undefined : done / of;
    line.show({ name: "testing", done, of, share, ...(notes.length > 0 && { note: notes.join(", ") }) });
  };
  show();
  return {
    /** The checks that are done, of all: `3 of 20`. */
    status: (): string => `${done} of ${of}`,

    /** Says what checks are going to wait for, before they do. */
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
    clear: line.clear,
  };
}
