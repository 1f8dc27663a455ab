import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import type { ListDefinition, Row } from "../../kit/list-definition.ts";
import { listCheck } from "./check.ts";
import { type AnyTarget, type List, type Query } from "./list.ts";
import { expectRows, placeOf, readWith } from "./reading.ts";
import { defaultPart, sizePart, statedOnSize } from "./sizes.ts";
import { newestFirst, timeIn, timesIn, type Window, windowOf } from "./windows.ts";

/** More than a page of most services, and a small load for any. */
const large = 5001;

/** The part of a requirement that the service has a largest page. */
const mostPart = "the most of the server";

/**
 * Returns the checks that a page has no more rows than the default limit, the requested limit, and the largest page of
 * the service.
 */
export function limitChecks(list: List): Check<AnyTarget>[] {
  const { size, range, operation, definition } = list;
  if (size === undefined || range === undefined) return [];
  const { name, defaultValue: defaultLimit } = size;
  const { mostRows } = definition as ListDefinition<AnyTarget>;
  const where = `the number of ${placeOf(list)}`;
  return [
    listCheck(list, {
      name: "rows/limits",
      title: `returns no more rows than ${defaultLimit === undefined ? "" : `the default of ${defaultLimit}, `}${name} and the largest page of the service`,
      stated: statedOnSize(list),
      parts: [sizePart(size), ...(defaultLimit === undefined ? [] : [defaultPart(size)]), mostPart],
      // A page counts as full if older rows exist. To find them, the check relies on the order.
      standsOn: ["rows/order"],
      otherwise: `there are too few rows of ${operation.name} for a full page, or its largest page is unknown`,
      judge: async ({ target, see }) => {
        const most = mostRows?.(target);
        const pages = await largePages(target, list);
        const { plain } = pages;
        if (defaultLimit !== undefined) {
          expectThat(where, plain.length <= defaultLimit, `at most ${defaultLimit}`, plain.length);
          const oneMore = await pages.rows(defaultLimit + 1);
          if (oneMore)
            expectThat(where, oneMore.length >= plain.length, "at least as many as without a limit", oneMore.length);
          if (await pages.hasMore(plain)) {
            if (oneMore)
              expectThat(where, oneMore.length <= defaultLimit + 1, `at most ${defaultLimit + 1}`, oneMore.length);
            if (oneMore && most !== undefined) expectSame(where, oneMore.length, Math.min(defaultLimit + 1, most));
            if (most !== undefined) expectSame(where, plain.length, Math.min(defaultLimit, most));
            // The largest page is unknown. If a higher limit returns more rows, it is not below the default.
            else if ((oneMore?.length ?? 0) > plain.length) expectSame(where, plain.length, defaultLimit);
            if (plain.length === defaultLimit) see(defaultPart(size));
          }
        }
        const requested = most === undefined ? large : most + 1;
        const found = await pages.rows(requested);
        if (found === undefined) return;
        const { length } = found;
        expectThat(where, length <= (most ?? requested), `at most ${most ?? requested}`, length);
        if (length >= requested || !(await pages.hasMore(found))) return;
        if (most !== undefined) expectSame(where, length, most);
        for (const limit of [length + 1, length - 1].filter((each) => each > 0)) {
          const { length: limited } = (await pages.rows(limit)) ?? found;
          expectSame(`${where} with a limit of ${limit}`, limited, Math.min(limit, length));
        }
        see(mostPart);
        see(sizePart(size));
      },
    }),
    ...limitInTextChecks(list),
  ];
}

interface LargePages {
  /** The newest rows, requested without a limit. */
  plain: readonly Row[];

  /** Returns the newest rows, requested with a limit; undefined if the limit is rejected. */
  rows(limit: number): Promise<readonly Row[] | undefined>;

  /** Returns true if there are rows that are older than the page. */
  hasMore(page: readonly Row[]): Promise<boolean>;
}

/** Returns large pages of a list. They end at the newest row of the window, so that rows added meanwhile do not count. */
async function largePages(target: AnyTarget, list: List): Promise<LargePages> {
  const { request, period, searched } = await windowOf(target, list);
  const { range, size } = list;
  const [from = "", until = ""] = [range?.from.name, range?.until.name];
  const read = async (query: Query): Promise<readonly Row[] | undefined> => {
    const page = await readWith(target, list, request, { ...newestFirst(list), ...period, ...query });
    return page.hasRows || page.status < 400 || page.status >= 500 ? expectRows(page, query).items : undefined;
  };
  const sinceEpoch = await read({ [from]: timeOf(0n) });
  const start = sinceEpoch ? timeOf(0n) : (searched[from] ?? "");
  const plain = sinceEpoch ?? (await read({ [from]: start }));
  if (plain === undefined) throw new NotTested(`${list.operation.name} rejects a period that it accepted before`);
  return {
    plain,
    rows: async (limit) => await read({ [from]: start, [size?.name ?? ""]: limit }),
    hasMore: async (page) => {
      const [oldest] = timesIn(list, page);
      if (oldest === undefined) return false;
      const older = await read({ [from]: start, [until]: timeOf(oldest - 1n), [size?.name ?? ""]: 3 });
      return older?.some((row) => timeIn(list, row) < oldest) ?? false;
    },
  };
}

/** Returns the check that a limit in the text of a query applies if it is lower than the limit of the request. */
function limitInTextChecks(list: List): Check<AnyTarget>[] {
  const { size, operation, definition } = list;
  const { textLimit } = operation;
  if (size?.text === undefined || textLimit === undefined) return [];
  const [few, more] = [3, 5];
  return [
    listCheck(list, {
      name: "rows/limits/beside",
      title: `returns no more rows than the limit in ${size.text}, if ${textLimit.send} of the request is higher`,
      stated: statedOnSize(list),
      parts: [sizePart(size)],
      standsOn: ["rows/order"],
      otherwise: `${operation.name} accepts no ${textLimit.send} with ${size.text}`,
      judge: async ({ target, see }) => {
        const { rows, request }: Window = await windowOf(target, list);
        if (rows.length <= few) throw new NotTested(`there are too few rows of ${operation.name}`);
        const write = definition.request;
        const withRequestLimit: List = {
          ...list,
          definition: {
            ...definition,
            request: (inputs, parts) => {
              const { body, ...others } = write?.(inputs, parts) ?? parts;
              return { ...others, body: { ...Object(body), [textLimit.send]: more } };
            },
          },
        };
        const page = await readWith(target, withRequestLimit, request, { [size.name]: few });
        // The limit of the request is not documented as a field, so the service may reject it.
        if (!page.hasRows) return;
        expectSame(`the number of ${placeOf(list)}`, page.items.length, few);
        see(sizePart(size));
      },
    }),
  ];
}
