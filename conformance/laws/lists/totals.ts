import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { listCheck } from "./check.ts";
import { isOfTimes, narrowing } from "./filters.ts";
import { type AnyTarget, type List, type NumberInput, readGood, type Rows, walk } from "./list.ts";
import { queryText } from "./reading.ts";

/** Returns the check that the total is the number of rows on all pages, and that a page has its size. */
export function totalChecks(list: List): Check<AnyTarget>[] {
  const { totalAt, facts, size, override, operation } = list;
  if (totalAt === undefined) return [];
  const where = totalAt.join(".");
  const filters = list.filters.filter((each) => !isOfTimes(each));
  return [
    listCheck(list, {
      name: "rows/total",
      title: `returns as ${where} the number of rows on all pages, with filters too`,
      stated: [
        ...new Set([
          ...facts.stated.total,
          ...(facts.stated.fields.find(({ name }) => name === size?.name)?.ids ?? []),
        ]),
      ],
      parts: ["total", "total with filters", ...(size ? [size.name] : [])],
      otherwise: `${operation.name} has too few rows, or more than are read`,
      judge: async ({ target, known, see }) => {
        const [{ total } = { total: undefined }] = known.pages;
        if (total === undefined) throw new NotTested(`${operation.name} returns no ${where}`);
        expectThat(where, total >= known.rows.length, `at least ${known.rows.length}`, total);
        if (known.isWhole) {
          expectSame(where, total, known.rows.length);
          if (known.rows.length > 1) see("total");
        }
        const one = size ? { [size.name]: Math.max(1, size.minimum ?? 1) } : {};
        const { total: few = total } = await readGood(target, list, one);
        expectSame(`${where} of a page with few rows`, few, total);
        for (const { query } of narrowing(filters, known.rows).slice(0, mostFilters)) {
          // The checks of filters assert that the rows pass.
          const { rows, isWhole } = await walk(target, list, query);
          if (!isWhole || rows.length >= known.rows.length) continue;
          const asked = `${where} of ?${queryText(query)}`;
          const { total: filtered } = await readGood(target, list, { ...query, ...one });
          if (filtered === undefined) continue;
          expectSame(asked, filtered, rows.length);
          see("total with filters");
        }
        if (size) await expectEffective(target, list, known, size, override ?? size, see);
      },
    }),
  ];
}

/** The most filters whose totals are requested. */
const mostFilters = 4;

/** Asserts that the size in a page is the one in effect, or the number of its rows. */
async function expectEffective(
  target: AnyTarget,
  list: List,
  known: Rows,
  size: NumberInput,
  sent: NumberInput,
  see: (part: string) => void,
): Promise<void> {
  const wanted = Math.min(Math.max(3, sent.minimum ?? 1), sent.maximum ?? 3);
  const query = { [size.name]: Math.min(10, size.maximum ?? 10), [sent.name]: wanted };
  const { holder, items } = await readGood(target, list, query);
  const { [size.name]: echo } = holder;
  if (typeof echo !== "number") return;
  expectThat(`${size.name} of a page with ${wanted} rows`, [wanted, items.length].includes(echo), String(wanted), echo);
  if (echo === wanted && known.rows.length >= wanted) see(size.name);
}
