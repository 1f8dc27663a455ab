/**
 * Returns a token that was never issued. It has the length and the characters of an accepted one, so that a rejection
 * cannot be due to its form.
 */
export function madeUpToken(token: string): string {
  return token.replaceAll(/[a-z\d]/gi, (character) => next.get(character) ?? character);
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"];

/** The character that replaces each character. */
const next = new Map(
  alphabets.flatMap((alphabet) => [...alphabet].map((each, index) => [each, alphabet.at(index - 1) ?? each] as const)),
);

/**
 * Returns tokens that were never issued, each with a small difference from an accepted one: another character, one
 * more, one less. The last character of an encoded token may have unused bits, so it is not replaced.
 */
export function nearMisses(token: string): string[] {
  const at = [...token].findLastIndex((character, index) => next.has(character) && index < token.length - 4);
  const changed = at < 0 ? [] : [`${token.slice(0, at)}${madeUpToken(token.charAt(at))}${token.slice(at + 1)}`];
  return [...changed, `${token}x`, token.slice(0, -2)].filter((each) => each !== "" && each !== token);
}
