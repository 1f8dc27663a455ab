import type { Operations } from "../../../generated/workspace/types.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, leaveOut, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";
import { createClock } from "../../reference/host/clock.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import { queued } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

/** Defects in what is enqueued, and with the worker that posts it. */
const outboxDefects: readonly ServiceDefect[] = [
  defect("WSP-DEL-5", "outbox/worker-every-second", "The worker runs every second", { makeFresh: () => paced(1 / 60) }),
  defect("WSP-DEL-5", "outbox/worker-every-two-minutes", "The worker runs every two minutes", {
    makeFresh: () => paced(2),
  }),
  defect("WSP-DEL-5", "outbox/worker-every-hour", "The worker runs every hour", { makeFresh: () => paced(60) }),
  defect("WSP-DEL-5", "outbox/posted-twice", "Each delivery is posted twice in every attempt", {
    interceptDelivery: async (request, next) => {
      await next(request.clone());
      return await next(request);
    },
  }),
  defect("WSP-DEL-5", "outbox/alike-once", "Deliveries that are alike are posted once", {
    makeFresh: () => {
      const seen = new Map<string, string>();
      return {
        interceptDelivery: async (request, next) => {
          const id = request.headers.get("x-service-delivery") ?? "";
          const what = `${request.url} ${await request.clone().text()}`;
          const first = seen.get(what) ?? id;
          seen.set(what, first);
          return first === id ? await next(request) : new Response(null, { status: 204 });
        },
      };
    },
  }),
  defect(
    "WSP-DEL-5",
    "outbox/one-destination",
    "An event is enqueued for the first of its destinations alone",
    trigger(
      `BEFORE INSERT ON outbox_deliveries
       WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE event_id = NEW.event_id)`,
      leaveOut,
    ),
  ),
  defect(
    "WSP-DEL-5",
    "outbox/queue-full",
    "What occurs while 40 deliveries wait for a destination is lost",
    trigger(
      `BEFORE INSERT ON outbox_deliveries
       WHEN (SELECT COUNT(*) FROM outbox_deliveries
             WHERE destination_id = NEW.destination_id AND due_at IS NOT NULL) >= 40`,
      leaveOut,
    ),
  ),
  defect(
    "WSP-DEL-5",
    "outbox/listed-once-posted",
    "A delivery is listed once it was posted",
    on(
      "listDeliveries",
      mapResponseBody("/deliveries/*", (row) => (rowOf(row)["status"] === "pending" ? undefined : row)),
    ),
  ),
];

/** Runs what is done at intervals at so many times the interval. */
function paced(factor: number) {
  const clock = createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const every = (milliseconds: number, task: () => Promise<void>) => clock.every(milliseconds * factor, task);
  return { referenceOptions: { clock: { ...clock, every } } };
}

type Post = OutboxQueue["post"];
type Outcome = Awaited<ReturnType<Post>>;

const { backoffSeconds, maxAttempts } = workspaceSchedule;

const scheduled = (
  requirement: "WSP-DEL-6" | "WSP-STATE-5",
  id: string,
  title: string,
  change: (outcome: Outcome) => Outcome,
): ServiceDefect =>
  defect(
    requirement,
    `schedule/${id}`,
    title,
    queued((queue) => ({ ...queue, post: withOutcome(queue.post, change) })),
  );

/** Defects in how often deliveries are attempted, and when. */
const scheduleDefects: readonly ServiceDefect[] = [
  scheduled("WSP-DEL-6", "four-attempts", "There are three retries, and so four attempts", onceMore),
  scheduled("WSP-STATE-5", "failed-after-four", "A delivery fails with its 4th attempt", onceMore),
  scheduled("WSP-DEL-6", "two-attempts", "There are two attempts", endedAfter(maxAttempts - 1)),
  scheduled("WSP-STATE-5", "failed-after-two", "A delivery fails with its 2nd attempt", endedAfter(maxAttempts - 1)),
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
  defect("WSP-DEL-6", "schedule/second-after-second", "The attempts are made second after second", {
    makeFresh: () => {
      const { clock } = paced(1 / 60).referenceOptions;
      const { referenceOptions } = queued((queue) => ({ ...queue, post: withOutcome(queue.post, atOnce) }));
      return { referenceOptions: { ...referenceOptions, clock } };
    },
  }),
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
    makeFresh: () => {
      const accepted = new Set<string | null>();
      return {
        interceptDelivery: async (request, next) => {
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

export function withOutcome(post: Post, change: (outcome: Outcome) => Outcome): Post {
  return async (delivery) => change(await post(delivery));
}

function atOnce(outcome: Outcome): Outcome {
  return outcome.result === "retrying" ? retriedIn(0, outcome) : outcome;
}

function onceMore(outcome: Outcome): Outcome {
  return outcome.result === "failed" && outcome.attempt === maxAttempts ? retriedIn(0, outcome) : outcome;
}

export function endedAfter(attempts: number): (outcome: Outcome) => Outcome {
  return (outcome) =>
    outcome.result === "retrying" && outcome.attempt >= attempts ? { ...outcome, result: "failed" } : outcome;
}

function retriedIn(seconds: number, outcome: Outcome): Outcome {
  const { attempt, attemptedAt } = outcome;
  const dueAt = new Date(attemptedAt.getTime() + seconds * 1000);
  return { ...outcome, result: "retrying", nextAttempt: attempt + 1, dueAt };
}

export const defects: readonly ServiceDefect[] = [...outboxDefects, ...scheduleDefects];
