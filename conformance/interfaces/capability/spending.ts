import { isFresh, isRow, type Row } from "./lists.ts";
import type { CallableTool, CapabilityTarget } from "./target.ts";

/** Returns true for the account of the declared key, whose credits cost money, and false for accounts created by a hook. */
function isPaid({ fixtures, hooks }: CapabilityTarget, apiKey: string | undefined): boolean {
  return !isFresh({ hooks }) && "apiKey" in fixtures && apiKey === fixtures.apiKey;
}

/** The maximum prices of calls, if known, by the ids of tools. */
type Prices = Map<string, number | undefined>;

/** Returns the known prices of a run. */
export async function prices(_: CapabilityTarget): Promise<Prices> {
  return await Promise.resolve(new Map());
}

/** Billing units that mean one call. Their names are open. */
const perCall = /^(credits?[ _/-]*)?(per[ _-]?)?(call|execution|invocation|query|request|run|use)s?$/i;

/**
 * Returns the announced price of a call, from the billing rule of its tool or else the legacy cost. Undefined if unknown, for
 * example if the price is per row.
 */
export function estimateOf({ billing_rule: rule, cost }: Row): number | undefined {
  const { unit, amount_credits: amount } = isRow(rule) ? rule : {};
  if (amount === undefined || amount === null) return typeof cost === "number" && cost >= 0 ? cost : undefined;
  if (typeof amount !== "number" || amount < 0) return undefined;
  const isKnown = amount === 0 || (typeof unit === "string" ? perCall.test(unit.trim()) : false);
  return isKnown ? amount : undefined;
}

/** Returns true if the billing rule of a tool has an amount. */
export function hasRule({ billing_rule: rule }: Row): boolean {
  return isRow(rule) && typeof rule["amount_credits"] === "number";
}

/** Returns the maximum price of a call, since the billing rule and the legacy cost may differ. */
export function priceOf(tool: Row): number | undefined {
  const estimate = estimateOf(tool);
  return estimate === undefined ? undefined : Math.max(estimate, typeof tool["cost"] === "number" ? tool["cost"] : 0);
}

/** Makes a call at the expense of a key's account. Subtracts the maximum price from the budget before sending. */
export async function paidBy<Response extends { body: Row }>(
  target: CapabilityTarget,
  apiKey: string | undefined,
  tool: Pick<CallableTool, "tool_id"> & { credits?: number },
  ways: { inspect: (tool_id: string) => Promise<readonly Row[]>; send: () => Promise<Response> },
): Promise<Response> {
  if (!isPaid(target, apiKey)) return await ways.send();
  const { budget } = target;
  const price = tool.credits ?? (await knownPrice(target, tool.tool_id, ways.inspect));
  // An unknown price may consume the whole budget.
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
    // Calls of unknown ids are free.
    known.set(tool_id, rows.length === 0 ? 0 : priceOf(rows[0] ?? {}));
  }
  return known.get(tool_id);
}

/** Returns the cost in the response of a call, before settlement; undefined if absent. */
function costOf({ body: { billing, cost } }: { body: Row }): number | undefined {
  const amounts = [isRow(billing) ? billing["list_amount_credits"] : undefined, cost];
  const found = amounts.filter((amount): amount is number => typeof amount === "number" && amount >= 0);
  return found.length === 0 ? undefined : Math.max(...found);
}
