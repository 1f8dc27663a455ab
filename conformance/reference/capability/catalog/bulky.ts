import { setTimeout as wait } from "node:timers/promises";
import { parameter } from "./parameter.ts";
import { gave, type Tool } from "./tool.ts";

const mostCharacters = 200_000;

/** What gives much, or takes long. */
export const bulkyTools: readonly Tool[] = [
  {
    id: "climate.records",
    eventType: "tool_execute",
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
      return gave({ station, records });
    },
  },
  {
    id: "text.filler",
    eventType: "tool_execute",
    name: { en: "Filler text", zh: "填充文本" },
    description: { en: "As many letters as are asked for.", zh: "生成指定长度的字母。" },
    provider: "Example Texts",
    capability: "text.filler",
    params: [parameter("length", { en: "How many letters.", zh: "字母数量。" }, { type: "integer", required: true })],
    sampleParameters: { length: 100 },
    price: { unit: "call", micro: 0 },
    stats: { averageMs: 5, successRate: 1 },
    supportsAsOf: false,
    run: ({ length }) => gave({ text: "x".repeat(Math.max(0, Math.min(mostCharacters, Number(length)))) }),
  },
  {
    id: "video.render",
    eventType: "tool_execute",
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
    supportsAsOf: false,
    run: async ({ milliseconds = 500 }) => {
      await wait(Number(milliseconds), undefined, { ref: false });
      return gave({ frames: 24 });
    },
  },
];
