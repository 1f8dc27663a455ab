import { type Change, changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onResponse, onResponseWhere } from "../../defect-kit/interceptors.ts";

/** Changes a field of the responses whose error message has this text; undefined leaves it out. */
export function mapErrorBody(text: string, pointer: string, change: Change): Interceptor {
  return onResponseWhere(
    ({ body }) => isRow(body) && String(body["error_message"]).includes(text),
    (response) => void (response.body = changedAt(response.body, pointer, change)),
  );
}

/** Another list of rows in place of the one in the response. */
export function rowsOut(change: (rows: readonly Row[], query: URLSearchParams) => readonly Row[]): Interceptor {
  return onResponse((response, { url: { searchParams } }) => {
    response.body = changedAt(response.body, "/data/items", (items) =>
      Array.isArray(items) ? change(items.filter(isRow), searchParams) : items,
    );
  });
}

/** The summary of another query. */
export function summaryOf(change: (query: URLSearchParams, summary: Row) => void): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    const summary = found(response.body, "/data/summary");
    if (!isRow(summary)) return;
    const other = new URL(url);
    change(other.searchParams, summary);
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(response.body, "/data/summary", () => found(body, "/data/summary"));
  });
}
