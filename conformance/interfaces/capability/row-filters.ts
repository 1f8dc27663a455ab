import { reasonCodeValues } from "../../../generated/capability/enums.ts";
import { type Check, expectSame, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectFiltered, type Row, type Shown } from "../../kit/rows/judges.ts";
import { cuts, dateOf, datetimeOf, dayMs, hourMs } from "../../kit/rows/times.ts";
import { boundsIn, valuesIn } from "../../kit/rows/values.ts";
import { audit, ledger, type List } from "./lists.ts";
import { effectiveAmounts, facts, filtersOf, judgeRows, pageSize, read, type Rows, takeDown, timesOf } from "./rows.ts";
import type { CapabilityTarget } from "./target.ts";

/** Queries of one filter or two. */
type FilterQuery = Readonly<Record<string, string>>;

/** A filter, and what rows that come through it show. */
interface FilterCase {
  requirement: string;

  /** Requirements that do not hold either where the filter does not. */
  also?: readonly string[];

  /** The parts that can be shown, and those that are where a value lets rows through and keeps others out. */
  parts: readonly string[];
  shown(value: string, rows: readonly Row[]): readonly string[];

  /** The values to ask for, given the rows. Default: those that are documented, and those of the rows. */
  values?(rows: readonly Row[]): readonly string[];
}

const itself = (value: string): readonly string[] => [value];
const named = (part: string): Pick<FilterCase, "parts" | "shown"> => ({ parts: [part], shown: () => [part] });

/** The documented values of a parameter. */
function valuesOf(list: List, name: string): readonly string[] {
  return facts[list.name].filters.get(name)?.values ?? [];
}

/** The types of the rows that came through, of those that a value is documented to stand for. */
function typesIn(field: string, label: (value: string, type: string) => string) {
  return (value: string, rows: readonly Row[]): readonly string[] => [
    ...new Set(rows.map((row) => label(value, String(row[field])))),
  ];
}

const kinds = facts.audit.filters.get("kind")?.groups ?? {};
const scopes = facts.ledger.filters.get("scope")?.groups ?? {};
const anomalies = ["failed_charged_review", "missing_ledger_link", "missing_billing_snapshot"];

const cases: Readonly<Record<List["name"], Readonly<Record<string, FilterCase>>>> = {
  audit: {
    event_type: { requirement: "CAP-AUD-2", parts: valuesOf(audit, "event_type"), shown: itself },
    kind: {
      requirement: "CAP-AUD-3",
      parts: Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => `${kind}: ${type}`)),
      shown: typesIn("event_type", (kind, type) => `${kind}: ${type}`),
    },
    success: { requirement: "CAP-AUD-4", also: ["CAP-EP-4"], ...named("success"), values: () => ["true", "false"] },
    billable_success: { requirement: "CAP-AUD-4", ...named("billable_success"), values: () => ["true", "false"] },
    outcome: { requirement: "CAP-AUD-5", ...named("outcome") },
    reason_code: { requirement: "CAP-AUD-5", ...named("reason_code"), values: () => reasonCodeValues },
    has_execution_outcome: {
      requirement: "CAP-AUD-6",
      parts: ["true", "false"],
      shown: itself,
      values: () => ["true", "false"],
    },
    charge_outcome: { requirement: "CAP-AUD-7", parts: valuesOf(audit, "charge_outcome"), shown: itself },
    anomaly: { requirement: "CAP-AUD-8", parts: anomalies, shown: itself, values: () => anomalies },
    search_id: { requirement: "CAP-AUD-9", ...named("search_id") },
    execution_id: { requirement: "CAP-AUD-9", ...named("execution_id") },
    min_credits: {
      requirement: "CAP-AUD-10",
      ...named("min_credits"),
      values: amountsIn((row) => effectiveAmounts(row, true)),
    },
    max_credits: {
      requirement: "CAP-AUD-10",
      ...named("max_credits"),
      values: amountsIn((row) => effectiveAmounts(row, true)),
    },
  },
  ledger: {
    entry_type: { requirement: "CAP-LED-2", parts: valuesOf(ledger, "entry_type"), shown: itself },
    scope: {
      requirement: "CAP-LED-3",
      parts: [...Object.values(scopes).flat(), "no other types"],
      shown: (value, rows) => [...typesIn("entry_type", (_, type) => type)(value, rows), "no other types"],
    },
    direction: {
      requirement: "CAP-LED-4",
      parts: ["consume", "grant"],
      shown: itself,
      values: () => ["consume", "grant"],
    },
    min_credits: { requirement: "CAP-LED-5", ...named("min_credits"), values: amountsIn(absoluteAmounts) },
    max_credits: { requirement: "CAP-LED-5", ...named("max_credits"), values: amountsIn(absoluteAmounts) },
  },
};

