import type { LogEvent } from "../../../generated/log-query/types.ts";
import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { datasetOf, eventOf, type Form, formOf, matchesOf, timeAt, timeIn } from "./queries.ts";
import type { LogQueryTarget } from "./target.ts";

/** A period of a dataset. */
export interface Period {
  dataset: string;
  startTime: string;
  endTime: string;
}

/** Events that a dataset has, whatever they are, few enough for one page. */
export interface Sample {
  /** From the time of the first of them to that of the last: whether events of these very times belong to it is open. */
  period: Period;

  /** In ascending order, all that there are. */
  events: readonly LogEvent[];

  /** The period in which they were looked for, and which is accepted. */
  searched: Period;

  /** True if test hooks made the dataset: then the events are known by their numbers, too. */
  isMade: boolean;
}

const day = 86_400_000;

/** The days that are searched one after another, until there are enough events. */
const stages = [1, 31, 366];

/** Few enough to walk through. */
const few = 40;

/** Events of so many times are enough: those of the first and the last are at the bounds. */
const enough = 4;

/** A sample of the events that an endpoint gives: those of a dataset that test hooks make, else those that are found. */
export async function sampleOf(target: LogQueryTarget, form: Form): Promise<Sample> {
  const canMake = "createDataset" in target.controls && "ingest" in target.controls;
  return canMake ? await target.shared(makeSample) : await foundSampleOf(target, form);
}

/** A sample of the events that are found, however many more there are. */
export async function foundSampleOf(target: LogQueryTarget, { name }: Form): Promise<Sample> {
  return await target.shared(samples[name]);
}

const samples = {
  apl: async (target: LogQueryTarget) => await findSample(target, formOf("apl")),
  legacy: async (target: LogQueryTarget) => await findSample(target, formOf("legacy")),
};

/** The times of the made events, in seconds: as text, they are in another order, and several happen at once. */
const madeTimes = [0, 0.25, 0.5, 1, 1, 59.999, 60, 100, 100, 100, 100, 101, 101, 101, 102, 3600, 36_000];

/** Events at the bounds of a period may belong to it or not: the sample is what is between two others. */
async function makeSample(target: LogQueryTarget): Promise<Sample> {
  const numbered = madeTimes.map((at, number) => ({ number, at }));
  const dataset = await datasetOf(target, [{ number: 900, at: -3600 }, ...numbered, { number: 901, at: 80_000 }]);
  const period = { dataset, startTime: timeAt(-1), endTime: timeAt(40_000) };
  return { period, events: numbered.map(eventOf), searched: period, isMade: true };
}

/** Walks back in time until there are events. */
async function findSample(target: LogQueryTarget, form: Form): Promise<Sample> {
  let most = 0;
  for (const [index, searched] of periodsOf(target).entries()) {
    for (const limit of [few, undefined]) {
      const events = await newest(target, form, searched, { limit, isFirst: index === 0 });
      if (events === undefined) break;
      most = Math.max(most, events.length);
      const sample = toSample(events, searched);
      if (sample !== undefined) return sample;
      if (events.length < few) break;
    }
  }
  const { dataset } = target.subjects;
  throw new NotTested(`it takes events of ${enough} times, and ${dataset} has ${most} events`, ["subjects.dataset"]);
}

/** The newest events of a period; undefined where so long a one is rejected. */
async function newest(
  target: LogQueryTarget,
  form: Form,
  period: Period,
  { limit, isFirst }: { limit: number | undefined; isFirst: boolean },
): Promise<LogEvent[] | undefined> {
  try {
    return matchesOf(
      await form.send(target, { ...period, order: "descending", ...(limit !== undefined && { limit }) }),
    );
  } catch (error) {
    if (isFirst || !(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    return undefined;
  }
}

/** Leaves out the oldest time: a page may have ended within its events. */
function toSample(events: readonly LogEvent[], searched: Period): Sample | undefined {
  const [oldest = 0n, ...times] = distinctTimes(events);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < enough) return undefined;
  const kept = events.filter((event) => timeIn(event) > oldest).toSorted(byTime);
  const period = { dataset: searched.dataset, startTime: timeOf(first), endTime: timeOf(last) };
  return { period, events: kept, searched, isMade: false };
}

/** The periods to look in: nothing is added to most of them any more. */
function periodsOf({ subjects }: LogQueryTarget): Period[] {
  const { dataset } = subjects;
  if ("largeDataset" in subjects && subjects.largeDataset.name === dataset) {
    const { startTime, endTime } = subjects.largeDataset;
    return [{ dataset, startTime, endTime }];
  }
  // What arrives meanwhile is left out.
  const now = Date.now() - 60_000;
  return [
    ...stages.map((days) => ({ dataset, startTime: iso(now - days * day), endTime: iso(now) })),
    // Clocks differ, and times may be of any kind.
    { dataset, startTime: iso(0), endTime: iso(now + 3660 * day) },
  ];
}

export function byTime(a: LogEvent, b: LogEvent): number {
  return Number(timeIn(a) - timeIn(b));
}

/** The times of events, each once, in ascending order. */
export function distinctTimes(events: readonly LogEvent[]): bigint[] {
  return [...new Set(events.map(timeIn))].toSorted((a, b) => Number(a - b));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
