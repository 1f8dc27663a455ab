import { idOf, places } from "../links.ts";
import type { SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";

/** A file that can be taken away. */
export interface Download {
  path: string;
  name: string;

  /** The kind of document. */
  title: string;
  purpose: string;

  /** The folder that it is one of many in. */
  folder: string | undefined;
}

/** Downloads of one sort, as the overview of an interface shows them. */
export interface DownloadGroup {
  /** The place of them on it. */
  anchor: string;
  path: string;

  title: string;

  /** True where there are many of them. */
  isFolded: boolean;

  files: (Download & { anchor: string })[];
}

/** The downloads of an interface. */
export function downloadsOf(api: string, documents: SiteSource["documents"]): Download[] {
  return [...documents]
    .filter(([path]) => path.startsWith(`${api}/`))
    .map(([path, { product }]) => ({
      path: places.document(path),
      name: path.slice(api.length + 1),
      title: product.document ?? "",
      purpose: product.purpose,
      folder: product.path === path ? undefined : product.path.slice(api.length + 1),
    }));
}

/** The same in groups: single documents first; what there are many of is folded. */
export function downloadGroups(api: string, documents: SiteSource["documents"]): DownloadGroup[] {
  const files = downloadsOf(api, documents).map((each) => ({ ...each, anchor: idOf(`download-${each.name}`) }));
  return [...Map.groupBy(files, ({ folder }) => folder)]
    .toSorted(([a], [b]) => Number(a !== undefined) - Number(b !== undefined))
    .map(([folder, members]) => ({
      anchor: `downloads-${folder ?? "documents"}`,
      path: places.downloads(api, folder ?? "documents"),
      title: folder === undefined ? "Documents" : (members[0]?.title ?? folder),
      isFolded: folder !== undefined,
      files: members,
    }));
}

/** The search entries of the downloads: each document, and what there are many of as one. */
export function downloadEntries(groups: readonly DownloadGroup[]): SearchEntry[] {
  return groups.flatMap(({ anchor, title, isFolded, files }) =>
    isFolded
      ? [{ anchor, title, kind: "download", text: "" }]
      : files.map(({ anchor: own, name, purpose }) => ({ anchor: own, title: name, kind: "download", text: purpose })),
  );
}
