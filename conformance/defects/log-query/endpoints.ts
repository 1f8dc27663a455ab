import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, instead, wayIn, wayOut } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { defect, endpoints, on } from "./interface.ts";
import { eventsOf, isAscending, limitOf, setEvents, setLimit } from "./queries.ts";

/** What is wrong with either endpoint. */
const wrong: readonly [id: string, title: string, intercept: Intercept][] = [
  ["not-there", "The endpoint is not there", instead(() => ({ status: 404, body: {} }))],
  ["ascending", "Events come in ascending order whatever is asked for", events((all) => all.toSorted(byTime))],
  [
    "descending",
    "Events come in descending order whatever is asked for",
    events((all) => all.toSorted(byTime).toReversed()),
  ],
  [
    "arrival",
    "Events come in the order in which they arrived",
    events((all) => all.toSorted((a, b) => numberOf(a) - numberOf(b))),
  ],
  [
    "page-sorted",
    "The newest events are found, and then put in order",
    async (request, next) => {
      const newestFirst = wayIn((asked) => {
        const body = rowOf(asked.body);
        asked.body =
          body["apl"] === undefined
            ? { ...body, order: [{ field: "_time", desc: true }] }
            : { ...body, apl: String(body["apl"]).replace(" asc", " desc") };
      });
      const sorted = wayOut((answered, asked) => {
        if (isAscending(asked)) setEvents(answered, eventsOf(answered).toReversed());
      });
      return await sorted(request, async (passed) => await newestFirst(passed, next));
    },
  ],
  [
    "sorted-as-text",
    "Times are sorted as text, with only the digits of their fraction that are needed",
    wayOut((answered, asked) => {
      const sorted = eventsOf(answered).toSorted((a, b) => (shortTime(a) < shortTime(b) ? -1 : 1));
      setEvents(answered, isAscending(asked) ? sorted : sorted.toReversed());
    }),
  ],
  ["limit-ignored", "The limit is not read", wayIn((asked) => setLimit(asked, undefined))],
  [
    "limit-less-one",
    "A page has one event less than the limit",
    wayIn((asked) => setLimit(asked, (limitOf(asked) ?? 1001) - 1)),
  ],
  [
    "limit-and-one",
    "A page has one event more than the limit",
    wayIn((asked) => setLimit(asked, (limitOf(asked) ?? 999) + 1)),
  ],
  [
    "limit-before-order",
    "The first events that arrived are found, and then put in order",
    async (request, next) => {
      const all = wayIn((asked) => setLimit(asked, undefined));
      const first = wayOut((answered, asked) => {
        const found = eventsOf(answered)
          .toSorted((a, b) => numberOf(a) - numberOf(b))
          .slice(0, limitOf(asked));
        const sorted = found.toSorted(byTime);
        setEvents(answered, isAscending(asked) ? sorted : sorted.toReversed());
      });
      return await first(request, async (passed) => await all(passed, next));
    },
  ],
  ["start-ignored", "startTime is not read", bodyIn("/startTime", () => undefined)],
  ["end-ignored", "endTime is not read", bodyIn("/endTime", () => undefined)],
  ["start-of-day", "startTime is taken for the beginning of its day", bodyIn("/startTime", (time) => dayOf(time))],
  ["end-to-the-hour", "endTime is taken for the beginning of its hour", bodyIn("/endTime", (time) => hourOf(time))],
  [
    "same-time-once",
    "Of events of the same time one is found",
    events((all) => [...new Map(all.map((row) => [row["_time"], row])).values()]),
  ],
  ["fractions-cut", "The fractions of seconds are lost", times((time) => time.replace(/\.\d+/, ""))],
  ["milliseconds", "Times are numbers", times((time) => Date.parse(time))],
  ["no-time", "Events have no _time", events((all) => all.map(({ _time: _, ...row }) => row))],
  ["no-data", "Events come back without their data", events((all) => all.map(({ data: _, ...row }) => row))],
  ["no-events", "Queries find nothing", events(() => [])],
];

/** Mistakes with what the endpoints make of a query. */
export const endpointDefects: readonly ServiceDefect[] = endpoints.flatMap(({ name, requirement, operation }) => [
  ...wrong.map(([id, title, intercept]) => defect(requirement, `${name}/${id}`, title, on(operation, intercept))),
  defect(requirement, `${name}/first-dataset`, "Queries go to the dataset that was queried first", {
    fresh: () => {
      let first: string | undefined;
      return {
        answer: on(
          operation,
          wayIn((asked) => {
            const { apl } = rowOf(asked.body);
            const [, dataset = ""] =
              /\['(.*?)'\]/.exec(String(apl)) ?? /datasets\/(.*?)\/query/.exec(asked.url.href) ?? [];
            first ??= dataset;
            asked.body =
              apl === undefined ? asked.body : { ...rowOf(asked.body), apl: String(apl).replace(dataset, first) };
            if (apl === undefined) asked.url.pathname = asked.url.pathname.replace(dataset, first);
          }),
        ),
      };
    },
  }),
]);

function events(change: (all: Row[]) => Row[]): Intercept {
  return wayOut((answered) => {
    if (answered.status === 200) setEvents(answered, change(eventsOf(answered)));
  });
}

function times(change: (time: string) => unknown): Intercept {
  return events((all) => all.map((row) => ({ ...row, _time: change(String(row["_time"])) })));
}

function byTime(a: Row, b: Row): number {
  return String(a["_time"]) < String(b["_time"]) ? -1 : 1;
}

function numberOf(row: Row): number {
  return Number(row["_rowId"]);
}

function shortTime(row: Row): string {
  return String(row["_time"]).replace(/\.?0*Z$/, "Z");
}

function dayOf(time: unknown): string {
  return `${String(time).slice(0, 10)}T00:00:00Z`;
}

function hourOf(time: unknown): string {
  return `${String(time).slice(0, 13)}:00:00Z`;
}
