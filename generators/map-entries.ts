/** A record with each value replaced; keys of any name are safe. */
export function mapEntries<T, U>(record: Record<string, T>, to: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}
