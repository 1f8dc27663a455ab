import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import type { Row } from "../../kit/list-definition.ts";
import type { ListFilter } from "./filters.ts";
import type { List } from "./list.ts";
import { timesIn } from "./windows.ts";

const giga = 1_000_000_000n;

/**
 * Returns queries with bounds that are times to the nanosecond: those of rows, the two closest ones, one of them with
 * each number of digits, and both within a time without rows. Rows at a bound may belong to the period or not.
 */
export function instantQueries(list: List, { name, rule }: ListFilter, rows: readonly Row[]): Record<string, string>[] {
  const times = timesIn(list, rows);
  const pairs = times.slice(1).map((later, index) => ({ earlier: times[index] ?? later, later }));
  const [nearest] = pairs.toSorted((a, b) => Number(a.later - a.earlier - (b.later - b.earlier)));
  const gap = (least: bigint) => pairs.find(({ earlier, later }) => later - earlier >= least * giga);
  const [second, secondLast] = [times[1], times.at(-2)];
  const own = rule?.match === "from" ? second : secondLast;
  const wide = gap(2n);
  const whole = wide && timeOf((wide.earlier / giga + 1n) * giga).slice(0, -".000000000Z".length);
  const empty = gap(4n);
  const bounds = [
    ...[own, nearest?.earlier, nearest?.later].flatMap((each) => (each === undefined ? [] : [timeOf(each)])),
    ...(whole === undefined ? [] : ["", ".0", ".000", ".000000", ".000000000"].map((digits) => `${whole}${digits}Z`)),
  ];
  const { from, until } = list.range ?? {};
  return [
    ...bounds.map((bound) => ({ [name]: bound })),
    ...(empty && from && until && name === from.name
      ? [{ [from.name]: timeOf(empty.earlier + giga), [until.name]: timeOf(empty.later - giga) }]
      : []),
  ];
}
