/** Writes an amount in whole millionths as a plain number: no currency, no grouping, no exponent. */
export function plainNumber(micro: number): string {
  const size = Math.abs(micro);
  const decimals = String(size % 1_000_000)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return `${micro < 0 ? "-" : ""}${Math.floor(size / 1_000_000)}${decimals && `.${decimals}`}`;
}
