import { changedAt, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";

/** Returns an interceptor that changes the rows of lists in responses. */
export function rowsOut(change: (rows: readonly Row[], query: URLSearchParams) => readonly Row[]): Interceptor {
  return onResponse((response, { url: { searchParams } }) => {
    response.body = changedAt(response.body, "/data/items", (items) =>
      Array.isArray(items) ? change(items.filter(isRow), searchParams) : items,
    );
  });
}
