import type { ServiceDefect } from "../defect.ts";
import { instead } from "../intercepts.ts";
import type { Asked } from "../messages.ts";
import { rowOf } from "../row.ts";
import { leaveOut, trigger } from "../trigger.ts";
import { posting } from "./deliveries-of.ts";
import { defect, on } from "./interface.ts";

const isReplay = ({ headers }: Asked): boolean => Number(headers.get("x-service-attempt")) > 3;

const refusal = () => ({ status: 409, body: { error: { code: "not_allowed", message: "It has failed for good." } } });

/** Mistakes with replays. */
export const replayDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-EP-8",
    "replay/ignored",
    "A replay is acknowledged, and nothing is enqueued",
    on(
      "replayDelivery",
      instead(() => ({ status: 202, body: {} })),
    ),
  ),
  defect(
    "WSP-EP-8",
    "replay/not-there",
    "The endpoint is not there",
    on(
      "replayDelivery",
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
  defect("WSP-EP-8", "replay/twice", "A replay is posted twice", {
    deliver: async (request, next) => {
      if (Number(request.headers.get("x-service-attempt")) > 3) await next(request.clone());
      return await next(request);
    },
  }),
  defect(
    "WSP-EP-8",
    "replay/marked",
    "What is replayed carries a mark in its data",
    posting((asked) => {
      const body = rowOf(asked.body);
      if (isReplay(asked)) asked.body = { ...body, data: { ...rowOf(body["data"]), replayed: true } };
    }),
  ),
  defect(
    "WSP-EP-8",
    "replay/occurs-again",
    "What is replayed occurs at the time of the replay",
    posting((asked) => {
      if (isReplay(asked)) asked.body = { ...rowOf(asked.body), occurred_at: "2026-07-23T10:11:12.000Z" };
    }),
  ),
  defect(
    "WSP-EP-8",
    "replay/not-shown",
    "The attempt of a replay does not show under the event",
    trigger("BEFORE INSERT ON outbox_attempts WHEN NEW.attempt > 3", leaveOut),
  ),
  defect(
    "WSP-EP-8",
    "replay/replaces-attempt",
    "The attempt of a replay takes the place of the one before",
    trigger(
      "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
      "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt = NEW.attempt - 1",
    ),
  ),
  defect(
    "WSP-EP-8",
    "replay/history-lost",
    "A replay begins the attempts under the event anew",
    trigger(
      "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
      "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt <= 3",
    ),
  ),
  defect(
    "WSP-STATE-6",
    "replay/refused",
    "A failed delivery cannot be replayed",
    on("replayDelivery", instead(refusal)),
  ),
  defect("WSP-STATE-6", "replay/once", "A failed delivery can be replayed once", { fresh: () => atMost(1) }),
  defect("WSP-STATE-6", "replay/twice-at-most", "A failed delivery can be replayed twice", { fresh: () => atMost(2) }),
  defect(
    "WSP-STATE-6",
    "replay/no-attempt",
    "A failed delivery that is replayed has no attempt left",
    trigger(
      "AFTER UPDATE OF status ON outbox_deliveries WHEN NEW.status = 'pending' AND OLD.status = 'failed'",
      "UPDATE outbox_deliveries SET status = 'failed', due_at = NULL WHERE id = NEW.id",
    ),
  ),
];

/** Refuses further replays of the same delivery. */
function atMost(times: number): Pick<ServiceDefect, "answer"> {
  const replays = new Map<string, number>();
  return {
    answer: on("replayDelivery", async (request, next) => {
      const count = (replays.get(request.url) ?? 0) + 1;
      replays.set(request.url, count);
      const { status, body } = refusal();
      return count > times ? Response.json(body, { status }) : await next(request);
    }),
  };
}
