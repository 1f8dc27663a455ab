import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { withDeclaredTables } from "../../conformance/guides/declared.ts";
import { reportExample } from "../../conformance/guides/report-example.ts";
import type { InterfaceContract } from "../../generators/contract/contract.ts";
import { assets, searchIndex, viewer } from "../../generators/docs/assets.ts";
import { type GuideSources, readGuide } from "../../generators/docs/guides.ts";
import { makeSite } from "../../generators/docs/site.ts";
import {
  type CheckedRequirement,
  documentsAmong,
  type Guide,
  type Proof,
  readChoices,
  type SiteSource,
  siteTools,
  type SiteTools,
} from "../../generators/docs/source.ts";
import { productsOf } from "../../generators/generators.ts";

/** All files of the site by path: pages, documents to download, and what the pages load. The same from the same sources. */
export async function siteFiles(): Promise<Map<string, string>> {
  const { files, places } = makeSite(await readSource());
  files.set("assets/search-index.js", searchIndex(places));
  for (const [path, content] of await assets()) files.set(path, content);
  for (const [path, content] of viewer()) files.set(path, content);
  return files;
}

const root = join(import.meta.dirname, "../..");
const generated = join(root, "generated");

/** Reads what the site is made of: what is generated, the proof, the reference's choices and the how-to pages. */
export async function readSource(): Promise<SiteSource> {
  const tools = await siteTools();
  const interfaces = inOrder(
    globSync("*/contract.json", { cwd: generated }).map((path) => readJson<InterfaceContract>(path)),
  );
  return {
    interfaces,
    requirements: readJson<{ requirements: CheckedRequirement[] }>("requirements.json").requirements,
    proof: readJson<Proof>("conformance.json"),
    choices: readChoices(readFileSync(join(root, "conformance/reference/README.md"), "utf8")),
    documents: documentsOf(interfaces),
    guides: readGuides(tools),
    tools,
  };
}

/** The downloads of each interface. */
function documentsOf(interfaces: InterfaceContract[]): SiteSource["documents"] {
  const files = globSync(`{${interfaces.map(({ name }) => name).join(",")}}/**/*.{json,yaml}`, { cwd: generated })
    .toSorted()
    .map((path) => [path.split(sep).join("/"), readFileSync(join(generated, path), "utf8")] as const);
  return documentsAmong(productsOf({ interfaces }), new Map(files));
}

/** As the spec's entry imports them. */
function inOrder(interfaces: readonly InterfaceContract[]): InterfaceContract[] {
  const entry = readFileSync(join(root, "spec/main.tsp"), "utf8");
  const place = ({ source }: InterfaceContract): number => entry.indexOf(source.replace(/^spec\//, "./"));
  return interfaces.toSorted((a, b) => place(a) - place(b));
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(generated, path), "utf8")) as Value;
}

const guides = "conformance/guides";

/** The files of `conformance/guides/`, in the order of the navigation. */
export const guideNames = [
  "call-an-api",
  "receive-webhooks",
  "implement-a-server",
  "run-conformance",
  "write-a-generator",
  "change-the-spec",
] as const;

/** Further files of the site that a guide shows, by path. */
const filesOf: Partial<Record<(typeof guideNames)[number], () => ReadonlyMap<string, string>>> = {
  "run-conformance": () => new Map([["guides/report-example.html", reportExample()]]),
};

/** The sources of the examples of the how-to pages. */
export const guideSources: GuideSources = { examples: `${guides}/examples`, fill: withDeclaredTables };

/** The how-to pages, in their order. */
export function readGuides(tools: Pick<SiteTools, "highlight">): Guide[] {
  return guideNames.map((name) => {
    const markdown = readFileSync(join(root, guides, `${name}.md`), "utf8");
    const files = filesOf[name]?.();
    return { ...readGuide(name, markdown, tools, guideSources), ...(files && { files }) };
  });
}
