import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

const generated = join(import.meta.dirname, "../../generated");

it("required values need no cast, no check and no assertion under the strictest options", () => {
  using folder = temporaryFolder({ "package.json": '{"type":"module"}', "use.ts": uses });
  expect(typeErrors([join(folder.path, "use.ts")], { noPropertyAccessFromIndexSignature: true })).toEqual([]);
});

/**
 * Written like a program of a reader of the documents. Each `@ts-expect-error` marks a value that may be missing or
 * null.
 */
const uses = `
import type { CallResponse, DiscoverResponse, InspectResponse, LedgerEntry, LedgerEnvelope, ToolParameter, UsageEnvelope, UsageEvent } from "${generated}/capability/index.ts";
import type { LogEvent, QueryResponse } from "${generated}/log-query/index.ts";
import type { SpendEvent } from "${generated}/spend/types.ts";
import type { DeliveryEnvelope } from "${generated}/workspace/types.ts";

export function searchId(found: DiscoverResponse): string {
  return found.search_id;
}

export function firstTool({ results, total }: InspectResponse): string | undefined {
  const [first] = results;
  return total === 0 ? undefined : first?.tool_id;
}

export function names(found: DiscoverResponse): string[] {
  return found.results.map(({ tool_id }) => tool_id.toUpperCase());
}

export function field({ name, type, required }: ToolParameter): string {
  return name.padEnd(20) + type.padEnd(10) + (required ? "required" : "optional");
}

export function executionOf(called: CallResponse): { id: string; failed: boolean; fields: string[] } {
  return { id: called.execution_id, failed: !called.success, fields: Object.keys(called.result) };
}

export function page({ status, message, status_code, data }: UsageEnvelope): UsageEvent[] {
  if (data === null) throw new Error(status + " " + status_code.toFixed() + ": " + message.trim());
  const pages: number = Math.ceil(data.total / data.page_size) - data.page;
  return pages >= 0 && data.summary === null ? data.items : [];
}

export function charge(event: UsageEvent): string {
  const id: string | number = event.id;
  const seconds = (event.duration_ms ?? 0) / 1000;
  return [id, event.event_type, event.success ? "yes" : "no", event.charge_outcome, event.created_at.slice(0, 10), seconds].join();
}

export function movement({ data }: LedgerEnvelope, { credits_ledger_entry_id }: UsageEvent): LedgerEntry | undefined {
  return data?.items.find(({ id, amount_credits }) => id === credits_ledger_entry_id && amount_credits < 0);
}

export function oldest({ matches, status }: QueryResponse): string | undefined {
  const last: LogEvent | undefined = matches.at(-1);
  return status.minCursor ?? last?._time.slice(0, 19);
}

export function received(event: SpendEvent, delivered: DeliveryEnvelope): string {
  const object: string | number = event.object;
  return event.id + event.type + object + delivered.event + delivered.workspace_id.toFixed() + delivered.occurred_at;
}

const event = { id: 7, event_type: "search", success: true, charge_outcome: "included", created_at: "20260720T0930" };
export const least: UsageEvent[] = [
  { ...event, event_type: "search", charge_outcome: "included" },
  { ...event, event_type: "search", charge_outcome: "included", session_id: null, duration_ms: null, source_system: null },
];

declare const any: { event: UsageEvent; entry: LedgerEntry; call: CallResponse };
// @ts-expect-error: null
any.event.session_id?.length === any.event.session_id.length;
// @ts-expect-error: left out
any.call.elapsed_time_ms.toFixed();
// @ts-expect-error: only left out, never null
any.call.elapsed_time_ms = null;
// @ts-expect-error: always there
export const without: DiscoverResponse = {};
// @ts-expect-error: always there
export const empty: CallResponse = {};
// @ts-expect-error: always there
export const nothing: UsageEnvelope = {};
`;
