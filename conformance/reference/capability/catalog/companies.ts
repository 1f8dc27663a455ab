import { parameter } from "./parameter.ts";
import { gave, type Parameters, type Tool } from "./tool.ts";

const mostRows = 200;

/** A CAP capability, whose parameters come in groups, and one that is charged by the row. */
export const companyTools: readonly Tool[] = [
  {
    id: "company.profile",
    eventType: "capabilities_query",
    name: { en: "Company profile", zh: "公司概况" },
    description: { en: "Key figures of a listed company.", zh: "查询上市公司的关键数据。" },
    provider: "Example Markets",
    capability: "company.profile",
    params: [
      parameter("ticker", { en: "Its ticker.", zh: "股票代码。" }),
      parameter("isin", { en: "Its ISIN.", zh: "ISIN 代码。" }),
      parameter("year", { en: "The year of the figures.", zh: "数据年份。" }, { type: "integer" }),
      parameter("as_of", { en: "The day of the figures, YYYY-MM-DD.", zh: "数据日期，YYYY-MM-DD。" }),
    ],
    oneOfRequired: [
      ["ticker", "isin"],
      ["year", "as_of"],
    ],
    sampleParameters: { ticker: "EXM", year: 2025 },
    price: { unit: "call", micro: 1_200_000 },
    stats: { averageMs: 480, successRate: 0.98 },
    supportsAsOf: true,
    run: ({ ticker = null, isin = null, year = null, as_of = null }) =>
      gave({ company: { ticker, isin }, period: { year, as_of }, revenue: 1_250_000, employees: 480 }),
  },
  {
    id: "company.screen",
    eventType: "tool_execute",
    name: { en: "Company screen", zh: "公司筛选" },
    description: { en: "Lists companies of a sector, charged by the row.", zh: "列出某行业的公司，按行计费。" },
    provider: "Example Markets",
    capability: "company.screen",
    params: [
      parameter(
        "sector",
        { en: "The sector.", zh: "行业。" },
        { required: true, enum: ["energy", "health", "retail"] },
      ),
      parameter(
        "rows",
        { en: `The most rows, up to ${mostRows}.`, zh: `最多行数，不超过 ${mostRows}。` },
        { type: "integer" },
      ),
    ],
    sampleParameters: { sector: "energy", rows: 7 },
    price: { unit: "row", micro: 10_000, mostUnits: rowCount },
    stats: { averageMs: 900, successRate: 0.97 },
    supportsAsOf: false,
    run: (parameters) => {
      const { sector } = parameters;
      const count = rowCount(parameters);
      const companies = Array.from({ length: count }, (_, index) => ({
        rank: index + 1,
        sector,
        ticker: `EX${index}`,
      }));
      return gave({ companies }, { units: count });
    },
  },
];

function rowCount({ rows = 10 }: Parameters): number {
  return Math.max(0, Math.min(mostRows, Number(rows)));
}
