/** The same value with every text in it changed, keys apart. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (item: unknown): unknown => {
    if (typeof item === "string") return change(item);
    if (Array.isArray(item)) return item.map(map);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, map(member)]));
  };
  return map(value) as Value;
}
