import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { withTables } from "../../conformance/guides/fill.ts";
import { reportExample } from "../../conformance/guides/report-example.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type GuideSources, readGuide } from "../../generators/docs/guides.ts";
import { inPackage } from "../../generators/docs/modules.ts";
import {
  type CheckedRequirement,
  documentsAmong,
  type Guide,
  type Proof,
  readChoices,
  type SiteSource,
} from "../../generators/docs/source.ts";
import { productsOf } from "../../generators/generators.ts";
import type { Project } from "../../generators/project/config.ts";
import { changelog } from "./changelog.ts";
import { vocabularyGuide } from "./vocabulary.ts";

const root = join(import.meta.dirname, "../..");
const generated = join(root, "generated");

/**
 * Reads the sources of the repository's site: generated files, the proof, the choices of the reference and the guides.
 */
export function readSource(): SiteSource {
  const interfaces = inOrder(
    globSync("*/contract.json", { cwd: generated }).map((path) => readJson<InterfaceContract>(path)),
  );
  return {
    interfaces,
    requirements: readJson<{ requirements: CheckedRequirement[] }>("requirements.json").requirements,
    proof: readJson<Proof>(proofFile),
    choices: readChoices(readFileSync(join(root, "conformance/reference/README.md"), "utf8")),
    documents: documentsOf(interfaces),
    title: "Concordat",
    start: guideOf("start"),
    guides: [...readGuides(), vocabularyGuide()],
    modules: inPackage,
    isOwn: true,
  };
}

/** Reads the sources of the site of another project: generated files, and the proof if there is one. */
export function readProject({ root: folder, out, imports }: Project): SiteSource {
  const interfaces = byVersion(
    globSync("*/contract.json", { cwd: out }).map((path) => readJson<InterfaceContract>(path, out)),
  );
  if (interfaces.length === 0)
    throw new Error(`${out} has no contract.json to document; run \`concordat generate\` first`);
  const changes = changelog(interfaces, folder);
  const only = interfaces.length === 1 ? interfaces[0]?.title : undefined;
  return {
    title: only ?? "API documentation",
    interfaces,
    requirements: readJson<{ requirements: CheckedRequirement[] }>("requirements.json", out).requirements,
    proof: existsSync(join(out, proofFile)) ? readJson<Proof>(proofFile, out) : { checks: 0, defects: [] },
    choices: new Map(),
    documents: documentsOf(interfaces, out),
    guides: [],
    ...(changes !== undefined && { changelog: changes }),
    modules: (path) => `./${relative(folder, out).split(sep).join("/")}/${path}${imports}`,
    isOwn: false,
  };
}

const proofFile = "conformance.json";

/** Returns the downloads of each interface. */
function documentsOf(interfaces: InterfaceContract[], folder: string = generated): SiteSource["documents"] {
  const files = interfaces
    .flatMap(({ name }) => globSync(`${name}/**/*.{json,yaml}`, { cwd: folder }))
    .toSorted()
    .map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")] as const);
  return documentsAmong(productsOf({ interfaces }, { openapiVersions: ["3.0", "3.2"] }), new Map(files));
}

/**
 * Sorts interfaces by name. If a service has several versions, the newest comes first and titles include the version.
 */
function byVersion(interfaces: readonly InterfaceContract[]): InterfaceContract[] {
  const ordered = interfaces.toSorted((a, b) => order.compare(a.name, b.name));
  return [...Map.groupBy(ordered, ({ namespace }) => namespace).values()].flatMap(([newest, ...older]) => {
    if (newest === undefined || older.length === 0) return newest ?? [];
    // The newest version has the plain name; a contract has no other hint of the order than its version.
    const others = older.toSorted((a, b) => order.compare(b.version.replace(/^v/i, ""), a.version.replace(/^v/i, "")));
    return [newest, ...others].map((each) => ({ ...each, title: `${each.title} ${each.version}` }));
  });
}

const order = new Intl.Collator("en", { numeric: true });

/** Sorts interfaces in the order of the imports of the spec. */
function inOrder(interfaces: readonly InterfaceContract[]): InterfaceContract[] {
  const entry = readFileSync(join(root, "spec/main.tsp"), "utf8");
  const place = ({ source }: InterfaceContract): number => entry.indexOf(source.replace(/^spec\//, "./"));
  return interfaces.toSorted((a, b) => place(a) - place(b));
}

function readJson<Value>(path: string, folder: string = generated): Value {
  return JSON.parse(readFileSync(join(folder, path), "utf8")) as Value;
}

const guides = "conformance/guides";

/** The files of `conformance/guides/`, in the order of the navigation. */
export const guideNames = [
  "call-an-api",
  "follow-a-flow",
  "receive-webhooks",
  "implement-a-server",
  "get-a-verdict",
  "run-conformance",
  "your-own-api",
  "use-the-command-line",
  "write-checks",
  "write-a-generator",
  "change-the-spec",
] as const;

/** Additional files of the site that a guide shows, by path. */
const filesOf: Partial<Record<(typeof guideNames)[number], () => ReadonlyMap<string, string>>> = {
  "run-conformance": () => new Map([["guides/report-example.html", reportExample()]]),
};

/** The sources of the examples of the guides. */
export const guideSources: GuideSources = { examples: `${guides}/examples`, fill: withTables };

/** Returns the guides in the order of the navigation. */
export function readGuides(): Guide[] {
  return guideNames.map((name) => {
    const files = filesOf[name]?.();
    return { ...guideOf(name), source: `${guides}/${name}.md`, ...(files && { files }) };
  });
}

function guideOf(name: string): Guide {
  return readGuide(name, readFileSync(join(root, guides, `${name}.md`), "utf8"), guideSources);
}
