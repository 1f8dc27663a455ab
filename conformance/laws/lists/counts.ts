import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { listCheck } from "./check.ts";
import { valueAt } from "./judges.ts";
import { type AnyTarget, type List, type Query } from "./list.ts";
import { expectGiven, readWith } from "./reading.ts";
import { newestFirst, periodOf, timeIn, timesIn, windowOf } from "./windows.ts";

/** The number of all rows of a period is that of its parts together, however many there are. */
export function countChecks(list: List): Check<AnyTarget>[] {
  const { range, facts, operation } = list;
  const counts = facts.aggregates.filter(({ sum, where, path }) => (sum ?? where) === undefined && !path.includes("*"));
  if (range === undefined) return [];
  return counts.map(({ path, stated = [] }) => {
    const name = path.join(".");
    return listCheck(list, {
      name: `rows/aggregates/${name}/parts`,
      title: `gives as ${name} of a period that of its parts together`,
      stated,
      parts: [name],
      otherwise: `${operation.name} shows no ${name}`,
      judge: async ({ target, see }) => {
        const { request, period, searched, rows } = await windowOf(target, list);
        const countOf = async (query: Query): Promise<number> => {
          const count = valueAt(expectGiven(await readWith(target, list, request, query), query).holder, name);
          if (typeof count === "number") return count;
          throw new NotTested(`${operation.name} gives no ${name}`);
        };
        const times = timesIn(list, rows);
        const middle = times[Math.floor(times.length / 2)] ?? 0n;
        const shared = rows.filter((row) => timeIn(list, row) === middle).length;
        // Up to the newest row of the window: what arrives meanwhile is left out.
        const [from = "", until = ""] = [searched[range.from.name], period[range.until.name]].map(String);
        const between = (start: string, end: string): Query => ({
          ...newestFirst(list),
          ...periodOf(list, start, end),
        });
        const all = await countOf(between(from, until));
        const early = await countOf(between(from, timeOf(middle)));
        const late = await countOf(between(timeOf(middle), until));
        // Whether the rows of the bound belong to both parts, to one or to none is open.
        const possible = [all - shared, all, all + shared];
        const isSum = possible.includes(early + late);
        expectThat(`${name} of both parts`, isSum, `a sum of ${possible.join(", or ")}`, [early, late]);
        see(name);
      },
    });
  });
}
