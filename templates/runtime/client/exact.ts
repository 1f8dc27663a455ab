import { readAny, type ReadBody, type ResponseBody } from "./client.ts";
import { UnexpectedBodyError } from "./errors.ts";

/** Reads the body of a response as `readAny` does, and rejects one with a whole number that would be rounded. */
export const readExact: ReadBody = async (response, sent, check) => {
  let json: string | undefined;
  let fault: string | undefined;
  const body = await readAny(response, sent, check, (text) => {
    json = text;
    fault = roundedIn(text);
    return JSON.parse(text);
  });
  if (fault) throw new UnexpectedBodyError(sent, response, json, fault);
  return body;
};

/**
 * Parses JSON.
 *
 * @throws {RangeError} Where a whole number would be rounded.
 */
export function parseExact(text: string): ResponseBody {
  const fault = roundedIn(text);
  if (fault) throw new RangeError(fault);
  return JSON.parse(text);
}

/** True for a whole number that JavaScript can't hold with all of the digits that it was sent with. */
export function isRounded(value: unknown, digits: string | undefined): boolean {
  const isLarge = typeof value === "number" && !Number.isSafeInteger(value) && digits !== String(value);
  return isLarge && !/[.e]/i.test(digits ?? String(value));
}

/** The last whole number in JSON that JavaScript can't hold with all of its digits, in words. */
function roundedIn(text: string): string | undefined {
  let fault: string | undefined;
  // Older browsers do not pass the digits as they were sent.
  const look = (key: string, value: unknown, { source }: { source?: string } = {}): unknown => {
    if (isRounded(value, source)) fault = `${key}: ${source ?? value} would be rounded`;
    return value;
  };
  // Most have no number of so many digits, and are not read again.
  if (/\d{16}/.test(text)) JSON.parse(text, look as Parameters<typeof JSON.parse>[1]);
  return fault;
}
