import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type CheckedRequirement, documentsAmong, type Proof, type SiteSource } from "../../generators/docs/source.ts";
import { productsOf } from "../../generators/generators.ts";
import type { Project } from "../../generators/project/config.ts";
import { changelog } from "./changelog.ts";

/**
 * Reads the sources of the site of another project: generated files, and the proof if there is one.
 *
 * @param out The folder of the generated files. Default: that of the project, which examples name in any case.
 */
export function readProject({ root: folder, out: shown, imports }: Project, out: string = shown): SiteSource {
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
    documents: downloadsOf(interfaces, out),
    guides: [],
    ...(changes !== undefined && { changelog: changes }),
    modules: (path) => `./${relative(folder, shown).split(sep).join("/")}/${path}${imports}`,
    isOwn: false,
  };
}

/** The file with the results of the proof. */
export const proofFile = "conformance.json";

/** Returns the downloads of each interface. */
export function downloadsOf(interfaces: InterfaceContract[], folder: string): SiteSource["documents"] {
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

export function readJson<Value>(path: string, folder: string): Value {
  return JSON.parse(readFileSync(join(folder, path), "utf8")) as Value;
}
