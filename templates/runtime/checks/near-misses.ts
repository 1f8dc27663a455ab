/** Credentials that are nearly those that are accepted: nobody was given them. */
export interface NearMiss {
  /** What they are, in words that go after "credentials". */
  what: string;

  /** The value of the header. */
  value: string;

  /** True of what is no credential of the scheme at all. */
  isMalformed?: boolean;
}

/**
 * The near misses of accepted credentials. Blanks around them and the case of the scheme mean nothing in HTTP, and are
 * left alone.
 *
 * @param accepted The value of the header.
 * @param scheme The scheme that it begins with; none where it is the credentials alone.
 */
export function nearMisses(accepted: string, scheme?: string): NearMiss[] {
  const before = scheme === undefined ? "" : accepted.slice(0, scheme.length + 1);
  const token = accepted.slice(before.length);
  const middle = Math.ceil(token.length / 2);
  const changed = (what: string, value: string): NearMiss[] => (value === "" ? [] : [{ what, value: before + value }]);
  const misses: NearMiss[] = [
    ...changed("with one character more", `${token}x`),
    ...changed("with one character less", token.slice(0, -1)),
    ...changed("whose first half is all that there is", token.slice(0, middle)),
    ...changed("in the other case", token.replaceAll(/\p{L}/gu, otherCase)),
    ...changed("that stand there twice", token + token),
    ...changed("with a blank in them", `${token.slice(0, middle)} ${token.slice(middle)}`),
    ...(scheme === undefined
      ? []
      : [
          { what: "of another scheme", value: `${/^basic$/i.test(scheme) ? "Bearer" : "Basic"} ${token}` },
          { what: "without the scheme", value: token },
        ].map((miss) => ({ ...miss, isMalformed: true }))),
  ];
  // Blanks at the ends of a header are none of its value.
  return misses.filter(({ value }) => value.trim() !== accepted);
}

/** An id that is nearly one that there is. */
export interface NearId {
  /** What it is, in words that go after "the id". */
  what: string;
  id: string;
}

/**
 * The ids that are nearly one that there is. A number has none, since another thing may have the next one; the case of a UUID
 * means nothing, and that of an id in one case may mean nothing.
 *
 * @example nearIds("pet_7Kx")
 */
export function nearIds(id: string): NearId[] {
  if (/^\d+$/.test(id) || isUuid(id)) return [];
  return [
    ...(id.length < 4 ? [] : [{ what: "without its last character", id: id.slice(0, -1) }]),
    ...(/\p{Lu}/u.test(id) && /\p{Ll}/u.test(id)
      ? [{ what: "in the other case", id: id.replaceAll(/\p{L}/gu, otherCase) }]
      : []),
  ];
}

/** Returns an id of the same form that nothing has. */
export function unlike(id: string): string {
  if (/^\d+$/.test(id)) return Array.from({ length: Math.max(9, id.length) }, digit).join("");
  return isUuid(id) ? crypto.randomUUID() : `no-such-${crypto.randomUUID()}`;
}

function digit(): string {
  return String(Math.floor(Math.random() * 9) + 1);
}

/** True of the text of a UUID. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function otherCase(letter: string): string {
  const upper = letter.toUpperCase();
  return letter === upper ? letter.toLowerCase() : upper;
}
