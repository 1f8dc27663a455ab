/** The fields of the state of a quota, named as in the runtime of servers. */
export type QuotaField = "limit" | "remaining" | "resetEpochSeconds" | "retryAfterSeconds";

/**
 * Returns the quota field that a header reports, by its usual name; undefined for other headers.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3}
 */
export function quotaFieldOf(name: string, { "x-unit": unit = "" }: Record<string, unknown>): QuotaField | undefined {
  const [usual] = /retry-after$|ratelimit-(?:limit|remaining|reset)$/.exec(name.toLowerCase()) ?? [];
  const isEpoch = /epoch/i.test(String(unit)) || (unit === "" && /^x-/i.test(name));
  const fields: Record<string, QuotaField> = {
    "retry-after": "retryAfterSeconds",
    "ratelimit-limit": "limit",
    "ratelimit-remaining": "remaining",
    "ratelimit-reset": isEpoch ? "resetEpochSeconds" : "retryAfterSeconds",
  };
  return usual === undefined ? undefined : fields[usual];
}
