import type { CallRequest, DiscoverRequest, InspectRequest } from "../../../generated/capability/types.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { isRow, type Row } from "./lists.ts";
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

/** Calls a tool whose id is in the query, as is preferred. */
export async function call(
  target: CapabilityTarget,
  apiKey: string | undefined,
  { tool_id, parameters }: Required<Pick<CallRequest, "tool_id" | "parameters">>,
  more: CallFields = {},
): Promise<JsonResponse> {
  return await post(target, `/tools/execute?${new URLSearchParams({ tool_id })}`, apiKey, { parameters, ...more });
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
  const isSame = typeof found === "number" && Math.abs(found - expected) < tolerance;
  expectThat(where, isSame, String(expected), found);
}

/** The sum of the amounts in a field of rows; rows without it add nothing. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], field: string): number {
  return rows.reduce((sum, { [field]: amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
}
