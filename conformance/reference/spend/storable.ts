/** Whether a text can be a value in a query: PostgreSQL takes no NUL, and no half of a surrogate pair comes back. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
