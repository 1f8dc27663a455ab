import type { StreamEvents } from "../../../generated/local-app/types.ts";
import type { HandlerEvent } from "../../../generated/runtime/server/definition.ts";
import type { Clock } from "../host/clock.ts";
import type { Identifiers } from "../host/host.ts";

/** The data of every event. */
export interface EventData {
  /** The id of the event; the same if it is sent again. */
  id: string;
  type: keyof StreamEvents;

  /** ISO 8601, UTC. */
  timestamp: string;
  payload: object;
}

/** The latest events. All streams share one log, so that a slow stream needs no memory of its own. */
export type EventLog = ReturnType<typeof createEventLog>;

/** Stores the last `capacity` events in memory. */
export function createEventLog(clock: Clock, identifiers: Identifiers, capacity = 1000) {
  const kept: EventData[] = [];
  let last = 0;
  let next = Promise.withResolvers<void>();

  /** Returns the positions of the oldest stored event and of the last one; the very first event has the position 1. */
  const bounds = (): { first: number; last: number } => ({ first: last - kept.length + 1, last });
  /** Creates an event that is not stored. */
  const passing = (type: keyof StreamEvents, payload: object): EventData => {
    const timestamp = new Date(clock.now()).toISOString();
    return { id: identifiers.next("evt"), type, timestamp, payload };
  };
  const wake = (): void => {
    next.resolve();
    next = Promise.withResolvers();
  };
  return {
    passing,
    bounds,
    wake,

    /** Returns the event at a position. */
    at: (place: number): EventData | undefined => kept[place - bounds().first],

    /** Waits until an event is published, or `wake` is called. */
    change: async (): Promise<void> => await next.promise,
    publish: (type: keyof StreamEvents, payload: object): void => {
      last++;
      kept.push(passing(type, payload));
      if (kept.length > capacity) kept.shift();
      wake();
    },
  };
}

/** The open event streams. */
export type EventStreams = ReturnType<typeof createEventStreams>;

/** Creates event streams. An event id contains a position in the log, and the id of the process run that the log belongs to. */
export function createEventStreams(log: EventLog, run: string) {
  let heartbeats = 0;
  const over = new AbortController();

  /** Returns an event to send; an event that is not stored has the position of the one before. */
  const sent = (data: EventData, place: number): HandlerEvent<StreamEvents> => ({
    event: data.type,
    data,
    id: `${run}-${place}`,
  });

  const placeOf = (id: string): number | undefined => {
    const { first, last } = log.bounds();
    const place = id.startsWith(`${run}-`) ? Number(id.slice(run.length + 1)) : NaN;
    return Number.isInteger(place) && place >= first - 1 && place <= last ? place : undefined;
  };

  async function* eventsAfter(start: number, resumed: boolean, heard: number, signal: AbortSignal) {
    let [place, beats] = [start, heard];
    yield { ...sent(log.passing("app.connected", { resumed }), place), retryMilliseconds: 500 };
    while (!over.signal.aborted && !signal.aborted) {
      const event = log.at(place + 1);
      if (event !== undefined) {
        place++;
        yield sent(event, place);
      } else if (beats < heartbeats) {
        beats = heartbeats;
        yield sent(log.passing("app.heartbeat", {}), place);
      } else {
        // A stream that is too slow has lost events: it ends, and its reader detects the loss when it reconnects.
        if (place < log.bounds().last) return;
        await log.change();
      }
    }
  }

  return {
    /**
     * Opens a stream: `app.connected`, then the events after the one with that id, then new events. An unknown id
     * means the oldest stored event.
     */
    follow: (lastEventId: string | undefined, signal: AbortSignal): AsyncIterable<HandlerEvent<StreamEvents>> => {
      signal.addEventListener("abort", log.wake, { once: true });
      const { first, last } = log.bounds();
      const known = lastEventId === undefined ? undefined : placeOf(lastEventId);
      const start = known ?? (lastEventId === undefined ? last : first - 1);
      return eventsAfter(start, known !== undefined, heartbeats, signal);
    },

    /** Sends `app.heartbeat` on every stream. */
    heartbeat: (): void => {
      heartbeats++;
      log.wake();
    },

    /** Ends every stream. */
    end: (): void => {
      over.abort();
      log.wake();
    },
  };
}
