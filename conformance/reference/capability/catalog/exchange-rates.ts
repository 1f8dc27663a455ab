import { gave, type Tool } from "./tool.ts";

const currencies = ["AUD", "BRL", "CAD", "CHF", "CNY", "EUR", "GBP", "INR", "JPY", "MXN", "USD"];

/** A tool for each pair of currencies: more of them than a search gives at once. */
export const exchangeRateTools: readonly Tool[] = currencies.flatMap((from, row) =>
  currencies.flatMap((to, column) => (from === to ? [] : [exchangeRate(from, to, (row + 2) / (column + 2))])),
);

function exchangeRate(from: string, to: string, rate: number): Tool {
  return {
    id: `fx.${from}-${to}`,
    eventType: "tool_execute",
    name: { en: `Exchange rate ${from} to ${to}`, zh: `${from} 兑 ${to} 汇率` },
    description: { en: `What one ${from} is worth in ${to}.`, zh: `一单位 ${from} 折合的 ${to}。` },
    provider: "Example Exchange",
    capability: "currency.rate",
    params: [],
    sampleParameters: {},
    price: { unit: "call", micro: 20_000 },
    stats: { averageMs: 40, successRate: 1 },
    supportsAsOf: true,
    run: () => gave({ from, to, rate }),
  };
}
