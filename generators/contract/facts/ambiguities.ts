import type { InterfaceContract } from "../model/contract.ts";

type Ambiguity = InterfaceContract["ambiguities"][number];

/** Returns each ambiguity once, with all of its elements. */
export function groupedAmbiguities(
  ambiguities: readonly Ambiguity[],
): (Pick<Ambiguity, "statement" | "reading"> & { elements: string[] })[] {
  const groups = Map.groupBy(ambiguities, ({ statement, reading }) => JSON.stringify([statement, reading]));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { statement, reading } = first;
    return [{ statement, reading, elements: [...new Set([first, ...others].map(({ element }) => element))] }];
  });
}