function absoluteAmounts({ amount_credits: amount }: Row): readonly unknown[] {
  return [typeof amount === "number" ? Math.abs(amount) : undefined];
}

/** Bounds to ask for: amounts that rows have, and what is between them. */
function amountsIn(amountsOf: (row: Row) => readonly unknown[]) {
  return (rows: readonly Row[]): readonly string[] => {
    const known = rows.map(amountsOf).filter((amounts) => amounts.length === 1);
    const amounts = known.flat().filter((amount): amount is number => typeof amount === "number" && amount > 0);
    return boundsIn(amounts).map(String);
  };
}

/** Asks for the rows of a query, and holds them to it. */
async function shownBy(target: CapabilityTarget, rows: Rows, query: FilterQuery): Promise<Shown & { count: number }> {
  const { items } = await read(target, rows.list, { ...query, page_size: pageSize });
  return { ...expectFiltered({ query, items, size: pageSize }, rows, filtersOf(rows)), count: items.length };
}

/** Each filter gives the rows that pass it and no others, for each of its values. */
function filterChecks(list: List): Check<CapabilityTarget>[] {
  return Object.entries(cases[list.name]).map(
    ([name, { requirement, also = [], parts, shown, values: chosen }]): Check<CapabilityTarget> => ({
      id: `capability/${list.name}/rows/${name.replaceAll("_", "-")}`,
      requirements: [requirement, ...also],
      shows: { [requirement]: parts },
      title: `${list.name}: ${name} gives the rows that it lets through, of those that are there, and no others`,
      run: async (target, evidence) =>
        await judgeRows(target, list, async (rows) => {
          const filter = facts[list.name].filters.get(name);
          const documented = filter?.values ?? [];
          const present = filter && !chosen && filter.match === "equal" ? valuesIn(rows.rows, filter, 6) : [];
          const few = documented.length > 10 ? present : [...documented, ...present];
          const seen = new Set<string>();
          for (const value of new Set(chosen?.(rows.rows) ?? few)) {
            const { through, keptOut } = await shownBy(target, rows, { [name]: value });
            if (through.length > 0 && keptOut > 0) for (const part of shown(value, through)) seen.add(part);
          }
          takeDown(
            evidence,
            requirement,
            [...seen].filter((part) => parts.includes(part)),
            `no rows tell what ${name} does`,
          );
        }),
    }),
  );
}

/** Filters that are asked for together. */
const pairs: Readonly<Record<List["name"], readonly (readonly [string, string])[]>> = {
  audit: [
    ["kind", "charge_outcome"],
    ["success", "charge_outcome"],
    ["has_execution_outcome", "kind"],
    ["event_type", "success"],
    ["search_id", "event_type"],
  ],
  ledger: [
    ["scope", "direction"],
    ["direction", "min_credits"],
    ["scope", "min_credits"],
  ],
};

