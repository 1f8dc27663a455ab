import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import { Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow, type Row } from "./lists.ts";
import { type OwnCall, ownCalls } from "./own-history.ts";
import { call, type JsonResponse, succeededWith } from "./requests.ts";
import type { CallableTool, CapabilityTarget } from "./target.ts";

/** A tool with its full payload. */
export interface Payload {
  tool: CallableTool;
  response: JsonResponse;
  data: unknown;

  /** The size of the data in bytes, as compact JSON. */
  size: number;
}

/** Returns the payload of the tool with rows. */
export async function rowsPayload(target: CapabilityTarget): Promise<Payload> {
  return await wholeOf(target, target.fixtures.rowsTool);
}

/** Returns a payload with at least two unique strings. */
export async function textsPayload(target: CapabilityTarget): Promise<Payload> {
  const { calls } = await target.shared(ownCalls);
  const found = calls.find(({ response: { body } }) => {
    return body["success"] === true && textsOf(dataOf(body["result"])).length >= 2;
  });
  if (found === undefined)
    throw new NotTested("no tool was found whose payload is an object with several distinct strings", [
      "fixtures.rowsTool",
    ]);
  return await wholeOf(target, found);
}

/** Returns the unique strings of an object, with the JSONPath of each. */
export function textsOf(data: unknown): { path: string; text: string }[] {
  const all = isRow(data) ? leavesOf(data, "$") : [];
  const counts = Map.groupBy(all, ({ text }) => text);
  return all.filter(({ text }) => text !== "" && counts.get(text)?.length === 1);
}

function leavesOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, `${path}[${index}]`));
  const members = isRow(value) ? Object.entries(value) : [];
  return members.flatMap(([name, each]) => (/^[A-Za-z_]\w*$/.test(name) ? leavesOf(each, `${path}.${name}`) : []));
}

const usualSize = callRequest.properties.max_response_size.default;

/** The minimum size of a payload for truncation, in bytes. */
const least = 400;

/** Returns a payload that can be truncated: of the declared tool, or else of the cheapest one that the suite has called. */
export async function largePayload(target: CapabilityTarget): Promise<Payload> {
  if ("largeTool" in target.fixtures) return await wholeOf(target, target.fixtures.largeTool);
  // A payload that is truncated by default shows more.
  const found = await callOver(target, usualSize);
  const large = found && isAffordable(target, found) ? found : ((await callOver(target, least - 1)) ?? found);
  if (large === undefined)
    throw new NotTested(`no tool was found with a payload of at least ${least} bytes`, ["fixtures.largeTool"]);
  return await wholeOf(target, large);
}

/** The number of calls of one tool that must be affordable. */
const manyCalls = 40;

/** Returns true if many checks can afford to call a tool. */
export function isAffordable({ budget }: CapabilityTarget, { tool: { price = Infinity } }: OwnCall): boolean {
  return price * manyCalls <= budget.credits;
}

/** Returns a payload that is truncated by default. */
export async function overUsualPayload(target: CapabilityTarget): Promise<Payload> {
  const large = "largeTool" in target.fixtures ? target.fixtures.largeTool : await callOver(target, usualSize);
  if (large === undefined)
    throw new NotTested(`no tool was found with a payload of more than ${usualSize} bytes`, ["fixtures.largeTool"]);
  return await wholeOf(target, large);
}

/** Returns the cheapest call of the suite whose payload exceeds a size. */
async function callOver(target: CapabilityTarget, size: number): Promise<OwnCall | undefined> {
  const { calls } = await target.shared(ownCalls);
  return calls.find(({ response: { body } }) => body["success"] === true && sizeOf(dataOf(body["result"])) > size);
}

/** Returns the smallest payload among the calls of the suite. */
export async function smallPayload(target: CapabilityTarget): Promise<Payload> {
  const { calls } = await target.shared(ownCalls);
  const [smallest] = calls
    .filter(({ response: { body } }) => body["success"] === true)
    .toSorted(
      (one, other) => sizeOf(dataOf(one.response.body["result"])) - sizeOf(dataOf(other.response.body["result"])),
    );
  if (smallest === undefined) throw new NotTested("no call of a tool succeeded", ["fixtures.freeTool"]);
  return await wholeOf(target, smallest);
}

async function wholeOf(target: CapabilityTarget, { tool_id, parameters }: CallableTool): Promise<Payload> {
  const tool = { tool_id, parameters };
  const response = await call(target, target.fixtures.apiKey, tool, { max_response_size: -1 });
  const data = dataOf(succeededWith(response));
  if (data === undefined) throw new Mismatch("result.data", "the payload", response.body["result"]);
  return { tool, response, data, size: sizeOf(data) };
}

function dataOf(result: unknown): unknown {
  return isRow(result) ? (result["data"] ?? undefined) : undefined;
}

function sizeOf(data: unknown): number {
  return new TextEncoder().encode(JSON.stringify(data) ?? "").length;
}

/**
 * Compares a projection of a payload with the full payload.
 *
 * @throws {NotTested} If they differ because the payload has changed in the meantime.
 */
export async function comparing(
  target: CapabilityTarget,
  make: (target: CapabilityTarget) => Promise<Payload>,
  judge: (whole: Payload) => Promise<void>,
): Promise<void> {
  const whole = await target.shared(make);
  try {
    await judge(whole);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const { data } = await wholeOf(target, whole.tool);
    if (JSON.stringify(data) === JSON.stringify(whole.data)) throw error;
    throw new NotTested(`the payload of ${whole.tool.tool_id} changes with each call, so it cannot be compared`);
  }
}

/** Returns the rows of the payload of a result. */
export function rowsOf(data: unknown, rows: string): readonly Row[] {
  const list = isRow(data) ? data[rows] : undefined;
  if (!Array.isArray(list) || !list.every((row) => isRow(row)))
    throw new Mismatch(`result.data.${rows}`, "an array of objects", data);
  if (list.length < 3) throw new Mismatch(`result.data.${rows}`, "at least three rows", list.length);
  return list;
}
