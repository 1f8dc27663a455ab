import { createClock } from "../../reference/host/clock.ts";
import type { ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { leaveOut, trigger } from "../trigger.ts";
import { rowOf } from "../row.ts";
import { defect, on } from "./interface.ts";

/** Mistakes with what is enqueued, and with the worker that posts it. */
export const outboxDefects: readonly ServiceDefect[] = [
  defect("WSP-DEL-5", "outbox/worker-every-second", "The worker runs every second", { fresh: () => paced(1 / 60) }),
  defect("WSP-DEL-5", "outbox/worker-every-two-minutes", "The worker runs every two minutes", {
    fresh: () => paced(2),
  }),
  defect("WSP-DEL-5", "outbox/worker-every-hour", "The worker runs every hour", { fresh: () => paced(60) }),
  defect("WSP-DEL-5", "outbox/posted-twice", "Each delivery is posted twice in every attempt", {
    deliver: async (request, next) => {
      await next(request.clone());
      return await next(request);
    },
  }),
  defect("WSP-DEL-5", "outbox/alike-once", "Deliveries that are alike are posted once", {
    fresh: () => {
      const seen = new Map<string, string>();
      return {
        deliver: async (request, next) => {
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
      bodyOut("/deliveries/*", (row) => (rowOf(row)["status"] === "pending" ? undefined : row)),
    ),
  ),
];

/** Runs what is done at intervals at so many times the interval. */
function paced(factor: number) {
  const clock = createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const every = (milliseconds: number, task: () => Promise<void>) => clock.every(milliseconds * factor, task);
  return { options: { clock: { ...clock, every } } };
}
