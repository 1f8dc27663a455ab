// Generated from templates/runtime/validation/formats.ts by `concordat generate`. Do not edit.

const [dash, dot, colon, plus, zero] = [45, 46, 58, 43, 48];

/** Returns the digit at an index of a text; NaN if there is no digit. */
function digitAt(text: string, index: number): number {
  const value = text.charCodeAt(index) - zero;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

function twoDigits(text: string, index: number): number {
  return digitAt(text, index) * 10 + digitAt(text, index + 1);
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True if a text begins with a valid date. */
function beginsWithDate(text: string): boolean {
  if (text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return false;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1)) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0));
}

/** True if a text is a time from an index on. A leap second is valid at the end of a day in UTC. */
function endsWithTime(text: string, start: number, needsOffset: boolean): boolean {
  if (text.charCodeAt(start + 2) !== colon || text.charCodeAt(start + 5) !== colon) return false;
  const hour = twoDigits(text, start);
  const minute = twoDigits(text, start + 3);
  const second = twoDigits(text, start + 6);
  const offset = offsetOf(text, afterFraction(text, start + 8));
  if (offset === undefined ? needsOffset : Number.isNaN(offset)) return false;
  if (!(hour <= 23 && minute <= 59)) return false;
  return second < 60 || (second === 60 && (hour * 60 + minute - (offset ?? 0) + 1440) % 1440 === 1439);
}

function afterFraction(text: string, start: number): number {
  if (text.charCodeAt(start) !== dot) return start;
  let end = start + 1;
  while (digitAt(text, end) >= 0) end++;
  return end === start + 1 ? start : end;
}

/** Returns the offset in minutes; undefined at the end of the text, NaN if it is malformed. */
function offsetOf(text: string, start: number): number | undefined {
  if (start === text.length) return undefined;
  const sign = text.charCodeAt(start);
  if (sign === 0x5a || sign === 0x7a) return start + 1 === text.length ? 0 : Number.NaN;
  if (sign !== plus && sign !== dash) return Number.NaN;
  const rest = text.length - start;
  const minutesAt = text.charCodeAt(start + 3) === colon ? start + 4 : start + 3;
  const hours = twoDigits(text, start + 1);
  const minutes = rest === 3 ? 0 : twoDigits(text, minutesAt);
  if ((rest !== 3 && minutesAt + 2 !== text.length) || !(hours <= 23 && minutes <= 59)) return Number.NaN;
  return (hours * 60 + minutes) * (sign === dash ? -1 : 1);
}

/** True for a date of RFC 3339: `2026-03-01`. */
export function isDate(text: string): boolean {
  return text.length === 10 && beginsWithDate(text);
}

/** True for a time of RFC 3339 with an optional offset: `09:30:00Z`, `09:30:00.5`. */
export function isTime(text: string): boolean {
  return endsWithTime(text, 0, false);
}

/** True for a date and time of RFC 3339: `2026-03-01T09:30:00Z`. A space is accepted instead of the T. */
export function isDateTime(text: string): boolean {
  const separator = text.charCodeAt(10) | 0x20;
  const isApart = separator === 0x74 || /\s/.test(text.charAt(10));
  return isApart && beginsWithDate(text) && endsWithTime(text, 11, true);
}

const duration = /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?|(\d+W)?)$/;

/** True for a duration of ISO 8601; seconds may have a fraction: `PT1.5S`. */
export function isDuration(text: string): boolean {
  return duration.test(text);
}

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

/** True for an email address with a domain of at least two parts. */
export function isEmail(text: string): boolean {
  const end = text.indexOf("@");
  const labels = text.slice(end + 1).split(".");
  return end > 0 && atoms.test(text.slice(0, end)) && labels.length > 1 && labels.every((each) => label.test(each));
}

/** True for a host name of RFC 1123, with an optional dot at the end. */
export function isHostname(text: string): boolean {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  return name.length <= 253 && name.split(".").every((each) => each.length <= 63 && label.test(each));
}

const byteOfAddress = /^(0|[1-9]\d{0,2})$/;

/** True for an IPv4 address: `192.0.2.1`. */
export function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((each) => byteOfAddress.test(each) && Number(each) <= 255);
}

const groupOfAddress = /^[0-9a-f]{1,4}$/i;

/** True for an IPv6 address: `2001:db8::1`. */
export function isIpv6(text: string): boolean {
  const [before = "", after, ...others] = text.split("::");
  if (others.length > 0) return false;
  if (after === undefined) return groupsIn(before, true) === 8;
  return groupsIn(before, false) + groupsIn(after, true) <= 7;
}

/** Counts the groups in a part of an IPv6 address, which may end with an IPv4 address; NaN if it is malformed. */
function groupsIn(part: string, isEnd: boolean): number {
  if (part === "") return 0;
  const groups = part.split(":");
  const last = groups.at(-1) ?? "";
  const endsInIpv4 = isEnd && isIpv4(last);
  const others = endsInIpv4 ? groups.slice(0, -1) : groups;
  return others.every((each) => groupOfAddress.test(each)) ? others.length + (endsInIpv4 ? 2 : 0) : Number.NaN;
}

const uriParts = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/i;
const authority =
  /^(?:(?:[\w.~!$&'()*+,;=:-]|%[0-9a-f]{2})*@)?(\[.*\]|(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})*)(?::\d*)?$/i;
const path = /^(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*$/i;
const query = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*$/i;
const laterAddress = /^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i;

/** True for a URI of RFC 3986 with more than a scheme. */
export function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^?#]/i.test(text) && isUriReference(text);
}

/** True for a URI or a relative reference. */
export function isUriReference(text: string): boolean {
  const [, , host, steps = "", search = "", fragment = ""] = uriParts.exec(text) ?? [];
  if (!uriParts.test(text) || (host !== undefined && !isAuthority(host))) return false;
  return path.test(steps) && query.test(search) && query.test(fragment);
}

function isAuthority(text: string): boolean {
  const host = authority.exec(text)?.[1];
  if (host === undefined || !host.startsWith("[")) return host !== undefined;
  const address = host.slice(1, -1);
  return isIpv6(address) || laterAddress.test(address);
}

const uriTemplate =
  /^(?:[^\0-\x20"'<>%\\^`{|}]|%[0-9a-f]{2}|\{[+#./;?&=,!@|]?(?:\w|%[0-9a-f]{2})+(?::[1-9]\d{0,3}|\*)?(?:,(?:\w|%[0-9a-f]{2})+(?::[1-9]\d{0,3}|\*)?)*\})*$/i;

/** True for a URI template of RFC 6570: `/pets/{id}`. */
export function isUriTemplate(text: string): boolean {
  return uriTemplate.test(text);
}

const uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** True for a UUID. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

const jsonPointer = /^(?:\/(?:[^~/]|~[01])*)*$/;

/** True for a JSON pointer of RFC 6901: `/a/0`. */
export function isJsonPointer(text: string): boolean {
  return jsonPointer.test(text);
}

const relativeJsonPointer = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;

/** True for a relative JSON pointer: `1/a`. */
export function isRelativeJsonPointer(text: string): boolean {
  return relativeJsonPointer.test(text);
}

/** True for a regular expression of JavaScript, which rejects `\Z` of other languages. */
export function isRegex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** True for bytes in Base64 without line breaks. */
export function isByte(text: string): boolean {
  return base64.test(text);
}

/** True for an integer of 32 bits. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/** True for an integer that JavaScript represents exactly: larger integers of 64 bits are rounded. */
export function isInt64(value: number): boolean {
  return Number.isSafeInteger(value);
}
