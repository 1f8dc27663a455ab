/** A tool of the catalogue. */
export interface Tool {
  tool_id: string;
  provider_name: string;
  name: Texts;
  description: Texts;
  params: readonly Param[];

  /** Groups of parameters; one parameter of each group is required. */
  groups?: readonly (readonly string[])[];
  sample: Record<string, unknown>;

  /** The credits of a call. */
  price: number;

  /** The share of successful calls, and their usual duration. */
  rate: number;
  duration: number;

  /** True for a tool that a plan of the account includes. */
  isIncluded?: boolean;
  run(parameters: Readonly<Record<string, unknown>>): Outcome;
}

export interface Param {
  name: string;
  type: "string" | "integer" | "boolean";
  required: boolean;
  description: string;
  enum?: readonly string[];
}

export interface Texts {
  en: string;
  zh: string;
}

/** The response of a provider: a payload, an HTTP error, or no usable data. */
export type Outcome = { data: unknown } | { upstream: number } | { empty: string };

const param = (
  name: string,
  type: Param["type"],
  description: string,
  more: Partial<Pick<Param, "required" | "enum">> = {},
): Param => ({ name, type, required: false, description, ...more });

const needed = { required: true } as const;

/** The shared properties of tools of one kind, of any provider. */
type Kind = Pick<Tool, "params" | "sample" | "run" | "groups"> & { word: string; name: Texts; description: Texts };

const cities = ["Lisbon", "Zürich", "成都", "Nairobi", "Québec"];

const kinds = {
  forecast: {
    word: "weather.forecast",
    name: { en: "Weather forecast", zh: "天气预报" },
    description: {
      en: "Get the current weather and a forecast for a city, day by day",
      zh: "查询城市当前天气与逐日预报",
    },
    params: [
      param("city", "string", "Name of the city", needed),
      param("days", "integer", "Number of days"),
      param("units", "string", "Units of temperatures", { enum: ["metric", "imperial"] }),
    ],
    sample: { city: "Lisbon", days: 5 },
    run: ({ city, days = 3 }) => ({
      data: {
        city,
        days: Array.from({ length: Math.min(Number(days), 14) }, (_, day) => ({
          date: `2026-03-${String(day + 1).padStart(2, "0")}`,
          sky: ["clear", "overcast", "light rain", "fog", "windy", "hail", "snow"][day % 7],
          high: 17 + (day % 5),
        })),
      },
    }),
  },
  quote: {
    word: "stocks.quote",
    name: { en: "Stock quote", zh: "股票行情" },
    description: { en: "Get the current price of a stock by its symbol", zh: "按代码查询股票的当前价格" },
    params: [param("symbol", "string", "Symbol at its exchange", needed)],
    sample: { symbol: "ACME" },
    run: ({ symbol }) => ({ data: { symbol, price: 41.25, currency: "EUR", exchange: "XLIS" } }),
  },
  news: {
    word: "news.search",
    name: { en: "News search", zh: "新闻搜索" },
    description: { en: "Search and find current news articles about a topic", zh: "按主题搜索最新新闻" },
    params: [
      param("topic", "string", "Topic of the articles", needed),
      param("count", "integer", "Number of articles"),
    ],
    sample: { topic: "tides", count: 6 },
    run: ({ topic, count = 5 }) => ({
      data: {
        topic,
        articles: Array.from({ length: Number(count) }, (_, index) => ({
          title: `${String(topic)}: report no. ${index + 1}`,
          url: `https://news.example/${index + 1}`,
          words: 300 + index * 17,
        })),
      },
    }),
  },
  filing: {
    word: "company.filings",
    name: { en: "Company filings", zh: "公司公告" },
    description: { en: "Get the full text of the filings of a company", zh: "获取公司公告全文" },
    params: [param("symbol", "string", "Symbol at its exchange", needed)],
    sample: { symbol: "ACME" },
    run: ({ symbol }) => ({
      data: {
        symbol,
        filings: Array.from({ length: 60 }, (_, index) => ({
          heading: `Übersicht ${index + 1} · 第${index + 1}章`,
          text: `Résumé für ${String(symbol)}: ${"Umsätze, Löhne und Gebühren. ".repeat(18)}`,
        })),
      },
    }),
  },
  geocode: {
    word: "maps.geocode",
    name: { en: "Geocoding", zh: "地理编码" },
    description: { en: "Find the coordinates of a place, by its address or its postal code", zh: "由地址查询坐标" },
    params: [
      param("address", "string", "Address"),
      param("postal_code", "string", "Postal code"),
      param("language", "string", "Language of names", { enum: ["en", "zh", "pt"] }),
    ],
    groups: [["address", "postal_code"]],
    sample: { address: "Rua Augusta 1" },
    run: ({ address, postal_code: code }) => ({
      data: { place: address ?? code, latitude: 38.71, longitude: -9.14, near: cities },
    }),
  },
  exchange: {
    word: "currency.rates",
    name: { en: "Exchange rates", zh: "汇率" },
    description: { en: "List current exchange rates of a currency", zh: "列出货币的当前汇率" },
    params: [param("base", "string", "Currency", { ...needed, enum: ["EUR", "USD", "CNY"] })],
    sample: { base: "EUR" },
    run: ({ base }) => ({ data: { base, rates: { EUR: 1, USD: 1.08, CNY: 7.8 } } }),
  },
  noise: {
    word: "text.lorem",
    name: { en: "Placeholder text", zh: "占位文本" },
    description: { en: "Get a text of any length for a layout", zh: "生成任意长度的占位文本" },
    params: [param("length", "integer", "Number of characters", needed)],
    sample: { length: 40 },
    run: ({ length }) => ({ data: "lorem ipsum dolor ".repeat(Number(length) / 18 + 1).slice(0, Number(length)) }),
  },
} satisfies Record<string, Kind>;

