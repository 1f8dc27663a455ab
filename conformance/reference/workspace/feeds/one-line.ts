/** Puts a text on one line, without what is invisible on it, and cuts it to so many characters. */
export function oneLine(text: string, length: number): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : line;
}
