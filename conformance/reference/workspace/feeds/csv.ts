/** What a field may hold; null is an empty field. */
export type CsvField = string | number | null;

/**
 * One line of CSV (RFC 4180), with its end.
 *
 * A text that a spreadsheet would run as a formula is put behind an apostrophe; a number stays a plain number.
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(fieldOf).join(",")}\r\n`;
}

function fieldOf(field: CsvField): string {
  if (field === null) return "";
  if (typeof field === "number") return String(field);
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(field) ? `'${field}` : field;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
