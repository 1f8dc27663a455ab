import type { CallRequest, DiscoverRequest, InspectRequest } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow, type Row } from "./lists.ts";
import { paidBy } from "./spending.ts";
import type { CapabilityTarget } from "./target.ts";

/** A JSON response with any status. */
export interface JsonResponse {
  status: number;
  headers: Headers;
  body: Row;
}

export interface More {
  headers?: Record<string, string>;
}

export async function discover(
  target: CapabilityTarget,
  apiKey: string | undefined,
  body: DiscoverRequest,
  { headers }: More = {},
): Promise<JsonResponse> {
  return await post(target, "/search", apiKey, body, headers);
}

export async function inspect(
  target: CapabilityTarget,
  apiKey: string | undefined,
  body: InspectRequest,
): Promise<JsonResponse> {
  return await post(target, "/tools/by-ids", apiKey, body);
}

/** The fields of a call without the tool and its parameters; the projection may be invalid. */
type CallFields = Omit<CallRequest, "tool_id" | "parameters" | "respond_with"> & { respond_with?: string };

/** A tool with parameters, and the price of a call if declared. */
type PricedTool = Required<Pick<CallRequest, "tool_id" | "parameters">> & { credits?: number };

/** Calls a tool with its id in the query, the preferred place. */
export async function call(
  target: CapabilityTarget,
  apiKey: string | undefined,
  tool: PricedTool,
  more: CallFields = {},
): Promise<JsonResponse> {
  const { tool_id, parameters } = tool;
  const path = `/tools/execute?${new URLSearchParams({ tool_id })}`;
  return await execute(target, apiKey, tool, path, { parameters, ...more });
}

/** Calls a tool with its id in the body. */
export async function callByBody(
  target: CapabilityTarget,
  apiKey: string | undefined,
  tool: PricedTool,
): Promise<JsonResponse> {
  const { tool_id, parameters } = tool;
  return await execute(target, apiKey, tool, "/tools/execute", { tool_id, parameters });
}

async function execute(
  target: CapabilityTarget,
  apiKey: string | undefined,
  tool: PricedTool,
  path: string,
  body: object,
): Promise<JsonResponse> {
  const response = await paidBy(target, apiKey, tool, {
    inspect: async (tool_id) => resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] })),
    send: async () => await post(target, path, apiKey, body),
  });
  (await target.shared(executions)).add(response.body["execution_id"]);
  return response;
}

/** Returns the execution ids of all calls of the run so far. */
export async function executions(_: CapabilityTarget): Promise<Set<unknown>> {
  return await Promise.resolve(new Set());
}

/** Posts JSON, and returns the JSON object of the response; rejections may have any body. */
export async function post(
  { baseUrl, fetch }: CapabilityTarget,
  path: string,
  apiKey: string | undefined,
  body: object,
  more: Record<string, string> = {},
): Promise<JsonResponse> {
  const headers = new Headers({ "content-type": "application/json", ...more });
  if (apiKey !== undefined) headers.set("authorization", `Bearer ${apiKey}`);
  const request = new Request(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await fetch(request);
  return { status: response.status, headers: response.headers, body: await objectIn(response) };
}

/** Returns the JSON object in a response; empty for a rejection with another body. */
export async function objectIn(response: Response): Promise<Row> {
  const parsed: unknown = await response.json().catch(() => undefined);
  if (response.status >= 400 && !isRow(parsed)) return {};
  expectThat("the body", isRow(parsed), "a JSON object", parsed);
  return parsed;
}

/** Returns the results of Discover or Inspect. */
export function resultsOf({ body }: JsonResponse): readonly Row[] {
  const { results } = body;
  expectThat("results", Array.isArray(results) && results.every(isRow), "an array of objects", results);
  return results;
}

/** Asserts a 2xx status; the exact status is not documented. */
export function expectSuccess({ status }: Pick<JsonResponse, "status">): void {
  expectThat("the status", status >= 200 && status < 300, "a success", status);
}

/** Asserts that a call succeeded, and returns its result. */
export function succeededWith(response: JsonResponse): Row {
  expectSuccess(response);
  const { body } = response;
  expectSame("success", body["success"], true);
  const { result } = body;
  expectThat("result", isRow(result), "an object", result);
  return result;
}

/** Asserts the remaining credits of a response, unless they are null. */
export function expectRemaining({ body }: JsonResponse, expected: number): void {
  const { remaining_credits = null } = body;
  if (remaining_credits !== null) expectAmount("remaining_credits", remaining_credits, expected);
}

/**
 * Returns the remaining credits of a response.
 *
 * @throws {NotTested} If they are null or missing.
 */
export function remainingOf({ body }: JsonResponse): number {
  const { remaining_credits = null } = body;
  if (remaining_credits === null) throw new NotTested("no response has remaining_credits");
  expectThat("remaining_credits", typeof remaining_credits === "number", "a number, or null", remaining_credits);
  return remaining_credits;
}

/** Returns true if a response has the remaining credits. */
export function hasRemaining({ body }: JsonResponse): boolean {
  return (body["remaining_credits"] ?? null) !== null;
}

/** Retries a comparison with an earlier state up to three times, since other users of the account may disturb it. */
export async function undisturbed<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let left = 2; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Mismatch) || left === 0) throw error;
    }
  }
}

/** The tolerated difference between the duration of a target and the measured one, in seconds. */
const slackSeconds = 1;

/** Sends a request, and asserts that durations in its response do not exceed the measured time. */
export async function timed(send: () => Promise<JsonResponse>): Promise<JsonResponse> {
  const sentAt = performance.now();
  const response = await send();
  const seconds = (performance.now() - sentAt) / 1000 + slackSeconds;
  for (const [field, most] of [
    ["elapsed_time_ms", seconds * 1000],
    ["execution_time", seconds],
  ] as const) {
    const { [field]: duration = null } = response.body;
    if (duration === null) continue;
    const isPossible = typeof duration === "number" && duration >= 0 && duration <= most;
    expectThat(field, isPossible, `a number from 0 to ${Math.ceil(most)}`, duration);
  }
  return response;
}

/** Returns the id of a request from its response. */
export function idOf({ body }: JsonResponse, field: "search_id" | "execution_id"): string {
  const id = body[field];
  expectThat(field, typeof id === "string" && id !== "", "an id", id);
  return id;
}

/** The tolerated difference of equal amounts due to rounding: half a millionth of a credit. */
const tolerance = 5e-7;

/** Asserts an amount of credits. */
export function expectAmount(where: string, found: unknown, expected: number): void {
  expectThat(where, typeof found === "number" && isSameAmount(found, expected), String(expected), found);
}

/** Asserts a minimum amount of credits. */
export function expectAtLeast(where: string, found: unknown, least: number): void {
  const isAtLeast = typeof found === "number" && found > least - tolerance;
  expectThat(where, isAtLeast, `at least ${least}`, found);
}

export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < tolerance;
}

/** Returns the sum of the amounts in a field of rows; rows without it are skipped. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], field: string): number {
  return rows.reduce((sum, { [field]: amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
}
