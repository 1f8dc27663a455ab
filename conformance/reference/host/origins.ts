/**
 * Reads the origins that pages may call from: scheme, host and port, and nothing else.
 *
 * @throws {Error} where one is none.
 */
export function readOrigins(option: string, given: readonly string[]): string[] {
  return given.map((text) => {
    const url = URL.parse(text);
    if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new Error(`${option} is "${text}"; expected an origin, such as https://docs.example.com`);
  });
}
