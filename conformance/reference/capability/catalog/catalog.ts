import { bulkyTools } from "./bulky.ts";
import { companyTools } from "./companies.ts";
import { everydayTools } from "./everyday.ts";
import { exchangeRateTools } from "./exchange-rates.ts";
import { failingTools } from "./failing.ts";
import type { Tool } from "./tool.ts";

/** Every capability that the reference offers: one for each behaviour that a client meets, and many alike. */
export const catalog: readonly Tool[] = [
  ...everydayTools,
  ...companyTools,
  ...bulkyTools,
  ...failingTools,
  ...exchangeRateTools,
];

const byId = new Map(catalog.map((tool) => [tool.id, tool]));

/** The tool with exactly this id. */
export function toolWithId(id: string): Tool | undefined {
  return byId.get(id);
}
