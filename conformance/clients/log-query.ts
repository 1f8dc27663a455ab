import { createLogQueryClient, type LogEventWalk } from "../../generated/log-query/client.ts";
import type { LogEvent } from "../../generated/log-query/types.ts";
import type { ClientProgram } from "../target/client-program.ts";
import type { WalkTask } from "../target/client-task.ts";

/** Reads datasets with the generated client and its walks. */
export function logQueryProgram(options: Pick<LogEventWalk, "key" | "step"> = {}): ClientProgram {
  return async (task, { baseUrl, token, fetch }) => {
    if (task.task !== "walk") return { unsupported: true };
    const client = createLogQueryClient({ baseUrl, auth: token, fetch });
    const { dataset, startTime, endTime, endpoint, order, by, limit } = task;
    const walk = { order, by, ...options };
    const bounds = { startTime, endTime };
    const walked =
      endpoint === "apl"
        ? client.queryApl.all({ apl: aplOf(task), ...bounds }, walk)
        : client.queryLegacy.all(
            { dataset_name: dataset, ...bounds, limit, order: [{ field: "_time", desc: order === "descending" }] },
            walk,
          );
    const events: LogEvent[] = [];
    for await (const event of walked) events.push(event);
    return { events };
  };
}

function aplOf({ dataset, order, limit }: WalkTask): string {
  return `['${dataset}'] | sort by _time ${order === "ascending" ? "asc" : "desc"} | limit ${limit}`;
}
