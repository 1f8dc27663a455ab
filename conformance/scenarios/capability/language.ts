import type { Language } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { discover, type More, resultsOf } from "./requests.ts";

const negotiated: readonly { accepted: string; expected: Language }[] = [
  { accepted: "zh", expected: "zh" },
  { accepted: "en", expected: "en" },
  { accepted: "en;q=0.4, zh;q=0.9", expected: "zh" },
  { accepted: "zh;q=0.4, en;q=0.9", expected: "en" },
  { accepted: "fr, zh;q=0.8, en;q=0.5", expected: "zh" },
];

/** The language of what Discover gives. */
export const languageScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/language/lang",
    requirements: ["CAP-FLOW-12"],
    title: "lang=zh gives texts in Chinese, lang=en others",
    run: async (target) => {
      const [zh, en] = [await textsIn(target, { lang: "zh" }), await textsIn(target, { lang: "en" })];
      expectThat("name and description with lang=zh", /\p{Script=Han}/u.test(zh), "texts in Chinese", zh);
      expectThat("name and description with lang=en", en !== zh, "not the Chinese texts", en);
    },
  },
  {
    id: "capability/language/lang-first",
    requirements: ["CAP-FLOW-12"],
    title: "lang goes before Accept-Language",
    run: async (target) => {
      for (const [lang, other] of [
        ["en", "zh"],
        ["zh", "en"],
      ] as const) {
        const found = await textsIn(target, { lang }, { headers: { "accept-language": other } });
        expectSame(`the texts with lang=${lang} and Accept-Language: ${other}`, found, await textsIn(target, { lang }));
      }
    },
  },
  ...negotiated.map(({ accepted, expected }): Check<CapabilityTarget> => ({
    id: `capability/language/negotiated/${accepted.replaceAll(/[^a-z0-9.]+/g, "-")}`,
    requirements: ["CAP-FLOW-12"],
    title: `Without lang, Accept-Language: ${accepted} gives the texts of lang=${expected}`,
    run: async (target) => {
      const found = await textsIn(target, {}, { headers: { "accept-language": accepted } });
      expectSame("the texts", found, await textsIn(target, { lang: expected }));
    },
  })),
];

async function textsIn(target: CapabilityTarget, wanted: { lang?: Language }, more: More = {}): Promise<string> {
  const { apiKey, chargedTool } = target.subjects;
  const [found] = resultsOf(await discover(target, apiKey, { query: chargedTool.tool_id, ...wanted }, more));
  expectSame("results[0].tool_id", found?.["tool_id"], chargedTool.tool_id);
  return `${String(found?.["name"])}: ${String(found?.["description"])}`;
}
