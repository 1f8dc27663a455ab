import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import type { ServiceDefect } from "../defect.ts";
import { defect, queued } from "./interface.ts";

type Post = OutboxQueue["post"];
type Outcome = Awaited<ReturnType<Post>>;

const { backoffSeconds, maxAttempts } = workspaceSchedule;

const scheduled = (
  requirement: "WSP-DEL-6" | "WSP-STATE-5" | "WSP-STATE-4",
  id: string,
  title: string,
  change: (outcome: Outcome) => Outcome,
): ServiceDefect =>
  defect(
    requirement,
    `schedule/${id}`,
    title,
    queued((queue) => ({ ...queue, post: changed(queue.post, change) })),
  );

/** Mistakes with how often deliveries are attempted, and when. */
export const scheduleDefects: readonly ServiceDefect[] = [
  scheduled("WSP-DEL-6", "four-attempts", "There are three retries, and so four attempts", onceMore),
  scheduled("WSP-STATE-5", "failed-after-four", "A delivery fails with its 4th attempt", onceMore),
  scheduled("WSP-DEL-6", "two-attempts", "There are two attempts", endedAfter(maxAttempts - 1)),
  scheduled("WSP-STATE-5", "failed-after-two", "A delivery fails with its 2nd attempt", endedAfter(maxAttempts - 1)),
  scheduled("WSP-STATE-4", "no-retries", "A delivery fails with its first attempt", endedAfter(1)),
  scheduled("WSP-DEL-6", "no-end", "Attempts go on until one is accepted", (outcome) =>
    outcome.result === "failed" ? retriedIn(3600, outcome) : outcome,
  ),
  scheduled("WSP-DEL-6", "from-last-attempt", "A delay counts from the end of the attempt before", (outcome) => {
    if (outcome.result !== "retrying") return outcome;
    const delay = backoffSeconds[outcome.nextAttempt - 1] ?? 0;
    // Some time passes in every attempt, though the clock of a proof stands.
    const over = outcome.attemptedAt.getTime() + Math.max(1, outcome.durationMs);
    return { ...outcome, dueAt: new Date(over + delay * 1000) };
  }),
  scheduled("WSP-DEL-6", "in-minutes", "Delays are minutes", (outcome) =>
    outcome.result === "retrying" ? retriedIn(60 * (backoffSeconds[outcome.nextAttempt - 1] ?? 0), outcome) : outcome,
  ),
  scheduled("WSP-DEL-6", "doubled", "Each delay is 60 times the one before", (outcome) =>
    outcome.result === "retrying" ? retriedIn(60 ** outcome.attempt, outcome) : outcome,
  ),
  defect(
    "WSP-DEL-6",
    "schedule/at-once",
    "All attempts are made in one run of the worker",
    queued((queue) => ({
      ...queue,
      post: async (delivery) => {
        let outcome = await queue.post(delivery);
        while (outcome.result === "retrying") outcome = await queue.post({ ...delivery, attempts: outcome.attempt });
        return outcome;
      },
    })),
  ),
  defect("WSP-DEL-6", "schedule/accepted-again", "What was accepted is posted again once", {
    fresh: () => {
      const accepted = new Set<string | null>();
      return {
        deliver: async (request, next) => {
          const response = await next(request);
          const id = request.headers.get("x-service-delivery");
          if (!response.ok || accepted.has(id)) return response;
          accepted.add(id);
          return new Response(null, { status: 500 });
        },
      };
    },
  }),
  defect(
    "WSP-STATE-5",
    "schedule/retrying-for-ever",
    "A delivery stands as retrying after its last attempt",
    queued((queue) => ({
      ...queue,
      statusAfter: (before, result) => (result === "failed" ? "retrying" : queue.statusAfter(before, result)),
    })),
  ),
];

function changed(post: Post, change: (outcome: Outcome) => Outcome): Post {
  return async (delivery) => change(await post(delivery));
}

function onceMore(outcome: Outcome): Outcome {
  return outcome.result === "failed" && outcome.attempt === maxAttempts ? retriedIn(0, outcome) : outcome;
}

function endedAfter(attempts: number): (outcome: Outcome) => Outcome {
  return (outcome) =>
    outcome.result === "retrying" && outcome.attempt >= attempts ? { ...outcome, result: "failed" } : outcome;
}

function retriedIn(seconds: number, outcome: Outcome): Outcome {
  const { attempt, attemptedAt } = outcome;
  const dueAt = new Date(attemptedAt.getTime() + seconds * 1000);
  return { ...outcome, result: "retrying", nextAttempt: attempt + 1, dueAt };
}
