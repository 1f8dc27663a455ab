import { parameter } from "./parameter.ts";
import { gave, type Tool } from "./tool.ts";

const skies = ["clear", "cloudy", "rain"] as const;

/** What works as it should: charged, free and paid for by policy. */
export const everydayTools: readonly Tool[] = [
  {
    id: "weather.forecast.v2",
    eventType: "tool_execute",
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
    supportsAsOf: false,
    run: ({ city, days = 3, units = "metric" }) => {
      const count = Math.max(1, Math.min(7, Number(days)));
      const forecast = Array.from({ length: count }, (_, day) => ({ day, high: 21 + day, sky: skies[day % 3] }));
      return gave({ city, units, forecast });
    },
  },
  {
    id: "Time.ZoneLookup",
    eventType: "tool_execute",
    name: { en: "Time zone lookup", zh: "时区查询" },
    description: { en: "The time zone of a city.", zh: "查询城市所在的时区。" },
    provider: "Example Clocks",
    capability: "time.zone",
    params: [parameter("city", { en: "The name of the city.", zh: "城市名称。" }, { required: true })],
    sampleParameters: { city: "Lisbon" },
    price: { unit: "call", micro: 0 },
    stats: { averageMs: 12, successRate: 1 },
    supportsAsOf: false,
    run: ({ city }) => gave({ city, zone: "Europe/Lisbon", offset_minutes: 0 }),
  },
  {
    id: "holiday/calendar+public",
    eventType: "tool_execute",
    name: { en: "Public holidays", zh: "公共假期" },
    description: { en: "The public holidays of a year.", zh: "查询某一年的公共假期。" },
    provider: "Example Clocks",
    capability: "calendar.holidays",
    params: [parameter("year", { en: "The year.", zh: "年份。" }, { type: "integer", required: true })],
    sampleParameters: { year: 2026 },
    price: { unit: "call", micro: 300_000, isExempt: true },
    stats: { averageMs: 25, successRate: 1 },
    supportsAsOf: true,
    run: ({ year }) => gave({ year, holidays: [{ date: `${String(year)}-01-01`, name: "New Year's Day" }] }),
  },
];
