import type { LegacyRequest, QueryResponse } from "../../../generated/log-query/types.ts";
import type { ClientProgram } from "../../target/client-program.ts";
import type { WalkTask } from "../../target/client-task.ts";

/** Reads datasets by the letter of the document, without a generated client. */
export const plainWalk: ClientProgram = async (task, { baseUrl, token, fetch: send = fetch }) => {
  if (task.task !== "walk") return { unsupported: true };
  const { startTime, endTime, endpoint, order, by, limit } = task;
  const descending = order === "descending";
  const found = new Map<string, unknown>();
  const body: LegacyRequest = { startTime, endTime, limit };
  for (;;) {
    const { path, query } = queryOf(task);
    const request = new Request(baseUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...query, ...body }),
    });
    const { matches = [], status = {} } = (await (await send(request)).json()) as QueryResponse;
    for (const event of matches) found.set(JSON.stringify(event), event);
    const { _time: last = "" } = matches.at(-1) ?? {};
    const cursor = descending ? status.minCursor : status.maxCursor;
    const isLast = by === "cursor" ? matches.length < limit || cursor === body.cursor : matches.length === 0;
    if (isLast) return { events: [...found.values()], endpoint };
    if (by === "cursor" && cursor !== undefined) body.cursor = cursor;
    else if (descending) body.endTime = last;
    else body.startTime = last;
  }
};

function queryOf({ endpoint, dataset, order, limit }: WalkTask): { path: string; query: object } {
  const direction = order === "descending" ? "desc" : "asc";
  return endpoint === "legacy"
    ? {
        path: `/v1/datasets/${dataset}/query`,
        query: { order: [{ field: "_time", desc: order === "descending" }] },
      }
    : {
        path: "/v1/datasets/_apl?format=tabular",
        query: { apl: `["${dataset}"]\n| order by _time ${direction}\n| take ${limit}` },
      };
}
