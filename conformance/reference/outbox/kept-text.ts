/** The beginning of a text, in characters, as every database keeps it: PostgreSQL takes no NUL and no half character. */
export function keptText(text: string, characters: number): string {
  // A character takes two units at most.
  const beginning = Array.from(text.slice(0, 2 * characters)).slice(0, characters);
  return beginning.join("").toWellFormed().replaceAll("\0", "\uFFFD");
}
