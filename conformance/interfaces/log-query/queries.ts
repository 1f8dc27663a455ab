import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Row } from "../../kit/list-definition.ts";
import type { LogQueryTarget } from "./target.ts";

/** The two endpoints for queries, and the requirement that describes each. */
export const forms = [
  { name: "apl", operation: "queryApl", requirement: "LOG-EP-1" },
  { name: "legacy", operation: "queryLegacy", requirement: "LOG-EP-2" },
] as const;

export type Form = (typeof forms)[number];

/** A period of a dataset. */
export interface Period {
  dataset: string;
  startTime: string;
  endTime: string;
}

/** A request for the newest events of a period, in either form. */
export function requestOf({ name }: Pick<Form, "name">, { dataset, ...range }: Period): RequestParts {
  return name === "apl"
    ? {
        query: { format: "tabular" },
        body: { apl: aplOf(fromDataset(dataset), { order: "descending", limit: 10 }), ...range },
      }
    : { path: { dataset_name: dataset }, body: { ...range, limit: 10, order: [{ field: "_time", desc: true }] } };
}

/** The beginning of a query in APL: the dataset that it is of. */
function fromDataset(dataset: string): string {
  return `['${dataset.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
}

/** A query in APL, with a limit operator if there is a limit. */
export function aplOf(from: string, { order, limit }: { order: "ascending" | "descending"; limit?: number }): string {
  const sorted = `${from} | sort by _time ${order === "ascending" ? "asc" : "desc"}`;
  return limit === undefined ? sorted : `${sorted} | limit ${limit}`;
}

/** An event of a check: its number is what it is known by, since no field but the time is documented. */
export interface Numbered {
  number: number;

  /** In seconds after midnight, to the millisecond. */
  at: number;
}

/** Makes a dataset of its own, with events that come in another order than that of their times. */
export async function datasetOf(target: LogQueryTarget, events: readonly Numbered[]): Promise<string> {
  const { dataset } = await target.controls.createDataset({});
  await target.controls.ingest({ dataset, events: shuffled(events).map(eventOf) });
  return dataset;
}

/** An event as it is ingested. */
export function eventOf({ number, at }: Numbered): { _time: string; data: Record<string, string> } {
  return { _time: timeAt(at), data: { known_as: `(event ${number})` } };
}

/** A time of the day that the events of checks happen on. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1) + Math.round(seconds * 1000)).toISOString();
}

/** The number of an event, wherever in it its data comes back; undefined of an event that no check has made. */
export function numberOf(event: Row): string | undefined {
  return /\(event (\d+)\)/.exec(JSON.stringify(event))?.[1];
}

/** The same order each time, and neither that of the times nor its reverse. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7 + 3) % 11 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
