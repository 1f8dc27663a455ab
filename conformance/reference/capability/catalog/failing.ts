import { failed, gave, type Execution, type Price, type Text, type Tool } from "./tool.ts";

/** What goes wrong, each in a way of its own, and what goes well only in part. */
export const failingTools: readonly Tool[] = [
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
    gave({ offers: [{ airline: "EX", price: 129 }], missing: ["XM"] }, { reason: "result.partial_success" }),
  ),
  tool("hotel.offers", { en: "Hotel offers", zh: "酒店报价" }, "what is missing makes it free", () =>
    gave({ offers: [], missing: ["EX", "XM"] }, { reason: "result.partial_success", isBillable: false }),
  ),
  tool("credit.report", { en: "Credit report", zh: "信用报告" }, "its provider fails, and charges all the same", () =>
    failed("provider.error", "The provider failed after it had charged.", { isCharged: true }),
  ),
];

function tool(id: string, name: Text, why: string, run: () => Execution): Tool {
  const price: Price = { unit: "call", micro: 400_000 };
  return {
    id,
    eventType: "tool_execute",
    name,
    description: {
      en: `${name.en}, for trying out what a caller meets: ${why}.`,
      zh: `${name.zh}，用于测试异常情况。`,
    },
    provider: "Example Trials",
    capability: id,
    params: [],
    sampleParameters: {},
    price,
    stats: { averageMs: 150, successRate: 0.4 },
    supportsAsOf: false,
    run,
  };
}
