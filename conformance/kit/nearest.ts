/** Returns the names that are most like a misspelled one, the nearest first: those that share most pairs of letters. */
export function nearest(name: string, known: readonly string[], most = 3): string[] {
  const pairs = pairsOf(name);
  return known
    .map((each) => ({ each, likeness: likenessOf(pairs, pairsOf(each)) }))
    .filter(({ likeness }) => likeness > 0.4)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ each }) => each);
}

function pairsOf(name: string): ReadonlySet<string> {
  const text = ` ${name.toLowerCase()} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
}

/** Returns a number from 0 to 1: the share of pairs that both have. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / (one.size + other.size);
}
