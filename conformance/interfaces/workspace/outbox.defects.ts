import type { Operations } from "../../../generated/workspace/types.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import { leaveOut, type Mutation, trigger } from "../../defect-kit/defect.ts";
import type { Interceptor } from "../../defect-kit/interceptors.ts";
import { mutantsOf, without } from "../../defect-kit/mutants.ts";
import { createClock } from "../../reference/host/clock.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import { queued } from "./interceptors.ts";

type Post = OutboxQueue["post"];
type Outcome = Awaited<ReturnType<Post>>;

const { backoffSeconds, maxAttempts } = workspaceSchedule;

/** Defects of the queue and its worker, and of the number and times of attempts. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-DEL-5": {
    deliveries: {
      "outbox/posted-twice": ["The worker posts each delivery twice", postTwice],
      "outbox/alike-once": ["The worker posts equal deliveries once", { fresh: alikeOnce }],
    },
    "*": {
      "outbox/worker-every-second": ["The worker runs every second", { makeFresh: () => multiplyingIntervals(1 / 60) }],
      "outbox/worker-every-two-minutes": [
        "The worker runs every two minutes",
        { makeFresh: () => multiplyingIntervals(2) },
      ],
      "outbox/worker-every-hour": ["The worker runs every hour", { makeFresh: () => multiplyingIntervals(60) }],
      "outbox/one-destination": [
        "The service enqueues an event for the first of its destinations",
        trigger(
          `BEFORE INSERT ON outbox_deliveries
           WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE event_id = NEW.event_id)`,
          leaveOut,
        ),
      ],
      "outbox/deaf-while-posting": [
        "The service drops events while its worker posts",
        trigger(
          `BEFORE INSERT ON outbox_deliveries
           WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE lease IS NOT NULL)`,
          leaveOut,
        ),
      ],
      "outbox/queue-full": [
        "The service drops events while 40 deliveries wait for a destination",
        trigger(
          `BEFORE INSERT ON outbox_deliveries
           WHEN (SELECT COUNT(*) FROM outbox_deliveries
                 WHERE destination_id = NEW.destination_id AND due_at IS NOT NULL) >= 40`,
          leaveOut,
        ),
      ],
    },
    listDeliveries: {
      "outbox/listed-once-posted": [
        "The list lacks deliveries that were not posted",
        without("response/deliveries", { status: "pending" }),
      ],
    },
  },
  "WSP-DEL-6": {
    "*": {
      "schedule/four-attempts": ["There are four attempts", outcomes(onceMore)],
      "schedule/two-attempts": ["There are two attempts", outcomes(endedAfter(maxAttempts - 1))],
      "schedule/from-last-attempt": ["A delay counts from the end of the attempt before", outcomes(fromEnd)],
      "schedule/in-minutes": [
        "Delays are minutes",
        outcomes(retryingAfter((attempt) => 60 * (backoffSeconds[attempt] ?? 0))),
      ],
      "schedule/doubled": [
        "Each delay is 60 times the one before",
        outcomes(retryingAfter((attempt) => 60 ** attempt)),
      ],
      "schedule/second-after-second": [
        "There is an attempt every second",
        {
          makeFresh: () => ({
            referenceOptions: {
              ...outcomes(retryingAfter(() => 0)).referenceOptions,
              ...multiplyingIntervals(1 / 60).referenceOptions,
            },
          }),
        },
      ],
      "schedule/at-once": [
        "All attempts are in one run of the worker",
        queued((queue) => ({
          ...queue,
          post: async (delivery) => {
            let outcome = await queue.post(delivery);
            while (outcome.result === "retrying")
              outcome = await queue.post({ ...delivery, attempts: outcome.attempt });
            return outcome;
          },
        })),
      ],
    },
    deliveries: {
      "schedule/accepted-again": ["The worker posts an accepted delivery again", { fresh: acceptedAgain }],
    },
  },
  "WSP-STATE-5": {
    "*": {
      "schedule/failed-after-four": ["A delivery fails with its 4th attempt", outcomes(onceMore)],
      "schedule/no-end": [
        "Attempts have no end",
        outcomes((outcome) => (outcome.result === "failed" ? retriedIn(3600, outcome) : outcome)),
      ],
      "schedule/retrying-for-ever": [
        "After its last attempt, a delivery is still retrying",
        queued((queue) => ({
          ...queue,
          statusAfter: (before, result) => (result === "failed" ? "retrying" : queue.statusAfter(before, result)),
        })),
      ],
    },
  },
});

/** Multiplies the intervals of periodic tasks. */
function multiplyingIntervals(factor: number): Pick<Mutation, "referenceOptions"> {
  const clock = createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const every = (milliseconds: number, task: () => Promise<void>) => clock.every(milliseconds * factor, task);
  return { referenceOptions: { clock: { ...clock, every } } };
}

async function postTwice(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  await next(request.clone());
  return await next(request);
}

function alikeOnce(): Interceptor {
  const seen = new Map<string, string>();
  return async (request, next) => {
    const id = request.headers.get("x-service-delivery") ?? "";
    const content = `${request.url} ${await request.clone().text()}`;
    const first = seen.get(content) ?? id;
    seen.set(content, first);
    return first === id ? await next(request) : new Response(null, { status: 204 });
  };
}

function acceptedAgain(): Interceptor {
  const accepted = new Set<string | null>();
  return async (request, next) => {
    const response = await next(request);
    const id = request.headers.get("x-service-delivery");
    if (!response.ok || accepted.has(id)) return response;
    accepted.add(id);
    return new Response(null, { status: 500 });
  };
}

/** Changes the outcomes of attempts. */
export function outcomes(change: (outcome: Outcome) => Outcome): Pick<Mutation, "referenceOptions"> {
  return queued((queue) => ({ ...queue, post: async (delivery) => change(await queue.post(delivery)) }));
}

function onceMore(outcome: Outcome): Outcome {
  return outcome.result === "failed" && outcome.attempt === maxAttempts ? retriedIn(0, outcome) : outcome;
}

export function endedAfter(attempts: number): (outcome: Outcome) => Outcome {
  return (outcome) =>
    outcome.result === "retrying" && outcome.attempt >= attempts ? { ...outcome, result: "failed" } : outcome;
}

/** Retries after another delay, in seconds. */
function retryingAfter(secondsAfter: (attempt: number) => number): (outcome: Outcome) => Outcome {
  return (outcome) => (outcome.result === "retrying" ? retriedIn(secondsAfter(outcome.attempt), outcome) : outcome);
}

function fromEnd(outcome: Outcome): Outcome {
  if (outcome.result !== "retrying") return outcome;
  const delay = backoffSeconds[outcome.nextAttempt - 1] ?? 0;
  // Every attempt takes time, although the clock of a proof stands still.
  const over = outcome.attemptedAt.getTime() + Math.max(1, outcome.durationMs);
  return { ...outcome, dueAt: new Date(over + delay * 1000) };
}

function retriedIn(seconds: number, outcome: Outcome): Outcome {
  const { attempt, attemptedAt } = outcome;
  const dueAt = new Date(attemptedAt.getTime() + seconds * 1000);
  return { ...outcome, result: "retrying", nextAttempt: attempt + 1, dueAt };
}
