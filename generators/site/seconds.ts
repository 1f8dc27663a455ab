/** A time in its unit: `10 s`. */
export function seconds(count: number): string {
  return `${count} s`;
}
