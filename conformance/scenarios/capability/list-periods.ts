import { type Check, expectSame } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey, idsOf, type List, type Query, readPage, type Row } from "./lists.ts";

const [noonBefore, noon, nearMidnight, noonAfter] = [
  "2024-03-04T12:00:00Z",
  "2024-03-05T12:00:00Z",
  "2024-03-05T23:59:59Z",
  "2024-03-06T12:00:00Z",
];
const instants = [noonBefore, noon, nearMidnight, noonAfter];

interface PeriodCase {
  name: string;
  title: string;
  query: Query;
  expected: readonly string[];
}

const cases: PeriodCase[] = [
  {
    name: "start-date",
    title: "start_date=YYYY-MM-DD begins with that day",
    query: { start_date: "2024-03-05" },
    expected: [noon, nearMidnight, noonAfter],
  },
  {
    name: "end-date",
    title: "end_date=YYYY-MM-DD reaches to the end of that day and no further",
    query: { end_date: "2024-03-05" },
    expected: [noonBefore, noon, nearMidnight],
  },
  {
    name: "one-day",
    title: "The same day as start_date and end_date is the whole of that day",
    query: { start_date: "2024-03-05", end_date: "2024-03-05" },
    expected: [noon, nearMidnight],
  },
  {
    name: "datetimes",
    title: "start_date and end_date take datetimes, which do not reach to the end of a day",
    query: { start_date: "2024-03-04T13:00:00Z", end_date: "2024-03-05T13:00:00Z" },
    expected: [noon],
  },
  {
    name: "offset",
    title: "A datetime with an offset is the instant that it names",
    query: { start_date: "2024-03-05T13:30:00+02:00", end_date: "2024-03-05T10:30:00-02:00" },
    expected: [noon],
  },
];

/** What the dates of a list let through, under the requirement that says so. */
export function periodScenarios(list: List, requirement: string): Check<CapabilityTarget>[] {
  return cases.map(({ name, title, query, expected }) => ({
    id: `capability/${list.name}/period/${name}`,
    requirements: [requirement],
    title: `${list.name}: ${title}`,
    run: async (target) => {
      const apiKey = await freshKey(target);
      const ids = await list.addRows(target, apiKey, instants);
      const { items: all } = await readPage(target, list, apiKey);
      // In which time zone a day ends is not documented, unless instants are shown in UTC.
      const known = all.every(isInUtc) ? instants : instants.filter((instant) => instant !== nearMidnight);
      const textOf = (instant: string): string => JSON.stringify(ids[instants.indexOf(instant)]);
      const wanted = known.filter((instant) => expected.includes(instant)).map(textOf);
      const { items } = await readPage(target, list, apiKey, query);
      const found = idsOf(items).filter((id) => known.some((instant) => textOf(instant) === id));
      expectSame("the ids of data.items", found.toSorted(), wanted.toSorted());
    },
  }));
}

function isInUtc({ created_at }: Row): boolean {
  return typeof created_at === "string" && /(Z|[+-]00:?00)$/.test(created_at);
}
