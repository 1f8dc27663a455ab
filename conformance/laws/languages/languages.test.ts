import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { testLaw } from "../testing/law.ts";
import { languageChecks } from "./languages.ts";
import { languageOperators } from "./mutants.ts";

/** A shop that names its tea in the language of a request. */
const shop = interfaceWith({
  operations: [
    operationWith("getTea", {
      path: "/tea",
      parameters: [{ name: "lang", in: "query", schema: { enum: ["en", "fr"] }, "x-negotiated": true }],
    }),
  ],
});

const texts = { en: "Green tea", fr: "Thé vert" };
const definitions = { getTea: async () => await Promise.resolve({ request: {}, texts }) };

/** The language that a header prefers; English if it names no other. */
function preferred(header: string): "en" | "fr" {
  const all = header.split(",").map((each) => {
    const [tag = "", quality = "q=1"] = each.trim().split(";");
    return { tag, quality: Number(quality.slice(2)) };
  });
  const known = all.filter(({ tag }) => tag in texts).toSorted((one, other) => other.quality - one.quality);
  return known[0]?.tag === "fr" ? "fr" : "en";
}

testLaw(shop, languageChecks(shop, definitions), languageOperators(shop, definitions), {
  serve: async ({ url, headers }) => {
    const lang = new URL(url).searchParams.get("lang") ?? preferred(headers.get("accept-language") ?? "");
    return await Promise.resolve(Response.json({ name: lang === "fr" ? texts.fr : texts.en }));
  },
  requests: {},
});
