import { isFresh, isRow, type Row } from "./lists.ts";
import type { CallableTool, CapabilityTarget } from "./target.ts";

/** True of the token's own account, whose credits somebody pays for: not of one that a hook has made. */
function isPaid({ subjects, controls }: CapabilityTarget, apiKey: string | undefined): boolean {
  return !isFresh({ controls }) && "apiKey" in subjects && apiKey === subjects.apiKey;
}

/** What calls of a tool cost at most, as far as it is known; the tools by their ids. */
type Prices = Map<string, number | undefined>;

/** The prices that are known in a run. */
export async function prices(_: CapabilityTarget): Promise<Prices> {
  return await Promise.resolve(new Map());
}

/** Units of a billing rule of which a call is one. Their names are left open. */
const perCall = /^(credits?[ _/-]*)?(per[ _-]?)?(call|execution|invocation|query|request|run|use)s?$/i;

/**
 * What a call of a tool is said to cost, by its billing rule, else by its legacy cost signal. Undefined where neither
 * tells: where it is the price of a row, say.
 */
export function estimateOf({ billing_rule: rule, cost }: Row): number | undefined {
  const { unit, amount_credits: amount } = isRow(rule) ? rule : {};
  if (amount === undefined || amount === null) return typeof cost === "number" && cost >= 0 ? cost : undefined;
  if (typeof amount !== "number" || amount < 0) return undefined;
  const isKnown = amount === 0 || (typeof unit === "string" ? perCall.test(unit.trim()) : false);
  return isKnown ? amount : undefined;
}

/** True of a tool whose billing rule tells what a call costs. */
export function hasRule({ billing_rule: rule }: Row): boolean {
  return isRow(rule) && typeof rule["amount_credits"] === "number";
}

/** The most that a call of a tool costs: its billing rule and its legacy cost signal may say different things. */
export function priceOf(tool: Row): number | undefined {
  const estimate = estimateOf(tool);
  return estimate === undefined ? undefined : Math.max(estimate, typeof tool["cost"] === "number" ? tool["cost"] : 0);
}

/** Makes a call at the expense of a key's account. What it may cost is taken out of the budget before it is sent. */
export async function paidBy<Response extends { body: Row }>(
  target: CapabilityTarget,
  apiKey: string | undefined,
  tool: Pick<CallableTool, "tool_id"> & { credits?: number },
  ways: { inspect: (tool_id: string) => Promise<readonly Row[]>; send: () => Promise<Response> },
): Promise<Response> {
  if (!isPaid(target, apiKey)) return await ways.send();
  const { budget } = target;
  const price = tool.credits ?? (await knownPrice(target, tool.tool_id, ways.inspect));
  // A price that is not known may be all that is left.
  const taken = price ?? Math.max(budget.credits, Number.MIN_VALUE);
  budget.spend(taken);
  const response = await ways.send();
  const cost = costOf(response);
  if (price === undefined && cost !== undefined) budget.restore(taken - cost);
  if (price !== undefined && cost !== undefined && cost > price) budget.spend(Math.min(cost - price, budget.credits));
  return response;
}

async function knownPrice(
  target: CapabilityTarget,
  tool_id: string,
  inspect: (tool_id: string) => Promise<readonly Row[]>,
): Promise<number | undefined> {
  const known = await target.shared(prices);
  if (!known.has(tool_id)) {
    const rows = await inspect(tool_id);
    // What no tool has the id of costs nothing.
    known.set(tool_id, rows.length === 0 ? 0 : priceOf(rows[0] ?? {}));
  }
  return known.get(tool_id);
}

/** What a call says that it costs before it is settled; undefined where it does not say. */
function costOf({ body: { billing, cost } }: { body: Row }): number | undefined {
  const amounts = [isRow(billing) ? billing["list_amount_credits"] : undefined, cost];
  const found = amounts.filter((amount): amount is number => typeof amount === "number" && amount >= 0);
  return found.length === 0 ? undefined : Math.max(...found);
}
