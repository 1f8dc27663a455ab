/**
 * Returns the seconds to wait before the next attempt: `Retry-After`, in seconds or as a date, or else the time at which
 * the quota is renewed, in Unix seconds.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#field.retry-after}
 */
export function secondsToWait(headers: Headers, resetHeader = "-", now = Date.now()): number | undefined {
  const text = headers.get("retry-after") ?? headers.get(resetHeader) ?? "-";
  const number = Number(text);
  // A billion or more is a time, since as a duration it would be three decades.
  const seconds = number < 1e9 ? number : (number || Date.parse(text) / 1000) - now / 1000;
  return seconds >= 0 ? seconds : undefined;
}
