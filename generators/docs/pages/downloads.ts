import { idOf, places } from "../links.ts";
import type { SearchEntry } from "../page.ts";

/** A file that can be taken away. */
export interface Download {
  path: string;
  name: string;
  purpose: string;
}

/** Downloads of one sort, as the overview of an interface shows them. */
export interface DownloadGroup {
  /** Where they are on it. */
  anchor: string;
  path: string;

  title: string;

  /** True where there are many of them. */
  isFolded: boolean;

  files: (Download & { anchor: string })[];
}

const purposes: readonly (readonly [RegExp, string])[] = [
  [/^openapi\.yaml$/, "OpenAPI 3.1"],
  [/^openapi-3\.2\.yaml$/, "OpenAPI 3.2, with the items of the stream"],
  [/^asyncapi\.yaml$/, "AsyncAPI 3.0"],
  [/^contract\.json$/, "everything that the generators know, as data"],
  [/^states\.json$/, "state and decision tables as data"],
  [/^schemas\//, "JSON Schema"],
  [/^vectors\//, "test vectors for any language"],
];

/** What can be downloaded of an interface, documents before schemas before vectors. */
export function downloadsOf(api: string, documents: ReadonlyMap<string, string>): Download[] {
  const names = [...documents.keys()]
    .filter((path) => path.startsWith(`${api}/`))
    .map((path) => path.slice(api.length + 1));
  return purposes.flatMap(([pattern, purpose]) =>
    names
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => ({ path: places.document(`${api}/${name}`), name, purpose })),
  );
}

/** The same in groups: documents first; what there are many of is folded. */
export function downloadGroups(api: string, documents: ReadonlyMap<string, string>): DownloadGroup[] {
  const files = downloadsOf(api, documents).map((each) => ({ ...each, anchor: idOf(`download-${each.name}`) }));
  const inFolder = (folder: string): DownloadGroup["files"] => files.filter(({ name }) => name.startsWith(folder));
  const groups = [
    { name: "documents", title: "Documents", isFolded: false, files: files.filter(({ name }) => !name.includes("/")) },
    { name: "schemas", title: "JSON Schemas", isFolded: true, files: inFolder("schemas/") },
    { name: "vectors", title: "Test vectors", isFolded: true, files: inFolder("vectors/") },
  ];
  return groups
    .filter((group) => group.files.length > 0)
    .map(({ name, ...group }) => ({ ...group, anchor: `downloads-${name}`, path: places.downloads(api, name) }));
}

/** What the search finds of them: each document, and what there are many of as one. */
export function downloadEntries(groups: readonly DownloadGroup[]): SearchEntry[] {
  return groups.flatMap(({ anchor, title, isFolded, files }) =>
    isFolded
      ? [{ anchor, title, kind: "download", text: "" }]
      : files.map(({ anchor: own, name, purpose }) => ({ anchor: own, title: name, kind: "download", text: purpose })),
  );
}
