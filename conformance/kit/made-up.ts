/**
 * A token that nobody was given: it looks like one that is accepted, as long and of the same characters, so that nothing
 * but who it was issued to can be the reason to turn it away.
 */
export function madeUpToken(token: string): string {
  return token.replaceAll(/[a-z\d]/gi, (character) => next.get(character) ?? character);
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"];

/** The character that stands in the place of each. */
const next = new Map(
  alphabets.flatMap((alphabet) => [...alphabet].map((each, index) => [each, alphabet.at(index - 1) ?? each] as const)),
);

/**
 * Tokens that nobody was given, each like one that is accepted but for a little: another character, one more, one less.
 * The end of an encoded token may have bits that mean nothing, so that no character of it stands for another there.
 */
export function nearMisses(token: string): string[] {
  const at = [...token].findLastIndex((character, index) => next.has(character) && index < token.length - 4);
  const changed = at < 0 ? [] : [`${token.slice(0, at)}${madeUpToken(token.charAt(at))}${token.slice(at + 1)}`];
  return [...changed, `${token}x`, token.slice(0, -2)].filter((each) => each !== "" && each !== token);
}
