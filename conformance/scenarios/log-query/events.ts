import type { LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { Mismatch } from "../../../generated/runtime/check.ts";
import { nanosecondsOf } from "../../../generated/runtime/nanoseconds.ts";
import type { LogQueryTarget } from "../../target/log-query.ts";

/** An event of a scenario: its number is what it is known by, since no field but the time is documented. */
export interface Numbered {
  number: number;

  /** In seconds after midnight, to the millisecond. */
  at: number;
}

/** Makes a dataset of its own, with events that come in another order than that of their times. */
export async function datasetOf(target: LogQueryTarget, events: readonly Numbered[]): Promise<string> {
  const { dataset } = await target.controls.createDataset({});
  await ingest(target, dataset, shuffled(events));
  return dataset;
}

export async function ingest(target: LogQueryTarget, dataset: string, events: readonly Numbered[]): Promise<void> {
  await target.controls.ingest({
    dataset,
    events: events.map(({ number, at }) => ({ _time: timeAt(at), data: { known_as: `(event ${number})` } })),
  });
}

/** A time of the day that the events of scenarios happen on. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1) + Math.round(seconds * 1000)).toISOString();
}

export function matchesOf({ matches }: QueryResponse): LogEvent[] {
  if (!Array.isArray(matches)) throw new Mismatch("matches", "an array", matches);
  return matches;
}

/** When an event happened, in seconds after midnight. */
export function secondsOf({ _time }: LogEvent): number {
  try {
    return Number(nanosecondsOf(String(_time)) - nanosecondsOf(timeAt(0))) / 1e9;
  } catch {
    throw new Mismatch("matches[]._time", "a time in ISO 8601", _time);
  }
}

/** The numbers of the events, wherever in an event its data comes back. */
export function numbersOf(events: readonly LogEvent[]): number[] {
  return events.map((event) => {
    const [, number] = /\(event (\d+)\)/.exec(JSON.stringify(event)) ?? [];
    if (number === undefined)
      throw new Mismatch("matches[]", "an event with the data that it was ingested with", event);
    return Number(number);
  });
}

/** The same order each time, and neither that of the times nor its reverse. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7 + 3) % 11 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
