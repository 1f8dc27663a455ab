import type { InterfaceContract } from "../contract/contract.ts";

/** A document that the specification was written from, as its texts refer to it. */
export interface SourceDocument {
  name: string;

  /** The interfaces whose texts refer to it. */
  interfaces: readonly InterfaceContract[];
}

/** The documents that the texts of the interfaces refer to by number, as `Document 1`. */
export function sourceDocuments(interfaces: readonly InterfaceContract[]): SourceDocument[] {
  const references = interfaces.flatMap((api) =>
    [...new Set(JSON.stringify(api).match(/\bDocument \d+\b/g))].map((name) => ({ name, api })),
  );
  return [...Map.groupBy(references, ({ name }) => name)]
    .map(([name, all]) => ({ name, interfaces: all.map(({ api }) => api) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
