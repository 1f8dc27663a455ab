import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import http from "shiki/langs/http.mjs";
import json from "shiki/langs/json.mjs";
import shell from "shiki/langs/shellscript.mjs";
import ts from "shiki/langs/typescript.mjs";
import yaml from "shiki/langs/yaml.mjs";
import dark from "shiki/themes/github-dark-high-contrast.mjs";
import light from "shiki/themes/github-light-high-contrast.mjs";
import type { SiteTools } from "../../generators/site/source.ts";

/** What draws and colours; loaded once. */
export async function siteTools(): Promise<SiteTools> {
  const [graphviz, highlighter] = await Promise.all([
    Graphviz.load(),
    createHighlighterCore({
      langs: [http, json, shell, ts, yaml],
      themes: [dark, light],
      engine: createJavaScriptRegexEngine(),
    }),
  ]);
  const themes = { light: light.name ?? "", dark: dark.name ?? "" };
  return {
    draw: (dot) => graphviz.dot(dot).replace(/^[^]*?(?=<svg)/, ""),
    highlight: (code, lang) => highlighter.codeToHtml(code, { lang, themes, defaultColor: "light-dark()" }),
  };
}
