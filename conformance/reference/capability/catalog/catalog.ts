import { setTimeout as wait } from "node:timers/promises";
import { type Execution, failed, returned, parameter, type Parameters, type Text, type Tool } from "./tool.ts";

/** The common properties of most tools. */
const usual = { eventType: "tool_execute", params: [], sampleParameters: {}, supportsAsOf: false } as const;

type ListedTool = Omit<Tool, keyof typeof usual> & Partial<Pick<Tool, keyof typeof usual>>;

const skies = ["clear", "cloudy", "rain"] as const;

/** Tools that succeed: charged, free and paid for by policy. */
const everydayTools: readonly ListedTool[] = [
  {
    id: "weather.forecast.v2",
    name: { en: "Weather forecast", zh: "天气预报" },
    description: { en: "Daily weather forecast for a city.", zh: "查询城市的每日天气预报。" },
    provider: "Example Weather",
    capability: "weather.forecast",
    params: [
      parameter("city", { en: "The name of the city.", zh: "城市名称。" }, { required: true }),
      parameter("days", { en: "How many days, from 1 to 7.", zh: "天数，1 到 7。" }, { type: "integer" }),
      parameter("units", { en: "The system of units.", zh: "单位制。" }, { enum: ["metric", "imperial"] }),
    ],
    sampleParameters: { city: "Lisbon", days: 3, units: "metric" },
    price: { unit: "call", micro: 500_000 },
    stats: { averageMs: 310, successRate: 0.99 },
    run: ({ city, days = 3, units = "metric" }) => {
      const count = Math.max(1, Math.min(7, Number(days)));
      const forecast = Array.from({ length: count }, (_, day) => ({ day, high: 21 + day, sky: skies[day % 3] }));
      return returned({ city, units, forecast });
    },
  },
  {
    id: "Time.ZoneLookup",
    name: { en: "Time zone lookup", zh: "时区查询" },
    description: { en: "The time zone of a city.", zh: "查询城市所在的时区。" },
    provider: "Example Clocks",
    capability: "time.zone",
    params: [parameter("city", { en: "The name of the city.", zh: "城市名称。" }, { required: true })],
    sampleParameters: { city: "Lisbon" },
    price: { unit: "call", micro: 0 },
    stats: { averageMs: 12, successRate: 1 },
    run: ({ city }) => returned({ city, zone: "Europe/Lisbon", offset_minutes: 0 }),
  },
  {
    id: "holiday/calendar+public",
    name: { en: "Public holidays", zh: "公共假期" },
    description: { en: "The public holidays of a year.", zh: "查询某一年的公共假期。" },
    provider: "Example Clocks",
    capability: "calendar.holidays",
    params: [parameter("year", { en: "The year.", zh: "年份。" }, { type: "integer", required: true })],
    sampleParameters: { year: 2026 },
    price: { unit: "call", micro: 300_000, isExempt: true },
    stats: { averageMs: 25, successRate: 1 },
    supportsAsOf: true,
    run: ({ year }) => returned({ year, holidays: [{ date: `${String(year)}-01-01`, name: "New Year's Day" }] }),
  },
];

const mostRows = 200;

/** A CAP capability with groups of parameters, and a tool that is charged by the row. */
const companyTools: readonly ListedTool[] = [
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
      returned({ company: { ticker, isin }, period: { year, as_of }, revenue: 1_250_000, employees: 480 }),
  },
  {
    id: "company.screen",
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
    run: (parameters) => {
      const { sector } = parameters;
      const count = rowCount(parameters);
      const companies = Array.from({ length: count }, (_, index) => ({
        rank: index + 1,
        sector,
        ticker: `EX${index}`,
      }));
      return returned({ companies }, { units: count });
    },
  },
];

function rowCount({ rows = 10 }: Parameters): number {
  return Math.max(0, Math.min(mostRows, Number(rows)));
}

const currencies = ["AUD", "BRL", "CAD", "CHF", "CNY", "EUR", "GBP", "INR", "JPY", "MXN", "USD"];

/** A tool for each pair of currencies: more than a search returns at once. */
const exchangeRateTools: readonly ListedTool[] = currencies.flatMap((from, row) =>
  currencies.flatMap((to, column) => (from === to ? [] : [exchangeRate(from, to, (row + 2) / (column + 2))])),
);

function exchangeRate(from: string, to: string, rate: number): ListedTool {
  return {
    id: `fx.${from}-${to}`,
    name: { en: `Exchange rate ${from} to ${to}`, zh: `${from} 兑 ${to} 汇率` },
    description: { en: `What one ${from} is worth in ${to}.`, zh: `一单位 ${from} 折合的 ${to}。` },
    provider: "Example Exchange",
    capability: "currency.rate",
    price: { unit: "call", micro: 20_000 },
    stats: { averageMs: 40, successRate: 1 },
    supportsAsOf: true,
    run: () => returned({ from, to, rate }),
  };
}

const mostCharacters = 200_000;

