import type { StreamEvents } from "../../../../generated/local-app/types.ts";
import type { Clock } from "../../host/clock.ts";
import type { Identifiers } from "../../host/identifiers.ts";

/** What stands in the data of every event. */
export interface EventData {
  /** Of this event, also where it is sent again. */
  id: string;
  type: keyof StreamEvents;

  /** ISO 8601, UTC. */
  timestamp: string;
  payload: object;
}

/** What happened last. One log serves every stream, so that a slow one costs no memory. */
export interface EventLog {
  publish(type: keyof StreamEvents, payload: object): void;

  /** Makes an event that is not kept. */
  passing(type: keyof StreamEvents, payload: object): EventData;

  /** Where the last event stands, and the first that is still kept; the very first event stands at 1. */
  bounds(): { first: number; last: number };

  /** The event that stands at a place. */
  at(place: number): EventData | undefined;

  /** Waits until something is published, or `wake` is called. */
  change(): Promise<void>;

  wake(): void;
}

/** Keeps the last `capacity` events, in memory. */
export function createEventLog(clock: Clock, identifiers: Identifiers, capacity = 1000): EventLog {
  const kept: EventData[] = [];
  let last = 0;
  let next = Promise.withResolvers<void>();

  const bounds = (): { first: number; last: number } => ({ first: last - kept.length + 1, last });
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
    at: (place) => kept[place - bounds().first],
    change: async () => await next.promise,
    publish: (type, payload) => {
      last++;
      kept.push(passing(type, payload));
      if (kept.length > capacity) kept.shift();
      wake();
    },
  };
}
