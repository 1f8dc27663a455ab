import type { ServiceDefect } from "../defect.ts";
import { bodyOut, wayOut, when } from "../intercepts.ts";
import { changedAt, found, isRow } from "../changed-at.ts";
import { defect, on } from "./interface.ts";
import { echoed } from "./lists.ts";

/** Mistakes with what a page of the audit says of all rows. */
export const countDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-AUD-15",
    "audit/total-of-page",
    "total is the number of rows of the page",
    on(
      "usageHistory",
      bodyOut("/data", (data) =>
        isRow(data) && Array.isArray(data["items"]) ? { ...data, total: data["items"].length } : data,
      ),
    ),
  ),
  defect(
    "CAP-AUD-15",
    "audit/total-without-filters",
    "total counts rows that the filters leave out",
    on(
      "usageHistory",
      wayOut(async (answered, { url }, again) => {
        const { body } = await again({ url: new URL(url.pathname, url) });
        answered.body = changedAt(answered.body, "/data/total", () => found(body, "/data/total"));
      }),
    ),
  ),
  defect(
    "CAP-AUD-15",
    "audit/page-size-as-asked",
    "page_size is the one that was asked for, although limit holds",
    on(
      "usageHistory",
      when(({ url }) => url.searchParams.has("limit"), echoed("page_size")),
    ),
  ),
];
