/** Shares things out over so many groups, none of which weighs much more than another; leaves out groups of nothing. */
export function sharedOut<Item>(items: readonly Item[], groups: number, weigh: (item: Item) => number): Item[][] {
  const shares = Array.from({ length: groups }, () => ({ weight: 0, items: [] as Item[] }));
  for (const item of items.toSorted((a, b) => weigh(b) - weigh(a))) {
    const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least));
    lightest.items.push(item);
    lightest.weight += weigh(item);
  }
  return shares.map((share) => share.items).filter((share) => share.length > 0);
}
