import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract } from "../contract/contract.ts";
import { readContract } from "../contract/read-contract.ts";
import { openapi } from "../openapi/openapi.ts";
import { generateFrom, library, temporaryFolder } from "../testing.ts";
import { escape } from "./html.ts";
import type { Page } from "./page.ts";
import { documentsAmong, type SiteSource } from "./source.ts";

const fixtures = join(import.meta.dirname, "../fixtures");

/** An interface of a fixture. */
export async function fixtureApi(file: string, name: string): Promise<InterfaceContract> {
  const spec = readFileSync(join(fixtures, file), "utf8").replace("LIBRARY", library);
  const { contract } = await generateFrom(spec);
  const api = contract.interfaces.find((each) => each.name === name);
  if (!api) throw new Error(`${file}: no interface ${name}`);
  return api;
}

/** A site of one interface whose code has no colours. */
export function siteOf(api: InterfaceContract, documents: SiteSource["documents"] = new Map()): SiteSource {
  return {
    interfaces: [api],
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents,
    guides: [],
    tools: { draw: () => "", highlight: (code) => `<pre>${escape(code)}</pre>` },
  };
}

/** Files to download, by their paths in the folder of an interface. */
export function documentsOf(api: string, ...names: string[]): SiteSource["documents"] {
  const titles = {
    "openapi.yaml": "OpenAPI 3.1",
    "states.json": "Tables",
    schemas: "JSON Schemas",
    vectors: "Test vectors",
  };
  const products = Object.entries(titles).map(([path, document]) => ({
    path: `${api}/${path}`,
    purpose: `the ${document}`,
    document,
  }));
  return documentsAmong(products, new Map(names.map((name) => [`${api}/${name}`, "{}"])));
}

/** The OpenAPI documents of an interface, to download. */
export function openapiOf(api: InterfaceContract): SiteSource["documents"] {
  const contract = { interfaces: [api] };
  const files = openapi.generate(contract).map(({ path, content }) => [path, content] as const);
  return documentsAmong(openapi.describes?.(contract) ?? [], new Map(files));
}

/** The text of a page or of a part of it, without its markup; the cells of a table apart. */
export function textOf(html: string): string {
  return html
    .replace(/<\/t[hd]>/g, " | ")
    .replace(/<[^>]*>/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&#x60;/g, "`")
    .replace(/\s+/g, " ");
}

/** The part of a page from the element with an id to the next heading. */
export function partOf({ body }: Page, id: string): string {
  const start = body.indexOf(`id="${id}"`);
  if (start === -1) throw new Error(`no element ${id}`);
  const rest = body.slice(start);
  const end = rest.slice(1).search(/<h[23] /);
  return end === -1 ? rest : rest.slice(0, end + 1);
}

/** All ids of a page. */
export function idsOf({ body }: Page): string[] {
  return [...body.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
}

/** The one interface of a spec as text. */
export async function interfaceOf(spec: string): Promise<InterfaceContract> {
  using folder = temporaryFolder({ "main.tsp": spec.replace("LIBRARY", library) });
  const { contract } = await readContract(join(folder.path, "main.tsp"));
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("The spec has no interface.");
  return api;
}

/** The interface of the fixture whose every string is hostile. */
export async function hostileInterface(): Promise<InterfaceContract> {
  return await interfaceOf(readFileSync(join(import.meta.dirname, "../fixtures/hostile.tsp"), "utf8"));
}

/** A site of interfaces, without checks and defects but for those of the options. */
export function siteOfAll(interfaces: readonly InterfaceContract[], more: Partial<SiteSource> = {}): SiteSource {
  return {
    interfaces,
    requirements: interfaces.flatMap(({ requirements }) => requirements.map((each) => ({ ...each, checks: [] }))),
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    tools: { draw: () => "", highlight: () => "" },
    ...more,
  };
}
