import { accepts } from "hono/accepts";
import type { Context } from "hono";
import type { Language } from "../../../../generated/capability/types.ts";

const languages: readonly Language[] = ["en", "zh"];

/** The language that a caller prefers by its `Accept-Language`, English where it prefers none that there is. */
export function preferredLanguage(context: Context): Language {
  const found = accepts(context, {
    header: "Accept-Language",
    supports: [...languages],
    default: "en",
    // `zh-CN` and `zh-Hant` are Chinese too.
    match: (accepted, { default: fallback }) => {
      const wanted = accepted.filter(({ q }) => q > 0).toSorted((a, b) => b.q - a.q);
      const primary = wanted.map(({ type }) => type.toLowerCase().split("-", 1).join(""));
      return primary.find((language) => languages.some((each) => each === language)) ?? fallback;
    },
  });
  return found === "zh" ? "zh" : "en";
}