/** Two filters together give what passes both. */
function pairChecks(list: List): Check<CapabilityTarget>[] {
  return pairs[list.name].map(([one, other]): Check<CapabilityTarget> => {
    const requirements = [one, other].map((name) => cases[list.name][name]?.requirement ?? "");
    return {
      id: `capability/${list.name}/rows/${one}+${other}`.replaceAll("_", "-"),
      requirements: [requirements[0] ?? "", ...requirements.slice(1), ...(list === audit ? ["CAP-AUD-15"] : [])],
      shows: list === audit ? { "CAP-AUD-15": ["total with filters"] } : {},
      title: `${list.name}: ${one} and ${other} together give what passes both, and total counts that`,
      run: async (target, evidence) =>
        await judgeRows(target, list, async (rows) => {
          const lets = filtersOf(rows);
          const candidates = [one, other].map((name) => candidatesOf(list, name, rows.rows));
          // What both let through is less than what either does.
          const best = (candidates[0] ?? [])
            .flatMap((first) => (candidates[1] ?? []).map((second) => ({ [one]: first, [other]: second })))
            .map((query) => ({ query, size: passing(rows.rows, query, lets) }))
            .filter(({ size, query }) => size > 0 && isNarrower(rows.rows, query, size, lets))
            .toSorted((a, b) => b.size - a.size)[0];
          if (best === undefined) throw new NotTested(`no rows tell what ${one} and ${other} do together`);
          const { total } = await read(target, list, { ...best.query, page_size: 1 });
          const { through, keptOut, count } = await shownBy(target, rows, best.query);
          if (through.length === 0 || keptOut === 0) throw new NotTested("no rows tell what the two do together");
          // What a full page has is not all there is.
          if (count === pageSize) return;
          expectSame(`data.total of ?${new URLSearchParams(best.query).toString()}`, total, count);
          if (list === audit) evidence.saw("CAP-AUD-15", "total with filters");
        }),
    };
  });
}

function candidatesOf(list: List, name: string, rows: readonly Row[]): readonly string[] {
  const { values } = cases[list.name][name] ?? {};
  const filter = facts[list.name].filters.get(name);
  return values?.(rows) ?? [...(filter?.values ?? []), ...(filter ? valuesIn(rows, filter, 4) : [])];
}

function passing(rows: readonly Row[], query: FilterQuery, lets: ReturnType<typeof filtersOf>): number {
  return rows.filter((row) => Object.entries(query).every(([name, value]) => lets.get(name)?.(row, value) === true))
    .length;
}

function isNarrower(
  rows: readonly Row[],
  query: FilterQuery,
  size: number,
  lets: ReturnType<typeof filtersOf>,
): boolean {
  return Object.entries(query).every(([name, value]) => passing(rows, { [name]: value }, lets) > size);
}

/** Where the flags of billing and of the request differ, each filter goes by its own. */
const flagsApart: Check<CapabilityTarget> = {
  id: "capability/audit/rows/flags-together",
  requirements: ["CAP-AUD-4"],
  shows: { "CAP-AUD-4": ["where the two differ"] },
  title: "audit: success and billable_success together give the events whose flags are so, where the two differ too",
  run: async (target, evidence) =>
    await judgeRows(target, audit, async (rows) => {
      const seen: string[] = [];
      for (const success of ["true", "false"]) {
        const billable_success = success === "true" ? "false" : "true";
        const { through, keptOut } = await shownBy(target, rows, { success, billable_success });
        if (through.length > 0 && keptOut > 0) seen.push("where the two differ");
      }
      takeDown(evidence, "CAP-AUD-4", seen, "the flags of no event differ");
    }),
};

function signs(items: readonly Row[]): Set<number> {
  return new Set(items.map((row) => Math.sign(Number(row["amount_credits"]))));
}

/** Without direction, and with direction=any, there are the movements of both. */
const bothDirections: Check<CapabilityTarget> = {
  id: "capability/ledger/rows/any-direction",
  requirements: ["CAP-LED-4"],
  shows: { "CAP-LED-4": ["any", "any by default"] },
  title: "ledger: direction=any and no direction give the movements of both directions",
  run: async (target, evidence) =>
    await judgeRows(target, ledger, async (rows) => {
      const { through } = await shownBy(target, rows, { direction: "any" });
      const [plain, any] = [await read(target, ledger), await read(target, ledger, { direction: "any" })];
      expectSame("data.total without direction", plain.total, any.total);
      takeDown(
        evidence,
        "CAP-LED-4",
        [
          ...(signs(through).size > 1 ? ["any"] : []),
          ...(signs(plain.items).size > 1 || signs(rows.rows).size > 1 ? ["any by default"] : []),
        ],
        "there are movements in one direction alone",
      );
    }),
};

const offsets = [2, -2, 5.5, -8, 12, -11];

