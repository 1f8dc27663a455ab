import type { CallRequest, DiscoverRequest, InspectRequest } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow, type Row } from "./lists.ts";
import { paidBy } from "./spending.ts";
import type { CapabilityTarget } from "./target.ts";

/** A response in JSON, whatever its status. */
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

/** The fields of a call besides the tool and its parameters; a projection may be one that is not valid. */
type CallFields = Omit<CallRequest, "tool_id" | "parameters" | "respond_with"> & { respond_with?: string };

/** A tool with parameters, and what a call of it costs where that is declared. */
type PricedTool = Required<Pick<CallRequest, "tool_id" | "parameters">> & { credits?: number };

/** Calls a tool whose id is in the query, as is preferred. */
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

/** Calls a tool whose id is in the body. */
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

/** The execution ids of all calls of a run until now. */
export async function executions(_: CapabilityTarget): Promise<Set<unknown>> {
  return await Promise.resolve(new Set());
}

/** Posts JSON, and reads the JSON object that comes back; what is rejected may come with any body. */
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

/** The JSON object that a response has to be; none where a status says that something was rejected. */
export async function objectIn(response: Response): Promise<Row> {
  const parsed: unknown = await response.json().catch(() => undefined);
  if (response.status >= 400 && !isRow(parsed)) return {};
  expectThat("the body", isRow(parsed), "a JSON object", parsed);
  return parsed;
}

/** The results of Discover or Inspect. */
export function resultsOf({ body }: JsonResponse): readonly Row[] {
  const { results } = body;
  expectThat("results", Array.isArray(results) && results.every(isRow), "an array of objects", results);
  return results;
}

/** Holds a status to be one of success; which one is not documented. */
export function expectSuccess({ status }: Pick<JsonResponse, "status">): void {
  expectThat("the status", status >= 200 && status < 300, "a success", status);
}

/** Holds a call to be a success, and gives its result. */
export function succeededWith(response: JsonResponse): Row {
  expectSuccess(response);
  const { body } = response;
  expectSame("success", body["success"], true);
  const { result } = body;
  expectThat("result", isRow(result), "an object", result);
  return result;
}

/** Holds the credits that a response says are left to those that are expected. It may say null. */
export function expectRemaining({ body }: JsonResponse, expected: number): void {
  const { remaining_credits = null } = body;
  if (remaining_credits !== null) expectAmount("remaining_credits", remaining_credits, expected);
}

/**
 * The credits that a response says are left.
 *
 * @throws {NotTested} Where it says null, or nothing.
 */
export function remainingOf({ body }: JsonResponse): number {
  const { remaining_credits = null } = body;
  if (remaining_credits === null) throw new NotTested("no response says how many credits are left");
  expectThat("remaining_credits", typeof remaining_credits === "number", "a number, or null", remaining_credits);
  return remaining_credits;
}

/** True of a response that says how many credits are left. */
export function saysRemaining({ body }: JsonResponse): boolean {
  return (body["remaining_credits"] ?? null) !== null;
}

/** What is compared with what happened before may be disturbed by others who use the account: it is tried three times. */
export async function undisturbed<Value>(read: () => Promise<Value>): Promise<Value> {
  for (let left = 2; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Mismatch) || left === 0) throw error;
    }
  }
}

/** The seconds that a target may count more than have passed here: clocks and rounding differ. */
const slackSeconds = 1;

/** Sends a request; a duration that its response tells is no more than what has passed meanwhile. */
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

/** The id that a response gives to its request. */
export function idOf({ body }: JsonResponse, field: "search_id" | "execution_id"): string {
  const id = body[field];
  expectThat(field, typeof id === "string" && id !== "", "an id", id);
  return id;
}

/** Half a millionth of a credit: amounts that differ by less are the same, however they are rounded. */
const tolerance = 5e-7;

/** Holds an amount of credits to the one that is expected. */
export function expectAmount(where: string, found: unknown, expected: number): void {
  expectThat(where, typeof found === "number" && isSameAmount(found, expected), String(expected), found);
}

/** Holds an amount of credits to be no less than another. */
export function expectAtLeast(where: string, found: unknown, least: number): void {
  const isAtLeast = typeof found === "number" && found > least - tolerance;
  expectThat(where, isAtLeast, `a number, ${least} at least`, found);
}

export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) < tolerance;
}

/** The sum of the amounts in a field of rows; rows without it add nothing. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], field: string): number {
  return rows.reduce((sum, { [field]: amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
}
