import { microOf } from "../store/column-values.ts";
import type { Tool } from "./catalog/tool.ts";

/** Prices that test hooks set for one account. */
export type Prices = ReturnType<typeof createPrices>;

export function createPrices() {
  const prices = new Map<string, number>();
  return {
    set: (accountId: string, toolId: string, credits: number): void =>
      void prices.set(keyOf(accountId, toolId), microOf(credits)),

    /** Returns the tool with its price for an account. */
    priced: (accountId: string, tool: Tool): Tool => {
      const micro = prices.get(keyOf(accountId, tool.id));
      return micro === undefined ? tool : { ...tool, price: { ...tool.price, micro } };
    },
  };
}

function keyOf(accountId: string, toolId: string): string {
  return JSON.stringify([accountId, toolId]);
}
