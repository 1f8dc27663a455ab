import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Token } from "marked";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { readContract } from "../contract/read/typespec/read-contract.ts";
import { interfaceWith } from "../contract/model/testing.ts";
import { library, temporaryFolder } from "../testing.ts";
import { headingsOf } from "./markdown.ts";
import { inPackage } from "./modules.ts";
import { type Page, type PageMaker, pagesOf } from "./page.ts";
import type { SiteSource } from "./source.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Returns the contract of one of the project's own interfaces, as a copy that tests can change. */
export function ownContract(name: string): InterfaceContract {
  return JSON.parse(readFileSync(join(generated, name, "contract.json"), "utf8")) as InterfaceContract;
}

/** Returns the contract of a fixture. */
export async function fixtureContract(file: string): Promise<InterfaceContract> {
  const spec = readFileSync(join(import.meta.dirname, "../fixtures", file), "utf8").replace("LIBRARY", library);
  using folder = temporaryFolder({ "main.tsp": spec });
  const { contract } = await readContract(join(folder.path, "main.tsp"));
  return contract.interfaces[0] ?? interfaceWith({});
}

/** Returns the part of a page below a heading, up to the next heading of the same or a higher level. */
export function partOf({ body }: Page, title: string): string {
  const lines = body.split("\n");
  const start = lines.findIndex((line) => headingsOf(line)[0]?.text === title);
  const level = /^#+/.exec(lines[start] ?? "")?.[0].length;
  if (level === undefined) throw new Error(`no heading ${title}`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (/^#+(?= )/.exec(line)?.[0].length ?? 9) <= level);
  return (end === -1 ? rest : rest.slice(0, end)).join("\n");
}

/** Returns the source of a site with only these interfaces and options. */
export function siteWith(interfaces: readonly InterfaceContract[], given: Partial<SiteSource> = {}): SiteSource {
  return {
    title: "Site",
    interfaces,
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    modules: inPackage,
    isOwn: false,
    ...given,
  };
}

/** Returns the pages that makers create for an interface, by path. */
export function pagesBy(
  makers: readonly PageMaker[],
  api: InterfaceContract,
  given: Partial<SiteSource> = {},
): Map<string, Page> {
  const items = makers.flatMap((make) => make(api, siteWith([api], given)));
  return new Map(pagesOf(items).map((page) => [page.path, page]));
}

/** Returns the code blocks of a page, in order. */
export function codeOf({ body }: Page, language: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(body), (token) => {
    if (token.type === "code" && token.lang === language) found.push((token as Token & { text: string }).text);
  });
  return found;
}

/** Returns the names of the HTML elements in the Markdown of a page. */
export function elementsOf({ body }: Page): string[] {
  const names = new Set<string>();
  marked.walkTokens(marked.lexer(body), (token) => {
    if (token.type !== "html") return;
    for (const [, name = ""] of token.raw.matchAll(/<\/?([a-z][\w-]*|!)/gi)) names.add(name);
  });
  return [...names].toSorted();
}
