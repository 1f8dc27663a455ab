/**
 * Returns the median, and the half width of its notch in a box plot: if the notches of two medians do not overlap, the
 * medians differ with a confidence of about 95 %.
 */
export function spread(values: readonly number[]): { median: number; margin: number; quartiles: [number, number] } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  const quartiles: [number, number] = [at(0.25), at(0.75)];
  return { median: at(0.5), quartiles, margin: (1.57 * (quartiles[1] - quartiles[0])) / Math.sqrt(sorted.length) };
}
