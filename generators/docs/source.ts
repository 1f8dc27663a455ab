import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { marked, type Tokens } from "marked";
import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import http from "shiki/langs/http.mjs";
import json from "shiki/langs/json.mjs";
import shell from "shiki/langs/shellscript.mjs";
import ts from "shiki/langs/typescript.mjs";
import yaml from "shiki/langs/yaml.mjs";
import dark from "shiki/themes/github-dark-high-contrast.mjs";
import light from "shiki/themes/github-light-high-contrast.mjs";
import type { InterfaceContract, Requirement } from "../contract/contract.ts";
import { type Product, productOf } from "../generator.ts";

/** All that the site is made of. Nothing in it depends on the time or on the machine. */
export interface SiteSource {
  interfaces: readonly InterfaceContract[];

  /** The requirements of all interfaces, with the ids of the checks that prove each. */
  requirements: readonly CheckedRequirement[];

  /** The results of the suite's proof: each deliberate defect with the checks that caught it. */
  proof: Proof;

  /** The choice of the reference at an open point, as Markdown of one line, by the id of the point. */
  choices: ReadonlyMap<string, readonly Choice[]>;

  /** The generated files that may be downloaded, by their path, such as `<interface>/openapi.yaml`. */
  documents: ReadonlyMap<string, SiteDocument>;

  /** The how-to pages, in their order. */
  guides: readonly Guide[];

  tools: SiteTools;
}

/** A generated file to download. */
export interface SiteDocument {
  text: string;

  /** The kind of document, as its generator describes it. */
  product: Product;
}

/** The files to download among generated ones, in the order of what the generators describe. */
export function documentsAmong(
  products: readonly Product[],
  files: ReadonlyMap<string, string>,
): Map<string, SiteDocument> {
  return new Map(
    products
      .filter(({ document }) => document !== undefined)
      .flatMap((product) =>
        [...files].flatMap(([path, text]) => (productOf([product], path) ? [[path, { text, product }] as const] : [])),
      ),
  );
}

export interface CheckedRequirement extends Requirement {
  checks: readonly string[];
}

export interface Proof {
  /** The number of checks of the control run. */
  checks: number;
  defects: readonly ProvedDefect[];
}

export interface ProvedDefect {
  id: string;
  requirement: string;
  title: string;
  caughtBy: readonly string[];
}

/** A choice of the reference where the documents are silent. */
interface Choice {
  /** The subject of the point, in the words of the reference. */
  point: string;
  choice: string;
}

/** A how-to page. */
export interface Guide {
  /** The name of its file, without an ending. */
  name: string;
  title: string;
  summary: string;

  /** HTML with headings from `h2` on, each with an id; links within the site begin with `site:`. */
  html: string;

  /** The same without markup, for the search. */
  text: string;

  /** The first code that it shows of a file, as HTML. */
  sample?: string;

  /** Further files of the site that it shows, by path. */
  files?: ReadonlyMap<string, string>;
}

/** Functions that need a library to be loaded first. They are pure. */
export interface SiteTools {
  /** A diagram in the DOT language as an SVG element. */
  draw: (dot: string) => string;

  /** Code as HTML with colours for light and dark: a `pre` element. */
  highlight: (code: string, language: "json" | "shell" | "ts" | "http" | "yaml") => string;
}

/** The libraries that draw and colour; loaded once. */
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

/** An open point as a row names it: `XYZ-OPEN-1`, or several. */
const openPoint = /\b[A-Z]+-OPEN-\d+\b/g;

/** The choices of the reference at open points: the rows of its README's tables that name one. */
export function readChoices(readme: string): Map<string, Choice[]> {
  const choices = new Map<string, Choice[]>();
  for (const token of marked.lexer(readme)) {
    if (token.type !== "table") continue;
    for (const [point, choice] of (token as Tokens.Table).rows) {
      if (!point || !choice) continue;
      const row = { point: point.text.replace(openPoint, "").replace(/^[,\s]+/, ""), choice: choice.text };
      for (const [id] of point.text.matchAll(openPoint)) choices.set(id, [...(choices.get(id) ?? []), row]);
    }
  }
  return choices;
}
