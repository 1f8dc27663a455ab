// Generated from templates/runtime/retry-after.ts by `concordat generate`. Do not edit.

/**
 * The seconds that a response asks to wait: its Retry-After, in seconds or as a date, or else the time in Unix seconds
 * at which the quota is renewed.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#field.retry-after}
 */
export function secondsToWait(headers: Headers, resetHeader = "-"): number | undefined {
  const text = headers.get("retry-after") ?? headers.get(resetHeader) ?? "-";
  const number = Number(text);
  // As a duration, a billion seconds is three decades.
  const seconds = number < 1e9 ? number : (number || Date.parse(text) / 1000) - Date.now() / 1000;
  return seconds >= 0 ? seconds : undefined;
}
