import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Row } from "../../kit/list-definition.ts";
import type { LogQueryTarget } from "./target.ts";

/** The two query endpoints, with their requirements. */
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

/** Returns a request for the newest events of a period, in either form. */
export function requestOf({ name }: Pick<Form, "name">, { dataset, ...range }: Period): RequestParts {
  return name === "apl"
    ? {
        query: { format: "tabular" },
        body: { apl: aplOf(fromDataset(dataset), { order: "descending", limit: 10 }), ...range },
      }
    : { path: { dataset_name: dataset }, body: { ...range, limit: 10, order: [{ field: "_time", desc: true }] } };
}

/** Returns the start of an APL query: its dataset. */
function fromDataset(dataset: string): string {
  return `['${dataset.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
}

/** Returns an APL query, with a limit operator if there is a limit. */
export function aplOf(from: string, { order, limit }: { order: "ascending" | "descending"; limit?: number }): string {
  const sorted = `${from} | sort by _time ${order === "ascending" ? "asc" : "desc"}`;
  return limit === undefined ? sorted : `${sorted} | limit ${limit}`;
}

/** An event of a check, identified by its number, since only the time is documented. */
export interface Numbered {
  number: number;

  /** The seconds after midnight, to the millisecond. */
  at: number;
}

/** Creates a dataset, and ingests events in another order than that of their times. */
export async function datasetOf(target: LogQueryTarget, events: readonly Numbered[]): Promise<string> {
  const { dataset } = await target.hooks.createDataset({});
  await target.hooks.ingest({ dataset, events: shuffled(events).map(eventOf) });
  return dataset;
}

/** Returns an event for ingestion. */
export function eventOf({ number, at }: Numbered): { _time: string; data: Record<string, string> } {
  return { _time: timeAt(at), data: { known_as: `(event ${number})` } };
}

/** Returns a time on the day of the events of checks. */
export function timeAt(seconds: number): string {
  return new Date(Date.UTC(2026, 2, 1) + Math.round(seconds * 1000)).toISOString();
}

/** Returns the number of an event, in whichever field its data are; undefined for an event not created by a check. */
export function numberOf(event: Row): string | undefined {
  return /\(event (\d+)\)/.exec(JSON.stringify(event))?.[1];
}

/** Shuffles deterministically: neither in the given nor in the reverse order. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7 + 3) % 11 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
