import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, queryIn, together, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { echoed, ignored, type List, rowsOut } from "./lists.ts";

/** Mistakes with the pages of a list. */
export function pageDefects({ name, operation, largestPage, requirements }: List): ServiceDefect[] {
  const make = (requirement: string, id: string, title: string, ...intercepts: [Intercept, ...Intercept[]]) =>
    defect(requirement, `${name}/${id}`, title, on(operation, ...intercepts));
  const { paging, limit, order } = requirements;
  return [
    make(paging, "page-2-is-page-1", "Page 2 repeats page 1", echoed("page"), instead("page", 2, 1)),
    make(
      paging,
      "pages-from-0",
      "The first page is page 0",
      echoed("page"),
      queryIn("page", (page) => page && String(Number(page) + 1)),
    ),
    make(
      paging,
      "pages-lose-a-row",
      "Pages after the first leave out a row",
      when(
        ({ url }) => Number(url.searchParams.get("page")) > 1,
        bodyOut("/data/items/0", () => undefined),
      ),
    ),
    make(
      paging,
      "default-20",
      "Without page_size a page has 20 rows",
      queryIn("page_size", (size) => size ?? "20"),
    ),
    make(paging, "size-ignored", "page_size is not read", ignored("page_size")),
    make(
      paging,
      "size-at-most-50",
      "A page never has more than 50 rows",
      echoed("page_size"),
      queryIn("page_size", (size) => size && String(Math.min(Number(size), 50))),
    ),
    make(
      paging,
      "largest-refused",
      "The largest page_size is refused",
      instead("page_size", largestPage, largestPage + 1),
    ),
    make(
      paging,
      "over-largest",
      "One more than the largest page_size is taken",
      echoed("page_size"),
      instead("page_size", largestPage + 1, largestPage),
    ),
    make(paging, "page-0", "Page 0 is taken", echoed("page"), instead("page", 0, 1)),
    make(paging, "size-0", "page_size=0 gives no rows", emptied("page_size"), instead("page_size", 0, 1)),
    make(
      limit,
      "limit-after-size",
      "page_size goes before limit",
      when(({ url }) => url.searchParams.has("page_size"), ignored("limit")),
    ),
    make(limit, "limit-50-refused", "limit=50 is refused", instead("limit", 50, 51)),
    make(limit, "limit-1-refused", "limit=1 is refused", instead("limit", 1, 0)),
    make(limit, "limit-51", "limit=51 is taken", echoed("page_size", "limit"), instead("limit", 51, 50)),
    make(limit, "limit-0", "limit=0 gives no rows", emptied("limit"), instead("limit", 0, 1)),
    make(
      limit,
      "sample-of-50",
      "Without limit the sample of a summary is as large as a page",
      when(
        ({ url }) => url.searchParams.get("summary") === "true",
        queryIn("limit", (value) => value ?? "50"),
      ),
    ),
    make(
      order,
      "oldest-first",
      "The oldest row comes first",
      rowsOut((rows) => rows.toReversed()),
    ),
    make(
      order,
      "newest-last",
      "The newest row is put after the others",
      rowsOut(([first, ...rest]) => (first ? [...rest, first] : [])),
    ),
  ];
}

/** Takes one value of a parameter for another. */
function instead(name: string, value: number, other: number): Intercept {
  return queryIn(name, (asked) => (asked === String(value) ? String(other) : asked));
}

/** Gives no rows where none are asked for. */
function emptied(name: string): Intercept {
  return together(
    echoed("page_size", name),
    rowsOut((rows, query) => (query.get(name) === "0" ? [] : rows)),
  );
}