function tool(
  provider: string,
  { word, ...kind }: Kind,
  more: Pick<Tool, "price" | "rate"> & Partial<Pick<Tool, "run" | "isIncluded" | "tool_id">>,
): Tool {
  const { name, description } = kind;
  return {
    tool_id: `${provider.toLowerCase().replaceAll(/\W/g, "")}.${word}`,
    duration: 5 + word.length,
    ...kind,
    provider_name: provider,
    name: { en: `${name.en} by ${provider}`, zh: `${name.zh}（${provider}）` },
    description: { en: `${description.en}. Data of ${provider}.`, zh: `${description.zh}，由 ${provider} 提供。` },
    ...more,
  };
}

const { forecast, quote, news, filing, geocode, exchange, noise } = kinds;

/** Tools of several categories and providers; the cheapest kinds are free. */
export const rich: readonly Tool[] = [
  tool("OpenSky", forecast, { price: 0, rate: 0.99 }),
  tool("OpenSky", news, { price: 0, rate: 0.97 }),
  tool("CivicData", exchange, { price: 0, rate: 1, tool_id: "CivicData/Currency.Rates:v2" }),
  tool("CivicData", quote, { price: 0, rate: 0.98 }),
  tool("Plainmap", geocode, { price: 0, rate: 0.99 }),
  tool("Plainmap", forecast, { price: 0, rate: 0.95 }),
  tool("Typeset", noise, { price: 0, rate: 1 }),
  tool("Meteorix", forecast, { price: 1.5, rate: 0.99 }),
  tool("Meteorix", geocode, { price: 1, rate: 0.99 }),
  tool("Tickerline", quote, { price: 2, rate: 0.99 }),
  tool("Tickerline", news, { price: 2.5, rate: 0.98 }),
  tool("Tickerline", filing, { price: 4, rate: 0.97 }),
  tool("Presswire", news, { price: 3, rate: 0.96, isIncluded: true }),
  tool("Presswire", filing, { price: 12, rate: 0.97 }),
  tool("Farpoint", exchange, { price: 1, rate: 0.4, run: () => ({ upstream: 503 }) }),
  tool("Farpoint", quote, { price: 1, rate: 0.5, run: () => ({ empty: "No quote is known for this symbol" }) }),
  ...["Atlas", "Borealis", "Cirrus", "Delta"].flatMap((provider, index) =>
    [forecast, quote, news, exchange].map((kind) => tool(provider, kind, { price: 5 + index * 3, rate: 0.98 })),
  ),
];

/** A few tools; the cheapest are free. */
export const poor: readonly Tool[] = [
  tool("OpenSky", forecast, { price: 0, rate: 0.99 }),
  tool("CivicData", exchange, { price: 0, rate: 1 }),
  tool("CivicData", quote, { price: 0, rate: 0.98 }),
  tool("Plainmap", geocode, { price: 0, rate: 0.99 }),
  tool("OpenSky", news, { price: 0, rate: 0.97 }),
  tool("Plainmap", forecast, { price: 0, rate: 0.95 }),
  tool("Tickerline", news, { price: 2.5, rate: 0.98 }),
];
