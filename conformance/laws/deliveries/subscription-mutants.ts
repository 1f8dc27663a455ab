import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import { type Interceptor, onOperation, onResponse } from "../../defect-kit/interceptors.ts";
import { mentions } from "../../kit/bodies.ts";
import { bodies } from "./evidence.ts";
import type { SenderFacts, UsedOperations } from "./facts.ts";
import type { Operator } from "./operators.ts";

/** Returns what is wrong with what the operations of an interface do with deliveries, and show of them. */
export function subscriptionOperators({ contract }: SenderFacts, operations: UsedOperations): Operator[] {
  const on = (operation: string | undefined, make: () => Interceptor): (() => Mutation) | undefined =>
    operation === undefined ? undefined : () => ({ intercept: onOperation(contract.name, operation, make()) });
  const inRows = (change: (rows: readonly Row[]) => readonly Row[]) =>
    on(operations.rows, () => onResponse((response) => void (response.body = withRows(response.body, change))));
  const inRow = (isLost: (value: unknown) => boolean, put?: unknown) =>
    inRows((rows) => rows.map((row) => replaced(row, isLost, put)));
  const ignored = (operation: string | undefined) => on(operation, () => async () => new Response("{}", accepted));
  const rows: (readonly [check: string, name: string, title: string, make: (() => Mutation) | undefined])[] = [
    ["caused", "cause-ignored", "What causes a delivery is ignored", ignored(operations.cause)],
    ["ended", "end-ignored", "A subscription goes on after its end", ignored(operations.end)],
    ["outbox", "listed-once-attempted", "Deliveries are listed after their first attempt", inRows(withoutNew())],
    ["listed", "none-listed", "The list has no deliveries", inRows(() => [])],
    ["listed", "no-payloads", "The list has no payloads", inRow((value) => isRow(value) || isJson(value))],
    ["listed-to-the-end", "newest-listed", "The list has one delivery", inRows((all) => all.slice(0, 1))],
    ["responses", "no-codes", "The list has no response codes", inRow(isStatus)],
    ["responses", "no-bodies", "The list has no response bodies", inRow(isBody)],
    ["responses", "whole-bodies", "The list has whole response bodies", inRow(isBody, bodies.rejected)],
    ["replayed", "replay-ignored", "What is replayed is not posted", ignored(operations.replay)],
    ["replayed-again", "replayed-once", "What was replayed can't be replayed again", on(operations.replay, firstAlone)],
  ];
  return rows.flatMap(([check, name, title, make]) =>
    make === undefined ? [] : [[check, name, title, make] as const],
  );
}

const accepted = { status: 202, headers: { "content-type": "application/json" } };

/** Changes the lists of objects in a body. */
function withRows(value: unknown, change: (rows: readonly Row[]) => readonly Row[]): unknown {
  if (Array.isArray(value)) return value.every((each) => isRow(each)) ? change(value) : value;
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withRows(each, change)]));
}

/** Returns a row with something else in place of some values; without them if it is undefined. */
function replaced(row: Row, isReplaced: (value: unknown) => boolean, put: unknown): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      !isReplaced(value) ? [[name, value]] : put === undefined ? [] : [[name, put]],
    ),
  );
}

function isBody(value: unknown): boolean {
  return [bodies.accepted, bodies.rejected.slice(0, 20)].some((text) => mentions(value, text));
}

function isJson(value: unknown): boolean {
  return typeof value === "string" && /^\s*\{/.test(value);
}

function isStatus(value: unknown): boolean {
  return /^[1-5]\d\d$/.test(String(value));
}

/** Leaves out rows without the status of a response. */
function withoutNew(): (rows: readonly Row[]) => readonly Row[] {
  return (rows) => rows.filter((row) => Object.values(row).some((value) => isStatus(value)));
}

/** Rejects what is sent again to an address. */
function firstAlone(): Interceptor {
  const sent = new Set<string>();
  return async (request, next) => {
    if (sent.has(request.url)) return Response.json({}, { status: 409 });
    sent.add(request.url);
    return await next(request);
  };
}
