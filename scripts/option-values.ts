import { InvalidArgumentError } from "./command.ts";

/** Returns the parser of an option that may be repeated: its values are collected. */
export function each<Value>(parse: (text: string) => Value) {
  return (text: string, previous: Value[] = []): Value[] => [...previous, parse(text)];
}

/** Returns the parser of an option that may be repeated, with a choice of values. */
export function eachOf<Choice extends string>(choices: readonly Choice[]) {
  return each(
    (text) => choices.find((choice) => choice === text) ?? invalid(`Allowed choices are ${choices.join(", ")}.`),
  );
}

/** Collects the values of an option that may be repeated. */
export const eachText = each((text) => text);

export function parseNonEmpty(text: string): string {
  return text === "" ? invalid("Expected a non-empty value.") : text;
}

/** Parses a name and a value: `AppId=1234`. */
export function parseAssignment(text: string): readonly [name: string, value: string] {
  const at = text.indexOf("=");
  return at > 0 && at < text.length - 1 ? [text.slice(0, at), text.slice(at + 1)] : invalid("Expected name=value.");
}

/** Returns the parser of a whole number within limits. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    return invalid(`Expected a whole number from ${least} to ${most}.`);
  };
}

export const parsePort = wholeNumber(0, 65_535);

export function parsePositive(text: string): number {
  const number = Number(text);
  return text !== "" && number > 0 ? number : invalid("Expected a number above 0.");
}

export function parseUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  return invalid("Expected an http or https URL, such as https://api.example.com.");
}

/** Parses the origin of pages: scheme, host and port. */
export function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  return invalid("Expected an origin, such as https://docs.example.com.");
}

/** Parses a time to milliseconds since 1970. */
export function parseTime(text: string): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? invalid("Expected a time in ISO 8601, such as 2026-07-23T09:00:00Z.") : time;
}

/** @throws {InvalidArgumentError} always. */
export function invalid(expected: string): never {
  throw new InvalidArgumentError(expected);
}

/** Parses a header, with its name in lower case. */
export function header(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return invalid("Expected name: value.");
  return [name.toLowerCase(), value];
}
