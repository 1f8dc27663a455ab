import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { listCheck } from "./check.ts";
import { valueAt } from "./judges.ts";
import { type AnyTarget, type List, type Query } from "./list.ts";
import { expectRows, readWith } from "./reading.ts";
import { newestFirst, periodOf, timeIn, timesIn, windowOf } from "./windows.ts";

/** Returns the checks that the number of rows of a period is the sum of those of its parts. */
export function countChecks(list: List): Check<AnyTarget>[] {
  const { range, facts, operation } = list;
  const counts = facts.aggregates.filter(({ sum, where, path }) => (sum ?? where) === undefined && !path.includes("*"));
  if (range === undefined) return [];
  return counts.map(({ path, stated = [] }) => {
    const name = path.join(".");
    return listCheck(list, {
      name: `rows/aggregates/${name}/parts`,
      title: `returns as ${name} of a period the sum of its parts`,
      stated,
      parts: [name],
      otherwise: `${operation.name} returns no ${name}`,
      judge: async ({ target, see }) => {
        const { request, period, searched, rows } = await windowOf(target, list);
        const countOf = async (query: Query): Promise<number> => {
          const count = valueAt(expectRows(await readWith(target, list, request, query), query).holder, name);
          if (typeof count === "number") return count;
          throw new NotTested(`${operation.name} returns no ${name}`);
        };
        const times = timesIn(list, rows);
        const middle = times[Math.floor(times.length / 2)] ?? 0n;
        const shared = rows.filter((row) => timeIn(list, row) === middle).length;
        // The period ends with the newest row of the window, so that new rows do not count.
        const [from = "", until = ""] = [searched[range.from.name], period[range.until.name]].map(String);
        const between = (start: string, end: string): Query => ({
          ...newestFirst(list),
          ...periodOf(list, start, end),
        });
        const all = await countOf(between(from, until));
        const early = await countOf(between(from, timeOf(middle)));
        const late = await countOf(between(timeOf(middle), until));
        // Rows of the bound may belong to both parts, to one or to none.
        const possible = [all - shared, all, all + shared];
        const isSum = possible.includes(early + late);
        expectThat(`${name} of both parts`, isSum, `a sum of ${possible.join(" or ")}`, [early, late]);
        see(name);
      },
    });
  });
}
