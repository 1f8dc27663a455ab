import { rmSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import escapeRegExp from "escape-string-regexp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { escapeMarkdown } from "../../generators/docs/markdown.ts";
import { type Page, pagesOf } from "../../generators/docs/page.ts";
import { addressOf, asMarkdown } from "../../generators/docs/renditions.ts";
import { makeSite } from "../../generators/docs/site.ts";
import { demonstration } from "../testing/demonstration.ts";
import { type Ran, runHere } from "../testing/run-command.ts";
import { readSource } from "./read-source.ts";
import { ranking } from "./starlight.ts";
import { serveFolder } from "./testing/browser.ts";
import { searches } from "./testing/searches.ts";
import { type ReadSite, readSite, visibleTextOf } from "./testing/site.ts";
import { anchors } from "../../generators/docs/anchors.ts";

const root = join(import.meta.dirname, "../..");

/** The command of the README that makes the site. */
const { args, output } = demonstration("docs");
const out = join(root, args.at(-1) ?? "");
const pages = pagesOf(makeSite(readSource()).items);
let site: ReadSite;
let made: Ran;

beforeAll(async () => {
  made = await runHere(root, args);
  if (made.code !== 0) throw new Error(made.stderr);
  site = readSite(out);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe("the site", () => {
  it("is made by the command of the README, with its output", () => {
    expect(made.stdout).toMatch(output);
  });

  it("is made without a warning, with every page of the generators", () => {
    expect(made.stderr).not.toContain("concordat docs:");
    expect([...site.pages.keys()].toSorted()).toEqual(
      [...pages.map(({ path }) => addressOf(path)), "404.html"].toSorted(),
    );
  });

  it("has only links to existing pages, ids and files, and loads nothing from another host", () => {
    const wrong = [...site.pages].flatMap(([address, { targets, ids }]) =>
      targets.flatMap((target) => {
        if (/^(https?:|mailto:|data:)/.test(target)) return [];
        const [path = "", hash] = target.split("#");
        const goal = path === "" ? address : posix.join("/", address === "404.html" ? "" : address, path).slice(1);
        const found =
          path === ""
            ? { ids }
            : site.pages.get(target.startsWith("/") ? (target.split("#")[0]?.slice(1) ?? "") : goal);
        const isThere = found
          ? !hash || found.ids.includes(decodeURIComponent(hash))
          : site.files.has(target.startsWith("/") ? path.slice(1) : goal);
        return isThere ? [] : [`${address} → ${target}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("has unique ids on each page, and heading ids as code hosts create them", () => {
    const twice = [...site.pages].flatMap(([address, { ids }]) =>
      ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${address}#${id}`),
    );
    expect(twice).toEqual([]);
    const missing = pages.flatMap(({ path, body }) => {
      const { ids = [] } = site.pages.get(addressOf(path)) ?? {};
      return anchors(body)
        .filter((id) => !ids.includes(id))
        .map((id) => `${path}#${id}`);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ["two full stops", /[^.\s]*[a-z)]\.\.(?![./])[^\n]{0,20}/g],
    ["a missing value", /[^\n]{0,30}(?:[:,(] undefined\b|\[object Object\]|\bNaN\b)[^\n]{0,30}/g],
    [
      "marks of Markdown or HTML",
      /[^\n]{0,30}(?:\*\*|&lt;|\]\(|:::|<\/?(?:[abip]|br|code|details|div|em|li|small|span|strong|summary|[ou]l)\b[^>\n]*>)[^\n]{0,30}/g,
    ],
    ["a sentence twice", /(?<=^|[.!?] )([A-Z][^.!?\n]{15,}[.!?]) \1/gm],
  ])("shows nowhere %s", (_what, pattern) => {
    const found = [...site.pages].flatMap(([address, { main }]) =>
      [...withoutCode(main).matchAll(pattern)].map(([text]) => `${address}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe("the Markdown version of the pages", () => {
  const texts = new Map(pages.map((page) => [`${page.path}.md`, asMarkdown(page)]));

  it("exists for each page, as the generators make it", () => {
    for (const [path, text] of texts) expect(site.read(path)).toBe(text);
  });

  it("links only to Markdown and to existing files", () => {
    expect([...texts].flatMap(([path, text]) => brokenLinks(path, text))).toEqual([]);
  });

  it("is listed in an index with a line for each page, and is also available as one file", () => {
    const list = site.read("llms.txt");
    expect(list).toMatch(/^# Concordat\n/);
    expect(pages.filter((page) => page.path !== "index" && !lineOf(page).test(list))).toEqual([]);
    expect(brokenLinks("llms.txt", list)).toEqual([]);
    const full = site.read("llms-full.txt");
    const readers = pages.filter(({ isEvidence }) => !isEvidence);
    expect(readers.filter((page) => !full.includes(asMarkdown(page, "llms-full.txt")))).toEqual([]);
    expect(brokenLinks("llms-full.txt", full)).toEqual([]);
  });

  /** Returns links whose target is no file of the site. */
  function brokenLinks(from: string, text: string): string[] {
    const outside = text.replace(/^(\s*)(`{3,})[^]*?^\1\2$/gm, "").replace(/`+[^`\n]*`+/g, "");
    return [...outside.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
      if (/^https?:/.test(target) || target.startsWith("#")) return [];
      const path = posix.join(posix.dirname(from), target.replace(/#.*$/, ""));
      return site.files.has(path) ? [] : [`${from} → ${target}`];
    });
  }
});

describe("the search of the site", () => {
  let find: (query: string) => Promise<string | undefined>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const host = await serveFolder(out, "/");
    ({ stop } = host);
    const pagefind = (await import(pathToFileURL(join(out, "pagefind/pagefind.js")).href)) as Pagefind;
    await pagefind.options({ basePath: `${host.address}pagefind/`, baseUrl: "/", ranking });
    find = async (query) => {
      const [first] = (await pagefind.search(query)).results;
      return (await first?.data())?.url.slice(1);
    };
  });
  afterAll(async () => await stop());

  it.each(searches)("for “%s” returns the expected page first", async (query, expected) => {
    expect(await find(query)).toMatch(expected);
  });
});

/** The used part of the search script's API. */
interface Pagefind {
  options: (options: object) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

function lineOf({ path, title }: Page): RegExp {
  return new RegExp(`^- \\[${escapeRegExp(escapeMarkdown(title))}\\]\\(${escapeRegExp(path)}\\.md\\)(: \\S.*)?$`, "m");
}

/** Returns the visible text of a page without code. */
function withoutCode(html: string): string {
  return visibleTextOf(html.replace(/<code\b[^>]*>[^]*?<\/code>/g, "x"));
}
