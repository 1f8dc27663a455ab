/** A value of a table as it is read: yes and no, lists with commas, nothing where there is none. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
