// Generated from templates/runtime/checks/near-misses.ts by `concordat generate`. Do not edit.

/** Invalid credentials that are similar to accepted ones. */
export interface NearMiss {
  /** The description, which follows "credentials" in a sentence. */
  what: string;

  /** The value of the header. */
  value: string;

  /** True if the value does not have the format of the scheme. */
  isMalformed?: boolean;
}

/**
 * Returns invalid credentials that are similar to accepted ones. Surrounding blanks and the case of the scheme are not
 * changed, as they have no meaning in HTTP.
 *
 * @param accepted The value of the header.
 * @param scheme The scheme at its beginning. Default: the value has no scheme.
 */
export function nearMisses(accepted: string, scheme?: string): NearMiss[] {
  const before = scheme === undefined ? "" : accepted.slice(0, scheme.length + 1);
  const token = accepted.slice(before.length);
  const middle = Math.ceil(token.length / 2);
  const changed = (what: string, value: string): NearMiss[] => (value === "" ? [] : [{ what, value: before + value }]);
  const misses: NearMiss[] = [
    ...changed("with an additional character", `${token}x`),
    ...changed("without their last character", token.slice(0, -1)),
    ...changed("without their second half", token.slice(0, middle)),
    ...changed("in the opposite case", token.replaceAll(/\p{L}/gu, otherCase)),
    ...changed("repeated twice", token + token),
    ...changed("with a blank in the middle", `${token.slice(0, middle)} ${token.slice(middle)}`),
    ...(scheme === undefined
      ? []
      : [
          { what: "of another scheme", value: `${/^basic$/i.test(scheme) ? "Bearer" : "Basic"} ${token}` },
          { what: "without the scheme", value: token },
        ].map((miss) => ({ ...miss, isMalformed: true }))),
  ];
  // Blanks at the ends of a header are not part of its value.
  return misses.filter(({ value }) => value.trim() !== accepted);
}

/** An unknown id that is similar to an existing one. */
export interface NearId {
  /** The description, which follows "the id" in a sentence. */
  what: string;
  id: string;
}

/**
 * Returns unknown ids that are similar to an existing one. Numbers have none, since another resource may have the next number.
 * The case of UUIDs is not changed, nor of ids in one case, as it may have no meaning.
 *
 * @example nearIds("pet_7Kx")
 */
export function nearIds(id: string): NearId[] {
  if (/^\d+$/.test(id) || isUuid(id)) return [];
  return [
    ...(id.length < 4 ? [] : [{ what: "without its last character", id: id.slice(0, -1) }]),
    ...(/\p{Lu}/u.test(id) && /\p{Ll}/u.test(id)
      ? [{ what: "in the opposite case", id: id.replaceAll(/\p{L}/gu, otherCase) }]
      : []),
  ];
}

/**
 * Returns an unknown id of the same form, which a service can't reject for its form; a short text becomes a long one.
 *
 * @example unlike("pet_7Kx91mQr4Z") // "pet_2Bf38wLs6Y"
 */
export function unlike(id: string): string {
  if (/^\d+$/.test(id)) return Array.from({ length: Math.max(9, id.length) }, () => oneOf("123456789")).join("");
  if (isUuid(id)) return crypto.randomUUID();
  const [own = ""] = /[\da-z]+$/i.exec(id) ?? [];
  return own.length < 8 ? `no-such-${crypto.randomUUID()}` : id.slice(0, -own.length) + otherText(own);
}

/** Replaces each character by a random one of its kind. */
function otherText(text: string): string {
  const letters = /^[\da-f]+$/i.test(text) ? "abcdef" : "abcdefghijklmnopqrstuvwxyz";
  return text
    .replace(/\d/g, () => oneOf("0123456789"))
    .replace(/[a-z]/g, () => oneOf(letters))
    .replace(/[A-Z]/g, () => oneOf(letters.toUpperCase()));
}

function oneOf(characters: string): string {
  return characters.charAt(Math.floor(Math.random() * characters.length));
}

/** True for the text of a UUID. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function otherCase(letter: string): string {
  const upper = letter.toUpperCase();
  return letter === upper ? letter.toLowerCase() : upper;
}
