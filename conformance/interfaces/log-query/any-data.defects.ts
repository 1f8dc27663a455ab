import type { Operations } from "../../../generated/log-query/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";
import { endpoints, eventsOf, setEvents } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("log-query");

/** Bounds of so many digits after the second, of those that have any. */
const withDigits = (digits: number) => (time: unknown) =>
  String(time).replace(/\.\d+/, (fraction) => fraction.slice(0, digits + 1).padEnd(digits + 1, "0"));

/** Defects of either endpoint that any data shows. */
const mutations: readonly [id: string, title: string, intercept: Interceptor][] = [
  ["bounds-in-milliseconds", "startTime is cut to milliseconds", mapRequestBody("/startTime", withDigits(3))],
  [
    "end-rounded",
    "endTime is rounded up to the second",
    mapRequestBody("/endTime", (time) => String(time).replace(/\.\d+Z/, ".999999999Z")),
  ],
  [
    "fraction-needed",
    "A time without a fraction is rejected",
    when(
      ({ body }) => [rowOf(body)["startTime"], rowOf(body)["endTime"]].some((time) => !String(time).includes(".")),
      respondWith(() => ({ status: 400, body: { message: "no such time" } })),
    ),
  ],
  [
    "never-empty",
    "A period without events gives the last ones before it",
    onResponse(async (response, { body }, sendAgain) => {
      if (response.status !== 200 || eventsOf(response).length > 0) return;
      setEvents(response, eventsOf(await sendAgain({ body: { ...rowOf(body), startTime: "2000-01-01T00:00:00Z" } })));
    }),
  ],
  ["hour-late", "Times are those of another zone", mapResponseBody("/matches/*/_time", (time) => anHourAfter(time))],
];

function anHourAfter(time: unknown): string {
  const fraction = /\.\d+/.exec(String(time))?.[0] ?? "";
  return new Date(Date.parse(String(time)) + 3_600_000).toISOString().replace(/\.\d+/, fraction);
}

/** Defects that show whatever events there are. */
export const defects: readonly ServiceDefect[] = endpoints.flatMap(({ name, requirement, operation }) => [
  ...mutations.map(([id, title, intercept]) =>
    defect(requirement, `any-data/${name}-${id}`, title, on(operation, intercept)),
  ),
  defect(
    requirement,
    `any-data/${name}-any-dataset`,
    "Whatever the dataset is called, there are events of it",
    on(
      operation,
      onRequest((request) => {
        const { apl } = rowOf(request.body);
        if (apl === undefined) request.url.pathname = request.url.pathname.replace(/[^/]+(?=\/query$)/, "web-requests");
        else request.body = { ...rowOf(request.body), apl: String(apl).replace(/'.*?'/, "'web-requests'") };
      }),
    ),
  ),
  ...[
    {
      id: "rows-rounded",
      title: "rowsMatched is cut off at 1,000",
      change: (rows: unknown) => Math.min(Number(rows), 1000),
    },
    {
      id: "rows-tens",
      title: "rowsMatched is rounded to tens",
      change: (rows: unknown) => Math.ceil(Number(rows) / 10) * 10,
    },
  ].map(({ id, title, change }) =>
    defect("LOG-EP-3", `any-data/${name}-${id}`, title, on(operation, mapResponseBody("/status/rowsMatched", change))),
  ),
]);
