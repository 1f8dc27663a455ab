import type { LogEvent } from "../../../generated/log-query/types.ts";
import { type Check, Mismatch, NotTested } from "../../../generated/runtime/check.ts";
import { timeOf } from "../../../generated/runtime/nanoseconds.ts";
import { type AskedPage, type ScriptedLogQuery, scriptedLogQuery } from "../../scripted/log-query.ts";
import type { LogRules } from "../../scripted/log.ts";
import type { ClientProgramTarget, Performed } from "../../target/client-program.ts";
import type { WalkTask } from "../../target/client-task.ts";
import { fieldOf, reasonOf } from "../client-output.ts";

/** A walk through a dataset, and what came of it. */
export interface Walked {
  pages: readonly AskedPage[];
  performed: Performed;
}

export const endpoints = ["apl", "legacy"] as const;
export const orders = ["descending", "ascending"] as const;
export const dataset = "web-requests";

const second = 1_000_000_000n;
const noon = BigInt(Date.UTC(2026, 2, 1, 12)) * 1_000_000n;

/** An event of a number, so many nanoseconds after noon. */
export function eventAt(n: number, nanoseconds: bigint): LogEvent & { _time: string } {
  return { n, _time: timeOf(noon + nanoseconds), path: `/articles/${n}` };
}

export async function walked(
  program: ClientProgramTarget,
  rules: LogRules,
  how: Pick<WalkTask, "endpoint" | "order" | "by" | "limit">,
): Promise<Walked> {
  const service: ScriptedLogQuery = scriptedLogQuery(rules);
  const bounds = { startTime: timeOf(noon - second), endTime: timeOf(noon + 3600n * second) };
  const performed = await program.perform({ task: "walk", dataset, ...bounds, ...how }, service);
  if (service.pages.length === 0) throw new NotTested(`the program asked for no page${reasonOf(performed)}`);
  return { pages: service.pages, performed };
}

/**
 * The numbers of the events that a walk gave.
 *
 * @throws {Mismatch} where it gave none, such as one that does not end.
 */
export function numbersOf({ performed }: Walked): unknown[] {
  const events = fieldOf(performed, "events");
  if (!Array.isArray(events)) {
    throw new Mismatch("events", "the events of all pages", "error" in performed ? performed.error : events);
  }
  return events.map((event) => Reflect.get(Object(event), "n"));
}

/** One check for each order of each form of a query. */
export function forEachWalk(
  make: (how: Pick<WalkTask, "endpoint" | "order">) => Check<ClientProgramTarget>,
): Check<ClientProgramTarget>[] {
  return endpoints.flatMap((endpoint) => orders.map((order) => make({ endpoint, order })));
}
