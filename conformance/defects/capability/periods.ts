import type { ServiceDefect } from "../defect.ts";
import { queryIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import type { List } from "./lists.ts";

/** Mistakes with the dates of a list. */
export function periodDefects({ name, operation, requirements: { period } }: List): ServiceDefect[] {
  const make = (id: string, title: string, parameter: "start_date" | "end_date", change: (date: string) => string) =>
    defect(
      period,
      `${name}/${id}`,
      title,
      on(
        operation,
        queryIn(parameter, (date) => date && change(date)),
      ),
    );
  return [
    make("end-date-at-its-beginning", "A bare end_date ends where its day begins", "end_date", (date) =>
      isBare(date) ? `${date}T00:00:00Z` : date,
    ),
    make("end-date-a-day-too-far", "A bare end_date reaches to the end of the next day", "end_date", (date) =>
      isBare(date) ? nextDay(date) : date,
    ),
    make("end-date-a-minute-short", "A bare end_date reaches to 23:59, without that minute", "end_date", (date) =>
      isBare(date) ? `${date}T23:58:59.999Z` : date,
    ),
    make("end-date-cut-to-its-day", "A datetime as end_date counts as its day", "end_date", (date) =>
      date.slice(0, 10),
    ),
    make("start-date-cut-to-its-day", "A datetime as start_date counts as its day", "start_date", (date) =>
      date.slice(0, 10),
    ),
    make("offset-not-read", "The offset of a datetime is not read", "start_date", (date) =>
      date.replace(/[+-]\d\d:\d\d$/, "Z"),
    ),
    make("start-date-after-its-day", "A bare start_date begins where its day ends", "start_date", (date) =>
      isBare(date) ? nextDay(date) : date,
    ),
  ];
}

function isBare(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