/** Tools that are slow or have large results. */
const bulkyTools: readonly ListedTool[] = [
  {
    id: "climate.records",
    name: { en: "Climate records", zh: "气候记录" },
    description: {
      en: "Measurements of a station over a year, a large result.",
      zh: "某站点全年的测量数据，结果较大。",
    },
    provider: "Example Weather",
    capability: "climate.history",
    params: [parameter("station", { en: "The station.", zh: "站点。" }, { required: true })],
    sampleParameters: { station: "Genève" },
    price: { unit: "call", micro: 250_000 },
    stats: { averageMs: 1400, successRate: 0.99 },
    supportsAsOf: true,
    run: ({ station }) => {
      const records = Array.from({ length: 365 }, (_, day) => ({
        day,
        temperature: `${day % 30} °C`,
        humidity: `${40 + (day % 50)} %`,
        note: "日间测量 (daytime)",
      }));
      return returned({ station, records });
    },
  },
  {
    id: "text.filler",
    name: { en: "Filler text", zh: "填充文本" },
    description: { en: "As many letters as are asked for.", zh: "生成指定长度的字母。" },
    provider: "Example Texts",
    capability: "text.filler",
    params: [parameter("length", { en: "How many letters.", zh: "字母数量。" }, { type: "integer", required: true })],
    sampleParameters: { length: 100 },
    price: { unit: "call", micro: 0 },
    stats: { averageMs: 5, successRate: 1 },
    run: ({ length }) => returned({ text: "x".repeat(Math.max(0, Math.min(mostCharacters, Number(length)))) }),
  },
  {
    id: "video.render",
    name: { en: "Video render", zh: "视频渲染" },
    description: { en: "Takes its time; too long a clip times out.", zh: "耗时较长，过长的片段会超时。" },
    provider: "Example Media",
    capability: "video.render",
    params: [
      parameter(
        "milliseconds",
        { en: "How long to take.", zh: "耗时（毫秒）。" },
        { type: "integer", enum: [0, 100, 500, 60_000] },
      ),
    ],
    sampleParameters: { milliseconds: 500 },
    price: { unit: "call", micro: 800_000 },
    stats: { averageMs: 520, successRate: 0.9 },
    run: async ({ milliseconds = 500 }) => {
      await wait(Number(milliseconds), undefined, { ref: false });
      return returned({ frames: 24 });
    },
  },
];

/** Tools with different failures, and one that partly succeeds. */
const failingTools: readonly ListedTool[] = [
  tool("news.headlines", { en: "News headlines", zh: "新闻头条" }, "its provider answers with an error", () =>
    failed("provider.http_error", "Execute API error: HTTP 503"),
  ),
  tool("social.trends", { en: "Social trends", zh: "社交趋势" }, "its provider limits requests", () =>
    failed("provider.rate_limited", "Execute API error: HTTP 429"),
  ),
  tool("archive.documents", { en: "Archive documents", zh: "档案文件" }, "its provider refuses access", () =>
    failed("provider.auth_or_permission", "Execute API error: HTTP 403"),
  ),
  tool("patent.search", { en: "Patent search", zh: "专利检索" }, "its provider returns nothing usable", () =>
    failed("provider.error", "The provider returned no usable result."),
  ),
  tool("lost.property", { en: "Lost property", zh: "失物招领" }, "it finds nothing", () =>
    failed("result.empty", "The provider returned no usable result: nothing matches."),
  ),
  tool("fax.gateway", { en: "Fax gateway", zh: "传真网关" }, "its provider does not respond", () =>
    failed("transport.no_response", "The provider did not respond."),
  ),
  tool("page.reader", { en: "Page reader", zh: "网页阅读" }, "it breaks", () => {
    throw new Error("The page could not be read.");
  }),
  tool("retired.translator", { en: "Retired translator", zh: "停用的翻译" }, "it is no longer there", () =>
    failed("tool_unavailable", "The tool is not available. Run Discover again."),
  ),
  tool("maps.traffic", { en: "Road traffic", zh: "道路交通" }, "it is not offered in this region", () =>
    failed("region_restricted", "The tool is not available in this region."),
  ),
  tool("calendar.events", { en: "Calendar events", zh: "日历事件" }, "it needs a sign-in", () =>
    failed("oauth_signin_required", "Sign in with the provider to use this tool."),
  ),
  tool("flight.offers", { en: "Flight offers", zh: "航班报价" }, "some airlines do not answer", () =>
    returned({ offers: [{ airline: "EX", price: 129 }], missing: ["XM"] }, { reason: "result.partial_success" }),
  ),
  tool("hotel.offers", { en: "Hotel offers", zh: "酒店报价" }, "what is missing makes it free", () =>
    returned({ offers: [], missing: ["EX", "XM"] }, { reason: "result.partial_success", isBillable: false }),
  ),
  tool("credit.report", { en: "Credit report", zh: "信用报告" }, "its provider fails, and charges all the same", () =>
    failed("provider.error", "The provider failed after it had charged.", { isCharged: true }),
  ),
];

function tool(id: string, name: Text, why: string, run: () => Execution): ListedTool {
  return {
    id,
    name,
    description: {
      en: `${name.en}, for trying out what a caller meets: ${why}.`,
      zh: `${name.zh}，用于测试异常情况。`,
    },
    provider: "Example Trials",
    capability: id,
    price: { unit: "call", micro: 400_000 },
    stats: { averageMs: 150, successRate: 0.4 },
    run,
  };
}

/** Every capability of the reference: one for each behavior that a client can meet, and many similar ones. */
export const catalog: readonly Tool[] = [everydayTools, companyTools, bulkyTools, failingTools, exchangeRateTools]
  .flat()
  .map((listed) => ({ ...usual, ...listed }));

const byId = new Map(catalog.map((each) => [each.id, each]));

/** Returns the tool with exactly this id. */
export function toolWithId(id: string): Tool | undefined {
  return byId.get(id);
}
