import { sendWithUndici } from "../kit/dispatcher.ts";
import { createJobHost, problemOf } from "./job-host.ts";
import type { JobNews, Order } from "./plan.ts";

// A process that runs jobs. `run-jobs.ts` starts and ends it.

sendWithUndici();
const tell = (news: JobNews): void => void process.send?.(news);
const host = createJobHost(tell);

process.on("message", (order: Order) => void host(order));
process.on("uncaughtException", (error) => tell(problemOf(error)));
process.on("unhandledRejection", (error) => tell(problemOf(error)));
// Ctrl-C reaches every process of a terminal. The parent handles it.
process.on("SIGINT", () => undefined);
// The parent has ended.
process.on("disconnect", () => process.exit());
