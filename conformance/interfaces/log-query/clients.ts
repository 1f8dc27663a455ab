import type { ClientDefinition } from "../../kit/client-definition.ts";

/** Facts about programs that read logs that the contract cannot express: the places of the order and the page size. */
export const clients = {
  walks: {
    queryApl: ({ order, limit }) => ({
      apl: `['web-requests'] | sort by _time ${order === "ascending" ? "asc" : "desc"} | limit ${limit}`,
    }),
    queryLegacy: ({ order, limit }) => ({
      dataset_name: "web-requests",
      limit,
      order: [{ field: "_time", desc: order === "descending" }],
    }),
  },
  parts: {
    "by-time/descending/endTime": ["endTime of the last event"],
    "by-time/ascending/startTime": ["startTime of the last event"],
  },
} satisfies ClientDefinition;

const operations = { apl: "queryApl", legacy: "queryLegacy" };

/** Former ids of checks of client programs, each with the id that replaces it. */
export const renamedClientChecks = Object.fromEntries(
  (["ascending", "descending"] as const).flatMap((order) => [
    [`log-query/client/limit/${order}`, [`log-query/client/queryApl/limit/${order}`]],
    ...Object.entries(operations).flatMap(([form, operation]) => [
      ...[order === "ascending" ? "startTime" : "endTime", "all", "duplicates"].map((end) => [
        `log-query/client/timestamp/${form}/${order}/${end}`,
        [`log-query/client/${operation}/by-time/${order}/${end}`],
      ]),
      ...["after", "with"].map((begins) => [
        `log-query/client/cursor/${form}/${order}/${begins}`,
        [`log-query/client/${operation}/by-cursor/${order}/${begins}`],
      ]),
    ]),
  ]),
) as Readonly<Record<string, readonly string[]>>;