/** The queries that tell whether dates are read as they should be, with the parts that they show. */
function periodQueries(times: readonly number[]): { parts: readonly string[]; query: FilterQuery }[] {
  const all = cuts(times);
  // With rows of the same day on both sides, a datetime is not the day that it is in.
  const inDay = all.filter((cut) =>
    [(time: number) => time < cut, (time: number) => time > cut].every((isSide) =>
      times.some((time) => isSide(time) && dateOf(time) === dateOf(cut)),
    ),
  );
  const cut = (inDay.length > 0 ? inDay : all).at(Math.floor((inDay.length > 0 ? inDay : all).length / 2));
  if (cut === undefined) return [];
  // An offset that is not read takes in rows, or leaves them out.
  const offset = offsets.find((hours) =>
    times.some((time) => (time - cut) * hours > 0 && Math.abs(time - cut) < Math.abs(hours) * hourMs),
  );
  const later = all[0] ?? cut;
  const days = [...new Set(times.map(dateOf))];
  const newest = Math.max(...times);
  const oldest = Math.min(...times);
  const ended = times
    .filter((time) => dateOf(time) !== dateOf(newest))
    .toSorted((a, b) => timeOfDay(b) - timeOfDay(a))[0];
  // One of the newer rows: a page that is full would not tell whether it leaves out what is before.
  const begun = times
    .slice(0, pageSize / 2)
    .filter((time) => dateOf(time) !== dateOf(oldest))
    .toSorted((a, b) => timeOfDay(a) - timeOfDay(b))[0];
  const starts = "start_date as a datetime";
  const ends = "end_date as a datetime";
  const endOfDay = "end_date as a day, to its end";
  return [
    { parts: [starts], query: { start_date: datetimeOf(cut) } },
    { parts: [ends], query: { end_date: datetimeOf(cut) } },
    { parts: [starts, ends], query: { start_date: datetimeOf(cut), end_date: datetimeOf(later) } },
    ...[offset ?? 2].flatMap((hours) => [
      { parts: [starts], query: { start_date: datetimeOf(cut, hours) } },
      { parts: [ends], query: { end_date: datetimeOf(cut, hours) } },
    ]),
    ...(ended === undefined ? [] : [{ parts: [endOfDay], query: { end_date: dateOf(ended) } }]),
    ...(begun === undefined ? [] : [{ parts: ["start_date as a day"], query: { start_date: dateOf(begun) } }]),
    ...days
      .slice(Math.floor(days.length / 2))
      .slice(0, 1)
      .map((day) => ({ parts: ["start_date as a day", endOfDay], query: { start_date: day, end_date: day } })),
  ];
}

function timeOfDay(time: number): number {
  return time % dayMs;
}

const periodParts = [
  "start_date as a day",
  "start_date as a datetime",
  "end_date as a day, to its end",
  "end_date as a datetime",
];

/** The dates of a list let through the rows of a period. */
function periodCheck(list: List): Check<CapabilityTarget> {
  const { period } = list.requirements;
  return {
    id: `capability/${list.name}/rows/period`,
    requirements: [period],
    shows: { [period]: periodParts },
    title: `${list.name}: Days and datetimes as start_date and end_date give the rows of the period, and no others`,
    run: async (target, evidence) =>
      await judgeRows(target, list, async (rows) => {
        const seen = new Set<string>();
        for (const { parts, query } of periodQueries(timesOf(rows))) {
          const { through, keptOut } = await shownBy(target, rows, query);
          if (through.length > 0 && keptOut > 0) for (const part of parts) seen.add(part);
        }
        takeDown(evidence, period, seen, "no rows are far enough apart to tell what dates do");
        for (const query of [{ end_date: "2000-01-01" }, { end_date: "2000-01-01T00:00:00Z" }]) {
          const { items } = await read(target, list, query);
          expectSame(`data.items of ?${new URLSearchParams(query).toString()}`, items, []);
        }
      }),
  };
}

/** The filters of the audit and the ledger, held to the rows that there are. */
export const rowFilterChecks: Check<CapabilityTarget>[] = [audit, ledger].flatMap((list) => [
  ...filterChecks(list),
  ...(list === audit ? [flagsApart] : [bothDirections]),
  ...pairChecks(list),
  periodCheck(list),
]);
